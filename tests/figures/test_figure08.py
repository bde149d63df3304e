"""Figure 8."""

from __future__ import annotations

import pytest

from explorationbench.errors import NothingToDraw
from explorationbench.figures.figure08 import draw
from explorationbench.figures.standing import rank_cells
from explorationbench.stats.knowing import compare_knowing
from figures.cohorts import CHOICES, WORLDS, cohort_of
from figures.looking import words_of
from stats.synthetic import make_cohort, plays


def test_dots_are_accuracies_and_the_count_stands_beside() -> None:
    """The filled dot is accuracy where all needed laws are stated; the column counts those pairs."""
    cohort = cohort_of("three")
    picture = draw(cohort, CHOICES)
    axes = next(one for one in picture.figure.axes if one.get_xlabel())
    for row, cell in enumerate(rank_cells(cohort, cohort.worlds[0])):
        known = compare_knowing(cell)
        own = [line for line in axes.lines if line.get_marker() == "o" and line.get_ydata()[0] == row]
        assert [line.get_xdata()[0] for line in own] == [
            each for each in (known.stated, known.rest) if each is not None
        ]
        assert str(known.n_stated) in words_of(picture)


def test_a_system_that_did_not_run_has_a_dash() -> None:
    """Nobody is left out: the row is there, with a dash."""
    words = words_of(draw(cohort_of("gaps"), CHOICES))
    assert words.count("made/system-01") == 2
    assert words.count("—") == 1


def test_it_needs_rule_reports() -> None:
    """Without a rule report of a trajectory that explored on its own there is nothing to draw."""
    cohort = make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("open-book",))])
    with pytest.raises(NothingToDraw, match=r"^Figure 8 has nothing to show: no autonomous trajectory has a rule rep"):
        draw(cohort, CHOICES)
