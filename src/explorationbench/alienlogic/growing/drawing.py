"""Draw the laws of a fresh world: some that together take theorems away, and some that ask for another layout.

What can be drawn stands in slots, each a choice of one law; the laws of different slots can all hold at once. So no
world is drawn in which a rule cannot be used at all unless it is switched off. Whether the theorems of the bank
show every law is seen when the world grows.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, TypeAlias

from explorationbench.alienlogic.laws import (
    CitationLimit,
    CompoundOrder,
    DepthLimit,
    DistanceFloor,
    DistanceLimit,
    DistinctCitations,
    MinimumBox,
    RefusedHeads,
    RiseLimit,
    SwitchedOff,
    TextOrder,
)
from explorationbench.alienlogic.steps import Law
from explorationbench.streams import Stream

Slot: TypeAlias = tuple[Law, ...]

_NOT_ATOMS: Final = ("bot", "not", "and", "or", "impl")

CORES: Final[tuple[tuple[Law, ...], ...]] = (
    (SwitchedOff(rule="LEM"), RefusedHeads(rule="DNE", letter="A", heads=_NOT_ATOMS)),
    (SwitchedOff(rule="DNE"), RefusedHeads(rule="LEM", letter="A", heads=_NOT_ATOMS)),
)
"""What leaves of classical logic only what atoms give: one of these pairs is in every drawn world."""


def _refusals(rule: str, letter: str, *heads: str) -> Slot:
    """List the laws that refuse one head each."""
    return tuple(RefusedHeads(rule=rule, letter=letter, heads=(head,)) for head in heads)  # type: ignore[arg-type]


SHAPES: Final[tuple[Slot, ...]] = (
    _refusals("OR_E", "C", "or"),
    _refusals("IMPL_E", "B", "or", "and"),
    _refusals("IMPL_I", "A", "impl", "and", "or"),
    _refusals("NOT_I", "A", "or", "and", "impl"),
    (RefusedHeads(rule="BOT_E", letter="A", heads=_NOT_ATOMS), *_refusals("BOT_E", "A", "or", "impl")),
    _refusals("AND_E2", "B", "impl", "or", "not"),
    _refusals("AND_E1", "A", "impl", "or", "not"),
    _refusals("OR_I1", "A", "not", "impl"),
    _refusals("OR_I2", "B", "not", "impl"),
)
"""Laws about shapes; each takes few theorems away."""


def _distances(rule: str) -> Slot:
    """List the laws about how far before a step the line it cites stands; the line before is always of its own box."""
    far = (DistanceFloor(rule=rule, citation=1, least=least) for least in (2, 3))
    near = (DistanceLimit(rule=rule, citation=1, most=most) for most in (2, 3))
    return (*far, *near)


def _own_box(rule: str) -> Slot:
    return (RiseLimit(rule=rule, citation=1, most=0),)


LAYOUTS: Final[tuple[Slot, ...]] = (
    tuple(CompoundOrder(rule="IMPL_E", compound_first=first) for first in (False, True)),
    (TextOrder(rule="NOT_E", ascending=False), CompoundOrder(rule="NOT_E", compound_first=True)),
    (TextOrder(rule="OR_E", ascending=False),),
    (DistinctCitations(rule="AND_I"),),
    tuple(DistanceLimit(rule="AND_I", citation=citation, most=1) for citation in (1, 2)),
    tuple(MinimumBox(rule="IMPL_I", citation=1, lines=lines) for lines in (3, 4)),
    (DistanceFloor(rule="NOT_I", citation=1, least=2), MinimumBox(rule="NOT_I", citation=1, lines=4)),
    (DepthLimit(rule="BOT_E", most=0),),
    (CitationLimit(most=2),),
    (RiseLimit(rule="reit", citation=1, most=1),),
    *(_distances(rule) for rule in ("AND_E1", "AND_E2", "OR_I1", "OR_I2", "BOT_E")),
    *(_own_box(rule) for rule in ("AND_E1", "AND_E2", "OR_I1", "OR_I2")),
    (DepthLimit(rule="AND_E1", most=2),),
)
"""Laws that every theorem can be laid out to suit."""


def draw_laws(stream: Stream, count: int) -> tuple[Law, ...]:
    """Draw so many laws, at least 8: a core, about a third of the rest from shapes, the others from layouts.

    >>> len(draw_laws(Stream("doctest"), 24))
    24
    """
    core = stream.child("core").choice(CORES)
    shapes = min(len(SHAPES), (count - len(core)) // 4 + 1)
    drawn = chain(
        _draw(stream.child("shapes"), SHAPES, shapes),
        _draw(stream.child("layouts"), LAYOUTS, count - len(core) - shapes),
    )
    return (*core, *drawn)


def _draw(stream: Stream, slots: Sequence[Slot], count: int) -> tuple[Law, ...]:
    return tuple(stream.choice(slot) for slot in stream.sample(slots, count))
