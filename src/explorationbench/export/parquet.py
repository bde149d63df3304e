"""Writing a table as Parquet; the only file of this room that needs pyarrow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import pyarrow
from pyarrow import parquet

from explorationbench.export.columns import Cell, Kind
from explorationbench.export.tables import Table

GROUP: Final = 50_000  # rows that are written together

TYPES: Final = {
    Kind.TEXT: pyarrow.string(),
    Kind.INTEGER: pyarrow.int64(),
    Kind.NUMBER: pyarrow.float64(),
    Kind.TRUTH: pyarrow.bool_(),
    Kind.NAMES: pyarrow.list_(pyarrow.string()),
}


class ParquetWriter:
    """Write Parquet with the meaning of each column in its metadata; equal rows give equal bytes."""

    def __init__(self, path: Path, table: Table[Any]) -> None:
        self._schema = pyarrow.schema(
            [
                pyarrow.field(column.name, TYPES[column.kind], metadata={"meaning": column.meaning})
                for column in table.columns
            ]
        )
        self._waiting: list[Sequence[Cell]] = []
        self._file = parquet.ParquetWriter(path.with_suffix(".parquet"), self._schema, compression="zstd")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._flush()
        self._file.close()

    def add(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Add rows."""
        self._waiting.extend(rows)
        if len(self._waiting) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        columns = zip(*self._waiting, strict=True) if self._waiting else ((),) * len(self._schema)
        arrays = [pyarrow.array(held, field.type) for held, field in zip(columns, self._schema, strict=True)]
        self._file.write_table(pyarrow.Table.from_arrays(arrays, schema=self._schema))
        self._waiting = []
