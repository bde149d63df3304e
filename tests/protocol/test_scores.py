"""Scores and budgets."""

from __future__ import annotations

import pytest

from explorationbench.protocol.records import MilestoneVerdicts
from explorationbench.protocol.scores import milestone_score
from explorationbench.sandbox import Verdict

RIGHT, WRONG, MISSING = Verdict.CORRECT, Verdict.WRONG, Verdict.MISSING


@pytest.mark.parametrize(
    ("verdicts", "score"),
    [
        ({"a": (RIGHT, RIGHT, RIGHT)}, 100.0),
        ({"a": (RIGHT, WRONG, WRONG), "b": (WRONG, WRONG, WRONG)}, 100 / 6),
        ({"a": (RIGHT,), "b": (WRONG, WRONG, WRONG)}, 50.0),
        ({"a": (RIGHT, MISSING)}, None),
        ({}, None),
        ({"a": tuple(verdict for verdict in Verdict if verdict is not MISSING)}, 100 / 6),
    ],
)
def test_a_score_is_a_mean_over_tasks(verdicts: dict[str, tuple[Verdict, ...]], score: float | None) -> None:
    """Only correct answers count, each task counts alike, and a missing reply leaves no score."""
    step = MilestoneVerdicts(milestone=0, report=None, verdicts=verdicts)
    assert milestone_score(step) == (score if score is None else pytest.approx(score))


@pytest.mark.parametrize("tasks", [1, 3, 7, 70])
def test_all_right_is_exactly_100(tasks: int) -> None:
    """No rounding of sums leaves 99.999 to be explained."""
    verdicts = {str(task): (RIGHT, RIGHT, RIGHT) for task in range(tasks)}
    assert milestone_score(MilestoneVerdicts(milestone=0, report=None, verdicts=verdicts)) == 100.0
