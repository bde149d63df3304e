"""Comparing systems on the same tasks or worlds: paired differences, Holm's correction, tie groups."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy import stats

from explorationbench.errors import StatisticsError
from explorationbench.stats.estimates import half_width, require, t_test
from explorationbench.stats.intervals import choose_spread
from explorationbench.stats.variance import Floats, Spread, mean_squares, pool_spreads

ALPHA = 0.05


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Hold a difference of two systems' scores in points, its interval, its p-value and the method in words."""

    value: float
    low: float | None
    high: float | None
    p: float | None  # None where the data allow none
    n: int  # trajectories of both, or worlds
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Hold the comparison of two systems among several; `adjusted` is Holm's p-value."""

    first: str
    second: str
    difference: Difference
    adjusted: float | None

    @property
    def separated(self) -> bool:
        """Say whether the two are told apart at a familywise level of 5 %."""
        return self.adjusted is not None and self.adjusted < ALPHA


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Hold all pairs of several systems, and the groups of those that are tied with each other."""

    pairs: tuple[Pair, ...]
    ties: tuple[tuple[str, ...], ...]  # best first; a system can be in several
    method: str

    def letters(self, system: str) -> str:
        """Give the letters of the tie groups a system belongs to: two systems that share one are tied."""
        return "".join(letter_of(place) for place, group in enumerate(self.ties) if system in group)


def letter_of(place: int) -> str:
    """Give the letter of a tie group, from 0 on.

    >>> [letter_of(place) for place in (0, 25, 26)]
    ['a', 'z', 'a2']
    """
    round_, place = divmod(place, 26)
    return chr(ord("a") + place) + (str(round_ + 1) if round_ else "")


def paired_difference(first: Floats, second: Floats, spread: Spread | None = None) -> Difference:
    """Compare two systems on the same tasks; each: (n_trajectories, n_tasks, n_answers).

    With a spread pooled over several systems its degrees of freedom are used; without, each system's own variance
    and the fewer of both degrees of freedom, which holds its level under unequal spreads too, at a price in power.

    Raises:
        StatisticsError: if there are no scores, or the two were not asked the same number of tasks.

    Source: V = s_TA^2/n_A + s_TB^2/n_B + max(0, s_D^2 - (MS_TI,A/(n_T n_A) + MS_TI,B/(n_T n_A))) / n_I.
    """
    squares = [mean_squares(scores) for scores in (first, second)]
    if first.shape[1] != second.shape[1]:
        raise StatisticsError(f"the same tasks are needed, but there are {first.shape[1]} and {second.shape[1]}")
    by_task = first.mean(axis=(0, 2)) - second.mean(axis=(0, 2))
    value, n = float(by_task.mean()), len(first) + len(second)
    spreads = [spread or pool_spreads([scores.mean(axis=(1, 2))]) for scores in (first, second)]
    known = [each for each in spreads if each]
    if len(known) < 2:
        return Difference(value=value, low=None, high=None, p=None, n=n, method="one trajectory: no interval")
    noise = sum(each.interaction / (each.shape[0] * each.shape[2]) for each in squares if each.shape[0] > 1)
    between = float(by_task.var(ddof=1)) if len(by_task) > 1 else 0.0
    variance = sum(each.variance / len(scores) for each, scores in zip(known, (first, second), strict=True))
    error = math.sqrt(variance + max(0.0, between - noise) / len(by_task))
    freedom = min(each.freedom for each in known)
    kind = "pooled" if spread else "own"
    return _difference(
        value, error, freedom, n=n, method=f"paired by task, {kind} trajectory variance, t with {freedom} df"
    )


def paired_over_worlds(first: Floats, second: Floats) -> Difference:
    """Compare two systems over worlds that both met; each: (n_worlds,) of mean scores.

    Raises:
        StatisticsError: if there are no worlds, or not the same number.
    """
    differences = _shared(first, second)
    n, value = len(differences), float(differences.mean())
    if n < 2:
        return Difference(value=value, low=None, high=None, p=None, n=n, method="one world: no interval")
    error = float(differences.std(ddof=1)) / math.sqrt(n)
    return _difference(value, error, n - 1, n=n, method=f"paired by world, t with {n - 1} df")


def sign_flip_test(first: Floats, second: Floats, rng: np.random.Generator) -> float:
    """Give the p-value of a sign-flip permutation test over worlds; below .05 only from six worlds on.

    All flips are tried where there are at most 9,999, and as many are drawn otherwise.

    Raises:
        StatisticsError: if there are no worlds, or not the same number.
    """
    differences = _shared(first, second)
    test = stats.permutation_test(
        (differences,), np.mean, permutation_type="samples", n_resamples=9_999, rng=rng, vectorized=True
    )
    return float(test.pvalue)


def _shared(first: Floats, second: Floats) -> Floats:
    require(first, dimensions=1, what="means")
    if first.shape != second.shape:
        raise StatisticsError(f"the same worlds are needed, but there are {first.size} and {second.size}")
    return first - second


def _difference(value: float, error: float, freedom: float, *, n: int, method: str) -> Difference:
    half = half_width(error, freedom)
    p = t_test(value, error, freedom)
    return Difference(
        value=value, low=max(-100.0, value - half), high=min(100.0, value + half), p=p, n=n, method=method
    )


def adjust_holm(p_values: Sequence[float]) -> tuple[float, ...]:
    """Adjust p-values so that comparing each with 5 % errs anywhere in at most 5 % of families.

    >>> adjust_holm([0.01, 0.04, 0.03])
    (0.03, 0.06, 0.06)

    Source: Holm 1979, Scandinavian Journal of Statistics 6, 65.
    """
    values = np.asarray(p_values, float)
    order = np.argsort(values, kind="stable")
    stepped = np.minimum(1.0, np.maximum.accumulate(values[order] * np.arange(len(values), 0, -1)))
    adjusted = np.empty_like(values)
    adjusted[order] = stepped
    return tuple(float(p) for p in adjusted)


def compare_systems(systems: Mapping[str, Floats]) -> Comparison:
    """Compare all pairs of systems on the same tasks, and group those that are tied.

    Each entry: (n_trajectories, n_tasks, n_answers). Spreads are pooled as for the intervals.

    Raises:
        StatisticsError: if there are no systems, no scores of one, or not the same tasks.
    """
    if not systems:
        raise StatisticsError("scores of at least one system are needed, but there are none")
    for scores in systems.values():
        require(scores, dimensions=3, what="scores")
    spread, reason = choose_spread([scores.mean(axis=(1, 2)) for scores in systems.values()])
    ranked = sorted(systems, key=lambda name: -round(float(systems[name].mean()), 9))
    pairs = _adjust(
        {pair: paired_difference(systems[pair[0]], systems[pair[1]], spread) for pair in combinations(ranked, 2)}
    )
    apart = {(pair.first, pair.second) for pair in pairs if pair.separated}
    method = "paired by task, trajectory variance " + (
        "pooled over systems" if spread else f"of each system ({reason})"
    )
    return Comparison(pairs=pairs, ties=tie_groups(ranked, apart), method=f"{method}, Holm over {len(pairs)} pairs")


def _adjust(differences: Mapping[tuple[str, str], Difference]) -> tuple[Pair, ...]:
    tested = {pair: held.p for pair, held in differences.items() if held.p is not None}
    adjusted = dict(zip(tested, adjust_holm([*tested.values()]), strict=True))
    return tuple(
        Pair(first=first, second=second, difference=held, adjusted=adjusted.get((first, second)))
        for (first, second), held in differences.items()
    )


def tie_groups(ranked: Sequence[str], apart: set[tuple[str, str]]) -> tuple[tuple[str, ...], ...]:
    """Group systems so that two share a group exactly if they are not apart; `ranked` is best first.

    >>> tie_groups(["A", "B", "C"], {("A", "C")})
    (('A', 'B'), ('B', 'C'))

    Source: Piepho 2004, J. of Computational and Graphical Statistics 13, 456 (insert and absorb).
    """
    groups = [frozenset(ranked)]
    for first, second in combinations(ranked, 2):
        if (first, second) in apart or (second, first) in apart:
            split = [part for group in groups for part in _parted(group, first, second)]
            groups = [part for part in dict.fromkeys(split) if not any(part < other for other in split)]
    ordered = [tuple(name for name in ranked if name in group) for group in groups]
    return tuple(sorted(ordered, key=lambda group: [ranked.index(name) for name in group]))


def _parted(group: frozenset[str], first: str, second: str) -> list[frozenset[str]]:
    return [group - {first}, group - {second}] if {first, second} <= group else [group]
