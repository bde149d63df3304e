"""Knowing and doing: which laws a system stated, when, and whether it could use them.

All of this needs the sealed part of records: which targets are laws, and which of them a task needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from explorationbench.errors import StatisticsError
from explorationbench.stats.cells import Cell
from explorationbench.stats.trajectories import NO, STATUSES, UNASKED, YES, Codes
from explorationbench.stats.variance import Floats

Held = TypeVar("Held")

NEVER = -1  # the place of a milestone that did not come
APPLIED_FROM = 50.0  # percent of answers right from which a stated law counts as applied (our choice)


class Gap(StrEnum):
    """Say where the way from evidence to use of a law ended in one trajectory."""

    NEVER_PROBED = "never probed"
    NOT_STATED = "probed but not stated"
    NOT_APPLIED = "stated but not applied"
    NONE = "applied"
    UNSEEN = "not stated"  # the record does not tell whether it was probed
    UNTESTED = "stated"  # no task tells whether it can be applied: each needs a law that was not stated as well


@dataclass(frozen=True, slots=True, kw_only=True)
class KnowingDoing:
    """Hold accuracy in percent on tasks by what was known, None where there are none; each trajectory counts apart."""

    stated: float | None  # every law they need stands in the report
    rest: float | None  # at least one does not
    free: float | None  # they need no law
    n_stated: int
    n_rest: int
    n_free: int


def has_reports(cell: Cell) -> bool:
    """Say whether the last milestone's rule report was asked for in every trajectory."""
    return bool((cell.statuses[:, -1] != UNASKED).all())


def stated(cell: Cell) -> NDArray[np.bool_]:
    """Say which targets each report states right: (n_trajectories, n_milestones, n_targets)."""
    return np.asarray(cell.statuses == STATUSES.index("right"))


def needs_matrix(cell: Cell) -> NDArray[np.bool_]:
    """Say which targets' laws each task needs: (n_tasks, n_targets).

    Raises:
        StatisticsError: if the cell's records were made public.
    """
    needs = _sealed(cell.needs, cell)
    return np.array([[target in needs[task.id] for target in cell.targets] for task in cell.tasks], bool)


def law_places(cell: Cell) -> NDArray[np.int_]:
    """List the places of the laws among the targets: (n_laws,).

    Raises:
        StatisticsError: if the cell's records were made public.
    """
    laws = _sealed(cell.laws, cell)
    return np.array([place for place, target in enumerate(cell.targets) if target in laws], int)


def ready(cell: Cell, *, milestone: int = -1) -> NDArray[np.bool_]:
    """Say for which tasks every needed law is stated right at a milestone (a place): (n_trajectories, n_tasks).

    Raises:
        StatisticsError: if the cell's records were made public.
    """
    known, needs = stated(cell)[:, milestone], needs_matrix(cell)
    return np.asarray(~(needs & ~known[:, None, :]).any(axis=2))


def compare_knowing(cell: Cell, *, milestone: int = -1) -> KnowingDoing:
    """Compare accuracy on tasks whose laws the report states with that on the rest, pooled over trajectories.

    Raises:
        StatisticsError: if the cell's records were made public, or no report was asked for.
    """
    _require_reports(cell)
    accuracy = cell.scores[:, milestone].mean(axis=2)
    needy = np.broadcast_to(needs_matrix(cell).any(axis=1), accuracy.shape)
    known = ready(cell, milestone=milestone)
    return KnowingDoing(
        stated=_mean(accuracy[known & needy]),
        rest=_mean(accuracy[~known]),
        free=_mean(accuracy[~needy]),
        n_stated=int((known & needy).sum()),
        n_rest=int((~known).sum()),
        n_free=int((~needy).sum()),
    )


def first_statements(cell: Cell) -> Codes:
    """Give the place of the milestone whose report first states each target right: (n_trajectories, n_targets).

    NEVER (-1) where none does. It can be lost again later.
    """
    right = stated(cell)
    return np.where(right.any(axis=1), right.argmax(axis=1), NEVER).astype(np.int8)


def last_statements(cell: Cell) -> Codes:
    """Give the place of the milestone from which on each target stays right to the end: (n_trajectories, n_targets).

    NEVER (-1) where the last report does not state it.
    """
    right = stated(cell)
    kept = np.flip(np.logical_and.accumulate(np.flip(right, axis=1), axis=1), axis=1)
    return np.where(right[:, -1], kept.argmax(axis=1), NEVER).astype(np.int8)


def find_gaps(cell: Cell) -> Mapping[str, tuple[Gap, ...]]:
    """Give for each law where the way to its use ended, one entry a trajectory.

    A law is applied if at least half of the answers are right to the tasks that need it and whose other laws are
    stated as well, all at the last milestone.

    Raises:
        StatisticsError: if the cell's records were made public, or no report was asked for.
    """
    _require_reports(cell)
    known, usable, needs = stated(cell)[:, -1], ready(cell), needs_matrix(cell)
    accuracy = cell.final.mean(axis=2)
    return {
        cell.targets[place]: tuple(
            _gap(bool(known[t, place]), int(cell.probed[t, place]), accuracy[t, usable[t] & needs[:, place]])
            for t in range(len(cell.trajectories))
        )
        for place in law_places(cell)
    }


def _gap(known: bool, probed: int, answers: Floats) -> Gap:
    if not known:
        return {YES: Gap.NOT_STATED, NO: Gap.NEVER_PROBED}.get(probed, Gap.UNSEEN)
    if answers.size == 0:
        return Gap.UNTESTED
    return Gap.NONE if answers.mean() >= APPLIED_FROM else Gap.NOT_APPLIED


def _require_reports(cell: Cell) -> None:
    if not has_reports(cell):
        raise StatisticsError(f"{cell.system} was asked for no rule report under the condition {cell.condition}")


def _mean(values: Floats) -> float | None:
    return float(values.mean()) if values.size else None


def _sealed(part: Held | None, cell: Cell) -> Held:
    """Give what only a whole record holds."""
    if part is None:
        source = cell.trajectories[0].source
        raise StatisticsError(f"{source} has only its public part: what is known of laws needs the sealed one")
    return part
