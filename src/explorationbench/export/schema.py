"""The page that says what each table and column means, from the definitions that the files are written from."""

from __future__ import annotations

from typing import Any

from explorationbench.export.tables import Table
from explorationbench.export.writing import TABLES

HEAD = """# What the tables hold

Written by `explorationbench export` from the definitions that the files are written from. Each table is there as
Parquet and as CSV, with the same rows. A value that is not known, or that the level does not show, is null (empty in
CSV). In CSV a truth value is `true` or `false`, and a list of names has a blank between the names. The column `level`
says what it takes to see a column: `public` is always there; `shown` and `revealed` hold texts and sealed facts of a
world, and are null unless that level was chosen, as it is by itself for worlds that everybody has.
"""


def write_schema() -> str:
    """Write the page."""
    return "\n".join([HEAD, *map(write_columns_section, TABLES)])


def write_columns_section(table: Table[Any]) -> str:
    """Write what one table holds."""
    return f"## {table.name}\n\n{table.about}\n\n{write_columns(table)}"


def write_columns(table: Table[Any]) -> str:
    """Write the columns of a table, as a Markdown table."""
    rows = [(f"`{each.name}`", each.kind.value, each.level.value, each.meaning) for each in table.columns]
    lines = [("column", "kind", "level", "meaning"), ("---",) * 4, *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
