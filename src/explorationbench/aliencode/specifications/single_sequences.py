"""What the intents of one operation on sequences deliver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Given = Mapping[str, Any]


def joined_lists(given: Given, xs: list[int], ys: list[int]) -> list[int]:
    """Join two lists."""
    return [*xs, *ys]


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


def filled(given: Given, items: list[Any]) -> list[Any]:
    """Keep what is not empty."""
    return [item for item in items if len(item) > 0]


def multiples_among(given: Given, xs: list[int]) -> list[int]:
    """Keep the multiples of the parameter."""
    return [x for x in xs if x % int(given["k"]) == 0]


def tuple_of_three(given: Given, a: int, b: str, c: str) -> tuple[int, str, str]:
    """Bundle three values."""
    return a, b, c


def table_of_four(given: Given, a: int, b: int, c: int, d: int) -> list[list[int]]:
    """Lay out a table of two rows."""
    return [[a, b], [c, d]]


def greatest_element(given: Given, xs: list[int]) -> int:
    """Take the greatest."""
    return max(xs)


def some_hold(given: Given, flags: list[bool]) -> bool:
    """Tell whether a flag is up."""
    return True in flags


def none_is_empty(given: Given, items: list[Any]) -> bool:
    """Tell whether everything has elements."""
    return not any(len(item) == 0 for item in items)


def joined_texts(given: Given, a: str, b: int, c: str) -> str:
    """Write three values side by side."""
    return f"{a}{b:d}{c}"


def letters_of_a_text(given: Given, text: str) -> list[str]:
    """Take a text apart."""
    return list(text)


def side_by_side(given: Given, xs: list[int], ys: list[int]) -> list[tuple[int, int]]:
    """Walk along two lists."""
    return [(xs[at], ys[at]) for at in range(min(len(xs), len(ys)))]


def taken_from_the_end(given: Given, words: list[str]) -> str:
    """Take the last."""
    return words[-1]
