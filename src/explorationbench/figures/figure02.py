"""Figure 2: the protocol as a drawing, with the numbers of a cohort."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.lettering import fit
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import place
from explorationbench.figures.standing import explored_worlds, name_milestone
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort

HIGH = 2.6  # inches of the drawing
BOX = 0.34  # the height of a box
INDENT = 1.6  # where boxes begin
BANDS = (0.2, 1.05, 1.9)  # tops of the three parts


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 2 of a cohort.

    Raises:
        NothingToDraw: if no trajectory explored on its own.
    """
    cells = [cohort.select(world=world)[0] for world in explored_worlds(cohort, "Figure 2")]
    with drawing(choices):
        figure = Figure(figsize=(choices.width, HIGH))
        axes = place(figure, (0, 0, choices.width, HIGH))
        axes.set(xlim=(0, choices.width), ylim=(HIGH, 0))
        axes.set_axis_off()
        _draw_worlds(axes, cells, choices)
        _draw_rounds(axes, cells[0], choices)
        _draw_milestones(axes, cells[0], choices)
    return Picture(name="figure-02", figure=figure, caption=_caption(cells))


def _draw_worlds(axes: Axes, cells: Sequence[Cell], choices: Choices) -> None:
    """Draw part A: the worlds, at most three of them, with their targets and tasks."""
    _head(axes, BANDS[0], "A  worlds", "flawed manual, hidden laws", choices=choices)
    shown = cells[:3]
    words = [f"{cell.world}\n{len(cell.targets)} targets, {len(cell.tasks)} tasks" for cell in shown]
    _boxes(axes, BANDS[0], words, choices)


def _draw_rounds(axes: Axes, cell: Cell, choices: Choices) -> None:
    """Draw part B: the rounds, as many as the number of the last milestone."""
    _head(axes, BANDS[1], "B  rounds", "choose, probe, read", choices=choices)
    rounds = [f"round {number}" for number in range(1, max(1, cell.milestones[-1]) + 1)]
    _boxes(axes, BANDS[1], rounds, choices, arrows=True)


def _draw_milestones(axes: Axes, cell: Cell, choices: Choices) -> None:
    """Draw part C: the milestones, in forks without the tool."""
    _head(axes, BANDS[2], "C  milestones", "answers, rule report", choices=choices)
    _boxes(axes, BANDS[2], [name_milestone(cell, m) for m in range(len(cell.milestones))], choices)


def _head(axes: Axes, top: float, words: str, below: str, *, choices: Choices) -> None:
    axes.text(0.1, top + 0.1, words, va="center", fontsize=choices.sizes["title"], fontweight="bold")
    quiet = {"fontsize": choices.sizes["small"], "color": choices.colours["quiet"]}
    axes.text(0.1, top + 0.28, below, va="center", **quiet)  # type: ignore[arg-type]


def _boxes(axes: Axes, top: float, words: Sequence[str], choices: Choices, *, arrows: bool = False) -> None:
    step = (choices.width - INDENT - 0.1) / len(words)
    for number, each in enumerate(words):
        left = INDENT + number * step
        edge: dict[str, Any] = {
            "facecolor": choices.colours["shade"],
            "edgecolor": choices.colours["main"],
            "linewidth": 0.9,
        }
        shape = "round,pad=0,rounding_size=0.06"
        axes.add_patch(FancyBboxPatch((left, top), step - 0.22, BOX, boxstyle=shape, **edge))
        lines = "\n".join(fit(line, step - 0.3, choices) for line in each.split("\n"))
        axes.text(left + (step - 0.22) / 2, top + BOX / 2, lines, ha="center", va="center", linespacing=1.25)
        if arrows and number + 1 < len(words):
            ends = {"xy": (left + step, top + BOX / 2), "xytext": (left + step - 0.22, top + BOX / 2)}
            axes.annotate("", arrowprops={"arrowstyle": "->", "color": choices.colours["ink"]}, **ends)  # type: ignore[arg-type]


def _caption(cells: Sequence[Cell]) -> str:
    first, last = name_milestone(cells[0], 0), name_milestone(cells[0], -1)
    return write_caption(
        "Figure 2. What a system is given, what it may do about it, and how it is scored",
        "(A) Worlds whose laws conflict with the manual they ship with. (B) From the manual and worked examples a "
        "system goes through rounds in which it chooses probes and reads what they give. (C) At each milestone, from "
        f"{first} before the first round to {last} after the last, copies of the conversation without the tool answer "
        "the tasks and report the laws; then they are thrown away.",
        cells=cells,
    )
