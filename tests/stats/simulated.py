"""Simulated cohorts with a known truth.

An answer is right with probability p[t,i], and logit p[t,i] = m + T_t + I_i + (TI)_ti with normal trajectories, tasks
and interactions. `trajectory_sd` is the SD in points of what a trajectory would score on endless tasks, so that the
levels 5.5, 12.3 and 23.8 are those of scores, not of logits. Integrals over normal variables are by Gauss and Hermite.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.polynomial.hermite_e import hermegauss
from numpy.typing import NDArray
from scipy.optimize import brentq
from scipy.special import expit

Floats = NDArray[np.float64]
NODES, WEIGHTS = hermegauss(60)
WEIGHTS = WEIGHTS / WEIGHTS.sum()


def average(centre: Floats | float, sd: float) -> Floats:
    """Give the mean of expit(x) over normal x."""
    return np.asarray(expit(np.asarray(centre)[..., None] + sd * NODES) @ WEIGHTS)


@dataclass(frozen=True, kw_only=True)
class Design:
    """Say what systems are like: their mean score and the SDs in points (trajectories) and logits (the rest)."""

    mean: float = 50.0
    trajectory_sd: float = 12.3
    task_logits: float = 2.0
    interaction_logits: float = 1.0
    trajectories: int = 3
    tasks: int = 70
    answers: int = 3

    @property
    def _others(self) -> float:
        return float(np.hypot(self.task_logits, self.interaction_logits))

    def _sd(self, logits: float, centre: float) -> float:
        values = average(centre + logits * NODES, self._others)
        return float(100 * np.sqrt(WEIGHTS @ values**2 - (WEIGHTS @ values) ** 2))

    def _centre(self, logits: float) -> float:
        sd = float(np.hypot(logits, self._others))
        return float(brentq(lambda centre: float(average(centre, sd)) - self.mean / 100, -30, 30))

    @cached_property
    def trajectory_logits(self) -> float:
        """Find the SD in logits that gives the SD in points."""
        return float(brentq(lambda logits: self._sd(logits, self._centre(logits)) - self.trajectory_sd, 0.01, 20))

    @cached_property
    def centre(self) -> float:
        """Find the centre in logits that gives the mean score."""
        return self._centre(self.trajectory_logits)

    def draw_tasks(self, rng: np.random.Generator) -> Floats:
        """Draw the difficulties of a world's tasks, in logits: (n_tasks,)."""
        return rng.normal(0, self.task_logits, self.tasks)

    def draw_chances(self, tasks: Floats, rng: np.random.Generator) -> Floats:
        """Draw the chances of one system's trajectories on some tasks: (n_trajectories, n_tasks)."""
        shape = (self.trajectories, len(tasks))
        trajectories = rng.normal(0, self.trajectory_logits, (self.trajectories, 1))
        return np.asarray(expit(self.centre + trajectories + tasks + rng.normal(0, self.interaction_logits, shape)))

    def draw_scores(self, chances: Floats, rng: np.random.Generator) -> Floats:
        """Draw answers: (n_trajectories, n_tasks, n_answers), 0 or 100."""
        return 100.0 * (rng.random((*chances.shape, self.answers)) < chances[..., None])

    def true_on(self, tasks: Floats) -> float:
        """Give the expected score of new trajectories on these tasks."""
        sd = float(np.hypot(self.trajectory_logits, self.interaction_logits))
        return float(100 * average(self.centre + tasks, sd).mean())
