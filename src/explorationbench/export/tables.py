"""What a table is: its rows, and their columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from explorationbench.export.columns import Cell, Column, Row
from explorationbench.export.places import PLACE
from explorationbench.protocol.records import Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Generic[Row]):
    """Hold one table: what a row is, how rows are found in a record, and the columns of its own.

    Before those stand the columns of `places`, which are the same for all rows of a record.
    """

    name: str
    about: str
    rows: Callable[[Record], Iterable[Row]]
    own: tuple[Column[Row], ...]
    place: tuple[Column[Record], ...] = PLACE

    @property
    def columns(self) -> tuple[Column[Any], ...]:
        """List all columns."""
        return (*self.place, *self.own)

    def cells(self, record: Record) -> list[list[Cell]]:
        """Give the rows of a record, in order."""
        place = [column.value(record) for column in self.place]
        return [[*place, *(column.value(row) for column in self.own)] for row in self.rows(record)]
