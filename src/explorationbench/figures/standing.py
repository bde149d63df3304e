"""The order of systems in figures: by Best@n under autonomous exploration, those without it at the end."""

from __future__ import annotations

from collections.abc import Iterable

from explorationbench.errors import NothingToDraw
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort


def rank_cells(cohort: Cohort, world: str) -> tuple[Cell, ...]:
    """Give the autonomous cells of a world by their best last score; equal ones stay in the order of names."""
    cells = cohort.select(world=world)
    return tuple(sorted(cells, key=lambda cell: -round(float(cell.curves[cell.best, -1]), 9)))


def rank_names(cohort: Cohort, world: str) -> tuple[str, ...]:
    """Name all systems of a cohort in the order of a world; those without a cell in it stand last."""
    ranked = [cell.system for cell in rank_cells(cohort, world)]
    return (*ranked, *(system for system in cohort.systems if system not in ranked))


def mean_scores(cells: Iterable[Cell]) -> dict[str, float]:
    """Give the mean last score of each system, in percent."""
    return {cell.system: float(cell.final.mean()) for cell in cells}


def explored_worlds(cohort: Cohort, figure: str) -> tuple[str, ...]:
    """List the worlds with autonomous trajectories.

    Raises:
        NothingToDraw: if there are none.
    """
    worlds = tuple(world for world in cohort.worlds if cohort.select(world=world))
    if not worlds:
        raise NothingToDraw(figure, "no trajectory explored on its own")
    return worlds


def name_milestone(cell: Cell, place: int) -> str:
    """Name a milestone as the paper does, as M4."""
    return f"M{cell.milestones[place]}"


def number_figure(first: int, place: int) -> str:
    """Number the figure of a world: the first two have the paper's numbers, further ones a letter behind the second.

    >>> [number_figure(11, place) for place in range(4)]
    ['11', '12', '12b', '12c']
    """
    return str(first + place) if place < 2 else f"{first + 1}{chr(ord('a') + place - 1)}"
