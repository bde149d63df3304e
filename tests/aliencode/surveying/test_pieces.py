"""The pieces of a survey."""

from __future__ import annotations

import pytest

from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.machine import PROBE
from explorationbench.aliencode.surveying.pieces import SUBJECTS, kind_of, pieces_of
from explorationbench.streams import Stream


@pytest.mark.parametrize("subject", SUBJECTS)
def test_pieces_are_programs_about_their_subject_of_several_kinds(subject: str) -> None:
    """Each parses, names its subject, and the first two are of different kinds."""
    pieces = pieces_of(subject, Stream(1))
    outcomes = [machine_of(()).run(piece.source, display=PROBE) for piece in pieces[:40]]
    assert "SyntaxError" not in {outcome.error for outcome in outcomes}
    assert any(outcome.error is None and outcome.units for outcome in outcomes)
    assert all(subject in piece.source for piece in pieces if subject != "LITERAL")
    assert len({piece.kind for piece in pieces[:2]}) == 2


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        *((1, "integer"), (True, "truth"), (2.5, "decimal"), ("a", "text")),
        *(([], "list"), ((1,), "tuple"), ([[1]], "nested list"), (((), 1), "nested tuple")),
    ],
)
def test_kinds_have_names(value: object, kind: str) -> None:
    """A truth is no integer, and a list of lists is nested."""
    assert kind_of(value) == kind
