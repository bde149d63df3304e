"""Read a corpus of proof scripts: chunks parted by `---`, a title first, what is expected behind `#!` on its line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """A script, what is expected of it, and the row of the text on which that stands."""

    title: str
    script: str
    expected: str
    row: int  # counted from 1; 0 if nothing is expected
    marked: str  # the row itself


def read_corpus(name: str) -> list[Chunk]:
    """Read the chunks of a file beside this one."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return [_chunk(part) for part in text.removesuffix("\n").split("\n---\n")]


def _chunk(part: str) -> Chunk:
    title, _, script = part.partition("\n")
    rows, expected, at = [], "", 0
    for number, row in enumerate(script.split("\n"), start=1):
        bare, mark, said = row.partition("   #! ")
        rows.append(bare)
        if mark:
            expected, at = said, number
    return Chunk(title=title, script="\n".join(rows), expected=expected, row=at, marked=rows[at - 1])
