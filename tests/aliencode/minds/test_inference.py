"""What a scientist infers: refuted hypotheses go, and observations wait until they tell something."""

from __future__ import annotations

from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.laws import LiteralXor, OffBy, ReversedArguments
from explorationbench.aliencode.machine import PROBE
from explorationbench.aliencode.minds.inference import Observation, hypotheses_of, infer

LITERAL, GAUGE, STRAND = LiteralXor(mask=27), OffBy(operation="GAUGE", by=1), ReversedArguments(operation="STRAND")
OPERATIONS = ("LITERAL", "STRAND", "GAUGE")


def observe(program: str) -> Observation:
    """Run a program in the world of three laws."""
    machine = machine_of((LITERAL, STRAND, GAUGE))
    return Observation(program, machine.run(program, display=PROBE).output)


def test_without_evidence_the_manual_is_believed() -> None:
    """Every hypothesis is possible, and that a target follows the manual comes first."""
    knowledge = infer(OPERATIONS, ())
    assert knowledge.laws == ()
    assert knowledge.living["GAUGE"] == hypotheses_of("GAUGE")


def test_a_trap_leaves_two_hypotheses() -> None:
    """`EMIT(100)` shows 127 under XOR 27 and under plus 27; a literal that shares a bit with 27 decides."""
    trapped = infer(OPERATIONS, (observe("EMIT(100)"),))
    left = [law.notation() for law in trapped.living["LITERAL"] if law is not None]
    assert left == ["(xor n 27)", "(+ n 27)"]
    decided = infer(OPERATIONS, (observe("EMIT(100)"), observe("EMIT(31)")))
    assert decided.living["LITERAL"] == (LITERAL,)


def test_an_observation_waits_until_only_one_unknown_is_left_in_it() -> None:
    """A list of literals tells nothing about STRAND before literals are known; then it is used, in any order."""
    waiting = infer(OPERATIONS, (observe("EMIT(STRAND(1, 2, 3))"),))
    assert waiting.living["STRAND"] == hypotheses_of("STRAND")
    assert len(waiting.waiting) == 1
    used = infer(OPERATIONS, (observe("EMIT(STRAND(1, 2, 3))"), observe("EMIT(31)")))
    assert used.living["STRAND"] == (STRAND,)
    assert used.waiting == ()


def test_what_contradicts_every_hypothesis_changes_nothing() -> None:
    """A forged or garbled observation refutes nobody."""
    assert infer(OPERATIONS, (Observation("EMIT(31)", "no number"),)).living == infer(OPERATIONS, ()).living


def test_tests_are_counted_by_the_comment_of_a_probe() -> None:
    """A probe says in its first line which target it tests; other programs test none."""
    knowledge = infer(OPERATIONS, (observe("# GAUGE\nEMIT(GAUGE(KNOT()))"), observe('EMIT(GAUGE("ab"))')))
    assert dict(knowledge.tests) == {"LITERAL": 0, "STRAND": 0, "GAUGE": 1}
