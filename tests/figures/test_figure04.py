"""Figure 4."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.errors import NothingToDraw
from explorationbench.figures.figure04 import draw, value_of
from figures.cohorts import CHOICES, WORLDS, cohort_of
from figures.looking import words_of
from stats.synthetic import make_cohort, plays


def test_columns_stand_in_order_with_their_counts() -> None:
    """From left to right a system takes a larger part; systems and trajectories stand below each condition."""
    axes = draw(cohort_of("three"), CHOICES).figure.axes[-1]
    labels = [label.get_text() for label in axes.get_xticklabels()]
    assert labels[0] == "direct\n3 \N{MULTIPLICATION SIGN} 1"
    assert labels[4] == "autonomous\n3 \N{MULTIPLICATION SIGN} 3"


def test_there_is_a_dot_for_each_system_and_a_median() -> None:
    """Three systems under five conditions are fifteen dots and five lines."""
    axes = draw(cohort_of("three"), CHOICES).figure.axes[-1]
    assert sum(line.get_marker() == "o" for line in axes.lines) == 15
    assert sum(line.get_marker() == "None" for line in axes.lines) == 5


def test_best_or_mean_is_a_choice() -> None:
    """The paper's best of three is one setting away from our mean, and its caption warns."""
    cell = cohort_of("three").select(world=cohort_of("three").worlds[0])[0]
    best = replace(CHOICES, statistic="best")
    assert value_of(cell, best) == cell.curves[:, -1].max() > value_of(cell, CHOICES)
    assert "by selection alone" in draw(cohort_of("three"), best).caption
    assert "by selection alone" not in draw(cohort_of("three"), CHOICES).caption


def test_conditions_that_were_not_run_say_so() -> None:
    """An empty column is marked."""
    cohort = make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("direct", "autonomous"))])
    assert words_of(draw(cohort, CHOICES)).count("not run") == 3


def test_without_any_of_the_conditions_nothing_is_drawn() -> None:
    """Open-book answers alone make no Figure 4."""
    cohort = make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("open-book",))])
    with pytest.raises(NothingToDraw, match=r"^Figure 4 has nothing to show: no trajectory was made under any"):
        draw(cohort, CHOICES)
