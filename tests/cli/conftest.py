"""Running a command line inside the tests."""

from __future__ import annotations

import io
import sys

import pytest

from command_line import Call, Result
from explorationbench.cli.main import main


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Give a function that runs a command line, with bytes or text as its standard input."""

    def run(*words: str, stdin: str | bytes = "") -> Result:
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        try:
            code = main(words)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        captured = capsys.readouterr()
        return Result(code=code, out=captured.out, err=captured.err)

    return run
