"""The command `run`: scores as rows, run folders, misuse."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from command_line import Call
from explorationbench.cli.scores import best
from explorationbench.worlds import open_world

NAIVE = ("run", "--world", "aliencode-demo", "--system", "scripted/naive")
QUICK = (*NAIVE, "--trajectories", "1", "--answers", "1")
COLUMNS = [
    *("world", "system", "condition", "trajectory", "M0", "M1", "M2", "M3", "M4", "C", "P", "T"),
    *("targets_stated", "targets", "tasks", "subset", "complete"),
]


def rows_of(text: str) -> list[dict[str, Any]]:
    """Read what `--json` prints."""
    data = json.loads(text)
    assert list(data) == ["rows"]
    return list(data["rows"])


def test_json_gives_a_row_for_each_trajectory(call: Call) -> None:
    """A row names world, system, condition and trajectory, and holds scores in percent and what was spent."""
    result = call(*NAIVE, "--answers", "1", "--trajectories", "2", "--json")
    rows = rows_of(result.out)
    assert (result.code, result.err) == (0, "")
    assert [list(row) for row in rows] == [COLUMNS, COLUMNS]
    assert [(row["world"], row["system"], row["condition"], row["trajectory"]) for row in rows] == [
        ("aliencode-demo", "scripted/naive", "autonomous", 1),
        ("aliencode-demo", "scripted/naive", "autonomous", 2),
    ]
    assert all(row[f"M{number}"] == 0 for row in rows for number in range(5))
    assert (rows[0]["subset"], rows[0]["complete"]) == (False, True)


def test_the_oracle_is_right_on_every_task(call: Call) -> None:
    """Whoever knows the laws has 100 at every milestone and states every target."""
    (row,) = rows_of(
        call(
            "run",
            "--world",
            "aliencode-demo",
            "--system",
            "scripted/oracle",
            "--answers",
            "1",
            "--trajectories",
            "1",
            "--json",
        ).out
    )
    assert [row[f"M{number}"] for number in range(5)] == [100] * 5
    assert row["targets_stated"] == row["targets"] == 5


def test_milestones_that_are_not_measured_are_null(call: Call) -> None:
    """`--milestones 0,2` measures two, and explores two rounds."""
    (row,) = rows_of(call(*QUICK, "--milestones", "0,2", "--json").out)
    assert [row[f"M{number}"] is None for number in range(5)] == [False, True, False, True, True]


def test_a_subset_is_marked_wherever_its_scores_appear(call: Call) -> None:
    """In JSON by a field, in the table by the words above it."""
    (row,) = rows_of(call(*QUICK, "--tasks", "3", "--json").out)
    assert (row["tasks"], row["subset"]) == (3, True)
    assert "aliencode-demo, autonomous, a subset of 3 tasks\n" in call(*QUICK, "--tasks", "3").out
    whole = len(open_world("aliencode-demo").tasks)
    assert f"aliencode-demo, autonomous, {whole} tasks\n" in call(*QUICK).out


def test_the_table_shows_every_trajectory_and_the_best_mean_and_lowest(call: Call) -> None:
    """All three trajectories stand beside the summary, and the curve below."""
    out = call(*NAIVE, "--answers", "1").out
    assert out.count("scripted/naive") == 5  # three trajectories, their summary, the name of the curve
    assert "best" in out
    assert "lowest" in out
    assert "M0          M4" in out


def test_the_best_trajectory_is_the_first_of_equals() -> None:
    """Ties go to the lowest index, and a milestone that was not measured does not count."""
    rows = [
        {"trajectory": index, "M0": 0.0, "M1": None, "M2": None, "M3": None, "M4": last}
        for index, last in enumerate((50.0, 70.0, 70.0), 1)
    ]
    assert best(rows)["trajectory"] == 2


def test_a_run_folder_holds_the_records_and_is_bound_to_its_settings(call: Call, tmp_path: Path) -> None:
    """The same command reads what is there; another setting is refused with what differs."""
    folder = tmp_path / "run"
    first = call(*QUICK, "--out", str(folder), "--json")
    record = folder / "trajectory-1" / "record.json"
    before = record.read_bytes()
    assert call(*QUICK, "--out", str(folder), "--json").out == first.out
    assert record.read_bytes() == before
    changed = call(*NAIVE, "--trajectories", "1", "--answers", "2", "--out", str(folder))
    assert changed.code == 2
    assert "plan.answers was 1, now 2" in changed.err
    assert changed.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("--system", "scripted/moon"),
            "explorationbench: no system 'scripted/moon' for the world aliencode-demo: there are ",
        ),
        (
            ("--system", "moon"),
            "explorationbench: no system 'moon': give a model as PROVIDER/MODEL such as openai/gpt-5, an agent as "
            "my.module:Agent, or one of scripted/naive, scripted/random, ",
        ),
        (("--world", "moon"), "explorationbench: no world 'moon': give a file or one of the shipped worlds ("),
        (("--milestones", "4-0"), "explorationbench: milestones are given like 0-4, 4 or 0,2-4, not '4-0'"),
        (("--milestones", "5"), "explorationbench: milestones go from 0 to 4, not to 5"),
        (("--answers", "0"), "explorationbench: answers must be at least 1, not 0"),
        (("--trajectories", "0"), "explorationbench: trajectories must be at least 1, not 0"),
        (("--trajectories", "x"), "explorationbench run: argument --trajectories: invalid int value: 'x' (see"),
        (("--tasks", "1000"), "explorationbench: 1000 tasks cannot be taken: the world aliencode-demo has "),
        (
            ("--condition", "asleep"),
            "explorationbench run: argument --condition: invalid choice: 'asleep' (choose from",
        ),
        (
            ("--out", "/dev/null/x"),
            "explorationbench run: argument --out: '/dev/null' is a file, and a folder is wanted",
        ),
    ],
)
def test_misuse_is_one_sentence(call: Call, words: tuple[str, ...], message: str) -> None:
    """Whatever is wrong with an argument is one line, and exit code 2."""
    result = call(*QUICK, *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(message)
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("missing", ["anyio", "inspect_ai"])
def test_a_model_without_the_framework_is_one_sentence(
    call: Call, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    """Whichever package of the extra is missed first, the person is told what to install."""
    monkeypatch.delitem(sys.modules, "explorationbench.runners.inspect_runs", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    result = call("run", "--world", "aliencode-demo", "--system", "openai/gpt-5")
    message = "models are called through inspect-ai: pip install 'explorationbench[inspect]'"
    assert (result.code, result.err) == (2, f"explorationbench: {message}\n")


def test_what_a_trajectory_does_not_have_cannot_be_shown(call: Call, tmp_path: Path) -> None:
    """A milestone or task that was never asked is a sentence that lists the others, not an empty page."""
    call(*QUICK, "--milestones", "0,4", "--tasks", "2", "--out", str(tmp_path))
    tasks = json.loads((tmp_path / "trajectory-1" / "record.json").read_text())["shown"]["questions"]
    shown = call("show-run", str(tmp_path), "--milestone", "9")
    message = "the trajectory has no milestone 9: choose from 0, 4"
    assert (shown.code, shown.out, shown.err) == (2, "", f"explorationbench: {message}\n")
    shown = call("show-run", str(tmp_path), "--task", "T99")
    message = f"the trajectory has no task T99: choose from {', '.join(tasks)}"
    assert (shown.code, shown.out, shown.err) == (2, "", f"explorationbench: {message}\n")


def test_what_keeps_a_model_from_being_opened_is_plain_text(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """The framework's reason is passed on without the markup that it writes for its own terminal."""
    room = pytest.importorskip("explorationbench.runners.inspect_runs")

    def refuse(*_: object, **__: object) -> None:
        raise RuntimeError("[bold]ERROR[/bold]: it needs more.\n\nInstall with: [bold]pip install openai[/bold]")

    monkeypatch.setattr(room, "get_model", refuse)
    result = call("run", "--world", "aliencode-demo", "--system", "openai/gpt-5")
    message = "the system 'openai/gpt-5' cannot be opened: ERROR: it needs more. Install with: pip install openai"
    assert (result.code, result.err) == (2, f"explorationbench: {message}\n")


def test_an_unknown_provider_is_told_beside_the_names_of_this_package(call: Call) -> None:
    """Whoever mistypes a scripted system's name as a provider's learns how those are named."""
    pytest.importorskip("inspect_ai")
    result = call("run", "--world", "aliencode-demo", "--system", "moon/naive")
    assert result.code == 2
    assert result.err.startswith("explorationbench: the system 'moon/naive' cannot be opened: ")
    assert result.err.endswith("Systems of this package are named scripted/scientist and the like.\n")
