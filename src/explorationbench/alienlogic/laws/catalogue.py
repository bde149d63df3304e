"""The catalogue: every law that a world can have, by the rule it speaks about.

The catalogue is public; which of its laws a world has is sealed. A world's file names laws by their data, and only laws
of the catalogue can be named. `reit` is neither switched off nor confined to one box, no box has a maximum length and a
line can always be cited twice: so laws about order, adjacency, repetition, length and the own box leave every theorem
provable, since a proof can always be laid out to suit them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from explorationbench.alienlogic.formulas import HEADS, Head
from explorationbench.alienlogic.laws.citations import (
    CitationLimit,
    CompoundOrder,
    DistinctCitations,
    MinimumBox,
    TextOrder,
    UseLimit,
    has_two_lines,
)
from explorationbench.alienlogic.laws.places import (
    DepthFloor,
    DepthLimit,
    DistanceFloor,
    DistanceLimit,
    RiseFloor,
    RiseLimit,
    TouchingBoxes,
)
from explorationbench.alienlogic.laws.shapes import PARTS, RefusedHeads, SwitchedOff
from explorationbench.alienlogic.rules import ANY, INFERENCES, RULES
from explorationbench.alienlogic.steps import Law
from explorationbench.errors import LawDataError


@lru_cache(maxsize=1)
def catalogue() -> Mapping[str, tuple[Law, ...]]:
    """List the laws by the rule they speak about; `ANY` for those about every rule. The order is fixed.

    >>> [str(law.words()) for law in catalogue()["LEM"]][:2]
    ['LEM is switched off.', 'The left side of what LEM concludes is never an atom.']
    """
    laws: dict[str, tuple[Law, ...]] = {rule: tuple(_laws_of(rule)) for rule in INFERENCES}
    laws["reit"] = tuple(RiseLimit(rule="reit", citation=1, most=most) for most in (1, 2))
    laws[ANY] = tuple(CitationLimit(most=most) for most in (2, 3))
    return MappingProxyType(laws)


def law_from_data(data: object) -> Law:
    """Find the law of the catalogue that has this data.

    >>> law_from_data({"kind": "SwitchedOff", "rule": "LEM"}).notation()
    'NO'

    Raises:
        LawDataError: No law of the catalogue has this data.
    """
    law = _by_data().get(_key(data))
    if law is None:
        raise LawDataError(data, "no law of the catalogue has this data")
    return law


@lru_cache(maxsize=1)
def _by_data() -> Mapping[str, Law]:
    return {_key(law.to_data()): law for laws in catalogue().values() for law in laws}


def _key(data: object) -> str:
    """Write data so that equal JSON has equal text; what is no JSON matches nothing."""
    try:
        return json.dumps(data, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        return ""


def _laws_of(rule: str) -> Iterator[Law]:
    yield SwitchedOff(rule=rule)
    yield from _shapes(rule)
    yield from _orders(rule)
    for most in (0, 1, 2):
        yield DepthLimit(rule=rule, most=most)
    yield DepthFloor(rule=rule, least=1)
    for citation, kind in enumerate(RULES[rule].cites, start=1):
        yield from _about_line(rule, citation) if kind == "line" else _about_box(rule, citation)
    for most in (1, 2, 3):
        yield UseLimit(rule=rule, most=most)


def _shapes(rule: str) -> Iterator[Law]:
    """List, for each letter, each head refused, only atoms allowed, and only compound formulas allowed."""
    for letter in RULES[rule].letters:
        refused: list[tuple[Head, ...]] = [(head,) for head in HEADS if head != "bot"]
        refused += [tuple(head for head in HEADS if head != "atom"), ("atom", "bot")]
        if len(PARTS[rule, letter].terms) > 1:
            # Where either line may be the letter, report notation tells them apart only by a head the other never has.
            other: Head = "impl" if rule == "IMPL_E" else "not"
            refused = [heads for heads in refused if heads not in ((other,), ("atom", "bot"))]
        for heads in refused:
            yield RefusedHeads(rule=rule, letter=letter, heads=heads)


def _orders(rule: str) -> Iterator[Law]:
    """List the laws about order and repetition of citations, and about the two boxes of OR_E."""
    if RULES[rule].either_order:
        for compound_first in (True, False):
            yield CompoundOrder(rule=rule, compound_first=compound_first)
    if has_two_lines(rule) or rule == "OR_E":
        for ascending in (True, False):
            yield TextOrder(rule=rule, ascending=ascending)
    if rule in ("AND_I", "OR_E"):
        yield DistinctCitations(rule=rule)
    if rule == "OR_E":
        for touching in (True, False):
            yield TouchingBoxes(touching=touching)


def _about_line(rule: str, citation: int) -> Iterator[Law]:
    for most in (0, 1):
        yield RiseLimit(rule=rule, citation=citation, most=most)
    yield RiseFloor(rule=rule, citation=citation, least=1)
    for most in (1, 2, 3):
        yield DistanceLimit(rule=rule, citation=citation, most=most)
    for least in (2, 3, 4):
        yield DistanceFloor(rule=rule, citation=citation, least=least)


def _about_box(rule: str, citation: int) -> Iterator[Law]:
    yield DistanceLimit(rule=rule, citation=citation, most=1)
    yield DistanceFloor(rule=rule, citation=citation, least=2)
    for lines in (2, 3, 4):
        yield MinimumBox(rule=rule, citation=citation, lines=lines)
