"""Figures 11 and 12: what was gained by families of tasks, under each condition; one figure a world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from explorationbench.errors import NothingToDraw
from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.lettering import fit, widest
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import GAP, LINE, place, write
from explorationbench.figures.standing import name_milestone, number_figure, rank_names
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.curves import group_curves
from explorationbench.stats.variance import Floats

FIRST = 11  # the figure of the first world
LEAST = 2  # milestones of a gain
DARK = 0.62  # share of the limit from which words on a colour are white


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Families:
    """Hold the gains of one world: rows of (system, condition), columns of groups; NaN where nothing was run."""

    systems: tuple[str, ...]
    conditions: tuple[str, ...]
    columns: tuple[tuple[str, str], ...]  # (partition, group)
    gains: Floats  # (n_systems, n_conditions, n_columns), in points


def gather_families(cohort: Cohort, world: str, choices: Choices) -> Families:
    """Compute the gain of the last milestone above the first by group of tasks, as a mean over trajectories.

    Raises:
        NothingToDraw: if no cell of the world has two milestones and groups of tasks.
    """
    used = {cell.condition for cell in cohort.cells if cell.world == world}
    cells = [cell for cell in cohort.cells if cell.world == world and _fits(cell, choices)]
    if not cells:
        raise NothingToDraw("Figure 11", f"no trajectory in {world} has two milestones and groups of tasks")
    conditions = tuple(name for name in choices.conditions if name in used)
    systems, columns = rank_names(cohort, world), _columns(cells[0], choices)
    held = np.full((len(systems), len(conditions), len(columns)), np.nan)
    for cell in cells:
        held[systems.index(cell.system), conditions.index(cell.condition)] = _gains(cell, columns)
    return Families(systems=systems, conditions=conditions, columns=columns, gains=held)


def _fits(cell: Cell, choices: Choices) -> bool:
    return cell.condition in choices.conditions and len(cell.milestones) >= LEAST and bool(cell.partitions)


def _columns(cell: Cell, choices: Choices) -> tuple[tuple[str, str], ...]:
    return tuple(
        (partition, group)
        for partition in choices.order_partitions(cell.partitions)
        for group in choices.order_groups([*cell.groups(partition)])
    )


def _gains(cell: Cell, columns: Sequence[tuple[str, str]]) -> list[float]:
    curves = {partition: group_curves(cell.scores, cell.groups(partition)) for partition in cell.partitions}
    ends = [curves[partition][group] for partition, group in columns]
    return [float((curve[:, -1] - curve[:, 0]).mean()) for curve in ends]


def draw_all(cohort: Cohort, choices: Choices) -> tuple[Picture, ...]:
    """Make Figure 11 of a cohort's first world with gains and Figure 12 of its second; further worlds are 12b, 12c.

    Raises:
        NothingToDraw: if no world has gains by group of tasks.
    """
    fitting = [cell for cell in cohort.cells if _fits(cell, choices)]
    if not fitting:
        raise NothingToDraw("Figure 11", "no trajectory has two milestones and groups of tasks")
    pictures = []
    for number, world in enumerate(dict.fromkeys(cell.world for cell in fitting)):
        families = gather_families(cohort, world, choices)
        cells = [cell for cell in fitting if cell.world == world]
        with drawing(choices):
            figure = _draw(families, world, choices)
        name = number_figure(FIRST, number)
        caption = _caption(cells, f"Figure {name}")
        pictures.append(Picture(name=f"figure-{name}", figure=figure, caption=caption))
    return tuple(pictures)


def _draw(families: Families, world: str, choices: Choices) -> Figure:
    names = [fit(name, choices.name, choices) for name in families.systems]
    n_systems, n_conditions, n_columns = families.gains.shape
    rows = n_systems * n_conditions
    left = widest(names, choices) + 2 * GAP
    inset = left + widest(families.conditions, choices, size="small") + 2 * GAP
    head = 4.8 * LINE
    figure = Figure(figsize=(choices.width, head + rows * choices.row + 2 * GAP))
    axes = place(figure, (inset, head, choices.width - inset - GAP, rows * choices.row))
    write(figure, (GAP, GAP / 2), world, fontsize=choices.sizes["title"], fontweight="bold")
    _draw_cells(axes, families.gains.reshape(rows, n_columns), choices)
    axes.set_yticks(range(rows), families.conditions * n_systems, fontsize=choices.sizes["small"])
    _head_columns(axes, families.columns, choices)
    for number, name in enumerate(names):
        write(figure, (GAP, head + (number + 0.5) * n_conditions * choices.row), name, va="center")
        axes.axhline((number + 1) * n_conditions - 0.5, color=choices.colours["ink"], linewidth=0.8)
    return figure


def _draw_cells(axes: Axes, gains: Floats, choices: Choices) -> None:
    """Colour the cells, with limits as far below zero as above, and write each value into its cell."""
    limit = max(1.0, float(np.nanmax(np.abs(gains))))
    colours = mpl.colormaps[choices.diverging].with_extremes(bad=choices.colours["shade"])
    axes.imshow(np.ma.masked_invalid(gains), cmap=colours, vmin=-limit, vmax=limit, aspect="auto")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    for row, values in enumerate(gains):
        for column, value in enumerate(values):
            words = "·" if np.isnan(value) else f"{round(value):+d}" if round(value) else "0"
            tone = "white" if abs(value) > DARK * limit else choices.colours["ink"]
            centre = {"ha": "center", "va": "center_baseline", "fontsize": choices.sizes["small"]}
            axes.text(column, row, words, color=tone, **centre)  # type: ignore[arg-type]


def _head_columns(axes: Axes, columns: Sequence[tuple[str, str]], choices: Choices) -> None:
    """Write groups above their columns, partitions above the groups, and a line between partitions."""
    axes.xaxis.tick_top()
    labels = [group.replace("-", "-\n").replace(" ", "\n") for _, group in columns]
    axes.set_xticks(range(len(columns)), labels, fontsize=choices.sizes["small"])
    for partition in dict.fromkeys(partition for partition, _ in columns):
        places = [place_ for place_, column in enumerate(columns) if column[0] == partition]
        above = {"xytext": (0, 22), "textcoords": "offset points", "ha": "center", "color": choices.colours["quiet"]}
        middle = (places[0] + places[-1]) / 2
        axes.annotate(partition, (middle, 1), xycoords=("data", "axes fraction"), **above)  # type: ignore[arg-type]
        axes.axvline(places[-1] + 0.5, color="white", linewidth=2.5)


def _caption(cells: Sequence[Cell], title: str) -> str:
    first, last = name_milestone(cells[0], 0), name_milestone(cells[0], -1)
    return write_caption(
        f"{title}. What was gained by families of tasks, for every system in {cells[0].world}",
        f"Cells show {last} less {first} within a family, in points, as the mean over a system's trajectories under "
        "the condition; the palette is symmetric around zero. A dot marks what was not run. Each task counts once in "
        "every partition that has a group for it.",
        cells=cells,
    )
