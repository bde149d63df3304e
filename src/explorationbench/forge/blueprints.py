"""The blueprints of the shipped worlds, and one for fresh worlds whose laws are drawn.

A blueprint is plain data: which targets the rule report has, which laws hold, and what the tasks must be like. The
classic world's laws are fixed where the paper states them (integer literals, STRAND, PLUCK, CARVE, SHATTER, and that no
single operation adds); the others were chosen so that none masks another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from explorationbench.sandbox import Blueprint

_CLASSIC_TARGETS: Final = (
    "LITERAL SHATTER WEAVE PARE FRACTURE COIL AKIN OVER UNDER BOND RIFT NEGATE STRAND PLUCK CARVE ANNEX EXPEL IMPRINT "
    "EXTENT INDEX PAIR STRAIN GAUGE NADIR APEX SOME_OF EVERY_OF ORDER EMIT RESIDUE HALVE"
).split()

_CLASSIC_LAWS: Final[Mapping[str, Mapping[str, Any]]] = {}

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
    "rounds": 2,
}

_DEMO: Final[Mapping[str, Any]] = {
    **_CLASSIC,
    "targets": [("D01", "LITERAL"), ("D02", "UNDER"), ("D03", "PLUCK"), ("D04", "GAUGE"), ("D05", "STRAND")],
    "laws": {},
    "quotas": {"apply": 3, "interact": 2, "engineer": 2, "algorithm-1": 2, "algorithm-2": 1},
    "representation": 1,
    "literal_free": 4,
    "predictions": 1,
}

BLUEPRINTS: Final[Mapping[str, Mapping[str, Blueprint]]] = {
    "aliencode": {
        "classic": Blueprint(
            name="aliencode-classic", seed="aliencode-classic", settings={**_CLASSIC, "laws": _CLASSIC_LAWS}
        ),
        "demo": Blueprint(name="aliencode-demo", seed="aliencode-demo", settings=_DEMO),
        "fresh": Blueprint(name="aliencode-fresh", seed="aliencode-fresh", settings={**_CLASSIC, "drawn_laws": 23}),
    },
}
