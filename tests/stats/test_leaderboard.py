"""The leaderboard says in each row what the estimators say."""

from __future__ import annotations

import numpy as np
import pytest

from explorationbench.errors import StatisticsError
from explorationbench.stats.intervals import own_interval, system_intervals
from explorationbench.stats.leaderboard import rank_systems
from stats.synthetic import CODE, Play, make_cohort, plays

COHORT = make_cohort([*plays(5, worlds=(CODE,), conditions=("autonomous", "direct"))])
CELLS = COHORT.select(world=CODE.name)


def test_rows_come_by_mean_and_can_be_had_by_best() -> None:
    """Mean@3 first, Best@3 beside it, the lowest, and M0 of the best trajectory."""
    board = rank_systems(CELLS, np.random.default_rng(1))
    means = [row.mean.value for row in board.rows]
    assert means == sorted(means, reverse=True)
    bests = [row.best.value for row in board.by_best]
    assert bests == sorted(bests, reverse=True)
    for row in board.rows:
        finals = row.cell.curves[:, -1]
        assert (row.best.value, row.lowest) == pytest.approx((finals.max(), finals.min()))
        assert row.mean.value == pytest.approx(finals.mean())
        assert row.first == row.cell.curves[np.argmax(finals), 0]
        assert row.rank.low <= row.rank.high


def test_intervals_and_letters_are_those_of_the_estimators() -> None:
    """Nothing is computed twice in two ways."""
    board = rank_systems(CELLS, np.random.default_rng(1))
    expected = dict(zip((cell.system for cell in CELLS), system_intervals([cell.final for cell in CELLS]), strict=True))
    assert {row.cell.system: row.mean for row in board.rows} == expected
    assert {row.cell.system: row.letters for row in board.rows} == {
        cell.system: board.comparison.letters(cell.system) for cell in CELLS
    }
    assert all(row.letters for row in board.rows)


def test_the_same_seed_gives_the_same_board() -> None:
    """Simulated ranks follow from the generator alone."""
    one, other = (rank_systems(CELLS, np.random.default_rng(7)) for _ in range(2))
    assert [(row.rank, row.best) for row in one.rows] == [(row.rank, row.best) for row in other.rows]


def test_one_system_has_a_board_of_its_own() -> None:
    """One row, its own interval, the first letter, the first rank."""
    (row,) = rank_systems(CELLS[:1], np.random.default_rng(1)).rows
    alone = own_interval(CELLS[0].final)
    assert (row.mean.low, row.mean.high) == (alone.low, alone.high)
    assert (row.letters, row.rank.low, row.rank.high, row.best.low) == ("a", 1, 1, None)


def test_a_single_trajectory_has_a_row() -> None:
    """Without an interval, and without an error."""
    (cell,) = make_cohort([Play()]).cells
    (row,) = rank_systems([cell], np.random.default_rng(1)).rows
    assert (row.mean.low, row.mean.method) == (None, "one trajectory: no interval: fewer than 3 systems are not pooled")


def test_worlds_and_conditions_are_not_mixed() -> None:
    """Nor is an empty board made."""
    message = r"^a leaderboard needs systems of the same world and condition$"
    for cells in (COHORT.cells, ()):
        with pytest.raises(StatisticsError, match=message):
            rank_systems(cells, np.random.default_rng(1))
