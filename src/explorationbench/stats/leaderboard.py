"""The leaderboard: the systems of one world and condition, with everything a row of a table says about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from explorationbench.errors import StatisticsError
from explorationbench.stats.cells import Cell
from explorationbench.stats.comparisons import Comparison, compare_systems
from explorationbench.stats.estimates import Estimate
from explorationbench.stats.intervals import choose_spread, system_intervals
from explorationbench.stats.ranks import RankInterval, simulate_ranks
from explorationbench.stats.selection import best_interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Hold one system's row; scores in percent."""

    cell: Cell
    mean: Estimate  # Mean@n of the last milestone, on new tasks and trajectories
    best: Estimate  # Best@n of the last milestone
    lowest: float
    first: float  # the first milestone of the best trajectory
    letters: str  # systems that share a letter are tied
    rank: RankInterval


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaderboard:
    """Hold the rows of one world and condition, by mean, the highest first."""

    world: str
    condition: str
    rows: tuple[Row, ...]
    comparison: Comparison

    @property
    def by_best(self) -> tuple[Row, ...]:
        """Order the rows by Best@n, as the paper does."""
        return tuple(sorted(self.rows, key=lambda row: -round(row.best.value, 9)))


def rank_systems(cells: Sequence[Cell], rng: np.random.Generator) -> Leaderboard:
    """Make the leaderboard of one world and condition.

    Raises:
        StatisticsError: if there are no cells, or they are not of one world, condition and set of tasks.
    """
    if len({(cell.world, cell.condition) for cell in cells}) != 1:
        raise StatisticsError("a leaderboard needs systems of the same world and condition")
    scores = {cell.system: cell.final for cell in cells}
    means = system_intervals([*scores.values()])
    comparison, ranks = compare_systems(scores), simulate_ranks(scores, rng)
    spread, _ = choose_spread([cell.curves[:, -1] for cell in cells])
    rows = [
        Row(
            cell=cell,
            mean=mean,
            best=best_interval(cell.curves[:, -1], spread, rng),
            lowest=float(cell.curves[:, -1].min()),
            first=float(cell.curves[cell.best, 0]),
            letters=comparison.letters(cell.system),
            rank=ranks[cell.system],
        )
        for cell, mean in zip(cells, means, strict=True)
    ]
    ordered = tuple(sorted(rows, key=lambda row: -round(row.mean.value, 9)))
    return Leaderboard(world=cells[0].world, condition=cells[0].condition, rows=ordered, comparison=comparison)
