"""Runs that are killed at any moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sandboxes import locked_run

TESTS = Path(locked_run.__file__).parents[1]
POINTS = [
    *[("reply", number) for number in (1, 9, 10, 14, 25, 30, 45)],
    *[("line", number) for number in (1, 2, 13, 34)],
    *[("before a file", number) for number in (1, 2)],
    *[("after a file", number) for number in (1, 2)],
]


def start(folder: Path, *point: object, seed: int = 0) -> int:
    """Run in another process, and give its return code."""
    command = [sys.executable, locked_run.__file__, str(folder), *map(str, point)]
    environment = {**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": str(seed)}
    return subprocess.run(command, env=environment, check=False, timeout=120).returncode


def records(folder: Path) -> list[bytes]:
    """Read the bytes of the records."""
    return [(folder / f"trajectory-{index}" / "record.json").read_bytes() for index in (1, 2)]


def calls(folder: Path) -> list[str]:
    """Read which calls were made, over all processes."""
    lines = [line for path in sorted(folder.glob("*/usage.jsonl")) for line in path.read_text().splitlines()]
    return [line.partition('"key":"')[2].partition('"')[0] for line in lines]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of a run that was not killed."""
    folder = tmp_path_factory.mktemp("undisturbed")
    assert start(folder) == 0
    return folder


@pytest.mark.parametrize("point", POINTS, ids=lambda point: f"{point[0]} {point[1]}")
def test_the_same_command_goes_on_after_a_kill(point: tuple[str, int], undisturbed: Path, tmp_path: Path) -> None:
    """It repeats no finished call, and its records are those of the undisturbed run, byte for byte."""
    assert start(tmp_path, *point) == -signal.SIGKILL
    assert start(tmp_path) == 0
    assert records(tmp_path) == records(undisturbed)
    made = calls(tmp_path)
    assert len(made) == len(set(made))
    assert len(made) >= len(calls(undisturbed)) - 1  # the line of the call in flight may be lost


def test_many_kills_in_a_row_lose_nothing(undisturbed: Path, tmp_path: Path) -> None:
    """A run that is killed every seventh reply comes to the same records."""
    kills = 0
    while start(tmp_path, "reply", 7) == -signal.SIGKILL:
        kills += 1
    assert kills >= 5
    assert records(tmp_path) == records(undisturbed)


def test_records_do_not_depend_on_the_hash_seed(undisturbed: Path, tmp_path: Path) -> None:
    """Another PYTHONHASHSEED gives the same bytes."""
    assert start(tmp_path, seed=1) == 0
    assert records(tmp_path) == records(undisturbed)
    journals = [folder / "trajectory-1" / "journal.jsonl" for folder in (tmp_path, undisturbed)]
    assert journals[0].read_bytes() == journals[1].read_bytes()
