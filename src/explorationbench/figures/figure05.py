"""Figure 5: the best of every system in two worlds, and how its rank moves between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from explorationbench.errors import NothingToDraw
from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import Key, Panel, row_sheet, show_percent
from explorationbench.figures.standing import rank_cells
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.ranks import correlate_ranks, move_ranks

LEAST = 2  # systems that a rank correlation needs
ARROW = "\N{RIGHTWARDS ARROW}"


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 5 of the first two worlds of a cohort that have systems in common.

    Raises:
        NothingToDraw: if no system explored two worlds.
    """
    first, second = _two_worlds(cohort)
    bests = [_bests(cohort, world) for world in (first, second)]
    moves = move_ranks(*bests)
    cells = [cell for world in (first, second) for cell in rank_cells(cohort, world) if cell.system in moves]
    panel = Panel(
        title=f"{first} and {second}",
        names=[*moves],
        notes=[f"{before} {ARROW} {after}" for before, after in moves.values()],
        heading="ranks",
    )
    with drawing(choices):
        figure, (axes,) = row_sheet([panel], choices, key=_key((first, second), choices))
        show_percent(axes, "best accuracy at the last milestone, %")
        for row, (system, ranks) in enumerate(moves.items()):
            ends = (bests[0][system], bests[1][system])
            _draw_row(axes, row, ends, colour=move_colour(ranks, choices))
    return Picture(name="figure-05", figure=figure, caption=_caption(cells, bests, choices))


def _two_worlds(cohort: Cohort) -> tuple[str, str]:
    worlds = [(world, {cell.system for cell in cohort.select(world=world)}) for world in cohort.worlds]
    for place, (first, systems) in enumerate(worlds):
        for second, others in worlds[place + 1 :]:
            if systems & others:
                return first, second
    raise NothingToDraw("Figure 5", "no system explored two worlds on its own")


def _bests(cohort: Cohort, world: str) -> dict[str, float]:
    return {cell.system: float(cell.curves[cell.best, -1]) for cell in rank_cells(cohort, world)}


def move_colour(ranks: tuple[int, int], choices: Choices) -> str:
    """Colour a move between two ranks: a fall or a rise only where it is as large as configured."""
    fall = ranks[1] - ranks[0]
    if abs(fall) < choices.move:
        return choices.colours["quiet"]
    return choices.colours["bad" if fall > 0 else "good"]


def _draw_row(axes: Axes, row: int, ends: tuple[float, float], *, colour: str) -> None:
    axes.plot(ends, [row, row], color=colour, linewidth=1.4, zorder=2)
    for end, filled in zip(ends, (True, False), strict=True):
        dot = _dot(colour, filled=filled)
        dot.set_data([end], [row])
        axes.add_line(dot)


def _dot(colour: str, *, filled: bool) -> Line2D:
    looks = {"markerfacecolor": colour if filled else "white", "markeredgecolor": colour, "markersize": 4.8}
    return Line2D([0], [0], linestyle="None", marker="o", zorder=3, **looks)  # type: ignore[arg-type]


def _key(worlds: tuple[str, str], choices: Choices) -> Key:
    colours, many = choices.colours, choices.move
    return Key(
        entries=[
            (_dot(colours["quiet"], filled=True), worlds[0]),
            (_dot(colours["quiet"], filled=False), worlds[1]),
            (Line2D([0], [0], color=colours["bad"], linewidth=1.4), f"falls {many} ranks or more"),
            (Line2D([0], [0], color=colours["good"], linewidth=1.4), f"rises {many} ranks or more"),
        ]
    )


def _caption(cells: Sequence[Cell], bests: Sequence[Mapping[str, float]], choices: Choices) -> str:
    return write_caption(
        "Figure 5. The best of every system in two worlds",
        "Each row is one system, with its best trajectory's accuracy at the last milestone in both worlds, ordered by "
        "the first; the right column gives its rank in the first and then in the second, among the systems in both. "
        f"Red marks a fall of {choices.move} places or more, blue a rise.",
        _correlation(bests),
        cells=cells,
    )


def _correlation(bests: Sequence[Mapping[str, float]]) -> str:
    shared = bests[0].keys() & bests[1].keys()
    if len(shared) < LEAST or any(len({held[name] for name in shared}) == 1 for held in bests):
        return ""
    found = correlate_ranks(bests[0], bests[1])
    return f"Spearman's rank correlation: {found.average:.3f} (average ranks), {found.ordinal:.3f} (ordinal ranks)."
