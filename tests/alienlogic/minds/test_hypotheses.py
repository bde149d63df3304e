"""Sets of the catalogue's laws: each law has its bit, and steps are asked once by all."""

from __future__ import annotations

from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import SwitchedOff, UseLimit, catalogue
from explorationbench.alienlogic.minds.hypotheses import (
    all_laws,
    every_law,
    exceeded,
    laws_about,
    laws_in,
    refusing,
    switches,
)

PROOF = "PROOF\npremises: AND(p, q)\ngoal: q\n1. AND(p, q) [premise]\n2. q [AND_E2 1]\nEND"


def test_every_law_of_the_catalogue_has_a_place() -> None:
    """The whole set lists the catalogue in its order, and the sets about the rules part it."""
    assert laws_in(every_law()) == all_laws() == tuple(law for laws in catalogue().values() for law in laws)
    assert {rule: laws_in(laws) for rule, laws in laws_about().items()} == dict(catalogue())
    assert all(isinstance(law, SwitchedOff) for law in laws_in(switches()))


def test_a_step_is_refused_by_the_laws_that_do_not_allow_it() -> None:
    """What the set says is what each law says, and laws about other rules are not asked."""
    proof = check(PROOF).proof
    assert proof is not None
    step = proof.steps()[1]
    asked = [law for law in all_laws() if law.rule in ("AND_E2", "ANY")]
    assert laws_in(refusing(step)) == tuple(law for law in asked if not law.allows(step))
    assert SwitchedOff(rule="AND_E2") in laws_in(refusing(step))


def test_a_fourth_use_exceeds_every_limit() -> None:
    """A limit of uses is exceeded by one more use than it allows."""
    limits = [UseLimit(rule="DNE", most=most) for most in (1, 2, 3)]
    assert laws_in(exceeded("DNE", 1)) == ()
    assert laws_in(exceeded("DNE", 3)) == tuple(limits[:2])
    assert laws_in(exceeded("DNE", 4)) == tuple(limits)
