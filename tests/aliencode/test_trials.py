"""The trials on which report lines are judged lie in the manual's domain and reach its edges."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.trials import bind, calls_of, canonical


@pytest.mark.parametrize("target", SIGNATURES)
def test_calls_lie_in_the_domain_of_the_manual(target: str) -> None:
    """Nearly every call of a target ends well under the manual, and binds the target's parameters."""
    deliveries = [machine_of(()).apply(target, call) for call in calls_of(target)]
    well = sum(delivery.error is None for delivery in deliveries)
    assert well > 0.75 * len(deliveries)
    assert all(tuple(bind(target, call)) == SIGNATURES[target].parameters for call in calls_of(target))


def test_comparisons_are_tried_on_ties_and_across_kinds_of_numbers() -> None:
    """Only ties tell a strict comparison from another, and 1 is compared with 1.0."""
    for operation in ("OVER", "UNDER", "ATOP", "BENEATH", "AKIN", "APART"):
        assert {(3, 3), (1, 1.0), ("a", "a")} <= {
            call for call in calls_of(operation) if isinstance(call[0], int | str)
        }


def test_divisions_are_tried_on_negative_divisors_and_positions_on_negative_ones() -> None:
    """Rounding and the sign of remainders show on negative divisors, shifted positions at both ends."""
    assert {(7, -2), (-7, 2), (-7, -2)} <= set(calls_of("RESIDUE")) & set(calls_of("HALVE"))
    assert {("q", -1), ("q", 0), ("world", -5), ("world", 4)} <= {
        call for call in calls_of("PLUCK") if isinstance(call[0], str)
    }


@pytest.mark.parametrize("target", ["ORDER", "NADIR", "APEX"])
def test_no_values_that_are_equal_print_differently_where_one_of_them_is_chosen(target: str) -> None:
    """A formula is never judged by which of two equal values a tie gives."""
    for call in calls_of(target):
        sequence = bind(target, call)["seq"]
        assert not any(first == second and repr(first) != repr(second) for first, second in combinations(sequence, 2))


@pytest.mark.parametrize(
    ("target", "value", "seen"),
    [
        ("BOND", 3, True),
        ("UPON", "", False),
        ("EMIT", (1, 2), [1, 2]),
        ("PAIR", [(1, 2)], [(1, 2)]),
        ("KNOT", (1,), (1,)),
    ],
)
def test_judging_looks_at_what_counts_of_a_target(target: str, value: Any, seen: Any) -> None:
    """Logic and branches count by their truth, lazy values and what is shown by their elements, the rest as it is."""
    result = canonical(target, value)
    assert (result, type(result)) == (seen, type(seen))
