"""The framework's tasks: each condition has its plan, and what cannot be run is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("inspect_ai")

from explorationbench.cli.main import main
from explorationbench.errors import LenderUnfit, UsageError
from explorationbench.runners.inspect_tasks import aliencode

DEMO = {"world": "aliencode-demo", "answers": 1, "milestones": "4"}


@pytest.mark.parametrize("condition", ["autonomous", "fixed-probe", "without-tool", "direct", "open-book"])
def test_conditions_that_borrow_nothing_need_only_their_name(condition: str) -> None:
    """The task is named after world and condition."""
    assert aliencode(condition=condition, **DEMO).name == f"aliencode-demo-{condition}"  # type: ignore[arg-type]


def test_hindsight_replays_the_run_it_is_given(tmp_path: Path) -> None:
    """It takes the probes from the folder of an autonomous run, whatever system made it."""
    words = ["--world", "aliencode-demo", "--system", "scripted/naive", "--answers", "1", "--milestones", "4"]
    assert main(["run", *words, "--trajectories", "1", "--out", str(tmp_path), "--json"]) == 0
    task = aliencode(condition="hindsight", probes_from=str(tmp_path), **DEMO)  # type: ignore[arg-type]
    assert task.name == "aliencode-demo-hindsight"


@pytest.mark.parametrize(
    ("settings", "kind", "message"),
    [
        ({"condition": "asleep"}, UsageError, "no condition 'asleep' for a task: there are autonomous, hindsight, "),
        ({"condition": "hindsight"}, UsageError, "hindsight replays the probes of an autonomous run: give its folder"),
        ({"condition": "hindsight", "probes_from": "/nowhere"}, LenderUnfit, "there is no autonomous run in /nowhere"),
    ],
)
def test_what_cannot_be_run_is_refused(settings: dict[str, str], kind: type[Exception], message: str) -> None:
    """The sentence says what to give."""
    with pytest.raises(kind) as error:
        aliencode(**settings, **DEMO)  # type: ignore[arg-type]
    assert str(error.value).startswith(message)
