"""What the intents over notations deliver."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby, pairwise
from typing import Any

Given = Mapping[str, Any]


def shifted_letters(given: Given, text: str, alphabet: str, shift: int) -> str:
    """Translate by a rotated alphabet."""
    by = shift % len(alphabet)
    return text.translate(str.maketrans(alphabet, alphabet[by:] + alphabet[:by]))


def runs_of_letters(given: Given, text: str) -> str:
    """Write runs as letter and length."""
    return "".join(f"{letter}{len(list(run))}" for letter, run in groupby(text))


def written_out_runs(given: Given, runs: list[tuple[str, int]]) -> str:
    """Write runs out."""
    return "".join(letter * count for letter, count in runs)


def split_text(given: Given, text: str, separator: str) -> list[str]:
    """Cut at the separator."""
    return text.split(separator)


def roman_numeral(given: Given, n: int) -> str:
    """Look up each decimal digit."""
    ones = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    tens = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC")
    hundreds = ("", "C", "CC", "CCC", "CD", "D", "DC", "DCC", "DCCC", "CM")
    return "M" * (n // 1000) + hundreds[n // 100 % 10] + tens[n // 10 % 10] + ones[n % 10]


def roman_value(given: Given, text: str, letters: str, values: list[int]) -> int:
    """Give every letter its sign."""
    worths = [values[letters.index(letter)] for letter in text]
    return sum(-left if right > left else left for left, right in pairwise([*worths, 0]))


def balanced_brackets(given: Given, text: str, openers: str, closers: str) -> bool:
    """Cancel matching neighbours until nothing changes."""
    brackets = "".join(letter for letter in text if letter in openers + closers)
    matches = [opener + closer for opener, closer in zip(openers, closers, strict=True)]
    while any(match in brackets for match in matches):
        for match in matches:
            brackets = brackets.replace(match, "")
    return not brackets


def in_base(given: Given, n: int, base: int) -> str:
    """Write the higher digits, then the last."""
    return str(n) if n < base else in_base(given, n // base, base) + str(n % base)


def value_in_base(given: Given, text: str, digits: str, zero: int) -> int:
    """Weigh digits by their places."""
    return sum(digits.index(digit) * len(digits) ** place for place, digit in enumerate(reversed(text)))


def table_of_a_text(given: Given, text: str, row_end: str, cell_end: str) -> list[list[str]]:
    """Cut into rows, then into cells."""
    return [row.split(cell_end) for row in text.split(row_end)]
