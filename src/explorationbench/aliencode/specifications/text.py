"""What the intents over texts deliver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from typing import Any

Given = Mapping[str, Any]


def letters_of_a_set(given: Given, text: str, letters: str) -> int:
    """Count letters."""
    return sum(letter in letters for letter in text)


def reads_backwards(given: Given, text: str) -> bool:
    """Compare with the reverse."""
    return text == text[::-1]


def longest_word(given: Given, words: list[str]) -> str:
    """Take the longest; `max` keeps the first."""
    return max(words, key=len, default="")


def listed_words(given: Given, words: list[str]) -> str:
    """List words as in a sentence."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def common_beginning(given: Given, a: str, b: str) -> str:
    """Shorten the first until the second begins with it."""
    return a if b.startswith(a) else common_beginning(given, a[:-1], b)


def letter_counts(given: Given, text: str) -> list[tuple[str, int]]:
    """Count letters in order of first appearance."""
    return [(letter, text.count(letter)) for letter in dict.fromkeys(text)]


def holds_all_letters(given: Given, text: str, letters: str) -> bool:
    """Compare sets of letters."""
    return set(letters) <= set(text)


def words_backwards(given: Given, words: list[str], separator: str) -> str:
    """Join in reverse."""
    return separator.join(reversed(words))


def initials(given: Given, text: str, separator: str) -> str:
    """Take the first letters of the words."""
    return "".join(word[0] for word in text.split(separator) if word)


def longest_run(given: Given, text: str) -> str:
    """Take the longest run; `max` keeps the first."""
    return max(("".join(run) for _, run in groupby(text)), key=len, default="")


def letters_left_out(given: Given, part: str, whole: str) -> bool:
    """Find the letters one after the other in what is left."""
    left = iter(whole)
    return all(letter in left for letter in part)


def letters_in_order(given: Given, text: str) -> str:
    """Sort letters."""
    return "".join(sorted(text))


def most_common_letter(given: Given, text: str) -> tuple[str, int]:
    """Count letters; the counter keeps the first among equals first."""
    return Counter(text).most_common(1)[0] if text else ("", 0)


def words_with_a_letter(given: Given, words: list[str], letter: str) -> list[str]:
    """Keep words with the letter."""
    return [word for word in words if letter in word]


def some_row_holds(given: Given, rows: list[list[bool]]) -> bool:
    """Look for a row without a NO."""
    return any(False not in row for row in rows)
