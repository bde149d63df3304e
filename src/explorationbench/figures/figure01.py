"""Figure 1: how accuracy grows over autonomous exploration, one cell a system before all the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes

from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.multiples import lay_out, mark_missing
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.standing import explored_worlds, name_milestone, rank_cells, rank_names
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.intervals import answer_noise_interval


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 1 of a cohort.

    Raises:
        NothingToDraw: if no trajectory explored on its own.
    """
    worlds = explored_worlds(cohort, "Figure 1")
    with drawing(choices):
        sheet = lay_out([(world, rank_names(cohort, world)) for world in worlds], choices)
        for world, block in zip(worlds, sheet.blocks, strict=True):
            _draw_world(block, rank_cells(cohort, world), choices)
    cells = [cell for world in worlds for cell in rank_cells(cohort, world)]
    return Picture(name="figure-01", figure=sheet.figure, caption=_caption(cells))


def _draw_world(block: Sequence[Axes], ranked: Sequence[Cell], choices: Choices) -> None:
    places = range(len(ranked[0].milestones))
    for number, axes in enumerate(block):
        axes.set(xlim=(-0.3, len(places) - 0.7), ylim=(0, 100), yticks=(0, 50, 100))
        axes.set_xticks(places, [name_milestone(ranked[0], each) for each in places])
        for cell in ranked:
            axes.plot(places, cell.curves[cell.best], color=choices.colours["others"], linewidth=0.6, zorder=1)
        if number < len(ranked):
            _highlight(axes, ranked[number], choices)
        else:
            mark_missing(axes, choices)


def _highlight(axes: Axes, cell: Cell, choices: Choices) -> None:
    """Draw a system's own curve, with its first score upper left and its last lower right."""
    curve, colour = cell.curves[cell.best], choices.colours["main"]
    noise = [answer_noise_interval(cell.scores[cell.best : cell.best + 1, m]) for m in range(len(curve))]
    if noise[0].low is not None:
        low, high = [each.low for each in noise], [each.high for each in noise]
        axes.fill_between(range(len(curve)), low, high, color=choices.colours["pale"], linewidth=0, zorder=2)  # type: ignore[arg-type]
    axes.plot(range(len(curve)), curve, color=colour, linewidth=1.4, marker="o", markersize=2.6, zorder=3)
    corner: dict[str, Any] = {"transform": axes.transAxes, "fontsize": choices.sizes["small"], "zorder": 4}
    axes.text(0.03, 0.97, f"{curve[0]:.1f}", va="top", **corner)
    axes.text(0.97, 0.04, f"{curve[-1]:.1f}", ha="right", color=colour, fontweight="bold", **corner)


def _caption(cells: Sequence[Cell]) -> str:
    first, last = name_milestone(cells[0], 0), name_milestone(cells[0], -1)
    return write_caption(
        "Figure 1. Held-out accuracy over autonomous exploration",
        "One block a world; each cell highlights one system's curve, the others are grey. Each curve is the trajectory "
        f"with the highest {last} of those a system has. The value upper left is {first}, lower right {last}, in "
        f"percent; cells are ordered by {last}.",
        "Each milestone is the mean of all answers, and the shading its 95 % interval for this trajectory and these "
        "tasks, from the noise of its answers alone. A best of several trajectories is above their mean by selection.",
        cells=cells,
    )
