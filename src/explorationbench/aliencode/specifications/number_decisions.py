"""What the intents over numbers without a loop deliver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

Given = Mapping[str, Any]


def clamp(given: Given, x: int, low: int, high: int) -> int:
    """Keep x inside of the bounds."""
    return min(max(x, low), high)


def who_wins(given: Given, a: int, b: int) -> str:
    """Name the winner."""
    if a == b:
        return "nobody"
    return "first" if a > b else "second"


def rounded_up(given: Given, a: int, b: int) -> int:
    """Round a fraction up."""
    return Fraction(a, b).__ceil__()


def coins(given: Given, amount: int, big: int, small: int) -> tuple[int, int, int]:
    """Pay out coin by coin."""
    bigs = smalls = 0
    while amount >= big:
        amount, bigs = amount - big, bigs + 1
    while amount >= small:
        amount, smalls = amount - small, smalls + 1
    return bigs, smalls, amount


def clock_later(given: Given, hour: int, minute: int, wait: int) -> tuple[int, int]:
    """Let the minutes of a day go round."""
    return divmod((hour * 60 + minute + wait) % (24 * 60), 60)


def tariff(given: Given, used: int, price: int) -> int:
    """Charge unit by unit."""
    cost = 0
    for unit in range(1, used + 1):
        if unit > given["limit"]:
            cost += 2 * price
        elif unit > given["free"]:
            cost += price
    return cost


def kind_of_triangle(given: Given, a: int, b: int, c: int) -> str:
    """Count how many sides are the same."""
    longest = max(a, b, c)
    if 2 * longest >= a + b + c:
        return "none"
    return {3: "equal", 2: "two", 1: "different"}[max(Counter((a, b, c)).values())]


def number_of_roots(given: Given, a: int, b: int, c: int) -> int:
    """Read the sign of the discriminant."""
    discriminant = b * b - 4 * a * c
    return 1 + (discriminant > 0) - (discriminant < 0)


def distance(given: Given, a: int, b: int) -> int:
    """Measure without a sign."""
    return abs(a - b)


def safe_ratio(given: Given, a: int, b: int, other: float) -> float:
    """Divide unless that is impossible."""
    return other if b == 0 else a / b


def grade(given: Given, score: int, enough: int, excellent: int) -> str:
    """Count the thresholds that are reached."""
    return ("fail", "pass", "top")[(score >= enough) + (score >= excellent)]


def may_enter(given: Given, age: int, limit: int, member: bool, guest: bool) -> str:
    """Decide at the door."""
    return "enter" if age > limit and any((member, guest)) else "wait"


def equal_shares(given: Given, amount: int, fee: int, people: int) -> float:
    """Share exactly, then round once to a float."""
    return float(Fraction(amount - fee, people)) if people else 0


def shortest_turn(given: Given, degrees: int) -> int:
    """Find the one direction in the half-open range."""
    return next(turn for turn in range(-179, 181) if (degrees - turn) % 360 == 0)
