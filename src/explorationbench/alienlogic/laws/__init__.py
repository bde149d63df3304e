"""The laws of AlienLogic: side conditions of inference rules, as values."""

from explorationbench.alienlogic.laws.catalogue import catalogue, law_from_data
from explorationbench.alienlogic.laws.citations import (
    CitationLimit,
    CompoundOrder,
    DistinctCitations,
    MinimumBox,
    TextOrder,
    UseLimit,
)
from explorationbench.alienlogic.laws.places import (
    DepthFloor,
    DepthLimit,
    DistanceFloor,
    DistanceLimit,
    RiseFloor,
    RiseLimit,
    TouchingBoxes,
)
from explorationbench.alienlogic.laws.shapes import RefusedHeads, SwitchedOff

__all__ = [
    "CitationLimit",
    "CompoundOrder",
    "DepthFloor",
    "DepthLimit",
    "DistanceFloor",
    "DistanceLimit",
    "DistinctCitations",
    "MinimumBox",
    "RefusedHeads",
    "RiseFloor",
    "RiseLimit",
    "SwitchedOff",
    "TextOrder",
    "TouchingBoxes",
    "UseLimit",
    "catalogue",
    "law_from_data",
]
