"""Figure 10."""

from __future__ import annotations

import pytest

from explorationbench.figures.figure10 import draw
from explorationbench.figures.standing import rank_cells
from explorationbench.stats.curves import changes
from figures.cohorts import CHOICES, cohort_of
from figures.looking import words_of


def test_the_area_of_a_bubble_is_the_change() -> None:
    """Bubbles stand at their milestones, their areas in the ratio of the changes; falls are ringed."""
    cohort = cohort_of("three")
    cell = rank_cells(cohort, cohort.worlds[0])[0]
    steps = changes(cell.curves[cell.best][None])[0]
    axes = next(one for one in draw(cohort, CHOICES).figure.axes if len(one.get_yticks()) == 3)
    row = [line for line in axes.lines if line.get_ydata()[0] == 0]
    areas = {int(line.get_xdata()[0]): line.get_markersize() ** 2 for line in row}
    unit = areas[1] / abs(steps[0])
    assert areas == pytest.approx({place: unit * abs(step) for place, step in enumerate(steps, 1) if step})
    rings = {int(line.get_xdata()[0]) for line in row if line.get_markeredgecolor() == CHOICES.colours["bad"]}
    assert rings == {place for place, step in enumerate(steps, 1) if step < 0}


def test_the_largest_rise_is_labelled() -> None:
    """Each system's largest step has its size beside it, and its last score at the right."""
    cohort = cohort_of("three")
    words = words_of(draw(cohort, CHOICES))
    for cell in rank_cells(cohort, cohort.worlds[0]):
        curve = cell.curves[cell.best]
        assert f"+{changes(curve[None]).max():.1f}" in words
        assert f"{curve[-1]:.1f}" in words
