"""Say in plain Python what the intents over trees deliver: a tree is a number and the list of its children."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Parameters = Mapping[str, Any]
Tree = tuple[int, list[Any]]


def tree_depth(_: Parameters, tree: Tree) -> int:
    """Give the number of levels of a tree."""
    levels, level = 0, [tree]
    while level:
        levels, level = levels + 1, [child for _, children in level for child in children]
    return levels


def tree_total(_: Parameters, tree: Tree) -> int:
    """Give the sum of the numbers of a tree."""
    total, waiting = 0, [tree]
    while waiting:
        number, children = waiting.pop()
        total += number
        waiting.extend(children)
    return total


def leaves(_: Parameters, tree: Tree) -> list[int]:
    """Give the numbers of the parts without children, from left to right."""
    found, waiting = [], [tree]
    while waiting:
        number, children = waiting.pop()
        found += [] if children else [number]
        waiting.extend(reversed(children))
    return found


def mirrored(parameters: Parameters, tree: Tree) -> Tree:
    """Give the tree with the children of every part in the opposite order."""
    number, children = tree
    return number, [mirrored(parameters, child) for child in reversed(children)]


def least_in_tree(_: Parameters, tree: Tree) -> int:
    """Give the smallest number of a tree."""
    numbers, waiting = [], [tree]
    while waiting:
        number, children = waiting.pop()
        numbers.append(number)
        waiting.extend(children)
    return min(numbers)
