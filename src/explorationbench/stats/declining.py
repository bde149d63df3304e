"""Where declining can be right: scores of AlienLogic that always declining does not earn.

A raw score of a world whose share u of theorems is unprovable starts at u for a system that always declines. Beside it
stand s* = (s - u) / (1 - u), where that system has 0; balanced accuracy, where it has 50; and Youden's J, where it
has 0. A system that never declines and proves ten of 45 has J = 10/45 + 0 - 1 = -0.78: J asks for telling the two kinds
apart, and a system that treats all alike, whatever it proves, can only stand at or below 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from explorationbench.errors import StatisticsError
from explorationbench.stats.estimates import require
from explorationbench.stats.variance import Floats


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Declining:
    """Hold one value a trajectory of each score: (n_trajectories,) each."""

    raw: Floats  # percent
    proved: Floats  # percent of the provable
    declined: Floats  # percent of the unprovable
    corrected: Floats  # s*, percent; below 0 is worse than always declining
    balanced: Floats  # percent
    youden: Floats  # in [-1, 1]
    share: float  # u: the share of unprovable theorems, in (0, 1)


def has_declining(declining: NDArray[np.bool_]) -> bool:
    """Say whether a world has both kinds of tasks, so that these scores exist."""
    return bool(declining.any() and not declining.all())


def declining_scores(scores: Floats, declining: NDArray[np.bool_]) -> Declining:
    """Correct scores for always declining; `scores`: (n_trajectories, n_tasks, n_answers), `declining`: (n_tasks,).

    Raises:
        StatisticsError: if there are no scores, or not both kinds of tasks.
    """
    require(scores, dimensions=3, what="scores")
    if not has_declining(declining):
        raise StatisticsError("both provable and unprovable theorems are needed to tell declining from proving")
    by_task = scores.mean(axis=2)
    raw, share = by_task.mean(axis=1), float(declining.mean())
    proved, declined = by_task[:, ~declining].mean(axis=1), by_task[:, declining].mean(axis=1)
    return Declining(
        raw=raw,
        proved=proved,
        declined=declined,
        corrected=(raw - 100 * share) / (1 - share),
        balanced=(proved + declined) / 2,
        youden=(proved + declined) / 100 - 1,
        share=share,
    )


def explain_youden(youden: float) -> str:
    """Say in one sentence what a value of Youden's J means."""
    if youden < -0.05:
        return (
            f"J = {youden:.2f}: below 0, as for a system that never declines and leaves provable theorems unproved; "
            "the two shares of right decisions sum to less than one"
        )
    if youden <= 0.05:
        return f"J = {youden:.2f}: near 0, as for a system that declines everything, or tells nothing apart"
    return f"J = {youden:.2f}: above 0, provable and unprovable theorems are told apart; 1 is perfect"
