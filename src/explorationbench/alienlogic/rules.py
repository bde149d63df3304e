"""The table of inference rules: names, aliases and schemas, as data.

A schema says what a rule cites (lines, then boxes, in the order of citation) and what it concludes, written over the
letters A, B, C. The kernel has one function for each rule of this table; the manual prints it; the checker of
certificates has one local condition for each rule that infers. Laws speak about the heads of the letters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Cites: TypeAlias = tuple[Literal["line", "box"], ...]

_ONE_LINE: Final[Cites] = ("line",)
_ONE_BOX: Final[Cites] = ("box",)

ANY: Final = "ANY"  # the target of a law about every rule that cites something


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """An inference rule: its name, the other ways to write it, and its schema.

    >>> RULES["IMPL_I"].boxes, RULES["IMPL_I"].conclusion, RULES["IMPL_I"].letters
    ((('A', 'B'),), 'IMPL(A, B)', ('A', 'B'))
    """

    name: str
    aliases: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()  # schemas of the cited lines
    boxes: tuple[tuple[str, str], ...] = ()  # of the cited boxes: assumption and last line
    conclusion: str = "A"
    either_order: bool = False  # whether the two lines may be cited in either order

    cites: Cites = field(init=False)  # what it cites, in order
    letters: tuple[str, ...] = field(init=False)  # of the schema, alphabetical: the order in which steps list formulas

    def __post_init__(self) -> None:
        written = [*self.lines, *(part for box in self.boxes for part in box), self.conclusion]
        letters = tuple(sorted(set(re.findall(r"\b[ABC]\b", " ".join(written)))))
        object.__setattr__(self, "cites", _ONE_LINE * len(self.lines) + _ONE_BOX * len(self.boxes))
        object.__setattr__(self, "letters", letters)


_OR_SIGN: Final = "\N{LOGICAL OR}"  # spelt out, since it looks like the letter v

_TABLE: Final = (
    Rule(name="premise", aliases=("prem",)),
    Rule(name="assume", aliases=("ass", "hyp", "assumption")),
    Rule(name="reit", aliases=("reiterate", "copy"), lines=("A",)),
    Rule(name="AND_I", aliases=("&I", "∧I", "andI"), lines=("A", "B"), conclusion="AND(A, B)"),
    Rule(name="AND_E1", aliases=("&E1", "∧E1", "andE1"), lines=("AND(A, B)",)),
    Rule(name="AND_E2", aliases=("&E2", "∧E2", "andE2"), lines=("AND(A, B)",), conclusion="B"),
    Rule(name="OR_I1", aliases=("|I1", f"{_OR_SIGN}I1", "orI1"), lines=("A",), conclusion="OR(A, B)"),
    Rule(name="OR_I2", aliases=("|I2", f"{_OR_SIGN}I2", "orI2"), lines=("B",), conclusion="OR(A, B)"),
    Rule(
        name="OR_E",
        aliases=("|E", f"{_OR_SIGN}E", "orE"),
        lines=("OR(A, B)",),
        boxes=(("A", "C"), ("B", "C")),
        conclusion="C",
    ),
    Rule(name="IMPL_I", aliases=("->I", "→I", "implI"), boxes=(("A", "B"),), conclusion="IMPL(A, B)"),
    Rule(
        name="IMPL_E",
        aliases=("->E", "→E", "implE", "MP", "ModusPonens"),
        lines=("IMPL(A, B)", "A"),
        conclusion="B",
        either_order=True,
    ),
    Rule(name="NOT_I", aliases=("~I", "¬I", "notI"), boxes=(("A", "BOT"),), conclusion="NOT(A)"),
    Rule(name="NOT_E", aliases=("~E", "¬E", "notE"), lines=("A", "NOT(A)"), conclusion="BOT", either_order=True),
    Rule(name="BOT_E", aliases=("⊥E", "EFQ", "explosion", "exFalso"), lines=("BOT",)),
    Rule(name="DNE", aliases=("DN", "doubleNeg"), lines=("NOT(NOT(A))",)),
    Rule(name="LEM", aliases=("EM", "excludedMiddle"), conclusion="OR(A, NOT(A))"),
)

RULES: Final[Mapping[str, Rule]] = MappingProxyType({rule.name: rule for rule in _TABLE})

STRUCTURAL: Final = ("premise", "assume", "reit")  # rules that infer nothing new
INFERENCES: Final = tuple(name for name in RULES if name not in STRUCTURAL)

_WRITTEN: Final = {written.lower(): rule.name for rule in _TABLE for written in (rule.name, *rule.aliases)}


def canonical_name(written: str) -> str | None:
    """Give the name in the table of a rule as written, in any case, with or without a final point.

    >>> canonical_name("mp"), canonical_name("->i."), canonical_name("RAA")
    ('IMPL_E', 'IMPL_I', None)
    """
    return _WRITTEN.get(written.lower().removesuffix("."))
