"""The four laws of the paper's public demo world, written by hand for tests of the machine alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from explorationbench.aliencode.semantics import MANUAL, Semantics, Value

_MANUAL = MANUAL.operations


def _pluck_further(meter: Value, seq: Value, i: Value) -> Value:
    return _MANUAL["PLUCK"](meter, seq, i + 1)


def _gauge_twice(meter: Value, seq: Value) -> Value:
    return 2 * _MANUAL["GAUGE"](meter, seq)


DEMO: Final[Semantics] = replace(
    MANUAL,
    literal=lambda number: number + 7,
    operations={**_MANUAL, "UNDER": _MANUAL["BENEATH"], "PLUCK": _pluck_further, "GAUGE": _gauge_twice},
)
