"""The search supplies arithmetic that no derivation knows of."""

from __future__ import annotations

from explorationbench.aliencode.laws import OffBy, Remapped, Swapped
from explorationbench.aliencode.realiser import realiser_of
from explorationbench.aliencode.realising.checks import holds
from explorationbench.aliencode.realising.search import find_arithmetic
from explorationbench.aliencode.realising.templates import Need

OFF = (OffBy(operation="SHATTER", by=1), OffBy(operation="WEAVE", by=1))
"""Sum and difference are both one too much: to correct either, the other would be needed first."""


def test_operations_that_are_off_together_are_corrected_by_one_another() -> None:
    """No derivation is free of circles here, but a small expression over the world's own operations is right."""
    found = find_arithmetic(OFF, "integers")
    assert found["WEAVE"].template == "raw_WEAVE(a, raw_SHATTER(b, 0))"
    assert holds(found["WEAVE"], Need("WEAVE:integers", 2), OFF)
    assert realiser_of(OFF).expressible(["SHATTER:integers", "WEAVE:integers"]).keys() == {
        "SHATTER:integers",
        "WEAVE:integers",
    }


def test_a_remapped_operation_is_found_elsewhere() -> None:
    """FRACTURE and HALVE exchanged are found in one another."""
    laws = (Remapped(operation="FRACTURE", to="HALVE"), Remapped(operation="HALVE", to="FRACTURE"))
    found = find_arithmetic(laws, "integers")
    assert found["HALVE"].template == "raw_FRACTURE(a, b)"
    assert found["FRACTURE"].template == "raw_HALVE(a, b)"


def test_the_smallest_expression_is_kept() -> None:
    """A swapped operation is swapped back, and nothing longer is tried."""
    assert find_arithmetic((Swapped(operation="COIL"),), "floats")["COIL"].template == "raw_COIL(b, a)"
