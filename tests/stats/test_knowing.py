"""Knowing and doing, counted a second way from the records themselves."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from explorationbench.errors import StatisticsError
from explorationbench.sandbox import Verdict
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import gather
from explorationbench.stats.folders import Found
from explorationbench.stats.knowing import (
    NEVER,
    Gap,
    compare_knowing,
    find_gaps,
    first_statements,
    last_statements,
)
from explorationbench.stats.trajectories import NO, STATUSES, UNKNOWN, YES
from stats.synthetic import Made, Play, make_cell, make_cohort, make_record

RIGHT, WRONG = STATUSES.index("right"), STATUSES.index("wrong")


def test_accuracy_by_what_was_stated_is_counted_from_the_records() -> None:
    """Going through tasks and answers of three records one by one gives the same shares and counts."""
    cell, groups = make_cell(), {"stated": [], "rest": [], "free": []}
    for index in (1, 2, 3):
        record = make_record(Play(trajectory=index))
        last = record.public.milestones[-1]
        assert record.sealed
        assert last.report
        for task, verdicts in last.verdicts.items():
            needs = record.sealed.needs[task]
            known = all(last.report.targets[target].status == "right" for target in needs)
            group = "free" if not needs else "stated" if known else "rest"
            groups[group] += [100.0 * (verdict is Verdict.CORRECT) for verdict in verdicts]
    found = compare_knowing(cell)
    assert (found.stated, found.rest, found.free) == pytest.approx(tuple(np.mean(held) for held in groups.values()))
    assert (found.n_stated, found.n_rest, found.n_free) == tuple(len(held) // 3 for held in groups.values())
    assert found.n_stated + found.n_rest + found.n_free == 210


def with_statuses(*rows: list[int]) -> Cell:
    """Make a cell of one trajectory with these statuses of two laws, milestone by milestone."""
    cell = make_cohort([Play(world=Made(tasks=4, targets=2), curve=(0.0,) * len(rows))]).cells[0]
    return replace(cell, statuses=np.array([rows], np.int8))


def test_first_and_last_statements_part_where_a_law_was_lost() -> None:
    """A law stated at M1, lost at M2 and stated again at M3 was first stated at M1 and holds from M3 on."""
    cell = with_statuses([WRONG, WRONG], [RIGHT, WRONG], [WRONG, RIGHT], [RIGHT, WRONG])
    assert first_statements(cell).tolist() == [[1, 2]]
    assert last_statements(cell).tolist() == [[3, NEVER]]
    assert first_statements(with_statuses([WRONG, WRONG])).tolist() == [[NEVER, NEVER]]


@pytest.mark.parametrize(
    ("status", "probed", "score", "gap"),
    [
        (WRONG, NO, 0.0, Gap.NEVER_PROBED),
        (WRONG, YES, 0.0, Gap.NOT_STATED),
        (WRONG, UNKNOWN, 0.0, Gap.UNSEEN),
        (RIGHT, YES, 0.0, Gap.NOT_APPLIED),
        (RIGHT, YES, 160.0, Gap.NONE),
        (RIGHT, NO, 160.0, Gap.NONE),
    ],
)
def test_each_gap_ends_where_it_says(status: int, probed: int, score: float, gap: Gap) -> None:
    """Not looked, not concluded, not used, or no gap at all; a law read off the worked examples needs no probe."""
    cell = make_cohort([Play(world=Made(tasks=4, targets=2), curve=(score - 80, score - 80))]).cells[0]
    cell = replace(cell, statuses=np.full((1, 2, 2), status, np.int8), probed=np.full((1, 2), probed, np.int8))
    assert find_gaps(cell) == {"R01": (gap,)}


def test_a_law_that_no_task_tests_alone_is_only_stated() -> None:
    """Where every task that needs it needs a law that was not stated as well, its use cannot be judged."""
    world = Made(tasks=3, targets=3)  # two laws; the second is needed beside the first only
    cell = make_cohort([Play(world=world, curve=(80.0,))]).cells[0]
    needs = {"T01": ("R01", "R02"), "T02": ("R01",), "T03": ("R01", "R02")}
    trajectory = replace(cell.trajectories[0], needs=needs)
    statuses = np.array([[[WRONG, RIGHT, WRONG]]], np.int8)
    found = find_gaps(replace(cell, trajectories=(trajectory,), statuses=statuses))
    assert found["R02"] == (Gap.UNTESTED,)


def test_open_books_have_no_report() -> None:
    """Where no report was asked for there is nothing to set beside the answers."""
    cell = make_cell(condition="open-book", explores=False, reports=False)
    for estimator in (compare_knowing, find_gaps):
        with pytest.raises(
            StatisticsError, match=r"^made/system was asked for no rule report under the condition open-book$"
        ):
            estimator(cell)


def test_public_records_do_not_tell() -> None:
    """Which laws a task needs is sealed."""
    public = replace(make_record(Play()), shown=None, sealed=None)
    cell = gather([Found(source="a.json", record=public)]).cells[0]
    message = r"^a.json has only its public part: what is known of laws needs the sealed one$"
    for estimator in (compare_knowing, find_gaps):
        with pytest.raises(StatisticsError, match=message):
            estimator(cell)
    assert first_statements(cell).shape == (1, 12)
