"""The certificate checker: a world whose claims are true holds, and one change of each kind is caught by name."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from alienlogic.small_world import PROOF_EXPLOSION, PROOF_MP, TEXTBOOK_MP, TEXTBOOK_SECOND, small_document
from explorationbench.alienlogic.fragments import fragments, write_script
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.sandbox import Check
from explorationbench.world import Document, parse_document

Parts = dict[str, Any]
Change = Callable[[Parts, Parts, Parts], None]
SMALL = small_document()


def changed(change: Change) -> Document:
    """Change a copy of the small world's parts, and make its digests anew as a forger would."""
    parts = [copy.deepcopy(dict(part)) for part in (SMALL.public, SMALL.shown, SMALL.sealed)]
    change(*parts)
    public, shown, sealed = parts
    document = Document(sandbox=SMALL.sandbox, public=public, shown=shown, sealed=sealed)
    return parse_document(document.dump())


def false_checks(document: Document) -> Iterator[Check]:
    """Yield the checks that do not hold."""
    return (check for check in LogicWorld(document).check() if not check.holds)


def store_textbook_as_proof(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Claim that the world accepts the textbook proof."""
    sealed["tasks"][0]["proof"] = TEXTBOOK_MP


def store_proof_of_another_theorem(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store an accepted proof of something else."""
    sealed["tasks"][0]["proof"] = PROOF_EXPLOSION


def store_refused_proof_for_unprovable(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store a proof beside an algebra."""
    sealed["tasks"][1]["proof"] = TEXTBOOK_SECOND


def make_textbook_no_proof(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store a textbook proof that the calculus refuses."""
    sealed["tasks"][0]["textbook"] = TEXTBOOK_MP.replace("IMPL_E", "AND_I")


def make_textbook_lawful(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store the world's proof as the textbook's, and keep the claim that it is refused."""
    sealed["tasks"][0]["textbook"] = PROOF_MP


def refute_nothing(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Give the atoms values under which the goal holds."""
    sealed["tasks"][1]["algebra"]["atoms"]["q"] = 1


def break_a_table(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Change an entry of a table."""
    row = sealed["tasks"][1]["algebra"]["impl"][0]
    row[0] = 1 - row[0]


def claim_unprovable_what_is_not(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Give a provable theorem the algebra of another."""
    task = sealed["tasks"][0]
    task["algebra"], task["proof"] = sealed["tasks"][1]["algebra"], ""


def drop_the_algebra(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Take the certificate of an unprovable theorem away."""
    sealed["tasks"][1]["algebra"] = None


def switch_the_law_on_again(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Give the world another law than the one the algebra rests on."""
    sealed["laws"][0]["law"] = {"kind": "SwitchedOff", "rule": "AND_E1"}


def claim_no_needed_law(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Leave out a needed law."""
    sealed["tasks"][0]["needs"] = []


def claim_another_needed_law(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Claim a need without a proof that shows it."""
    sealed["tasks"][1]["needs"] = ["X01", "X02"]


def release_by_a_refused_proof(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store, for a world without a law, a proof that is none there."""
    sealed["tasks"][1]["releases"] = {"X01": PROOF_MP}


def change_group(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Count a theorem to another group."""
    sealed["tasks"][0]["groups"]["extent"] = "long"


def ask_another_theorem(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Ask for another goal than is graded."""
    shown["questions"]["T01"] = shown["questions"]["T01"].replace("goal: q", "goal: p")


def change_example_feedback(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Show another verdict of a worked example."""
    shown["examples"][1]["feedback"] = "accepted: yes\nlast line is the goal: yes"


def hide_example(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Tell the system of a worked example that is not the stored one."""
    shown["briefing"] = shown["briefing"].replace(PROOF_MP, "PROOF")


def drop_witness(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store nothing that shows a law to matter."""
    del sealed["witnesses"]["X03"]


def take_witness_of_the_world(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store a proof that the world accepts too."""
    sealed["witnesses"]["X02"]["proof"] = PROOF_MP


def take_witness_for_shorter(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Claim that a proof is shorter than the stored one when it is not."""
    sealed["witnesses"]["X02"]["kind"] = "shorter"


def take_witness_for_status(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Claim that a law takes a theorem away that has a proof."""
    sealed["witnesses"]["X02"]["kind"] = "status"


def blunt_probe(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store a probe that shows nothing."""
    sealed["probes"]["X02"] = PROOF_MP


def probe_another_law(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store the probe of another law."""
    sealed["probes"]["X02"] = TEXTBOOK_SECOND


def overlong_probe(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Store a probe over the limits."""
    sealed["probes"]["X02"] += "\n1." * 80


def change_count(public: Parts, shown: Parts, sealed: Parts) -> None:
    """State another number of unprovable theorems in public."""
    public["counts"]["unprovable"] += 1


def double_a_task(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Let a task stand twice, and count it twice."""
    sealed["tasks"].append(sealed["tasks"][0])
    public["counts"]["tasks"] += 1
    public["counts"]["provable_that_need_a_law"] += 1


def double_a_law_id(public: Parts, shown: Parts, sealed: Parts) -> None:
    """Give two laws one id."""
    sealed["laws"][2]["id"] = "X01"


CHANGES: list[tuple[Change, str]] = [
    (store_textbook_as_proof, "proof"),
    (store_proof_of_another_theorem, "proof"),
    (store_refused_proof_for_unprovable, "proof"),
    (make_textbook_no_proof, "textbook proof"),
    (make_textbook_lawful, "textbook proof"),
    (refute_nothing, "algebra"),
    (break_a_table, "algebra"),
    (claim_unprovable_what_is_not, "algebra"),
    (drop_the_algebra, "proof"),
    (switch_the_law_on_again, "algebra"),
    (claim_no_needed_law, "needed laws"),
    (claim_another_needed_law, "needed laws"),
    (release_by_a_refused_proof, "needed laws"),
    (change_group, "groups"),
    (ask_another_theorem, "question"),
    (change_example_feedback, "worked example"),
    (hide_example, "worked example"),
    (drop_witness, "law"),
    (take_witness_of_the_world, "law"),
    (take_witness_for_shorter, "law"),
    (take_witness_for_status, "law"),
    (blunt_probe, "probe"),
    (probe_another_law, "probe"),
    (overlong_probe, "probe"),
    (change_count, "counts"),
    (double_a_task, "counts"),
    (double_a_law_id, "counts"),
]


def test_the_small_world_holds() -> None:
    """Every claim of a world that is true to them holds."""
    assert list(false_checks(SMALL)) == []


@pytest.mark.parametrize(("change", "claim"), CHANGES, ids=[change.__name__ for change, _ in CHANGES])
def test_a_change_is_caught_by_the_claim_it_breaks(change: Change, claim: str) -> None:
    """A change of a world, digests made anew, breaks the claim that it is about."""
    broken = list(false_checks(changed(change)))
    assert claim in [check.claim for check in broken]
    assert all(check.detail for check in broken)


def test_examples_that_settle_every_law_break_ambiguity() -> None:
    """Worked examples that leave one hypothesis for nearly every law are too many."""
    world = LogicWorld(SMALL)

    def change(public: Parts, shown: Parts, sealed: Parts) -> None:
        for fragment in fragments():
            if fragment.rule in ("AND_E2", "IMPL_E", "BOT_E"):
                proof = write_script((fragment,))
                shown["examples"].append({"proof": proof, "feedback": world.probe({"proof": proof}).shown})

    assert "ambiguity" in [check.claim for check in false_checks(changed(change))]
