"""The command `export`: the records of runs as tidy tables."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pkgutil import resolve_name

from explorationbench.cli import texts
from explorationbench.cli.levels import add_level, level_of
from explorationbench.errors import UsageError
from explorationbench.export.schema import write_schema
from explorationbench.export.writing import CsvWriter, MakeWriter, write_tables
from explorationbench.protocol.levels import redact
from explorationbench.protocol.records import Record
from explorationbench.protocol.schemas import record_schema
from explorationbench.stats.folders import Notice, read_runs

EXAMPLE = """example:
  $ explorationbench export runs --to tables
  $ explorationbench export --schema > record.schema.json"""

PARQUET = "explorationbench.export.parquet:ParquetWriter"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `export`."""
    parser.description = (
        "Write the records of some runs as tidy tables: trajectories, milestones, answers, probes and rule lines, each "
        "as Parquet and CSV, and a page that says what each column means. Parquet needs the optional part 'export'."
    )
    parser.epilog = EXAMPLE
    parser.add_argument("runs", type=texts.there, nargs="*", metavar="RUN", help="a run folder, or one that holds some")
    parser.add_argument("--to", type=texts.folder, metavar="DIR", help="the folder to write into")
    parser.add_argument("--format", choices=("both", "csv", "parquet"), default="both", help="default: both")
    add_level(parser)
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of a record, and write nothing")


def run(arguments: argparse.Namespace) -> int:
    """Write the tables, or print the schema.

    Raises:
        UsageError: if there is nothing to read or nowhere to write.
    """
    if arguments.schema:
        texts.write_line(json.dumps(record_schema(), indent=1))
        return 0
    if not arguments.runs or arguments.to is None:
        raise UsageError("name the runs to read and, with --to, the folder to write into")
    writers = _writers(arguments.format)
    arguments.to.mkdir(parents=True, exist_ok=True)
    counts = write_tables(_records(arguments), arguments.to, writers)
    if not counts["trajectories"]:
        raise UsageError("there is no record to export: name the folder of a run that has finished a trajectory")
    (arguments.to / "schema.md").write_text(write_schema(), encoding="utf-8")
    for name, count in counts.items():
        texts.write_line(f"{arguments.to / name}: {count} rows")
    return 0


def _writers(chosen: str) -> list[MakeWriter]:
    """Give the writers of the formats; what Parquet needs is loaded only where it is wanted."""
    writers: list[MakeWriter] = [CsvWriter] if chosen != "parquet" else []
    if chosen == "csv":
        return writers
    try:
        return [*writers, resolve_name(PARQUET)]
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("pyarrow"):
            raise
        install = "pip install 'explorationbench[export]'"
        raise UsageError(f"export needs pyarrow for Parquet: {install}, or give --format csv") from None


def _records(arguments: argparse.Namespace) -> Iterator[Record]:
    """Yield each record once, with what its level shows; say what was left out."""
    seen: dict[str, str] = {}
    for found in read_runs(arguments.runs):
        if isinstance(found, Notice):
            sys.stderr.write(f"explorationbench: {found}\n")
        elif found.record.digest in seen:
            same = seen[found.record.digest]
            sys.stderr.write(f"explorationbench: {found.source}: this is the same record as {same}: it is left out\n")
        else:
            seen[found.record.digest] = found.source
            yield redact(found.record, level_of(found.record.public.world.digest, arguments))
