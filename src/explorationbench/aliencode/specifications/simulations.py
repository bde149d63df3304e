"""Say in plain Python what the intents that let a small machine run deliver."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

Parameters = Mapping[str, Any]


def stack_machine(_: Parameters, tokens: list[Any]) -> int:
    """Give the value of an expression in postfix notation."""
    stack: list[int] = []
    for token in tokens:
        if isinstance(token, int):
            stack.append(token)
            continue
        right, left = stack.pop(), stack.pop()
        stack.append({"plus": left + right, "minus": left - right, "times": left * right}[token])
    return stack[-1]


def service_order(_: Parameters, needs: list[int], quantum: int) -> list[int]:
    """Give the numbers of the customers in the order in which a round of equal turns serves them fully."""
    waiting = deque(enumerate(needs))
    served = []
    while waiting:
        customer, need = waiting.popleft()
        if need <= quantum:
            served.append(customer)
        else:
            waiting.append((customer, need - quantum))
    return served


def josephus(_: Parameters, n: int, k: int) -> int:
    """Give the seat that is left when every k-th of a circle goes."""
    circle = deque(range(n))
    while len(circle) > 1:
        circle.rotate(1 - k)
        circle.popleft()
    return circle[0]


def orders_kept(_: Parameters, orders: list[str], undo: str) -> list[str]:
    """Give the orders that were not taken back."""
    kept: list[str] = []
    for order in orders:
        kept = kept[:-1] if order == undo else [*kept, order]
    return kept


def corridor(_: Parameters, moves: list[str], position: int, last: int) -> list[int]:
    """Give the position after each move of a walker whom both ends of a corridor stop."""
    visited = []
    for move in moves:
        position = min(max(position + (1 if move == "right" else -1), 0), last)
        visited.append(position)
    return visited


def lamps(_: Parameters, n: int, steps: list[int]) -> list[bool]:
    """Tell of each lamp whether an odd number of the steps divides its position."""
    return [sum(i % step == 0 for step in steps) % 2 == 1 for i in range(n)]


def sieve(_: Parameters, n: int) -> list[int]:
    """Give the primes below n."""
    return [p for p in range(2, n) if all(p % d for d in range(2, p))]


def growing_powers(_: Parameters, base: int, n: int) -> list[int]:
    """Give the first n powers of the base, from the power 0 on."""
    powers = [1]
    while len(powers) < n:
        powers.append(powers[-1] * base)
    return powers[:n]


def admission(_: Parameters, arrivals: list[int], limit: int) -> tuple[list[int], list[int]]:
    """Give the arrivals that found room under the limit, and those turned away."""
    inside: list[int] = []
    away: list[int] = []
    for size in arrivals:
        (inside if sum(inside) + size <= limit else away).append(size)
    return inside, away
