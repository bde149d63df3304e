"""Say in plain Python what the intents that work in two stages deliver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Parameters = Mapping[str, Any]


def above_mean(_: Parameters, xs: list[int]) -> list[int]:
    """Give the elements above the mean of all, compared exactly."""
    return [x for x in xs if x * len(xs) > sum(xs)]


def histogram(_: Parameters, xs: list[int], n: int) -> list[int]:
    """Give how often each integer below n stands in the list."""
    return [xs.count(value) for value in range(n)]


def moved_last(_: Parameters, xs: list[int], v: int) -> list[int]:
    """Give the list with all elements equal to a value behind the others."""
    return sorted(xs, key=lambda x: x == v)


def quicksort(_: Parameters, xs: list[int]) -> list[int]:
    """Give the elements from the smallest to the largest."""
    return sorted(xs)


def range_sums(_: Parameters, xs: list[int], ranges: list[tuple[int, int]]) -> list[int]:
    """Give the sum of the elements from each start to below its stop."""
    return [sum(xs[start:stop]) for start, stop in ranges]


def leaders(_: Parameters, xs: list[int], floor: int) -> list[int]:
    """Give the elements that are above the floor and above everything after them."""
    return [x for i, x in enumerate(xs) if all(x > y for y in [floor, *xs[i + 1 :]])]


def longest_words(_: Parameters, words: list[str]) -> list[str]:
    """Give all words of the largest length."""
    return [word for word in words if len(word) == max(map(len, words))]


def classified(_: Parameters, marks: list[int], low: int, high: int) -> list[str]:
    """Give for each mark on which side of two borders it lies."""
    return ["low" if mark < low else "high" if mark > high else "middle" for mark in marks]


def signs(_: Parameters, xs: list[int]) -> list[int]:
    """Give the sign of each integer."""
    return [0 if x == 0 else x // abs(x) for x in xs]


def way_length(_: Parameters, points: list[tuple[int, int]]) -> int:
    """Give the length of the way from point to point, along the axes."""
    return sum(abs(points[i][k] - points[i - 1][k]) for i in range(1, len(points)) for k in (0, 1))
