"""The laws of AlienCode: their kinds, the public catalogue, and their form as data."""

from explorationbench.aliencode.laws.arguments import ReversedArguments, RotatedArguments, Swapped
from explorationbench.aliencode.laws.catalogue import catalogue
from explorationbench.aliencode.laws.codec import KINDS, law_from_data
from explorationbench.aliencode.laws.control import BranchNegated, Connected, SweepReversed, SweepRotated
from explorationbench.aliencode.laws.iteration import (
    KeepsRejected,
    SecondBackwards,
    StartsAt,
    SwappedPairs,
    WalkedBackwards,
)
from explorationbench.aliencode.laws.law import Law, OperationLaw
from explorationbench.aliencode.laws.literals import LiteralLaw, LiteralMirrored, LiteralOffset, LiteralXor
from explorationbench.aliencode.laws.positions import (
    FromTheEnd,
    ShiftedIndex,
    ShiftedStart,
    ShiftedStop,
    StopAsLength,
)
from explorationbench.aliencode.laws.results import (
    Negated,
    OffBy,
    QuantifierExchanged,
    Remapped,
    ReversedResult,
    RotatedResult,
    Scaled,
    SignFlipped,
)
from explorationbench.aliencode.laws.rounding import RoundedTowardZero, RoundedUp, SignOfDividend
from explorationbench.aliencode.laws.sequences import InsertedAt, RemovedAt, RemovedFromMiddle, Selected
from explorationbench.aliencode.laws.signatures import SIGNATURES, Signature

__all__ = [
    "KINDS",
    "SIGNATURES",
    "BranchNegated",
    "Connected",
    "FromTheEnd",
    "InsertedAt",
    "KeepsRejected",
    "Law",
    "LiteralLaw",
    "LiteralMirrored",
    "LiteralOffset",
    "LiteralXor",
    "Negated",
    "OffBy",
    "OperationLaw",
    "QuantifierExchanged",
    "Remapped",
    "RemovedAt",
    "RemovedFromMiddle",
    "ReversedArguments",
    "ReversedResult",
    "RotatedArguments",
    "RotatedResult",
    "RoundedTowardZero",
    "RoundedUp",
    "Scaled",
    "SecondBackwards",
    "Selected",
    "ShiftedIndex",
    "ShiftedStart",
    "ShiftedStop",
    "SignFlipped",
    "SignOfDividend",
    "Signature",
    "StartsAt",
    "StopAsLength",
    "Swapped",
    "SwappedPairs",
    "SweepReversed",
    "SweepRotated",
    "WalkedBackwards",
    "catalogue",
    "law_from_data",
]
