"""Figures 11 and 12."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from explorationbench.errors import NothingToDraw
from explorationbench.figures import figures13to14
from explorationbench.figures.figures11to12 import draw_all, gather_families
from figures.cohorts import CHOICES, WORLDS, cohort_of
from stats.synthetic import make_cohort, plays


def test_gains_are_those_of_the_tasks_of_a_family() -> None:
    """A cell is the mean over trajectories of the last score less the first, over the tasks of its group."""
    cohort = cohort_of("one")
    world = cohort.worlds[0]
    families = gather_families(cohort, world, CHOICES)
    cell = cohort.select(world=world)[0]
    members = [task.groups["depth"] == "engineer" for task in cell.tasks]
    scores = cell.scores[:, :, members].mean(axis=(0, 2, 3))
    column = families.columns.index(("depth", "engineer"))
    row = families.conditions.index("autonomous")
    assert families.gains[0, row, column] == pytest.approx(scores[-1] - scores[0])


def test_columns_stand_in_the_order_of_the_configuration() -> None:
    """Depth before representation, and each from simple to hard."""
    cohort = cohort_of("one")
    code, logic = (gather_families(cohort, world, CHOICES).columns for world in cohort.worlds)
    assert [group for _, group in code[:5]] == ["apply", "interact", "engineer", "algorithm-1", "algorithm-2"]
    assert [partition for partition, _ in logic] == ["proof length"] * 3 + ["nesting"] * 2


def test_gaps_stay_empty() -> None:
    """What was not run is neither zero nor left out."""
    cohort = cohort_of("gaps")
    families = gather_families(cohort, cohort.worlds[1], CHOICES)
    assert np.isnan(families.gains[families.systems.index("made/system-01")]).all()


def test_limits_are_symmetric() -> None:
    """A gain and a loss of the same size have colours of the same strength."""
    for picture in draw_all(cohort_of("one"), CHOICES):
        (image,) = picture.figure.axes[0].images
        low, high = image.get_clim()
        assert low == -high < 0


def test_a_world_without_gains_stops_no_other_and_further_ones_have_letters() -> None:
    """Of four worlds, one of which has open-book answers only, three are drawn: 11, 12 and 12b."""
    worlds = [replace(WORLDS[0], name=f"made-{number}", tasks=5) for number in range(4)]
    played = [*plays(1, worlds=worlds[:1], conditions=("open-book",)), *plays(1, worlds=worlds[1:])]
    cohort = make_cohort(played)
    assert [picture.name for picture in draw_all(cohort, CHOICES)] == ["figure-11", "figure-12", "figure-12b"]
    gained = [picture.name for picture in figures13to14.draw_all(cohort, CHOICES)]
    assert gained == ["figure-13", "figure-14", "figure-14b"]


def test_one_milestone_has_no_gain() -> None:
    """Open-book answers alone make no heat map."""
    cohort = make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("open-book",))])
    with pytest.raises(NothingToDraw, match=r"^Figure 11 has nothing to show: no trajectory has two milestones and"):
        draw_all(cohort, CHOICES)
