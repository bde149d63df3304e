"""The manual's meaning of every operation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from explorationbench.aliencode.meter import Meter


def visit(meter: Meter, sequence: Any) -> Iterable[Any]:
    """Visit the elements from the first to the last."""
    return sequence


MEANINGS: Final[Mapping[str, Any]] = MappingProxyType({})
