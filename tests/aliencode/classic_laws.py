"""The 23 laws of the classic world, for tests that need a world with many laws."""

from __future__ import annotations

from explorationbench.aliencode.laws import (
    Connected,
    InsertedAt,
    KeepsRejected,
    Law,
    LiteralXor,
    Negated,
    OffBy,
    Remapped,
    ReversedArguments,
    ReversedResult,
    ShiftedIndex,
    ShiftedStop,
    Swapped,
    SwappedPairs,
)

CLASSIC: tuple[Law, ...] = (
    LiteralXor(mask=27),
    Remapped(operation="SHATTER", to="PARE"),
    Swapped(operation="WEAVE"),
    Remapped(operation="FRACTURE", to="HALVE"),
    Swapped(operation="COIL"),
    Remapped(operation="AKIN", to="APART"),
    Remapped(operation="OVER", to="ATOP"),
    Remapped(operation="UNDER", to="OVER"),
    Connected(operation="BOND", every=False, negated=False),
    ReversedArguments(operation="STRAND"),
    ShiftedIndex(operation="PLUCK", by=-1),
    ShiftedIndex(operation="CARVE", by=-1),
    InsertedAt(operation="ANNEX", position=0),
    ShiftedIndex(operation="IMPRINT", by=1),
    ShiftedStop(operation="EXTENT", by=1),
    SwappedPairs(operation="INDEX"),
    KeepsRejected(operation="STRAIN"),
    OffBy(operation="GAUGE", by=1),
    Remapped(operation="NADIR", to="APEX"),
    Negated(operation="EVERY_OF"),
    ReversedResult(operation="ORDER"),
    ReversedArguments(operation="EMIT"),
    Remapped(operation="HALVE", to="FRACTURE"),
)
