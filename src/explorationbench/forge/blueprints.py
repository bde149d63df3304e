"""The blueprints of the shipped worlds, and one for fresh worlds whose laws are drawn.

A blueprint is plain data: which targets the rule report has, which laws hold, and what the tasks must be like. The
classic world's laws are fixed where the paper states them (integer literals, STRAND, PLUCK, CARVE, SHATTER, and that no
single operation adds); the others were chosen so that none masks another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from explorationbench.alienlogic.blueprints import CLASSIC_LAWS, DEMO_LAWS
from explorationbench.sandbox import Blueprint

_CLASSIC_TARGETS: Final = (
    "LITERAL",
    "SHATTER",
    "WEAVE",
    "PARE",
    "FRACTURE",
    "COIL",
    "AKIN",
    "OVER",
    "UNDER",
    "BOND",
    "RIFT",
    "NEGATE",
    "STRAND",
    "PLUCK",
    "CARVE",
    "ANNEX",
    "EXPEL",
    "IMPRINT",
    "EXTENT",
    "INDEX",
    "PAIR",
    "STRAIN",
    "GAUGE",
    "NADIR",
    "APEX",
    "SOME_OF",
    "EVERY_OF",
    "ORDER",
    "EMIT",
    "RESIDUE",
    "HALVE",
)

_CLASSIC_LAWS: Final[Mapping[str, Mapping[str, Any]]] = {
    "LITERAL": {"kind": "LiteralXor", "mask": 27},
    "SHATTER": {"kind": "Remapped", "to": "PARE"},
    "WEAVE": {"kind": "Swapped"},
    "FRACTURE": {"kind": "Remapped", "to": "HALVE"},
    "COIL": {"kind": "Swapped"},
    "AKIN": {"kind": "Remapped", "to": "APART"},
    "OVER": {"kind": "Remapped", "to": "ATOP"},
    "UNDER": {"kind": "Remapped", "to": "OVER"},
    "BOND": {"kind": "Connected", "every": False, "negated": False},
    "STRAND": {"kind": "ReversedArguments"},
    "PLUCK": {"kind": "ShiftedIndex", "by": -1},
    "CARVE": {"kind": "ShiftedIndex", "by": -1},
    "ANNEX": {"kind": "InsertedAt", "position": 0},
    "IMPRINT": {"kind": "ShiftedIndex", "by": 1},
    "EXTENT": {"kind": "ShiftedStop", "by": 1},
    "INDEX": {"kind": "SwappedPairs"},
    "STRAIN": {"kind": "KeepsRejected"},
    "GAUGE": {"kind": "OffBy", "by": 1},
    "NADIR": {"kind": "Remapped", "to": "APEX"},
    "EVERY_OF": {"kind": "Negated"},
    "ORDER": {"kind": "ReversedResult"},
    "EMIT": {"kind": "ReversedArguments"},
    "HALVE": {"kind": "Remapped", "to": "FRACTURE"},
}
_DEMO_LAWS: Final[Mapping[str, Mapping[str, Any]]] = {
    "LITERAL": {"kind": "LiteralOffset", "by": 7},
    "UNDER": {"kind": "Remapped", "to": "BENEATH"},
    "PLUCK": {"kind": "ShiftedIndex", "by": 1},
    "GAUGE": {"kind": "Scaled", "factor": 2},
}


def _laws(table: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Name in each law the operation it stands beside; integer literals are no operation."""
    return {name: {**law, **({} if name == "LITERAL" else {"operation": name})} for name, law in table.items()}


_CLASSIC: Final[Mapping[str, Any]] = {
    "targets": [(f"R{number:02}", operation) for number, operation in enumerate(_CLASSIC_TARGETS, 1)],
    "quotas": {
        "apply": 12,
        "interact": 12,
        "engineer": 12,
        "algorithm-1": 12,
        "algorithm-2": 12,
        "algorithm-3": 10,
    },
    "representation": 12,
    "literal_free": 24,
    "predictions": 14,
    "examples": 10,
    "rounds": 1,
}

_DEMO: Final[Mapping[str, Any]] = {
    **_CLASSIC,
    "targets": [("D01", "LITERAL"), ("D02", "UNDER"), ("D03", "PLUCK"), ("D04", "GAUGE"), ("D05", "STRAND")],
    "laws": _laws(_DEMO_LAWS),
    "quotas": {"apply": 3, "interact": 2, "engineer": 2, "algorithm-1": 2, "algorithm-2": 1},
    "representation": 1,
    "literal_free": 4,
    "predictions": 1,
}

_LOGIC_SHAPE: Final[Mapping[str, Any]] = {
    "quotas": {"short": 15, "medium": 15, "long": 15, "shallow": 13, "deep": 12},
    "demands": {"need_a_law": 39, "beyond_two_values": 12, "by_introduction": 5, "blocking_laws": 5},
    "examples": {"accepted": 8, "refused": 6},
}

_LOGIC_CLASSIC: Final[Mapping[str, Any]] = {**_LOGIC_SHAPE, "laws": [law.to_data() for law in CLASSIC_LAWS]}
_LOGIC_FRESH: Final[Mapping[str, Any]] = {
    **_LOGIC_SHAPE,
    "drawn_laws": 24,
    "demands": {"need_a_law": 39, "beyond_two_values": 8, "by_introduction": 5, "blocking_laws": 5},
}

_LOGIC_DEMO: Final[Mapping[str, Any]] = {
    "laws": [entry.law.to_data() for entry in DEMO_LAWS],
    "ids": [entry.id for entry in DEMO_LAWS],
    "generated": False,
    "quotas": {"short": 3, "medium": 2, "long": 2, "shallow": 2, "deep": 1},
    "demands": {"need_a_law": 4, "beyond_two_values": 0, "by_introduction": 3, "blocking_laws": 1},
    "examples": {"accepted": 4, "refused": 2},
}

BLUEPRINTS: Final[Mapping[str, Mapping[str, Blueprint]]] = {
    "aliencode": {
        "classic": Blueprint(
            name="aliencode-classic", seed="aliencode-classic", settings={**_CLASSIC, "laws": _laws(_CLASSIC_LAWS)}
        ),
        "demo": Blueprint(name="aliencode-demo", seed="aliencode-demo", settings=_DEMO),
        "fresh": Blueprint(name="aliencode-fresh", seed="aliencode-fresh", settings={**_CLASSIC, "drawn_laws": 23}),
    },
    "alienlogic": {
        "classic": Blueprint(name="alienlogic-classic", seed="alienlogic-classic", settings=_LOGIC_CLASSIC),
        "demo": Blueprint(name="alienlogic-demo", seed="alienlogic-demo", settings=_LOGIC_DEMO),
        "fresh": Blueprint(name="alienlogic-fresh", seed="alienlogic-fresh", settings=_LOGIC_FRESH),
    },
}
