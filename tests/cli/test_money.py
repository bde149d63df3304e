"""The commands around a run: plan, status, show-run, regrade, preflight."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command_line import Call
from explorationbench.cli.main import main
from explorationbench.protocol.codec import decode
from explorationbench.protocol.records import FIRST_FORMAT, PublicPart, read_record, seal
from explorationbench.protocol.regrading import regrade
from explorationbench.world import digest_of
from explorationbench.worlds import open_world

RUN = ("run", "--world", "aliencode-demo", "--system", "scripted/oracle", "--milestones", "0-1", "--answers", "1")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of a small run."""
    place = tmp_path_factory.mktemp("run")
    assert main([*RUN, "--tasks", "4", "--trajectories", "1", "--out", str(place), "--json"]) == 0
    return place


def test_a_plan_counts_every_call(call: Call) -> None:
    """A whole trajectory is 1,107 calls, and a model in the table has a price."""
    result = call("plan", "--world", "aliencode-classic", "--system", "openai/gpt-5")
    assert result.code == 0
    assert "one trajectory  1,107" in result.out
    assert "The price, $1.25 in and $10 out for a million tokens, is of 20" in result.out
    assert "was not checked since: compare it\nwith your provider's, and give your own with --prices FILE" in result.out


def test_a_plan_for_an_unknown_model_has_tokens_only(call: Call) -> None:
    """There is no dollar in the table, and the text says how to get one."""
    result = call("plan", "--world", "aliencode-demo", "--system", "openai/unheard-of")
    assert "openai/unheard-of is in no table of prices, so there is no price: give one with --prices." in result.out
    assert "$" not in result.out


def test_a_plan_for_a_scripted_system_has_calls_only(call: Call) -> None:
    """It costs nothing, and one that is not there is refused with the names of those that are."""
    result = call("plan", "--world", "aliencode-demo", "--system", "scripted/naive")
    assert "one trajectory    207" in result.out
    assert "scripted/naive runs on this machine: it reads no tokens and costs nothing." in result.out
    assert "tokens in" not in result.out
    result = call("plan", "--world", "aliencode-demo", "--system", "scripted/none")
    assert (result.code, result.out) == (2, "")
    assert "no system 'scripted/none' for the world aliencode-demo: there are scripted/naive, " in result.err


def test_a_plan_for_several_conditions_has_a_row_for_each(call: Call) -> None:
    """Conditions and forks are chosen by the flags of `run`; a fork is one trajectory, and reads what was explored."""
    words = ("plan", "--world", "aliencode-demo", "--system", "openai/gpt-5")
    rows = [line.split() for line in call(*words, "--condition", "all").out.splitlines() if "$" in line]
    calls = {row[0]: int(row[1].replace(",", "")) for row in rows[:-2]}
    read = {row[0]: int(row[2].replace(",", "")) for row in rows[:-2]}
    assert list(calls) == [
        *("autonomous", "hindsight", "fixed-probe", "without-tool", "direct", "open-book-start", "open-book-end")
    ]
    assert calls["direct"] == 3 * calls["open-book-start"] + 3 == 3 * calls["open-book-end"] + 3
    assert read["open-book-end"] > 5 * read["open-book-start"]
    assert "autonomous" in (both := call(*words, "--open-book", "start").out)
    assert "open-book-start     30" in both
    assert "not at 'middle'" in call(*words, "--open-book", "middle").err


def test_the_status_of_a_run(call: Call, folder: Path) -> None:
    """It says what is done and what was spent, and the same as JSON."""
    result = call("status", str(folder))
    assert "scripted/oracle\nin aliencode-demo, condition autonomous\n" in result.out
    assert "trajectory 1: complete, " in result.out
    status = json.loads(call("status", str(folder), "--json").out)
    assert status["spent"]["answer"]["calls"] == 2 * 4
    assert status["trajectories"][0]["missing"] == []


def test_what_is_no_run_folder_is_refused(call: Call, tmp_path: Path) -> None:
    """The sentence names the file that is not there."""
    result = call("status", str(tmp_path))
    assert result.code == 2
    assert result.err.startswith(f"explorationbench: {tmp_path} is no run folder: ")


def test_a_run_is_shown_round_by_round(call: Call, folder: Path, tmp_path: Path) -> None:
    """Probes, feedback, report lines and verdicts stand in it; one task's answers are shown whole."""
    explored = [word.replace("oracle", "naive") for word in RUN]
    call(*explored, "--tasks", "4", "--trajectories", "1", "--out", str(tmp_path), "--json")
    shown = call("show-run", str(tmp_path)).out
    assert "== round 1: 12 probes, ended by calls ==\n\n-- probe 1 --\nEMIT(" in shown
    assert shown.count("-- shown --") == 12
    result = call("show-run", str(folder))
    assert "== M1 ==\nright     D01 " in result.out
    task = read_record(folder / "trajectory-1" / "record.json").public.tasks[0].id
    one = call("show-run", str(folder), "--task", task, "--milestone", "1").out
    assert f"correct   {task}/a1" in one
    assert "SET" in one or "DELIVER" in one or "ANSWER" in one


def test_regrading_with_the_same_grader_changes_nothing(call: Call, folder: Path) -> None:
    """The record comes out byte for byte as it was."""
    path = folder / "trajectory-1" / "record.json"
    assert call("regrade", str(folder)).out == "0 verdicts changed in 1 records\n"
    record = read_record(path)
    again, changes = regrade(record, open_world("aliencode-demo"))
    assert (again.dump(), changes) == (path.read_text(), ())


def test_regrading_mends_a_wrong_verdict(call: Call, folder: Path, tmp_path: Path) -> None:
    """What changed is printed, and written only when that is asked for."""
    record = read_record(folder / "trajectory-1" / "record.json")
    assert record.shown is not None
    assert record.sealed is not None
    step = record.public.milestones[-1]
    task = next(iter(step.verdicts))
    spoilt = json.loads(record.dump())
    spoilt["public"]["milestones"][-1]["verdicts"][task] = ["wrong"]
    data = {key: value for key, value in spoilt["public"].items() if key != "parts"}
    wrong = seal(decode(PublicPart, data), record.shown, record.sealed)
    place = tmp_path / "trajectory-1"
    place.mkdir()
    (place / "record.json").write_text(wrong.dump())
    result = call("regrade", str(tmp_path))
    assert f"t1/M1/{task}/a1: wrong -> correct\n1 verdicts changed in 1 records; nothing was written" in result.out
    assert (place / "record.json").read_text() == wrong.dump()
    assert "written" in call("regrade", str(tmp_path), "--write").out
    assert (place / "record.json").read_text() == record.dump()


def test_regrading_brings_an_old_record_to_the_present_format(call: Call, folder: Path, tmp_path: Path) -> None:
    """A record of the first format lacks what probes exercised; it comes out as the one made today."""
    whole = (folder / "trajectory-1" / "record.json").read_text()
    body = json.loads(whole)
    del body["sealed"]["exercised"]
    body["public"]["parts"]["sealed"] = digest_of(body["sealed"])
    body["digest"] = digest_of({"format": FIRST_FORMAT, "public": body["public"]})
    place = tmp_path / "trajectory-1"
    place.mkdir()
    (place / "record.json").write_text(json.dumps({**body, "format": FIRST_FORMAT}))
    assert "t1: the record would be brought to explorationbench.record/2\n" in call("regrade", str(tmp_path)).out
    written = call("regrade", str(tmp_path), "--write").out
    assert written == "t1: the record is brought to explorationbench.record/2\n0 verdicts changed in 1 records\n"
    assert (place / "record.json").read_text() == whole


def test_a_preflight_of_a_scripted_system_is_refused(call: Call) -> None:
    """There is nothing that could fail."""
    result = call("preflight", "--system", "scripted/naive")
    assert result.code == 2
    assert "a scripted system costs nothing" in result.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--concurrency", "0"), "concurrency must be at least 1, not 0"),
        (("-M", "x"), "-M is given like -M name=value, not 'x'"),
        (("--max-cost", "5"), "there is no price for scripted/oracle, so no limit in dollars"),
    ],
)
def test_settings_that_cannot_be_used_are_refused(call: Call, words: tuple[str, ...], told: str) -> None:
    """Each has its sentence."""
    result = call(*RUN, *words)
    assert result.code == 2
    assert told in result.err
