"""The command `worlds`: list what is shipped."""

from __future__ import annotations

import argparse
from typing import Any

from explorationbench.cli import texts
from explorationbench.cli.tables import print_table
from explorationbench.world import Document
from explorationbench.worlds import read_document, shipped

EXAMPLE = """example:
  $ explorationbench worlds"""

COUNTS = ("targets", "laws", "tasks")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `worlds`."""
    parser.description = "List the shipped worlds. A command that takes a world takes one of these names or a file."
    parser.epilog = EXAMPLE
    parser.add_argument("--json", action="store_true", help="print the table as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print a row for each shipped world."""
    rows = [_row(read_document(name)) for name in shipped()]
    if arguments.json:
        texts.write_json({"rows": rows})
    else:
        columns = ("world", "sandbox", *COUNTS, "digest")
        cells = [
            [str(row[column])[:19] if column == "digest" else str(row[column]) for column in columns] for row in rows
        ]
        print_table(columns, cells, right=COUNTS)
    return 0


def _row(document: Document) -> dict[str, Any]:
    counts = document.public.get("counts", {})
    numbers = {name: counts.get(name, 0) for name in COUNTS}
    return {"world": document.name, "sandbox": document.sandbox, **numbers, "digest": document.digest}
