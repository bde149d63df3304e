"""Tell which laws hide one another: where both act, programs written for the manual come out right untouched.

A world with such a pair has two laws that nobody notices until they are met apart, so no world is drawn with one.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from explorationbench.aliencode.laws.arguments import ReversedArguments
from explorationbench.aliencode.laws.control import BranchNegated, SweepReversed
from explorationbench.aliencode.laws.iteration import StartsAt
from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.laws.literals import LiteralOffset
from explorationbench.aliencode.laws.positions import FromTheEnd, ShiftedIndex, ShiftedStop
from explorationbench.aliencode.laws.results import Negated, OffBy, Remapped, ReversedResult
from explorationbench.aliencode.laws.sequences import InsertedAt, RemovedAt

_COMPLEMENTS = (("AKIN", "APART"), ("OVER", "BENEATH"), ("UNDER", "ATOP"))


def masked(laws: Iterable[Law]) -> bool:
    """Tell whether any two of the laws hide one another.

    >>> masked((StartsAt(operation="INDEX", start=1), ShiftedIndex(operation="PLUCK", by=-1)))
    True
    """
    return any(
        hide(first, second) or hide(second, first)
        for first, second in combinations(tuple(laws), 2)
        for hide in (_cancelled_shifts, _cancelled_orders, _cancelled_truths)
    )


def _cancelled_shifts(first: Law, second: Law) -> bool:
    """Tell whether two shifts of positions or lengths undo one another."""
    match first, second:
        case StartsAt(start=start), ShiftedIndex(operation="PLUCK" | "IMPRINT", by=by):
            return start == -by  # counting from 1 and reading one earlier
        case LiteralOffset(by=by), ShiftedIndex(by=other) | OffBy(operation="GAUGE", by=other):
            return by == -other  # the written 0 means 1, and is read one earlier
        case OffBy(operation="GAUGE", by=by), ShiftedStop(by=other) | ShiftedIndex(operation="EXTENT", by=other):
            return by == -other  # EXTENT(GAUGE(xs)) ends where it should
        case ShiftedIndex(operation="PLUCK", by=by), ShiftedIndex(operation="IMPRINT", by=other):
            return by == other  # reading, changing and writing back is right up to a rotation
        case ShiftedIndex(operation="EXTENT", by=by), ShiftedIndex(operation="PLUCK" | "IMPRINT", by=other):
            return by == -other  # walking over positions meets the right elements
        case _:
            return False


def _cancelled_orders(first: Law, second: Law) -> bool:
    """Tell whether what one law makes backwards the other reads backwards."""
    match first, second:
        case InsertedAt(position=position), RemovedAt(position=other):
            return (position, other) in ((0, 0), (1, 1), (-1, -2))  # every stack program is right
        case FromTheEnd(operation="PLUCK"), FromTheEnd(operation="IMPRINT"):
            return True
        case FromTheEnd(), ReversedArguments(operation="STRAND" | "KNOT") | ReversedResult(operation="EXTENT"):
            return True
        case SweepReversed(), ReversedArguments(operation="STRAND") | ReversedResult(operation="EXTENT" | "ORDER"):
            return True
        case _:
            return False


def _cancelled_truths(first: Law, second: Law) -> bool:
    """Tell whether a block runs on the opposite of an opposite."""
    match first, second:
        case BranchNegated(), Remapped(operation=operation, to=to):
            return (operation, to) in _COMPLEMENTS or (to, operation) in _COMPLEMENTS
        case BranchNegated(), Negated(operation="NEGATE"):
            return True
        case _:
            return False
