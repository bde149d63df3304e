"""Figures 13 and 14: what was gained over exploration under each condition, one figure a world."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from explorationbench.errors import NothingToDraw
from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices, ConditionStyle
from explorationbench.figures.multiples import lay_out, mark_missing
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import Key
from explorationbench.figures.standing import name_milestone, number_figure, rank_names
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.curves import gains

FIRST = 13  # the figure of the first world
LEAST = 2  # milestones of a curve


def draw_all(cohort: Cohort, choices: Choices) -> tuple[Picture, ...]:
    """Make Figure 13 of a cohort's first world, Figure 14 of its second, and 14b, 14c of further worlds.

    Raises:
        NothingToDraw: if no cell has two milestones.
    """
    drawable = [cell for cell in cohort.cells if len(cell.milestones) >= LEAST and cell.condition in choices.conditions]
    worlds = tuple(dict.fromkeys(cell.world for cell in drawable))
    if not worlds:
        raise NothingToDraw(f"Figure {FIRST}", "no trajectory has two milestones")
    pictures = []
    for place, world in enumerate(worlds):
        cells = [cell for cell in drawable if cell.world == world]
        pictures.append(_draw(cohort, cells, choices, number=number_figure(FIRST, place)))
    return tuple(pictures)


def _draw(cohort: Cohort, cells: Sequence[Cell], choices: Choices, *, number: str) -> Picture:
    world, used = cells[0].world, {cell.condition for cell in cells}
    names = rank_names(cohort, world)
    styles = {name: style for name, style in choices.conditions.items() if name in used}
    with drawing(choices):
        sheet = lay_out([(world, names)], choices, key=_key(styles))
        limits = _limits(cells)
        for axes, name in zip(sheet.blocks[0], names, strict=True):
            own = [cell for cell in cells if cell.system == name]
            _draw_system(
                axes, own, styles, ticks=[name_milestone(cells[0], m) for m in range(len(cells[0].milestones))]
            )
            axes.set_ylim(*limits)
            axes.axhline(0, color=choices.colours["quiet"], linewidth=0.6, zorder=1)
            if not own:
                mark_missing(axes, choices)
    return Picture(name=f"figure-{number}", figure=sheet.figure, caption=_caption(cells, number))


def _draw_system(
    axes: Axes, cells: Sequence[Cell], styles: Mapping[str, ConditionStyle], *, ticks: Sequence[str]
) -> None:
    places = range(len(ticks))
    axes.set_xlim(-0.2, len(places) - 0.8)
    axes.set_xticks(places, ticks)
    for cell in cells:
        style, gained = styles[cell.condition], gains(cell.curves)
        mean, spread = gained.mean(axis=0), gained.std(axis=0)
        line = _line(style)
        line.set_data(range(len(mean)), mean)
        axes.add_line(line)
        if len(gained) > 1:
            axes.fill_between(
                range(len(mean)), mean - spread, mean + spread, color=style.colour, alpha=0.18, linewidth=0, zorder=2
            )


def _line(style: ConditionStyle) -> Line2D:
    dashes = (0, style.dashes) if style.dashes else "-"
    width = 1.1 if style.dashes else 1.6
    return Line2D([0], [0], color=style.colour, linestyle=dashes, linewidth=width, zorder=3)  # type: ignore[arg-type]


def _limits(cells: Sequence[Cell]) -> tuple[float, float]:
    """Give limits that hold every curve and its shading."""
    gained = [gains(cell.curves) for cell in cells]
    low = min(float((held.mean(axis=0) - held.std(axis=0)).min()) for held in gained)
    high = max(float((held.mean(axis=0) + held.std(axis=0)).max()) for held in gained)
    return float(np.floor(low / 10) * 10 - 2), float(np.ceil(high / 10) * 10 + 2)


def _key(styles: Mapping[str, ConditionStyle]) -> Key:
    return Key(entries=[(_line(style), name) for name, style in styles.items()])


def _caption(cells: Sequence[Cell], number: str) -> str:
    return write_caption(
        f"Figure {number}. What was gained over exploration, for every system in {cells[0].world}",
        "Curves show accuracy at a milestone less that at the first, in points, by condition: the mean over a system's "
        "trajectories under it; a condition that was not run has no curve. Where there are several trajectories, the "
        "shading is their population standard deviation.",
        cells=cells,
    )
