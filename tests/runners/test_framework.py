"""The tasks and the provider that inspect-ai finds by entry points, and what the core knows of it."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import inspect_ai
import pytest

from explorationbench.protocol.plans import Plan
from explorationbench.runners.evaluations import Order, evaluate
from explorationbench.runners.inspect_tasks import aliencode
from explorationbench.worlds import open_world

INSPECT = Path(sys.executable).with_name("inspect")
SMALL = (
    "-T",
    "world=aliencode-demo",
    "-T",
    "milestones=0-1",
    "-T",
    "answers=1",
    "-T",
    "tasks=3",
    "-T",
    "trajectories=1",
)


def run_inspect(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run inspect-ai's own command."""
    command = [str(INSPECT), "eval", *words, "--display", "plain", "--log-dir", "logs"]
    return subprocess.run(command, cwd=cwd, check=False, timeout=300, capture_output=True, text=True)


def test_the_frameworks_own_command_gives_the_record_of_the_bare_engine(tmp_path: Path) -> None:
    """The task and the scripted provider are found by name, and the record is the same, byte for byte."""
    done = run_inspect(
        "explorationbench/aliencode", *SMALL, "-T", "out=run", "--model", "scripted/scientist", cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    plan = Plan(milestones=(0, 1), answers=1, tasks=3)
    order = Order(plan=plan, world=open_world("aliencode-demo"), system="scripted/scientist", trajectories=1)
    (bare,) = evaluate(order)
    assert (tmp_path / "run" / "trajectory-1" / "record.json").read_text() == bare.dump()
    assert "M0" in done.stdout
    assert "M1" in done.stdout


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # those of the framework
def test_a_limit_of_the_framework_is_no_success(tmp_path: Path) -> None:
    """A trajectory that it cut short has no record; its scores have the usual names, and are not numbers."""
    task = aliencode(
        world="aliencode-demo", milestones="0-1", answers=1, tasks=3, trajectories=1, out=str(tmp_path / "run")
    )
    (log,) = inspect_ai.eval(
        task, model="scripted/naive", message_limit=6, log_dir=str(tmp_path / "logs"), display="none", acp_server=False
    )
    (sample,) = log.samples or ()
    assert sample.limit is not None
    values = (sample.scores or {})["milestones"].value
    assert isinstance(values, dict)
    assert sorted(values) == ["M0", "M1", "targets"]
    assert all(math.isnan(float(str(value))) for value in values.values())
    assert not (tmp_path / "run" / "trajectory-1" / "record.json").exists()


def test_the_core_does_not_load_the_framework() -> None:
    """The commands, `run` and `plan` among them, are there without it; it is loaded when a model is called."""
    code = (
        "import sys\n"
        "import explorationbench.cli.main, explorationbench.cli.run, explorationbench.cli.estimate\n"
        "import explorationbench.cli.preflight, explorationbench.cli.status, explorationbench.runners.evaluations\n"
        "sys.exit('inspect_ai' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0
