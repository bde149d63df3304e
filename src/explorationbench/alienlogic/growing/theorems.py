"""Make theorems of the bank into candidates for tasks, each with a proof or an algebra, and what shows its laws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from explorationbench.alienlogic.bank import Entry
from explorationbench.alienlogic.briefing import write_question
from explorationbench.alienlogic.certificates.unprovable import check_algebra
from explorationbench.alienlogic.certificates.world import needs_of
from explorationbench.alienlogic.document import LogicTask, Witness
from explorationbench.alienlogic.grading import length_of, proves
from explorationbench.alienlogic.groups import groups_of
from explorationbench.alienlogic.growing.ground import BLOCKING, Ground
from explorationbench.alienlogic.rules import RULES

_EITHER_ORDER: Final = re.compile(
    rf"\[({'|'.join(rule.name for rule in RULES.values() if rule.either_order)}) ([0-9]+), ([0-9]+)\]"
)

ENOUGH: Final = 3
"""With so many theorems that can show a law, no more are looked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Hold a theorem as a task without an id, and by law the proofs that show that the law matters to it."""

    task: LogicTask
    witnesses: Mapping[str, Witness]


def grow_candidates(entries: Iterable[Entry], ground: Ground) -> tuple[Candidate, ...]:
    """Grow a candidate of every theorem that has a textbook proof and either a proof or an algebra."""
    grown = [candidate for entry in entries if (candidate := _grow(entry, ground))]
    for law in ground.laws:
        grown = list(_with_shorter(grown, law.id, ground))
    return tuple(grown)


def _grow(entry: Entry, ground: Ground) -> Candidate | None:
    found = ground.textbook.prove(entry.sequent)
    if found is None:
        return None
    textbook = cite_in_text_order(found.strip())
    algebra = ground.refuter.refute(entry.sequent)
    proof = "" if algebra else _shortest(entry, textbook, ground)
    if proof is None:
        return None
    draft = LogicTask(
        id="",
        name=entry.name,
        sequent=entry.sequent,
        question=write_question(entry.sequent),
        textbook=textbook,
        proof=proof,
        algebra=algebra,
        groups=groups_of(entry.sequent.goal, proof),
        needs=(),
        releases={},
    )
    return _provable(draft, ground) if draft.provable else _unprovable(draft, ground)


def _shortest(entry: Entry, textbook: str, ground: Ground) -> str | None:
    """Give the textbook proof if the world accepts it, else the shortest proof that the search finds."""
    if proves(textbook, entry.sequent, ground.book):
        return textbook
    proof = ground.prover.prove(entry.sequent)
    return None if proof is None else proof.strip()


def cite_in_text_order(script: str) -> str:
    """Let rules that take their lines in either order cite them in the order in which they stand, as textbooks do.

    >>> cite_in_text_order("4. q [IMPL_E 3, 2]")
    '4. q [IMPL_E 2, 3]'
    """
    return _EITHER_ORDER.sub(
        lambda cited: "[{} {}, {}]".format(cited[1], *sorted(map(int, cited.groups()[1:]))), script
    )


def _provable(draft: LogicTask, ground: Ground) -> Candidate:
    """Compute the needed laws; a textbook proof that only one law refuses shows that law."""
    needs = needs_of(draft, ground.laws)
    alone = {needs[0]: Witness(kind="textbook", task="", proof=draft.textbook)} if len(needs) == 1 else {}
    return Candidate(task=replace(draft, needs=needs), witnesses=alone)


def _unprovable(draft: LogicTask, ground: Ground) -> Candidate:
    """Find the laws without which the theorem has a proof."""
    releases = dict(_releases(draft, ground))
    witnesses = {law: Witness(kind="status", task="", proof=proof) for law, proof in releases.items()}
    return Candidate(task=replace(draft, needs=tuple(releases), releases=releases), witnesses=witnesses)


def _releases(draft: LogicTask, ground: Ground) -> Iterator[tuple[str, str]]:
    for law in ground.laws:
        if law.law.family in BLOCKING and not _still_refuted(draft, law.id, ground):
            proof = ground.prove_without(law.id, draft.sequent)
            if proof is not None:
                yield law.id, proof.strip()


def _still_refuted(draft: LogicTask, law_id: str, ground: Ground) -> bool:
    """Decide whether the same algebra, or another one, shows that there is no proof without a law either."""
    book = ground.books_without[law_id]
    if draft.algebra and check_algebra(draft.algebra, draft.sequent, book) is None:
        return True
    return ground.refuted_without(law_id, draft.sequent)


def _with_shorter(candidates: Iterable[Candidate], law_id: str, ground: Ground) -> Iterator[Candidate]:
    """Look for shorter proofs without a law, unless enough candidates show the law already."""
    known = list(candidates)
    shown = sum(law_id in candidate.witnesses for candidate in known)
    for candidate in known:
        task = candidate.task
        if shown >= ENOUGH or law_id in candidate.witnesses or not task.provable:
            yield candidate
            continue
        told = _compared(candidate, ground.prove_without(law_id, task.sequent), law_id, ground)
        shown += law_id in told.witnesses
        yield told


def _compared(candidate: Candidate, found: str | None, law_id: str, ground: Ground) -> Candidate:
    """Use a proof that the world without a law accepts: as a witness, or as the proof if the world accepts it too."""
    task = candidate.task
    if found is None or length_of(found) >= length_of(task.proof):
        return candidate
    proof = found.strip()
    if not proves(proof, task.sequent, ground.book):
        witness = Witness(kind="shorter", task="", proof=proof)
        return replace(candidate, witnesses={**candidate.witnesses, law_id: witness})
    better = replace(task, proof=proof, groups=groups_of(task.sequent.goal, proof))
    kept = {law: each for law, each in candidate.witnesses.items() if _still_tells(each, proof)}
    return Candidate(task=better, witnesses=kept)


def _still_tells(witness: Witness, proof: str) -> bool:
    return witness.kind != "shorter" or length_of(witness.proof) < length_of(proof)
