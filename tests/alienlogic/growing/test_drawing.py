"""Drawn laws are laws of the catalogue that can all hold at once."""

from __future__ import annotations

import pytest

from explorationbench.alienlogic.fragments import fragments, write_script
from explorationbench.alienlogic.growing.drawing import CORES, LAYOUTS, SHAPES, draw_laws
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.rules import INFERENCES
from explorationbench.alienlogic.steps import WorldLaw
from explorationbench.streams import Stream

KNOWN = {law for laws in catalogue().values() for law in laws}


def test_every_slot_holds_laws_of_the_catalogue() -> None:
    """A world's file can name them."""
    assert {law for slots in (CORES, SHAPES, LAYOUTS) for slot in slots for law in slot} <= KNOWN


@pytest.mark.parametrize("seed", range(6))
def test_drawn_laws_are_many_different_and_of_every_family(seed: int) -> None:
    """24 laws of seven families; another seed, other laws."""
    laws = draw_laws(Stream(seed), 24)
    assert len(set(laws)) == 24
    assert {law.family for law in laws} >= {"off", "shape", "order", "scope", "adjacency", "count"}
    assert laws != draw_laws(Stream(seed + 1), 24)
    assert laws == draw_laws(Stream(seed), 24)


@pytest.mark.parametrize("seed", range(6))
def test_every_rule_that_is_not_switched_off_can_be_used(seed: int) -> None:
    """For each rule some fragment passes all laws about it."""
    laws = draw_laws(Stream(seed), 24)
    off = {law.rule for law in laws if law.family == "off"}
    for rule in INFERENCES:
        if rule not in off:
            own = [WorldLaw(id=f"L{number}", law=law) for number, law in enumerate(laws) if law.rule == rule]
            mine = (fragment for fragment in fragments() if fragment.rule == rule)
            assert any(check(write_script((fragment,)), own).accepted for fragment in mine), rule
