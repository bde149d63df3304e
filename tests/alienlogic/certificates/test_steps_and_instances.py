"""What the kernel lets pass, the checker of certificates has looked at; and what it calls unprovable stays so."""

from __future__ import annotations

from random import Random

import pytest

from alienlogic.box_mixing import draw_script
from explorationbench.alienlogic.bank import textbook
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS
from explorationbench.alienlogic.formulas import Sequent, parse_sequent
from explorationbench.alienlogic.kernel import Proof, check
from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.search.models import FRAMES, Refuter
from explorationbench.alienlogic.steps import LawBook, WorldLaw

SHAPES = [law for laws in catalogue().values() for law in laws if law.family == "shape"]
BLOCKING = LawBook(
    tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(CLASSIC_LAWS[:8], 1))
)  # the laws about order and place would refuse nearly all random scripts, and certificates do not rest on them


def drawn_laws(random: Random) -> LawBook:
    """Draw shape laws for a world."""
    laws = random.sample(SHAPES, 6)
    return LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(laws, 1)))


def steps_without_instance(proofs: int) -> list[str]:
    """Count out accepted proofs in worlds with random shape laws, and list steps that `may` forbids."""
    random = Random(20)
    wrong: list[str] = []
    accepted = 0
    while accepted < proofs:
        laws = drawn_laws(random)
        for _ in range(50):
            proof = check(draw_script(random, slips=0), laws).proof
            if proof is not None:
                accepted += 1
                wrong += [str(step) for step in proof.steps() if not laws.may(step.rule, step.heads)]
    return wrong


def test_every_accepted_step_is_an_instance_that_the_checker_examines() -> None:
    """A step that the kernel accepts under shape laws has `may`, by which the checker chooses its instances."""
    assert steps_without_instance(2_000) == []


@pytest.mark.evidence
def test_every_accepted_step_of_100000_proofs_is_an_instance() -> None:
    """The same over 100,000 accepted proofs."""
    assert steps_without_instance(100_000) == []


def test_a_law_that_forbids_more_for_the_checker_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted `may` that is stricter than the kernel gives steps without instance, so the test above can fail."""
    monkeypatch.setattr(LawBook, "may", lambda self, rule, heads: "or" not in heads)
    assert steps_without_instance(50) != []


def outermost(proof: Proof) -> set[str]:
    """List what a proof shows on its way: the formulas of its lines outside boxes."""
    return {str(line.formula) for line in proof.script.lines if line.depth == 0}


def reached(sequent: Sequent, laws: LawBook, derivations: int, seed: int = 1) -> bool:
    """Draw accepted derivations from the premises of a sequent, and say whether one of them shows its goal."""
    random, accepted = Random(seed), 0
    for _ in range(40 * derivations):
        proof = check(draw_script(random, slips=0, moves=6, premises=sequent.premises), laws).proof
        if proof is not None:
            accepted += 1
            if str(sequent.goal) in outermost(proof):
                return True
            if accepted == derivations:
                return False
    raise AssertionError(f"{sequent}: {accepted} derivations were accepted, too few")


def refuted(count: int) -> list[Sequent]:
    """List textbook sequents with premises that have a certificate."""
    refuter = Refuter(BLOCKING, FRAMES[:3])
    with_premises = [entry.sequent for entry in textbook() if entry.sequent.premises]
    found = (sequent for sequent in with_premises if refuter.refute(sequent) is not None)
    return [sequent for sequent, _ in zip(found, range(count), strict=False)]


REACHED = (
    "p, q |- AND(p, q)",
    "AND(p, q) |- p",
    "p |- OR(p, q)",
    "IMPL(p, q), p |- q",
    "p, NOT(p) |- BOT",
    "p |- IMPL(q, p)",
)


@pytest.mark.parametrize("text", REACHED)
def test_random_derivations_reach_goals_that_have_proofs(text: str) -> None:
    """The generator does reach the goals of short provable sequents, so that not reaching one says something."""
    assert reached(parse_sequent(text), BLOCKING, 2_000)


def test_random_derivations_reach_no_goal_that_has_a_certificate() -> None:
    """Accepted derivations from the premises of refuted sequents never show the goal."""
    assert [str(sequent) for sequent in refuted(6) if reached(sequent, BLOCKING, 150)] == []


def test_without_the_laws_a_certified_goal_is_reached() -> None:
    """Modus ponens for a disjunction is certified under the laws, and reached soon without them."""
    sequent = parse_sequent("IMPL(p, OR(q, r)), p |- OR(q, r)")
    assert reached(sequent, LawBook(), 2_000)


@pytest.mark.evidence
def test_2000_random_derivations_reach_no_goal_that_has_a_certificate() -> None:
    """The same for 25 sequents and 2,000 derivations each."""
    assert [str(sequent) for sequent in refuted(25) if reached(sequent, BLOCKING, 2_000)] == []
