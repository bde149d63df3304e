"""Sets of the catalogue's laws, and which laws of the catalogue refuse a step.

A set of laws is one integer with a bit for each law, in the order of the catalogue: what a scientist thinks about a
step, a fragment or a probe is then a handful of operations on integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from explorationbench.alienlogic.laws import SwitchedOff, UseLimit, catalogue
from explorationbench.alienlogic.rules import ANY, RULES
from explorationbench.alienlogic.steps import Law, Step

LawSet: TypeAlias = int


class Question(NamedTuple):
    """What to ask about a step, and the law that asks, as a set of one."""

    allows: Callable[[Step], bool]
    law: LawSet


@lru_cache(maxsize=1)
def all_laws() -> tuple[Law, ...]:
    """List the laws of the catalogue, in its order."""
    return tuple(law for laws in catalogue().values() for law in laws)


def laws_in(laws: LawSet) -> tuple[Law, ...]:
    """List the laws of a set, in the order of the catalogue.

    >>> [law.words() for law in laws_in(0b1001)]
    ['AND_I is switched off.', 'The left side of what AND_I concludes is never a conjunction.']
    """
    return tuple(all_laws()[place] for place in _places(laws))


def one_of(laws: LawSet) -> bool:
    """Tell whether a set holds exactly one law."""
    return laws.bit_count() == 1


@lru_cache(maxsize=1)
def every_law() -> LawSet:
    """Give the set of all laws of the catalogue."""
    return (1 << len(all_laws())) - 1


@lru_cache(maxsize=1)
def switches() -> LawSet:
    """Give the set of the laws that switch a rule off; refusals of these have a class of their own."""
    return _set_of(lambda law: isinstance(law, SwitchedOff))


@lru_cache(maxsize=1)
def laws_about() -> Mapping[str, LawSet]:
    """Give, for each rule and `ANY`, the set of the laws about it."""
    return {rule: _set_of(lambda law, rule=rule: law.rule == rule) for rule in catalogue()}  # type: ignore[misc]


def refusing(step: Step) -> LawSet:
    """Give the set of the laws that refuse a step."""
    refused = 0
    for allows, law in _questions()[step.rule]:
        if not allows(step):
            refused |= law
    return refused


@lru_cache(maxsize=1 << 12)
def exceeded(rule: str, uses: int) -> LawSet:
    """Give the set of the laws that forbid to use a rule so often."""
    return _set_of(lambda law: isinstance(law, UseLimit) and law.rule == rule and law.most < uses)


@lru_cache(maxsize=1)
def _questions() -> Mapping[str, tuple[Question, ...]]:
    """List for each rule of the calculus the laws that are asked about its steps."""
    return {
        rule: tuple(
            Question(law.allows, 1 << place)
            for place, law in enumerate(all_laws())
            if law.rule == rule or (law.rule == ANY and schema.cites)
        )
        for rule, schema in RULES.items()
    }


def _set_of(belongs: Callable[[Law], bool]) -> LawSet:
    return sum(1 << place for place, law in enumerate(all_laws()) if belongs(law))


def _places(laws: LawSet) -> Iterator[int]:
    while laws:
        lowest = laws & -laws
        yield lowest.bit_length() - 1
        laws ^= lowest
