"""What a scientist infers: refuted laws go, ids settle, and contradictions change nothing."""

from __future__ import annotations

from explorationbench.alienlogic.minds.hypotheses import every_law
from explorationbench.alienlogic.minds.inference import infer
from explorationbench.alienlogic.minds.observations import Observation

A, B, C, D = (1 << place for place in range(4))


def test_without_evidence_everything_is_possible() -> None:
    """No law is refuted and no id is known."""
    knowledge = infer(())
    assert (knowledge.open, knowledge.found, knowledge.settled) == (every_law(), {}, 0)


def test_a_refusal_gives_an_id_its_laws_and_later_steps_take_some_away() -> None:
    """What refuses the step is possible; what would refuse a step that passed is not."""
    refused = Observation(named="K1", possible=A | B | C)
    assert infer((refused,)).found == {"K1": A | B | C}
    assert infer((refused, Observation(refuted=B))).found == {"K1": A | C}
    assert infer((Observation(refuted=B), refused)).found == {"K1": A | C}
    assert infer((refused, Observation(named="K1", possible=A | D))).found == {"K1": A}


def test_an_id_that_is_settled_frees_the_others_of_its_law() -> None:
    """Two ids never stand for one law, so settling one can settle the next."""
    first, second = Observation(named="K1", possible=A | B), Observation(named="K2", possible=A | B)
    knowledge = infer((first, second, Observation(named="K1", possible=A)))
    assert knowledge.found == {"K1": A, "K2": B}
    assert (knowledge.settled, knowledge.unsettled) == (A | B, ())
    assert knowledge.unnamed == every_law() & ~(A | B)


def test_a_contradiction_changes_nothing_about_an_id() -> None:
    """Forged evidence that leaves an id no law is not believed about it."""
    refused = Observation(named="K1", possible=A)
    assert infer((refused, Observation(refuted=A))).found == {"K1": A}
    assert infer((refused, Observation(named="K1", possible=B))).found == {"K1": A}
