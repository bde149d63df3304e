"""Figure 9."""

from __future__ import annotations

import numpy as np

from explorationbench.figures.figure09 import draw
from explorationbench.figures.standing import rank_cells
from figures.cohorts import CHOICES, cohort_of
from figures.looking import words_of


def test_rows_hold_their_trajectories() -> None:
    """Three dots a system stand where its trajectories ended, the filled one at the best."""
    cohort = cohort_of("three")
    axes = next(one for one in draw(cohort, CHOICES).figure.axes if one.get_xlabel())
    dots = [line for line in axes.lines if line.get_marker() == "o"]
    for row, cell in enumerate(rank_cells(cohort, cohort.worlds[0])):
        own = [line for line in dots if line.get_ydata()[0] == row]
        assert [line.get_xdata()[0] for line in own] == [*cell.curves[:, -1]]
        assert [line.get_markerfacecolor() != "white" for line in own] == [*(np.arange(3) == cell.best)]


def test_means_stand_at_the_right_and_gaps_are_named() -> None:
    """The column at the right has each mean, and says where nothing was run."""
    cohort = cohort_of("gaps")
    words = words_of(draw(cohort, CHOICES))
    assert words.count("not run") == 1
    starts = {word.split("  ")[0] for word in words}
    assert {f"{cell.final.mean():.1f}" for cell in rank_cells(cohort, cohort.worlds[1])} <= starts
