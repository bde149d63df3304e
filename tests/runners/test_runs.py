"""Runs and their folders."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from explorationbench import __version__
from explorationbench.errors import ConfigurationChanged, RecordError, UsageError
from explorationbench.protocol.asks import Ask, Phase, Reply, Stop
from explorationbench.protocol.conditions import DIRECT
from explorationbench.protocol.plans import Plan
from explorationbench.runners.engine import Driver, Progress, count_asks
from explorationbench.runners.exclusive import hold_folder
from explorationbench.runners.runs import Run
from explorationbench.systems.scripted import open_system
from sandboxes.locks import SANDBOX, Locks, grow
from sandboxes.recorder import Recorder, always_call

WORLD = Locks(grow(tasks=4))
PLAN = Plan(milestones=(0, 1), calls=2, answers=2)


def run_of(folder: Path | None, *, plan: Plan = PLAN, world: Locks = WORLD, recorder: Recorder | None = None) -> Run:
    """Make a run of one trajectory."""
    driver = Driver(plan=plan, world=world, system=recorder or Recorder(always_call))
    return Run(driver=driver, trajectories=1, folder=folder)


def test_a_run_folder_holds_configuration_journal_record_and_usage(tmp_path: Path) -> None:
    """The record in the folder is the one that was given back."""
    (record,) = run_of(tmp_path / "a" / "run").execute()
    folder = tmp_path / "a" / "run" / "trajectory-1"
    assert sorted(path.name for path in folder.iterdir()) == ["journal.jsonl", "record.json", "usage.jsonl"]
    assert (folder / "record.json").read_text() == record.dump()
    configuration = json.loads((folder.parent / "configuration.json").read_text())
    assert configuration["world"]["digest"] == WORLD.digest
    assert configuration["code"]["version"] == __version__
    assert configuration["system"] == {"name": "recorder", "settings": {}}
    assert configuration["plan"]["milestones"] == [0, 1]


def test_a_run_without_a_folder_gives_the_same_record(tmp_path: Path) -> None:
    """The folder changes nothing but what is kept."""
    assert run_of(None).execute() == run_of(tmp_path).execute()


def test_a_finished_run_asks_nothing(tmp_path: Path) -> None:
    """The same command gives the kept records; more trajectories are added to them."""
    first = run_of(tmp_path).execute()
    again = Recorder(always_call)
    run = run_of(tmp_path, recorder=again)
    assert (run.execute(), again.asks) == (first, [])
    assert replace(run, trajectories=2).execute()[0] == first[0]
    assert {ask.coordinates.trajectory for ask in again.asks} == {2}


@pytest.mark.parametrize("place", [(Phase.EXPLORATION, 2), (Phase.ANSWER, 0), (Phase.REPORT, 0)])
def test_missing_replies_are_asked_again_and_only_they(tmp_path: Path, place: tuple[Phase, int]) -> None:
    """The next run completes the record, to the bytes of a run whose provider never failed."""

    def failing(ask: Ask) -> Reply:
        where = ask.coordinates
        failed = (where.phase, where.turn) == place and where.task in ("", "02")
        return Reply(text="", stop=Stop.MISSING) if failed else always_call(ask)

    first, second = Recorder(failing), Recorder(always_call)
    (incomplete,) = run_of(tmp_path, recorder=first).execute()
    assert not incomplete.public.complete
    (complete,) = run_of(tmp_path, recorder=second).execute()
    assert complete == run_of(None).execute()[0]
    answered = [ask.coordinates.key for ask in first.asks if failing(ask).stop is not Stop.MISSING]
    asked_again = [ask.coordinates.key for ask in second.asks]
    assert len({*answered, *asked_again}) == len(answered) + len(asked_again) == 21


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        ({"plan": replace(PLAN, answers=3)}, "plan.answers was 2, now 3"),
        ({"plan": replace(PLAN, tasks=2)}, "plan.tasks was not set, now 2"),
        ({"plan": replace(PLAN, condition=DIRECT)}, "plan.condition was autonomous, now direct"),
        (
            {"world": Locks(grow("other", tasks=4))},
            "world.digest was sha256:.{13}..., now sha256:.{13}...; world.name was",
        ),
        ({"recorder": Recorder(always_call, name="b")}, "system.name was recorder, now b"),
        ({"recorder": Recorder(settings={"effort": "low"})}, "system.settings.effort was not set, now low"),
    ],
)
def test_a_changed_configuration_is_refused(tmp_path: Path, change: dict[str, object], difference: str) -> None:
    """The error names what differs, and the folder stays as it was."""
    run_of(tmp_path).execute()
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(ConfigurationChanged, match=difference):
        run_of(tmp_path, **change).execute()  # type: ignore[arg-type]
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_broken_files_of_a_folder_are_refused(tmp_path: Path) -> None:
    """A configuration or record that cannot be read is an error that names the file."""
    run_of(tmp_path).execute()
    record, configuration = tmp_path / "trajectory-1" / "record.json", tmp_path / "configuration.json"
    record.write_text("{}")
    with pytest.raises(RecordError, match=f"^{record}: this is no record"):
        run_of(tmp_path).execute()
    configuration.write_text("{")
    with pytest.raises(RecordError, match=f"^{configuration} cannot be read: "):
        run_of(tmp_path).execute()


def test_two_processes_cannot_work_in_one_folder(tmp_path: Path) -> None:
    """The second is refused at once."""
    with (
        hold_folder(tmp_path),
        pytest.raises(RecordError, match=f"^another process is at work in {tmp_path}: wait for it, or end it$"),
    ):
        run_of(tmp_path).execute()
    assert run_of(tmp_path).execute()


def test_there_must_be_a_trajectory() -> None:
    """None at all is a usage error."""
    with pytest.raises(UsageError, match=r"^trajectories must be at least 1, not 0$"):
        replace(run_of(None), trajectories=0).execute()


def test_progress_is_told_of_every_reply(tmp_path: Path) -> None:
    """Counts go up one by one to the total, and replies from the journal are marked."""
    seen: list[Progress] = []
    run = run_of(tmp_path)
    watched = replace(run, driver=replace(run.driver, watch=seen.append))
    watched.execute()
    assert [(each.done, each.total, each.replayed) for each in seen] == [(n, 21, False) for n in range(1, 22)]
    assert count_asks(PLAN, WORLD) == 21
    (tmp_path / "trajectory-1" / "record.json").unlink()
    seen.clear()
    watched.execute()
    assert all(each.replayed for each in seen)


def test_many_workers_give_the_bytes_of_one() -> None:
    """Replies that come in another order, and engines in two threads at once, change no record."""
    system = open_system("scripted/scientist", WORLD, SANDBOX.minds())
    driver = Driver(plan=PLAN, world=WORLD, system=system)
    alone = [record.dump() for record in Run(driver=driver, trajectories=2).execute()]
    found: list[list[str]] = []

    def run() -> None:
        records = Run(driver=replace(driver, workers=4), trajectories=2).execute()
        found.append([record.dump() for record in records])

    threads = [threading.Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [alone, alone]
