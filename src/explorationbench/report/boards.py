"""Boards: what the index page says of one world, as rows of words and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from explorationbench.figures.choices import Choices
from explorationbench.figures.standing import mean_scores, rank_names
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.comparisons import letter_of
from explorationbench.stats.declining import Declining, declining_scores, has_declining
from explorationbench.stats.estimates import Estimate
from explorationbench.stats.knowing import Gap, find_gaps, has_reports
from explorationbench.stats.leaderboard import Leaderboard, Row, rank_systems


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Hold one system's row; what was not measured is None."""

    system: str
    n: int  # trajectories
    rank: str
    mean: Estimate | None
    ties: str
    best: Estimate | None
    lowest: float | None
    first: float | None
    before: float | None  # all laws told before exploration
    after: float | None  # all laws told after it
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """Hold one system's scores on provable and unprovable theorems, each the mean over trajectories."""

    system: str
    raw: float
    proved: float
    declined: float
    corrected: float
    balanced: float
    youden: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """Say of one system where the way from evidence to use ended: how many laws, over all trajectories."""

    system: str
    counts: Mapping[Gap, int]
    by_law: Mapping[str, tuple[Gap, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """Hold all that is said of one world."""

    world: str
    digest: str
    sandbox: str
    tasks: int
    standings: tuple[Standing, ...]
    ties: tuple[str, ...]  # a sentence each
    conditions: tuple[str, ...]
    by_condition: Mapping[str, tuple[tuple[float, int] | None, ...]]  # system -> (mean, trajectories) in that order
    share: float | None  # of unprovable theorems, in percent
    apart: tuple[Apart, ...]
    ways: tuple[Ways, ...]


def make_boards(cohort: Cohort, choices: Choices) -> tuple[Board, ...]:
    """Make the boards of all worlds of a cohort."""
    rng = np.random.default_rng(choices.seed)
    return tuple(_board(cohort, world, choices, rng) for world in cohort.worlds)


def _board(cohort: Cohort, world: str, choices: Choices, rng: np.random.Generator) -> Board:
    cells = [cell for cell in cohort.cells if cell.world == world]
    own = cohort.select(world=world)
    ranked = rank_systems(own, rng) if own else None
    apart = tuple(_apart(cell) for cell in own if has_declining(cell.declining))
    conditions = _order({cell.condition for cell in cells}, choices)
    return Board(
        world=world,
        digest=cells[0].digest,
        sandbox=cells[0].sandbox,
        tasks=len(cells[0].tasks),
        standings=_standings(cohort, world, ranked, choices) if ranked else (),
        ties=tuple(_tie_sentences(ranked)) if ranked else (),
        conditions=conditions,
        by_condition=_by_condition(cells, conditions, rank_names(cohort, world)),
        share=100 * float(cells[0].declining.mean()) if apart else None,
        apart=tuple(sorted(apart, key=lambda each: -round(each.corrected, 9))),
        ways=tuple(_ways(cell) for cell in _by_mean(own) if cell.laws is not None and has_reports(cell)),
    )


def _standings(cohort: Cohort, world: str, ranked: Leaderboard, choices: Choices) -> tuple[Standing, ...]:
    """List the ranked systems by their means, then those that were only told the laws."""
    told = {when: mean_scores(cohort.select(world=world, condition=name)) for when, name in choices.open_book.items()}
    rows = {row.cell.system: row for row in ranked.rows}
    others = sorted((told["before"].keys() | told["after"].keys()) - rows.keys())
    return tuple(
        _standing(system, rows.get(system), told["before"].get(system), told["after"].get(system))
        for system in (*rows, *others)
    )


def _standing(system: str, row: Row | None, before: float | None, after: float | None) -> Standing:
    return Standing(
        system=system,
        n=len(row.cell.trajectories) if row else 0,
        rank=str(row.rank) if row else "",
        mean=row.mean if row else None,
        ties=row.letters if row else "",
        best=row.best if row else None,
        lowest=row.lowest if row else None,
        first=row.first if row else None,
        before=before,
        after=after,
        method=row.mean.method if row else "",
    )


def _tie_sentences(ranked: Leaderboard) -> Iterable[str]:
    """Say which systems are tied, a sentence for each group of several."""
    for place, group in enumerate(ranked.comparison.ties):
        if len(group) > 1:
            *others, last = group
            yield f"{letter_of(place)}: {', '.join(others)} and {last} are tied."


def _by_mean(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: -round(float(cell.final.mean()), 9))


def _order(conditions: Iterable[str], choices: Choices) -> tuple[str, ...]:
    """Order conditions as configured, those with the laws told at the end; others follow by name."""
    known = [*choices.conditions, *choices.open_book.values()]
    return tuple(sorted(conditions, key=lambda name: (known.index(name) if name in known else len(known), name)))


def _by_condition(
    cells: Sequence[Cell], conditions: Sequence[str], systems: Sequence[str]
) -> dict[str, tuple[tuple[float, int] | None, ...]]:
    held = {(cell.system, cell.condition): (float(cell.final.mean()), len(cell.trajectories)) for cell in cells}
    return {system: tuple(held.get((system, condition)) for condition in conditions) for system in systems}


def _apart(cell: Cell) -> Apart:
    found: Declining = declining_scores(cell.final, cell.declining)
    return Apart(
        system=cell.system,
        raw=float(found.raw.mean()),
        proved=float(found.proved.mean()),
        declined=float(found.declined.mean()),
        corrected=float(found.corrected.mean()),
        balanced=float(found.balanced.mean()),
        youden=float(found.youden.mean()),
    )


def _ways(cell: Cell) -> Ways:
    by_law = find_gaps(cell)
    return Ways(system=cell.system, counts=Counter(gap for gaps in by_law.values() for gap in gaps), by_law=by_law)
