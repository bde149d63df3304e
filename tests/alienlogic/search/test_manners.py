"""What laws ask of a layout is found out by asking them, whatever kind they are."""

from __future__ import annotations

import pytest

from explorationbench.alienlogic.laws import (
    CitationLimit,
    DistanceFloor,
    DistanceLimit,
    MinimumBox,
    RiseLimit,
    TextOrder,
    TouchingBoxes,
)
from explorationbench.alienlogic.search.proofs.manners import UNLIMITED, Arrangement, Manner
from explorationbench.alienlogic.steps import Law, LawBook, WorldLaw


def manner(*laws: Law) -> Manner:
    """Find out how proofs are laid out under laws."""
    return Manner(LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(laws, 1))))


def test_without_laws_nothing_is_asked_for() -> None:
    """Without laws `reit` reaches everywhere, lines are cited at will, and boxes stand one after the other."""
    free = manner()
    assert (free.reach, free.citations) == (UNLIMITED, UNLIMITED)
    assert free.arrangements == dict.fromkeys(("OR_E", "IMPL_I", "NOT_I"), Arrangement())


@pytest.mark.parametrize("most", [1, 2])
def test_the_reach_of_reit_is_found(most: int) -> None:
    """From how far out `reit` copies is what its law says."""
    assert manner(RiseLimit(rule="reit", citation=1, most=most)).reach == most


@pytest.mark.parametrize("most", [2, 3])
def test_the_number_of_citations_is_found(most: int) -> None:
    """How often a line can be cited is what the law about every rule says."""
    assert manner(CitationLimit(most=most)).citations == most


@pytest.mark.parametrize(
    ("laws", "rule", "expected"),
    [
        ([MinimumBox(rule="IMPL_I", citation=1, lines=4)], "IMPL_I", Arrangement(length=4)),
        ([TextOrder(rule="OR_E", ascending=False)], "OR_E", Arrangement(order=(1, 0))),
        ([TouchingBoxes(touching=False)], "OR_E", Arrangement(order=(1, 0))),
        (
            [TouchingBoxes(touching=False), TextOrder(rule="OR_E", ascending=True)],
            "OR_E",
            Arrangement(apart=True),
        ),
        (
            [TextOrder(rule="OR_E", ascending=False), TouchingBoxes(touching=True)],
            "OR_E",
            Arrangement(),  # no arrangement meets both: the kernel will refuse
        ),
        ([DistanceFloor(rule="NOT_I", citation=1, least=2)], "NOT_I", Arrangement()),
        ([DistanceLimit(rule="OR_E", citation=2, most=1)], "OR_E", Arrangement(order=(1, 0))),
    ],
    ids=lambda value: str(value)[:60],
)
def test_boxes_are_arranged_as_laws_want_them(laws: list[Law], rule: str, expected: Arrangement) -> None:
    """The arrangement with the fewest lines that the laws allow is chosen."""
    assert manner(*laws).arrangements[rule] == expected
