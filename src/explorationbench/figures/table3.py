"""Table 3: what each system's best trajectory spent in exploration."""

from __future__ import annotations

from explorationbench.figures.captions import write_caption
from explorationbench.figures.standing import explored_worlds, rank_cells, rank_names
from explorationbench.figures.tables import Block, Entry, Table
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort

MILLION = 1_000_000


def tabulate(cohort: Cohort) -> Table:
    """Make Table 3 of a cohort.

    Raises:
        NothingToDraw: if no trajectory explored on its own.
    """
    worlds = explored_worlds(cohort, "Table 3")
    cells = [cell for world in worlds for cell in rank_cells(cohort, world)]
    return Table(
        name="table-3",
        columns=("System", "C", "P", "T (M)"),
        blocks=tuple(_block(cohort, world) for world in worlds),
        caption=write_caption(
            "Table 3. What exploration took",
            "Of each system's best trajectory, summed over its rounds: C tool calls, P units displayed, T million "
            "tokens in and out of exploration requests. Rows by Best@n; a dash marks what was not measured.",
            cells=cells,
        ),
    )


def _block(cohort: Cohort, world: str) -> Block:
    cells = {cell.system: cell for cell in rank_cells(cohort, world)}
    rows = tuple((name, *_budget(cells.get(name))) for name in rank_names(cohort, world))
    return Block(title=world, rows=rows)


def _budget(cell: Cell | None) -> tuple[Entry, ...]:
    if cell is None:
        return (None, None, None)
    spent = cell.budgets[cell.best]
    return (spent.calls, spent.units, f"{spent.tokens / MILLION:.2f}")
