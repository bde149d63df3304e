"""Intervals for a system's score, each for its own claim.

    answer_noise_interval    these trajectories, these tasks: how far the answers alone could have moved the score
    pooled_interval          the system: trajectories vary as those of all systems together do
    own_interval             the system: trajectories vary as its own do (few degrees of freedom, so it is wide)
    satterthwaite_interval   the system: all mean squares of its own scores, degrees of freedom approximated
    world_interval           the system on new worlds
    system_intervals         the default: pooled, or the system's own where spreads are unequal or systems are few

Scores are 0 or 100, so that everything is in points; every interval is clipped to [0, 100].
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

import numpy as np

from explorationbench.errors import StatisticsError
from explorationbench.stats.estimates import Estimate, bare_estimate, clipped_estimate, half_width, require
from explorationbench.stats.variance import (
    Floats,
    Spread,
    compare_spreads,
    mean_squares,
    pool_spreads,
)

Scope: TypeAlias = Literal["these tasks", "new tasks"]
"""What a claim about new trajectories is about: the tasks that were asked, or all tasks like them."""

# Below this p-value spreads count as unequal. With three trajectories each a check at 5 % misses a third of the cohorts
# whose wildest systems a pooled interval covers in half of the cases; at 20 % a false alarm only costs width.
EQUAL = 0.2
FEW = 3  # fewer systems are not pooled


def answer_noise_interval(scores: Floats) -> Estimate:
    """Say how far the answers alone could have moved a score; `scores`: (n_trajectories, n_tasks, n_answers).

    Raises:
        StatisticsError: if there are no scores.

    Source: variance sum_i s_i^2 / n_A / n_I^2, averaged likewise over the trajectories.
    """
    require(scores, dimensions=3, what="scores")
    n_trajectories, n_tasks, n_answers = scores.shape
    value = float(scores.mean())
    if n_answers < 2:
        return bare_estimate(value, n=n_trajectories, method="one answer a task: its noise cannot be estimated")
    variance = float(scores.var(axis=2, ddof=1).sum()) / n_answers / (n_trajectories * n_tasks) ** 2
    method = f"answer noise only, {n_answers} answers a task"
    return clipped_estimate(value, half_width(math.sqrt(variance), math.inf), n=n_trajectories, method=method)


def pooled_interval(scores: Floats, spread: Spread, *, scope: Scope = "new tasks") -> Estimate:
    """Use a spread pooled over systems; `scores`: (n_trajectories, n_tasks, n_answers).

    Raises:
        StatisticsError: if there are no scores.

    Source: V = s_T^2 / n_T + max(0, (MS_I - MS_TI) / (n_T n_I n_A)), t with sum_s (n_s - 1) degrees of freedom.
    """
    tasks = _task_variance(scores, scope)
    half = half_width(math.sqrt(spread.variance / len(scores) + tasks), spread.freedom)
    method = f"{scope}; trajectory variance pooled over systems, t with {spread.freedom} df"
    return clipped_estimate(float(scores.mean()), half, n=len(scores), method=method)


def own_interval(scores: Floats, *, scope: Scope = "new tasks") -> Estimate:
    """Use the spread of the system's own trajectories; `scores`: (n_trajectories, n_tasks, n_answers).

    For new tasks their part is added in squares, with its own degrees of freedom: with those of the trajectories for
    the sum, as for the pooled variance, two degrees of freedom would make the interval needlessly wide.

    Raises:
        StatisticsError: if there are no scores.

    Source: Graybill and Wang 1980, J. of the American Statistical Association 75, 869, for a sum of variances.
    """
    tasks = _task_variance(scores, scope)
    spread = pool_spreads([scores.mean(axis=(1, 2))])
    if not spread:
        return bare_estimate(float(scores.mean()), n=1, method="one trajectory: no interval")
    half = half_width(math.sqrt(spread.variance / len(scores)), spread.freedom)
    if tasks:
        half = math.hypot(half, half_width(math.sqrt(tasks), scores.shape[1] - 1))
    method = f"{scope}; the system's own trajectory variance, t with {spread.freedom} df"
    return clipped_estimate(float(scores.mean()), half, n=len(scores), method=method)


def _task_variance(scores: Floats, scope: Scope) -> float:
    squares = mean_squares(scores)
    return squares.task_variance if scope == "new tasks" else 0.0


def satterthwaite_interval(scores: Floats) -> Estimate:
    """Use all mean squares of one system; `scores`: (n_trajectories, n_tasks, n_answers).

    The claim is about new tasks and trajectories. Where MS_I is below MS_TI, the tasks add nothing, and the
    trajectories stand alone.

    Raises:
        StatisticsError: if there are no scores.

    Source: V = (MS_T + MS_I - MS_TI) / (n_T n_I n_A); Satterthwaite 1946, Biometrics Bulletin 2, 110, equation 17.
    """
    squares = mean_squares(scores)
    n_trajectories, n_tasks, _ = squares.shape
    value = float(scores.mean())
    if n_trajectories < 2:
        return bare_estimate(value, n=1, method="one trajectory: no interval")
    parts = [(squares.trajectories, n_trajectories - 1)]
    if n_tasks > 1 and squares.tasks > squares.interaction:
        parts += [(squares.tasks, n_tasks - 1), (-squares.interaction, (n_trajectories - 1) * (n_tasks - 1))]
    total = sum(square for square, _ in parts)
    weights = sum(square**2 / freedom for square, freedom in parts)
    freedom = total**2 / weights if weights else float(n_trajectories - 1)
    method = f"new tasks; ANOVA, Satterthwaite t with {freedom:.1f} df"
    half = half_width(math.sqrt(total / scores.size), freedom)
    return clipped_estimate(value, half, n=n_trajectories, method=method)


def world_interval(means: Floats) -> Estimate:
    """Estimate a system's score on new worlds from its mean scores in several; `means`: (n_worlds,).

    Raises:
        StatisticsError: if there are no worlds.
    """
    require(means, dimensions=1, what="means")
    n_worlds, value = len(means), float(means.mean())
    if n_worlds < 2:
        return bare_estimate(value, n=1, method="one world: nothing is known of others")
    error = float(means.std(ddof=1)) / math.sqrt(n_worlds)
    method = f"new worlds; t over {n_worlds} worlds with {n_worlds - 1} df"
    return clipped_estimate(value, half_width(error, n_worlds - 1), n=n_worlds, method=method)


def choose_spread(systems: Sequence[Floats]) -> tuple[Spread | None, str]:
    """Choose whether spreads are pooled: the pooled spread, or None with the reason for using each system's own.

    Each entry holds one value a trajectory of one system: (n_trajectories,).
    """
    if len(systems) < FEW:
        return None, f"fewer than {FEW} systems are not pooled"
    p = compare_spreads(systems)
    if p < EQUAL:
        return None, f"spreads are unequal (Cochran's test, p = {p:.3f})"
    return pool_spreads(systems), ""


def system_intervals(systems: Sequence[Floats], *, scope: Scope = "new tasks") -> tuple[Estimate, ...]:
    """Estimate each system's score in one world; each entry: (n_trajectories, n_tasks, n_answers).

    Spreads are pooled over the systems unless these are fewer than three or the spreads are unequal.

    Raises:
        StatisticsError: if there are no systems, or no scores of one.
    """
    if not systems:
        raise StatisticsError("scores of at least one system are needed, but there are none")
    for scores in systems:
        require(scores, dimensions=3, what="scores")
    spread, reason = choose_spread([scores.mean(axis=(1, 2)) for scores in systems])
    if spread:
        return tuple(pooled_interval(scores, spread, scope=scope) for scores in systems)
    return tuple(_because(own_interval(scores, scope=scope), reason) for scores in systems)


def statistic_interval(values: Floats, spread: Spread | None = None, *, method: str) -> Estimate:
    """Estimate any statistic in [0, 100] that each trajectory gives one value of; `values`: (n_trajectories,).

    Raises:
        StatisticsError: if there are no values.
    """
    require(values, dimensions=1, what="values")
    used = spread or pool_spreads([values])
    if not used:
        return bare_estimate(float(values.mean()), n=len(values), method=f"{method}; one trajectory: no interval")
    kind = "pooled" if spread else "own"
    words = f"{method}; these tasks, {kind} trajectory variance, t with {used.freedom} df"
    half = half_width(math.sqrt(used.variance / len(values)), used.freedom)
    return clipped_estimate(float(values.mean()), half, n=len(values), method=words)


def _because(estimate: Estimate, reason: str) -> Estimate:
    return replace(estimate, method=f"{estimate.method}: {reason}")


def answer_pass_spread(scores: Floats) -> Floats:
    """Give each trajectory's sample SD of its answer passes, in points; `scores`: (n_trajectories, n_tasks, n_answers).

    A pass is the score that the first, second or third answers alone would give.

    Raises:
        StatisticsError: if there are no scores.
    """
    require(scores, dimensions=3, what="scores")
    if scores.shape[2] < 2:
        return np.zeros(scores.shape[0])
    return np.asarray(scores.mean(axis=1).std(axis=1, ddof=1))
