"""Intents in two stages: a first pass prepares what the next one needs, or a loop calls a function that decides."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, integer, mostly_several, one_of, several, tupled
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import stages as specified
from explorationbench.streams import Stream


def _list_and_ranges(stream: Stream) -> Value:
    """Draw a list and ranges of positions in it, of which some are empty."""
    xs = mostly_several(integer(-9, 9), 8)(stream)
    ranges = [
        tuple(sorted((stream.integer(0, len(xs)), stream.integer(0, len(xs))))) for _ in range(stream.integer(0, 4))
    ]
    return xs, ranges


def _values_below(stream: Stream) -> Value:
    """Draw a bound and integers below it, with repeats."""
    n = stream.integer(1, 5)
    return mostly_several(integer(0, n - 1), 9)(stream), n


def _list_and_element(stream: Stream) -> Value:
    """Draw a list with repeats and a value that often stands in it and not only at its end."""
    xs = mostly_several(integer(0, 3), 8)(stream)
    return xs, stream.integer(0, 4)


STAGES: tuple[Intent, ...] = (
    Intent(
        name="above_mean",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers the list of the elements
that are larger than the mean of all elements, compared exactly and without rounding, in their order.
"""),
        program=worded("""
CRAFT solve(xs):
    SET total AS 0
    SWEEP x IN xs:
        SET total AS SHATTER(total, x)
    SET kept AS STRAND()
    SWEEP x IN xs:
        UPON OVER(PARE(x, GAUGE(xs)), total):
            ANNEX(kept, x)
    DELIVER kept
"""),
        inputs=arguments(mostly_several(integer(-3, 5), 7)),
        specification=specified.above_mean,
    ),
    Intent(
        name="histogram",
        question=paragraph("""
Write a function `solve(xs, n)`. xs is a list of integers of at least 0 and below n, possibly empty; n is an
integer of at least 1. It delivers a list of n integers: how often 0 stands in xs, how often 1 does, and so
on up to n - 1.
"""),
        program=worded("""
CRAFT solve(xs, n):
    SET bars AS STRAND()
    SWEEP i IN EXTENT(n):
        ANNEX(bars, 0)
    SWEEP x IN xs:
        IMPRINT(bars, x, SHATTER(PLUCK(bars, x), 1))
    DELIVER bars
"""),
        inputs=calls(_values_below),
        specification=specified.histogram,
    ),
    Intent(
        name="moved_last",
        question=paragraph("""
Write a function `solve(xs, v)`. xs is a list of integers, possibly empty; v is an integer. It delivers a
list of the same elements: first all that differ from v, in their order, then all that are equal to v.
"""),
        program=worded("""
CRAFT solve(xs, v):
    SET others, moved AS STRAND(), STRAND()
    SWEEP x IN xs:
        UPON APART(x, v):
            ANNEX(others, x)
        DEFAULT:
            ANNEX(moved, x)
    SWEEP x IN moved:
        ANNEX(others, x)
    DELIVER others
"""),
        inputs=calls(_list_and_element),
        specification=specified.moved_last,
    ),
    Intent(
        name="quicksort",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers a list of the same
elements from the smallest to the largest; equal elements stay as often as they are, and xs itself is not
changed.
"""),
        program=worded("""
CRAFT solve(xs):
    UPON AKIN(xs, STRAND()):
        DELIVER STRAND()
    SET rest, small, large AS GATHER(xs), STRAND(), STRAND()
    SET pivot AS EXPEL(rest)
    SWEEP x IN rest:
        UPON OVER(x, pivot):
            ANNEX(large, x)
        DEFAULT:
            ANNEX(small, x)
    DELIVER SHATTER(SHATTER(solve(small), STRAND(pivot)), solve(large))
"""),
        senses={"AKIN": "lists", "SHATTER": "lists"},
        inputs=arguments(mostly_several(integer(-5, 5), 8)),
        specification=specified.quicksort,
    ),
    Intent(
        name="range_sums",
        question=paragraph("""
Write a function `solve(xs, ranges)`. xs is a list of integers, possibly empty; ranges is a list, possibly
empty, of tuples of two positions start and stop, with start at most stop and stop at most the number of
elements of xs. It delivers a list with one integer for every tuple, in their order: the sum of the elements
of xs from position start up to, but not including, position stop; 0 when there are none. Positions count
from 0.
"""),
        program=worded("""
CRAFT solve(xs, ranges):
    SET sums AS STRAND(0)
    SET total AS 0
    SWEEP x IN xs:
        SET total AS SHATTER(total, x)
        ANNEX(sums, total)
    SET out AS STRAND()
    SWEEP start, stop IN ranges:
        ANNEX(out, WEAVE(PLUCK(sums, stop), PLUCK(sums, start)))
    DELIVER out
"""),
        inputs=calls(_list_and_ranges),
        specification=specified.range_sums,
    ),
    Intent(
        name="leaders",
        question=paragraph("""
Write a function `solve(xs, floor)`. xs is a list of integers, possibly empty; floor is an integer. It
delivers the list of the elements that are larger than floor and larger than every element after them, in
their order.
"""),
        program=worded("""
CRAFT solve(xs, floor):
    SET rest, backwards AS GATHER(xs), STRAND()
    SWEEP step IN xs:
        SET x AS EXPEL(rest)
        UPON OVER(x, floor):
            ANNEX(backwards, x)
            SET floor AS x
    SET out AS STRAND()
    SWEEP step IN GATHER(backwards):
        ANNEX(out, EXPEL(backwards))
    DELIVER out
"""),
        inputs=arguments(mostly_several(integer(0, 6), 9), integer(-1, 2)),
        specification=specified.leaders,
    ),
    Intent(
        name="longest_words",
        question=paragraph("""
Write a function `solve(words)`. words is a list of texts, possibly empty. It delivers the list of all texts
that are as long as the longest, in their order, repeats included; for an empty list an empty list.
"""),
        program=worded("""
CRAFT solve(words):
    SET lengths AS STRAND()
    SWEEP word IN words:
        ANNEX(lengths, GAUGE(word))
    SET longest AS STRAND()
    SWEEP word IN words:
        UPON AKIN(GAUGE(word), APEX(lengths)):
            ANNEX(longest, word)
    DELIVER longest
"""),
        inputs=arguments(mostly_several(one_of("", "ox", "elk", "hen", "bear", "wolf", "toad"), 7)),
        specification=specified.longest_words,
    ),
    Intent(
        name="classified",
        question=paragraph("""
Write a function `solve(marks, low, high)`. marks is a list of integers, possibly empty; low and high are
integers, low at most high. It delivers a list with one text for every mark, in their order: low when the
mark is smaller than low, high when it is larger than high, and middle otherwise.
"""),
        program=worded("""
CRAFT place(mark, low, high):
    UPON UNDER(mark, low):
        DELIVER "low"
    LEST OVER(mark, high):
        DELIVER "high"
    DELIVER "middle"
CRAFT solve(marks, low, high):
    SET places AS STRAND()
    SWEEP mark IN marks:
        ANNEX(places, place(mark, low, high))
    DELIVER places
"""),
        inputs=arguments(mostly_several(integer(0, 6), 7), integer(1, 3), integer(3, 5)),
        specification=specified.classified,
    ),
    Intent(
        name="signs",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers a list with one integer
for every element, in their order: 1 when the element is larger than 0, -1 when it is smaller, and 0 when it
is 0.
"""),
        program=worded("""
CRAFT sign(x):
    UPON OVER(x, 0):
        DELIVER 1
    LEST AKIN(x, 0):
        DELIVER x
    DELIVER -1
CRAFT solve(xs):
    SET found AS STRAND()
    SWEEP x IN xs:
        ANNEX(found, sign(x))
    DELIVER found
"""),
        inputs=arguments(mostly_several(integer(-3, 3), 7)),
        specification=specified.signs,
    ),
    Intent(
        name="way_length",
        question=paragraph("""
Write a function `solve(points)`. points is a list of at least one tuple of two integers, the places of a
way in the order in which it visits them. The length from one place to the next is the difference of their
first integers plus the difference of their second integers, both in absolute value. It delivers the length
of the whole way, an integer; with a single place 0.
"""),
        program=worded("""
CRAFT gap(a, b):
    SET forth, back AS WEAVE(a, b), WEAVE(b, a)
    DELIVER APEX(forth, back)
CRAFT solve(points):
    SET here AS PLUCK(points, 0)
    SET length AS 0
    SWEEP there IN points:
        SET length AS SHATTER(length, gap(PLUCK(here, 0), PLUCK(there, 0)))
        SET length AS SHATTER(length, gap(PLUCK(here, 1), PLUCK(there, 1)))
        SET here AS there
    DELIVER length
"""),
        inputs=arguments(several(tupled(integer(-5, 5), integer(-5, 5)), 1, 6)),
        specification=specified.way_length,
    ),
)
