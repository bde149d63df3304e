"""Learning curves: their area, their leaps and losses, and the gains of groups of tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from explorationbench.errors import StatisticsError
from explorationbench.stats.estimates import require
from explorationbench.stats.variance import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Flows:
    """Hold what came and went between milestones, in points: (n_milestones - 1,) each; change = gained - lost."""

    gained: Floats
    lost: Floats

    @property
    def change(self) -> Floats:
        """Give the change of the score."""
        return self.gained - self.lost


def area(curves: Floats, milestones: Sequence[int]) -> Floats:
    """Give the mean height of learning curves over exploration, in points; `curves`: (n_trajectories, n_milestones).

    Straight lines join the milestones. A system that knows all from the start has 100, one that learns all in the last
    of four rounds 12.5.

    Raises:
        StatisticsError: if there are no curves, or fewer than two milestones.
    """
    require(curves, dimensions=2, what="curves")
    if len(milestones) < 2 or curves.shape[1] != len(milestones):
        raise StatisticsError(f"an area needs two milestones, and a score for each: {list(milestones)}")
    return np.asarray(np.trapezoid(curves, milestones, axis=1) / (milestones[-1] - milestones[0]))


def gains(curves: Floats) -> Floats:
    """Give what each milestone has above the first; `curves`: (n_trajectories, n_milestones)."""
    require(curves, dimensions=2, what="curves")
    return curves - curves[:, :1]


def changes(curves: Floats) -> Floats:
    """Give the change from the previous milestone: (n_trajectories, n_milestones - 1); leaps above 0, losses below."""
    require(curves, dimensions=2, what="curves")
    return np.diff(curves, axis=1)


def largest_leap(curve: Floats) -> int | None:
    """Give the place of the milestone with the largest rise of one curve, of equals the first; None if it never rises.

    `curve`: (n_milestones,).
    """
    require(curve, dimensions=1, what="scores of a curve")
    steps = np.diff(curve).round(9)
    return int(np.argmax(steps)) + 1 if len(steps) and steps.max() > 0 else None


def flows(scores: Floats) -> Flows:
    """Split the changes of one trajectory into what was gained and lost, task by task.

    `scores`: (n_milestones, n_tasks, n_answers), 0 or 100.

    Raises:
        StatisticsError: if there are no scores.
    """
    require(scores, dimensions=3, what="scores")
    steps = np.diff(scores.mean(axis=2), axis=0)
    return Flows(gained=np.clip(steps, 0, None).mean(axis=1), lost=np.clip(-steps, 0, None).mean(axis=1))


def group_curves(scores: Floats, groups: Mapping[str, NDArray[np.bool_]]) -> dict[str, Floats]:
    """Give the learning curves on each group of tasks: (n_trajectories, n_milestones) each.

    `scores`: (n_trajectories, n_milestones, n_tasks, n_answers); each group: (n_tasks,), not empty.

    Raises:
        StatisticsError: if there are no scores, or a group without tasks.
    """
    require(scores, dimensions=4, what="scores")
    if empty := [name for name, members in groups.items() if not members.any()]:
        raise StatisticsError(f"these groups have no task: {', '.join(empty)}")
    return {name: np.asarray(scores[:, :, members].mean(axis=(2, 3))) for name, members in groups.items()}
