"""Table 1: accuracy of every system, with intervals and tie groups."""

from __future__ import annotations

import numpy as np

from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.standing import explored_worlds, mean_scores, rank_names
from explorationbench.figures.tables import Block, Entry, Table
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.leaderboard import Leaderboard, Row, rank_systems

COLUMNS = ("System", "n", "M0", "Best@n", "Mean@n", "Ties", "Rank", "Lowest", "O@M0", "A+O")


def tabulate(cohort: Cohort, choices: Choices) -> Table:
    """Make Table 1 of a cohort.

    Raises:
        NothingToDraw: if no trajectory explored on its own.
    """
    rng = np.random.default_rng(choices.seed)
    boards = [rank_systems(cohort.select(world=world), rng) for world in explored_worlds(cohort, "Table 1")]
    return Table(
        name="table-1",
        columns=COLUMNS,
        blocks=tuple(_block(board, cohort, choices) for board in boards),
        caption=_caption(boards, choices),
    )


def _block(board: Leaderboard, cohort: Cohort, choices: Choices) -> Block:
    rows = {row.cell.system: row for row in board.rows}
    told = {
        kind: mean_scores(cohort.select(world=board.world, condition=label))
        for kind, label in choices.open_book.items()
    }
    names = rank_names(cohort, board.world)
    return Block(
        title=board.world,
        rows=tuple(
            (name, *_scores(rows.get(name)), told["before"].get(name), told["after"].get(name)) for name in names
        ),
    )


def _scores(row: Row | None) -> tuple[Entry, ...]:
    """Give what a row says between the system's name and the open-book columns."""
    if row is None:
        return (0, None, None, None, None, None, None)
    return (len(row.cell.trajectories), row.first, row.best, row.mean, row.letters, str(row.rank), row.lowest)


def _caption(boards: list[Leaderboard], choices: Choices) -> str:
    rows = [row for board in boards for row in board.rows]
    methods = dict.fromkeys(estimate.method for row in rows for estimate in (row.mean, row.best))
    return write_caption(
        "Table 1. Held-out accuracy under autonomous exploration",
        "M0 and the last milestone (Best@n) of each system's best trajectory, mean (Mean@n) and lowest of its n "
        "trajectories, and accuracy with all laws told before exploration (O@M0) or after it (A+O). Percentages, each "
        "the mean of all answers; rows by Best@n; 95 % intervals in brackets; systems that share a letter are tied "
        "(paired differences of Mean@n, Holm's correction); Rank is the 95 % interval of ranks by Mean@n; a dash marks "
        "what was not measured.",
        f"Methods: {' | '.join(methods)}.",
        cells=[row.cell for row in rows],
        seed=choices.seed,
    )
