"""Steps of a proof as laws see them, what a law is, and the laws of a world indexed by rule.

A law is asked about one step at a time. It sees the step's rule, formulas and place, what it cites, and two counts:
how often the rule was used and how often each cited line or box was cited, this step included.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from explorationbench.alienlogic.formulas import Formula, Head
from explorationbench.alienlogic.rules import ANY, RULES
from explorationbench.alienlogic.scripts import Citation, Line


class Cite(NamedTuple):
    """One citation of a step: a line, or a box from its `assume` to its last line.

    A named tuple, as is `Step`: both are built for every step of every proof, and a tuple is built fast.
    """

    first: int
    last: int  # the same as `first` for a line
    is_box: bool
    assumed: Formula  # the formula of the line `first`
    ended: Formula  # the formula of the line `last`
    rise: int  # how many boxes further out than the step it lies, at least 0
    cited: int  # how often this line or box was cited so far, this step included

    @property
    def length(self) -> int:
        """The number of lines, at least 1."""
        return self.last - self.first + 1


class Step(NamedTuple):
    """One accepted step of a proof, with all that a law may look at."""

    rule: str
    here: int  # the number of its line, at least 1
    depth: int  # the number of boxes it stands in
    conclusion: Formula
    letters: tuple[Formula, ...]  # what the letters of the rule's schema stand for, in the order of `Rule.letters`
    cites: tuple[Cite, ...]  # in the order of citation
    uses: int  # how often the rule was used so far, this step included

    @property
    def heads(self) -> tuple[Head, ...]:
        """The heads of the letters."""
        return tuple(formula.head for formula in self.letters)

    @property
    def max_cited(self) -> int:
        """The largest count of citations among the things cited; 0 if nothing is cited."""
        return max((cite.cited for cite in self.cites), default=0)


class Trace:
    """Build the steps of one proof in order, keeping the two counts."""

    __slots__ = ("_cited", "_lines", "_uses")

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._uses = dict.fromkeys(RULES, 0)
        self._cited: dict[Citation, int] = {}

    def step(self, line: Line, letters: tuple[Formula, ...]) -> Step:
        """Build the step of the next line, which the calculus accepts with these letters."""
        rule = line.rule or ""
        self._uses[rule] += 1
        cited = self._cited
        for citation in line.citations:
            cited[citation] = cited.get(citation, 0) + 1
        cites = tuple([self._cite(citation, line.depth) for citation in line.citations])
        return Step(rule, line.number, line.depth, line.formula, letters, cites, self._uses[rule])

    def _cite(self, citation: Citation, depth: int) -> Cite:
        """Look a citation up; a box lies in the box of its step."""
        if isinstance(citation, int):
            line = self._lines[citation - 1]
            formula = line.formula
            return Cite(citation, citation, False, formula, formula, depth - line.depth, self._cited[citation])
        first, last = citation
        lines = self._lines
        return Cite(first, last, True, lines[first - 1].formula, lines[last - 1].formula, 0, self._cited[citation])


class Law(Protocol):
    """A hidden side condition of a rule: a frozen, slotted, keyword-only dataclass whose fields are its parameters."""

    @property
    def rule(self) -> str:
        """The rule whose steps it is asked about, or `ANY`."""

    @property
    def family(self) -> str:
        """The family of conditions it belongs to: off, shape, order, scope, adjacency, count or repetition."""

    def allows(self, step: Step) -> bool:
        """Decide whether this law lets a step of its rule pass."""

    def may(self, rule: str, heads: tuple[Head, ...]) -> bool:
        """Say whether a step whose schema letters have these heads can pass at all, wherever it stands."""

    def words(self) -> str:
        """State the law as one English sentence."""

    def notation(self) -> str:
        """State the law as the right side of a line of a rule report."""

    def to_data(self) -> dict[str, object]:
        """Give the law as JSON data, which `law_from_data` reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldLaw:
    """A law together with the opaque id, such as `K07`, under which a world's refusals name it."""

    id: str
    law: Law


@dataclass(frozen=True, slots=True)
class LawBook:
    """The laws of a world in their fixed order, indexed by the rules they speak about; built once, used for many."""

    entries: tuple[WorldLaw, ...] = ()
    by_rule: dict[str, tuple[WorldLaw, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        indexed = {name: tuple(entry for entry in self.entries if entry.law.rule in (name, ANY)) for name in RULES}
        object.__setattr__(self, "by_rule", indexed)

    @classmethod
    def of(cls, laws: Iterable[WorldLaw] | LawBook) -> LawBook:
        """Make a book of laws, unless it is one."""
        if isinstance(laws, LawBook):
            return laws
        entries = tuple(laws)
        return cls(entries) if entries else NO_LAWS

    def first_violated(self, step: Step) -> WorldLaw | None:
        """Find the first law that refuses a step."""
        for entry in self.by_rule[step.rule]:
            if not entry.law.allows(step):
                return entry
        return None

    def may(self, rule: str, heads: tuple[Head, ...]) -> bool:
        """Say whether a step of a rule whose schema letters have these heads can pass all laws, wherever it stands."""
        return all(entry.law.may(rule, heads) for entry in self.by_rule[rule])


NO_LAWS = LawBook()
