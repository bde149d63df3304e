"""Choose the worked examples of a world: short proofs of theorems that are no tasks, some accepted, some refused."""

from __future__ import annotations

from collections.abc import Sequence

from explorationbench.alienlogic.document import WorkedExample
from explorationbench.alienlogic.grading import feedback_of, length_of
from explorationbench.alienlogic.growing.theorems import Candidate
from explorationbench.alienlogic.kernel import Verdict, check
from explorationbench.alienlogic.steps import LawBook
from explorationbench.errors import ForgeError
from explorationbench.streams import Stream

LONGEST = 9


def choose_examples(
    spare: Sequence[Candidate], laws: LawBook, stream: Stream, *, accepted: int, refused: int
) -> tuple[WorkedExample, ...]:
    """Choose so many textbook proofs that the world accepts, and so many that it refuses, each for another law.

    Raises:
        ForgeError: if there are too few.
    """
    scripts = [candidate.task.textbook for candidate in spare if length_of(candidate.task.textbook) <= LONGEST]
    checked = [(script, check(script, laws)) for script in stream.shuffled(scripts)]
    good = [_example(script, verdict) for script, verdict in _different_first(checked) if verdict.accepted]
    bad = [_example(script, verdict) for script, verdict in _different_first(checked) if not verdict.accepted]
    if len(good) < accepted or len(bad) < refused:
        raise ForgeError(f"{len(good)} accepted and {len(bad)} refused proofs are too few for the worked examples")
    return tuple(stream.child("order").shuffled([*good[:accepted], *bad[:refused]]))


def _example(script: str, verdict: Verdict) -> WorkedExample:
    return WorkedExample(proof=script, feedback=feedback_of(verdict))


def _different_first(checked: Sequence[tuple[str, Verdict]]) -> list[tuple[str, Verdict]]:
    """Put what shows no rule, and no law, that those before did not show behind all others."""
    seen: set[str] = set()
    telling: list[tuple[str, Verdict]] = []
    repeating: list[tuple[str, Verdict]] = []
    for script, verdict in checked:
        shows = {verdict.reason_id} if verdict.reason_id else _rules(verdict)
        (telling if shows - seen else repeating).append((script, verdict))
        seen |= {each for each in shows if each}
    return [*telling, *repeating]


def _rules(verdict: Verdict) -> set[str]:
    lines = verdict.proof.script.lines if verdict.proof else ()
    return {line.written_rule for line in lines if line.citations}
