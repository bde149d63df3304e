"""Cohorts: the trajectories of several systems, sorted into cells of one world, system and condition, as arrays.

Trajectories are counted together only if code, prompts and plan were the same; whatever is left out, or counted in a
way that a reader should know of, has its sentence in `notices`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorationbench.errors import StatisticsError
from explorationbench.protocol.records import TaskEntry
from explorationbench.protocol.scores import Budget
from explorationbench.sandbox import Verdict
from explorationbench.stats.folders import Found, Notice
from explorationbench.stats.trajectories import VERDICTS, Codes, Trajectory, trajectory_of
from explorationbench.world import canonical_json

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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Cohort:
    """Hold all cells, ordered by sandbox, world, condition and system, and the notices of what was left out."""

    cells: tuple[Cell, ...]
    notices: tuple[Notice, ...]

    @property
    def worlds(self) -> tuple[str, ...]:
        """List the worlds, in order."""
        return tuple(dict.fromkeys(cell.world for cell in self.cells))

    @property
    def systems(self) -> tuple[str, ...]:
        """List the systems, in alphabetical order."""
        return tuple(sorted({cell.system for cell in self.cells}))

    @property
    def conditions(self) -> tuple[str, ...]:
        """List the conditions, in alphabetical order."""
        return tuple(sorted({cell.condition for cell in self.cells}))

    def select(self, *, world: str, condition: str = "autonomous") -> tuple[Cell, ...]:
        """Give the cells of one world and condition, ordered by system; none if there are none."""
        return tuple(cell for cell in self.cells if (cell.world, cell.condition) == (world, condition))

    def find(self, *, world: str, system: str, condition: str = "autonomous") -> Cell | None:
        """Give one cell, None if nothing was measured there."""
        return next((cell for cell in self.select(world=world, condition=condition) if cell.system == system), None)


def gather(reading: Iterable[Found | Notice]) -> Cohort:
    """Sort what was read into cells.

    Raises:
        StatisticsError: if there is no complete trajectory at all; the message says what was found instead.
    """
    notices: list[Notice] = []
    trajectories: dict[str, Trajectory] = {}
    for each in reading:
        if isinstance(each, Notice):
            notices.append(each)
            continue
        try:
            _add(trajectories, trajectory_of(each), notices)
        except StatisticsError as error:
            notices.append(Notice(source=each.source, sentence=f"{error}; it is left out"))
    if not trajectories:
        found = "; ".join(map(str, notices)) or "no run was given"
        raise StatisticsError(f"there is no complete trajectory: {found}")
    cells = _cells([*trajectories.values()], notices)
    return Cohort(cells=cells, notices=tuple(notices))


def _add(trajectories: dict[str, Trajectory], new: Trajectory, notices: list[Notice]) -> None:
    """Add a trajectory, unless the same record is there already."""
    if twin := trajectories.get(new.digest):
        sentence = f"this is the same record as {twin.source}: it is counted once"
        notices.append(Notice(source=new.source, sentence=sentence))
    else:
        trajectories[new.digest] = new


def _cells(trajectories: Sequence[Trajectory], notices: list[Notice]) -> tuple[Cell, ...]:
    worlds = _label(trajectories, name=lambda each: each.world.name, rest=lambda each: each.world.digest[:15])
    systems = _label(trajectories, name=lambda each: each.system.name, rest=_written_settings)

    def place(each: Trajectory) -> tuple[str, str, str, str]:
        return each.world.sandbox, worlds[each.digest], each.condition, systems[each.digest]

    cells = []
    for (_, world, condition, system), group in groupby(sorted(trajectories, key=place), key=place):
        chosen = _of_one_setting(list(group), notices)
        _notice_repeats(chosen, notices)
        cells.append(_cell(chosen, world=world, system=system, condition=condition))
    return tuple(cells)


def _cell(held: Sequence[Trajectory], *, world: str, system: str, condition: str) -> Cell:
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


def _label(
    trajectories: Sequence[Trajectory], *, name: Callable[[Trajectory], str], rest: Callable[[Trajectory], str]
) -> Mapping[str, str]:
    """Label each trajectory, by its record's digest, with a name, and with the rest where several share the name."""
    rests: dict[str, set[str]] = {}
    for each in trajectories:
        rests.setdefault(name(each), set()).add(rest(each))
    return {
        each.digest: name(each) if len(rests[name(each)]) == 1 else f"{name(each)} ({rest(each)})"
        for each in trajectories
    }


def _written_settings(each: Trajectory) -> str:
    """Write the settings of a system in one line."""
    settings = each.system.settings
    return ", ".join(f"{name}={_plain(settings[name])}" for name in sorted(settings)) or "default settings"


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else canonical_json(value)


def _of_one_setting(group: list[Trajectory], notices: list[Notice]) -> list[Trajectory]:
    """Keep the trajectories of the most frequent code, prompts and plan; the first given win a tie."""
    by_setting: dict[str, list[Trajectory]] = {}
    for each in group:
        by_setting.setdefault(canonical_json(each.settings), []).append(each)
    kept = max(by_setting.values(), key=len)
    for each in group:
        if each not in kept:
            notices.append(Notice(source=each.source, sentence=_mixed(each, kept[0])))
    return kept


def _mixed(left: Trajectory, kept: Trajectory) -> str:
    """Say why a trajectory cannot be counted together with others."""
    differences = [
        f"{name} {_plain(left.settings[name]):.24} instead of {_plain(kept.settings[name]):.24}"
        for name in left.settings
        if left.settings[name] != kept.settings[name]
    ]
    return f"this trajectory was made with {', '.join(differences)}, unlike {kept.source}: it is left out"


def _notice_repeats(chosen: Sequence[Trajectory], notices: list[Notice]) -> None:
    """Tell of different records of one trajectory's number, from several runs of one system."""
    first: dict[int, Trajectory] = {}
    for each in chosen:
        if (other := first.setdefault(each.index, each)) is not each:
            sentence = f"trajectory {each.index} differs from the one in {other.source}: both are counted"
            notices.append(Notice(source=each.source, sentence=sentence))
