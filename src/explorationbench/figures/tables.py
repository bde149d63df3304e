"""Tables as data, and as Markdown, LaTeX and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from explorationbench.stats.estimates import Estimate

Entry: TypeAlias = Estimate | float | int | str | None

DASH = "—"
ESCAPES: Mapping[str, str] = {
    "\\": r"\textbackslash{}",
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    DASH: "---",
    "\N{EN DASH}": "--",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Hold rows under a title of their own, as those of one world."""

    title: str
    rows: tuple[tuple[Entry, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Hold columns, blocks of rows and a caption; what is missing is None."""

    name: str  # of its files
    columns: tuple[str, ...]
    blocks: tuple[Block, ...]
    caption: str

    def write(self, folder: Path) -> tuple[Path, ...]:
        """Write the table as Markdown, LaTeX and CSV; give the files."""
        texts = {"md": to_markdown(self), "tex": to_latex(self), "csv": to_csv(self)}
        for kind, text in texts.items():
            (folder / f"{self.name}.{kind}").write_text(text, encoding="utf-8", newline="\n")
        return tuple(folder / f"{self.name}.{kind}" for kind in texts)


def show(entry: Entry) -> str:
    """Write an entry for readers: one decimal, an interval in brackets, a dash for what is missing.

    >>> show(73.54), show(None), show(48)
    ('73.5', '—', '48')
    """
    match entry:
        case None:
            return DASH
        case Estimate():
            ends = "" if entry.low is None else f" [{entry.low:.1f}, {entry.high:.1f}]"
            return f"{entry.value:.1f}{ends}"
        case float():
            return f"{entry:.1f}"
        case _:
            return str(entry)


def to_markdown(table: Table) -> str:
    """Write a table as Markdown, each block under its heading."""
    parts = []
    for block in table.blocks:
        rows = [table.columns, tuple("---" for _ in table.columns), *([*map(show, row)] for row in block.rows)]
        lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
        parts.append("\n".join([f"**{block.title}**", "", *lines] if block.title else lines))
    return "\n\n".join([*parts, table.caption]) + "\n"


def to_latex(table: Table) -> str:
    """Write a table for LaTeX's `booktabs`."""
    lines = [r"\begin{table}", r"\centering", rf"\begin{{tabular}}{{l{'r' * (len(table.columns) - 1)}}}", r"\toprule"]
    lines.append(_latex_row(table.columns))
    for block in table.blocks:
        lines.append(r"\midrule")
        if block.title:
            lines.append(rf"\multicolumn{{{len(table.columns)}}}{{l}}{{\textit{{{_escape(block.title)}}}}} \\")
        lines += [_latex_row(row) for row in block.rows]
    lines += [r"\bottomrule", r"\end{tabular}", rf"\caption{{{_escape(table.caption)}}}", r"\end{table}"]
    return "\n".join(lines) + "\n"


def _latex_row(row: Sequence[Entry]) -> str:
    return " & ".join(_escape(show(entry)) for entry in row) + r" \\"


def _escape(text: str) -> str:
    return "".join(ESCAPES.get(sign, sign) for sign in text)


def to_csv(table: Table) -> str:
    """Write a table as CSV with all decimals; an estimate takes three columns, the block's title the first."""
    wide = [
        any(isinstance(row[n], Estimate) for b in table.blocks for row in b.rows) for n in range(len(table.columns))
    ]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    head = [_names(column) if split else [column] for column, split in zip(table.columns, wide, strict=True)]
    writer.writerow(["world", *(name for names in head for name in names)])
    for block in table.blocks:
        for row in block.rows:
            cells = [_three(entry) if split else [entry] for entry, split in zip(row, wide, strict=True)]
            writer.writerow([block.title, *(cell for part in cells for cell in part)])
    return out.getvalue()


def _names(column: str) -> list[str]:
    return [column, f"{column} low", f"{column} high"]


def _three(entry: Entry) -> list[Entry]:
    return [entry.value, entry.low, entry.high] if isinstance(entry, Estimate) else [entry, None, None]
