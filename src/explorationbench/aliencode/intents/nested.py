"""Intents over tables: lists of rows; and the tuple of all intents over nested values."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, either, integer, one_of, several
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.intents.matrices import MATRICES
from explorationbench.aliencode.intents.records import RECORDS
from explorationbench.aliencode.intents.relations import RELATIONS
from explorationbench.aliencode.intents.trees import TREES
from explorationbench.aliencode.specifications import nested as specified
from explorationbench.streams import Stream

_ROWS = either(*[several(several(integer(-9, 9), 1, 4), 2, 4)] * 3, several(several(integer(-9, 9), 0, 2), 0, 3))


def _table_and_two_rows(stream: Stream) -> Value:
    """Draw a table and two different positions of rows."""
    rows = several(several(integer(0, 9), 1, 3), 2, 5)(stream)
    i, j = stream.sample(range(len(rows)), 2)
    return rows, i, j


def _table_and_cell(stream: Stream) -> Value:
    """Draw a table with rows of several elements, a cell of it and a new value."""
    rows = several(several(integer(0, 9), 2, 4), 2, 4)(stream)
    i = stream.below(len(rows))
    return rows, i, stream.below(len(rows[i])), stream.integer(10, 19)


_TABLES: tuple[Intent, ...] = (
    Intent(
        name="flattened",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of lists of integers; it and each row may be empty. It
delivers one list of all the integers: those of the first row in their order, then those of the second, and
so on.
"""),
        program=worded("""
CRAFT solve(rows):
    SET flat AS STRAND()
    SWEEP row IN rows:
        SWEEP x IN row:
            ANNEX(flat, x)
    DELIVER flat
"""),
        inputs=arguments(_ROWS),
        specification=specified.flattened,
    ),
    Intent(
        name="row_sums",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of lists of integers; it and each row may be empty. It
delivers the list of the sums of the rows, in their order; the sum of an empty row is 0.
"""),
        program=worded("""
CRAFT total(xs):
    SET sum AS 0
    SWEEP x IN xs:
        SET sum AS SHATTER(sum, x)
    DELIVER sum
CRAFT solve(rows):
    SET sums AS STRAND()
    SWEEP row IN rows:
        ANNEX(sums, total(row))
    DELIVER sums
"""),
        inputs=arguments(_ROWS),
        specification=specified.row_sums,
    ),
    Intent(
        name="largest_row",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of at least one row; every row is a list of at least one
integer. It delivers the row whose elements have the largest sum; of several such rows the first.
"""),
        program=worded("""
CRAFT total(xs):
    SET sum AS 0
    SWEEP x IN xs:
        SET sum AS SHATTER(sum, x)
    DELIVER sum
CRAFT solve(rows):
    SET best AS PLUCK(rows, 0)
    SWEEP row IN rows:
        UPON OVER(total(row), total(best)):
            SET best AS row
    DELIVER best
"""),
        inputs=arguments(several(several(integer(0, 2), 1, 2), 2, 5)),
        specification=specified.largest_row,
    ),
    Intent(
        name="rows_exchanged",
        question=paragraph("""
Write a function `solve(rows, i, j)`. rows is a list of lists of integers; i and j are two different
positions in rows, counted from 0. It delivers a list of the same rows in which the rows at the positions i
and j have changed places; rows itself is not changed.
"""),
        program=worded("""
CRAFT solve(rows, i, j):
    SET table AS GATHER(rows)
    IMPRINT(table, i, PLUCK(rows, j))
    IMPRINT(table, j, PLUCK(rows, i))
    DELIVER table
"""),
        inputs=calls(_table_and_two_rows),
        specification=specified.rows_exchanged,
    ),
    Intent(
        name="with_cell",
        question=paragraph("""
Write a function `solve(rows, i, j, v)`. rows is a list of lists of integers; i is the position of a row in
rows, j a position in that row, both counted from 0; v is an integer. It delivers a table like rows in which
the element at position j of row i is v.
"""),
        program=worded("""
CRAFT solve(rows, i, j, v):
    SET table AS GATHER(rows)
    SET row AS GATHER(PLUCK(table, i))
    IMPRINT(row, j, v)
    IMPRINT(table, i, row)
    DELIVER table
"""),
        inputs=calls(_table_and_cell),
        specification=specified.with_cell,
    ),
    Intent(
        name="numbered_rows",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of rows, possibly empty; every row is a list of at least one
text. It delivers a list with one list of three for every row, in their order: the position of the row,
counted from 0, the number of its elements, and its last element.
"""),
        program=worded("""
CRAFT solve(rows):
    SET described AS STRAND()
    SWEEP i, row IN INDEX(rows):
        SET rest AS GATHER(row)
        SET n AS GAUGE(rest)
        ANNEX(described, STRAND(i, n, EXPEL(rest)))
    DELIVER described
"""),
        inputs=arguments(several(several(one_of("ash", "oak", "elm", "fir"), 1, 4), 0, 4)),
        specification=specified.numbered_rows,
    ),
    Intent(
        name="pascal",
        question=paragraph("""
Write a function `solve(n)` of an integer of at least 0. It delivers the first n rows of Pascal's triangle,
a list of lists of integers: the first row has the single element 1; every further row begins and ends with
1 and between them has the sums of each two neighbours of the row before.
"""),
        program=worded("""
CRAFT solve(n):
    SET triangle AS STRAND()
    SET row AS STRAND(1)
    SWEEP i IN EXTENT(n):
        ANNEX(triangle, row)
        SET next AS STRAND(1)
        SWEEP a, b IN PAIR(row, CARVE(row, 1, GAUGE(row))):
            ANNEX(next, SHATTER(a, b))
        ANNEX(next, 1)
        SET row AS next
    DELIVER triangle
"""),
        inputs=arguments(integer(0, 7)),
        specification=specified.pascal,
    ),
)

NESTED: tuple[Intent, ...] = (*_TABLES, *MATRICES, *RECORDS, *RELATIONS, *TREES)
