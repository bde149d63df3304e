"""What a scientist sees in a proof and its feedback, and that nonsense tells it nothing."""

from __future__ import annotations

import pytest

from explorationbench.alienlogic.grading import feedback_of
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import DepthLimit, RefusedHeads, SwitchedOff
from explorationbench.alienlogic.minds.hypotheses import laws_in
from explorationbench.alienlogic.minds.observations import Observation, observe
from explorationbench.alienlogic.steps import WorldLaw

LAWS = (WorldLaw(id="K1", law=DepthLimit(rule="OR_I1", most=0)), WorldLaw(id="K2", law=SwitchedOff(rule="LEM")))
PROOF = """PROOF
premises: p
goal: IMPL(q, OR(p, q))
1. p [premise]
2. OR(p, BOT) [OR_I1 1]
3. | q [assume]
4. | OR(p, q) [OR_I1 1]
5. IMPL(q, OR(p, q)) [IMPL_I 3-4]
END"""
LEM = "PROOF\ngoal: OR(p, NOT(p))\n1. OR(p, NOT(p)) [LEM]\nEND"


def test_an_accepted_proof_refutes_what_refuses_its_steps() -> None:
    """Where all passes, no rule that was used is switched off, and no id is named."""
    seen = observe(PROOF, feedback_of(check(PROOF)))
    assert {SwitchedOff(rule="OR_I1"), SwitchedOff(rule="IMPL_I")} <= set(laws_in(seen.refuted))
    assert (seen.named, seen.possible) == ("", 0)


def test_a_refused_proof_tells_of_the_steps_before_and_of_the_refused_one() -> None:
    """The id can only stand for what refuses the refused step; what comes after it was never looked at."""
    seen = observe(PROOF, feedback_of(check(PROOF, LAWS)))
    assert seen.named == "K1"
    assert DepthLimit(rule="OR_I1", most=0) in laws_in(seen.possible)
    assert RefusedHeads(rule="OR_I1", letter="B", heads=("bot",)) not in laws_in(seen.possible)
    assert SwitchedOff(rule="IMPL_I") not in laws_in(seen.refuted)


def test_the_class_of_a_refusal_tells_a_rule_that_is_off() -> None:
    """A disabled rule is switched off and nothing else; a side condition is anything else."""
    assert laws_in(observe(LEM, feedback_of(check(LEM, LAWS))).possible) == (SwitchedOff(rule="LEM"),)
    assert SwitchedOff(rule="OR_I1") not in laws_in(observe(PROOF, feedback_of(check(PROOF, LAWS))).possible)


def test_an_ordinary_mistake_leaves_what_came_before_it() -> None:
    """The steps before a violation of the calculus have passed all laws."""
    wrong = PROOF.replace("IMPL_I 3-4", "IMPL_I 2-4")
    seen = observe(wrong, feedback_of(check(wrong)))
    assert SwitchedOff(rule="OR_I1") in laws_in(seen.refuted)
    assert SwitchedOff(rule="IMPL_I") not in laws_in(seen.refuted)
    assert seen.named == ""


@pytest.mark.parametrize(
    ("proof", "feedback"),
    [
        (PROOF, ""),
        (PROOF, "This call was refused: it has no argument `proof` that holds the text of a proof."),
        ("no proof", feedback_of(check("no proof"))),
        ("no proof", "accepted: yes"),
        (PROOF.replace("OR_I1 1", "OR_I1 9"), "accepted: yes"),
        (PROOF.replace("5.", "6."), feedback_of(check(PROOF.replace("5.", "6.")))),
        (PROOF, "accepted: no\nrejected line: 0\nreason_class: ALIEN_SIDE_CONDITION\nreason_id: K1"),
    ],
)
def test_what_cannot_be_read_tells_nothing(proof: str, feedback: str) -> None:
    """Refused calls, unreadable proofs and forged feedback are no evidence."""
    assert observe(proof, feedback) == Observation()


def test_feedback_about_a_line_that_is_not_there_names_nothing() -> None:
    """A refusal beyond the end of a proof says that its steps passed, and no more."""
    forged = "accepted: no\nrejected line: 99\nreason_class: ALIEN_SIDE_CONDITION\nreason_id: K1"
    assert observe(PROOF, forged) == observe(PROOF, "accepted: yes")
