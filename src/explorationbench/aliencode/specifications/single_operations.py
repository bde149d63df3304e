"""What the one-operation intents deliver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Given = Mapping[str, Any]


def sum_of_two(given: Given, a: float, b: float) -> float:
    """Add two numbers."""
    return a + b


def joined_lists(given: Given, xs: list[int], ys: list[int]) -> list[int]:
    """Join two lists."""
    return [*xs, *ys]


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


def three_in_a_list(given: Given, a: int, b: int, c: int) -> list[int]:
    """List three integers."""
    return [a, b, c]


def two_rows(given: Given, xs: list[int], ys: list[int]) -> list[list[int]]:
    """List two lists."""
    return [xs, ys]


def element_at(given: Given, xs: list[int], i: int) -> int:
    """Read an element."""
    return xs[i]


def cell_at(given: Given, rows: list[list[int]], i: int, j: int) -> int:
    """Read a cell."""
    return rows[i][j]


def part_between(given: Given, sequence: Any, i: int, j: int) -> Any:
    """Take the part between two positions."""
    return sequence[i:j]


def integers_from_to(given: Given, a: int, b: int) -> list[int]:
    """Count from a to before b."""
    return list(range(a, b))


def numbered_letters(given: Given, sequence: Any) -> list[tuple[int, Any]]:
    """Number the elements from zero."""
    return list(enumerate(sequence))


def count_elements(given: Given, sequence: Any) -> int:
    """Count elements."""
    return len(sequence)


def smallest_of_three(given: Given, a: int, b: int, c: int) -> int:
    """Take the least."""
    return min(a, b, c)


def smallest_element(given: Given, xs: list[int]) -> int:
    """Take the least."""
    return min(xs)


def all_hold(given: Given, flags: list[bool]) -> bool:
    """Tell whether no flag is down."""
    return False not in flags


def ascending(given: Given, items: list[Any]) -> list[Any]:
    """Sort."""
    return sorted(items)


def multiple(given: Given, n: int) -> int:
    """Multiply by the parameter."""
    return int(given["k"]) * n


def is_divisible(given: Given, n: int) -> bool:
    """Tell whether the parameter divides n."""
    return n % int(given["k"]) == 0


def filled(given: Given, items: list[Any]) -> list[Any]:
    """Keep what is not empty."""
    return [item for item in items if len(item) > 0]


def multiples_among(given: Given, xs: list[int]) -> list[int]:
    """Keep the multiples of the parameter."""
    return [x for x in xs if is_divisible(given, x)]
