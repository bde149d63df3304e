"""The state of a run folder: what is done, missing and spent, from its files alone."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from explorationbench.errors import RecordError
from explorationbench.protocol.asks import Phase, Stop, Usage
from explorationbench.runners.runs import kept_record
from explorationbench.runners.usage import UsageLine, read_usage, sum_usage


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """Hold what the calls of one phase came to."""

    calls: int
    usage: Usage
    cost: float | None  # US dollars; None if a call has no price
    seconds: float  # of all calls, one after the other


@dataclass(frozen=True, slots=True, kw_only=True)
class TrajectoryState:
    """Hold how far a trajectory is."""

    index: int
    state: str  # complete, incomplete or begun
    answered: int  # asks that have their reply
    missing: tuple[str, ...]  # keys of the asks whose last call failed, with the reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """Hold the state of a run."""

    configuration: Mapping[str, Any]
    trajectories: tuple[TrajectoryState, ...]
    spent: Mapping[Phase, Spent]
    models: Mapping[str, int]  # calls by the server's name of the model


def read_status(folder: Path) -> Status:
    """Read the state of a run folder.

    Raises:
        RecordError: if it is no run folder, or a file in it cannot be read.
    """
    path = folder / "configuration.json"
    try:
        configuration = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        why = getattr(error, "strerror", None) or error
        raise RecordError(f"{folder} is no run folder: {path} cannot be read: {why}") from None
    _check_configuration(configuration, path)
    lines = read_usage(folder)
    return Status(
        configuration=configuration,
        trajectories=tuple(_state(place, lines) for place in trajectory_folders(folder)),
        spent={phase: _spent([line for line in lines if line.phase is phase]) for phase in Phase},
        models=Counter(line.model for line in lines if line.model),
    )


def _check_configuration(found: object, path: Path) -> None:
    """Refuse a configuration that does not name world, system and plan."""
    held = found if isinstance(found, dict) else {}
    for part, name in (("system", "name"), ("system", "settings"), ("world", "name"), ("plan", "condition")):
        if not isinstance(held.get(part), dict) or name not in held[part]:
            raise RecordError(f"{path} is no configuration of a run: it has no '{part}.{name}'")


def trajectory_folders(folder: Path) -> list[Path]:
    """List the folders of a run's trajectories, by number."""
    found = [place for place in folder.glob("trajectory-*") if place.name.removeprefix("trajectory-").isdecimal()]
    return sorted(found, key=lambda place: int(place.name.removeprefix("trajectory-")))


def _state(place: Path, lines: tuple[UsageLine, ...]) -> TrajectoryState:
    index = int(place.name.removeprefix("trajectory-"))
    last = {line.key: line for line in lines if line.key.startswith(f"t{index}/")}
    record = kept_record(place)
    state = "begun" if record is None else "complete" if record.public.complete else "incomplete"
    missing = tuple(f"{line.key}: {line.reason}" for line in last.values() if line.stop is Stop.MISSING)
    return TrajectoryState(index=index, state=state, answered=len(last) - len(missing), missing=missing)


def _spent(lines: list[UsageLine]) -> Spent:
    costs = [line.cost for line in lines]
    return Spent(
        calls=len(lines),
        usage=sum_usage(tuple(lines)),
        cost=None if None in costs else round(sum(cost for cost in costs if cost is not None), 9),
        seconds=round(sum(line.seconds for line in lines), 3),
    )
