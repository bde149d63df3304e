"""Tables in the terminal."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from explorationbench.cli.texts import write_line

WIDE = 200  # columns of an output that is no terminal, so that a file holds whole rows


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]], *, right: Sequence[str] = ()) -> None:
    """Print rows of text under their columns; those named in `right` are set to the right, as numbers are."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, collapse_padding=True)
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDE
    console = Console(width=width, highlight=False)
    with console.capture() as captured:
        console.print(table)
    for line in captured.get().splitlines():
        write_line(line.rstrip())
