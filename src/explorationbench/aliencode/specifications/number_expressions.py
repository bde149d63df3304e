"""What the intents of one expression over numbers and truth values deliver."""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

Given = Mapping[str, Any]


def strictly_between(given: Given, x: int, low: int, high: int) -> bool:
    """Tell whether x lies inside."""
    return low < x < high


def outside(given: Given, x: int, low: int, high: int) -> bool:
    """Tell whether x lies outside of the closed range."""
    return not low <= x <= high


def one_of_three(given: Given, a: int, b: int, c: int, k: int) -> int:
    """Choose by number."""
    return {0: a, 1: b, 2: c}[k]


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


def exactly_one(given: Given, p: bool, q: bool) -> bool:
    """Count the truths."""
    return (p, q).count(True) == 1


def falling(given: Given, a: int, b: int, c: int) -> bool:
    """Tell whether three integers fall."""
    return a > b > c


def any_twice(given: Given, a: int, b: int, c: int) -> bool:
    """Tell whether a value is repeated."""
    return len({a, b, c}) < 3


def integers_in_the_gap(given: Given, a: int, b: int) -> int:
    """Count from a to before b."""
    return max(0, b - a)


def quotients(given: Given, a: int, b: int) -> list[float]:
    """Divide in three ways."""
    quotient, remainder = divmod(a, b)
    return [quotient, a / b, remainder]


def two_sums(given: Given, a: int, b: int, c: int) -> list[int]:
    """Add and subtract."""
    return [a + b, a - c]


def compared(given: Given, a: int, b: int) -> list[bool]:
    """Compare both ways."""
    return [a < b, b < a]


def base_power_and_sum(given: Given, a: int, b: int) -> list[int]:
    """List a base, a power and a sum."""
    return [a, int(a**b), a + b]


def back_on_a_ring(given: Given, place: int, back: int, size: int) -> int:
    """Go round step by step."""
    for _ in range(abs(back)):
        place += -1 if back > 0 else 1
        place = {-1: size - 1, size: 0}.get(place, place)
    return place


def midpoint(given: Given, a: int, b: int, two: int) -> int:
    """Round the exact middle down."""
    return Fraction(a + b, 2).__floor__()
