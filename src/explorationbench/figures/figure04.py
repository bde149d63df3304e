"""Figure 4: accuracy under five conditions, from no part in designing experiments to all of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from explorationbench.errors import NothingToDraw
from explorationbench.figures.captions import TIMES, write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import GAP, LINE, Key, draw_key, key_height, place
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.intervals import system_intervals

HEIGHT = 1.5  # of one world's plot, in inches
DOT = 4.2  # points
FAINT = 0.35  # how much of its colour an interval has, so that many of them stay readable
STEP, HALF = 0.055, 0.27  # how far dots move aside, and at most, in columns


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 4 of a cohort.

    Raises:
        NothingToDraw: if no trajectory was made under any of the five conditions.
    """
    shown = [cell for cell in cohort.cells if cell.condition in choices.conditions]
    if not shown:
        raise NothingToDraw("Figure 4", "no trajectory was made under any of its conditions")
    worlds = tuple(dict.fromkeys(cell.world for cell in shown))
    with drawing(choices):
        figure = _draw(cohort, worlds, choices)
    return Picture(name="figure-04", figure=figure, caption=_caption(shown, choices))


def _draw(cohort: Cohort, worlds: Sequence[str], choices: Choices) -> Figure:
    key = Key(
        entries=[(_dot(3, choices), "several trajectories"), (_dot(1, choices), "one trajectory"), _median(choices)]
    )
    top, high = key_height(key, choices), HEIGHT + 4.5 * LINE
    figure = Figure(figsize=(choices.width, top + high * len(worlds)))
    draw_key(figure, key, choices)
    for number, world in enumerate(worlds):
        axes = place(figure, (0.5, top + number * high + 1.6 * LINE, choices.width - 0.5 - GAP, HEIGHT))
        axes.set_title(world)
        _draw_world(axes, [cohort.select(world=world, condition=name) for name in choices.conditions], choices)
    return figure


def _draw_world(axes: Axes, columns: Sequence[Sequence[Cell]], choices: Choices) -> None:
    axes.set(xlim=(-0.5, len(columns) - 0.5), ylim=(-3, 103), ylabel="accuracy, %")
    axes.grid(axis="y")
    axes.tick_params(axis="x", length=0)
    labels = [f"{name}\n{_count(cells)}" for name, cells in zip(choices.conditions, columns, strict=True)]
    axes.set_xticks(range(len(columns)), labels)
    for place_, (cells, style) in enumerate(zip(columns, choices.conditions.values(), strict=True)):
        if not style.feedback:
            axes.axvspan(place_ - 0.5, place_ + 0.5, color=choices.colours["shade"], zorder=0, linewidth=0)
        if cells:
            _draw_column(axes, place_, cells, choices)
        else:
            axes.text(place_, 50, "not run", ha="center", va="center", color=choices.colours["quiet"])


def _draw_column(axes: Axes, column: int, cells: Sequence[Cell], choices: Choices) -> None:
    values = [value_of(cell, choices) for cell in cells]
    middle = float(np.median(values))
    axes.plot([column - 0.27, column + 0.27], [middle, middle], color=choices.colours["ink"], linewidth=1.0, zorder=2)
    label = {"va": "center", "fontsize": choices.sizes["small"]}
    axes.text(column + 0.29, middle, f"{middle:.1f}", **label)  # type: ignore[arg-type]
    intervals = system_intervals([cell.final for cell in cells])
    for cell, value, aside, known in zip(cells, values, spread_dots(values), intervals, strict=True):
        colour = choices.conditions[cell.condition].colour
        if choices.statistic == "mean" and known.low is not None and known.high is not None:
            axes.vlines(column + aside, known.low, known.high, color=colour, alpha=FAINT, linewidth=0.8, zorder=1)
        dot = _dot(len(cell.trajectories), choices, colour=colour)
        dot.set_data([column + aside], [value])
        axes.add_line(dot)


def value_of(cell: Cell, choices: Choices) -> float:
    """Give what a dot stands for: the mean over trajectories, or the best of them."""
    last = cell.curves[:, -1]
    return float(last.mean() if choices.statistic == "mean" else last.max())


def spread_dots(values: Iterable[float], *, near: float = 4.5) -> list[float]:
    """Move dots aside so that none hides another; `near`: points of accuracy at which two would touch.

    >>> spread_dots([10.0, 11.0, 50.0])
    [0.0, 0.055, 0.0]
    """
    sides = [0.0, *(side * step * STEP for step in range(1, int(HALF / STEP) + 1) for side in (1, -1))]
    placed: list[tuple[float, float]] = []
    for value in values:
        crowd = {
            aside: sum(abs(value - v) < near and abs(aside - a) < 0.5 * STEP for v, a in placed) for aside in sides
        }
        placed.append((value, min(sides, key=crowd.__getitem__)))
    return [aside for _, aside in placed]


def _dot(trajectories: int, choices: Choices, *, colour: str = "") -> Line2D:
    """Make a dot: filled for several trajectories, open for one."""
    tone = colour or choices.colours["quiet"]
    face = tone if trajectories > 1 else "white"
    looks = {"markersize": DOT, "markerfacecolor": face, "markeredgecolor": tone, "markeredgewidth": 0.9}
    return Line2D([0], [0], linestyle="None", marker="o", zorder=3, **looks)  # type: ignore[arg-type]


def _median(choices: Choices) -> tuple[Line2D, str]:
    return Line2D([0], [0], color=choices.colours["ink"], linewidth=1.0), "median over systems (shaded: no feedback)"


def _count(cells: Sequence[Cell]) -> str:
    counts = sorted({len(cell.trajectories) for cell in cells})
    if not counts:
        return "no systems"
    held = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
    return f"{len(cells)} {TIMES} {held}"


def _caption(cells: Sequence[Cell], choices: Choices) -> str:
    value = "mean over the trajectories" if choices.statistic == "mean" else "best of the trajectories"
    return write_caption(
        "Figure 4. Held-out accuracy at the last milestone under five conditions",
        f"Each dot is one system: the {value} it has under that condition, filled for several trajectories, open for "
        f"one; the line is the median over systems, with its value. Below conditions: systems {TIMES} trajectories. "
        "Shaded columns receive no feedback; from left to right a system takes a larger part in designing experiments.",
        "A best of several trajectories is above a single run by selection alone."
        if choices.statistic == "best"
        else "A faint line is the 95 % interval of a dot's mean, for new tasks and trajectories of this world, where a "
        "system has several trajectories; their variance is pooled over the systems of a column unless these are fewer "
        "than three or spread unequally.",
        cells=cells,
    )
