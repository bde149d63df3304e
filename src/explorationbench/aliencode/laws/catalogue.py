"""The public catalogue: for each target all the laws that a world may have there.

The laws of a target differ from one another, and from the manual, on values that a probe can hold. The catalogue
is the space of hypotheses of the scripted scientist, and what certificates tell a law from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain
from types import MappingProxyType

from explorationbench.aliencode.laws.arguments import ReversedArguments, RotatedArguments, Swapped
from explorationbench.aliencode.laws.control import BranchNegated, Connected, SweepReversed, SweepRotated
from explorationbench.aliencode.laws.iteration import (
    KeepsRejected,
    SecondBackwards,
    StartsAt,
    SwappedPairs,
    WalkedBackwards,
)
from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.laws.literals import LiteralMirrored, LiteralOffset, LiteralXor
from explorationbench.aliencode.laws.positions import (
    FromTheEnd,
    ShiftedIndex,
    ShiftedStart,
    ShiftedStop,
    StopAsLength,
)
from explorationbench.aliencode.laws.results import (
    Negated,
    OffBy,
    QuantifierExchanged,
    Remapped,
    ReversedResult,
    RotatedResult,
    Scaled,
    SignFlipped,
)
from explorationbench.aliencode.laws.rounding import RoundedTowardZero, RoundedUp, SignOfDividend
from explorationbench.aliencode.laws.sequences import InsertedAt, RemovedAt, RemovedFromMiddle, Selected
from explorationbench.aliencode.laws.signatures import SIGNATURES

_COMPARISONS = ("AKIN", "APART", "OVER", "UNDER", "ATOP", "BENEATH")
_NEAR = (-2, -1, 1, 2)

_REMAPS = {
    "SHATTER": ("WEAVE", "PARE"),
    "WEAVE": ("SHATTER", "PARE"),
    "PARE": ("SHATTER", "WEAVE"),
    "FRACTURE": ("HALVE", "PARE"),
    "COIL": ("PARE",),
    "RESIDUE": ("HALVE",),
    "HALVE": ("FRACTURE", "RESIDUE"),
    "NADIR": ("APEX",),
    "APEX": ("NADIR",),
    "SOME_OF": ("EVERY_OF",),
    "EVERY_OF": ("SOME_OF",),
    "ORDER": ("GATHER",),
    "GATHER": ("ORDER",),
} | {operation: tuple(other for other in _COMPARISONS if other != operation) for operation in _COMPARISONS}


def _literals() -> Iterable[Law]:
    yield from (LiteralXor(mask=mask) for mask in range(1, 32))
    yield from (LiteralOffset(by=by) for by in (*range(-9, 0), *range(1, 10), 27))
    yield from (LiteralMirrored(total=total) for total in range(11))


def _arithmetic() -> Iterable[Law]:
    yield from (Swapped(operation=name) for name in ("WEAVE", "FRACTURE", "COIL", "RESIDUE", "HALVE"))
    for operation in ("SHATTER", "WEAVE", "PARE", "COIL", "RESIDUE", "HALVE"):
        yield from (OffBy(operation=operation, by=by) for by in (-1, 1))
    yield from (Scaled(operation=name, factor=2) for name in ("SHATTER", "WEAVE"))
    yield from (SignFlipped(operation=name) for name in ("SHATTER", "PARE", "FRACTURE", "COIL", "RESIDUE", "HALVE"))
    yield from (RoundedUp(operation="HALVE"), RoundedTowardZero(operation="HALVE"), SignOfDividend(operation="RESIDUE"))


def _logic() -> Iterable[Law]:
    manual = {"BOND": (True, False), "RIFT": (False, False)}
    for operation, own in manual.items():
        ways = ((every, negated) for every in (True, False) for negated in (False, True))
        yield from (Connected(operation=operation, every=e, negated=n) for e, n in ways if (e, n) != own)
    yield from (Negated(operation=name) for name in ("NEGATE", "SOME_OF", "EVERY_OF"))
    yield from (QuantifierExchanged(operation=name) for name in ("SOME_OF", "EVERY_OF"))


def _making() -> Iterable[Law]:
    for operation in ("STRAND", "KNOT", "FUSE", "EMIT"):
        yield ReversedArguments(operation=operation)
        yield from (RotatedArguments(operation=operation, forward=forward) for forward in (True, False))


def _places() -> Iterable[Law]:
    for operation in ("PLUCK", "CARVE", "IMPRINT", "EXTENT"):
        yield from (ShiftedIndex(operation=operation, by=by) for by in _NEAR)
    for operation in ("CARVE", "EXTENT"):
        yield from (ShiftedStop(operation=operation, by=by) for by in (-1, 1))
        yield from (ShiftedStart(operation=operation, by=by) for by in (-1, 1))
    yield from (FromTheEnd(operation="PLUCK"), FromTheEnd(operation="IMPRINT"), StopAsLength(operation="CARVE"))


def _growth() -> Iterable[Law]:
    yield from (InsertedAt(operation="ANNEX", position=position) for position in (0, 1, -1))
    yield from (RemovedAt(operation="EXPEL", position=position) for position in (0, 1, -2))
    yield RemovedFromMiddle(operation="EXPEL")


def _aggregates() -> Iterable[Law]:
    yield from (OffBy(operation="GAUGE", by=by) for by in _NEAR)
    yield from (Scaled(operation="GAUGE", factor=factor) for factor in (2, 3))
    yield SignFlipped(operation="GAUGE")
    for operation in ("NADIR", "APEX"):
        yield from (Selected(operation=operation, place=place) for place in ("first", "middle", "last"))
    yield from (ReversedResult(operation=name) for name in ("ORDER", "GATHER", "EXTENT", "CARVE"))
    yield from (RotatedResult(operation=name) for name in ("ORDER", "GATHER", "EXTENT"))


def _iteration() -> Iterable[Law]:
    yield SwappedPairs(operation="INDEX")
    yield from (StartsAt(operation="INDEX", start=start) for start in (-1, 1))
    yield from (Swapped(operation="PAIR"), SecondBackwards(operation="PAIR"), KeepsRejected(operation="STRAIN"))
    yield from (WalkedBackwards(operation=name) for name in ("INDEX", "PAIR", "STRAIN"))
    yield from (SweepReversed(), SweepRotated(forward=True), SweepRotated(forward=False))
    yield from (BranchNegated(operation=name) for name in ("UPON", "LEST", "WHILE"))


def _remaps() -> Iterable[Law]:
    for operation, others in _REMAPS.items():
        yield from (Remapped(operation=operation, to=other) for other in others)


_ROWS: tuple[Callable[[], Iterable[Law]], ...] = (
    _literals,
    _remaps,
    _arithmetic,
    _logic,
    _making,
    _places,
    _growth,
    _aggregates,
    _iteration,
)


@cache
def catalogue() -> Mapping[str, tuple[Law, ...]]:
    """List, for each target, all laws that a world may have there; identity is not among them.

    >>> [law.notation() for law in catalogue()["BOND"]]
    ['(not (and a b))', '(or a b)', '(not (or a b))']
    """
    laws = tuple(chain.from_iterable(row() for row in _ROWS))
    return MappingProxyType({target: tuple(law for law in laws if law.target == target) for target in SIGNATURES})
