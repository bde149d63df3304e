"""The shipped world files, and opening a world by name or file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from explorationbench.errors import WorldError, WorldNotFound
from explorationbench.sandbox import World
from explorationbench.sandboxes import open_document
from explorationbench.world import Document, parse_document

SUFFIX = ".json"

LARGEST = 50_000_000
"""Bytes of a world file; the largest shipped world has not a fiftieth of them."""


def shipped() -> tuple[str, ...]:
    """List the names of the shipped worlds, in alphabetical order."""
    names = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)))


@cache
def shipped_digests() -> frozenset[str]:
    """List the digests of the shipped worlds: everybody has them, so nothing of them is secret."""
    return frozenset(read_document(name).digest for name in shipped())


def read_document(name: str) -> Document:
    """Read a shipped world by its name, or a world file by its path; a shipped name goes first.

    Raises:
        WorldNotFound: if it is neither.
        WorldError: if the file cannot be read, or is not what it says.
    """
    text = _read_text(name)
    try:
        return parse_document(text)
    except WorldError as error:
        error.args = (f"{name}: {error}",)  # several files may have been named, so the sentence says which
        raise


def open_world(name: str) -> World:
    """Open a shipped world by its name, or a world file by its path.

    Raises:
        WorldNotFound: if it is neither.
        WorldError: if the file cannot be read, or is no world.
    """
    return open_document(read_document(name))


def _read_text(name: str) -> str:
    if not name:  # to the system it is the current folder
        raise WorldNotFound(name, shipped())
    if name in shipped():
        return (files(__name__) / f"{name}{SUFFIX}").read_text(encoding="utf-8")
    try:
        return _read_file(Path(name)).decode("utf-8")
    except (FileNotFoundError, NotADirectoryError):
        raise WorldNotFound(name, shipped()) from None
    except UnicodeDecodeError:
        raise WorldError(f"{name} is no world file: it is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise WorldError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _read_file(path: Path) -> bytes:
    """Read an ordinary file of a bounded size; a device or a pipe may never end.

    Raises:
        OSError: if it is none, or too large; it says so.
    """
    state = path.stat()
    if not (S_ISREG(state.st_mode) or S_ISDIR(state.st_mode)):
        raise OSError("it is no ordinary file, and a world file is: write it to one first")
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(f"it is longer than {LARGEST:,} bytes, and no world file is")
    return data
