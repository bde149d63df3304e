"""The framework's tasks: each condition has its plan, and what cannot be run is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("inspect_ai")

from inspect_ai import eval as evaluate

from explorationbench.cli.main import main
from explorationbench.errors import LenderUnfit, UsageError
from explorationbench.protocol.records import read_record
from explorationbench.protocol.scores import milestone_scores
from explorationbench.runners.inspect_tasks import aliencode

DEMO = {"world": "aliencode-demo", "answers": 1, "milestones": "4"}


@pytest.mark.parametrize("condition", ["autonomous", "fixed-probe", "without-tool", "direct"])
def test_conditions_that_borrow_nothing_need_only_their_name(condition: str) -> None:
    """The task is named after world and condition."""
    assert aliencode(condition=condition, **DEMO).name == f"aliencode-demo-{condition}"  # type: ignore[arg-type]


def test_hindsight_replays_the_run_it_is_given(tmp_path: Path) -> None:
    """It takes the probes from the folder of an autonomous run, whatever system made it."""
    words = ["--world", "aliencode-demo", "--system", "scripted/naive", "--answers", "1", "--milestones", "4"]
    assert main(["run", *words, "--trajectories", "1", "--out", str(tmp_path), "--json"]) == 0
    task = aliencode(condition="hindsight", probes_from=str(tmp_path), **DEMO)  # type: ignore[arg-type]
    assert task.name == "aliencode-demo-hindsight"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework's own use of a library
def test_open_book_answers_fork_before_or_after_exploration(tmp_path: Path) -> None:
    """At the end they go on from the best trajectory of the run in a folder, and are kept below it."""
    words = ["--world", "aliencode-demo", "--system", "scripted/scientist", "--answers", "1", "--milestones", "4"]
    assert main(["run", *words, "--trajectories", "1", "--out", str(tmp_path), "--json"]) == 0
    task = aliencode(open_book="end", out=str(tmp_path), **DEMO)  # type: ignore[arg-type]
    (log,) = evaluate(
        [task], model="scripted/scientist", log_dir=str(tmp_path / "logs"), display="none", ctl_server=False
    )
    assert log.status == "success"
    record = read_record(tmp_path / "open-book-end" / "trajectory-1" / "record.json")
    assert milestone_scores(record) == {4: 100.0}
    (log,) = evaluate(
        [aliencode(open_book="end", out=str(tmp_path), **DEMO)],  # type: ignore[arg-type]
        model="scripted/naive",
        log_dir=str(tmp_path / "logs"),
        display="none",
        ctl_server=False,
    )
    assert "the autonomous run was made by scripted/scientist, not by scripted/naive" in str(log.error)
    start = aliencode(open_book="start", world="aliencode-demo")
    assert (start.name, start.epochs) == ("aliencode-demo-open-book", 1)


@pytest.mark.parametrize(
    ("settings", "kind", "message"),
    [
        ({"condition": "asleep"}, UsageError, "no condition 'asleep' for a task: there are autonomous, hindsight, "),
        ({"open_book": "middle"}, UsageError, "open-book answers are asked at start and end, not at 'middle'"),
        ({"open_book": "end"}, UsageError, "open_book=end forks from an autonomous run: give its folder as out"),
        ({"open_book": "end", "out": "/nowhere"}, LenderUnfit, "there is no autonomous run in /nowhere"),
        ({"condition": "hindsight"}, UsageError, "hindsight replays the probes of an autonomous run: give its folder"),
        ({"condition": "hindsight", "probes_from": "/nowhere"}, LenderUnfit, "there is no autonomous run in /nowhere"),
    ],
)
def test_what_cannot_be_run_is_refused(settings: dict[str, str], kind: type[Exception], message: str) -> None:
    """The sentence says what to give."""
    with pytest.raises(kind) as error:
        aliencode(**settings, **DEMO)  # type: ignore[arg-type]
    assert str(error.value).startswith(message)
