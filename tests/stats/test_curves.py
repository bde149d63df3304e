"""Learning curves."""

from __future__ import annotations

import numpy as np
import pytest

from explorationbench.errors import StatisticsError
from explorationbench.stats.curves import area, changes, flows, gains, group_curves, largest_leap

MILESTONES = (0, 1, 2, 3, 4)
CURVES = np.array([[0.0, 10.0, 60.0, 50.0, 90.0], [20.0, 20.0, 20.0, 20.0, 20.0]])


def test_an_area_is_the_mean_height() -> None:
    """Fine steps along the straight lines give the same; uneven milestones weigh by their distance."""
    fine = np.interp(np.linspace(0, 4, 400_001), MILESTONES, CURVES[0]).mean()
    assert area(CURVES, MILESTONES) == pytest.approx([fine, 20.0], abs=1e-3)
    assert area(np.array([[0.0, 100.0, 100.0]]), (0, 1, 4)) == pytest.approx([(50 + 300) / 4])
    assert area(np.array([[0.0, 0.0, 0.0, 0.0, 100.0]]), MILESTONES) == pytest.approx([12.5])


def test_gains_and_changes_are_differences() -> None:
    """From the first milestone, and from the one before."""
    assert gains(CURVES)[0].tolist() == [0, 10, 60, 50, 90]
    assert changes(CURVES)[0].tolist() == [10, 50, -10, 40]
    assert changes(CURVES).sum(axis=1) == pytest.approx(gains(CURVES)[:, -1])


def test_the_largest_leap_is_the_first_of_equals() -> None:
    """A curve that never rises has none."""
    assert (largest_leap(CURVES[0]), largest_leap(np.array([0.0, 5.0, 10.0])), largest_leap(CURVES[1])) == (2, 1, None)


def test_what_is_gained_less_what_is_lost_is_the_change() -> None:
    """Task by task: one task learnt and another forgotten show as both, where the score shows nothing."""
    y = 100.0 * (np.random.default_rng(1).random((5, 70, 3)) < 0.5)
    assert flows(y).change == pytest.approx(changes(y.mean(axis=(1, 2))[None])[0])
    swapped = np.zeros((2, 4, 3))
    swapped[0, 0] = swapped[1, 1] = 100.0
    assert (flows(swapped).gained[0], flows(swapped).lost[0]) == (25.0, 25.0)


def test_groups_make_up_the_whole() -> None:
    """The curve of all tasks is the mean of its groups' curves, weighted by their tasks."""
    y = 100.0 * (np.random.default_rng(2).random((3, 5, 70, 3)) < 0.5)
    members = np.arange(70) < 20
    found = group_curves(y, {"some": members, "others": ~members})
    assert (20 * found["some"] + 50 * found["others"]) / 70 == pytest.approx(y.mean(axis=(2, 3)))


def test_nothing_is_refused() -> None:
    """No curves, a single milestone, an empty group."""
    with pytest.raises(StatisticsError, match=r"^curves are needed, but there are none$"):
        gains(CURVES[:0])
    with pytest.raises(StatisticsError, match=r"^an area needs two milestones, and a score for each: \[4\]$"):
        area(CURVES[:, :1], (4,))
    with pytest.raises(StatisticsError, match=r"^these groups have no task: none$"):
        group_curves(np.zeros((1, 1, 3, 1)), {"none": np.zeros(3, bool)})
