"""Figure 7."""

from __future__ import annotations

import numpy as np
import pytest

from explorationbench.errors import NothingToDraw
from explorationbench.figures.figure07 import draw, find_keystones
from explorationbench.figures.standing import rank_cells
from explorationbench.stats.knowing import first_statements, needs_matrix
from figures.cohorts import CHOICES, WORLDS, cohort_of
from figures.looking import words_of
from stats.synthetic import make_cohort, plays


def test_keystones_are_the_laws_that_most_tasks_need() -> None:
    """No law is needed by more tasks than the first keystone, and it stands before the second."""
    cohort = cohort_of("three")
    cell = rank_cells(cohort, cohort.worlds[0])[0]
    many = needs_matrix(cell).sum(axis=0)
    found = [int(many[cell.targets.index(law)]) for law in find_keystones(cell, CHOICES)]
    assert found == sorted(many, reverse=True)[:2]


def test_marks_stand_where_a_keystone_was_first_stated() -> None:
    """Each trajectory has a mark for each keystone that some report of it states."""
    cohort = cohort_of("three")
    cells = rank_cells(cohort, cohort.worlds[0])
    laws = [cells[0].targets.index(law) for law in find_keystones(cells[0], CHOICES)]
    expected = [int(place) for cell in cells for row in first_statements(cell)[:, laws] for place in row if place >= 0]
    axes = next(one for one in draw(cohort, CHOICES).figure.axes if len(one.get_yticks()) == 9)
    drawn = [int(np.floor(line.get_xdata()[0])) for line in axes.lines if line.get_marker() in ("^", "v")]
    assert drawn == expected


def test_the_key_names_the_laws_that_marks_stand_for() -> None:
    """With several worlds each law stands with its own."""
    cohort = cohort_of("three")
    laws = {world: find_keystones(rank_cells(cohort, world)[0], CHOICES) for world in cohort.worlds}
    words = words_of(draw(cohort, CHOICES))
    for number in range(2):
        named = " or ".join(f"{held[number]} in {world}" for world, held in laws.items())
        assert f"first states {named}" in words


def test_a_system_without_trajectories_says_so() -> None:
    """Its row is there, and empty."""
    assert words_of(draw(cohort_of("gaps"), CHOICES)).count("no record tells") == 1


def test_it_needs_rule_reports() -> None:
    """Without a rule report of a trajectory that explored on its own there is nothing to draw."""
    cohort = make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("open-book",))])
    with pytest.raises(NothingToDraw, match=r"^Figure 7 has nothing to show: no autonomous trajectory has a rule rep"):
        draw(cohort, CHOICES)
