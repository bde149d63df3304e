"""Cells: the arrays say what the records say."""

from __future__ import annotations

import numpy as np
import pytest

from explorationbench.protocol.scores import budget, milestone_scores
from explorationbench.sandbox import Verdict
from explorationbench.stats.trajectories import VERDICTS
from stats.synthetic import CODE, LOGIC, Made, Play, make_cell, make_cohort, make_record


def test_curves_are_the_scores_of_the_records() -> None:
    """Means over the arrays are, to the last digit shown, what `scores` computes from each record."""
    cell = make_cell()
    for place, index in enumerate((1, 2, 3)):
        record = make_record(Play(trajectory=index))
        assert cell.curves[place] == pytest.approx([*milestone_scores(record).values()])
        assert cell.budgets[place] == budget(record)


def test_arrays_have_the_shapes_of_the_plan() -> None:
    """Trajectories, milestones, tasks, answers; codes lead back to the verdicts."""
    cell, record = make_cell(), make_record(Play(trajectory=2))
    assert cell.scores.shape == (3, 5, 70, 3)
    assert cell.statuses.shape == (3, 5, 12)
    assert cell.final.shape == (3, 70, 3)
    found = [[VERDICTS[code] for code in row] for row in cell.verdicts[1, 4]]
    assert found == [[*verdicts] for verdicts in record.public.milestones[4].verdicts.values()]
    assert set(np.unique(cell.scores)) == {0.0, 100.0}
    assert (cell.scores == 100).sum() == (cell.verdicts == VERDICTS.index(Verdict.CORRECT)).sum()


def test_one_measurement_stands_for_all_milestones() -> None:
    """Where nothing happens between them, every milestone has the score of the first."""
    cell = make_cell(condition="direct", explores=False)
    assert cell.curves.shape == (3, 5)
    assert (cell.curves == cell.curves[:, :1]).all()


def test_the_best_trajectory_is_the_first_of_equals() -> None:
    """By the last milestone, as the protocol says."""
    tops = ((1, -900.0), (2, 900.0), (3, 900.0))
    cell = make_cohort([Play(trajectory=number, curve=(0.0, top)) for number, top in tops]).cells[0]
    assert cell.curves[:, -1].tolist() == [0, 100, 100]
    assert cell.best == 1


def test_groups_part_the_tasks() -> None:
    """Each partition covers the tasks it knows, each once; kinds of theorems have partitions of their own."""
    code, logic = make_cell(), make_cell(world=LOGIC)
    assert code.partitions == ("depth", "representation")
    for partition in code.partitions:
        assert (np.sum([*code.groups(partition).values()], axis=0) == 1).all()
    assert logic.partitions == ("nesting", "proof length")
    assert (np.any([*logic.groups("nesting").values()], axis=0) == logic.declining).all()


def test_open_books_after_exploration_have_their_own_label() -> None:
    """The same condition from the briefing and from a whole conversation are not the same."""
    played = [Play(condition="open-book", explores=False, reports=False, start=start) for start in (False, True)]
    assert make_cohort(played).conditions == ("open-book", "open-book after exploration")


def test_what_is_sealed_is_known_only_from_whole_records() -> None:
    """Needs and laws come from the sealed part."""
    cell = make_cell(world=Made(tasks=8))
    assert cell.laws == CODE.laws
    assert cell.needs == Made(tasks=8).needs()
