"""What the estimators need of one record, as small arrays; the record itself, with its texts, is let go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorationbench.errors import StatisticsError
from explorationbench.protocol.records import (
    MilestoneVerdicts,
    PublicPart,
    SealedPart,
    SystemStamp,
    TaskEntry,
    WorldStamp,
)
from explorationbench.protocol.scores import Budget, budget, milestones_of
from explorationbench.sandbox import Verdict
from explorationbench.stats.folders import Found

Codes: TypeAlias = NDArray[np.int8]

VERDICTS = tuple(Verdict)  # a verdict's code is its place here
STATUSES = ("right", "wrong", "unknown", "missing", "malformed")  # likewise for the targets of a rule report
UNASKED = -1  # the code of a status where no report was asked for
YES, NO, UNKNOWN = 1, 0, -1  # whether a target was probed; unknown where the sealed part is not at hand


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Trajectory:
    """Hold one trajectory. `needs` and `laws` are None in a record that was made public."""

    source: str  # the file it was read from
    digest: str  # of the record
    world: WorldStamp
    system: SystemStamp
    condition: str
    index: int  # at least 1
    plan: Mapping[str, Any]  # what must be equal for systems to stand beside each other
    versions: Mapping[str, str]  # what must be equal for trajectories to be counted together
    milestones: tuple[int, ...]
    tasks: tuple[TaskEntry, ...]
    targets: tuple[str, ...]
    subset: bool
    needs: Mapping[str, tuple[str, ...]] | None
    laws: tuple[str, ...] | None
    budget: Budget
    verdicts: Codes  # (n_milestones, n_tasks, n_answers)
    statuses: Codes  # (n_milestones, n_targets)
    probed: Codes  # (n_targets,)


def trajectory_of(found: Found) -> Trajectory:
    """Take what the estimators need out of a complete record.

    Raises:
        StatisticsError: if the record is incomplete, or not every task was answered as often as planned.
    """
    public, sealed = found.record.public, found.record.sealed
    steps = _steps(public)
    return Trajectory(
        source=found.source,
        digest=found.record.digest,
        world=public.world,
        system=public.system,
        condition=public.plan.label,
        index=public.trajectory,
        plan={name: getattr(public.plan, name) for name in ("answers", "calls", "language", "milestones")},
        versions={"code": public.code, "prompts": public.prompts},
        milestones=public.plan.milestones,
        tasks=public.tasks,
        targets=public.targets,
        subset=public.subset,
        needs=sealed.needs if sealed else None,
        laws=sealed.laws if sealed else None,
        budget=budget(found.record),
        verdicts=_verdicts(public, steps),
        statuses=np.array([_statuses(step, public.targets) for step in steps], np.int8),
        probed=_probed(public.targets, sealed),
    )


def _steps(public: PublicPart) -> list[MilestoneVerdicts]:
    """List what was measured, milestone by milestone."""
    steps = [step for step in milestones_of(public).values() if step]
    if not public.complete or len(steps) < len(public.plan.milestones):
        notes = f" ({'; '.join(public.notes)})" if public.notes else ""
        raise StatisticsError(f"this trajectory is incomplete{notes}: run the same command again")
    return steps


def _verdicts(public: PublicPart, steps: list[MilestoneVerdicts]) -> Codes:
    answers = [[step.verdicts.get(task.id, ()) for task in public.tasks] for step in steps]
    if not public.tasks or {len(held) for row in answers for held in row} != {public.plan.answers}:
        raise StatisticsError(
            f"not every task has its {public.plan.answers} answers: the record is not one of this plan"
        )
    return np.array([[[VERDICTS.index(each) for each in held] for held in row] for row in answers], np.int8)


def _statuses(step: MilestoneVerdicts, targets: tuple[str, ...]) -> list[int]:
    if step.report is None:
        return [UNASKED] * len(targets)
    held = step.report.targets
    return [STATUSES.index(held[target].status) if target in held else UNASKED for target in targets]


def _probed(targets: tuple[str, ...], sealed: SealedPart | None) -> Codes:
    """Say for each target whether a probe put it to use."""
    if sealed is None:
        return np.full(len(targets), UNKNOWN, np.int8)
    used = {target for probe in sealed.exercised for target in probe}
    return np.array([YES if target in used else NO for target in targets], np.int8)
