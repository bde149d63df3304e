"""Planning an evaluation: how many trajectories and tasks, and what a design can tell apart."""

from __future__ import annotations

import math

from scipy import stats

from explorationbench.errors import StatisticsError


def best_task_count(*, cost_ratio: float, task_sd: float, trajectory_sd: float) -> float:
    """Give the number of tasks with one answer each that makes most of a budget.

    `cost_ratio`: what a trajectory costs without its tasks, in tasks; the SDs in points.

    >>> round(best_task_count(cost_ratio=100, task_sd=45, trajectory_sd=20), 1)
    22.5

    Raises:
        StatisticsError: if a value is not above 0.

    Source: the optimum of two-stage sampling, Cochran 1977, Sampling Techniques, section 10.6.
    """
    if min(cost_ratio, task_sd, trajectory_sd) <= 0:
        raise StatisticsError("costs and standard deviations must be above 0")
    return math.sqrt(cost_ratio) * task_sd / trajectory_sd


def needed_trajectories(difference: float, *, spread: float, power: float = 0.8, alpha: float = 0.05) -> int:
    """Give the trajectories a system that tell two systems apart, by the normal approximation.

    `difference` and `spread` (the SD between trajectories) in points.

    >>> [needed_trajectories(points, spread=20) for points in (30, 20, 15, 10)]
    [7, 16, 28, 63]

    Raises:
        StatisticsError: if difference or spread is not above 0.
    """
    if min(difference, spread) <= 0:
        raise StatisticsError("difference and spread must be above 0")
    quantiles = float(stats.norm.ppf(1 - alpha / 2) + stats.norm.ppf(power))
    return math.ceil(2 * (quantiles * spread / difference) ** 2)


def power_of(difference: float, *, spread: float, trajectories: int, freedom: float, alpha: float = 0.05) -> float:
    """Give the power of comparing two systems by t, in [0, 1], as far as trajectories limit it.

    `freedom`: of the spread's estimate: 2 for two systems alone with three trajectories each, 20 for ten systems.

    >>> [round(power_of(30, spread=20, trajectories=3, freedom=freedom), 2) for freedom in (2, 20)]
    [0.19, 0.42]

    Raises:
        StatisticsError: if spread or trajectories are not above 0.
    """
    if min(spread, trajectories) <= 0:
        raise StatisticsError("spread and trajectories must be above 0")
    centre = difference / (spread * math.sqrt(2 / trajectories))
    critical = stats.t.ppf(1 - alpha / 2, freedom)
    return float(stats.nct.sf(critical, freedom, centre) + stats.nct.cdf(-critical, freedom, centre))


def critical_difference(spread: float, *, trajectories: int, freedom: float, alpha: float = 0.05) -> float:
    """Give by how much the means of two systems must differ to be told apart, as far as trajectories limit it.

    >>> round(critical_difference(19.9, trajectories=3, freedom=20), 1)
    33.9
    """
    return float(stats.t.ppf(1 - alpha / 2, freedom)) * spread * math.sqrt(2 / trajectories)
