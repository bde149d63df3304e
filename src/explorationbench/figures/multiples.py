"""Small multiples: one cell a system, as many columns as configured, one block a world."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from explorationbench.figures.choices import Choices
from explorationbench.figures.lettering import fit
from explorationbench.figures.sheets import GAP, LINE, Key, draw_key, key_height, place, write

LEFT = 0.36  # inches for the labels of the first column's axis
CELL = 0.72  # the height of a cell's plot, in inches


@dataclass(frozen=True, slots=True, kw_only=True)
class Multiples:
    """Hold a sheet and its cells: one list of axes for each block."""

    figure: Figure
    blocks: list[list[Axes]]


def lay_out(blocks: Sequence[tuple[str, Sequence[str]]], choices: Choices, *, key: Key | None = None) -> Multiples:
    """Lay out blocks of (title, names of cells); names stand above their cells, shortened where they do not fit."""
    columns = min(choices.multiples, max(len(names) for _, names in blocks))
    band = CELL + 2.6 * LINE
    heights = [2 * LINE + math.ceil(len(names) / columns) * band for _, names in blocks]
    top = key_height(key, choices)
    figure = Figure(figsize=(choices.width, top + sum(heights)))
    if key:
        draw_key(figure, key, choices)
    held = []
    for (title, names), height in zip(blocks, heights, strict=True):
        bold = {"fontsize": choices.sizes["title"], "fontweight": "bold"}
        write(figure, (GAP, top + GAP), fit(title, choices.width - 2 * GAP, choices, size="title"), **bold)
        held.append([*_cells(figure, names, choices, top=top + 2 * LINE, columns=columns)])
        top += height
    return Multiples(figure=figure, blocks=held)


def _cells(figure: Figure, names: Sequence[str], choices: Choices, *, top: float, columns: int) -> Iterator[Axes]:
    width = (choices.width - LEFT) / columns
    for number, name in enumerate(names):
        row, column = divmod(number, columns)
        left, upper = LEFT + column * width, top + row * (CELL + 2.6 * LINE)
        axes = place(figure, (left, upper + LINE, width - 1.5 * GAP, CELL))
        axes.grid(axis="y")
        axes.tick_params(labelsize=choices.sizes["small"], length=2)
        if column:
            axes.tick_params(axis="y", labelleft=False, length=0)
        write(figure, (left, upper), fit(name, width - 2 * GAP, choices))
        yield axes


def mark_missing(axes: Axes, choices: Choices) -> None:
    """Say that nothing was measured here."""
    axes.text(0.5, 0.5, "not run", transform=axes.transAxes, ha="center", va="center", color=choices.colours["quiet"])
