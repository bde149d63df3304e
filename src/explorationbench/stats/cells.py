"""A cell: the trajectories of one system in one world under one condition, as arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorationbench.protocol.records import TaskEntry
from explorationbench.protocol.scores import Budget
from explorationbench.sandbox import Verdict
from explorationbench.stats.trajectories import VERDICTS, Codes, Trajectory

Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Cell:
    """Hold the trajectories of one system in one world under one condition, at least one.

    World, system and condition are labels: the name, with a digest or settings behind it where the name alone would
    be ambiguous.
    """

    world: str
    system: str
    condition: str
    trajectories: tuple[Trajectory, ...]
    verdicts: Codes  # (n_trajectories, n_milestones, n_tasks, n_answers)
    statuses: Codes  # (n_trajectories, n_milestones, n_targets)
    probed: Codes  # (n_trajectories, n_targets)

    @property
    def scores(self) -> Floats:
        """Give 100 for each correct answer, 0 for any other: (n_trajectories, n_milestones, n_tasks, n_answers)."""
        return np.where(self.verdicts == VERDICTS.index(Verdict.CORRECT), 100.0, 0.0)

    @property
    def curves(self) -> Floats:
        """Give the score of each milestone in percent: (n_trajectories, n_milestones)."""
        return np.asarray(self.scores.mean(axis=(2, 3)))

    @property
    def final(self) -> Floats:
        """Give the answers of the last milestone: (n_trajectories, n_tasks, n_answers), 0 or 100."""
        return np.asarray(self.scores[:, -1])

    @property
    def best(self) -> int:
        """Give the place of the trajectory with the highest last score; of equals the first."""
        return int(np.argmax(np.round(self.curves[:, -1], 9)))

    @property
    def sandbox(self) -> str:
        """Name the sandbox."""
        return self.trajectories[0].world.sandbox

    @property
    def digest(self) -> str:
        """Give the digest of the world."""
        return self.trajectories[0].world.digest

    @property
    def milestones(self) -> tuple[int, ...]:
        """List the milestones."""
        return self.trajectories[0].milestones

    @property
    def tasks(self) -> tuple[TaskEntry, ...]:
        """List the tasks that were asked."""
        return self.trajectories[0].tasks

    @property
    def targets(self) -> tuple[str, ...]:
        """List the targets of the rule report."""
        return self.trajectories[0].targets

    @property
    def subset(self) -> bool:
        """Say whether only some of the world's tasks were asked."""
        return self.trajectories[0].subset

    @property
    def declining(self) -> NDArray[np.bool_]:
        """Say of each task whether declining is right: (n_tasks,)."""
        return np.array([task.declining for task in self.tasks], bool)

    @property
    def needs(self) -> Mapping[str, tuple[str, ...]] | None:
        """Give for each task the targets whose laws it needs; None where the sealed part is not at hand."""
        return next((each.needs for each in self.trajectories if each.needs is not None), None)

    @property
    def laws(self) -> tuple[str, ...] | None:
        """List the targets that are laws; None where the sealed part is not at hand."""
        return next((each.laws for each in self.trajectories if each.laws is not None), None)

    @property
    def budgets(self) -> tuple[Budget, ...]:
        """List what each trajectory spent in exploration."""
        return tuple(each.budget for each in self.trajectories)

    def groups(self, partition: str) -> Mapping[str, NDArray[np.bool_]]:
        """Give for each group of a partition which tasks belong to it, in alphabetical order: (n_tasks,) each."""
        held = [task.groups.get(partition, "") for task in self.tasks]
        return {name: np.array([each == name for each in held], bool) for name in sorted({*held} - {""})}

    @property
    def partitions(self) -> tuple[str, ...]:
        """List the partitions of the tasks, in alphabetical order."""
        return tuple(sorted({name for task in self.tasks for name in task.groups}))


def cell_of(held: Sequence[Trajectory], *, world: str, system: str, condition: str) -> Cell:
    """Make a cell of at least one trajectory, ordered by their index; all of one world and plan."""
    ordered = tuple(sorted(held, key=lambda each: each.index))
    return Cell(
        world=world,
        system=system,
        condition=condition,
        trajectories=ordered,
        verdicts=np.stack([each.verdicts for each in ordered]),
        statuses=np.stack([each.statuses for each in ordered]),
        probed=np.stack([each.probed for each in ordered]),
    )
