"""The manual's table of operations: the name of each, and what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from explorationbench.aliencode import arithmetic, sequences
from explorationbench.aliencode.values import Value

Meaning: TypeAlias = Callable[..., Value]
"""What an operation does: a callable of the run's `Meter` and then the argument values. It holds no state."""

MEANINGS: Final[Mapping[str, Meaning]] = MappingProxyType(
    {
        "EMIT": sequences.emit,
        "SHATTER": arithmetic.shatter,
        "WEAVE": arithmetic.weave,
        "PARE": arithmetic.pare,
        "FRACTURE": arithmetic.fracture,
        "COIL": arithmetic.coil,
        "RESIDUE": arithmetic.residue,
        "HALVE": arithmetic.halve,
        "AKIN": arithmetic.akin,
        "APART": arithmetic.apart,
        "OVER": arithmetic.over,
        "UNDER": arithmetic.under,
        "ATOP": arithmetic.atop,
        "BENEATH": arithmetic.beneath,
        "NEGATE": arithmetic.negate,
        "STRAND": sequences.strand,
        "KNOT": sequences.knot,
        "PLUCK": sequences.pluck,
        "CARVE": sequences.carve,
        "ANNEX": sequences.annex,
        "EXPEL": sequences.expel,
        "IMPRINT": sequences.imprint,
        "GAUGE": sequences.gauge,
        "NADIR": sequences.nadir,
        "APEX": sequences.apex,
        "SOME_OF": sequences.some_of,
        "EVERY_OF": sequences.every_of,
        "ORDER": sequences.order,
        "GATHER": sequences.gather,
        "FUSE": sequences.fuse,
        "EXTENT": sequences.extent,
        "INDEX": sequences.index,
        "PAIR": sequences.pair,
        "STRAIN": sequences.strain,
    }
)
"""All operations but BOND and RIFT, which are lazy and so not called."""
