"""Say in plain Python what the intents over tables deliver: lists of rows and matrices."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from math import comb
from typing import Any

Parameters = Mapping[str, Any]
Matrix = list[list[int]]


def flattened(_: Parameters, rows: Matrix) -> list[int]:
    """Give the elements of all rows, row by row."""
    return list(chain.from_iterable(rows))


def transposed(_: Parameters, rows: Matrix) -> Matrix:
    """Give the columns as rows."""
    return [list(column) for column in zip(*rows, strict=True)]


def row_sums(_: Parameters, rows: Matrix) -> list[int]:
    """Give the sum of each row."""
    return [sum(row) for row in rows]


def largest_row(_: Parameters, rows: Matrix) -> list[int]:
    """Give the first row of the largest sum."""
    return max(rows, key=sum)


def matrix_product(_: Parameters, a: Matrix, b: Matrix) -> Matrix:
    """Give the matrix product."""
    return [[sum(x * y for x, y in zip(row, column, strict=True)) for column in zip(*b, strict=True)] for row in a]


def diagonal(_: Parameters, rows: Matrix) -> list[int]:
    """Give the elements whose row and column agree."""
    return [rows[i][i] for i in range(len(rows))]


def spiral(_: Parameters, rows: Matrix) -> list[int]:
    """Give the elements as a walk clockwise from the first corner inwards meets them."""
    walked: list[int] = []
    rest = [tuple(row) for row in rows]
    while rest:
        walked.extend(rest[0])
        rest = list(zip(*rest[1:], strict=True))[::-1]
    return walked


def pascal(_: Parameters, n: int) -> Matrix:
    """Give the first n rows of binomial coefficients."""
    return [[comb(row, k) for k in range(row + 1)] for row in range(n)]


def rows_exchanged(_: Parameters, rows: Matrix, i: int, j: int) -> Matrix:
    """Give the table with two rows exchanged."""
    taken = {i: j, j: i}
    return [rows[taken.get(k, k)] for k in range(len(rows))]


def with_cell(_: Parameters, rows: Matrix, i: int, j: int, v: int) -> Matrix:
    """Give the table with another value in one cell."""
    return [[v if (r, c) == (i, j) else x for c, x in enumerate(row)] for r, row in enumerate(rows)]


def determinant(_: Parameters, rows: Matrix) -> int:
    """Give the determinant of a matrix of two rows and two columns."""
    (a, b), (c, d) = rows
    return a * d - b * c


def column_minima(_: Parameters, rows: Matrix) -> list[int]:
    """Give the smallest element of each column."""
    return [min(column) for column in zip(*rows, strict=True)]


def is_symmetric(_: Parameters, rows: Matrix) -> bool:
    """Tell whether a square table equals its transposed."""
    return rows == [list(column) for column in zip(*rows, strict=True)]


def numbered_rows(_: Parameters, rows: list[list[str]]) -> list[list[Any]]:
    """Give each row as a list of its position, its length and its last element."""
    return [[i, len(row), row[-1]] for i, row in enumerate(rows)]
