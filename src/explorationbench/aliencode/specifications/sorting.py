"""Say in plain Python what the intents that put a list in order deliver."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

Parameters = Mapping[str, Any]


def bubble_sort(_: Parameters, xs: list[int]) -> tuple[list[int], int]:
    """Give the sorted list and the number of pairs that stood in the wrong order, which are the exchanges."""
    return sorted(xs), sum(a > b for a, b in combinations(xs, 2))


def selection_sort(_: Parameters, xs: list[int]) -> list[int]:
    """Give the elements from the largest to the smallest."""
    return sorted(xs, reverse=True)


def insertion_sort(_: Parameters, xs: list[int]) -> list[int]:
    """Give the elements from the smallest to the largest."""
    return sorted(xs)


def merge(_: Parameters, xs: list[int], ys: list[int]) -> list[int]:
    """Give all elements of two sorted lists in order."""
    return sorted([*xs, *ys])


def partition(_: Parameters, xs: list[int], pivot: int) -> list[int]:
    """Give the elements below the pivot, then those equal to it, then those above, each in their order."""
    return sorted(xs, key=lambda x: (x > pivot) - (x < pivot))


def by_distance(_: Parameters, xs: list[int], centre: int) -> list[tuple[int, int]]:
    """Give the elements with their distance from the centre, the nearest first, of equal distances the smaller."""
    ordered = sorted(xs, key=lambda x: (abs(x - centre), x))
    return [(abs(x - centre), x) for x in ordered]


def ranks(_: Parameters, xs: list[int]) -> list[int]:
    """Give for each element how many elements are above it, plus one."""
    return [1 + sum(y > x for y in xs) for x in xs]
