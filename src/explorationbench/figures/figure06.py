"""Figure 6: finding out, against being told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.path import Path

from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import Key, Panel, row_sheet, show_percent
from explorationbench.figures.standing import explored_worlds, rank_cells, rank_names
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.estimates import Estimate
from explorationbench.stats.intervals import system_intervals
from explorationbench.stats.leaderboard import rank_systems

ROW = 2.2  # heights of an ordinary row
BAR = 0.24  # of a row
KINDS = ("before", "explored", "after")
HATCHED = Path(
    [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1), (-1, -1), (1, 1), (-1, 0), (0, 1), (0, -1), (1, 0)],
    [1, 2, 2, 2, 2, 1, 2, 1, 2, 1, 2],
)
"""A square with strokes: codes are 1, move, and 2, draw a line."""
WORDS: Mapping[str, str] = {
    "before": "told before exploration (O@M0)",
    "explored": "explored, not told (best trajectory)",
    "after": "told after exploration (A+O)",
}


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 6 of a cohort.

    Raises:
        NothingToDraw: if no trajectory explored on its own.
    """
    worlds = explored_worlds(cohort, "Figure 6")
    rng = np.random.default_rng(choices.seed)  # drawn from in the order of Table 1, so that the numbers are its own
    panels = [Panel(title=world, names=rank_names(cohort, world)) for world in worlds]
    with drawing(choices):
        figure, axes = row_sheet(panels, choices.with_row(choices.row * ROW), key=_key(choices))
        for one, world, panel in zip(axes, worlds, panels, strict=True):
            show_percent(one, "accuracy at the last milestone, %")
            known = intervals_of(cohort, world, choices=choices, rng=rng)
            for row, system in enumerate(panel.names):
                _draw_row(one, row, bars_of(cohort, world, system, choices=choices), choices)
                _draw_intervals(one, row, known.get(system, {}), choices)
    cells = [cell for world in worlds for cell in rank_cells(cohort, world)]
    return Picture(name="figure-06", figure=figure, caption=_caption(cells, choices))


def bars_of(cohort: Cohort, world: str, system: str, *, choices: Choices) -> dict[str, float | None]:
    """Give the lengths of a system's bars in percent, None where nothing was measured."""
    explored = cohort.find(world=world, system=system)
    told = {kind: cohort.find(world=world, system=system, condition=label) for kind, label in choices.open_book.items()}
    return {
        "before": float(told["before"].final.mean()) if told["before"] else None,
        "explored": float(explored.curves[explored.best, -1]) if explored else None,
        "after": float(told["after"].final.mean()) if told["after"] else None,
    }


def intervals_of(
    cohort: Cohort, world: str, *, choices: Choices, rng: np.random.Generator
) -> Mapping[str, Mapping[str, Estimate]]:
    """Give by system and bar the estimates: of the best of its trajectories, and of its open-book means."""
    held: dict[str, dict[str, Estimate]] = {system: {} for system in cohort.systems}
    for row in rank_systems(cohort.select(world=world), rng).rows:
        held[row.cell.system]["explored"] = row.best
    for kind, label in choices.open_book.items():
        told = cohort.select(world=world, condition=label)
        for cell, known in zip(told, system_intervals([cell.final for cell in told]) if told else (), strict=True):
            held[cell.system][kind] = known
    return held


def _draw_intervals(axes: Axes, row: int, known: Mapping[str, Estimate], choices: Choices) -> None:
    for number, kind in enumerate(KINDS):
        each = known.get(kind)
        if each and each.low is not None and each.high is not None:
            middle = row + (number - 1) * (BAR + 0.02)
            axes.hlines(middle, each.low, each.high, color=choices.colours["ink"], linewidth=0.7, zorder=4)


def _draw_row(axes: Axes, row: int, bars: Mapping[str, float | None], choices: Choices) -> None:
    for number, kind in enumerate(KINDS):
        middle, value = row + (number - 1) * (BAR + 0.02), bars[kind]
        if value is None:
            small = {"va": "center_baseline", "fontsize": choices.sizes["small"] - 1, "color": choices.colours["quiet"]}
            axes.text(0.5, middle, "not run", **small)  # type: ignore[arg-type]
        else:
            axes.barh(middle, value, BAR, **_looks(kind, choices))


def _looks(kind: str, choices: Choices) -> dict[str, Any]:
    colour = choices.colours["main"]
    face = {"before": "white", "explored": colour, "after": "white"}[kind]
    return {"facecolor": face, "edgecolor": colour, "linewidth": 0.7, "hatch": "//////" if kind == "before" else None}


def _key(choices: Choices) -> Key:
    colour = choices.colours["main"]
    marks = {
        "before": {"marker": HATCHED, "markersize": 7, "linestyle": "None", "markerfacecolor": "none"},
        "explored": {"marker": "s", "markersize": 7, "linestyle": "None"},
        "after": {"marker": "s", "markersize": 7, "linestyle": "None", "markerfacecolor": "white"},
    }
    return Key(entries=[(Line2D([0], [0], color=colour, **marks[kind]), WORDS[kind]) for kind in KINDS])  # type: ignore[arg-type]


def _caption(cells: Sequence[Cell], choices: Choices) -> str:
    return write_caption(
        "Figure 6. Finding out against being told",
        "Accuracy with all laws told before exploration (hatched), after autonomous exploration alone, as the best of "
        "a system's trajectories (solid), and with all laws told after exploration (outlined), at the last milestone. "
        "Open-book bars are means over trajectories. Lines are 95 % intervals where there are several trajectories: of "
        "a mean for new tasks and trajectories of this world, of a best of several by simulation, as in Table 1. "
        "Systems are ordered by the solid bar.",
        cells=cells,
        seed=choices.seed,
    )
