"""Snippets show one target each, and run under the manual."""

from __future__ import annotations

import pytest

from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.laws import catalogue
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.machine import PROBE
from explorationbench.aliencode.snippets import snippets_of


@pytest.mark.parametrize("target", SIGNATURES)
def test_snippets_are_right_under_the_manual_and_small(target: str) -> None:
    """Some snippet of every target ends well, none is no program, and nearly all fit into what a probe displays."""
    snippets = snippets_of(target)
    outcomes = [machine_of(()).run(snippet, display=PROBE) for snippet in snippets]
    assert len(set(snippets)) == len(snippets) >= 10
    assert "SyntaxError" not in {outcome.error for outcome in outcomes}
    assert sum(outcome.error is None and not outcome.withheld for outcome in outcomes) > len(snippets) / 2


@pytest.mark.parametrize("target", SIGNATURES)
def test_every_law_of_the_catalogue_shows_in_some_snippet(target: str) -> None:
    """No law of the catalogue hides from the snippets of its target, and no two laws look alike in all of them."""
    snippets = snippets_of(target)[:150]
    seen = {
        tuple(machine.run(snippet, display=PROBE).output for snippet in snippets)
        for machine in map(machine_of, [(), *((law,) for law in catalogue()[target])])
    }
    assert len(seen) == 1 + len(catalogue()[target])
