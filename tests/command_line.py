"""What the tests of the command line call, and what a call gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a command line gave."""

    code: int
    out: str
    err: str


class Call(Protocol):
    """Run a command line inside the test."""

    def __call__(self, *words: str, stdin: str | bytes = "") -> Result:
        """Give its exit code and what it printed."""
