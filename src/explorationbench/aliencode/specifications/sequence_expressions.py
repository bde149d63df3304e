"""What the intents of one expression over texts and lists deliver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Given = Mapping[str, Any]


def last_element(given: Given, xs: list[int]) -> int:
    """Take the last element."""
    return xs[-1]


def middle_element(given: Given, xs: list[int]) -> int:
    """Drop equally many from both ends until one or two are left; take the last of them."""
    while len(xs) > 2:
        xs = xs[1:-1]
    return xs[-1]


def spread(given: Given, xs: list[int]) -> int:
    """Measure from the least to the greatest."""
    ascending = sorted(xs)
    return ascending[-1] - ascending[0]


def smallest_but(given: Given, xs: list[int], k: int) -> int:
    """Remove the least k times, then take the least."""
    left = list(xs)
    for _ in range(k):
        left.remove(min(left))
    return min(left)


def first_of_the_sorted(given: Given, xs: list[int]) -> list[int]:
    """Take the k least."""
    return sorted(xs)[: given["k"]]


def sum_of_ends(given: Given, xs: list[int]) -> int:
    """Add both ends."""
    first, last = xs[0], xs[-1]
    return first + last


def shorter_length(given: Given, a: str, b: str) -> int:
    """Measure the shorter text."""
    return min(len(a), len(b))


def neighbours(given: Given, xs: list[int]) -> list[tuple[int, int]]:
    """Put each element beside its successor."""
    return [(xs[at - 1], xs[at]) for at in range(1, len(xs))]


def ranked(given: Given, words: list[str]) -> list[tuple[str, int]]:
    """Sort and number."""
    return [(word, place) for place, word in enumerate(sorted(words))]


def same_ends(given: Given, text: str) -> bool:
    """Compare the first with the last letter."""
    return text.startswith(text[-1])


def turned_text(given: Given, text: str, k: int) -> str:
    """Move the first k letters to the end."""
    return text[k:] + text[:k]


def end_of_a_text(given: Given, text: str, k: int) -> str:
    """Keep the last k letters."""
    return text[len(text) - k :]


def letter_further_on(given: Given, alphabet: str, i: int, k: int) -> str:
    """Go around the alphabet."""
    return alphabet[(i + k) % len(alphabet)]


def two_words_joined(given: Given, words: list[str], i: int, j: int) -> str:
    """Join two of the words."""
    return words[i] + words[j]


def mirrored_cells(given: Given, rows: list[list[int]], i: int, j: int) -> int:
    """Add two cells that mirror each other."""
    return rows[i][j] + rows[j][i]


def corners(given: Given, rows: list[list[int]]) -> list[int]:
    """Take the outermost elements."""
    flat = [element for row in rows for element in row]
    return [flat[0], flat[-1]]


def already_sorted(given: Given, xs: list[int]) -> bool:
    """Compare every neighbour."""
    return all(xs[at] <= xs[at + 1] for at in range(len(xs) - 1))


def second_half(given: Given, text: str) -> str:
    """Drop the first half, rounded down."""
    return text[len(text) // 2 :]


def every_other_letter(given: Given, text: str, i: int, j: int) -> str:
    """Collect letters at equal distances."""
    return "".join(letter for at, letter in enumerate(text) if i <= at < j and (at - i) % given["k"] == 0)


def length_of_first_row(given: Given, rows: list[list[int]]) -> int:
    """Measure the least list."""
    return len(sorted(rows)[0])


def sorted_and_numbered(given: Given, xs: list[int]) -> list[tuple[int, int]]:
    """Sort, then number from zero."""
    return list(enumerate(sorted(xs)))


def two_parts(given: Given, text: str, k: int) -> list[str]:
    """Cut a text in two."""
    return [text[:k], text[k:]]


def mean_length(given: Given, a: str, b: str, two: int) -> float:
    """Halve the joint length."""
    return len(a + b) / two


def both_fit(given: Given, a: str, b: str, room: int) -> bool:
    """Measure the longer text."""
    return max(len(a), len(b)) < room


def one_does_not_fit(given: Given, a: str, b: str, room: int) -> bool:
    """Measure the longer text."""
    return max(len(a), len(b)) > room


def first_sorted_rows(given: Given, rows: list[tuple[int, int]], zero: int, k: int) -> list[tuple[int, int]]:
    """Take the k least tuples."""
    return sorted(rows)[:k]


def spread_of_a_row(given: Given, rows: list[list[int]], i: int) -> int:
    """Measure one row."""
    return spread(given, rows[i])


def row_and_sorted_row(given: Given, rows: list[list[int]], i: int) -> list[list[int]]:
    """Show a row twice."""
    return [rows[i], sorted(rows[i])]
