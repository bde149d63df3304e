"""Figure 10: at which milestone the gain arrives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import Key, Panel, row_sheet
from explorationbench.figures.standing import explored_worlds, name_milestone, rank_cells, rank_names
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.curves import changes, largest_leap

AREA = 1.5  # square points of a bubble for each point of accuracy
ROUNDING = 1e-9


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 10 of a cohort.

    Raises:
        NothingToDraw: if no trajectory explored on its own.
    """
    worlds = explored_worlds(cohort, "Figure 10")
    ranked = [rank_cells(cohort, world) for world in worlds]
    panels = [_panel(cohort, world, cells) for world, cells in zip(worlds, ranked, strict=True)]
    with drawing(choices):
        figure, axes = row_sheet(panels, replace(choices, panels=1), key=_key(choices))
        for one, cells in zip(axes, ranked, strict=True):
            _draw_world(one, cells, choices)
    return Picture(name="figure-10", figure=figure, caption=_caption([cell for cells in ranked for cell in cells]))


def _panel(cohort: Cohort, world: str, cells: Sequence[Cell]) -> Panel:
    names = rank_names(cohort, world)
    last = [f"{cell.curves[cell.best, -1]:.1f}" for cell in cells]
    notes = [*last, *("not run" for _ in names[len(last) :])]
    return Panel(title=world, names=names, notes=notes, heading=name_milestone(cells[0], -1))


def _draw_world(axes: Axes, cells: Sequence[Cell], choices: Choices) -> None:
    places = range(1, len(cells[0].milestones))
    axes.set_xlim(0.5, max(len(places), 1) + 0.7)
    axes.set_xticks(places, [name_milestone(cells[0], each) for each in places])
    axes.grid(axis="y")
    for row, cell in enumerate(cells):
        _draw_row(axes, row, cell, choices)


def _draw_row(axes: Axes, row: int, cell: Cell, choices: Choices) -> None:
    curve = cell.curves[cell.best]
    leap = largest_leap(curve)
    for place, change in enumerate(changes(curve[None])[0], start=1):
        if abs(change) < ROUNDING:
            continue
        bubble = _bubble(float(change), choices, solid=place == leap)
        bubble.set_data([place], [row])
        axes.add_line(bubble)
    if leap is not None:
        size = float(curve[leap] - curve[leap - 1])
        aside = (_diameter(size) / 2 + 2, 0)
        looks = {"textcoords": "offset points", "va": "center", "fontsize": choices.sizes["small"]}
        axes.annotate(f"+{size:.1f}", (leap, row), aside, zorder=5, **looks)  # type: ignore[arg-type]


def _bubble(change: float, choices: Choices, *, solid: bool) -> Line2D:
    """Make a bubble whose area is the change: solid for the largest rise, pale for others, ringed for a fall."""
    colours, size = choices.colours, _diameter(change)
    face = "none" if change < 0 else colours["main"] if solid else colours["pale"]
    edge = colours["bad"] if change < 0 else face
    looks = {"markersize": size, "markerfacecolor": face, "markeredgecolor": edge, "markeredgewidth": 1.1}
    return Line2D([0], [0], linestyle="None", marker="o", zorder=3, **looks)  # type: ignore[arg-type]


def _diameter(change: float) -> float:
    return 2 * float(np.sqrt(AREA * abs(change) / np.pi))


def _key(choices: Choices) -> Key:
    return Key(
        entries=[
            (_bubble(20, choices, solid=True), "largest rise, with its size"),
            (_bubble(20, choices, solid=False), "other rises"),
            (_bubble(-20, choices, solid=False), "falls"),
        ]
    )


def _caption(cells: Sequence[Cell]) -> str:
    last = name_milestone(cells[0], -1)
    return write_caption(
        "Figure 10. When the gain arrives",
        f"Each row is one system's trajectory with the highest {last}. The area of a bubble is the change of accuracy "
        "from the previous milestone, in points: solid and labelled for the largest rise, ringed red for a fall; where "
        f"there is none, nothing changed. The right column gives {last} in percent.",
        cells=cells,
    )
