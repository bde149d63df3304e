"""Say in plain Python what the intents over pairs of integers deliver: intervals, graphs, transfers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Parameters = Mapping[str, Any]
Pair = tuple[int, int]


def by_second(_: Parameters, pairs: list[Pair]) -> list[Pair]:
    """Give the pairs ordered by their second, then by their first parts."""
    return sorted(pairs, key=lambda pair: (pair[1], pair[0]))


def balances(_: Parameters, opening: list[int], transfers: list[tuple[Pair, int]]) -> list[int]:
    """Give the balances after all transfers that were covered."""
    accounts = dict(enumerate(opening))
    for (source, target), amount in transfers:
        if accounts[source] - amount >= 0:
            accounts[source] -= amount
            accounts[target] += amount
    return list(accounts.values())


def reachable(_: Parameters, edges: list[Pair], start: int) -> list[int]:
    """Give the nodes that can be reached, the smallest first."""
    reached = {start}
    for _round in edges:
        reached |= {b for a, b in edges if a in reached}
    return sorted(reached)


def merged_intervals(_: Parameters, intervals: list[Pair]) -> list[Pair]:
    """Give the disjoint intervals, in order, that cover the same points; intervals that touch become one."""
    merged: list[Pair] = []
    for low, high in sorted(intervals):
        if merged and low <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], high))
        else:
            merged.append((low, high))
    return merged


def overlap(_: Parameters, a: Pair, b: Pair) -> tuple[int, ...]:
    """Give the interval common to two, or an empty tuple."""
    common = range(max(a[0], b[0]), min(a[1], b[1]) + 1)
    return (common[0], common[-1]) if common else ()


def flipped(_: Parameters, pairs: list[Pair]) -> list[Pair]:
    """Give the pairs with their parts exchanged."""
    return [(b, a) for a, b in pairs]
