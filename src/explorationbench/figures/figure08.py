"""Figure 8: accuracy where every law that a task needs was stated, and where one was not."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from explorationbench.errors import NothingToDraw
from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import Key, Panel, row_sheet, show_percent
from explorationbench.figures.standing import rank_cells, rank_names
from explorationbench.figures.tables import DASH
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.knowing import KnowingDoing, compare_knowing, has_reports

WHOLE = 100.0


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 8 of a cohort: each world whose records hold their sealed part.

    Raises:
        NothingToDraw: if no autonomous trajectory has both a rule report and its sealed part.
    """
    ranked = {world: [cell for cell in rank_cells(cohort, world) if _tells(cell)] for world in cohort.worlds}
    known = {world: [compare_knowing(cell) for cell in cells] for world, cells in ranked.items() if cells}
    if not known:
        raise NothingToDraw("Figure 8", "no autonomous trajectory has a rule report and its sealed part")
    panels = [_panel(cohort, ranked[world], held) for world, held in known.items()]
    with drawing(choices):
        figure, axes = row_sheet(panels, choices, key=_key(choices))
        for one, held in zip(axes, known.values(), strict=True):
            show_percent(one, "accuracy at the last milestone, %")
            for row, each in enumerate(held):
                _draw_row(one, row, each, choices)
    return Picture(
        name="figure-08", figure=figure, caption=_caption([cell for world in known for cell in ranked[world]])
    )


def _tells(cell: Cell) -> bool:
    return cell.needs is not None and has_reports(cell)


def _panel(cohort: Cohort, cells: Sequence[Cell], held: Sequence[KnowingDoing]) -> Panel:
    """Give the rows of a world: the systems that tell, then all others, whose notes are dashes."""
    telling = [cell.system for cell in cells]
    others = [name for name in rank_names(cohort, cells[0].world) if name not in telling]
    notes = [*(str(each.n_stated) for each in held), *(DASH for _ in others)]
    return Panel(title=cells[0].world, names=[*telling, *others], notes=notes, heading="n stated")


def _draw_row(axes: Axes, row: int, held: KnowingDoing, choices: Choices) -> None:
    if held.stated is not None:
        axes.plot([held.stated, WHOLE], [row, row], color=choices.colours["quiet"], linewidth=0.8, linestyle="--")
        _put(axes, _dot(choices, filled=True), (held.stated, row))
    if held.rest is not None:
        _put(axes, _dot(choices, filled=False), (held.rest, row))


def _put(axes: Axes, dot: Line2D, at: tuple[float, float]) -> None:
    dot.set_data([at[0]], [at[1]])
    axes.add_line(dot)


def _dot(choices: Choices, *, filled: bool) -> Line2D:
    colour = choices.colours["main"]
    looks = {"markerfacecolor": colour if filled else "white", "markeredgecolor": colour, "markersize": 4.8}
    return Line2D([0], [0], linestyle="None", marker="o", zorder=3, **looks)  # type: ignore[arg-type]


def _key(choices: Choices) -> Key:
    gap = Line2D([0], [0], color=choices.colours["quiet"], linewidth=0.8, linestyle="--")
    return Key(
        entries=[
            (_dot(choices, filled=True), "every needed law stated"),
            (_dot(choices, filled=False), "a needed law missing or wrong"),
            (gap, "what is left to 100 %"),
        ]
    )


def _caption(cells: Sequence[Cell]) -> str:
    return write_caption(
        "Figure 8. Knowing a law is not being able to use it",
        "For each system, pooled over its trajectories: accuracy at the last milestone on tasks all of whose needed "
        "laws the rule report states correctly (filled), and on tasks with at least one needed law missing or wrong "
        "(open); tasks that need no law are left out. The column at the right counts pairs of task and trajectory in "
        "the first group: without one there is no filled dot, and a dash marks a system whose records do not tell.",
        cells=cells,
    )
