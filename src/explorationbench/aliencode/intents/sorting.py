"""Intents that put a flat list in order, by the algorithms of the textbooks or by a key."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, integer, mostly_several
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import sorting as specified
from explorationbench.streams import Stream

_TIES = mostly_several(integer(-5, 5), 8)


def _two_sorted(stream: Stream) -> Value:
    """Draw two sorted lists with ties between them."""
    return sorted(_TIES(stream)), sorted(_TIES(stream))


SORTING: tuple[Intent, ...] = (
    Intent(
        name="bubble_sort",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. Sort it by exchanging neighbours,
each time two neighbours of which the left one is larger, until there are none; equal neighbours are never
exchanged. It delivers a tuple of two: the list of the elements from the smallest to the largest, and the
number of exchanges.
"""),
        program=worded("""
CRAFT solve(xs):
    SET ys AS GATHER(xs)
    SET exchanges AS 0
    SWEEP i IN EXTENT(GAUGE(ys)):
        SWEEP j IN EXTENT(1, WEAVE(GAUGE(ys), i)):
            SET a, b AS PLUCK(ys, WEAVE(j, 1)), PLUCK(ys, j)
            UPON OVER(a, b):
                IMPRINT(ys, WEAVE(j, 1), b)
                IMPRINT(ys, j, a)
                SET exchanges AS SHATTER(exchanges, 1)
    DELIVER KNOT(ys, exchanges)
"""),
        inputs=arguments(_TIES),
        specification=specified.bubble_sort,
    ),
    Intent(
        name="selection_sort",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers a list of the same
elements from the largest to the smallest; equal elements stay as often as they are.
"""),
        program=worded("""
CRAFT solve(xs):
    SET ys AS GATHER(xs)
    SET n AS GAUGE(ys)
    SWEEP i IN EXTENT(n):
        SET best AS i
        SWEEP j IN EXTENT(i, n):
            UPON OVER(PLUCK(ys, j), PLUCK(ys, best)):
                SET best AS j
        SET x AS PLUCK(ys, i)
        IMPRINT(ys, i, PLUCK(ys, best))
        IMPRINT(ys, best, x)
    DELIVER ys
"""),
        inputs=arguments(_TIES),
        specification=specified.selection_sort,
    ),
    Intent(
        name="insertion_sort",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers a list of the same
elements from the smallest to the largest; equal elements stay as often as they are, and xs itself is not
changed.
"""),
        program=worded("""
CRAFT solve(xs):
    SET ys AS GATHER(xs)
    SWEEP i IN EXTENT(GAUGE(ys)):
        SET x AS PLUCK(ys, i)
        SET j AS i
        WHILE BOND(OVER(j, 0), OVER(PLUCK(ys, WEAVE(j, 1)), x)):
            IMPRINT(ys, j, PLUCK(ys, WEAVE(j, 1)))
            SET j AS WEAVE(j, 1)
        IMPRINT(ys, j, x)
    DELIVER ys
"""),
        inputs=arguments(_TIES),
        specification=specified.insertion_sort,
    ),
    Intent(
        name="merge",
        question=paragraph("""
Write a function `solve(xs, ys)` of two lists of integers, each sorted from the smallest to the largest and
possibly empty. It delivers one list of all elements of both from the smallest to the largest; equal
elements stay as often as they are in both together.
"""),
        program=worded("""
CRAFT solve(xs, ys):
    SET merged AS STRAND()
    SET i, j AS 0, 0
    WHILE RIFT(UNDER(i, GAUGE(xs)), UNDER(j, GAUGE(ys))):
        SET left AS ATOP(j, GAUGE(ys))
        UPON BOND(UNDER(i, GAUGE(xs)), RIFT(left, BENEATH(PLUCK(xs, i), PLUCK(ys, j)))):
            ANNEX(merged, PLUCK(xs, i))
            SET i AS SHATTER(i, 1)
        DEFAULT:
            ANNEX(merged, PLUCK(ys, j))
            SET j AS SHATTER(j, 1)
    DELIVER merged
"""),
        inputs=calls(_two_sorted),
        specification=specified.merge,
    ),
    Intent(
        name="partition",
        question=paragraph("""
Write a function `solve(xs, pivot)`. xs is a list of integers, possibly empty; pivot is an integer. It
delivers one list: first the elements smaller than pivot, then those equal to it, then those larger, and
within each of the three groups in the order in which they stand in xs.
"""),
        program=worded("""
CRAFT solve(xs, pivot):
    SET small, same, large AS STRAND(), STRAND(), STRAND()
    SWEEP x IN xs:
        UPON UNDER(x, pivot):
            ANNEX(small, x)
        LEST AKIN(x, pivot):
            ANNEX(same, x)
        DEFAULT:
            ANNEX(large, x)
    DELIVER SHATTER(SHATTER(small, same), large)
"""),
        senses={"SHATTER": "lists"},
        inputs=arguments(mostly_several(integer(-4, 4), 9), integer(-2, 2)),
        specification=specified.partition,
    ),
    Intent(
        name="by_distance",
        question=paragraph("""
Write a function `solve(xs, centre)`. xs is a list of integers, possibly empty; centre is an integer. The
distance of an element is its difference from centre in absolute value. It delivers a list of tuples of two,
one for every element of xs: first the distance, then the element. The nearest element comes first; of two
equally near the smaller comes first.
"""),
        program=worded("""
CRAFT solve(xs, centre):
    SET keyed AS STRAND()
    SWEEP x IN xs:
        ANNEX(keyed, KNOT(APEX(WEAVE(x, centre), WEAVE(centre, x)), x))
    DELIVER ORDER(keyed)
"""),
        senses={"ORDER": "lists"},
        inputs=arguments(_TIES, integer(-3, 3)),
        specification=specified.by_distance,
    ),
    Intent(
        name="ranks",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, the points of players, possibly empty. It delivers a
list of their ranks in the order of xs: one more than the number of elements that are larger. Equal points
so have equal ranks, and the ranks after them are skipped.
"""),
        program=worded("""
CRAFT rank(xs, x):
    SET place AS 1
    SWEEP y IN xs:
        UPON OVER(y, x):
            SET place AS SHATTER(place, 1)
    DELIVER place
CRAFT solve(xs):
    SET places AS STRAND()
    SWEEP x IN xs:
        ANNEX(places, rank(xs, x))
    DELIVER places
"""),
        inputs=arguments(mostly_several(integer(0, 5), 8)),
        specification=specified.ranks,
    ),
)
