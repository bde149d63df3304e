"""Say in plain Python what the intents that look for something in a list deliver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, pairwise
from typing import Any

Parameters = Mapping[str, Any]


def last_position(_: Parameters, xs: list[int], v: int, missing: int) -> int:
    """Give the last position of a value, or the stand-in where there is none."""
    return max((i for i, x in enumerate(xs) if x == v), default=missing)


def first_not_below(_: Parameters, xs: list[int], v: int) -> int:
    """Give how many elements are below a value."""
    return sum(x < v for x in xs)


def two_sum(_: Parameters, xs: list[int], total: int) -> tuple[int, ...]:
    """Give the first pair of positions whose elements add up to the total, or an empty tuple."""
    for i, j in combinations(range(len(xs)), 2):
        if xs[i] + xs[j] == total:
            return i, j
    return ()


def second_largest(_: Parameters, xs: list[int], missing: int) -> int:
    """Give the second largest of the different elements, or the stand-in where there is none."""
    different = sorted(set(xs))
    return different[-2] if len(different) > 1 else missing


def longest_rise(_: Parameters, xs: list[int]) -> int:
    """Give the length of the longest stretch in which every element is above the one before."""
    longest = length = min(len(xs), 1)
    for before, after in pairwise(xs):
        length = length + 1 if after > before else 1
        longest = max(longest, length)
    return longest


def majority(_: Parameters, xs: list[str], none: str) -> str:
    """Give the element that makes up more than half of the list, or the stand-in where there is none."""
    return next((x for x, count in Counter(xs).items() if 2 * count > len(xs)), none)


def smallest_gap(_: Parameters, xs: list[int]) -> int:
    """Give the smallest distance between two elements at different positions."""
    return min(abs(a - b) for a, b in combinations(xs, 2))


def peaks(_: Parameters, xs: list[int]) -> list[int]:
    """Give the inner positions whose elements are above both neighbours."""
    return [i for i in range(1, len(xs) - 1) if xs[i - 1] < xs[i] > xs[i + 1]]


def never_falls(_: Parameters, xs: list[int]) -> bool:
    """Tell whether no element is below the one before."""
    return xs == sorted(xs)


def nearest(_: Parameters, xs: list[int], v: int) -> int:
    """Give the element nearest to a value; of two equally near the smaller."""
    return min(xs, key=lambda x: (abs(x - v), x))


def common_start(_: Parameters, xs: list[str], ys: list[str]) -> list[str]:
    """Give the longest beginning that two lists share."""
    length = min(len(xs), len(ys))
    return next(xs[:n] for n in range(length, -1, -1) if xs[:n] == ys[:n])
