"""What a column is: its meaning, and how its value is read from a row.

Files and the page that explains them are both written from these definitions, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from explorationbench.protocol.levels import Level

Row = TypeVar("Row")
Cell: TypeAlias = str | int | float | bool | tuple[str, ...] | None


class Kind(StrEnum):
    """Say what the values of a column are."""

    TEXT = "text"
    INTEGER = "integer"
    NUMBER = "number"
    TRUTH = "truth value"
    NAMES = "list of names"  # in CSV with a blank between them


@dataclass(frozen=True, slots=True, kw_only=True)
class Column(Generic[Row]):
    """Hold one column; a value is None where nothing is known, or the level does not show it."""

    name: str
    kind: Kind
    meaning: str  # the end of a sentence that begins with the column
    value: Callable[[Row], Cell]
    level: Level = Level.PUBLIC  # the lowest that shows it
