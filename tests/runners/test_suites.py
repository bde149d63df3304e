"""Suites: which runs are made, from what they borrow, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from explorationbench.errors import LenderUnfit, UsageError
from explorationbench.protocol.asks import Ask, Phase, Reply, Stop, System
from explorationbench.protocol.origins import conversation_of, probes_of
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.runners.engine import Driver, Job
from explorationbench.runners.runs import Run
from explorationbench.runners.suites import ALL, LEGS, Leg, Suite, choose_legs, fixed_probes
from explorationbench.sandbox import Profile
from explorationbench.streams import Stream
from explorationbench.systems.scripted import open_system
from sandboxes.locks import SANDBOX, Locks, grow
from sandboxes.recorder import Recorder, always_call

WORLD = Locks(grow(tasks=4))
PLAN = Plan(milestones=(0, 1, 2), calls=3, answers=2)
SCIENTIST = open_system("scripted/scientist", WORLD, SANDBOX.minds())
NAMES = [
    *("autonomous", "hindsight", "fixed-probe", "without-tool", "direct"),
    *("open-book-start", "open-book-end"),
]


def suite_of(folder: Path | None, system: System = SCIENTIST, **changes: Any) -> Suite:
    """Make a suite of two trajectories."""
    world = changes.pop("world", WORLD)
    plan = changes.pop("plan", PLAN)
    return Suite(job=Job(plan=plan, world=world, system=system), trajectories=2, folder=folder, **changes)


def carry_with(system: System, world: Locks = WORLD) -> Callable[[Plan, int, Path | None], tuple[Record, ...]]:
    """Carry plans out with the bare engine."""

    def carry(plan: Plan, trajectories: int, folder: Path | None) -> tuple[Record, ...]:
        driver = Driver(plan=plan, world=world, system=system)
        return Run(driver=driver, trajectories=trajectories, folder=folder).execute()

    return carry


def run(suite: Suite, legs: tuple[Leg, ...], system: System = SCIENTIST) -> dict[str, tuple[Record, ...]]:
    """Run a suite and give the records by the name of the run."""
    return {leg.name: records for leg, records in suite.run(legs, carry_with(system))}


@pytest.fixture(scope="module")
def lender(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of an autonomous run."""
    folder = tmp_path_factory.mktemp("lender")
    run(suite_of(folder), choose_legs("autonomous"))
    return folder


def test_runs_are_chosen_by_condition_and_fork() -> None:
    """All of them, one, or one and the forks, always in the same order."""
    assert [leg.name for leg in choose_legs(ALL)] == list(LEGS) == NAMES
    assert [leg.name for leg in choose_legs("direct")] == ["direct"]
    assert [leg.name for leg in choose_legs("autonomous", ("end", "start"))] == [
        "autonomous",
        "open-book-start",
        "open-book-end",
    ]


@pytest.mark.parametrize(
    ("condition", "forks", "message"),
    [
        (
            "asleep",
            (),
            "there is no condition 'asleep': choose from autonomous, hindsight, fixed-probe, without-tool, ",
        ),
        ("open-book", (), "there is no condition 'open-book': choose from autonomous, "),
        ("direct", ("middle",), "open-book answers are asked at start and end, not at 'middle'"),
    ],
)
def test_unknown_conditions_and_forks_are_refused(condition: str, forks: tuple[str, ...], message: str) -> None:
    """The error lists what there is."""
    with pytest.raises(UsageError) as error:
        choose_legs(condition, forks)
    assert str(error.value).startswith(message)


def test_a_suite_gives_the_same_records_with_and_without_a_folder(tmp_path: Path) -> None:
    """What is lent comes from memory or from the folder."""
    kept, alone = (run(suite_of(folder), choose_legs(ALL)) for folder in (tmp_path, None))
    assert list(kept) == NAMES
    assert kept == alone
    assert [len(records) for records in kept.values()] == [2, 2, 2, 2, 2, 1, 1]


def test_hindsight_replays_the_probes_of_the_best_trajectory(lender: Path) -> None:
    """Whatever the system's score, probes and origin are those of the best autonomous trajectory."""
    autonomous = run(suite_of(lender), choose_legs("autonomous"))["autonomous"]
    records = run(suite_of(lender), choose_legs("hindsight"))["hindsight"]
    origin = records[0].public.plan.origin
    assert origin is not None
    best = autonomous[origin.trajectory - 1]
    assert origin.record == best.digest
    assert [probes_of(record) for record in records] == [probes_of(best)] * 2
    assert (lender / "hindsight" / "trajectory-2" / "record.json").exists()


def test_peer_probes_are_those_of_another_system(lender: Path, tmp_path: Path) -> None:
    """The folder and the record say whose they are."""
    recorder = Recorder(always_call)
    suite = suite_of(tmp_path, recorder, peer=lender)
    records = run(suite, choose_legs("hindsight"), recorder)["hindsight"]
    origin = records[0].public.plan.origin
    assert origin is not None
    assert origin.system == "scripted/scientist"
    assert (tmp_path / "hindsight-of-scripted-scientist" / "configuration.json").exists()


def test_fixed_probes_come_from_the_survey_round_by_round() -> None:
    """They are the survey of the world's own stream."""
    given = fixed_probes(WORLD, PLAN)
    survey = WORLD.survey(Profile(rounds=2, calls=3), Stream(WORLD.digest).child("survey"))
    assert [probe for probes in given for probe in probes] == list(survey.probes)
    assert [len(probes) for probes in given] == [3, 3]


def test_open_book_forks_start_from_the_briefing_and_from_the_stored_conversation(lender: Path) -> None:
    """One trajectory each; the second is a fork of the best trajectory's end."""
    records = run(suite_of(lender), choose_legs("autonomous", ("start", "end")))
    (start,), (end,) = records["open-book-start"], records["open-book-end"]
    assert (start.public.plan.milestones, start.public.plan.start) == ((0,), None)
    assert end.public.plan.milestones == (2,)
    assert end.public.plan.origin is not None
    best = records["autonomous"][end.public.plan.origin.trajectory - 1]
    assert end.public.plan.start == conversation_of(best).digest


def test_what_a_driver_needs_to_send_messages_again_is_kept_for_a_fork(tmp_path: Path) -> None:
    """The fork's conversation holds the native data of every reply, from the journal."""

    def replies(ask: Ask) -> Reply:
        reply = always_call(ask)
        return replace(reply, native={"signature": ask.coordinates.key}) if ask.coordinates.round else reply

    recorder = Recorder(replies)
    run(suite_of(tmp_path, recorder), choose_legs("autonomous"), recorder)
    recorder.asks.clear()
    run(suite_of(tmp_path, recorder), choose_legs("autonomous", ("end",)), recorder)
    (shared,) = {ask.conversation.parent for ask in recorder.asks}
    assert shared is not None
    natives = [message.native for message in shared.messages if message.role == "assistant"]
    assert natives == [{"signature": f"t1/R{number}/0{turn}"} for number in (1, 2) for turn in range(1, 5)]


def test_direct_takes_the_replies_of_the_first_milestone_when_it_is_told_to(tmp_path: Path) -> None:
    """It asks nothing, has the same verdicts, and its record says that the replies were reused."""
    recorder = Recorder(always_call)
    autonomous = run(suite_of(tmp_path, recorder), choose_legs("autonomous"), recorder)["autonomous"]
    recorder.asks.clear()
    reusing = run(suite_of(tmp_path, recorder, reuse=True), choose_legs("direct"), recorder)["direct"]
    assert recorder.asks == []
    assert [record.public.milestones[0] for record in reusing] == [each.public.milestones[0] for each in autonomous]
    assert all(record.public.plan.reused for record in reusing)


def test_runs_that_need_an_incomplete_autonomous_run_wait(tmp_path: Path) -> None:
    """Others go on; the same command makes up for it later."""

    def failing(ask: Ask) -> Reply:
        where = ask.coordinates
        fails = (where.phase, where.milestone, where.trajectory) == (Phase.REPORT, 2, 2)
        return Reply(text="", stop=Stop.MISSING) if fails and ask.tool else always_call(ask)

    first = run(suite_of(tmp_path), choose_legs(ALL), Recorder(failing))
    assert [name for name in NAMES if name not in first] == ["hindsight", "open-book-end"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"world": Locks(grow("other", tasks=4))},
            "world.digest is sha256:.* there and sha256:.* here; world.name is ",
        ),
        ({"system": Recorder(always_call)}, "system.name is scripted/scientist there and recorder here"),
        ({"plan": replace(PLAN, calls=2)}, "plan.calls is 3 there and 2 here"),
    ],
)
def test_hindsight_is_refused_when_world_system_or_plan_differ(
    lender: Path, changes: dict[str, Any], message: str
) -> None:
    """The sentence says what differs, and where."""
    suite = suite_of(lender, changes.pop("system", SCIENTIST), **changes)
    with pytest.raises(LenderUnfit, match=f"^the run in {lender} cannot be used here: {message}"):
        run(suite, choose_legs("hindsight"))


def test_hindsight_is_refused_when_the_version_differs(lender: Path, tmp_path: Path) -> None:
    """Probes of another version of the code may show something else."""
    configuration = json.loads((lender / "configuration.json").read_text())
    configuration["code"]["version"] = "0.0.1"
    (tmp_path / "configuration.json").write_text(json.dumps(configuration))
    with pytest.raises(LenderUnfit, match=r"code.version is 0.0.1 there and "):
        run(suite_of(tmp_path), choose_legs("hindsight"))
    with pytest.raises(LenderUnfit, match=r"code.version is 0.0.1 there and "):
        run(suite_of(None, peer=tmp_path), choose_legs("hindsight"))


def test_hindsight_is_refused_without_a_finished_autonomous_run(lender: Path, tmp_path: Path) -> None:
    """No folder, no run in it, fewer trajectories than were asked for, or one that has not finished."""
    with pytest.raises(LenderUnfit, match=r"^this needs an autonomous run: name its folder, or run the condition "):
        run(suite_of(None), choose_legs("hindsight"))
    with pytest.raises(LenderUnfit, match=f"^there is no autonomous run in {tmp_path}: run the condition autonomous "):
        run(suite_of(tmp_path), choose_legs("hindsight"))
    more = replace(suite_of(lender), trajectories=3)
    with pytest.raises(LenderUnfit, match=f"^the autonomous run in {lender} has 2 of 3 trajectories: finish it first$"):
        run(more, choose_legs("hindsight"))
    run(suite_of(tmp_path), choose_legs("autonomous"))
    (tmp_path / "trajectory-2" / "record.json").unlink()
    with pytest.raises(LenderUnfit, match=r"^trajectory 2 of the autonomous run in .* has not finished: finish it "):
        run(suite_of(tmp_path), choose_legs("hindsight"))


def test_replies_cannot_be_reused_without_a_folder() -> None:
    """Nothing holds them."""
    with pytest.raises(UsageError, match=r"^replies can only be reused from a run folder: name one$"):
        run(suite_of(None, reuse=True), choose_legs("direct"))
