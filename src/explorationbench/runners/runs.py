"""Run folders: some trajectories of one system in one world, kept so that a killed run goes on.

OUT/configuration.json                     what the run is bound to: world, code, prompts, plan, system
OUT/trajectory-N/journal.jsonl             every reply, appended before the trajectory sees it
OUT/trajectory-N/usage.jsonl               times and tokens of every call that was made
OUT/trajectory-N/record.json               the record, once the trajectory is through
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from explorationbench import __version__
from explorationbench.errors import ConfigurationChanged, RecordError, UsageError
from explorationbench.protocol.codec import encode
from explorationbench.protocol.journal import Journal, cut_torn_line
from explorationbench.protocol.records import Record, read_record
from explorationbench.protocol.wording import open_wording
from explorationbench.runners.engine import Call, Driver
from explorationbench.runners.exclusive import hold_folder
from explorationbench.runners.sources import sources_digest
from explorationbench.world import canonical_json

FORMAT = "explorationbench.run/1"


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
        if self.trajectories < 1:
            raise UsageError(f"trajectories must be at least 1, not {self.trajectories}")
        with ExitStack() as stack:
            if self.folder:
                self.folder.mkdir(parents=True, exist_ok=True)
                stack.enter_context(hold_folder(self.folder))
                bind_folder(self.folder, configuration_of(self.driver))
            return tuple(self._trajectory(index) for index in range(1, self.trajectories + 1))

    def _trajectory(self, index: int) -> Record:
        if not self.folder:
            return self.driver.run(index, Journal())
        folder = self.folder / f"trajectory-{index}"
        folder.mkdir(exist_ok=True)
        if (kept := kept_record(folder)) and kept.public.complete:
            return kept
        cut_torn_line(folder / "usage.jsonl")
        with ExitStack() as stack:
            journal = stack.enter_context(Journal(folder / "journal.jsonl"))
            usage = stack.enter_context((folder / "usage.jsonl").open("a", buffering=1, encoding="utf-8"))
            driver = replace(self.driver, log=_log_into(usage.write, self.driver.log))
            record = driver.run(index, journal)
        write_whole(folder / "record.json", record.dump())
        return record


def kept_record(folder: Path) -> Record | None:
    """Read the record of a trajectory's folder, None if it has none yet.

    Raises:
        RecordError: if its file is no record.
    """
    path = folder / "record.json"
    return read_record(path) if path.exists() else None


def configuration_of(driver: Driver) -> dict[str, Any]:
    """Give what a run is bound to, as plain data."""
    world = driver.world
    return {
        "format": FORMAT,
        "world": {"sandbox": world.document.sandbox, "name": world.document.name, "digest": world.digest},
        "code": {"version": __version__, "sources": sources_digest(world.document.sandbox)},
        "prompts": open_wording(driver.plan.language).digest,
        "plan": encode(driver.plan.stamp()),
        "system": {"name": driver.system.name, "settings": encode(driver.system.settings)},
    }


def bind_folder(folder: Path, configuration: Mapping[str, Any]) -> None:
    """Bind a run folder to a configuration, or check that it is bound to this one.

    Raises:
        ConfigurationChanged: if it is bound to another.
        RecordError: if its configuration cannot be read.
    """
    path = folder / "configuration.json"
    if not path.exists():
        write_whole(path, json.dumps(configuration, sort_keys=True, indent=1, ensure_ascii=False) + "\n")
        return
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be read: {error}") from None
    before, now = dict(_flatten(kept)), dict(_flatten(configuration))
    differences = [
        f"{name} was {_short(before.get(name))}, now {_short(now.get(name))}"
        for name in sorted({*before, *now})
        if before.get(name) != now.get(name)
    ]
    if differences:
        raise ConfigurationChanged(str(folder), tuple(differences))


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


def _log_into(write: Callable[[str], object], also: Callable[[Call], None] | None) -> Callable[[Call], None]:
    """Make the log that appends each call to the usage file."""

    def log(call: Call) -> None:
        reply = call.reply
        line = {
            "key": call.key,
            "ended": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "seconds": round(call.seconds, 6),
            "stop": reply.stop.value,
            "reason": reply.reason,
            "model": reply.model,
            "usage": encode(reply.usage),
        }
        write(canonical_json(line) + "\n")
        if also:
            also(call)

    return log
