"""Figures 13 and 14."""

from __future__ import annotations

import pytest

from explorationbench.errors import NothingToDraw
from explorationbench.figures.figures13to14 import draw_all
from explorationbench.stats.curves import gains
from figures.cohorts import CHOICES, WORLDS, cohort_of
from figures.looking import words_of
from stats.synthetic import make_cohort, plays


def test_each_world_has_its_figure() -> None:
    """Two worlds are Figures 13 and 14."""
    assert [picture.name for picture in draw_all(cohort_of("three"), CHOICES)] == ["figure-13", "figure-14"]


def test_curves_are_mean_gains() -> None:
    """The autonomous curve is the mean gain of a system's trajectories, and starts at zero."""
    cohort = cohort_of("one")
    cell = cohort.select(world=cohort.worlds[0])[0]
    figure = draw_all(cohort, CHOICES)[0].figure
    drawn = [line.get_ydata() for axes in figure.axes for line in axes.lines if len(line.get_ydata()) == 5]
    expected = gains(cell.curves).mean(axis=0)
    assert expected[0] == 0
    assert any(list(each) == pytest.approx(list(expected)) for each in drawn)


def test_systems_without_a_curve_say_so() -> None:
    """A cell without any condition is marked."""
    first, second = draw_all(cohort_of("gaps"), CHOICES)
    assert "not run" not in words_of(first)
    assert words_of(second).count("not run") == 1


def test_one_milestone_makes_no_curve() -> None:
    """Without two milestones under one of the conditions there is nothing to draw."""
    cohort = make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("open-book",))])
    with pytest.raises(NothingToDraw, match=r"^Figure 13 has nothing to show: no trajectory has two milestones$"):
        draw_all(cohort, CHOICES)
