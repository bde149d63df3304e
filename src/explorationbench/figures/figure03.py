"""Figure 3: how many tasks each family has."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from explorationbench.errors import NothingToDraw
from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import Panel, row_sheet
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 3 of a cohort.

    Raises:
        NothingToDraw: if no world's tasks have groups.
    """
    firsts = {cell.world: cell for cell in reversed(cohort.cells) if cell.partitions}
    cells = [firsts[world] for world in cohort.worlds if world in firsts]
    if not cells:
        raise NothingToDraw("Figure 3", "the tasks have no groups")
    families = [count_families(cell, choices) for cell in cells]
    panels = [
        Panel(title=cell.world, names=[name for name, _ in held]) for cell, held in zip(cells, families, strict=True)
    ]
    with drawing(choices):
        figure, axes = row_sheet(panels, choices)
        for one, held in zip(axes, families, strict=True):
            _draw_bars(one, [many for _, many in held], choices)
    return Picture(name="figure-03", figure=figure, caption=_caption(cells))


def count_families(cell: Cell, choices: Choices) -> tuple[tuple[str, int], ...]:
    """Count the tasks of each group, partitions and groups in the order of the configuration."""
    return tuple(
        (f"{partition}: {group}", int(cell.groups(partition)[group].sum()))
        for partition in choices.order_partitions(cell.partitions)
        for group in choices.order_groups([*cell.groups(partition)])
    )


def _draw_bars(axes: Axes, counts: Sequence[int], choices: Choices) -> None:
    axes.barh(range(len(counts)), counts, 0.7, color=choices.colours["main"], linewidth=0)
    axes.set(xlim=(0, max(counts) * 1.15), xlabel="tasks")
    axes.locator_params(axis="x", integer=True)
    axes.grid(axis="x")
    for row, many in enumerate(counts):
        beside = {"textcoords": "offset points", "va": "center_baseline", "fontsize": choices.sizes["small"]}
        axes.annotate(str(many), (many, row), (3, 0), **beside)  # type: ignore[arg-type]


def _caption(cells: Sequence[Cell]) -> str:
    each = ", ".join(f"{len(cell.tasks)} in {cell.world}" for cell in cells)
    return write_caption(
        "Figure 3. Tasks by family",
        f"How many of the tasks that were asked belong to each family: {each}. Each task counts once in every "
        "partition that has a group for it.",
        cells=cells,
    )
