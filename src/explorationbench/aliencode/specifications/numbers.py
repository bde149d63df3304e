"""What the intents over digits, powers and series deliver."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

Given = Mapping[str, Any]


def _digits(n: int, base: int) -> list[int]:
    """Write n in a base, the last digit first; zero has no digits."""
    digits = []
    while n:
        n, digit = divmod(n, base)
        digits.append(digit)
    return digits


def digit_sum(given: Given, n: int) -> int:
    """Add the digits in the given base."""
    return sum(_digits(n, given["base"]))


def repeated_digit_sum(given: Given, n: int, base: int) -> int:
    """Cast out the greatest digit: a number and its digit sum leave the same remainder by base - 1."""
    return 0 if n == 0 else 1 + (n - 1) % (base - 1)


def sum_of_like_powers(given: Given, n: int, k: int) -> int:
    """Add powers."""
    return sum(math.prod([i] * k) for i in range(1, n + 1))


def polynomial(given: Given, coefficients: list[int], x: int) -> int:
    """Evaluate by Horner's scheme."""
    value = 0
    for coefficient in reversed(coefficients):
        value = value * x + coefficient
    return value


def whole_logarithm(given: Given, n: int, base: int, one: int) -> int:
    """Count the digits of n in the base, less one."""
    return len(_digits(n, base)) - 1


def series(given: Given, a: int, b: int, n: int) -> int:
    """Write the series down as far as needed."""
    numbers = [a, b]
    while len(numbers) <= n:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers[n]


def whole_root(given: Given, n: int) -> int:
    """Search the root from above."""
    return next(r for r in range(n, -1, -1) if r ** given["k"] <= n)


def own_digit_powers(given: Given, n: int) -> bool:
    """Raise the decimal digits of n."""
    digits = str(n)
    return n == sum(math.prod([int(digit)] * len(digits)) for digit in digits)


def digits_backwards(given: Given, n: int, base: int) -> int:
    """Weigh the digits the other way round."""
    digits = _digits(n, base)
    return sum(digit * base**place for place, digit in enumerate(reversed(digits)))


def mean(given: Given, xs: list[int]) -> float:
    """Average exactly, then round once to a float."""
    return float(Fraction(sum(xs), len(xs))) if xs else 0


def leaking_tank(given: Given, litres: float, part: int, days: int) -> float:
    """Keep the rest of every day: exact in binary, since part is a power of two."""
    return float(Fraction(litres) * Fraction(part - 1, part) ** days)


def walk_on_a_ring(given: Given, place: int, moves: list[int], size: int) -> list[int]:
    """Add up all moves so far for each place reached."""
    return [(place + sum(moves[: count + 1])) % size for count in range(len(moves))]


def square_of_sum(given: Given, n: int, k: int) -> int:
    """Sum in closed form, then take the powers away one by one."""
    result = math.prod([n * (n + 1) // 2] * k)
    for i in range(1, n + 1):
        result -= math.prod([i] * k)
    return result


def zeros_of_a_product(given: Given, low: int, high: int) -> int:
    """Strip the zeros off the written product."""
    written = str(math.prod(range(low, high + 1)))
    return len(written) - len(written.rstrip("0"))


def same_backwards(given: Given, n: int, base: int) -> bool:
    """Compare the digits with their reverse."""
    digits = _digits(n, base)
    return digits == digits[::-1]
