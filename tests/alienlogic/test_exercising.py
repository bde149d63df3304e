"""What a proof exercises: the rules of the steps that came before the laws."""

from __future__ import annotations

import pytest

from alienlogic.small_world import PROOF_MP, TEXTBOOK_MP, TEXTBOOK_SECOND, small_document
from explorationbench.alienlogic.world import LogicWorld

WORLD = LogicWorld(small_document())
LAWS = {entry.law.rule: entry.id for entry in WORLD.laws.entries}


def used(proof: str) -> set[str]:
    """Give what a probe exercised."""
    return {*WORLD.probe({"proof": proof}).exercised}


def script(*lines: str, goal: str = "p") -> str:
    """Write a proof from two premises."""
    return "\n".join(["PROOF", "premises: p, q", f"goal: {goal}", *lines, "END"])


def test_an_accepted_proof_exercises_the_laws_of_all_its_rules() -> None:
    """A law is named by its opaque id, a rule without one by itself."""
    assert used(PROOF_MP) == {LAWS["IMPL_E"]}
    assert used(script("1. p [premise]", "2. q [premise]", "3. AND(p, q) [AND_I 1, 2]", goal="AND(p, q)")) == {
        LAWS.get("AND_I", "AND_I")
    }


@pytest.mark.parametrize(("proof", "rule"), [(TEXTBOOK_MP, "IMPL_E"), (TEXTBOOK_SECOND, "AND_E2")])
def test_the_step_that_a_law_refuses_exercises_it(proof: str, rule: str) -> None:
    """A refusal is the clearest evidence there is."""
    assert WORLD.probe({"proof": proof}).shown.startswith("accepted: no")
    assert used(proof) == {LAWS[rule]}


@pytest.mark.parametrize(
    "proof",
    [
        script("1. p [premise]", "2. p [AND_E2 1]"),  # breaks its rule
        script("1. p [premise]", "3. p [AND_E2 1]"),  # numbered wrongly, so that no line is checked
        script("1. p [premise]", "2. r [OR_I1 1]", "3. AND(p, p) [AND_I 1, 1]"),  # comes after a refused line
        "PROOF\ngoal: p\n1. p [premise\nEND",
        "no proof",
    ],
)
def test_what_was_never_judged_exercises_nothing(proof: str) -> None:
    """Neither the step that breaks its rule nor what follows comes before a law."""
    assert used(proof) == set()


def test_a_whole_proof_of_something_else_counts() -> None:
    """Every line had passed when the goal was found missing."""
    proof = script("1. p [premise]", "2. q [premise]", "3. AND(p, q) [AND_I 1, 2]")
    assert "GOAL_NOT_REACHED" in WORLD.probe({"proof": proof}).shown
    assert used(proof) == {LAWS.get("AND_I", "AND_I")}
