"""Conditions on the command line: `run` with its flags, `compare` and `survey`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from command_line import Call
from explorationbench.cli.conditions import EXPLAINED
from explorationbench.runners.suites import EXPLORING

SCIENTIST = ("run", "--world", "aliencode-demo", "--system", "scripted/scientist", "--trajectories", "1")
QUICK = (*SCIENTIST, "--answers", "1")
NAIVE = ("run", "--world", "aliencode-demo", "--system", "scripted/naive", "--trajectories", "1", "--answers", "1")


def rows_of(text: str) -> list[dict[str, Any]]:
    """Read what `--json` prints."""
    return list(json.loads(text)["rows"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder for one suite that the tests of this file share."""
    return tmp_path_factory.mktemp("suite")


def test_all_conditions_stand_side_by_side(call: Call, folder: Path) -> None:
    """One line a condition, in the order of the protocol; `compare` prints the same from the folder."""
    result = call(*QUICK, "--condition", "all", "--out", str(folder))
    assert (result.code, result.err) == (0, "")
    assert "scripted/scientist in aliencode-demo, 10 tasks, 1 answer each" in result.out
    names = ("autonomous", "hindsight", "fixed-probe", "without-tool", "direct", "open-book, start", "open-book, end")
    begins = [line.split("  ")[0] for line in result.out.splitlines() if line.startswith(names)]
    assert begins == list(names)
    assert call("compare", str(folder)).out == result.out


def test_compare_gives_rows_as_json(call: Call, folder: Path) -> None:
    """A row holds means over trajectories, the best and the lowest, and what was spent."""
    rows = rows_of(call("compare", str(folder), "--json").out)
    assert [row["condition"] for row in rows][-1] == "open-book, end"
    assert list(rows[0]) == [
        *("world", "system", "condition", "trajectories", "M0", "M1", "M2", "M3", "M4", "best", "lowest", "C", "P"),
        *("T", "answers", "tasks", "subset", "complete"),
    ]
    by_name = {row["condition"]: row for row in rows}
    assert by_name["hindsight"]["M4"] == by_name["autonomous"]["M4"] == by_name["open-book, end"]["M4"] == 100
    assert by_name["direct"]["M4"] == by_name["without-tool"]["M4"] == by_name["autonomous"]["M0"]
    assert (by_name["fixed-probe"]["C"], by_name["fixed-probe"]["P"]) == (48, 172)


def test_probes_of_another_system_are_named(call: Call, folder: Path, tmp_path: Path) -> None:
    """The naive system sees what the scientist tried; the line says whose probes these were."""
    result = call(*NAIVE, "--condition", "hindsight", "--probes-from", str(folder), "--out", str(tmp_path), "--json")
    assert result.code == 0
    (row,) = rows_of(call("compare", str(tmp_path), "--json").out)
    assert (row["system"], row["condition"]) == ("scripted/naive", "hindsight of scripted/scientist")


def test_direct_says_that_it_reuses_replies(call: Call, folder: Path) -> None:
    """On standard error when it runs, and in the name of its line."""
    copy = folder / "again"
    call(*QUICK, "--out", str(copy))
    result = call(*QUICK, "--condition", "direct", "--reuse", "--out", str(copy))
    assert result.err == f"explorationbench: direct: the replies are those of M0 of the run in {copy}\n"
    assert "direct, reused" in call("compare", str(copy)).out


def test_in_the_twin_the_manual_is_true(call: Call, tmp_path: Path) -> None:
    """The naive system has 100, in a folder of its own."""
    (row,) = rows_of(call(*NAIVE, "--twin", "--out", str(tmp_path), "--json").out)
    assert (row["world"], row["M0"], row["M4"]) == ("aliencode-demo-twin", 100, 100)
    assert (tmp_path / "twin" / "trajectory-1" / "record.json").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("--condition", "hindsight"),
            "this needs an autonomous run: name its folder, or run the condition autonomous",
        ),
        (("--probes-from", "x"), "--probes-from replays the probes of a run: give --condition hindsight with it"),
        (("--reuse",), "--reuse is for the condition direct: give --condition direct or --condition all with it"),
        (("--condition", "direct", "--reuse"), "replies can only be reused from a run folder: name one"),
        (("--open-book", "middle"), "open-book answers are asked at start and end, not at 'middle'"),
        (
            ("--condition", "hindsight", "--probes-from", "/nowhere"),
            "there is no autonomous run in /nowhere: run the condition autonomous there first",
        ),
    ],
)
def test_misuse_is_one_sentence(call: Call, words: tuple[str, ...], message: str) -> None:
    """Whatever does not fit is one line, and exit code 2."""
    result = call(*QUICK, *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"explorationbench: {message}")
    assert result.err.count("\n") == 1


def test_compare_refuses_folders_without_a_record(call: Call, tmp_path: Path) -> None:
    """It says what it found, and that there is nothing to compare."""
    result = call("compare", str(tmp_path))
    assert result.code == 2
    assert "holds no run" in result.err
    assert result.err.endswith("explorationbench: there is no finished trajectory to compare\n")


def test_a_survey_prints_its_coverage_calls_and_units(call: Call) -> None:
    """A line a subject with its probes and kinds of arguments; the probes themselves on demand."""
    result = call("survey", "aliencode-demo")
    assert result.out.endswith("\n48 calls, 172 units\n")
    assert "counted position" in next(line for line in result.out.splitlines() if line.startswith("PLUCK"))
    data = json.loads(call("survey", "aliencode-demo", "--rounds", "1", "--json").out)
    assert (data["calls"], data["units"], len(data["probes"])) == (12, 43, 12)
    assert call("survey", "aliencode-demo", "--rounds", "1", "--probes").out.count("# ") == 12


@pytest.mark.parametrize("command", ["run", "plan"])
def test_the_help_explains_each_condition(call: Call, command: str) -> None:
    """Every condition that `--condition` takes has its line."""
    help = call(command, "--help").out
    names = [each.name for each in EXPLORING]
    assert all(f"  {name:<13}{EXPLAINED[name]}\n" in help for name in (*names, "all"))
    assert set(EXPLAINED) == {*names, "all"}
