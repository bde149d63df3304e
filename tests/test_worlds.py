"""Worlds are opened by name or by file, and whatever is wrong with a file is one sentence."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from explorationbench.errors import DigestMismatch, WorldError, WorldNotFound
from explorationbench.worlds import LARGEST, open_world, read_document, shipped

NAMES = shipped()


def test_the_shipped_worlds_are_listed_in_order() -> None:
    """Both AlienCode worlds are there, in alphabetical order."""
    assert {"aliencode-classic", "aliencode-demo"} <= {*NAMES}
    assert sorted(NAMES) == list(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_world_has_its_own_name_and_its_own_bytes(name: str, tmp_path: Path) -> None:
    """The name in the file is that of the file, and writing the document again gives the same bytes."""
    document = read_document(name)
    assert document.name == name
    file = tmp_path / "copy.json"
    file.write_text(document.dump(), encoding="utf-8")
    assert open_world(str(file)).digest == open_world(name).digest == document.digest


@pytest.mark.parametrize("name", ["moon", "worlds/moon.json", "README.md/moon"])
def test_neither_a_name_nor_a_file_is_refused_with_what_is_shipped(name: str) -> None:
    """The sentence lists the shipped worlds."""
    message = f"no world '{name}': give a file or one of the shipped worlds ({', '.join(NAMES)})"
    with pytest.raises(WorldNotFound, match="^" + re.escape(message)):
        read_document(name)


def test_unreadable_files_are_refused_with_their_reason(tmp_path: Path) -> None:
    """A folder, bytes that are no text, and a name that no file can have."""
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    for name, message in (
        (str(tmp_path), f"{tmp_path} cannot be read: Is a directory"),
        (str(tmp_path / "bytes"), f"{tmp_path / 'bytes'} is no world file: it is not UTF-8 text"),
        ("a\0b", "a\0b cannot be read: embedded null byte"),
    ):
        with pytest.raises(WorldError, match="^" + re.escape(message)):
            read_document(name)


@pytest.mark.parametrize("name", ["/dev/zero", "pipe"])
def test_what_may_never_end_is_not_read(tmp_path: Path, name: str) -> None:
    """A device and a pipe are refused before a byte is read."""
    path = tmp_path / name
    if name == "pipe":
        os.mkfifo(path)
    with pytest.raises(WorldError, match="cannot be read: it is no ordinary file, and a world file is: write it to"):
        read_document(str(path))


def test_a_file_too_long_for_a_world_is_refused(tmp_path: Path) -> None:
    """No more than the bound is read of it."""
    path = tmp_path / "long.json"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(WorldError, match=r"long.json cannot be read: it is longer than 50,000,000 bytes, and no world"):
        read_document(str(path))


def test_a_changed_world_is_refused(tmp_path: Path) -> None:
    """One digit of a shipped world changed, digests left as they are: the part is named."""
    file = tmp_path / "changed.json"
    file.write_text(read_document("aliencode-demo").dump().replace('"seed": "', '"seed": "x', 1), encoding="utf-8")
    with pytest.raises(DigestMismatch, match=r"changed.json: the sealed part has the digest"):
        read_document(str(file))
