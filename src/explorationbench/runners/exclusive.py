"""One process a run folder: two at once would each write the other's journal."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from explorationbench.errors import RecordError

try:
    fcntl = importlib.import_module("fcntl")
except ImportError:  # not a POSIX system: the user must take care
    fcntl = None  # type: ignore[assignment]


@contextmanager
def hold_folder(folder: Path, part: str = "") -> Iterator[None]:
    """Hold a run folder, or a part of it, while something is written there.

    The operating system lets go of it whenever a process dies.

    Raises:
        RecordError: if another process holds it.
    """
    with (folder / f".lock{part and '-'}{part}").open("wb") as file:
        _lock(file, folder / part)
        yield


def _lock(file: BinaryIO, folder: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise RecordError(f"another process is at work in {folder}: wait for it, or end it") from None
