"""What the intents of one operation of arithmetic, comparison or logic deliver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Given = Mapping[str, Any]


def sum_of_two(given: Given, a: float, b: float) -> float:
    """Add two numbers."""
    return a + b


def difference(given: Given, a: int, b: int) -> int:
    """Subtract."""
    return a - b


def ratio(given: Given, a: int, b: int) -> float:
    """Divide to a float."""
    return a / b


def power(given: Given, a: int, b: int) -> int:
    """Multiply `b` copies of `a`."""
    result = 1
    for _ in range(b):
        result *= a
    return result


def whole_quotient(given: Given, a: int, b: int) -> int:
    """Divide and round down."""
    quotient, _ = divmod(a, b)
    return quotient


def same_words(given: Given, a: str, b: str) -> bool:
    """Tell whether two texts are one."""
    return a == b


def same_rows(given: Given, xs: list[list[int]], ys: list[list[int]]) -> bool:
    """Tell whether two lists of lists are equal."""
    return xs == ys


def exceeds(given: Given, a: int, b: int) -> bool:
    """Tell whether the first is greater."""
    return a > b


def falls_short(given: Given, a: Any, b: Any) -> bool:
    """Tell whether the first is less."""
    return bool(a < b)


def both_hold(given: Given, p: bool, q: bool) -> bool:
    """Conjoin."""
    return p and q


def multiple(given: Given, n: int) -> int:
    """Multiply by the parameter."""
    return int(given["k"]) * n


def is_divisible(given: Given, n: int) -> bool:
    """Tell whether the parameter divides n."""
    return n % int(given["k"]) == 0


def product(given: Given, a: int, b: int) -> int:
    """Multiply."""
    return a * b


def remainder(given: Given, a: int, b: int) -> int:
    """Take away the whole multiples."""
    _, left = divmod(a, b)
    return left


def different(given: Given, a: str, b: str) -> bool:
    """Tell two texts apart."""
    return a != b


def at_least(given: Given, a: int, b: int) -> bool:
    """Tell whether the first is not less."""
    return not a < b


def at_most(given: Given, a: int, b: int) -> bool:
    """Tell whether the first is not greater."""
    return not a > b


def one_holds(given: Given, p: bool, q: bool) -> bool:
    """Disjoin."""
    return p or q


def opposite(given: Given, p: bool) -> bool:
    """Turn a truth value round."""
    return p is False
