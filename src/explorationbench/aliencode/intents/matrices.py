"""Intents over rectangular tables of integers: parts, transposition, products, walks.

No table is square by necessity and few are symmetric, so that rows taken for columns show.
"""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import calls
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import nested as specified
from explorationbench.streams import Stream


def _matrix(stream: Stream, height: int, width: int) -> list[list[int]]:
    """Draw a matrix of small integers."""
    return [[stream.integer(-4, 9) for _ in range(width)] for _ in range(height)]


def _rectangle(stream: Stream) -> Value:
    """Draw a matrix of one to four rows and columns."""
    return (_matrix(stream, stream.integer(1, 4), stream.integer(1, 4)),)


def _square(stream: Stream) -> Value:
    """Draw a square matrix, seldom of one cell."""
    size = stream.choice((1, 2, 3, 3, 4))
    return (_matrix(stream, size, size),)


def _perhaps_symmetric(stream: Stream) -> Value:
    """Draw a square matrix that is symmetric as often as not, or but for one cell."""
    size = stream.integer(2, 4)
    rows = [[(a + 2) * (b + 2) % 7 for b in range(size)] for a in range(size)]
    if stream.chance(1, 2):
        rows[stream.below(size)][stream.below(size)] = stream.integer(7, 9)
    return (rows,)


def _two_by_two(stream: Stream) -> Value:
    """Draw a matrix of two rows and two columns."""
    return (_matrix(stream, 2, 2),)


def _factors(stream: Stream) -> Value:
    """Draw two matrices that can be multiplied."""
    middle = stream.integer(1, 3)
    return _matrix(stream, stream.integer(1, 3), middle), _matrix(stream, middle, stream.integer(1, 3))


MATRICES: tuple[Intent, ...] = (
    Intent(
        name="determinant",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of two lists of two integers each. It delivers the
determinant: the first element of the first row times the second of the second row, minus the second element
of the first row times the first of the second row.
"""),
        program=worded("""
CRAFT solve(rows):
    SET top, bottom AS PLUCK(rows, 0), PLUCK(rows, 1)
    SET falling AS PARE(PLUCK(top, 0), PLUCK(bottom, 1))
    SET rising AS PARE(PLUCK(top, 1), PLUCK(bottom, 0))
    DELIVER WEAVE(falling, rising)
"""),
        inputs=calls(_two_by_two),
        specification=specified.determinant,
    ),
    Intent(
        name="transposed",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of at least one row; all rows are lists of the same number of
integers, at least one. It delivers the columns of rows as a list of lists: the first list has the first
element of every row in the order of the rows, the second list the second elements, and so on.
"""),
        program=worded("""
CRAFT solve(rows):
    SET columns AS STRAND()
    SWEEP j IN EXTENT(GAUGE(PLUCK(rows, 0))):
        SET column AS STRAND()
        SWEEP row IN rows:
            ANNEX(column, PLUCK(row, j))
        ANNEX(columns, column)
    DELIVER columns
"""),
        inputs=calls(_rectangle),
        specification=specified.transposed,
    ),
    Intent(
        name="diagonal",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of at least one row, a square table: all rows are lists of
integers, as many as there are rows. It delivers the list of the first element of the first row, the second
element of the second row, and so on.
"""),
        program=worded("""
CRAFT solve(rows):
    SET cells AS STRAND()
    SWEEP i, row IN INDEX(rows):
        ANNEX(cells, PLUCK(row, i))
    DELIVER cells
"""),
        inputs=calls(_square),
        specification=specified.diagonal,
    ),
    Intent(
        name="is_symmetric",
        question=paragraph("""
Write a function `solve(rows)`. rows is a square table of at least two rows: all rows are lists of integers,
as many as there are rows. It delivers YES when for all positions i and j the element at position j of row i
equals the element at position i of row j, and NO otherwise.
"""),
        program=worded("""
CRAFT solve(rows):
    SET equal AS STRAND()
    SWEEP i IN EXTENT(GAUGE(rows)):
        SWEEP j IN EXTENT(GAUGE(rows)):
            ANNEX(equal, AKIN(PLUCK(PLUCK(rows, i), j), PLUCK(PLUCK(rows, j), i)))
    DELIVER EVERY_OF(equal)
"""),
        inputs=calls(_perhaps_symmetric),
        specification=specified.is_symmetric,
    ),
    Intent(
        name="column_minima",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of at least one row; all rows are lists of the same number of
integers, at least one. It delivers a list with the smallest element of every column, in the order of the
columns; a column holds the elements at one position of all rows.
"""),
        program=worded("""
CRAFT solve(rows):
    SET minima AS GATHER(PLUCK(rows, 0))
    SWEEP row IN rows:
        SWEEP j IN EXTENT(GAUGE(row)):
            IMPRINT(minima, j, NADIR(PLUCK(minima, j), PLUCK(row, j)))
    DELIVER minima
"""),
        inputs=calls(_rectangle),
        specification=specified.column_minima,
    ),
    Intent(
        name="matrix_product",
        question=paragraph("""
Write a function `solve(a, b)` of two matrices, each a list of at least one row; the rows of a matrix are
lists of the same number of integers, at least one, and the rows of a have as many elements as b has rows.
It delivers the matrix product, a list of lists of integers: the element at position j of row i is the sum,
over all positions k, of element k of row i of a times element j of row k of b.
"""),
        program=worded("""
CRAFT dot(row, b, j):
    SET sum AS 0
    SWEEP x, line IN PAIR(row, b):
        SET sum AS SHATTER(sum, PARE(x, PLUCK(line, j)))
    DELIVER sum
CRAFT solve(a, b):
    SET width AS GAUGE(PLUCK(b, 0))
    SET rows AS STRAND()
    SWEEP row IN a:
        SET out AS STRAND()
        SWEEP j IN EXTENT(width):
            ANNEX(out, dot(row, b, j))
        ANNEX(rows, out)
    DELIVER rows
"""),
        inputs=calls(_factors),
        specification=specified.matrix_product,
    ),
    Intent(
        name="spiral",
        question=paragraph("""
Write a function `solve(rows)`. rows is a list of at least one row; all rows are lists of the same number of
integers, at least one. Walk over the table in a spiral: along the first row from its first element, down
the last column, back along the last row, up the first column, and so on inwards, every element once. It
delivers the list of the elements in the order of the walk.
"""),
        program=worded("""
CRAFT solve(rows):
    SET path AS STRAND()
    SET top, bottom AS 0, WEAVE(GAUGE(rows), 1)
    SET left, right AS 0, WEAVE(GAUGE(PLUCK(rows, 0)), 1)
    WHILE BOND(BENEATH(top, bottom), BENEATH(left, right)):
        SWEEP j IN EXTENT(left, SHATTER(right, 1)):
            ANNEX(path, PLUCK(PLUCK(rows, top), j))
        SWEEP i IN EXTENT(SHATTER(top, 1), SHATTER(bottom, 1)):
            ANNEX(path, PLUCK(PLUCK(rows, i), right))
        UPON BOND(UNDER(top, bottom), UNDER(left, right)):
            SWEEP k IN EXTENT(1, SHATTER(WEAVE(right, left), 1)):
                ANNEX(path, PLUCK(PLUCK(rows, bottom), WEAVE(right, k)))
            SWEEP k IN EXTENT(1, WEAVE(bottom, top)):
                ANNEX(path, PLUCK(PLUCK(rows, WEAVE(bottom, k)), left))
        SET top, bottom AS SHATTER(top, 1), WEAVE(bottom, 1)
        SET left, right AS SHATTER(left, 1), WEAVE(right, 1)
    DELIVER path
"""),
        inputs=calls(_rectangle),
        specification=specified.spiral,
    ),
)
