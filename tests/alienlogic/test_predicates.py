"""Predicates have the meaning that the report request gives them."""

from __future__ import annotations

import pytest

from explorationbench.alienlogic.corpus import fragment_steps
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.notation import Reading, read_predicate
from explorationbench.alienlogic.predicates import evaluator_of
from explorationbench.alienlogic.rules import ANY, RULES
from explorationbench.alienlogic.steps import Law

PROOF = check("""PROOF
premises: OR(p, AND(q, q)), IMPL(p, q)
goal: q
1. OR(p, AND(q, q)) [premise]
2. IMPL(p, q) [premise]
3. | p [assume]
4. | q [IMPL_E 2, 3]
5. | AND(q, q) [assume]
6. | q [AND_E2 5]
7. q [OR_E 1, 3-4, 5-6]
8. AND(q, q) [AND_I 7, 7]
9. q [AND_E2 8]
END""").proof
assert PROOF is not None
STEPS = PROOF.steps()
LAWS = [law for laws in catalogue().values() for law in laws]


def holds(text: str, line: int) -> bool:
    """Evaluate a predicate at a line."""
    reading = read_predicate(text)
    assert isinstance(reading, Reading), reading
    return bool(evaluator_of(reading.predicate)(STEPS[line - 1]))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("(is concl atom)", 4),
        ("(is (cite 1) impl)", 4),
        ("(= (left (cite 1)) (cite 2))", 4),
        ("(= (right (cite 1)) concl)", 4),
        ("(= (line 1) 2)", 4),
        ("(= (rise 1) 1)", 4),
        ("(= (rise 2) 0)", 4),
        ("(= depth 1)", 4),
        ("(= here 4)", 4),
        ("(= (assumed 2) (left (cite 1)))", 7),
        ("(= (ended 3) concl)", 7),
        ("(and (= (first 2) 3) (= (last 2) 4) (= (length 2) 2))", 7),
        ("(= (first 3) (+ (last 2) 1))", 7),
        ("(= (last 3) (- here 1))", 7),
        ("(is (right (cite 1)) compound)", 7),
        ("(= max-cited 2)", 8),
        ("(= (cited 2) 2)", 8),
        ("(= uses 2)", 9),
        ("(or NO (not NO))", 9),
        ("(= (- uses) -2)", 9),
    ],
)
def test_terms_mean_what_the_request_says(text: str, line: int) -> None:
    """Each feature is looked at once on a small proof."""
    assert holds(text, line)
    assert not holds(f"(not {text})", line)


@pytest.mark.parametrize(
    "text",
    [
        "(is (left concl) atom)",  # an atom has no parts
        "(is (cite 2) atom)",  # there is one citation
        "(= (cite 2) (cite 2))",
        "(= (rise 3) 0)",
        "(< (line 2) 9)",
        "(>= (+ here (line 2)) 0)",
        "(is (right (left concl)) bot)",
    ],
)
def test_what_does_not_exist_equals_nothing(text: str) -> None:
    """A comparison with a term that does not exist fails."""
    assert not holds(text, 9)


def test_a_box_is_no_line() -> None:
    """`cite` and `line` are about lines; a box has `assumed`, `ended`, `first` and `last`."""
    assert not holds("(= (line 2) (first 2))", 7)
    assert holds("(!= (cite 2) (assumed 2))", 7)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{law.rule} := {law.notation()}")
def test_the_notation_of_a_law_means_the_law(law: Law) -> None:
    """On every step of the fragments, what the notation says and what the law does agree."""
    reading = read_predicate(law.notation())
    assert isinstance(reading, Reading)
    evaluate = evaluator_of(reading.predicate)
    rules = [law.rule] if law.rule != ANY else [rule for rule in fragment_steps() if RULES[rule].cites]
    steps = [step for rule in rules for step in fragment_steps()[rule].steps]
    assert [step for step in steps if evaluate(step) != law.allows(step)] == []
