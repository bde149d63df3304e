"""Ranks: the order of systems, moves between worlds, rank correlation, and how sure a rank is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from scipy import stats

from explorationbench.errors import StatisticsError
from explorationbench.stats.comparisons import Comparison
from explorationbench.stats.intervals import choose_spread
from explorationbench.stats.variance import Floats, Spread, mean_squares, pool_spreads

DRAWS = 10_000
EVEN = 9  # decimals to which scores are equal


@dataclass(frozen=True, slots=True, kw_only=True)
class Correlation:
    """Hold Spearman's rank correlation, with ties in the order given (ordinal) and with their average rank."""

    ordinal: float
    average: float
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RankInterval:
    """Hold a system's rank, 1 the best, and the 95 % interval of the ranks it could have."""

    rank: int
    low: int
    high: int
    method: str

    def __str__(self) -> str:
        return f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"


def order_systems(scores: Mapping[str, float]) -> tuple[str, ...]:
    """Order systems by score, the highest first; equal scores stay in the order given."""
    return tuple(sorted(scores, key=lambda name: -round(scores[name], EVEN)))


def move_ranks(first: Mapping[str, float], second: Mapping[str, float]) -> dict[str, tuple[int, int]]:
    """Give each system's rank in two worlds, 1 the best, in the order of the first; only systems in both count.

    >>> move_ranks({"A": 90.0, "B": 80.0}, {"B": 70.0, "A": 60.0})
    {'A': (1, 2), 'B': (2, 1)}

    Raises:
        StatisticsError: if no system is in both.
    """
    shared = [name for name in order_systems(first) if name in second]
    if not shared:
        raise StatisticsError("no system has a score in both worlds")
    after = [name for name in order_systems(second) if name in first]
    return {name: (shared.index(name) + 1, after.index(name) + 1) for name in shared}


def correlate_ranks(first: Mapping[str, float], second: Mapping[str, float]) -> Correlation:
    """Correlate the ranks of systems in two worlds.

    Raises:
        StatisticsError: if fewer than two systems are in both, or all scores of a world are equal.
    """
    moves = move_ranks(first, second)
    pairs = np.array([(first[name], second[name]) for name in moves])
    if len(moves) < 2 or (np.ptp(pairs, axis=0) == 0).any():
        raise StatisticsError("a rank correlation needs two systems with different scores in both worlds")
    ordinal = stats.pearsonr(*np.array([*moves.values()]).T).statistic
    average = stats.spearmanr(pairs[:, 0].round(EVEN), pairs[:, 1].round(EVEN)).statistic
    return Correlation(ordinal=float(ordinal), average=float(average), n=len(moves))


def simulate_ranks(systems: Mapping[str, Floats], rng: np.random.Generator) -> dict[str, RankInterval]:
    """Simulate how systems would rank with new trajectories and tasks; each: (n_trajectories, n_tasks, n_answers).

    Scores are drawn around those measured: each system's own error of its trajectories, as a t variate, and the errors
    that come from the tasks, which all systems share.

    Raises:
        StatisticsError: if there are no systems, no scores of one, or not the same tasks.
    """
    if not systems:
        raise StatisticsError("scores of at least one system are needed, but there are none")
    scores = [*systems.values()]
    means = np.array([held.mean() for held in scores])
    errors, freedom = _trajectory_errors(scores)
    drawn = means + rng.standard_t(freedom, (DRAWS, len(scores))) * errors + _task_errors(scores, rng)
    tied = -drawn.round(EVEN)  # systems that come out equal share all the ranks they take
    lows = np.quantile(stats.rankdata(tied, method="min", axis=1), 0.025, axis=0, method="lower")
    highs = np.quantile(stats.rankdata(tied, method="max", axis=1), 0.975, axis=0, method="higher")
    ordered = order_systems(dict(zip(systems, means, strict=True)))
    method = f"{DRAWS} draws of trajectories and tasks around the scores, 95 % of the ranks"
    return {
        name: RankInterval(rank=ordered.index(name) + 1, low=int(low), high=int(high), method=method)
        for name, low, high in zip(systems, lows, highs, strict=True)
    }


def _trajectory_errors(scores: Sequence[Floats]) -> tuple[Floats, Floats]:
    """Give standard error and degrees of freedom of each system, as far as trajectories go."""
    values = [held.mean(axis=(1, 2)) for held in scores]
    pooled, _ = choose_spread(values)
    spreads = [pooled or pool_spreads([held]) or Spread(variance=np.inf, freedom=1) for held in values]
    errors = np.array([each.variance / len(held) for each, held in zip(spreads, values, strict=True)]) ** 0.5
    return np.nan_to_num(errors, posinf=100.0), np.array([each.freedom for each in spreads], float)


def _task_errors(scores: Sequence[Floats], rng: np.random.Generator) -> Floats:
    """Draw the errors of new tasks, which systems share: (DRAWS, n_systems), from the covariance of the task means."""
    by_task = np.array([held.mean(axis=(0, 2)) for held in scores])
    n_systems, n_tasks = by_task.shape
    if n_tasks < 2:
        return np.zeros((DRAWS, n_systems))
    squares = [mean_squares(held) for held in scores]
    noise = [each.interaction / (each.shape[0] * each.shape[2]) if each.shape[0] > 1 else 0.0 for each in squares]
    covariance = (np.atleast_2d(np.cov(by_task)) - np.diag(noise)) / n_tasks
    values, vectors = np.linalg.eigh(covariance)
    normal = rng.standard_normal((DRAWS, n_systems))
    return np.asarray(normal * np.sqrt(np.clip(values, 0, None)) @ vectors.T)


def bound_ranks(comparison: Comparison, ranked: Sequence[str]) -> dict[str, RankInterval]:
    """Give the ranks that the separated pairs leave open, for all systems at once; `ranked` is best first.

    Source: Mogstad, Romano, Shaikh and Wilhelm 2024, Review of Economic Studies 91, 476.
    """
    above: dict[str, int] = dict.fromkeys(ranked, 0)
    below: dict[str, int] = dict.fromkeys(ranked, 0)
    for pair in comparison.pairs:
        if pair.separated:
            better, worse = (pair.first, pair.second) if pair.difference.value > 0 else (pair.second, pair.first)
            above[worse] += 1
            below[better] += 1
    return {
        name: RankInterval(
            rank=place, low=1 + above[name], high=len(ranked) - below[name], method="separated pairs, all at once"
        )
        for place, name in enumerate(ranked, start=1)
    }
