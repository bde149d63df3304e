"""Best of k: what it estimates, how it rewards spread, and choosing a trajectory without fooling oneself."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import stats
from scipy.special import comb

from explorationbench.errors import StatisticsError
from explorationbench.stats.estimates import PERCENT, Estimate, bare_estimate, require
from explorationbench.stats.variance import Floats, Spread

DRAWS = 20_000


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Chosen:
    """Hold a trajectory chosen by some answers, and its curve by the others: (n_milestones,)."""

    place: int  # of the trajectory, from 0 on
    curve: Floats
    method: str


def best_at(values: Floats, k: int) -> float:
    """Estimate the expected best of k trajectories from n of them; `values`: (n_trajectories,).

    With k = n it is the best one; with k = 1 the mean.

    >>> float(best_at(np.array([10.0, 20.0, 60.0]), 2))
    46.666666666666664

    Raises:
        StatisticsError: if there are fewer than k values, or k is below 1.

    Source: Best@k = sum_{j=k..n} C(j-1, k-1) / C(n, k) x_(j) over sorted x: the mean over all subsets of k.
    """
    require(values, dimensions=1, what="values")
    n = len(values)
    if not 1 <= k <= n:
        raise StatisticsError(f"the best of {k} cannot be told from {n} trajectories")
    weights = comb(np.arange(n), k - 1) / comb(n, k)
    return float(np.sort(values) @ weights)


def worst_at(values: Floats, k: int) -> float:
    """Estimate the expected worst of k trajectories from n of them; `values`: (n_trajectories,).

    Raises:
        StatisticsError: if there are fewer than k values, or k is below 1.
    """
    return -best_at(-values, k)


def best_interval(values: Floats, spread: Spread | None, rng: np.random.Generator) -> Estimate:
    """Estimate the expected best of as many trajectories as there are; `values`: (n_trajectories,).

    The best of n normal trajectories, less its expectation and divided by an independent estimate of their spread,
    has a distribution that does not depend on the system: it is simulated. Without a pooled spread there is no
    interval, since three trajectories say nearly nothing about their own maximum.

    Raises:
        StatisticsError: if there are no values.
    """
    n, value = len(values), best_at(values, len(values))
    if spread is None:
        return bare_estimate(value, n=n, method=f"best of {n}; no pooled spread, so no interval")
    tops = rng.standard_normal((DRAWS, n)).max(axis=1)
    scale = np.sqrt(rng.chisquare(spread.freedom, DRAWS) / spread.freedom)
    low, high = np.quantile((tops - tops.mean()) / scale, [0.025, 0.975])
    ends = np.clip(value - np.array([high, low]) * spread.variance**0.5, *PERCENT)
    method = f"best of {n} as an estimand; these tasks, pooled trajectory variance, simulated pivot"
    return Estimate(value=value, low=float(ends[0]), high=float(ends[1]), n=n, method=method)


def gap_of_identical(spread: float, k: int, rng: np.random.Generator) -> float:
    """Simulate by how much two identical systems differ in their best of k, in the median; `spread`: SD in points."""
    tops = rng.normal(0.0, spread, (2, DRAWS, k)).max(axis=2)
    return float(np.median(np.abs(tops[0] - tops[1])))


def expected_best(mean: float, spread: float, k: int) -> float:
    """Give the expected best of k normal trajectories.

    >>> round(expected_best(50.0, 20.0, 3), 1)
    66.9
    """
    density = stats.norm.expect(lambda x: x * k * stats.norm.cdf(x) ** (k - 1))
    return mean + spread * float(density)


def choose_best(scores: Floats, *, chooser: int = 0) -> Chosen:
    """Choose the best trajectory by one pass of answers, and measure it by the others.

    `scores`: (n_trajectories, n_milestones, n_tasks, n_answers). Ties go to the first trajectory.

    Raises:
        StatisticsError: if there are no scores, or only one answer a task.
    """
    require(scores, dimensions=4, what="scores")
    n_answers = scores.shape[3]
    if n_answers < 2:
        raise StatisticsError("choosing by one answer and measuring by the others needs two answers a task")
    place = int(np.argmax(scores[:, -1, :, chooser].mean(axis=1).round(9)))
    others = [answer for answer in range(n_answers) if answer != chooser]
    curve = scores[place][:, :, others].mean(axis=(1, 2))
    method = f"chosen by answer {chooser + 1}, measured by the other {n_answers - 1}"
    return Chosen(place=place, curve=np.asarray(curve), method=method)


def cross_fit_best(scores: Floats) -> Floats:
    """Measure the best trajectory without the gain of having chosen it: the mean over all choosers, (n_milestones,).

    `scores`: (n_trajectories, n_milestones, n_tasks, n_answers).

    Raises:
        StatisticsError: if there are no scores, or only one answer a task.
    """
    require(scores, dimensions=4, what="scores")
    curves = [choose_best(scores, chooser=answer).curve for answer in range(scores.shape[3])]
    return np.asarray(np.mean(curves, axis=0))
