"""Intents that look for something in a flat list: positions, extremes, runs and pairs."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, either, integer, mostly_several, one_of, several
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import searching as specified
from explorationbench.streams import Stream


def _sorted_and_value(stream: Stream) -> Value:
    """Draw a sorted list with ties and a value that often stands in it."""
    xs = mostly_several(integer(-6, 9), 9)(stream)
    value = stream.choice(xs) if xs and stream.chance(2, 3) else stream.integer(-8, 11)
    return sorted(xs), value


def _two_beginnings(stream: Stream) -> Value:
    """Draw two lists that share a beginning, seldom an empty one."""
    shared = either(*[several(one_of("red", "tan"), 2, 5)] * 3, several(one_of("red", "tan"), 0, 1))(stream)
    rest = several(one_of("red", "tan"), 0, 3)
    return [*shared, *rest(stream)], [*shared, *rest(stream)]


def _perhaps_rising(stream: Stream) -> Value:
    """Draw a list that is in order, with ties, as often as not."""
    xs = several(integer(-3, 6), 0, 7)(stream)
    return (sorted(xs) if stream.chance(1, 2) else xs,)


_DIGITS = mostly_several(integer(-9, 9), 8)
_REPEATS = mostly_several(integer(0, 4), 9)

SEARCHING: tuple[Intent, ...] = (
    Intent(
        name="last_position",
        question=paragraph("""
Write a function `solve(xs, v, missing)`. xs is a list of integers, possibly empty; v and missing are
integers. It delivers the last position at which v stands in xs, counted from 0, or missing when v does not
stand in xs.
"""),
        program=worded("""
CRAFT solve(xs, v, missing):
    SET found AS missing
    SWEEP i IN EXTENT(GAUGE(xs)):
        UPON AKIN(PLUCK(xs, i), v):
            SET found AS i
    DELIVER found
"""),
        inputs=arguments(_REPEATS, integer(0, 4), integer(-9, -1)),
        specification=specified.last_position,
    ),
    Intent(
        name="first_not_below",
        question=paragraph("""
Write a function `solve(xs, v)`. xs is a list of integers, possibly empty, sorted from the smallest to the
largest, with repeats; v is an integer. It delivers the first position, counted from 0, whose element is at
least v, or the number of elements when all are smaller than v.
"""),
        program=worded("""
CRAFT solve(xs, v):
    SET low, high AS 0, GAUGE(xs)
    WHILE UNDER(low, high):
        SET middle AS HALVE(SHATTER(low, high), 2)
        UPON UNDER(PLUCK(xs, middle), v):
            SET low AS SHATTER(middle, 1)
        DEFAULT:
            SET high AS middle
    DELIVER low
"""),
        inputs=calls(_sorted_and_value),
        specification=specified.first_not_below,
    ),
    Intent(
        name="two_sum",
        question=paragraph("""
Write a function `solve(xs, total)`. xs is a list of integers, possibly empty; total is an integer. Look for
two positions i and j of xs, counted from 0, with i below j, whose elements add up to total. It delivers the
tuple of i and j with the smallest i, and among those the smallest j; when there are no such positions, it
delivers an empty tuple.
"""),
        program=worded("""
CRAFT solve(xs, total):
    SWEEP i, x IN INDEX(xs):
        SWEEP j, y IN INDEX(xs):
            UPON BOND(UNDER(i, j), AKIN(SHATTER(x, y), total)):
                DELIVER KNOT(i, j)
    DELIVER KNOT()
"""),
        inputs=arguments(mostly_several(integer(-6, 8), 8), integer(-5, 9)),
        specification=specified.two_sum,
    ),
    Intent(
        name="second_largest",
        question=paragraph("""
Write a function `solve(xs, missing)`. xs is a list of integers, possibly empty; missing is an integer. It
delivers the largest element that is smaller than the largest of all, so that repeats of the largest do not
count. When xs has fewer than two different elements, it delivers missing.
"""),
        program=worded("""
CRAFT solve(xs, missing):
    SET below AS STRAND()
    SWEEP x IN xs:
        UPON UNDER(x, APEX(xs)):
            ANNEX(below, x)
    UPON AKIN(GAUGE(below), 0):
        DELIVER missing
    DELIVER APEX(below)
"""),
        inputs=arguments(either(_REPEATS, several(integer(0, 2), 0, 5)), integer(-9, -1)),
        specification=specified.second_largest,
    ),
    Intent(
        name="longest_rise",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers the number of elements
of the longest stretch of neighbours in which every element is larger than the one before it; equal
neighbours end a stretch. A single element is a stretch of 1; for an empty list it delivers 0.
"""),
        program=worded("""
CRAFT solve(xs):
    SET longest, length AS 0, 0
    SWEEP i, x IN INDEX(xs):
        UPON RIFT(AKIN(i, 0), BENEATH(x, PLUCK(xs, WEAVE(i, 1)))):
            SET length AS 0
        SET length AS SHATTER(length, 1)
        SET longest AS APEX(longest, length)
    DELIVER longest
"""),
        inputs=arguments(mostly_several(integer(-2, 6), 9)),
        specification=specified.longest_rise,
    ),
    Intent(
        name="majority",
        question=paragraph("""
Write a function `solve(xs, none)`. xs is a list of texts, possibly empty; none is a text. It delivers the
text that makes up more than half of the elements of xs; exactly half is not enough. When there is no such
text, it delivers none.
"""),
        program=worded("""
CRAFT solve(xs, none):
    SWEEP candidate IN xs:
        SET votes AS STRAND()
        SWEEP x IN xs:
            UPON AKIN(x, candidate):
                ANNEX(votes, x)
        UPON OVER(SHATTER(GAUGE(votes), GAUGE(votes)), GAUGE(xs)):
            DELIVER candidate
    DELIVER none
"""),
        senses={"AKIN": "texts"},
        inputs=arguments(mostly_several(one_of("ash", "ash", "oak", "elm"), 8), one_of("none", "nobody", "")),
        specification=specified.majority,
    ),
    Intent(
        name="smallest_gap",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers with at least two elements. It delivers the smallest
difference, never negative, between two elements at different positions; it is 0 when an element stands
twice.
"""),
        program=worded("""
CRAFT solve(xs):
    SET rising AS ORDER(xs)
    SET gaps AS STRAND()
    SWEEP a, b IN PAIR(rising, CARVE(rising, 1, GAUGE(rising))):
        ANNEX(gaps, WEAVE(b, a))
    DELIVER NADIR(gaps)
"""),
        inputs=arguments(several(integer(-40, 40), 2, 6)),
        specification=specified.smallest_gap,
    ),
    Intent(
        name="peaks",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers the list of the
positions, counted from 0 and rising, of the elements that are larger than the element before and larger
than the element after them. The first and the last element have only one neighbour and never count.
"""),
        program=worded("""
CRAFT solve(xs):
    SET found AS STRAND()
    SWEEP i IN EXTENT(1, WEAVE(GAUGE(xs), 1)):
        SET x AS PLUCK(xs, i)
        UPON BOND(OVER(x, PLUCK(xs, WEAVE(i, 1))), OVER(x, PLUCK(xs, SHATTER(i, 1)))):
            ANNEX(found, i)
    DELIVER found
"""),
        inputs=arguments(mostly_several(integer(-1, 3), 10)),
        specification=specified.peaks,
    ),
    Intent(
        name="never_falls",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers YES when no element is
smaller than the element before it, and NO otherwise; for fewer than two elements it delivers YES.
"""),
        program=worded("""
CRAFT solve(xs):
    SET steps AS STRAND()
    SWEEP a, b IN PAIR(xs, CARVE(xs, 1, GAUGE(xs))):
        ANNEX(steps, NEGATE(OVER(a, b)))
    DELIVER EVERY_OF(steps)
"""),
        inputs=calls(_perhaps_rising),
        specification=specified.never_falls,
    ),
    Intent(
        name="nearest",
        question=paragraph("""
Write a function `solve(xs, v)`. xs is a list of integers with at least one element; v is an integer. It
delivers the element of xs whose difference from v is smallest in absolute value; of two elements equally
near the smaller one.
"""),
        program=worded("""
CRAFT distance(a, b):
    DELIVER APEX(WEAVE(a, b), WEAVE(b, a))
CRAFT solve(xs, v):
    SET rising AS ORDER(xs)
    SET best AS PLUCK(rising, 0)
    SWEEP x IN rising:
        UPON UNDER(distance(x, v), distance(best, v)):
            SET best AS x
    DELIVER best
"""),
        inputs=arguments(several(integer(-9, 9), 1, 8), integer(-6, 6)),
        specification=specified.nearest,
    ),
    Intent(
        name="common_start",
        question=paragraph("""
Write a function `solve(xs, ys)` of two lists of texts, possibly empty. It delivers the list of the elements
that both begin with: as many as agree at the same positions before the first difference or the end of the
shorter list.
"""),
        program=worded("""
CRAFT solve(xs, ys):
    SET shared AS STRAND()
    SWEEP x, y IN PAIR(xs, ys):
        UPON APART(x, y):
            CEASE
        ANNEX(shared, x)
    DELIVER shared
"""),
        senses={"APART": "texts"},
        inputs=calls(_two_beginnings),
        specification=specified.common_start,
    ),
)
