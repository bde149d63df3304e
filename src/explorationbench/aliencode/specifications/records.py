"""Say in plain Python what the intents over records deliver: look-ups, groups, marks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Parameters = Mapping[str, Any]


def looked_up(_: Parameters, table: list[tuple[str, int]], key: str, missing: int) -> int:
    """Give the value of the first entry of a key, or the stand-in."""
    return next((value for name, value in table if name == key), missing)


def grouped(_: Parameters, pairs: list[tuple[str, int]]) -> list[tuple[str, list[int]]]:
    """Give for each name, in the order of first appearance, the list of its values."""
    groups: dict[str, list[int]] = {}
    for name, value in pairs:
        groups.setdefault(name, []).append(value)
    return list(groups.items())


def adults(_: Parameters, records: list[tuple[str, int]], age: int) -> list[str]:
    """Give the names of those of at least an age, in the order of the alphabet."""
    return sorted(name for name, years in records if years >= age)


def worst_marks(_: Parameters, records: list[tuple[str, list[int]]]) -> list[tuple[str, int]]:
    """Give each name with the smallest of its marks."""
    return [(name, min(marks)) for name, marks in records]


def means(_: Parameters, records: list[tuple[str, list[int]]]) -> list[tuple[str, float]]:
    """Give each name with the mean of its marks."""
    return [(name, sum(marks) / len(marks)) for name, marks in records]


def older(_: Parameters, a: tuple[str, int], b: tuple[str, int]) -> tuple[str, int]:
    """Give the record of the larger age; of equal ages the first."""
    return b if b[1] > a[1] else a


def withdrawn(_: Parameters, account: tuple[str, int], amount: int) -> tuple[str, int]:
    """Give the account after a withdrawal that it covers, else the account as it is."""
    owner, balance = account
    return (owner, balance - amount if amount <= balance else balance)
