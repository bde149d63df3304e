"""Say in plain Python what the intents that build one list from another deliver."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate, chain, groupby
from typing import Any

Parameters = Mapping[str, Any]


def every_kth(_: Parameters, xs: list[int], start: int, step: int) -> list[int]:
    """Give the elements at start, start + step, start + 2 step and so on."""
    return xs[start::step]


def last_first(_: Parameters, xs: list[int]) -> list[int]:
    """Give the list with its last element moved to the front."""
    return xs[-1:] + xs[:-1]


def rotate_left(_: Parameters, xs: list[int], k: int) -> list[int]:
    """Give the list whose element i is the element i + k, counted round the list."""
    return [xs[(i + k) % len(xs)] for i in range(len(xs))]


def top_two_exchanged(_: Parameters, xs: list[str]) -> list[str]:
    """Give the list with its last two elements exchanged."""
    return [*xs[:-2], xs[-1], xs[-2]]


def exchanged(_: Parameters, xs: list[str], i: int, j: int) -> list[str]:
    """Give the list with the elements at two positions exchanged."""
    taken = {i: j, j: i}
    return [xs[taken.get(k, k)] for k in range(len(xs))]


def median(_: Parameters, xs: list[int]) -> float:
    """Give the middle of the sorted elements, or the mean of the two in the middle, as a float."""
    half, odd = divmod(len(xs), 2)
    middle = sorted(xs)[half - 1 + odd : half + 1]
    return sum(middle) / len(middle)


def kth_largest(_: Parameters, xs: list[int], k: int) -> int:
    """Give the k-th largest element; equal ones count one by one."""
    return sorted(xs, reverse=True)[k - 1]


def without_extremes(_: Parameters, xs: list[int]) -> list[int]:
    """Give the sorted elements without one smallest and one largest."""
    return sorted(xs)[1:-1]


def wider(_: Parameters, xs: list[int], ys: list[int]) -> list[int]:
    """Give the list of the larger distance between its extremes; of equal ones the first."""
    return max(xs, ys, key=lambda zs: max(zs) - min(zs))


def queued(_: Parameters, queue: list[str], name: str, room: int) -> list[str]:
    """Give the queue with a name behind it, without its first when there is no room."""
    return [*queue, name] if len(queue) < room else [*queue[1:], name]


def running_totals(_: Parameters, start: int, xs: list[int]) -> list[int]:
    """Give the balance after each booking."""
    return list(accumulate(xs, initial=start))[1:]


def running_minima(_: Parameters, ceiling: int, xs: list[int]) -> list[int]:
    """Give the smallest of the ceiling and all elements so far, element by element."""
    return [min(ceiling, *xs[: i + 1]) for i in range(len(xs))]


def reversed_copy(_: Parameters, xs: list[str]) -> list[str]:
    """Give the elements from the last to the first."""
    return xs[::-1]


def without_repeats(_: Parameters, xs: list[int]) -> list[int]:
    """Give each element once, in the order of first appearance."""
    return list(dict.fromkeys(xs))


def between(_: Parameters, xs: list[int], low: int, high: int) -> list[int]:
    """Give the elements of the closed interval."""
    return [x for x in xs if low <= x <= high]


def interleave(_: Parameters, xs: list[int], ys: list[int]) -> list[int]:
    """Give the elements of two lists in turn, as long as both last."""
    return list(chain.from_iterable(zip(xs, ys, strict=False)))


def positions(_: Parameters, xs: list[int], v: int) -> list[int]:
    """Give the positions at which a value stands."""
    return [i for i in range(len(xs)) if xs[i] == v]


def counts(_: Parameters, xs: list[str], keys: list[str]) -> list[int]:
    """Give how often each key stands in the list."""
    return [xs.count(key) for key in keys]


def window_minima(_: Parameters, xs: list[int], k: int) -> list[int]:
    """Give the smallest element of every stretch of k neighbours."""
    return [min(xs[i : i + k]) for i in range(len(xs) - k + 1)]


def run_lengths(_: Parameters, xs: list[int]) -> list[tuple[int, int]]:
    """Give each stretch of equal neighbours as its element and its length."""
    return [(x, len(list(stretch))) for x, stretch in groupby(xs)]


def replaced(_: Parameters, xs: list[int], old: int, new: int) -> list[int]:
    """Give the list in which every old value is a new one."""
    return [new if x == old else x for x in xs]


def swapped_neighbours(_: Parameters, xs: list[int]) -> list[int]:
    """Give the list with the elements of every second pair of neighbours exchanged; an odd one stays last."""
    pairs = [xs[i : i + 2][::-1] for i in range(0, len(xs), 2)]
    return list(chain.from_iterable(pairs))
