"""Tables: the same rows in both formats, with the kinds and columns that their page states."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow
import pytest
from pyarrow import parquet

from explorationbench.export.columns import Kind
from explorationbench.export.parquet import ParquetWriter
from explorationbench.export.schema import write_schema
from explorationbench.export.tables import Table
from explorationbench.export.writing import TABLES, CsvWriter, write_tables
from explorationbench.protocol.levels import Level, redact
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.protocol.scores import budget, milestone_scores
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, always_call
from stats.synthetic import LOGIC, Play, make_record

LOCKS = Recorder(always_call).drive(Plan(milestones=(0, 1), calls=2, answers=2), Locks(grow(tasks=4)))
RECORDS = (LOCKS, make_record(Play()), make_record(Play(world=LOGIC, condition="direct", explores=False)))
ANSWERS = sum(len(held) for record in RECORDS for step in record.public.milestones for held in step.verdicts.values())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the tables of three records."""
    place = tmp_path_factory.mktemp("tables")
    write_tables(RECORDS, place, [CsvWriter, ParquetWriter])
    return place


def rows_of(folder: Path, name: str) -> list[dict[str, Any]]:
    """Read a table back from Parquet."""
    held: list[dict[str, Any]] = parquet.read_table(folder / f"{name}.parquet").to_pylist()
    return held


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_both_formats_hold_the_same_values(folder: Path, table: Table[Any]) -> None:
    """CSV has the columns and, written plainly, the values of Parquet, row by row."""
    with (folder / f"{table.name}.csv").open(encoding="utf-8", newline="") as file:
        written = [*csv.reader(file)]
    assert written[0] == [column.name for column in table.columns]
    assert written[1:] == [[plain(value) for value in row.values()] for row in rows_of(folder, table.name)]
    assert len(written) > 2


def plain(value: object) -> str:
    """Write a value as CSV has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return " ".join(value)
    return "" if value is None else str(value)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_columns_have_their_types_and_meanings(folder: Path, table: Table[Any]) -> None:
    """Whoever reads the Parquet file finds kinds as types, and the meaning of each column beside it."""
    types = {
        Kind.TEXT: pyarrow.string(),
        Kind.INTEGER: pyarrow.int64(),
        Kind.NUMBER: pyarrow.float64(),
        Kind.TRUTH: pyarrow.bool_(),
        Kind.NAMES: pyarrow.list_(pyarrow.string()),
    }
    schema = parquet.read_schema(folder / f"{table.name}.parquet")
    assert [(field.name, field.type) for field in schema] == [(each.name, types[each.kind]) for each in table.columns]
    assert [field.metadata[b"meaning"].decode() for field in schema] == [each.meaning for each in table.columns]


def test_the_page_explains_every_column() -> None:
    """Each table has its section, and each column its line with kind, level and meaning."""
    page = write_schema()
    for table in TABLES:
        section = page.split(f"## {table.name}\n")[1].split("\n## ")[0]
        for each in table.columns:
            assert f"| `{each.name}` | {each.kind} | {each.level} | {each.meaning} |\n" in section


def test_the_numbers_are_those_of_the_records(folder: Path) -> None:
    """Counted and averaged again from the rows, scores and budgets are those that the records give."""
    answers, trajectories = rows_of(folder, "answers"), rows_of(folder, "trajectories")
    assert len(answers) == ANSWERS
    for record, row in zip(RECORDS, trajectories, strict=True):
        last, digest = max(step.milestone for step in record.public.milestones), record.digest
        hits = [a["correct"] for a in answers if (a["record"], a["milestone"]) == (digest, last)]
        assert 100 * sum(hits) / len(hits) == pytest.approx(row["last_score"], abs=1e-6)
        assert row["last_score"] == [*milestone_scores(record).values()][-1]
        assert (row["calls"], row["units"]) == (budget(record).calls, budget(record).units)


def test_sealed_columns_tell_laws_needs_and_what_probes_exercised(folder: Path) -> None:
    """They are those of the record's sealed part."""
    assert LOCKS.sealed
    digest = LOCKS.digest
    mine = [row for row in rows_of(folder, "probes") if row["record"] == digest]
    assert [tuple(row["exercised"]) for row in mine] == [*LOCKS.sealed.exercised]
    lines = [row for row in rows_of(folder, "rule_lines") if row["record"] == digest]
    assert {row["target"] for row in lines if row["law"]} == {*LOCKS.sealed.laws}
    needs = {row["task"]: tuple(row["needs"]) for row in rows_of(folder, "answers") if row["record"] == digest}
    assert needs == LOCKS.sealed.needs


@pytest.mark.parametrize("level", Level)
def test_a_level_hides_exactly_what_lies_above_it(level: Level) -> None:
    """Every column above the level is empty, and below it the values are those of the whole record."""
    order = [*Level]
    for table in TABLES:
        whole, left = table.cells(LOCKS), table.cells(redact(LOCKS, level))
        for place, column in enumerate(table.columns):
            seen = [row[place] for row in left]
            hidden = order.index(column.level) > order.index(level)
            assert seen == ([None] * len(whole) if hidden else [row[place] for row in whole])


def test_equal_records_give_equal_bytes(folder: Path, tmp_path: Path) -> None:
    """Writing again gives every file as it was."""
    write_tables(RECORDS, tmp_path, [CsvWriter, ParquetWriter])
    names = sorted(file.name for file in folder.iterdir())
    assert len(names) == 2 * len(TABLES)
    assert [(tmp_path / name).read_bytes() == (folder / name).read_bytes() for name in names] == [True] * len(names)


def test_a_table_without_rows_has_its_columns(tmp_path: Path) -> None:
    """A run under a condition without probes still gives a table of probes, so that scripts can read it."""
    records: list[Record] = [RECORDS[2]]
    assert write_tables(records, tmp_path, [CsvWriter, ParquetWriter])["probes"] == 0
    assert parquet.read_table(tmp_path / "probes.parquet").num_rows == 0


def test_half_a_surrogate_pair_becomes_a_question_mark(tmp_path: Path) -> None:
    """No file can hold it, and a record may; both formats are written all the same."""
    record = RECORDS[1]
    broken = replace(record, public=replace(record.public, notes=("a\ud800b",)))
    write_tables([broken], tmp_path, [CsvWriter, ParquetWriter])
    assert rows_of(tmp_path, "trajectories")[0]["notes"] == "a?b"
    assert "a?b" in (tmp_path / "trajectories.csv").read_text(encoding="utf-8")
