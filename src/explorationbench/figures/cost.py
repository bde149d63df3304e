"""Accuracy against cost: what each trajectory of each system reached, and what its exploration took (ours)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter, StrMethodFormatter

from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.lettering import fit, widest
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import GAP, LINE, place, write
from explorationbench.figures.standing import explored_worlds, rank_cells
from explorationbench.protocol.scores import Budget
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort

LEAST = 1.9  # inches of height of a panel
AXIS = 0.42  # below it, for numbers and a label
SCALE = 0.48  # at its left, for percentages
LEADER = {"arrowstyle": "-", "linewidth": 0.4, "shrinkA": 2.0, "shrinkB": 2.5, "relpos": (0.0, 0.5)}
SPREAD = 20.0  # a cost this many times another is drawn on a logarithmic axis


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Say what cost is measured in, and read it from a budget."""

    words: str
    read: Callable[[Budget], int]


MEASURES = (
    Measure(words="tokens of exploration", read=lambda budget: budget.tokens),
    Measure(words="units displayed", read=lambda budget: budget.units),
    Measure(words="tool calls", read=lambda budget: budget.calls),
)
"""What cost can be measured in; the first counts that every system of a world has spent."""


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Set the last accuracy of every trajectory against what its exploration took, a panel a world.

    Raises:
        NothingToDraw: if no trajectory explored on its own.
    """
    worlds = [rank_cells(cohort, world) for world in explored_worlds(cohort, "The figure of cost")]
    heights = [max(LEAST, len(cells) * choices.row) for cells in worlds]
    tops = np.cumsum([0.0, *(height + AXIS + 2 * LINE for height in heights)])
    with drawing(choices):
        figure = Figure(figsize=(choices.width, float(tops[-1])))
        for cells, top, height in zip(worlds, tops[:-1], heights, strict=True):
            _panel(figure, cells, choices, box=(float(top), height))
    return Picture(name="figure-cost", figure=figure, caption=_caption([cell for cells in worlds for cell in cells]))


def _panel(figure: Figure, cells: Sequence[Cell], choices: Choices, *, box: tuple[float, float]) -> None:
    """Draw the panel of one world at (top, height), with the names of the systems at its right."""
    top, height = box
    names = [fit(cell.system, choices.name, choices) for cell in cells]
    right = widest(names, choices) + 5 * GAP
    axes = place(figure, (SCALE, top + 1.6 * LINE, choices.width - SCALE - right, height))
    measure = choose_measure(cells)
    costs = [np.array([measure.read(budget) for budget in cell.budgets], float) for cell in cells]
    _set_scale(axes, costs, measure.words)
    for cell, cost in zip(cells, costs, strict=True):
        axes.plot(cost, cell.curves[:, -1], "o", markersize=2.6, color=choices.colours["pale"], zorder=2)
    _name_means(axes, cells, costs, (names, choices))
    write(figure, (GAP, top + GAP / 2), cells[0].world, fontsize=choices.sizes["title"], fontweight="bold")


def choose_measure(cells: Sequence[Cell]) -> Measure:
    """Choose what cost is measured in: the first that every trajectory has spent, else the last."""
    budgets = [budget for cell in cells for budget in cell.budgets]
    return next((each for each in MEASURES if all(map(each.read, budgets))), MEASURES[-1])


def _set_scale(axes: Axes, costs: Sequence[np.ndarray], words: str) -> None:
    every = np.concatenate(costs)
    axes.set(ylim=(-4, 104), yticks=(0, 25, 50, 75, 100), xlabel=words, ylabel="accuracy, %")
    axes.grid(axis="y")
    if every.min() > 0 and every.max() > SPREAD * every.min():
        axes.set_xscale("log")
        axes.set_xlim(every.min() / 1.4, every.max() * 1.4)
    else:
        axes.set_xlim(0.0, max(1.0, every.max() * 1.06))
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    axes.xaxis.set_minor_formatter(NullFormatter())


def _name_means(
    axes: Axes, cells: Sequence[Cell], costs: Sequence[np.ndarray], lettering: tuple[Sequence[str], Choices]
) -> None:
    """Mark each system's mean, and lead from it to the name at the right; names keep a line's distance."""
    names, choices = lettering
    inches = axes.get_window_extent().height / axes.figure.dpi
    accuracies = [float(cell.curves[:, -1].mean()) for cell in cells]
    heights = spread_apart([(each + 4) / 108 for each in accuracies], 0.92 * choices.row / inches)
    for name, accuracy, cost, height in zip(names, accuracies, costs, heights, strict=True):
        axes.plot([cost.mean()], [accuracy], "o", markersize=4.2, color=choices.colours["main"], zorder=3)
        axes.annotate(
            name,
            xy=(cost.mean(), accuracy),
            xytext=(1.0 + 0.02, height),
            textcoords="axes fraction",
            va="center",
            arrowprops={**LEADER, "color": choices.colours["quiet"]},
        )


def spread_apart(places: Sequence[float], least: float) -> list[float]:
    """Move places in 0..1 apart until neighbours keep a distance, each as little as its neighbours allow.

    >>> spread_apart([0.5, 0.5], 0.2)
    [0.6, 0.4]
    """
    order = sorted(range(len(places)), key=lambda number: -places[number])
    blocks: list[tuple[float, int]] = []  # (centre, how many), from above
    for number in order:
        centre, many = places[number], 1
        while blocks and blocks[-1][0] - centre < least * (blocks[-1][1] + many) / 2 - 1e-12:
            above, count = blocks.pop()
            centre, many = (above * count + centre * many) / (count + many), count + many
        blocks.append((centre, many))
    moved = [
        centre + least * ((many - 1) / 2 - step) for centre, many in map(_inside(least), blocks) for step in range(many)
    ]
    found = dict(zip(order, moved, strict=True))
    return [round(found[number], 9) for number in range(len(places))]


def _inside(least: float) -> Callable[[tuple[float, int]], tuple[float, int]]:
    """Keep a block of names within the panel, as far as it fits."""

    def shift(block: tuple[float, int]) -> tuple[float, int]:
        half = least * (block[1] - 1) / 2
        return min(max(block[0], half), max(1 - half, half)), block[1]

    return shift


def _caption(cells: Sequence[Cell]) -> str:
    return write_caption(
        "Accuracy against cost",
        "Each pale dot is one trajectory under autonomous exploration: its accuracy at the last milestone, in percent, "
        "against what its exploration took; the large dot is the system's mean, and leads to its name. Tokens are "
        "those in and out of exploration requests; where a trajectory has none, units displayed or tool calls stand "
        "instead.",
        cells=cells,
    )
