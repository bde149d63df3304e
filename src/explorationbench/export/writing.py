"""Writing the tables of records, row by row, so that the records need not be held."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self, TypeAlias

from explorationbench.export.answers import ANSWERS
from explorationbench.export.columns import Cell
from explorationbench.export.milestones import MILESTONES
from explorationbench.export.probes import PROBES
from explorationbench.export.rule_lines import RULE_LINES
from explorationbench.export.tables import Table
from explorationbench.export.trajectories import TRAJECTORIES
from explorationbench.protocol.records import Record

TABLES: tuple[Table[Any], ...] = (TRAJECTORIES, MILESTONES, ANSWERS, PROBES, RULE_LINES)


class Writer(Protocol):
    """A file of one table that rows are added to."""

    def __enter__(self) -> Self:
        """Open the file."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""

    def add(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Add rows."""


MakeWriter: TypeAlias = Callable[[Path, Table[Any]], Writer]
"""Makes the file of a table, given its path without a suffix."""


class CsvWriter:
    """Write CSV (RFC 4180, but with a line feed alone): truth as `true` and `false`, nothing where there is no value.

    A list of names has blanks between them. Texts may hold line ends, inside quotes.
    """

    def __init__(self, path: Path, table: Table[Any]) -> None:
        self._file = path.with_suffix(".csv").open("w", encoding="utf-8", newline="")
        self._csv = csv.writer(self._file, lineterminator="\n")
        self._csv.writerow([column.name for column in table.columns])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Add rows."""
        self._csv.writerows([_plain(cell) for cell in row] for row in rows)


def _plain(cell: Cell) -> str | int | float | None:
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return " ".join(cell) if isinstance(cell, tuple) else cell


def _storable(cell: Cell) -> Cell:
    if isinstance(cell, tuple):
        return tuple(map(_whole, cell))
    return _whole(cell) if isinstance(cell, str) else cell


def _whole(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


def write_tables(records: Iterable[Record], folder: Path, writers: Sequence[MakeWriter]) -> dict[str, int]:
    """Write every table of some records in the formats of the writers; give the number of rows of each.

    Lone halves of surrogate pairs, which no file can hold, become question marks.
    """
    counts = {table.name: 0 for table in TABLES}
    with ExitStack() as stack:
        files = {
            table.name: [stack.enter_context(make(folder / table.name, table)) for make in writers] for table in TABLES
        }
        for record in records:
            for table in TABLES:
                rows = [[_storable(cell) for cell in row] for row in table.cells(record)]
                counts[table.name] += len(rows)
                for file in files[table.name]:
                    file.add(rows)
    return counts
