"""What a trajectory lends, and how it is chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.errors import LenderUnfit
from explorationbench.protocol.asks import Ask, Phase, Reply
from explorationbench.protocol.conversation import rebuild
from explorationbench.protocol.origins import choose_best, conversation_of, origin_of, probes_of, score_by
from explorationbench.protocol.plans import Crossed, Plan
from explorationbench.protocol.records import Record, parse_record
from explorationbench.sandbox import Verdict
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, call

WORLD = Locks(grow(tasks=2))
PLAN = Plan(milestones=(0, 2), calls=2, answers=3)
RIGHT, WRONG = Verdict.CORRECT, Verdict.WRONG


def explorer(ask: Ask) -> Reply:
    """Call once with arguments that run and once with some that do not, in each round."""
    if ask.coordinates.phase is Phase.EXPLORATION and ask.open:
        amount: object = ask.coordinates.round if ask.coordinates.turn == 1 else "x"
        return Reply(text="", calls=(call("B", amount),))
    return Reply(text="ANSWER: 1")


RECORD = Recorder(explorer).drive(PLAN, WORLD)


def with_verdicts(index: int, *verdicts: tuple[Verdict, ...]) -> Record:
    """Give the record another index, and other verdicts at its last milestone."""
    *before, last = RECORD.public.milestones
    changed = replace(last, verdicts=dict(zip(last.verdicts, verdicts, strict=True)))
    return replace(RECORD, public=replace(RECORD.public, trajectory=index, milestones=(*before, changed)))


RECORDS = (
    with_verdicts(1, (RIGHT, WRONG, WRONG), (RIGHT, WRONG, WRONG)),
    with_verdicts(2, (WRONG, RIGHT, RIGHT), (WRONG, RIGHT, WRONG)),
    with_verdicts(3, (WRONG, RIGHT, RIGHT), (WRONG, RIGHT, WRONG)),
)


def test_the_best_is_chosen_over_all_answers_and_of_equals_the_first() -> None:
    """Trajectories 2 and 3 have three right answers of six, the first has two."""
    assert choose_best(RECORDS).public.trajectory == 2
    assert choose_best(tuple(reversed(RECORDS))).public.trajectory == 2
    assert score_by(RECORDS[1]) == 50.0


def test_the_choice_by_one_answer_is_scored_on_the_others() -> None:
    """The first answer alone would choose trajectory 1, whose other answers are all wrong."""
    origin = origin_of(RECORDS)
    assert (origin.system, origin.trajectory, origin.trajectories, origin.score) == ("", 2, 3, 50.0)
    assert origin.record == RECORDS[1].digest
    assert origin.crossed == (
        Crossed(answer=1, trajectory=1, score=0.0),
        Crossed(answer=2, trajectory=2, score=25.0),
        Crossed(answer=3, trajectory=2, score=50.0),
    )


def test_with_one_answer_nothing_is_crossed() -> None:
    """There are no other answers to score on."""
    record = Recorder(explorer).drive(replace(PLAN, answers=1), WORLD)
    assert origin_of((record,)).crossed == ()


def test_probes_are_lent_round_by_round_with_the_refused_ones() -> None:
    """A replay shows what was shown, refusals included."""
    assert probes_of(RECORD) == (
        ({"dial": "B", "amount": 1}, {"dial": "B", "amount": "x"}),
        ({"dial": "B", "amount": 2}, {"dial": "B", "amount": "x"}),
    )


def test_the_conversation_is_lent_as_it_ended() -> None:
    """It is what the last milestone's forks grew from."""
    assert RECORD.shown is not None
    assert conversation_of(RECORD) == rebuild(RECORD.shown.messages)
    recorder = Recorder(explorer)
    recorder.drive(PLAN, WORLD)
    assert recorder.of(Phase.REPORT)[-1].conversation.parent == conversation_of(RECORD)


def test_an_origin_is_kept_in_the_record() -> None:
    """The record states whose probes were replayed, and reads back the same."""
    plan = replace(PLAN, given=probes_of(RECORD), origin=origin_of(RECORDS))
    record = Recorder(explorer).drive(plan, WORLD)
    assert record.public.plan.origin == origin_of(RECORDS)
    assert parse_record(record.dump()) == record


def test_what_cannot_be_lent_is_refused_with_a_sentence() -> None:
    """No record, an incomplete one, or a public part alone."""
    with pytest.raises(LenderUnfit, match=r"^there is no autonomous trajectory yet, so none can be chosen$"):
        choose_best(())
    lacking = replace(RECORD, public=replace(RECORD.public, complete=False, trajectory=2))
    with pytest.raises(LenderUnfit, match=r"^trajectory 2 of the autonomous run lacks replies: ask for them first$"):
        origin_of((RECORD, lacking))
    with pytest.raises(LenderUnfit, match=r"^the record has only its public part, so it holds neither probes nor a "):
        probes_of(parse_record(RECORD.dump(public_only=True)))
