"""Reading what a user names on the command line, and writing results: text, JSON, files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from explorationbench.errors import UsageError

STDIN = "-"

LARGEST = 200_000_000
"""Bytes of a text to read; a device or a pipe may never end."""


def folder(name: str) -> Path:
    """Take the name of a folder to write into; an empty one, as of an unset variable, would mean the current folder.

    Raises:
        ArgumentTypeError: if it is empty, or cannot be a folder since a file is in its way.
    """
    if not name:
        raise argparse.ArgumentTypeError("the name of the folder is empty")
    path = Path(name)
    try:
        nearest = next(place for place in (path, *path.absolute().parents) if place.exists())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise argparse.ArgumentTypeError(f"'{name}' cannot be a folder: {why}") from None
    if not nearest.is_dir():
        raise argparse.ArgumentTypeError(f"'{nearest}' is a file, and a folder is wanted: name another")
    return path


def there(name: str) -> Path:
    """Take the name of a file or folder to read.

    Raises:
        ArgumentTypeError: if there is none.
    """
    try:
        found = bool(name) and Path(name).exists()
    except (OSError, ValueError):
        found = False
    if not found:
        raise argparse.ArgumentTypeError(f"there is no file or folder '{name}'")
    return Path(name)


def read_text(name: str) -> str:
    """Read a file as UTF-8 text, or standard input when the name is `-`.

    Raises:
        UsageError: if there is no such file, it is too long, or it holds no UTF-8 text.
    """
    label = "standard input" if name == STDIN else name
    if name == STDIN and sys.stdin.isatty():
        sys.stderr.write("Reading from the terminal; end with Ctrl-D.\n")
    try:
        data = _read_bytes(name)
        if len(data) > LARGEST:
            raise UsageError(f"{label} is longer than {LARGEST:,} bytes: split it")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{label} is not UTF-8 text: byte {error.start + 1} cannot be read") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"{label} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _read_bytes(name: str) -> bytes:
    """Read one byte more than is allowed, if there are so many."""
    if name == STDIN:
        return sys.stdin.buffer.read(LARGEST + 1)
    with Path(name).open("rb") as file:
        return file.read(LARGEST + 1)


def read_rows(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Read JSON lines and yield each object after its place, such as "line 3 of FILE"; empty lines are passed over.

    Raises:
        UsageError: if a line holds no JSON object; it names the line.
    """
    label = "standard input" if name == STDIN else name
    for number, line in enumerate(read_text(name).split("\n"), 1):
        if line.strip():
            place = f"line {number} of {label}"
            yield place, _read_object(line, place)


def write(text: str) -> None:
    """Write text to standard output, as it is."""
    sys.stdout.write(text)


def write_line(text: str = "") -> None:
    """Write text and a line end to standard output."""
    sys.stdout.write(text + "\n")


def write_json(data: Any) -> None:
    """Write plain data to standard output as JSON that a person can read."""
    write_line(json.dumps(data, indent=2))


def write_file(name: str, text: str) -> None:
    """Write a file, as UTF-8 with the line ends of the text, and make the folders above it.

    Raises:
        UsageError: if it cannot be written.
    """
    _open_for(name, lambda path: path.write_bytes(text.encode()))


def check_writable(name: str) -> None:
    """Try a file before the work whose result it shall hold.

    Raises:
        UsageError: if it cannot be written.
    """
    _open_for(name, _touch)


def _touch(path: Path) -> None:
    """Open a file for writing and leave everything as it was."""
    there = path.exists()
    path.open("ab").close()
    if not there:
        path.unlink()


def _open_for(name: str, act: Callable[[Path], object]) -> None:
    path = Path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        act(path)
    except (OSError, ValueError) as error:
        raise UsageError(
            f"{name or repr(name)} cannot be written: {getattr(error, 'strerror', None) or error}"
        ) from None


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON number")


def _read_object(line: str, label: str) -> dict[str, Any]:
    try:
        row = json.loads(line, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{label} is no JSON: {getattr(error, 'msg', None) or error}") from None
    if not isinstance(row, dict):
        raise UsageError(f"{label} holds no JSON object")
    return row
