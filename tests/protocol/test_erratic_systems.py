"""What holds whatever a system does."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from explorationbench.protocol.asks import Ask, Phase, Reply, Stop, Usage
from explorationbench.protocol.conditions import CONDITIONS, Condition
from explorationbench.protocol.conversation import ToolCall
from explorationbench.protocol.journal import Journal
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record, parse_record
from explorationbench.runners.engine import Driver
from explorationbench.streams import Stream
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder

WORLD = Locks(grow(tasks=3))
GIVEN = (({"dial": "A", "amount": 1}, {}), (), ({"dial": "B", "amount": 2},))
TROUBLE = (Stop.CUT, Stop.OVERFLOW, Stop.REFUSED)
TEXTS = ("", "ANSWER: 1", "```\n2\n```", "```", "ANSWER: IMPOSSIBLE", "RA := 3", "\ud800")


def erratic(seed: int) -> Recorder:
    """Make a system that does anything: several calls, unknown tools, garbled arguments, stops of all kinds."""

    def reply(ask: Ask) -> Reply:
        stream = Stream(seed).child(ask.digest, ask.coordinates.key)
        calls = tuple(_call(stream, number) for number in range(stream.choice((0, 1, 1, 2, 4))))
        stop = stream.choice(TROUBLE) if stream.chance(1, 8) else Stop.END
        return Reply(
            text=stream.choice(TEXTS),
            calls=calls if ask.coordinates.phase is Phase.EXPLORATION else (),
            stop=stop,
            usage=Usage(input=stream.below(9)),
        )

    return Recorder(reply)


def _call(stream: Stream, number: int) -> ToolCall:
    name = stream.choice(("turn_dial", "turn_dial", "turn_dial", "bash"))
    dial, amount = stream.choice(("A", "B", 7)), stream.choice((1, 2.5, float("nan"), None))
    return ToolCall(id=f"{stream.below(10**9)}-{number}", name=name, arguments={"dial": dial, "amount": amount})


def run(plan: Plan, recorder: Recorder, path: Path | None = None) -> Record:
    """Drive a trajectory with the engine."""
    with Journal(path) as journal:
        return Driver(plan=plan, world=WORLD, system=recorder).run(1, journal)


CASES = given(st.integers(0, 2**32), st.sampled_from([*CONDITIONS.values()]))


def plan_of(condition: Condition) -> Plan:
    """Plan three rounds."""
    given = GIVEN if condition.source == "given" else ()
    return Plan(condition=condition, milestones=(0, 1, 3), calls=3, answers=2, given=given)


@settings(deadline=None)
@CASES
def test_every_call_has_one_result_and_no_round_has_too_many(seed: int, condition: Condition) -> None:
    """Results follow their calls in order, probes stay within the round, and the counts add up."""
    recorder = erratic(seed)
    record = run(plan_of(condition), recorder)
    for ask in recorder.asks:
        waiting: list[str] = []
        for message in ask.conversation.messages:
            if message.role == "tool":
                assert message.call == waiting.pop(0)
            else:
                assert waiting == []
            waiting += [call.id for call in message.calls]
    most = {"own": 3, "given": 2, "none": 0}[condition.source]
    assert all(len(counts.probes) <= most for counts in record.public.rounds)
    assert record.shown is not None
    assert len(record.shown.probes) == sum(len(counts.probes) for counts in record.public.rounds)


@settings(deadline=None)
@CASES
def test_the_record_is_complete_and_comes_back_as_it_was(seed: int, condition: Condition) -> None:
    """Only a missing reply leaves a record incomplete; every task has all its verdicts; every token is counted."""
    recorder = erratic(seed)
    record = run(plan_of(condition), recorder)
    assert record.public.complete
    assert parse_record(record.dump()) == record
    assert all([len(each) for each in step.verdicts.values()] == [2, 2, 2] for step in record.public.milestones)
    used = sum(recorder.replies(ask).usage.input for ask in recorder.asks if ask.coordinates.phase is Phase.ANSWER)
    assert record.public.tokens["answer"].input == used


@settings(deadline=None, max_examples=40)
@CASES
def test_a_provider_that_fails_at_random_changes_nothing_in_the_end(seed: int, condition: Condition) -> None:
    """Run until nothing is missing, it gives the record of a provider that never failed, and asks nothing twice."""
    plan, sound = plan_of(condition), erratic(seed)
    kept: list[str] = []
    attempts = 0

    def failing(ask: Ask) -> Reply:
        if Stream(seed).child("failures", ask.coordinates.key, attempts).chance(1, 6):
            return Reply(text="", stop=Stop.MISSING)
        kept.append(ask.coordinates.key)
        return sound.replies(ask)

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.jsonl"
        record = run(plan, Recorder(failing), path)
        while not record.public.complete and attempts < 200:
            attempts += 1
            record = run(plan, Recorder(failing), path)
    assert record == run(plan, erratic(seed))
    assert len(kept) == len({*kept})
