"""Whole trajectories: what reaches a system, and what does not."""

from __future__ import annotations

import pytest

from explorationbench.protocol.asks import Phase
from explorationbench.protocol.conditions import (
    AUTONOMOUS,
    CONDITIONS,
    DIRECT,
    FIXED_PROBE,
    HINDSIGHT,
    OPEN_BOOK,
    WITHOUT_TOOL,
    Condition,
)
from explorationbench.protocol.conversation import rebuild
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.scores import budget, milestone_scores
from sandboxes.locks import TOOL, Locks, grow
from sandboxes.recorder import Recorder, always_call, stay_silent

CANARY = "c4n4ry"
WORLD = Locks(grow(tasks=4, canary=CANARY))
GIVEN = tuple(tuple({"dial": dial, "amount": 1} for dial in "ABC") for _ in range(4))
ALL = [*CONDITIONS.values()]


def plan_of(condition: Condition) -> Plan:
    """Plan a small trajectory of a condition."""
    return Plan(condition=condition, calls=3, answers=2, given=GIVEN if condition.source == "given" else ())


def sent(recorder: Recorder) -> str:
    """Give everything that reached the system as one text."""
    return "\n".join(message.text for ask in recorder.asks for message in ask.conversation.messages)


def test_an_autonomous_trajectory_sends_exactly_what_is_prescribed() -> None:
    """Briefing, round prompts, results of the system's own calls, and questions in forks: nothing else."""
    world = Locks(grow(tasks=1))
    recorder = Recorder(always_call)
    recorder.drive(Plan(milestones=(0, 1), calls=1, answers=1), world)
    question = (
        "The tool is closed for this question. Answer it for this world as you now believe it works.\n\n"
        f"{world.question(world.tasks[0])}\n\n"
        "End your reply with the answer itself: in a fenced block (a line of three backticks before it and one after "
        "it) or, if it fits on one line, on a last line of the form\nANSWER: your answer\n"
        "Only the last fenced block or ANSWER line is read, whichever comes last."
    )
    report = (
        "The tool is closed for this question. State the rules of this world as you now believe them to be.\n\n"
        f"{world.report_request()}"
    )
    prompt = (
        "Round 1 of 1: explore. You may call the tool `turn_dial`; calls left in this round: 1. Calls that you do not "
        "use do not carry over.\nFind out how this world really works: once the tool is closed, you will be asked what "
        "its rules are and be given tasks to solve in it. To end the round, reply without a call."
    )
    result = "The wheel of A shows 3.\n\n[Calls left in this round: 0]"
    surplus = (
        "No calls are left in this round, so nothing ran and no call was spent. Reply without a call.\n\n"
        "[No probe was run. Calls left in this round: 0]"
    )
    start, explored = [world.briefing()], [world.briefing(), prompt, "", result, "", surplus]
    talks = [[message.text for message in ask.conversation.messages] for ask in recorder.asks]
    assert talks == [
        [*start, report],
        [*start, question],
        [*start, prompt],
        [*start, prompt, "", result],
        [*explored, report],
        [*explored, question],
    ]
    assert [ask.tool for ask in recorder.asks] == [TOOL] * 6
    assert [ask.open for ask in recorder.asks] == [False, False, True, False, False, False]


@pytest.mark.parametrize("condition", ALL, ids=lambda condition: condition.name)
@pytest.mark.parametrize("replies", [stay_silent, always_call])
def test_nothing_sealed_is_sent_or_made_public(condition: Condition, replies: object) -> None:
    """A canary in every sealed field reaches no message and no public or shown part, open-book messages excepted."""
    recorder = Recorder(replies)  # type: ignore[arg-type]
    record = recorder.drive(plan_of(condition), WORLD)
    assert (CANARY in sent(recorder)) is condition.book
    assert CANARY not in record.dump(public_only=True)
    assert CANARY not in str(record.shown)
    assert CANARY in str(record.sealed)


@pytest.mark.parametrize("condition", ALL, ids=lambda condition: condition.name)
def test_all_conditions_have_the_same_briefing(condition: Condition) -> None:
    """Every conversation begins with the briefing, byte for byte."""
    recorder = Recorder()
    recorder.drive(plan_of(condition), WORLD)
    firsts = {(ask.conversation.messages[0].role, ask.conversation.messages[0].text) for ask in recorder.asks}
    assert firsts == {("system", WORLD.briefing())}


@pytest.mark.parametrize(
    ("condition", "rounds", "measured", "calls"),
    [
        (AUTONOMOUS, 4, 5, 12),
        (HINDSIGHT, 4, 5, 12),
        (FIXED_PROBE, 4, 5, 12),
        (WITHOUT_TOOL, 4, 5, 0),
        (DIRECT, 0, 1, 0),
    ],
)
def test_every_condition_is_reported_at_every_milestone(
    condition: Condition, rounds: int, measured: int, calls: int
) -> None:
    """Direct is measured once and reported at every milestone; the budget is what was called."""
    record = Recorder(always_call).drive(plan_of(condition), WORLD)
    assert (len(record.public.rounds), len(record.public.milestones)) == (rounds, measured)
    assert [*milestone_scores(record)] == [0, 1, 2, 3, 4]
    assert None not in milestone_scores(record).values()
    assert budget(record).calls == calls


def test_direct_asks_what_the_first_autonomous_milestone_asks() -> None:
    """So an autonomous run already holds its replies."""
    direct, autonomous = Recorder(), Recorder()
    direct.drive(plan_of(DIRECT), WORLD)
    autonomous.drive(plan_of(AUTONOMOUS), WORLD)
    assert [ask.digest for ask in direct.asks] == [ask.digest for ask in autonomous.asks if _first(ask.coordinates)]


def _first(where: object) -> bool:
    return getattr(where, "phase", None) is not Phase.EXPLORATION and getattr(where, "milestone", None) == 0


def test_an_open_book_fork_starts_from_a_stored_conversation() -> None:
    """The laws stand in each question, behind the messages that the record keeps; no report is asked for."""
    record = Recorder(always_call).drive(plan_of(AUTONOMOUS), WORLD)
    assert record.shown is not None
    recorder = Recorder()
    start = rebuild(record.shown.messages)
    recorder.drive(Plan(condition=OPEN_BOOK, milestones=(4,), answers=1, start=start), WORLD)
    assert all(ask.conversation.parent == start for ask in recorder.asks)
    assert all(WORLD.open_book() in ask.conversation.last.text for ask in recorder.asks)
    assert [ask.coordinates.key for ask in recorder.asks] == [f"t1/M4/0{task}/a1" for task in range(4)]
