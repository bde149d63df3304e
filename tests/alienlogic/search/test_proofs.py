"""The search finds proofs that the kernel accepts: of everything without laws, of nearly everything under laws."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from explorationbench.alienlogic.bank import Entry, bank, textbook
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS
from explorationbench.alienlogic.formulas import BOT, Sequent, negation, parse_sequent
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import (
    CitationLimit,
    CompoundOrder,
    DepthFloor,
    DepthLimit,
    DistanceFloor,
    DistanceLimit,
    DistinctCitations,
    MinimumBox,
    RefusedHeads,
    RiseLimit,
    SwitchedOff,
    TextOrder,
    TouchingBoxes,
)
from explorationbench.alienlogic.search.proofs.prover import Prover, prove
from explorationbench.alienlogic.steps import Law, LawBook, WorldLaw

CLASSIC = LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(CLASSIC_LAWS, 1)))
SOME = textbook()[2::6]

# Laws that leave every theorem provable, if proofs are laid out to suit them.
LAYOUT_LAWS: tuple[Law, ...] = (
    CompoundOrder(rule="IMPL_E", compound_first=True),
    CompoundOrder(rule="NOT_E", compound_first=True),
    TextOrder(rule="AND_I", ascending=True),
    TextOrder(rule="AND_I", ascending=False),
    TextOrder(rule="NOT_E", ascending=False),
    TextOrder(rule="OR_E", ascending=False),
    DistinctCitations(rule="AND_I"),
    DistinctCitations(rule="OR_E"),
    TouchingBoxes(touching=True),
    TouchingBoxes(touching=False),
    MinimumBox(rule="IMPL_I", citation=1, lines=4),
    MinimumBox(rule="OR_E", citation=2, lines=3),
    DistanceLimit(rule="AND_I", citation=1, most=1),
    DistanceLimit(rule="OR_E", citation=1, most=1),
    DistanceLimit(rule="NOT_I", citation=1, most=1),
    DistanceFloor(rule="AND_E1", citation=1, least=4),
    DistanceFloor(rule="IMPL_I", citation=1, least=2),
    DistanceFloor(rule="DNE", citation=1, least=3),
    DistanceFloor(rule="OR_E", citation=3, least=2),
    RiseLimit(rule="reit", citation=1, most=1),
    RiseLimit(rule="OR_I1", citation=1, most=0),
    RiseLimit(rule="NOT_E", citation=2, most=0),
    CitationLimit(most=2),
    DepthLimit(rule="BOT_E", most=0),
)

# The length of the shortest proof without laws that the feasibility study found, for sequents of several kinds.
KNOWN_LENGTHS = {
    "id_and": 4,
    "or_assoc": 12,
    "k": 5,
    "dist_or": 14,
    "dist_or_c": 13,
    "cd": 10,
    "ds": 7,
    "contra": 7,
    "dni": 4,
    "dm2c": 10,
    "dm4": 12,
    "neg_impl1": 9,
    "consensus": 12,
    "case": 8,
    "xor": 17,
    "pel03": 11,
    "pel13": 30,
}


def length(script: str | None) -> int | None:
    """Count the lines of a proof."""
    return None if script is None else script.count("\n") - 4


def accepted(entry: Entry, script: str, laws: LawBook | None = None) -> bool:
    """Ask the kernel whether a script proves a sequent of the bank."""
    premises = list(entry.sequent.premises)
    return check(script, laws or (), expected_goal=entry.sequent.goal, expected_premises=premises).accepted


def test_without_laws_every_sequent_of_the_bank_gets_a_proof() -> None:
    """The kernel accepts a proof of each of the over 500 sequents."""
    prover = Prover()
    for entry in bank():
        script = prover.prove(entry.sequent, polish=0)
        assert script is not None, f"{entry.name}: {entry.sequent}"
        assert accepted(entry, script), entry.name


def test_under_the_classic_laws_most_of_the_bank_gets_a_proof() -> None:
    """At least two thirds of the bank are proved under all 24 laws, and the kernel accepts every proof under them."""
    prover = Prover(CLASSIC)
    scripts = {entry: prover.prove(entry.sequent, polish=0) for entry in bank()}
    found = {entry: script for entry, script in scripts.items() if script is not None}
    print(f"proved under 24 laws: {len(found)} of {len(bank())}")  # noqa: T201
    assert len(found) >= 345
    assert all(accepted(entry, script, CLASSIC) for entry, script in found.items())


@pytest.mark.parametrize("name", KNOWN_LENGTHS)
def test_proofs_without_laws_are_no_longer_than_known_ones(name: str) -> None:
    """The search, polished, finds proofs at least as short as those of the feasibility study."""
    sequent = next(entry.sequent for entry in textbook() if entry.name == name)
    found = length(prove(sequent))
    assert found is not None
    assert found <= KNOWN_LENGTHS[name]


@pytest.mark.parametrize("law", LAYOUT_LAWS, ids=str)
def test_laws_about_layout_leave_theorems_provable(law: Law) -> None:
    """Under one law about order, distance, scope, repetition or count, copies make every proof legal again."""
    prover = Prover((WorldLaw(id="K01", law=law),))
    assert [entry.name for entry in SOME if prover.prove(entry.sequent, polish=0) is None] == []


def test_a_disjunction_that_or_e_may_not_conclude_is_wrapped() -> None:
    """If OR_E concludes no disjunction, it concludes the conjunction of the goal with itself, or an implication."""
    by_or_e = RefusedHeads(rule="OR_E", letter="C", heads=("or",))
    script = prove(parse_sequent("OR(p, q) |- OR(q, p)"), [WorldLaw(id="K01", law=by_or_e)])
    assert script is not None
    assert "AND(OR(q, p), OR(q, p)) [OR_E" in script
    no_and = RefusedHeads(rule="AND_I", letter="A", heads=("or",))
    laws = [
        WorldLaw(id="K01", law=by_or_e),
        WorldLaw(id="K02", law=no_and),
        WorldLaw(id="K03", law=SwitchedOff(rule="DNE")),
    ]
    script = prove(parse_sequent("OR(p, q) |- OR(q, p)"), laws)
    assert script is not None
    assert "IMPL(OR(p, q), OR(q, p)) [OR_E" in script


def test_what_a_rule_may_do_only_outside_boxes_is_done_there() -> None:
    """If BOT_E is legal only outside boxes, a contradiction inside one is used by NOT_I and DNE."""
    law = WorldLaw(id="K01", law=DepthLimit(rule="BOT_E", most=0))
    script = prove(parse_sequent("NOT(p) |- IMPL(p, q)"), [law])
    assert script is not None
    assert "BOT_E" not in script
    assert "| q [DNE" in script


@pytest.mark.parametrize("rule", ["AND_I", "AND_E1", "OR_I1", "IMPL_I", "OR_E"])
def test_what_a_rule_may_do_only_inside_boxes_is_done_there(rule: str) -> None:
    """If a rule is legal only inside boxes, a box is opened for it around a proof that would need none."""
    prover = Prover((WorldLaw(id="K01", law=DepthFloor(rule=rule, least=1)),))
    assert [entry.name for entry in SOME if prover.prove(entry.sequent, polish=0) is None] == []


def test_a_premise_that_is_not_needed_is_not_asserted() -> None:
    """A proof declares and asserts only the premises that it uses."""
    script = prove(parse_sequent("p, q, r |- OR(q, s)"))
    assert script is not None
    assert "premises: q\n" in script


def test_nothing_is_found_where_nothing_is() -> None:
    """An invalid sequent gets no proof; nor does a valid one whose only rule is switched off."""
    assert prove(parse_sequent("OR(p, q) |- p")) is None
    assert prove(parse_sequent("AND(p, q) |- q"), [WorldLaw(id="K01", law=SwitchedOff(rule="AND_E2"))]) is None


def test_very_deep_formulas_are_not_tried() -> None:
    """A formula nested ten thousand deep ends the search at once, not with an exhausted stack."""
    deep = BOT
    for _ in range(10_000):
        deep = negation(deep)
    assert prove(Sequent(premises=(deep,), goal=deep)) is None


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_proofs_do_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    """Another process with another hash seed writes the same proofs, byte for byte."""
    program = (
        "from explorationbench.alienlogic.bank import textbook\n"
        "from explorationbench.alienlogic.blueprints import CLASSIC_LAWS\n"
        "from explorationbench.alienlogic.search.proofs.prover import Prover\n"
        "from explorationbench.alienlogic.steps import WorldLaw\n"
        "prover = Prover([WorldLaw(id=f'K{n:02}', law=law) for n, law in enumerate(CLASSIC_LAWS, 1)])\n"
        "print([prover.prove(entry.sequent) for entry in textbook()[2::6]])\n"
    )
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    result = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    prover = Prover(CLASSIC)
    assert result.stdout == f"{[prover.prove(entry.sequent) for entry in SOME]}\n"
