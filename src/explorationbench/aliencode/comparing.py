"""Equality, order and sorting of values: as Python has them, but counted and with a limit on nesting.

The host would walk shared values without end, and its recursion would decide results; so sequences are walked here.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from explorationbench.aliencode.meter import NESTING, WALK, Meter, refuse_nesting
from explorationbench.aliencode.values import Value

Test: TypeAlias = Callable[[Value, Value], bool]

_FREE_CHARACTERS: Final = 8


def equal(meter: Meter, first: Value, second: Value, *, nesting: int = 0) -> bool:
    """Tell whether two values are equal; 1, 1.0 and YES are, a list and a tuple never.

    Raises:
        LimitError: if the values are nested too deep or more steps are needed than remain.
    """
    if isinstance(first, str) and isinstance(second, str):
        _charge_texts(meter, first, second)
        return first == second
    if not isinstance(first, (list, tuple)):
        return not isinstance(second, (list, tuple)) and bool(first == second)
    if type(first) is not type(second) or len(first) != len(second):
        return False
    return _first_difference(meter, first, second, nesting=nesting) is None


def compare(meter: Meter, first: Value, second: Value, *, test: Test, nesting: int = 0) -> bool:
    """Put two values to one of the tests <, <=, >, >=; sequences by their first difference.

    Raises:
        TypeError: if the values are not both numbers, texts, lists or tuples.
        LimitError: if the values are nested too deep or more steps are needed than remain.
    """
    if isinstance(first, (int, float)) and isinstance(second, (int, float)):
        return test(first, second)
    if isinstance(first, str) and isinstance(second, str):
        _charge_texts(meter, first, second)
        return test(first, second)
    if not isinstance(first, (list, tuple)) or type(first) is not type(second):
        raise TypeError
    at = _first_difference(meter, first, second, nesting=nesting)
    if at is None:
        return test(len(first), len(second))
    return compare(meter, first[at], second[at], test=test, nesting=nesting + 1)


def _charge_texts(meter: Meter, first: str, second: str) -> None:
    """Charge for the characters that a comparison of two texts may read."""
    shorter = min(len(first), len(second))
    if shorter > _FREE_CHARACTERS:
        meter.charge(shorter >> 3)


def _first_difference(
    meter: Meter, first: list[Value] | tuple[Value, ...], second: list[Value] | tuple[Value, ...], *, nesting: int
) -> int | None:
    """Find the first position at which two sequences differ, or None if the shorter begins the longer."""
    if nesting >= NESTING:
        refuse_nesting()
    for at, (one, other) in enumerate(zip(first, second, strict=False)):
        meter.charge(WALK)
        if one is not other and not equal(meter, one, other, nesting=nesting + 1):
            return at
    return None


def extreme(meter: Meter, items: Sequence[Value], *, test: Test) -> Value:
    """Choose the first value that no other beats in the test < or >.

    Raises:
        TypeError: if two of the values cannot be compared.
    """
    best = items[0]
    for item in items[1:]:
        if compare(meter, item, best, test=test):
            best = item
    return best


def ordered(meter: Meter, items: list[Value]) -> list[Value]:
    """Sort ascending and stable, as a new list.

    Raises:
        TypeError: if two of the values cannot be compared.
    """
    meter.charge(len(items) * len(items).bit_length())
    if _is_plain(items):
        return sorted(items)
    return _merge_sorted(meter, items)


def _is_plain(items: list[Value]) -> bool:
    """Tell whether the values are all texts, or all numbers in a total order: then the host's sort is ours."""
    kinds = set(map(type, items))
    if kinds <= {int, bool, float}:
        return float not in kinds or all(item == item for item in items)  # what is not equal to itself has no place
    return kinds == {str} and sum(map(len, items)) <= _FREE_CHARACTERS * len(items)


def _merge_sorted(meter: Meter, items: list[Value]) -> list[Value]:
    """Sort by merging, bottom up; which values are compared depends on nothing but the values."""
    runs = [[item] for item in items]
    while len(runs) > 1:
        merged = [_merged(meter, runs[at], runs[at + 1]) for at in range(0, len(runs) - 1, 2)]
        runs = merged + runs[len(merged) * 2 :]
    return runs[0] if runs else []


def _merged(meter: Meter, left: list[Value], right: list[Value]) -> list[Value]:
    """Merge two sorted runs; of equal values the left one comes first."""
    merged: list[Value] = []
    i = j = 0
    while i < len(left) and j < len(right):
        if compare(meter, right[j], left[i], test=operator.lt):
            merged.append(right[j])
            j += 1
        else:
            merged.append(left[i])
            i += 1
    return merged + left[i:] + right[j:]
