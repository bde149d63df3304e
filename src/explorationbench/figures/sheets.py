"""Sheets: figures whose parts are placed in inches, so that labels keep their size whatever is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from explorationbench.figures.choices import Choices
from explorationbench.figures.lettering import fit, measure, widest

LINE = 0.15  # the height of a line of text
GAP = 0.08
BELOW = 0.72  # what a panel of rows needs for its title, and for its axis with a label


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """Say what a panel of rows shows: its title, the names of its rows, and notes at their right ends."""

    title: str
    names: Sequence[str]
    notes: Sequence[str] = ()
    heading: str = ""  # above the notes


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """Hold the key of a sheet: what marks mean, in lines at the top."""

    entries: Sequence[tuple[Line2D, str]]


def place(figure: Figure, box: Sequence[float]) -> Axes:
    """Add axes at (left, top, width, height) in inches from the upper left corner of a sheet."""
    wide, high = figure.get_size_inches()
    left, top, width, height = box
    return figure.add_axes((left / wide, 1 - (top + height) / high, width / wide, height / high))


def write(figure: Figure, at: tuple[float, float], words: str, **looks: Any) -> None:
    """Write words at (left, top) in inches from the upper left corner of a sheet."""
    wide, high = figure.get_size_inches()
    figure.text(at[0] / wide, 1 - at[1] / high, words, **{"va": "top", **looks})


def row_sheet(panels: Sequence[Panel], choices: Choices, *, key: Key | None = None) -> tuple[Figure, list[Axes]]:
    """Lay out panels of rows beside each other, as many as configured, and further ones below.

    Row 0 is the uppermost; the axes are in rows from -0.6 to n - 0.4.
    """
    columns = min(choices.panels, len(panels))
    bands = [panels[start : start + columns] for start in range(0, len(panels), columns)]
    heights = [max(len(panel.names) for panel in band) * choices.row + BELOW for band in bands]
    top = key_height(key, choices)
    figure = Figure(figsize=(choices.width, top + sum(heights)))
    if key:
        draw_key(figure, key, choices)
    axes = []
    for band, height in zip(bands, heights, strict=True):
        for number, panel in enumerate(band):
            width = choices.width / columns
            axes.append(_row_panel(figure, panel, choices, box=(number * width, top, width, height)))
        top += height
    return figure, axes


def _row_panel(figure: Figure, panel: Panel, choices: Choices, *, box: tuple[float, float, float, float]) -> Axes:
    """Place one panel within a box: names at the left, notes at the right, a title above."""
    left, top, width, _ = box
    names = [fit(name, choices.name, choices) for name in panel.names]
    inset = widest(names, choices) + 2 * GAP
    right = widest([*panel.notes, panel.heading], choices, size="small") + 2 * GAP
    height = len(names) * choices.row
    axes = place(figure, (left + inset, top + 2 * LINE, width - inset - right, height))
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    write(
        figure,
        (left + GAP, top + GAP / 2),
        fit(panel.title, width - right - GAP, choices, size="title"),
        **_bold(choices),
    )
    edge = {"ha": "right", "fontsize": choices.sizes["small"]}
    write(figure, (left + width - GAP, top + LINE * 0.9), panel.heading, **edge, color=choices.colours["quiet"])
    for row, note in enumerate(panel.notes):
        at = (left + width - GAP, top + 2 * LINE + (row + 0.5) * choices.row)
        write(figure, at, note, **edge, **{"va": "center"})
    return axes


def show_percent(axes: Axes, label: str) -> None:
    """Let the axis along the rows of a panel run from 0 to 100 percent."""
    axes.set(xlim=(-3, 103), xticks=(0, 25, 50, 75, 100), xlabel=label)
    axes.grid(axis="x")


def _bold(choices: Choices) -> dict[str, object]:
    return {"fontsize": choices.sizes["title"], "fontweight": "bold"}


def draw_key(figure: Figure, key: Key, choices: Choices) -> None:
    """Draw a key in lines from the top; marks stand before their words."""
    for (mark, words), (left, line) in zip(key.entries, _key_places(key, choices), strict=True):
        axes = place(figure, (left, GAP / 2 + line * LINE, 0.22, LINE))
        axes.set_axis_off()
        axes.set(xlim=(0, 1), ylim=(0, 1))
        ends = [0.5] if mark.get_linestyle() == "None" else [0.1, 0.9]
        mark.set_data(ends, [0.5] * len(ends))
        axes.add_line(mark)
        at = (left + 0.26, GAP / 2 + (line + 0.5) * LINE)
        write(figure, at, words, va="center", fontsize=choices.sizes["small"])


def _key_places(key: Key, choices: Choices) -> list[tuple[float, int]]:
    """Give (left, line) of each entry: as many in a line as it holds."""
    places, left, line = [], GAP, 0
    for _, words in key.entries:
        width = 0.26 + measure(words, choices.font, choices.sizes["small"]) + 2 * GAP
        if left + width > choices.width and left > GAP:
            left, line = GAP, line + 1
        places.append((left, line))
        left += width
    return places


def key_height(key: Key | None, choices: Choices) -> float:
    """Give the height that a key takes, in inches."""
    if not key or not key.entries:
        return 0.0
    return (_key_places(key, choices)[-1][1] + 1) * LINE + GAP
