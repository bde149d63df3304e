"""Rounds of exploration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from explorationbench.protocol.asks import Ask, Phase, Reply, Stop, Usage
from explorationbench.protocol.conditions import FIXED_PROBE, HINDSIGHT, WITHOUT_TOOL
from explorationbench.protocol.conversation import ToolCall
from explorationbench.protocol.exploration import TURNS_PER_CALL
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record, RoundCounts
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, always_call, call, stay_silent

WORLD = Locks(grow(tasks=2))
ONE_ROUND = Plan(milestones=(1,), calls=3, answers=1)
LEFT = "[Calls left in this round: {}]"


def explore(replies: Callable[[Ask], Reply], plan: Plan = ONE_ROUND) -> tuple[Recorder, RoundCounts, list[str]]:
    """Drive a trajectory; give the recorder, the counts of the first round and the results of calls."""
    recorder = Recorder(replies)
    record = recorder.drive(plan, WORLD)
    return recorder, record.public.rounds[0], results(record)


def results(record: Record) -> list[str]:
    """Give the texts of the tool messages."""
    assert record.shown is not None
    return [message.text for message in record.shown.messages if message.role == "tool"]


def in_turns(*turns: Reply) -> Callable[[Ask], Reply]:
    """Reply with one reply after the other in exploration, and with nothing elsewhere and afterwards."""

    def reply(ask: Ask) -> Reply:
        where = ask.coordinates
        if where.phase is Phase.EXPLORATION and where.turn <= len(turns):
            return turns[where.turn - 1]
        return Reply(text="")

    return reply


def calling(*calls: ToolCall) -> Reply:
    """Reply with calls."""
    return Reply(text="", calls=calls)


def test_a_round_ends_when_the_system_replies_without_a_call() -> None:
    """A reply without a call ends the round; what was not spent is not carried over."""
    recorder, counts, _ = explore(stay_silent, Plan(milestones=(2,), calls=3, answers=1))
    assert (counts.turns, counts.probes, counts.ended) == (1, (), "reply")
    assert [ask.coordinates.key for ask in recorder.of(Phase.EXPLORATION)] == ["t1/R1/01", "t1/R2/01"]
    assert all("calls left in this round: 3." in ask.conversation.last.text for ask in recorder.of(Phase.EXPLORATION))


def test_after_the_last_call_there_is_one_closing_turn() -> None:
    """The closing turn finds the tool closed but advertised; a call in it runs nothing and ends the round."""
    recorder, counts, texts = explore(always_call)
    asks = recorder.of(Phase.EXPLORATION)
    assert [ask.open for ask in asks] == [True, True, True, False]
    assert all(ask.tool is WORLD.tool for ask in asks)
    assert (len(counts.probes), counts.turns, counts.surplus, counts.ended) == (3, 4, 1, "calls")
    assert [text.rpartition("\n\n")[2] for text in texts[:3]] == [LEFT.format(left) for left in (2, 1, 0)]
    assert texts[3].startswith("No calls are left in this round, so nothing ran and no call was spent.")


def test_several_calls_of_one_turn_run_in_order() -> None:
    """Each has a result of its own, and those beyond the last run nothing."""
    turn = calling(*(call(dial, number, id=f"c{number}") for number, dial in enumerate("ABCDA", start=1)))
    recorder, counts, texts = explore(in_turns(turn))
    shown = ["The wheel of A shows 3.", "The wheel of B shows 2.", "The wheel of C shows 6."]
    assert [text.partition("\n")[0] for text in texts[:3]] == shown
    assert [text.partition(",")[0] for text in texts[3:]] == ["No calls are left in this round"] * 2
    talk = recorder.of(Phase.EXPLORATION)[-1].conversation
    assert [message.call for message in talk.messages if message.role == "tool"] == ["c1", "c2", "c3", "c4", "c5"]
    assert (counts.surplus, counts.turns, counts.ended) == (2, 2, "calls")


def test_an_unknown_tool_costs_nothing() -> None:
    """Its result names the tool there is and the calls that are left."""
    _, counts, texts = explore(in_turns(calling(call(name="bash")), calling(call())))
    assert texts[0].startswith("There is no tool `bash`, so nothing ran and no call was spent.")
    assert "`turn_dial`" in texts[0]
    assert texts[0].endswith("Calls left in this round: 3]")
    assert texts[1].endswith(LEFT.format(2))
    assert (counts.unknown, len(counts.probes)) == (1, 1)


def test_a_refused_probe_costs_its_call() -> None:
    """Arguments that the world cannot run, garbled ones included, are refused and counted."""
    garbled = ToolCall(id="2", name="turn_dial", arguments={}, garbled='{"dial": ')
    _, counts, texts = explore(in_turns(calling(call(amount="x"), garbled)))
    assert [(probe.refused, probe.units) for probe in counts.probes] == [(True, 0), (True, 0)]
    assert texts[1].endswith(LEFT.format(1))


def test_calls_that_cost_nothing_cannot_go_on_for_ever() -> None:
    """A system that only calls unknown tools comes to a closing turn."""
    recorder, counts, _ = explore(
        lambda ask: calling(call(name="x")) if ask.coordinates.phase is Phase.EXPLORATION else Reply(text="")
    )
    assert counts.turns == TURNS_PER_CALL * 3 + 1
    assert counts.ended == "turns"
    assert not recorder.of(Phase.EXPLORATION)[-1].open


def test_a_failure_of_the_provider_ends_the_trajectory_there() -> None:
    """The record is incomplete, says where it stopped, and has no later milestone."""
    plan = replace(ONE_ROUND, milestones=(0, 1, 2))
    failing = in_turns(calling(call()), Reply(text="", stop=Stop.MISSING, reason="HTTP 500"))
    record = Recorder(failing).drive(plan, WORLD)
    assert not record.public.complete
    assert record.public.notes == ("round 1, turn 2: missing: HTTP 500",)
    assert [step.milestone for step in record.public.milestones] == [0]
    assert record.public.rounds[0].ended == "missing"


def test_a_conversation_that_no_longer_fits_ends_the_round() -> None:
    """The trajectory goes on from the last state that fitted; what had run stays counted."""
    overflow = Reply(text="", stop=Stop.OVERFLOW, reason="context length")
    recorder = Recorder(in_turns(calling(call(id="1")), calling(call(id="2")), overflow))
    record = recorder.drive(ONE_ROUND, WORLD)
    (counts,) = record.public.rounds
    assert record.public.complete
    assert (len(counts.probes), counts.ended) == (2, "overflow")
    assert record.public.notes == ("round 1, turn 3: overflow: context length",)
    (report,) = recorder.of(Phase.REPORT)
    assert report.conversation.parent == recorder.of(Phase.EXPLORATION)[1].conversation


@pytest.mark.parametrize("stop", [Stop.CUT, Stop.REFUSED])
def test_a_reply_that_was_stopped_is_noted(stop: Stop) -> None:
    """Without a call it ends the round as any reply does."""
    recorder = Recorder(in_turns(Reply(text="a", stop=stop)))
    record = recorder.drive(ONE_ROUND, WORLD)
    assert record.public.notes == (f"round 1, turn 1: {stop}",)
    assert record.public.rounds[0].ended == "reply"


def test_tokens_of_exploration_are_summed_apart() -> None:
    """The budget's tokens are those of exploration requests only."""
    recorder = Recorder(lambda ask: replace(always_call(ask), usage=Usage(input=10, output=1)))
    tokens = recorder.drive(ONE_ROUND, WORLD).public.tokens
    assert (tokens["exploration"].input, tokens["report"].input, tokens["answer"].input) == (40, 10, 20)


GIVEN = (({"dial": "A", "amount": 1}, {"dial": "X", "amount": 1}, {}), ({"dial": "B", "amount": 2},))


@pytest.mark.parametrize("condition", [HINDSIGHT, FIXED_PROBE])
def test_given_probes_run_whatever_the_system_sends(condition: object) -> None:
    """Their text and true feedback come back, refused ones as well, and the recording sets the number of calls."""
    plan = Plan(condition=condition, milestones=(2,), answers=1, given=GIVEN)  # type: ignore[arg-type]
    recorder, counts, texts = explore(always_call, plan)
    assert texts[0].split("\n\n") == [
        "The probe that ran:",
        '{"amount":1,"dial":"A"}',
        "What it showed:",
        "The wheel of A shows 3.",
        LEFT.format(2),
    ]
    assert "(a call without a readable probe)" in texts[2]
    assert [probe.refused for probe in counts.probes] == [False, True, True]
    assert all(probe.called for probe in counts.probes)
    prompts = [ask.conversation.last.text for ask in recorder.of(Phase.EXPLORATION) if ask.coordinates.turn == 1]
    assert ["calls left in this round: 3" in prompts[0], "calls left in this round: 1" in prompts[1]] == [True, True]


def test_a_system_that_stops_early_is_asked_once_more_and_then_shown_the_rest() -> None:
    """What is left of the round is shown in its closing message, and counted as shown, not called."""
    plan = Plan(condition=HINDSIGHT, milestones=(1,), answers=1, given=GIVEN)
    recorder, counts, _ = explore(in_turns(calling(call())), plan)
    asks = recorder.of(Phase.EXPLORATION)
    assert [ask.open for ask in asks] == [True, True, True, False]
    assert asks[2].conversation.last.text.startswith("The round still has probes to show.")
    assert asks[3].conversation.last.text.startswith("The rest of the round's probes:")
    assert [probe.called for probe in counts.probes] == [True, False, False]


def test_a_round_of_which_nothing_was_recorded_is_one_turn_of_thought() -> None:
    """It promises no probes; the tool stays advertised, since the conversation goes on, but closed."""
    plan = Plan(condition=HINDSIGHT, milestones=(2,), answers=1, given=(GIVEN[1], ()))
    recorder, _, _ = explore(always_call, plan)
    (ask,) = (ask for ask in recorder.of(Phase.EXPLORATION) if ask.coordinates.round == 2)
    assert ask.conversation.last.text.startswith("Round 2 of 2: think. In this round there are no probes to see; calls")
    assert (ask.open, ask.tool) == (False, WORLD.tool)


def test_without_a_tool_a_round_is_one_turn_of_thought() -> None:
    """The tool is not advertised, and a call made all the same runs nothing."""
    recorder, counts, texts = explore(always_call, Plan(condition=WITHOUT_TOOL, milestones=(1,), answers=1))
    assert all(ask.tool is None and not ask.open for ask in recorder.asks)
    assert (counts.turns, counts.probes, counts.surplus) == (1, (), 1)
    assert texts[0].startswith("No calls are left")
