"""Read the corpus: programs with what they show written on their lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_SHOWN = re.compile(r"# -> (.*)$")
_ERROR = re.compile(r"# !! (.*)$")
FOLDER = Path(__file__).parent / "corpus"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Hold one program and its expectations.

    Attributes:
        name: file and number of the chunk.
        program: the text, expectations and all, since they are comments.
        shown: the lines it shows before any error.
        error: the error line it ends with, or None; of a syntax error, its first line.
    """

    name: str
    program: str
    shown: tuple[str, ...]
    error: str | None


def chunks() -> Iterator[Chunk]:
    """Give the chunks of all files, in order."""
    for file in sorted(FOLDER.glob("*.alien")):
        text = file.read_text(encoding="utf-8")
        for number, program in enumerate(text.split("\n---\n"), start=1):
            yield _chunk(f"{file.stem}-{number}", program)


def _chunk(name: str, program: str) -> Chunk:
    """Collect the expectations on the lines of a program."""
    shown: list[str] = []
    error = None
    for number, line in enumerate(program.split("\n"), start=1):
        if found := _SHOWN.search(line):
            shown += found[1].split(" | ")
        if found := _ERROR.search(line):
            kind, text = found[1].split(": ", 1)
            place = "" if kind == "SyntaxError" else f"line {number}: "
            error = f"[AlienError] {kind}: {place}{text}"
    return Chunk(name=name, program=program, shown=tuple(shown), error=error)
