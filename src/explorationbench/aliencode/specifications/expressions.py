"""What the intents of one expression with several operations deliver."""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from fractions import Fraction
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


def strictly_between(given: Given, x: int, low: int, high: int) -> bool:
    """Tell whether x lies inside."""
    return low < x < high


def outside(given: Given, x: int, low: int, high: int) -> bool:
    """Tell whether x lies outside of the closed range."""
    return not low <= x <= high


def one_of_three(given: Given, a: int, b: int, c: int, k: int) -> int:
    """Choose by number."""
    return {0: a, 1: b, 2: c}[k]


def smallest_but(given: Given, xs: list[int], k: int) -> int:
    """Remove the least k times, then take the least."""
    left = list(xs)
    for _ in range(k):
        left.remove(min(left))
    return min(left)


def first_of_the_sorted(given: Given, xs: list[int]) -> list[int]:
    """Take the k least."""
    return sorted(xs)[: given["k"]]


def power_of_difference(given: Given, a: int, b: int) -> int:
    """Raise the difference."""
    return int((a - b) ** given["k"])


def sum_of_powers(given: Given, a: int, b: int, n: int) -> int:
    """Add two powers."""
    return int(a**n + b**n)


def remainder_of_power(given: Given, a: int, n: int) -> int:
    """Raise modulo m."""
    return pow(a, n, given["m"])


def leap_year(given: Given, year: int) -> bool:
    """Ask the calendar."""
    return calendar.isleap(year)


def weighted_mean(given: Given, a: int, v: int, b: int, w: int) -> float:
    """Weigh exactly, then round once to a float."""
    return float(Fraction(a * v + b * w, v + w))


def percentage(given: Given, part: int, whole: int) -> float:
    """Compute the percentage exactly, then round once to a float."""
    return float(Fraction(100 * part, whole))


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


def exactly_one(given: Given, p: bool, q: bool) -> bool:
    """Count the truths."""
    return (p, q).count(True) == 1


def already_sorted(given: Given, xs: list[int]) -> bool:
    """Compare every neighbour."""
    return all(xs[at] <= xs[at + 1] for at in range(len(xs) - 1))


def falling(given: Given, a: int, b: int, c: int) -> bool:
    """Tell whether three integers fall."""
    return a > b > c


def any_twice(given: Given, a: int, b: int, c: int) -> bool:
    """Tell whether a value is repeated."""
    return len({a, b, c}) < 3


def integers_in_the_gap(given: Given, a: int, b: int) -> int:
    """Count from a to before b."""
    return max(0, b - a)


def second_half(given: Given, text: str) -> str:
    """Drop the first half, rounded down."""
    return text[len(text) // 2 :]


def quotients(given: Given, a: int, b: int) -> list[float]:
    """Divide in three ways."""
    quotient, remainder = divmod(a, b)
    return [quotient, a / b, remainder]


def every_other_letter(given: Given, text: str, i: int, j: int) -> str:
    """Collect letters at equal distances."""
    return "".join(letter for at, letter in enumerate(text) if i <= at < j and (at - i) % given["k"] == 0)


def length_of_first_row(given: Given, rows: list[list[int]]) -> int:
    """Measure the least list."""
    return len(sorted(rows)[0])


def two_sums(given: Given, a: int, b: int, c: int) -> list[int]:
    """Add and subtract."""
    return [a + b, a - c]


def sorted_and_numbered(given: Given, xs: list[int]) -> list[tuple[int, int]]:
    """Sort, then number from zero."""
    return list(enumerate(sorted(xs)))


def two_parts(given: Given, text: str, k: int) -> list[str]:
    """Cut a text in two."""
    return [text[:k], text[k:]]


def compared(given: Given, a: int, b: int) -> list[bool]:
    """Compare both ways."""
    return [a < b, b < a]


def base_power_and_sum(given: Given, a: int, b: int) -> list[int]:
    """List a base, a power and a sum."""
    return [a, int(a**b), a + b]


def mean_length(given: Given, a: str, b: str, two: int) -> float:
    """Halve the joint length."""
    return len(a + b) / two


def both_fit(given: Given, a: str, b: str, room: int) -> bool:
    """Measure the longer text."""
    return max(len(a), len(b)) < room
