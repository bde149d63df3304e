"""What the intents over texts and lists without a loop deliver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Given = Mapping[str, Any]


def longer_text(given: Given, a: str, b: str) -> str:
    """Prefer the longer text."""
    if len(a) == len(b):
        return a + b
    return max(a, b, key=len)


def fitted_text(given: Given, text: str, width: int, zero: int) -> str:
    """Shorten a text and mark it."""
    return text if len(text) <= width else text[:width] + "!"


def padded_text(given: Given, text: str, width: int) -> str:
    """Fill up on the left."""
    return text.rjust(width, str(given["fill"]))


def middle_letters(given: Given, text: str) -> str:
    """Peel letters off both ends until at most two are left."""
    while len(text) > 2:
        text = text[1:-1]
    return text


def counted_noun(given: Given, n: int, one: str, many: str) -> str:
    """Count in words."""
    return f"{n or 'no'} {one if n == 1 else many}"


def swapped_ends(given: Given, text: str) -> str:
    """Exchange the ends."""
    letters = list(text)
    if letters:
        letters[0], letters[-1] = letters[-1], letters[0]
    return "".join(letters)


def time_as_text(given: Given, minutes: int) -> str:
    """Format hours and minutes."""
    hours, left = divmod(minutes, 60)
    return f"{hours}:{left:02d}"


def appended(given: Given, words: list[str], word: str) -> list[str]:
    """Put a word behind the others."""
    return [*words, word]


def row_replaced(given: Given, rows: list[list[int]], i: int, row: list[int]) -> list[list[int]]:
    """Exchange one row."""
    return [*rows[:i], row, *rows[i + 1 :]]


def row_and_size(given: Given, rows: list[list[int]], i: int) -> list[Any]:
    """Measure one row."""
    return [rows[i], len(rows[i])]


def cell_added(given: Given, rows: list[list[int]], i: int, cell: int) -> list[list[int]]:
    """Make one row longer."""
    return [[*row, cell] if at == i else row for at, row in enumerate(rows)]


def longer_row(given: Given, rows: list[list[int]], i: int, j: int) -> list[int]:
    """Prefer the longer row, of equal ones the second; `max` keeps the first it sees."""
    return max((rows[j], rows[i]), key=len)
