"""Evaluations through the framework that are killed at any moment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from explorationbench.protocol.plans import Plan
from explorationbench.runners.evaluations import Order, evaluate
from explorationbench.worlds import open_world
from servers import killed_evaluations

TESTS = Path(killed_evaluations.__file__).parents[1]


def calls(folder: Path) -> list[str]:
    """Read which calls were made, over all processes."""
    lines = [line for path in sorted(folder.glob("*/usage.jsonl")) for line in path.read_text().splitlines()]
    return [line.partition('"key":"')[2].partition('"')[0] for line in lines]


def records(folder: Path) -> list[bytes]:
    """Read the bytes of the records."""
    return [(folder / f"trajectory-{index}" / "record.json").read_bytes() for index in (1, 2)]


@pytest.mark.parametrize("points", [1, pytest.param(20, marks=pytest.mark.evidence)])
def test_the_same_call_goes_on_after_a_kill(points: int, tmp_path: Path) -> None:
    """It repeats no call but those in flight, and its records are an undisturbed run's and the bare engine's."""
    command = [sys.executable, killed_evaluations.__file__, str(tmp_path), str(points)]
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    done = subprocess.run(command, env=environment, check=False, timeout=900, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    undisturbed = tmp_path / "undisturbed"
    runs = sorted(tmp_path.glob("*-killed"))
    assert len(runs) == points
    for run in runs:
        assert records(run) == records(undisturbed), run
        made = calls(run)
        assert len(made) == len(set(made))
        assert len(made) >= len(calls(undisturbed)) - 2  # the lines of the calls in flight may be lost
    plan = Plan(milestones=(0, 1), answers=1, tasks=3)
    bare = evaluate(Order(plan=plan, world=open_world("aliencode-demo"), system="scripted/naive", trajectories=2))
    assert [record.dump().encode() for record in bare] == records(undisturbed)
