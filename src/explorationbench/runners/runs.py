"""Run folders: some trajectories of one system in one world, kept so that a killed run goes on.

OUT/configuration.json                     what the run is bound to: world, code, prompts, plan, system
OUT/trajectory-N/journal.jsonl             every reply, appended before the trajectory sees it
OUT/trajectory-N/usage.jsonl               times and tokens of every call that was made
OUT/trajectory-N/record.json               the record, once the trajectory is through
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from explorationbench import __version__
from explorationbench.errors import ConfigurationChanged, RecordError, UsageError
from explorationbench.protocol.codec import encode
from explorationbench.protocol.journal import Journal, cut_torn_line
from explorationbench.protocol.records import Record, read_record
from explorationbench.protocol.wording import open_wording
from explorationbench.runners.engine import Driver, Job
from explorationbench.runners.exclusive import hold_folder
from explorationbench.runners.sources import sources_digest
from explorationbench.runners.usage import NAME, log_into, read_usage, sum_usage
from explorationbench.world import canonical_json

FORMAT = "explorationbench.run/1"
CONFIGURATION = "configuration.json"

AnyJob = TypeVar("AnyJob", bound=Job)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Hold a run: its driver, its number of trajectories, and its folder; without a folder nothing is kept."""

    driver: Driver
    trajectories: int = 3
    folder: Path | None = None

    def execute(self) -> tuple[Record, ...]:
        """Run all trajectories, or what is left of them, and give their records in order.

        Raises:
            UsageError: if there is no trajectory to run.
            ConfigurationChanged: if the folder holds a run with another configuration.
            RecordError: if the folder cannot be read or continued.
        """
        check_trajectories(self.trajectories)
        if not self.folder:
            return tuple(self.driver.run(index, Journal()) for index in range(1, self.trajectories + 1))
        with open_folder(self.folder, self.driver):
            return tuple(self._trajectory(self.folder, index) for index in range(1, self.trajectories + 1))

    def _trajectory(self, folder: Path, index: int) -> Record:
        if kept := complete_record(folder, index):
            return kept
        with open_trajectory(folder, index, self.driver) as (job, journal):
            return close_trajectory(folder, index, job.run(index, journal))


def check_trajectories(count: int) -> None:
    """Refuse a run without a trajectory.

    Raises:
        UsageError: if there is none.
    """
    if count < 1:
        raise UsageError(f"trajectories must be at least 1, not {count}")


@contextmanager
def open_folder(folder: Path, job: Job) -> Iterator[None]:
    """Hold a run folder and bind it to a job; the job's purse is told what was spent in it before.

    Raises:
        ConfigurationChanged: if the folder holds a run with another configuration.
        RecordError: if the folder cannot be read or continued, or another process holds it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with hold_folder(folder):
        bind_folder(folder, configuration_of(job))
        if job.purse:
            job.purse.spent = sum_usage(read_usage(folder))
        yield


@contextmanager
def open_trajectory(folder: Path, index: int, job: AnyJob) -> Iterator[tuple[AnyJob, Journal]]:
    """Open the files of a trajectory, and give the job that logs into them and the journal.

    Raises:
        RecordError: if they cannot be read or continued, or another process is at work on the trajectory.
    """
    place = folder / f"trajectory-{index}"
    place.mkdir(exist_ok=True)
    with ExitStack() as stack:
        stack.enter_context(hold_folder(folder, f"trajectory-{index}"))
        cut_torn_line(place / NAME)
        journal = stack.enter_context(Journal(place / "journal.jsonl"))
        file = stack.enter_context((place / NAME).open("a", buffering=1, encoding="utf-8"))
        price = job.purse.price if job.purse else None
        effort = str(job.system.settings.get("reasoning_effort", ""))
        yield replace(job, log=log_into(file.write, price=price, effort=effort, also=job.log)), journal


def close_trajectory(folder: Path, index: int, record: Record) -> Record:
    """Write the record of a trajectory, and give it back."""
    write_whole(folder / f"trajectory-{index}" / "record.json", record.dump())
    return record


def complete_record(folder: Path, index: int) -> Record | None:
    """Read the record of a trajectory if it is there and lacks nothing.

    Raises:
        RecordError: if its file is no record.
    """
    kept = kept_record(folder / f"trajectory-{index}")
    return kept if kept and kept.public.complete else None


def kept_record(folder: Path) -> Record | None:
    """Read the record of a trajectory's folder, None if it has none yet.

    Raises:
        RecordError: if its file is no record.
    """
    path = folder / "record.json"
    return read_record(path) if path.exists() else None


def configuration_of(job: Job) -> dict[str, Any]:
    """Give what a run is bound to, as plain data."""
    world = job.world
    return {
        "format": FORMAT,
        "world": {"sandbox": world.document.sandbox, "name": world.document.name, "digest": world.digest},
        "code": {"version": __version__, "sources": sources_digest(world.document.sandbox)},
        "prompts": open_wording(job.plan.language).digest,
        "plan": encode(job.plan.stamp()),
        "system": {"name": job.system.name, "settings": encode(job.system.settings)},
    }


def bind_folder(folder: Path, configuration: Mapping[str, Any]) -> None:
    """Bind a run folder to a configuration, or check that it is bound to this one.

    Raises:
        ConfigurationChanged: if it is bound to another.
        RecordError: if its configuration cannot be read.
    """
    path = folder / CONFIGURATION
    if not path.exists():
        write_whole(path, json.dumps(configuration, sort_keys=True, indent=1, ensure_ascii=False) + "\n")
        return
    found = compare_configurations(read_configuration(folder), configuration)
    if found:
        told = tuple(f"{each.name} was {each.before}, now {each.now}" for each in found)
        raise ConfigurationChanged(str(folder), told)


def read_configuration(folder: Path) -> Mapping[str, Any]:
    """Read what a run folder is bound to.

    Raises:
        RecordError: if its configuration cannot be read.
    """
    path = folder / CONFIGURATION
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        why = getattr(error, "strerror", None) or error
        raise RecordError(f"{path} cannot be read: {why}") from None
    if not isinstance(kept, dict):
        raise RecordError(f"{path} cannot be read: it holds no JSON object")
    return kept


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Hold one setting that differs between two configurations, its values shortened to be told."""

    name: str  # such as `plan.answers`
    before: str
    now: str


def compare_configurations(before: Mapping[str, Any], now: Mapping[str, Any]) -> tuple[Difference, ...]:
    """List the settings in which two configurations differ, by name."""
    one, other = dict(_flatten(before)), dict(_flatten(now))
    return tuple(
        Difference(name=name, before=_short(one.get(name)), now=_short(other.get(name)))
        for name in sorted({*one, *other})
        if one.get(name) != other.get(name)
    )


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there either whole or not at all, whenever the process is killed."""
    draft = path.with_name(f".{path.name}.draft")
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def _flatten(value: Any, name: str = "") -> list[tuple[str, Any]]:
    if isinstance(value, Mapping):
        return [item for key in value for item in _flatten(value[key], f"{name}.{key}" if name else str(key))]
    return [(name, value)]


def _short(value: Any) -> str:
    text = "not set" if value is None else value if isinstance(value, str) else canonical_json(value)
    return text if len(text) <= 24 else f"{text[:20]}..."
