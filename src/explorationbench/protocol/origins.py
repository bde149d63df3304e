"""What one trajectory lends to another: its probes to hindsight, its conversation to an open-book fork.

The best trajectory lends. Choosing by a score and then comparing with that score flatters, so the choice by each single
answer is kept as well, with the score by the other answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from explorationbench.errors import LenderUnfit
from explorationbench.protocol.conversation import Conversation, rebuild
from explorationbench.protocol.plans import Crossed, Origin
from explorationbench.protocol.records import MilestoneVerdicts, Record, ShownPart
from explorationbench.sandbox import Arguments, Verdict


def choose_best(records: Sequence[Record]) -> Record:
    """Choose the trajectory with the highest last milestone over all answers; of equals the lowest index.

    Raises:
        LenderUnfit: if there is none, or one lacks replies.
    """
    return max(_complete(records), key=lambda record: (score_by(record), -record.public.trajectory))


def origin_of(records: Sequence[Record]) -> Origin:
    """Say which trajectory is the best, and which one each answer alone would have chosen.

    Raises:
        LenderUnfit: if there is none, or one lacks replies.
    """
    best = choose_best(records)
    answers = range(1, best.public.plan.answers + 1) if best.public.plan.answers > 1 else ()
    return Origin(
        system=best.public.system.name,
        trajectory=best.public.trajectory,
        trajectories=len(records),
        score=score_by(best),
        record=best.digest,
        crossed=tuple(_cross(records, answer) for answer in answers),
    )


def _cross(records: Sequence[Record], answer: int) -> Crossed:
    """Choose by one answer, and score by the others."""
    chosen = max(records, key=lambda record: (score_by(record, {answer}), -record.public.trajectory))
    others = {*range(1, chosen.public.plan.answers + 1)} - {answer}
    return Crossed(answer=answer, trajectory=chosen.public.trajectory, score=score_by(chosen, others))


def score_by(record: Record, answers: set[int] | None = None) -> float:
    """Compute the score of the last milestone by some of the answers, counted from 1, in percent; None: by all."""
    last: MilestoneVerdicts = record.public.milestones[-1]
    return round(100 * fmean(_share(verdicts, answers) for verdicts in last.verdicts.values()), 9)


def _share(verdicts: Sequence[Verdict], answers: set[int] | None) -> float:
    chosen = [verdict for number, verdict in enumerate(verdicts, 1) if answers is None or number in answers]
    return sum(verdict is Verdict.CORRECT for verdict in chosen) / len(chosen)


def probes_of(record: Record) -> tuple[tuple[Arguments, ...], ...]:
    """List the probes of each round, refused ones as well.

    Raises:
        LenderUnfit: if the record has only its public part.
    """
    probes = _shown(record).probes
    return tuple(
        tuple(probe.arguments for probe in probes if probe.round == counts.round) for counts in record.public.rounds
    )


def conversation_of(record: Record) -> Conversation:
    """Give the conversation of a trajectory, as it stood at its end.

    Raises:
        LenderUnfit: if the record has only its public part.
    """
    return rebuild(_shown(record).messages)


def _shown(record: Record) -> ShownPart:
    if record.shown is None:
        raise LenderUnfit("the record has only its public part, so it holds neither probes nor a conversation")
    return record.shown


def _complete(records: Sequence[Record]) -> Sequence[Record]:
    if not records:
        raise LenderUnfit("there is no autonomous trajectory yet, so none can be chosen")
    for record in records:
        if not record.public.complete:
            number = record.public.trajectory
            raise LenderUnfit(f"trajectory {number} of the autonomous run lacks replies: ask for them first")
    return records
