"""Algebras that the search finds are accepted by the checker, which it does not share, and contradict no proof."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from explorationbench.alienlogic.algebras import Algebra
from explorationbench.alienlogic.bank import bank, textbook
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS, DEMO_LAWS
from explorationbench.alienlogic.certificates.orders import check_order
from explorationbench.alienlogic.certificates.unprovable import check_algebra
from explorationbench.alienlogic.formulas import parse_sequent
from explorationbench.alienlogic.laws import RefusedHeads, SwitchedOff, catalogue
from explorationbench.alienlogic.search.models import FRAMES, Refuter, refute
from explorationbench.alienlogic.search.models.frames import Frame
from explorationbench.alienlogic.search.proofs.prover import Prover
from explorationbench.alienlogic.steps import NO_LAWS, Law, LawBook, WorldLaw

CLASSIC = LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(CLASSIC_LAWS, 1)))
CATALOGUE = [law for laws in catalogue().values() for law in laws]

# What the feasibility study found under laws of the same shapes, by other code.
TWO_VALUES = (
    "s impl_or dne_or dm1c peirce peirce_or case_or or_to_impl mp_or harrop nimpl_lem pel01 pel04 pel05 pel09 pel10 "
    "pel14 pel15 pel17 pel17c"
)
FIVE_VALUES = "and_impl_or lem lem_swap wlem dm2 dm3 dummett material linear_impl scott pel07"


def book(*laws: Law) -> LawBook:
    """Make a world's laws of bare ones."""
    return LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(laws, 1)))


@lru_cache(maxsize=1)
def classic_algebras() -> dict[str, Algebra | None]:
    """Refute what can be refuted of the textbooks' sequents under the classic laws."""
    refuter = Refuter(CLASSIC, FRAMES[:3])
    return {entry.name: refuter.refute(entry.sequent) for entry in textbook()}


def test_algebras_under_the_classic_laws_are_those_of_the_study() -> None:
    """Under the classic laws exactly the sequents of the study are refuted, with two or five values as there."""
    sizes = {name: len(algebra.above) for name, algebra in classic_algebras().items() if algebra is not None}
    old = {name: size for name, size in sizes.items() if name in f"{TWO_VALUES} {FIVE_VALUES}".split()}
    assert old == dict.fromkeys(TWO_VALUES.split(), 2) | dict.fromkeys(FIVE_VALUES.split(), 5)
    assert set(sizes) - set(old) <= {"pel02", "pel11", "luk1", "luk3", "meredith", "iff_or"}  # not in the study


def test_the_checker_accepts_every_algebra_found() -> None:
    """What the search by satisfiability finds passes the independent checker."""
    for entry in textbook():
        algebra = classic_algebras()[entry.name]
        assert algebra is None or check_algebra(algebra, entry.sequent, CLASSIC) is None, entry.name


def test_nothing_is_both_proved_and_refuted() -> None:
    """A sequent with an algebra gets no proof, and of the textbooks' sequents none is left without either."""
    prover = Prover(CLASSIC)
    both, neither = [], []
    for entry in textbook():
        proved = prover.prove(entry.sequent, polish=0) is not None
        refuted = classic_algebras()[entry.name] is not None
        both += [entry.name] * (proved and refuted)
        neither += [entry.name] * (not proved and not refuted)
    assert both == []
    assert neither == []


@pytest.mark.parametrize("seed", range(12))
def test_under_laws_of_all_kinds_nothing_is_both_proved_and_refuted(seed: int) -> None:
    """In worlds with random laws of the catalogue no sequent has a proof and an algebra: one of them would be wrong."""
    random = Random(seed)
    laws = book(*random.sample(CATALOGUE, random.choice((1, 3, 6, 12))))
    prover, refuter = Prover(laws), Refuter(laws, FRAMES[:2])
    entries = random.sample(bank(), 8)
    proved = {entry.name for entry in entries if prover.prove(entry.sequent, effort=500, polish=0) is not None}
    refuted = {entry.name for entry in entries if refuter.refute(entry.sequent) is not None}
    assert proved & refuted == set()


def test_without_laws_nothing_valid_is_refuted() -> None:
    """The calculus without laws proves every valid sequent, so no algebra can refute one."""
    refuter = Refuter(NO_LAWS, FRAMES[:3])
    assert [entry.name for entry in textbook()[::8] if refuter.refute(entry.sequent) is not None] == []


def test_the_theorem_of_the_public_demonstration() -> None:
    """With AND_E2 switched off, `AND(p, q) |- q` has a certificate of two values, and without that law none."""
    sequent = parse_sequent("AND(p, q) |- q")
    algebra = refute(sequent, DEMO_LAWS)
    assert algebra is not None
    assert len(algebra.above) == 2
    assert check_algebra(algebra, sequent, DEMO_LAWS) is None
    flaw = check_algebra(algebra, sequent, DEMO_LAWS[1:])
    assert flaw is not None
    assert flaw.reason == "RULE_FAILS"
    assert flaw.detail.startswith("AND_E2 leads out of the algebra for A = ")


def test_five_values_where_two_and_three_do_not_suffice() -> None:
    """With LEM off and DNE only to atoms, the double negation of a disjunction needs the frame V."""
    laws = book(
        SwitchedOff(rule="LEM"), RefusedHeads(rule="DNE", letter="A", heads=("bot", "not", "and", "or", "impl"))
    )
    algebra = refute(parse_sequent("NOT(NOT(OR(p, q))) |- OR(p, q)"), laws)
    assert algebra is not None
    assert len(algebra.above) == 5


def test_an_answer_does_not_depend_on_earlier_questions() -> None:
    """A refuter gives the same algebra, whatever it was asked before."""
    sequents = [parse_sequent(text) for text in ("|- OR(p, NOT(p))", "IMPL(p, OR(q, r)), p |- OR(q, r)", "p |- p")]
    refuter = Refuter(CLASSIC)
    forwards = [refuter.refute(sequent) for sequent in sequents]
    backwards = [Refuter(CLASSIC).refute(sequent) for sequent in reversed(sequents)]
    assert forwards == backwards[::-1]
    assert [algebra is None for algebra in forwards] == [False, False, True]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.name)
def test_upward_closed_sets_are_an_order_with_meets_and_a_top(frame: Frame) -> None:
    """The checker's own recomputation accepts the order of each frame."""
    order = check_order(frame.above())
    assert order.top == len(frame.sets()) - 1


def test_deeply_nested_formulas_are_refuted() -> None:
    """Ten thousand nested negations are no more trouble to the search than to the checker."""
    sequent = parse_sequent("NOT(" * 10_000 + "p" + ")" * 10_000 + " |- q")
    algebra = refute(sequent, CLASSIC)
    assert algebra is not None
    assert check_algebra(algebra, sequent, CLASSIC) is None
