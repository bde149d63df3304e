"""Figure 7: whether accuracy jumps when the keystone laws are found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from explorationbench.errors import NothingToDraw
from explorationbench.figures.captions import write_caption
from explorationbench.figures.choices import Choices
from explorationbench.figures.lettering import fit
from explorationbench.figures.pictures import Picture, drawing
from explorationbench.figures.sheets import Key, Panel, row_sheet
from explorationbench.figures.standing import name_milestone, rank_cells, rank_names
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.knowing import first_statements, has_reports, law_places, needs_matrix

MARKERS = ("^", "v", "s", "D")  # one for each keystone, in the order of how many tasks need it
KEY_MARGIN = 0.6  # inches of the key's width that words do not have
ASIDE, APART = 0.26, 0.15  # how far the first mark stands from its number, and the next from it, in columns


def draw(cohort: Cohort, choices: Choices) -> Picture:
    """Make Figure 7 of a cohort: each world whose records hold their sealed part.

    Raises:
        NothingToDraw: if no autonomous trajectory has both a rule report and its sealed part.
    """
    told = {world: [cell for cell in rank_cells(cohort, world) if _tells(cell)] for world in cohort.worlds}
    worlds = {world: cells for world, cells in told.items() if cells}
    if not worlds:
        raise NothingToDraw("Figure 7", "no autonomous trajectory has a rule report and its sealed part")
    keystones = {world: find_keystones(cells[0], choices) for world, cells in worlds.items()}
    with drawing(choices):
        panels = [_panel(cells, rank_names(cohort, world)) for world, cells in worlds.items()]
        figure, axes = row_sheet(panels, choices, key=_key(keystones, choices))
        for one, (world, cells) in zip(axes, worlds.items(), strict=True):
            _draw_world(one, cells, keystones[world], choices)
    cells = [cell for held in worlds.values() for cell in held]
    return Picture(name="figure-07", figure=figure, caption=_caption(cells, keystones))


def _tells(cell: Cell) -> bool:
    return cell.needs is not None and cell.laws is not None and has_reports(cell)


def find_keystones(cell: Cell, choices: Choices) -> tuple[str, ...]:
    """Give the laws that most tasks need, as many as configured; of equals the first."""
    places, many = law_places(cell), needs_matrix(cell).sum(axis=0)
    ordered = sorted(places.tolist(), key=lambda place: -int(many[place]))
    return tuple(cell.targets[place] for place in ordered[: min(choices.keystones, len(MARKERS))])


def _panel(cells: Sequence[Cell], systems: Sequence[str]) -> Panel:
    """Give one row a trajectory, the system's name before the first of them, and one to each system without any."""
    names = [name for cell in cells for name in (cell.system, *[""] * (len(cell.trajectories) - 1))]
    others = [system for system in systems if system not in names]
    return Panel(title=cells[0].world, names=[*names, *others])


def _draw_world(axes: Axes, cells: Sequence[Cell], keystones: Sequence[str], choices: Choices) -> None:
    axes.set_xlim(-0.5, len(cells[0].milestones) - 0.4)
    axes.set_xticks(
        range(len(cells[0].milestones)), [name_milestone(cells[0], m) for m in range(len(cells[0].milestones))]
    )
    axes.tick_params(axis="x", length=0)
    axes.spines["bottom"].set_visible(False)
    row = 0
    for cell in cells:
        axes.axhline(row - 0.5, color=choices.colours["grid"], linewidth=0.8)
        for trajectory in range(len(cell.trajectories)):
            _draw_row(axes, row, cell.curves[trajectory], choices)
            _mark_row(axes, row, _found(cell, trajectory, keystones), choices)
            row += 1
    for missing in range(row, round(axes.get_ylim()[0] + 0.5)):
        axes.text(-0.2, missing, "no record tells", va="center_baseline", color=choices.colours["quiet"])


def _draw_row(axes: Axes, row: int, curve: Sequence[float], choices: Choices) -> None:
    centre = {"ha": "center", "va": "center_baseline", "fontsize": choices.sizes["small"]}
    for place, value in enumerate(curve):
        axes.text(place - 0.05, row, f"{value:.0f}", **centre)  # type: ignore[arg-type]


def _found(cell: Cell, trajectory: int, keystones: Sequence[str]) -> list[int]:
    """Give the place of the milestone at which each keystone was first stated; below 0 where it never was."""
    first = first_statements(cell)[trajectory]
    return [int(first[cell.targets.index(law)]) for law in keystones]


def _mark_row(axes: Axes, row: int, found: Sequence[int], choices: Choices) -> None:
    for number, place in enumerate(found):
        if place >= 0:
            mark = _mark(number, choices)
            mark.set_data([place + ASIDE + number * APART], [row])
            axes.add_line(mark)


def _mark(number: int, choices: Choices) -> Line2D:
    colour = (choices.colours["main"], choices.colours["bad"], choices.colours["ink"], choices.colours["quiet"])[number]
    return Line2D([0], [0], linestyle="None", marker=MARKERS[number], color=colour, markersize=3.2, zorder=3)


def _key(keystones: Mapping[str, Sequence[str]], choices: Choices) -> Key:
    """Name the laws of each mark, with their worlds where there are several."""
    entries = []
    for number in range(max(map(len, keystones.values()))):
        named = {world: laws[number] for world, laws in keystones.items() if number < len(laws)}
        words = [law if len(keystones) == 1 else f"{law} in {world}" for world, law in named.items()]
        told = f"first states {' or '.join(words)}"
        entries.append((_mark(number, choices), fit(told, choices.width - KEY_MARGIN, choices, size="small")))
    return Key(entries=entries)


def _caption(cells: Sequence[Cell], keystones: Mapping[str, Sequence[str]]) -> str:
    marked = "; ".join(f"{world}: {', '.join(laws)}" for world, laws in keystones.items())
    return write_caption(
        "Figure 7. Accuracy when the keystone laws are found",
        "Each block is one system, each row one of its trajectories, and each number the accuracy at a milestone, in "
        "percent. Marks stand at the milestone whose rule report first states a keystone law correctly; keystones are "
        f"the laws that most tasks need, in this order: {marked}. A system that was not run, or has no rule report, "
        "says so. The transcript that the paper sets beside it is left out: no world is run to make a figure.",
        cells=cells,
    )
