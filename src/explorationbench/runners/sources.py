"""A digest of the sources that decide what a run does, so that a run is never continued by other code."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from explorationbench.world import digest_of

ROOMS = ("protocol", "systems")
"""The rooms that decide messages and replies in every world; drivers do not, and prompts have a digest of their own."""


@lru_cache(maxsize=16)
def sources_digest(sandbox: str) -> str:
    """Hash the Python files at the package's top, of the rooms above, and of the world's sandbox."""
    package = resources.files("explorationbench")
    files = {file.name: file.read_text(encoding="utf-8") for file in package.iterdir() if file.name.endswith(".py")}
    for room in (*ROOMS, sandbox):
        files |= _read_files(package / room, room)
    return digest_of(files)


def _read_files(folder: Traversable, name: str) -> dict[str, str]:
    held: dict[str, str] = {}
    for entry in folder.iterdir() if folder.is_dir() else ():
        place = f"{name}/{entry.name}"
        if entry.is_dir():
            held |= _read_files(entry, place)
        elif entry.name.endswith(".py"):
            held[place] = entry.read_text(encoding="utf-8")
    return held
