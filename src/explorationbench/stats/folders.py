"""Reading run folders: what can be counted, and a sentence for everything that cannot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from explorationbench.errors import RecordError
from explorationbench.protocol.records import Record, read_record

CONFIGURATION = "configuration.json"
RECORD = "record.json"
TRAJECTORY = "trajectory-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Say in one sentence what was left out or is worth knowing, and where it stands."""

    source: str  # the path
    sentence: str

    def __str__(self) -> str:
        return f"{self.source}: {self.sentence}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Hold a record and the file it was read from."""

    source: str
    record: Record


Reading: TypeAlias = Iterator[Found | Notice]
"""What was found, in order: records, and notices where there is none."""


def read_runs(paths: Iterable[Path]) -> Reading:
    """Read the records under some paths, one at a time: run folders, folders that hold some, or files of records.

    Whatever cannot be read is a notice, so that nothing is dropped in silence.
    """
    seen: set[Path] = set()
    for path in paths:
        if not path.exists():
            yield Notice(source=str(path), sentence="there is no such folder or file")
        elif path.is_file():
            yield from _read_files([path], seen)
        elif path.name.startswith(TRAJECTORY):
            yield from _read_trajectory(path, seen)
        else:
            yield from _read_folder(path, seen)


def _read_folder(path: Path, seen: set[Path]) -> Reading:
    """Read the run folders at or below a folder, in the order of their names."""
    runs = sorted({file.parent for name in (CONFIGURATION, RECORD) for file in path.rglob(name)} | set(_begun(path)))
    folders = sorted({run.parent if run.name.startswith(TRAJECTORY) else run for run in runs})
    if not folders:
        yield Notice(source=str(path), sentence="this folder holds no run: nothing was read from it")
    for folder in folders:
        yield from _read_run(folder, seen)


def _begun(path: Path) -> Iterator[Path]:
    """List the folders of trajectories, finished or not."""
    return (each for each in path.rglob(f"{TRAJECTORY}*") if each.is_dir())


def _read_run(folder: Path, seen: set[Path]) -> Reading:
    trajectories = sorted((each for each in folder.glob(f"{TRAJECTORY}*") if each.is_dir()), key=_index_of)
    if not trajectories:
        yield Notice(source=str(folder), sentence="this run has no trajectory yet: run the same command again")
    for each in trajectories:
        yield from _read_trajectory(each, seen)


def _read_trajectory(folder: Path, seen: set[Path]) -> Reading:
    if (folder / RECORD).exists():
        yield from _read_files([folder / RECORD], seen)
    else:
        yield Notice(source=str(folder), sentence="this trajectory has not finished: run the same command again")


def _index_of(folder: Path) -> tuple[int, str]:
    number = folder.name.removeprefix(TRAJECTORY)
    return (int(number) if number.isdecimal() else 0, number)


def _read_files(files: Iterable[Path], seen: set[Path]) -> Reading:
    for file in files:
        if file.resolve() in seen:
            yield Notice(source=str(file), sentence="this record was given twice: it is counted once")
            continue
        seen.add(file.resolve())
        try:
            yield Found(source=str(file), record=read_record(file))
        except RecordError as error:
            yield Notice(source=str(file), sentence=f"this record is broken, so it is left out ({_cause(error, file)})")


def _cause(error: RecordError, file: Path) -> str:
    return str(error).removeprefix(f"{file}: ").removeprefix(f"the record {file} ")
