"""A world with the laws of the classic one and theorems of textbooks, fewer than it has; nothing is certified."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from alienlogic.small_world import second_of_a_pair
from explorationbench.alienlogic.bank import Entry, textbook
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS
from explorationbench.alienlogic.briefing import write_briefing, write_question, write_report_request
from explorationbench.alienlogic.document import LogicTask, LogicWorldData, WorkedExample, to_parts
from explorationbench.alienlogic.grading import feedback_of
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.search.proofs.prover import Prover
from explorationbench.alienlogic.steps import LawBook, WorldLaw
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.streams import Stream
from explorationbench.world import Document


def laws() -> LawBook:
    """Give the classic laws, with ids in an order of their own."""
    shuffled = Stream("classic theorems").shuffled(CLASSIC_LAWS)
    return LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(shuffled, 1)))


@cache
def classic_theorems(provable: int = 9, unprovable: int = 5) -> LogicWorld:
    """Make a world with so many theorems of either kind."""
    tasks = tuple(_tasks(provable, unprovable))
    examples = tuple(_examples())
    data = LogicWorldData(
        briefing=write_briefing(examples),
        report_request=write_report_request(),
        examples=examples,
        laws=laws().entries,
        tasks=tasks,
        probes={},
        witnesses={},
        seed="none",
    )
    shown, sealed = to_parts(data)
    return LogicWorld(Document(sandbox="alienlogic", public={"name": "theorems"}, shown=shown, sealed=sealed))


def _tasks(provable: int, unprovable: int) -> Iterator[LogicTask]:
    """Take theorems whose textbook proof the laws refuse, until there are enough of either kind."""
    prover, naive = Prover(laws()), Prover()
    wanted = {True: provable, False: unprovable}
    for entry in textbook():
        proof = prover.prove(entry.sequent)
        naive_proof = naive.prove(entry.sequent) or ""
        if wanted[proof is not None] > 0 and not check(naive_proof, laws()).accepted:
            wanted[proof is not None] -= 1
            yield _task(entry, naive_proof, proof or "")


def _task(entry: Entry, textbook_proof: str, proof: str) -> LogicTask:
    return LogicTask(
        id=entry.name,
        name=entry.name,
        sequent=entry.sequent,
        question=write_question(entry.sequent),
        textbook=textbook_proof,
        proof=proof,
        algebra=None if proof else second_of_a_pair(),  # stands where a certificate would
        groups={"provability": "provable" if proof else "unprovable"},
        needs=(),
        releases={},
    )


def _examples() -> Iterator[WorkedExample]:
    for entry in textbook()[:8]:
        proof = Prover().prove(entry.sequent) or ""
        yield WorkedExample(proof=proof, feedback=feedback_of(check(proof, laws())))
