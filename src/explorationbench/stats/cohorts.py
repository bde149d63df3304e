"""Cohorts: the trajectories of several systems, sorted into cells of one world, system and condition.

Trajectories of one cell were made by the same code and prompts, and cells with the same world and condition after the
same plan on the same tasks. What is left out, or a reader should know of, has its sentence in `notices`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from explorationbench.errors import StatisticsError
from explorationbench.stats.cells import Cell, cell_of
from explorationbench.stats.folders import Found, Notice
from explorationbench.stats.trajectories import Trajectory, trajectory_of
from explorationbench.world import canonical_json

TOLD = 3  # kinds of trouble that an error tells of


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
        raise StatisticsError(f"there is no complete trajectory: {_tell_some(notices)}")
    cells = _cells([*trajectories.values()], notices)
    return Cohort(cells=cells, notices=tuple(notices))


def _tell_some(notices: Sequence[Notice]) -> str:
    """Tell each different sentence once, with the first place it is about, and only as many as fit into an error."""
    places: dict[str, list[str]] = {}
    for notice in notices:
        places.setdefault(notice.sentence, []).append(notice.source)
    told = [
        f"{held[0]}{f' and {len(held) - 1} more' if len(held) > 1 else ''}: {sentence}"
        for sentence, held in places.items()
    ]
    more = [f"and {len(told) - TOLD} more kinds of trouble"] if len(told) > TOLD else []
    return "; ".join([*told[:TOLD], *more]) or "no run was given"


def _add(trajectories: dict[str, Trajectory], new: Trajectory, notices: list[Notice]) -> None:
    """Add a trajectory, unless the same record is there already."""
    if twin := trajectories.get(new.digest):
        sentence = f"this is the same record as {twin.source}: it is counted once"
        notices.append(Notice(source=new.source, sentence=sentence))
    else:
        trajectories[new.digest] = new


def _cells(trajectories: Sequence[Trajectory], notices: list[Notice]) -> tuple[Cell, ...]:
    places = _places(trajectories)
    ordered = sorted(trajectories, key=lambda each: places[each.digest])
    cells = []
    for place, group in groupby(ordered, key=lambda each: places[each.digest]):
        kept = _of_one_version(list(group), notices)
        _notice_repeats(kept, notices)
        _, world, condition, system = place
        cells.append(cell_of(kept, world=world, system=system, condition=condition))
    _notice_versions(cells, notices)
    return tuple(cells)


def _places(trajectories: Sequence[Trajectory]) -> Mapping[str, tuple[str, str, str, str]]:
    """Give for each record's digest where it belongs: sandbox, and the labels of world, condition and system."""
    worlds = _tell_apart([(_named(each), each.world.digest[:15]) for each in trajectories])
    systems = _tell_apart([(each.system.name, _write(each.system.settings)) for each in trajectories])
    plans = Counter(
        (world, each.condition, _write(each.plan)) for world, each in zip(worlds, trajectories, strict=True)
    )
    places = {}
    for each, world, system in zip(trajectories, worlds, systems, strict=True):
        usual = max((plan for plan in plans if plan[:2] == (world, each.condition)), key=plans.__getitem__)
        own = _write(each.plan)
        condition = each.condition if own == usual[2] else f"{each.condition} ({own})"
        places[each.digest] = (each.world.sandbox, world, condition, system)
    return places


def _named(each: Trajectory) -> str:
    """Name a world; a subset of its tasks is always marked."""
    return f"{each.world.name}, a subset of {len(each.tasks)} tasks" if each.subset else each.world.name


def _tell_apart(named: Sequence[tuple[str, str]]) -> list[str]:
    """Label each (name, rest) with its name, and with the rest behind it where one name has several."""
    several = Counter(name for name, _ in dict.fromkeys(named))
    return [f"{name} ({rest})" if several[name] > 1 else name for name, rest in named]


def _write(settings: Mapping[str, Any]) -> str:
    """Write settings in one line."""
    return ", ".join(f"{name} {_plain(settings[name])}" for name in sorted(settings)) or "default settings"


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else canonical_json(value)


def _of_one_version(group: list[Trajectory], notices: list[Notice]) -> list[Trajectory]:
    """Keep the trajectories of the most frequent code and prompts; of equals those given first."""
    by_version: dict[str, list[Trajectory]] = {}
    for each in group:
        by_version.setdefault(_write(each.versions), []).append(each)
    kept = max(by_version.values(), key=len)
    for each in group:
        if each not in kept:
            sentence = f"this trajectory was made with {_difference(each, kept[0])}: it is left out"
            notices.append(Notice(source=each.source, sentence=sentence))
    return kept


def _difference(one: Trajectory, other: Trajectory) -> str:
    """Say how the versions of one trajectory differ from another's."""
    differing = [name for name in one.versions if one.versions[name] != other.versions[name]]
    parts = [f"{name} {one.versions[name]:.20}, not {other.versions[name]:.20}" for name in differing]
    return f"{' and '.join(parts)} as {other.source}"


def _notice_repeats(kept: Sequence[Trajectory], notices: list[Notice]) -> None:
    """Tell of different records of one trajectory's number, from several runs of one system."""
    first: dict[int, Trajectory] = {}
    for each in kept:
        if (other := first.setdefault(each.index, each)) is not each:
            sentence = f"trajectory {each.index} differs from the one in {other.source}: both are counted"
            notices.append(Notice(source=each.source, sentence=sentence))


def _notice_versions(cells: Sequence[Cell], notices: list[Notice]) -> None:
    """Tell of systems that stand beside each other, but were run by other code or prompts than the first."""
    first: dict[tuple[str, str], Trajectory] = {}
    for cell in cells:
        own = cell.trajectories[0]
        other = first.setdefault((cell.world, cell.condition), own)
        if own.versions != other.versions:
            sentence = f"{cell.system} was run with {_difference(own, other)}: compare the two with care"
            notices.append(Notice(source=own.source, sentence=sentence))
