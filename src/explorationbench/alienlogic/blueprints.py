"""The laws of the two shipped worlds, as a blueprint lists them: without ids where the forge deals them out."""

from __future__ import annotations

from typing import Final

from explorationbench.alienlogic.laws import (
    CitationLimit,
    CompoundOrder,
    DepthLimit,
    DistanceFloor,
    DistanceLimit,
    DistinctCitations,
    MinimumBox,
    RefusedHeads,
    RiseLimit,
    SwitchedOff,
    TextOrder,
    UseLimit,
)
from explorationbench.alienlogic.steps import Law, WorldLaw

_NOT_ATOMS: Final = ("bot", "not", "and", "or", "impl")

CLASSIC_LAWS: Final[tuple[Law, ...]] = (
    # These eight can block theorems; LEM and DNE only together, the rest with them.
    SwitchedOff(rule="LEM"),
    RefusedHeads(rule="DNE", letter="A", heads=_NOT_ATOMS),
    RefusedHeads(rule="OR_E", letter="C", heads=("or",)),
    RefusedHeads(rule="IMPL_E", letter="B", heads=("or",)),
    RefusedHeads(rule="IMPL_I", letter="A", heads=("impl",)),
    RefusedHeads(rule="NOT_I", letter="A", heads=("or",)),
    RefusedHeads(rule="BOT_E", letter="A", heads=_NOT_ATOMS),
    RefusedHeads(rule="AND_E2", letter="B", heads=("impl",)),
    # The rest asks for another layout. Where a rule has a side on which everyone writes, the law takes the other one.
    CompoundOrder(rule="IMPL_E", compound_first=False),
    TextOrder(rule="NOT_E", ascending=False),
    DistinctCitations(rule="AND_I"),
    DistanceLimit(rule="AND_I", citation=2, most=1),
    TextOrder(rule="OR_E", ascending=False),
    MinimumBox(rule="IMPL_I", citation=1, lines=3),
    DistanceFloor(rule="NOT_I", citation=1, least=2),
    DepthLimit(rule="BOT_E", most=0),
    CitationLimit(most=2),
    RiseLimit(rule="reit", citation=1, most=1),
    DistanceLimit(rule="DNE", citation=1, most=1),
    RiseLimit(rule="OR_I1", citation=1, most=0),
    DistanceFloor(rule="AND_E1", citation=1, least=2),
    DistanceFloor(rule="OR_I2", citation=1, least=3),
    UseLimit(rule="DNE", most=2),
    DepthLimit(rule="AND_E2", most=2),
)
"""The 24 laws of `alienlogic-classic`; the forge shuffles them and calls them K01 to K24."""

DEMO_LAWS: Final = (
    WorldLaw(id="X01", law=SwitchedOff(rule="AND_E2")),
    WorldLaw(id="X02", law=CompoundOrder(rule="IMPL_E", compound_first=True)),
    WorldLaw(id="X03", law=DepthLimit(rule="BOT_E", most=0)),
)
"""The three laws of `alienlogic-demo`, those of the paper's public demonstration."""
