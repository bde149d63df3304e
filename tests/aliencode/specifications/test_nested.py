"""The specifications of the intents over nested values, against values worked out by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from explorationbench.aliencode.specifications import nested, records, relations, trees

ROWS = [[1, 2, 3], [4, 5, 6]]
TREE = (1, [(2, []), (3, [(-4, []), (5, [])])])
PEOPLE = [("Bob", 18), ("Ann", 17), ("Ann", 18)]
MARKS = [("Ann", [4, 1]), ("Bob", [3])]

WORKED = [
    (nested.flattened, ([[1], [], [2, 3]],), [1, 2, 3]),
    (nested.row_sums, ([[1, 2], []],), [3, 0]),
    (nested.largest_row, ([[1, 2], [3, 0], [0]],), [1, 2]),
    (nested.rows_exchanged, ([[1], [2], [3]], 0, 2), [[3], [2], [1]]),
    (nested.with_cell, (ROWS, 1, 0, 9), [[1, 2, 3], [9, 5, 6]]),
    (nested.numbered_rows, ([["a", "b"], ["c"]],), [[0, 2, "b"], [1, 1, "c"]]),
    (nested.pascal, (4,), [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]]),
    (nested.determinant, ([[1, 2], [3, 4]],), -2),
    (nested.transposed, (ROWS,), [[1, 4], [2, 5], [3, 6]]),
    (nested.diagonal, ([[1, 2], [3, 4]],), [1, 4]),
    (nested.is_symmetric, ([[1, 2], [2, 4]],), True),
    (nested.is_symmetric, ([[1, 2], [3, 4]],), False),
    (nested.column_minima, ([[1, 5], [3, 2]],), [1, 2]),
    (nested.matrix_product, ([[1, 2]], [[3], [4]]), [[11]]),
    (nested.spiral, (ROWS,), [1, 2, 3, 6, 5, 4]),
    (nested.spiral, ([[1], [2]],), [1, 2]),
    (trees.tree_depth, (TREE,), 3),
    (trees.tree_total, (TREE,), 7),
    (trees.leaves, (TREE,), [2, -4, 5]),
    (trees.mirrored, (TREE,), (1, [(3, [(5, []), (-4, [])]), (2, [])])),
    (trees.least_in_tree, (TREE,), -4),
    (records.older, (("Ann", 18), ("Bob", 18)), ("Ann", 18)),
    (records.older, (("Ann", 17), ("Bob", 18)), ("Bob", 18)),
    (records.withdrawn, (("Ann", 5), 5), ("Ann", 0)),
    (records.withdrawn, (("Ann", 5), 6), ("Ann", 5)),
    (records.looked_up, ([("Ann", 1), ("Ann", 2)], "Ann", 0), 1),
    (records.looked_up, ([], "Ann", 0), 0),
    (records.grouped, ([("b", 1), ("a", 2), ("b", 3)],), [("b", [1, 3]), ("a", [2])]),
    (records.adults, (PEOPLE, 18), ["Ann", "Bob"]),
    (records.worst_marks, (MARKS,), [("Ann", 1), ("Bob", 3)]),
    (records.means, (MARKS,), [("Ann", 2.5), ("Bob", 3.0)]),
    (relations.overlap, ((1, 4), (4, 6)), (4, 4)),
    (relations.overlap, ((1, 3), (4, 6)), ()),
    (relations.flipped, ([(1, 2)],), [(2, 1)]),
    (relations.by_second, ([(2, 1), (1, 1), (3, 0)],), [(3, 0), (1, 1), (2, 1)]),
    (relations.balances, ([5, 0], [((0, 1), 6), ((0, 1), 5), ((1, 0), 2)]), [2, 3]),
    (relations.reachable, ([(2, 3), (1, 2), (4, 1)], 1), [1, 2, 3]),
    (relations.merged_intervals, ([(5, 6), (1, 3), (3, 4)],), [(1, 4), (5, 6)]),
]


@pytest.mark.parametrize(("specification", "inputs", "value"), WORKED)
def test_worked_values(specification: Callable[..., Any], inputs: tuple[Any, ...], value: object) -> None:
    """Every specification gives the value worked out by hand, ties and empty values included."""
    assert specification({}, *inputs) == value
