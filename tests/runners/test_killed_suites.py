"""Suites of all conditions that are killed at any moment."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sandboxes import locked_suite

TESTS = Path(locked_suite.__file__).parents[1]
POINTS = [
    *[("reply", number) for number in (5, 75, 110, 160, 200, 271)],
    *[("line", number) for number in (40, 200)],
    *[("before a file", number) for number in (2, 4, 9, 13, 20)],
    *[("after a file", number) for number in (3, 5, 11, 14)],
]


def start(folder: Path, *point: object, seed: int = 0) -> int:
    """Run in another process, and give its return code."""
    command = [sys.executable, locked_suite.__file__, str(folder), *map(str, point)]
    environment = {**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": str(seed)}
    return subprocess.run(command, env=environment, check=False, timeout=120).returncode


def records(folder: Path) -> dict[str, bytes]:
    """Read the bytes of the records of all conditions."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("record.json"))}


def calls(folder: Path) -> list[str]:
    """Read which calls were made in which run, over all processes."""
    return [
        f"{path.parent.relative_to(folder)} {json.loads(line)['key']}"
        for path in sorted(folder.rglob("usage.jsonl"))
        for line in path.read_text().splitlines()
    ]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of a suite that was not killed."""
    folder = tmp_path_factory.mktemp("undisturbed")
    assert start(folder) == 0
    return folder


def test_a_suite_has_a_folder_for_every_condition(undisturbed: Path) -> None:
    """The autonomous run stands at the top, two trajectories of each condition and one of each fork below."""
    names = ["", "direct/", "fixed-probe/", "hindsight/", "without-tool/"]
    wanted = [f"{name}trajectory-{index}/record.json" for name in names for index in (1, 2)]
    forks = [f"open-book-{fork}/trajectory-1/record.json" for fork in ("start", "end")]
    assert sorted(records(undisturbed)) == sorted([*wanted, *forks])


@pytest.mark.parametrize("point", POINTS, ids=lambda point: f"{point[0]} {point[1]}")
def test_the_same_command_goes_on_after_a_kill(point: tuple[str, int], undisturbed: Path, tmp_path: Path) -> None:
    """It repeats no finished call, and its records are those of the undisturbed suite, byte for byte."""
    assert start(tmp_path, *point) == -signal.SIGKILL
    assert start(tmp_path, seed=1) == 0
    assert records(tmp_path) == records(undisturbed)
    made = calls(tmp_path)
    assert len(made) == len(set(made))


def test_many_kills_in_a_row_lose_nothing(undisturbed: Path, tmp_path: Path) -> None:
    """A suite that is killed every fortieth reply comes to the same records."""
    kills = 0
    while start(tmp_path, "reply", 40) == -signal.SIGKILL:
        kills += 1
    assert kills >= 3
    assert records(tmp_path) == records(undisturbed)


def test_direct_asks_nothing_when_it_reuses(undisturbed: Path) -> None:
    """All its replies are those of the autonomous run's first milestone."""
    assert [call for call in calls(undisturbed) if call.startswith("direct/")] == []
