"""Figure 6."""

from __future__ import annotations

import numpy as np

from explorationbench.figures.figure06 import bars_of, draw, intervals_of
from explorationbench.stats.leaderboard import rank_systems
from figures.cohorts import CHOICES, cohort_of
from figures.looking import words_of


def test_bars_are_told_explored_and_told_after() -> None:
    """Each system has the mean of its open-book answers before and after, and its best exploration between."""
    cohort = cohort_of("three")
    world, system = cohort.worlds[0], cohort.systems[0]
    explored = cohort.find(world=world, system=system)
    before = cohort.find(world=world, system=system, condition="open-book")
    assert explored is not None
    assert before is not None
    bars = bars_of(cohort, world, system, choices=CHOICES)
    assert (bars["before"], bars["explored"]) == (before.final.mean(), explored.curves[:, -1].max())
    assert bars["after"] is not None


def test_what_was_not_run_says_so() -> None:
    """A missing bar is named where it would begin: two of one system in both worlds, three of another in one."""
    assert words_of(draw(cohort_of("gaps"), CHOICES)).count("not run") == 2 + 2 + 3


def test_intervals_are_those_of_table_1() -> None:
    """The line on a best bar is the interval that the leaderboard gives it; single trajectories have none."""
    cohort = cohort_of("three")
    one, other = np.random.default_rng(CHOICES.seed), np.random.default_rng(CHOICES.seed)
    for world in cohort.worlds:
        known = intervals_of(cohort, world, choices=CHOICES, rng=one)
        for row in rank_systems(cohort.select(world=world), other).rows:
            assert known[row.cell.system]["explored"] == row.best
            assert known[row.cell.system]["before"].low is None
