"""The command `exec`: programs under the manual, one or many."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command_line import Call


def test_a_program_is_read_from_standard_input(call: Call) -> None:
    """Without a file, or with `-`, the program comes from standard input; output ends with a line end."""
    for words in ((), ("-",)):
        result = call("exec", "--world", "manual", *words, stdin="EMIT(SHATTER(1, 2))\nEMIT()\nEMIT(YES)")
        assert (result.code, result.out, result.err) == (0, "3\n\nTrue\n", "")


def test_a_program_is_read_from_a_file(call: Call, tmp_path: Path) -> None:
    """A file is run as it is, Windows line ends included."""
    file = tmp_path / "program.alien"
    file.write_bytes(b"UPON YES:\r\n    EMIT(1)\r\n")
    assert call("exec", "--world", "manual", str(file)).out == "1\n"


@pytest.mark.parametrize(
    ("program", "start"),
    [
        ("EMIT(1)\nEMIT(FRACTURE(1, 0))", "1\n[AlienError] ZeroDivisionError: "),
        ("EMIT(1", "[AlienError] SyntaxError: "),
        ("WHILE YES:\n    IDLE", "[AlienError] "),
        ("EMIT(unknown)", "[AlienError] NameError: "),
    ],
)
def test_whatever_becomes_of_the_program_the_exit_code_is_0(call: Call, program: str, start: str) -> None:
    """An error of the program is its output, not the command's error."""
    result = call("exec", "--world", "manual", stdin=program)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(start)


def test_an_empty_program_shows_nothing(call: Call) -> None:
    """No output is no line at all."""
    assert call("exec", "--world", "manual", stdin="").out == ""


def test_a_batch_gives_a_line_for_each_program_in_order(call: Call) -> None:
    """Ids are kept as they are; error is the class or null; units and steps are counted."""
    rows = [{"id": 1, "program": "EMIT(1, 2)", "tags": []}, {"id": ["x"], "program": "EMIT(YES)\nPLUCK(STRAND(), 0)"}]
    result = call("exec", "--world", "manual", "--batch", "-", stdin="\n".join(map(json.dumps, rows)))
    first, second = map(json.loads, result.out.splitlines())
    assert list(first) == ["id", "output", "error", "units", "steps"]
    assert (first["id"], first["output"], first["error"], first["units"]) == (1, "1 2", None, 2)
    assert (second["id"], second["error"], second["units"]) == (["x"], "IndexError", 1)
    assert min(first["steps"], second["steps"]) >= 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"id": 1, "program": "EMIT(1)"}\n{"id": 2', "line 2 of standard input is no JSON: Expecting ',' delimiter"),
        ('{"id": 1}', 'line 1 of standard input needs an "id" and a "program" that is a text'),
        ('{"program": "EMIT(1)"}', 'line 1 of standard input needs an "id" and a "program" that is a text'),
        ('\n{"id": 1, "program": 5}', 'line 2 of standard input needs an "id" and a "program" that is a text'),
        ("7", "line 1 of standard input holds no JSON object"),
    ],
)
def test_a_bad_line_of_a_batch_is_named_before_anything_runs(call: Call, text: str, message: str) -> None:
    """The sentence names the line; nothing is printed for the lines before it."""
    result = call("exec", "--world", "manual", "--batch", "-", stdin=text)
    assert (result.code, result.out, result.err) == (2, "", f"explorationbench: {message}\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("exec", "--world", "manual", "/nowhere"),
            "explorationbench: /nowhere cannot be read: No such file or directory",
        ),
        (("exec", "--world", "manual", "/"), "explorationbench: / cannot be read: Is a directory"),
        (
            ("exec", "--world", "moon", "-"),
            "explorationbench: no world 'moon': give a file or one of the shipped worlds (",
        ),
        (("exec", "-"), "explorationbench exec: the following arguments are required: --world (see"),
        (
            ("exec", "--world", "manual", "--batch", "a", "b"),
            "explorationbench exec: argument FILE: not allowed with argument --batch (see",
        ),
    ],
)
def test_misuse_is_one_sentence(call: Call, words: tuple[str, ...], message: str) -> None:
    """A missing file, a folder, an unknown world, two sources: exit code 2 and one line."""
    result = call(*words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(message)
    assert result.err.count("\n") == 1


def test_a_program_that_is_no_utf_8_is_refused(call: Call) -> None:
    """Bytes that are no text are named by their place."""
    result = call("exec", "--world", "manual", stdin=b"EMIT(\xff)")
    assert (result.code, result.err) == (
        2,
        "explorationbench: standard input is not UTF-8 text: byte 6 cannot be read\n",
    )
