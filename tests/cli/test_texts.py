"""Reading files that a user names: whatever is wrong with them is one sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from explorationbench.cli import texts
from explorationbench.errors import UsageError


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    """Line ends stay, a byte order mark goes."""
    file = tmp_path / "program"
    file.write_bytes(b"\xef\xbb\xbfEMIT(1)\r\n")
    assert texts.read_text(str(file)) == "EMIT(1)\r\n"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "cannot be read: No such file or directory"),
        (b"EMIT(\xff)", "is not UTF-8 text: byte 6 cannot be read"),
    ],
)
def test_an_unreadable_file_is_named(tmp_path: Path, data: bytes | None, message: str) -> None:
    """The sentence says which file, and why."""
    file = tmp_path / "program"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(UsageError, match="^" + re.escape(f"{file} {message}") + "$"):
        texts.read_text(str(file))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """A folder is refused by name."""
    with pytest.raises(UsageError, match=r"cannot be read: Is a directory$"):
        texts.read_text(str(tmp_path))


def test_a_name_that_no_file_can_have_is_refused() -> None:
    """A name with a NUL in it is refused like any other."""
    with pytest.raises(UsageError, match=r"cannot be read: embedded null byte$"):
        texts.read_text("a\0b")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 3 of {file} is no JSON: Expecting property name enclosed in double quotes"),
        ("[1]", "line 3 of {file} holds no JSON object"),
        ("[" * 100_000, "line 3 of {file} is no JSON: "),
        ("1" * 5000, "line 3 of {file} is no JSON: "),
    ],
)
def test_a_bad_line_is_named_by_its_number(tmp_path: Path, line: str, message: str) -> None:
    """Empty lines count, so the number is that of the user's editor."""
    file = tmp_path / "rows.jsonl"
    file.write_text('{"id": 1}\n\n' + line + "\n", encoding="utf-8")
    with pytest.raises(UsageError, match="^" + re.escape(message.format(file=file))):
        list(texts.read_rows(str(file)))


def test_rows_keep_their_line_numbers(tmp_path: Path) -> None:
    """A line separator inside a text is no line end, and empty lines count."""
    file = tmp_path / "rows.jsonl"
    file.write_text('{"id": "a\u2028b"}\r\n\n{"id": 2}', encoding="utf-8")
    assert list(texts.read_rows(str(file))) == [
        (f"line 1 of {file}", {"id": "a\u2028b"}),
        (f"line 3 of {file}", {"id": 2}),
    ]


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """A folder in the place of the file is one sentence."""
    with pytest.raises(UsageError, match=r"cannot be written: Is a directory$"):
        texts.write_file(str(tmp_path), "x")
    texts.write_file(str(tmp_path / "new" / "file"), "é\n")
    assert (tmp_path / "new" / "file").read_bytes() == "é\n".encode()


def test_trying_a_file_changes_nothing(tmp_path: Path) -> None:
    """A file that was there keeps its text, one that was not is not made."""
    (tmp_path / "old").write_text("text")
    for name in ("old", "new"):
        texts.check_writable(str(tmp_path / name))
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("old", "text")]


def test_what_never_ends_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a device that gives bytes for ever no more is read than a text may have."""
    monkeypatch.setattr(texts, "LARGEST", 1_000)
    with pytest.raises(UsageError, match=r"^/dev/zero is longer than 1,000 bytes: split it$"):
        texts.read_text("/dev/zero")
