"""Intents that walk through one or two flat lists once and build a list as they go.

Short alphabets of elements make repeats and ties likely; most lists have several elements, since a law on growing a
list does not show on one element.
"""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, either, integer, mostly_several, one_of, several
from explorationbench.aliencode.intents.intent import Intent, paragraph, worded
from explorationbench.aliencode.specifications import sequences as specified

_DIGITS = mostly_several(integer(-9, 9), 8)
_REPEATS = mostly_several(integer(0, 4), 9)
_WORDS = mostly_several(one_of("ash", "oak", "elm", "fir", "yew"), 7)

SCANS: tuple[Intent, ...] = (
    Intent(
        name="running_totals",
        question=paragraph("""
Write a function `solve(start, xs)`. start is an integer, the opening balance; xs is a list of integers, the
bookings, possibly empty. It delivers the list of the balances after each booking, in their order; the
opening balance itself is not in it.
"""),
        program=worded("""
CRAFT solve(start, xs):
    SET totals AS STRAND()
    SWEEP x IN xs:
        SET start AS SHATTER(start, x)
        ANNEX(totals, start)
    DELIVER totals
"""),
        inputs=arguments(integer(-20, 20), _DIGITS),
        specification=specified.running_totals,
    ),
    Intent(
        name="running_minima",
        question=paragraph("""
Write a function `solve(ceiling, xs)`. ceiling is an integer; xs is a list of integers, possibly empty. It
delivers a list as long as xs: at each position the smallest of ceiling and the elements of xs up to and
including that position.
"""),
        program=worded("""
CRAFT solve(ceiling, xs):
    SET minima AS STRAND()
    SWEEP x IN xs:
        SET ceiling AS NADIR(ceiling, x)
        ANNEX(minima, ceiling)
    DELIVER minima
"""),
        inputs=arguments(integer(0, 12), _DIGITS),
        specification=specified.running_minima,
    ),
    Intent(
        name="reversed_copy",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of texts, possibly empty. It delivers a list of the same elements
from the last to the first.
"""),
        program=worded("""
CRAFT solve(xs):
    SET rest AS GATHER(xs)
    SET out AS STRAND()
    SWEEP x IN xs:
        ANNEX(out, EXPEL(rest))
    DELIVER out
"""),
        inputs=arguments(_WORDS),
        specification=specified.reversed_copy,
    ),
    Intent(
        name="without_repeats",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers a list in which every
different element of xs stands once, in the order of first appearance.
"""),
        program=worded("""
CRAFT holds(xs, v):
    SWEEP x IN xs:
        UPON AKIN(x, v):
            DELIVER YES
    DELIVER NO
CRAFT solve(xs):
    SET kept AS STRAND()
    SWEEP x IN xs:
        UPON NEGATE(holds(kept, x)):
            ANNEX(kept, x)
    DELIVER kept
"""),
        inputs=arguments(_REPEATS),
        specification=specified.without_repeats,
    ),
    Intent(
        name="between",
        question=paragraph("""
Write a function `solve(xs, low, high)`. xs is a list of integers, possibly empty; low and high are
integers. It delivers the list of those elements of xs that are at least low and at most high, in their
order.
"""),
        program=worded("""
CRAFT solve(xs, low, high):
    CRAFT inside(x):
        DELIVER BOND(ATOP(x, low), BENEATH(x, high))
    DELIVER GATHER(STRAIN(inside, xs))
"""),
        inputs=arguments(mostly_several(integer(-6, 6), 9), integer(-5, 0), integer(0, 5)),
        specification=specified.between,
    ),
    Intent(
        name="interleave",
        question=paragraph("""
Write a function `solve(xs, ys)` of two lists of integers, possibly empty. It delivers one list: the first
element of xs, the first of ys, the second of xs, the second of ys, and so on. It ends when the shorter list
is used up; what is left of the longer one is dropped.
"""),
        program=worded("""
CRAFT solve(xs, ys):
    SET woven AS STRAND()
    SWEEP x, y IN PAIR(xs, ys):
        ANNEX(woven, x)
        ANNEX(woven, y)
    DELIVER woven
"""),
        inputs=arguments(mostly_several(integer(-9, 9), 7), mostly_several(integer(-9, 9), 7)),
        specification=specified.interleave,
    ),
    Intent(
        name="positions",
        question=paragraph("""
Write a function `solve(xs, v)`. xs is a list of integers, possibly empty; v is an integer. It delivers the
list of the positions at which v stands in xs, the smallest first; positions count from 0.
"""),
        program=worded("""
CRAFT solve(xs, v):
    SET found AS STRAND()
    SWEEP i, x IN INDEX(xs):
        UPON AKIN(x, v):
            ANNEX(found, i)
    DELIVER found
"""),
        inputs=arguments(_REPEATS, integer(0, 4)),
        specification=specified.positions,
    ),
    Intent(
        name="counts",
        question=paragraph("""
Write a function `solve(xs, keys)` of two lists of texts, possibly empty. It delivers a list of integers,
one for every element of keys in their order: how often that text stands in xs.
"""),
        program=worded("""
CRAFT count(xs, key):
    CRAFT same(x):
        DELIVER AKIN(x, key)
    DELIVER GAUGE(GATHER(STRAIN(same, xs)))
CRAFT solve(xs, keys):
    SET numbers AS STRAND()
    SWEEP key IN keys:
        ANNEX(numbers, count(xs, key))
    DELIVER numbers
"""),
        senses={"AKIN": "texts"},
        inputs=arguments(
            mostly_several(one_of("ash", "oak", "elm"), 9), several(one_of("oak", "elm", "ash", "yew"), 0, 4)
        ),
        specification=specified.counts,
    ),
    Intent(
        name="window_minima",
        question=paragraph("""
Write a function `solve(xs, k)`. xs is a list of integers, possibly empty; k is an integer of at least 1. It
delivers a list with the smallest element of every stretch of k neighbouring elements of xs, from the first
stretch to the last. When xs has fewer than k elements, it delivers an empty list.
"""),
        program=worded("""
CRAFT solve(xs, k):
    SET minima AS STRAND()
    SWEEP i IN EXTENT(SHATTER(WEAVE(GAUGE(xs), k), 1)):
        ANNEX(minima, NADIR(CARVE(xs, i, SHATTER(i, k))))
    DELIVER minima
"""),
        inputs=arguments(mostly_several(integer(-9, 9), 9), integer(1, 4)),
        specification=specified.window_minima,
    ),
    Intent(
        name="run_lengths",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. Cut xs into stretches of equal
neighbours, each as long as possible. It delivers a list with a tuple of two for every stretch, in their
order: the element and the number of times it stands there. For an empty list it delivers an empty list.
"""),
        program=worded("""
CRAFT solve(xs):
    SET runs AS STRAND()
    SET length AS 0
    SWEEP i, x IN INDEX(xs):
        UPON BOND(OVER(i, 0), APART(x, PLUCK(xs, WEAVE(i, 1)))):
            ANNEX(runs, KNOT(PLUCK(xs, WEAVE(i, 1)), length))
            SET length AS 0
        SET length AS SHATTER(length, 1)
    UPON OVER(length, 0):
        ANNEX(runs, KNOT(PLUCK(xs, -1), length))
    DELIVER runs
"""),
        inputs=arguments(either(several(integer(0, 1), 0, 9), mostly_several(integer(-1, 1), 9))),
        specification=specified.run_lengths,
    ),
    Intent(
        name="replaced",
        question=paragraph("""
Write a function `solve(xs, old, new)`. xs is a list of integers, possibly empty; old and new are integers.
It delivers a list like xs in which every element equal to old is new instead. xs itself stays as it is.
"""),
        program=worded("""
CRAFT solve(xs, old, new):
    SET ys AS GATHER(xs)
    SWEEP i IN EXTENT(GAUGE(ys)):
        UPON AKIN(PLUCK(ys, i), old):
            IMPRINT(ys, i, new)
    DELIVER ys
"""),
        inputs=arguments(_REPEATS, integer(0, 4), integer(5, 9)),
        specification=specified.replaced,
    ),
    Intent(
        name="swapped_neighbours",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers a list in which the
first and the second element of xs have changed places, the third and the fourth, and so on. When the number
of elements is odd, the last one stays where it is.
"""),
        program=worded("""
CRAFT solve(xs):
    SET ys AS GATHER(xs)
    SWEEP k IN EXTENT(HALVE(GAUGE(ys), 2)):
        SET i AS PARE(2, k)
        SET j AS SHATTER(i, 1)
        SET x, y AS PLUCK(ys, i), PLUCK(ys, j)
        IMPRINT(ys, i, y)
        IMPRINT(ys, j, x)
    DELIVER ys
"""),
        inputs=arguments(_DIGITS),
        specification=specified.swapped_neighbours,
    ),
)
