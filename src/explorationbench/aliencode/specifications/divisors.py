"""What the intents over divisors and primes deliver."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

Given = Mapping[str, Any]


def _collatz(n: int) -> int:
    """Count the steps to 1."""
    return 0 if n == 1 else 1 + _collatz(3 * n + 1 if n % 2 else n // 2)


def _is_prime(n: int) -> bool:
    """Tell whether n has exactly two divisors."""
    return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))


def greatest_common_divisor(given: Given, a: int, b: int) -> int:
    """Share a divisor."""
    return math.gcd(a, b)


def least_common_multiple(given: Given, a: int, b: int) -> int:
    """Share a multiple."""
    return math.lcm(a, b)


def collatz_steps(given: Given, n: int) -> int:
    """Count the steps to 1."""
    return _collatz(n)


def longest_collatz(given: Given, limit: int) -> int:
    """Find the start that needs most steps; `max` keeps the first."""
    return max(range(1, limit + 1), key=_collatz)


def prime_factors(given: Given, n: int) -> list[int]:
    """Split off the least divisor again and again."""
    if n == 1:
        return []
    least = next(d for d in range(2, n + 1) if n % d == 0)
    return [least, *prime_factors(given, n // least)]


def primes_between(given: Given, low: int, high: int) -> list[int]:
    """Collect primes."""
    return [n for n in range(low, high + 1) if _is_prime(n)]


def coprime_count(given: Given, n: int) -> int:
    """Count the integers prime to n."""
    return sum(1 for k in range(1, n + 1) if math.gcd(k, n) == 1)


def kind_of_number(given: Given, n: int) -> str:
    """Compare n with the sum of its proper divisors."""
    excess = sum(d for d in range(1, n) if n % d == 0) - n
    return "perfect" if excess == 0 else "rich" if excess > 0 else "poor"


def right_triangles(given: Given, limit: int) -> list[tuple[int, int, int]]:
    """Find the whole hypotenuses of all pairs of legs."""
    found = []
    for a in range(1, limit + 1):
        for b in range(a + 1, limit + 1):
            c = math.isqrt(a * a + b * b)
            if c <= limit and c * c == a * a + b * b:
                found.append((a, b, c))
    return found


def multiples_of_digit_sum(given: Given, limit: int) -> int:
    """Count by writing the numbers down."""
    return sum(1 for n in range(1, limit + 1) if n % sum(map(int, str(n))) == 0)


def divided_by_all(given: Given, n: int) -> int:
    """Fold the least common multiple."""
    return math.lcm(*range(1, n + 1))
