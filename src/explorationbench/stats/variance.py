"""Where scores vary: mean squares and variance components of trajectories x tasks x answers, and pooled spreads.

The model of one system in one world is y[t,i,a] = mu + T_t + I_i + (TI)_ti + e_tia: trajectory t, task i, answer a. The
answers to a task are not independent evidence about the system; they enter through their mean only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.special import fdtrc

from explorationbench.errors import StatisticsError
from explorationbench.stats.estimates import require

Floats: TypeAlias = NDArray[np.float64]

TINY = 1e-12  # squares that only the rounding of equal numbers leaves


@dataclass(frozen=True, slots=True, kw_only=True)
class MeanSquares:
    """Hold the mean squares of one system's scores, in squared points; NaN where there are no degrees of freedom."""

    trajectories: float
    tasks: float
    interaction: float
    answers: float
    shape: tuple[int, int, int]  # trajectories, tasks, answers

    @property
    def task_variance(self) -> float:
        """Estimate what drawing new tasks adds to the variance of the mean score; at least 0.

        Source: (MS_I - MS_TI) / (n_T n_I n_A). With one trajectory the interaction cannot be told from the tasks, so
        all of MS_I is taken.
        """
        n_trajectories, n_tasks, n_answers = self.shape
        if n_tasks < 2:
            return 0.0
        noise = self.interaction if n_trajectories > 1 else 0.0
        return max(0.0, self.tasks - noise) / (n_trajectories * n_tasks * n_answers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Components:
    """Hold the components of variance of one system's scores, in squared points, each at least 0."""

    trajectory: float
    task: float
    interaction: float
    answer: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Hold a variance between trajectories, in squared points, and its degrees of freedom, at least 1."""

    variance: float
    freedom: int


def mean_squares(scores: Floats) -> MeanSquares:
    """Compute the mean squares of a balanced design; `scores`: (n_trajectories, n_tasks, n_answers).

    Raises:
        StatisticsError: if there are no scores.
    """
    require(scores, dimensions=3, what="scores")
    n_trajectories, n_tasks, n_answers = scores.shape
    cells = scores.mean(axis=2)
    by_trajectory = cells.mean(axis=1, keepdims=True)
    by_task = cells.mean(axis=0, keepdims=True)
    mean = cells.mean()
    return MeanSquares(
        trajectories=_mean_square(n_tasks * n_answers * (by_trajectory - mean) ** 2, n_trajectories - 1),
        tasks=_mean_square(n_trajectories * n_answers * (by_task - mean) ** 2, n_tasks - 1),
        interaction=_mean_square(
            n_answers * (cells - by_trajectory - by_task + mean) ** 2, (n_trajectories - 1) * (n_tasks - 1)
        ),
        answers=_mean_square((scores - cells[:, :, None]) ** 2, n_trajectories * n_tasks * (n_answers - 1)),
        shape=(n_trajectories, n_tasks, n_answers),
    )


def _mean_square(squares: Floats, freedom: int) -> float:
    return float(squares.sum()) / freedom if freedom else math.nan


def components(scores: Floats) -> Components:
    """Estimate the components of variance by the method of moments; `scores`: (n_trajectories, n_tasks, n_answers).

    Raises:
        StatisticsError: if there is only one trajectory, task or answer, so that a component cannot be told apart.

    Source: Searle, Casella and McCulloch 1992, Variance Components, chapter 4.
    """
    squares = mean_squares(scores)
    n_trajectories, n_tasks, n_answers = squares.shape
    if min(squares.shape) < 2:
        raise StatisticsError(f"components need two of each: trajectories, tasks, answers; there are {squares.shape}")
    return Components(
        trajectory=max(0.0, squares.trajectories - squares.interaction) / (n_tasks * n_answers),
        task=max(0.0, squares.tasks - squares.interaction) / (n_trajectories * n_answers),
        interaction=max(0.0, squares.interaction - squares.answers) / n_answers,
        answer=squares.answers,
    )


def pool_spreads(systems: Sequence[Floats]) -> Spread | None:
    """Pool the variance between trajectories over systems; None if no system has two.

    Each entry holds one value a trajectory of one system: (n_trajectories,).

    Source: s_T^2 = sum_s sum_t (y_st - y_s)^2 / sum_s (n_s - 1).
    """
    freedom = sum(len(values) - 1 for values in systems if len(values))
    if freedom < 1:
        return None
    squares = sum(float(((values - values.mean()) ** 2).sum()) for values in systems if len(values))
    return Spread(variance=squares / freedom if squares > TINY else 0.0, freedom=freedom)


def compare_spreads(systems: Sequence[Floats]) -> float:
    """Give a p-value for the hypothesis that all systems' trajectories vary alike; small if one varies more.

    Each system's variance is compared with the pooled variance of the others by an F test in the one direction that
    makes a pooled interval too short, and the smallest p-value counts once for each system. A rank or median based
    test is of no use here: three trajectories leave it no power.

    Source: Cochran 1941, Annals of Eugenics 11, 47; unequal sizes as in 't Lam 2010, Int. J. of Statistics 3.
    """
    spreads = [spread for values in systems if (spread := pool_spreads([values]))]
    tests = [_f_test(own, spreads[:place] + spreads[place + 1 :]) for place, own in enumerate(spreads)]
    return min(1.0, len(tests) * min(tests)) if len(tests) > 1 else 1.0


def _f_test(own: Spread, others: Sequence[Spread]) -> float:
    """Give the p-value of one variance being larger than that of others; none at all is not larger than none."""
    freedom = sum(each.freedom for each in others)
    variance = sum(each.variance * each.freedom for each in others) / max(1, freedom)
    if own.variance <= variance:
        return 1.0
    return float(fdtrc(own.freedom, freedom, own.variance / variance)) if variance else 0.0
