"""Corpora of scripts: attacks on the kernel, texts that are no scripts, and proofs that only look wrong."""

from __future__ import annotations

import re

import pytest

from alienlogic.corpus import Chunk, read_corpus
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.scripts import parse_script
from explorationbench.alienlogic.truth import valid
from explorationbench.errors import MalformedScript

ATTACKS = read_corpus("attacks.txt")
MALFORMED = read_corpus("malformed.txt")
ACCEPTED = read_corpus("accepted.txt")

STRUCTURE = {
    "BAD_ASSUME_POSITION",
    "BAD_DEPTH",
    "BAD_REFS",
    "EMPTY_PROOF",
    "ENDED_INSIDE_BOX",
    "EXTRANEOUS_REFS",
    "GOAL_NOT_REACHED",
    "NONSEQUENTIAL_LINE_NUMBER",
    "PREMISE_INSIDE_BOX",
}


def reason_class(reason_id: str) -> str:
    """Give the class to which an id belongs."""
    if reason_id == "RULE_NOT_REGISTERED":
        return "UNKNOWN_RULE"
    return "STRUCTURE" if reason_id in STRUCTURE else "RULE_VIOLATION"


def marked_step(chunk: Chunk) -> int | None:
    """Give the number written on the marked row; END has none, but an empty proof is refused at step 0."""
    number = re.match(r"\d+", chunk.marked)
    return int(number[0]) if number else 0 if chunk.expected == "EMPTY_PROOF" else None


@pytest.mark.parametrize("chunk", ATTACKS, ids=lambda chunk: chunk.title)
def test_an_attack_is_refused_on_its_line(chunk: Chunk) -> None:
    """Class, id and step are exactly those that stand on the line, with a detail to read."""
    verdict = check(chunk.script)
    assert (verdict.reason_id, verdict.rejected_step) == (chunk.expected, marked_step(chunk)), verdict.detail
    assert verdict.reason_class == reason_class(chunk.expected)
    assert not verdict.accepted
    assert verdict.proof is None
    assert verdict.detail


def test_the_attacks_are_many() -> None:
    """There are at least 60 attacks and 30 malformed texts, each with a title of its own."""
    titles = [chunk.title for chunk in ATTACKS + MALFORMED + ACCEPTED]
    assert len(ATTACKS) >= 60
    assert len(MALFORMED) >= 30
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("chunk", MALFORMED, ids=lambda chunk: chunk.title)
def test_a_malformed_text_is_refused_with_its_reason(chunk: Chunk) -> None:
    """The reason names the row and says in words what is wrong there; a system sees class and id only."""
    verdict = check(chunk.script)
    assert (verdict.reason_class, verdict.reason_id) == ("PARSE_ERROR", "MALFORMED_PROOF")
    assert (verdict.accepted, verdict.reached_goal, verdict.rejected_step) == (False, False, None)
    with pytest.raises(MalformedScript) as caught:
        parse_script(chunk.script)
    assert (caught.value.problem, caught.value.line) == (chunk.expected, chunk.row)
    assert str(caught.value) == verdict.detail
    assert verdict.detail.startswith(f"line {chunk.row}, column {caught.value.column}: {chunk.expected}\n")


@pytest.mark.parametrize("chunk", ACCEPTED, ids=lambda chunk: chunk.title)
def test_a_proof_that_only_looks_wrong_is_accepted(chunk: Chunk) -> None:
    """Boxes may be discharged later, twice, in another order or never, and spacing is free."""
    verdict = check(chunk.script)
    assert verdict.accepted, verdict.detail
    assert verdict.proof is not None
    assert valid(verdict.proof.sequent)


def test_the_caret_stands_under_what_is_wrong() -> None:
    """A detail shows the row, and the column at fault below it."""
    verdict = check("PROOF\npremises: p\ngoal: p\n1. p [premise]\n2. AND(p) [reit 1]\nEND")
    assert verdict.detail == (
        "line 5, column 9: ',' is missing: AND takes two arguments\n    2. AND(p) [reit 1]\n            ^"
    )
