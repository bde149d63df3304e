"""Drawn laws leave what is needed expressible, and none hides another."""

from __future__ import annotations

import pytest

from explorationbench.aliencode.laws import (
    BranchNegated,
    FromTheEnd,
    InsertedAt,
    Law,
    LiteralOffset,
    Negated,
    OffBy,
    Remapped,
    RemovedAt,
    ReversedArguments,
    ReversedResult,
    ShiftedIndex,
    ShiftedStop,
    StartsAt,
    Swapped,
    SweepReversed,
    catalogue,
)
from explorationbench.aliencode.laws.drawing import USUAL, draw_laws
from explorationbench.aliencode.laws.masking import masked
from explorationbench.aliencode.realiser import realiser_of
from explorationbench.errors import LawsNotDrawn, UsageError
from explorationbench.streams import Stream

TARGETS = tuple(catalogue())

MASKING = [
    (StartsAt(operation="INDEX", start=1), ShiftedIndex(operation="PLUCK", by=-1)),
    (InsertedAt(operation="ANNEX", position=0), RemovedAt(operation="EXPEL", position=0)),
    (OffBy(operation="GAUGE", by=-1), ShiftedStop(operation="EXTENT", by=1)),
    (ShiftedIndex(operation="PLUCK", by=-1), ShiftedIndex(operation="IMPRINT", by=-1)),
    (LiteralOffset(by=1), ShiftedIndex(operation="PLUCK", by=-1)),
    (ShiftedIndex(operation="EXTENT", by=1), ShiftedIndex(operation="PLUCK", by=-1)),
    (FromTheEnd(operation="PLUCK"), ReversedArguments(operation="STRAND")),
    (FromTheEnd(operation="PLUCK"), FromTheEnd(operation="IMPRINT")),
    (SweepReversed(), ReversedResult(operation="EXTENT")),
    (BranchNegated(operation="UPON"), Remapped(operation="AKIN", to="APART")),
    (BranchNegated(operation="WHILE"), Negated(operation="NEGATE")),
]


@pytest.mark.parametrize(("first", "second"), MASKING)
def test_a_pair_that_cancels_is_masked_in_either_order(first: Law, second: Law) -> None:
    """Counting from 1 and reading one earlier, putting in front and taking from the front, and their like."""
    assert masked((first, second))
    assert masked((second, first))
    assert not masked((first,))


def test_laws_that_push_the_same_way_are_not_masked() -> None:
    """GAUGE one more and EXTENT inclusive, or PLUCK earlier and IMPRINT later, are seen twice as well."""
    assert not masked((OffBy(operation="GAUGE", by=1), ShiftedStop(operation="EXTENT", by=1)))
    assert not masked((ShiftedIndex(operation="PLUCK", by=-1), ShiftedIndex(operation="IMPRINT", by=1)))
    assert not masked((InsertedAt(operation="ANNEX", position=0), Swapped(operation="WEAVE")))


@pytest.mark.parametrize("seed", range(3))
def test_a_drawn_world_can_express_what_tasks_usually_need(seed: int) -> None:
    """Twenty laws on any of all targets leave every operation expressible."""
    laws = draw_laws(Stream(seed), TARGETS, 20)
    assert len({law.target for law in laws}) == 20
    assert laws[0].target == "LITERAL"
    assert set(USUAL) <= realiser_of(laws).expressible().keys()
    assert not masked(laws)


def test_the_same_stream_draws_the_same_laws() -> None:
    """Draws depend on the stream alone, and laws come in the order of the targets."""
    drawn = draw_laws(Stream("laws"), ("PLUCK", "LITERAL", "GAUGE", "STRAND"), 3)
    assert drawn == draw_laws(Stream("laws"), ("PLUCK", "LITERAL", "GAUGE", "STRAND"), 3)
    assert [law.target for law in drawn] == sorted(
        (law.target for law in drawn), key=("PLUCK", "LITERAL", "GAUGE", "STRAND").index
    )


def test_more_laws_than_targets_are_refused() -> None:
    """The sentence says how many can be had."""
    with pytest.raises(UsageError, match=r"^3 laws cannot be drawn for 2 targets: ask for 1 to 2$"):
        draw_laws(Stream(1), ("PLUCK", "GAUGE"), 3)


def test_needs_that_no_law_leaves_are_refused_by_name() -> None:
    """A need that no world can meet ends the draws after their bound, with the targets named."""
    with pytest.raises(LawsNotDrawn) as refusal:
        draw_laws(Stream(1), ("FRACTURE",), 1, needs=("FRACTURE:nothing",))
    assert str(refusal.value) == (
        "no laws for FRACTURE were found in 400 draws under which every operation that is needed can be expressed: "
        "use another seed, fewer laws, or ask for fewer operations"
    )
