"""Figure 9: how far a system's trajectories lie apart, against the noise of its answers."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import Key, Panel, row_sheet, show_percent
from explorationbench.figures.standing import explored_worlds, rank_cells, rank_names
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.estimates import Estimate
from explorationbench.stats.intervals import answer_pass_spread, system_intervals

DOT = 4.6  # points
BAND, HALO, TICK = 0.16, 0.3, 0.34  # half heights, in rows


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 9 of a cohort.

    Raises:
        NothingToDraw: if no trajectory explored on its own.
    """
    worlds = explored_worlds(cohort, "Figure 9")
    ranked = [rank_cells(cohort, world) for world in worlds]
    panels = [_panel(cohort, world, cells) for world, cells in zip(worlds, ranked, strict=True)]
    with drawing(choices):
        figure, axes = row_sheet(panels, choices, key=_key(choices))
        for one, cells in zip(axes, ranked, strict=True):
            show_percent(one, "accuracy at the last milestone, %")
            for row, cell in enumerate(cells):
                _draw_row(one, row, cell, choices)
    return Picture(name="figure-09", figure=figure, caption=_caption([cell for cells in ranked for cell in cells]))


def _panel(cohort: Cohort, world: str, cells: Sequence[Cell]) -> Panel:
    names = rank_names(cohort, world)
    means = [_mean(each) for each in system_intervals([cell.final for cell in cells])]
    notes = [*means, *("not run" for _ in names[len(means) :])]
    return Panel(title=world, names=names, notes=notes, heading="mean, 95 %")


def _mean(each: Estimate) -> str:
    """Write a mean, with its interval if there is one."""
    interval = "" if each.low is None or each.high is None else f"  {each.low:.0f} to {each.high:.0f}"
    return f"{each.value:.1f}{interval}"


def _draw_row(axes: Axes, row: int, cell: Cell, choices: Choices) -> None:
    last, spreads, colours = cell.curves[:, -1], answer_pass_spread(cell.final), choices.colours
    for value, spread in zip(last, spreads, strict=True):
        axes.fill_betweenx(
            [row - HALO, row + HALO], value - spread, value + spread, color=colours["others"], linewidth=0, zorder=1
        )
    axes.fill_betweenx(
        [row - BAND, row + BAND], last.min(), last.max(), color=colours["main"], alpha=0.3, linewidth=0, zorder=2
    )
    axes.plot([last.mean()] * 2, [row - TICK, row + TICK], color=colours["ink"], linewidth=1.1, zorder=3)
    for place, value in enumerate(last):
        dot = _dot(choices, filled=place == cell.best)
        dot.set_data([value], [row])
        axes.add_line(dot)


def _dot(choices: Choices, *, filled: bool) -> Line2D:
    colour = choices.colours["main"]
    looks = {"markerfacecolor": colour if filled else "white", "markeredgecolor": colour, "markersize": DOT}
    return Line2D([0], [0], linestyle="None", marker="o", zorder=5 if filled else 4, **looks)  # type: ignore[arg-type]


def _key(choices: Choices) -> Key:
    colours = choices.colours
    return Key(
        entries=[
            (_dot(choices, filled=True), "best trajectory"),
            (_dot(choices, filled=False), "other trajectories"),
            (Line2D([0], [0], linestyle="None", marker="|", color=colours["ink"], markersize=7), "mean"),
            (Line2D([0], [0], color=colours["main"], alpha=0.3, linewidth=4), "span of the trajectories"),
            (Line2D([0], [0], color=colours["others"], linewidth=7), "one SD of the answer passes"),
        ]
    )


def _caption(cells: Sequence[Cell]) -> str:
    method = system_intervals([cell.final for cell in cells if cell.world == cells[0].world])[0].method
    return write_caption(
        "Figure 9. How far trajectories and answers vary",
        "Each row is one system. Dots are its trajectories' accuracies at the last milestone, filled for the best; the "
        "band spans them, the tick and the number give their mean; beside it stands its 95 % interval for new tasks "
        f"and trajectories of this world ({method}). The grey halo of a dot extends one sample standard "
        "deviation to either side: of the scores that the first, second and further answers alone would give.",
        cells=cells,
    )
