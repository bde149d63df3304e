"""Probes of the scientist: within the limits, legal, and never refused by a law that it knows."""

from __future__ import annotations

from explorationbench.alienlogic.blueprints import CLASSIC_LAWS
from explorationbench.alienlogic.grading import excess, length_of
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.minds.experiments import LINES, design
from explorationbench.alienlogic.minds.hypotheses import all_laws, every_law
from explorationbench.alienlogic.minds.inference import Knowledge, infer
from explorationbench.alienlogic.minds.pieces import pieces
from explorationbench.alienlogic.steps import WorldLaw
from explorationbench.streams import Stream

SETTLED = {f"K{number}": 1 << all_laws().index(law) for number, law in enumerate(CLASSIC_LAWS)}


def test_a_probe_is_a_long_legal_proof() -> None:
    """The calculus accepts it, and it uses what lines it is given."""
    probe = design(infer(()), Stream("design"))
    assert probe is not None
    assert check(probe).accepted
    assert excess(probe) == ""
    assert LINES - 5 < length_of(probe) <= LINES


def test_a_probe_passes_every_law_that_is_known() -> None:
    """Where each classic law is known, no probe violates one: it could tell nothing."""
    laws = [WorldLaw(id=name, law=law) for name, law in zip(SETTLED, CLASSIC_LAWS, strict=True)]
    for number in range(3):
        probe = design(Knowledge(open=every_law(), found=SETTLED), Stream("known").child(number))
        assert probe is not None
        assert check(probe, laws).accepted


def test_a_known_law_is_violated_only_to_split_what_it_can_be() -> None:
    """Of two laws that an id can stand for, a probe is refused by one and not by the other."""
    pair = [all_laws().index(law) for law in all_laws() if law.words().startswith("DNE comes directly after")]
    pair += [place + 1 for place in pair]
    found = {"K1": sum(1 << place for place in pair)}
    probe = design(Knowledge(open=found["K1"], found=found), Stream("split"))
    assert probe is not None
    verdicts = [check(probe, [WorldLaw(id="K1", law=all_laws()[place])]).accepted for place in pair]
    assert sorted(verdicts) == [False, True]


def test_nothing_is_tried_when_everything_is_known() -> None:
    """Without a law in question there is no probe."""
    settled = sum(SETTLED.values())
    assert design(Knowledge(open=settled, found=SETTLED), Stream("done")) is None


def test_pieces_are_about_every_rule_and_meet_every_law() -> None:
    """Each law of the catalogue but those about uses refuses a piece, and each lets one about its rule pass."""
    refused = 0
    for piece in pieces():
        refused |= piece.refusing
    unmet = [law for place, law in enumerate(all_laws()) if not refused >> place & 1]
    assert {type(law).__name__ for law in unmet} == {"UseLimit"}
