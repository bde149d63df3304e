"""Milestones: forks, answers, verdicts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.errors import ReplyMismatch
from explorationbench.protocol.asks import Ask, Phase, Reply, Stop
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.scores import milestone_scores, targets_stated
from explorationbench.protocol.trajectories import trajectory
from explorationbench.sandbox import Verdict
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, always_call

WORLD = Locks(grow(tasks=4))
FIRST = Plan(milestones=(0,), answers=3)


def test_the_report_is_asked_first_and_alone() -> None:
    """Then all answers come as one tuple: tasks in order, the answers of each in order."""
    steps = trajectory(FIRST, WORLD)
    (report,) = next(steps)
    answers = steps.send((Reply(text=""),))
    assert report.coordinates.phase is Phase.REPORT
    assert [(ask.coordinates.task, ask.coordinates.answer) for ask in answers] == [
        (task.id, answer) for task in WORLD.tasks for answer in (1, 2, 3)
    ]


def test_no_fork_sees_another() -> None:
    """Every fork is the shared conversation and one question, with the tool advertised and closed."""
    recorder = Recorder(always_call)
    recorder.drive(Plan(milestones=(1,), calls=2, answers=2), WORLD)
    forks = [*recorder.of(Phase.REPORT), *recorder.of(Phase.ANSWER)]
    assert len({ask.conversation.parent.digest for ask in forks if ask.conversation.parent}) == 1
    assert all(not ask.open and ask.tool is WORLD.tool for ask in forks)
    for ask in recorder.of(Phase.ANSWER):
        (task,) = [task for task in WORLD.tasks if task.id == ask.coordinates.task]
        assert WORLD.question(task) in ask.conversation.last.text
    for ask in recorder.of(Phase.REPORT):
        assert ask.conversation.last.text.endswith(WORLD.report_request())


def test_forks_leave_no_trace_in_the_conversation() -> None:
    """Exploration after a milestone goes on from where it was before it."""
    with_forks, without = Recorder(always_call), Recorder(always_call)
    with_forks.drive(Plan(milestones=(0, 1, 2), calls=2, answers=1), WORLD)
    without.drive(Plan(milestones=(2,), calls=2, answers=1), WORLD)
    talks = [[ask.digest for ask in each.of(Phase.EXPLORATION)] for each in (with_forks, without)]
    assert talks[0] == talks[1]


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        (Reply(text="ANSWER: IMPOSSIBLE"), Verdict.DECLINED),
        (Reply(text="ANSWER: x"), Verdict.MALFORMED),
        (Reply(text="no"), Verdict.MALFORMED),
        (Reply(text="ANSWER: 1", stop=Stop.CUT), Verdict.CAPPED),
        (Reply(text="ANSWER: 1", stop=Stop.OVERFLOW, reason="too long"), Verdict.CAPPED),
        (Reply(text="ANSWER: 1", stop=Stop.REFUSED), Verdict.REFUSED),
        (Reply(text="", stop=Stop.MISSING), Verdict.MISSING),
    ],
)
def test_each_trouble_has_its_own_verdict(reply: Reply, verdict: Verdict) -> None:
    """The verdicts of DESIGN are kept apart; only a missing reply leaves the record incomplete and without a score."""
    world = Locks(grow(factors={"A": 1, "B": 1, "C": 1, "D": 1}, tasks=4))
    record = Recorder(lambda ask: reply).drive(FIRST, world)
    (step,) = record.public.milestones
    assert {*step.verdicts.values()} == {(verdict,) * 3}
    missing = verdict is Verdict.MISSING
    assert record.public.complete is not missing
    assert milestone_scores(record) == {0: None if missing else 0.0}
    assert record.public.notes == (("M0: 13 replies missing",) if missing else ())


def test_a_refused_report_states_nothing_and_a_missing_one_is_none() -> None:
    """A cut report counts for what it holds."""
    text = "RA := 3\nRB := 1"

    def stated(stop: Stop) -> int | None:
        return targets_stated(Recorder(lambda ask: Reply(text=text, stop=stop)).drive(FIRST, WORLD))

    assert [stated(stop) for stop in (Stop.END, Stop.CUT, Stop.REFUSED, Stop.MISSING)] == [2, 2, 0, None]


def test_the_score_is_the_mean_over_tasks_of_the_mean_of_their_answers() -> None:
    """One right answer of three in one task of four is a twelfth, in percent."""

    def reply(ask: Ask) -> Reply:
        where = ask.coordinates
        right = where.task == "01" and where.answer == 2
        asked = WORLD.questions.get(where.task, {"end": 0, "start": 0})
        return Reply(text=f"ANSWER: {asked['end'] - asked['start']}" if right else "none")

    assert milestone_scores(Recorder(reply).drive(FIRST, WORLD)) == {0: pytest.approx(100 / 12)}


def test_a_subset_of_tasks_is_marked_in_the_record() -> None:
    """A score over some of the tasks cannot be taken for one over all."""
    part, whole = (Recorder().drive(replace(FIRST, tasks=count), WORLD).public for count in (2, None))
    assert (part.subset, len(part.tasks), part.task_count) == (True, 2, 4)
    assert (whole.subset, len(whole.tasks), whole.task_count) == (False, 4, 4)


def test_a_driver_must_reply_to_every_ask() -> None:
    """Another number of replies is refused, not padded."""
    steps = trajectory(FIRST, WORLD)
    next(steps)
    with pytest.raises(
        ReplyMismatch, match=r"^1 asks were made, but 0 replies were sent: send one reply for each ask$"
    ):
        steps.send(())
