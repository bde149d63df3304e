"""Intents over pairs of integers and what they stand for: intervals, edges of a graph, transfers."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, integer, mostly_several, several, tupled
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import relations as specified
from explorationbench.streams import Stream


def _interval(stream: Stream) -> Value:
    """Draw an interval of integers, which may be one point."""
    low = stream.integer(-6, 8)
    return low, low + stream.integer(0, 4)


def _two_intervals(stream: Stream) -> Value:
    """Draw two intervals of which, every third time, one begins where the other ends."""
    a = _interval(stream)
    return a, (a[1], a[1] + stream.integer(0, 3)) if stream.chance(1, 3) else _interval(stream)


def _transfers(stream: Stream) -> Value:
    """Draw balances and transfers between them, of which some are not covered."""
    balances = several(integer(0, 9), 2, 4)(stream)
    transfers = [
        (tuple(stream.sample(range(len(balances)), 2)), stream.integer(1, 8)) for _ in range(stream.integer(0, 6))
    ]
    return balances, transfers


RELATIONS: tuple[Intent, ...] = (
    Intent(
        name="overlap",
        question=paragraph("""
Write a function `solve(a, b)` of two intervals of integers, each a tuple of its smallest and its largest
element. It delivers the interval of the integers that are in both, again as a tuple of the smallest and the
largest, which may be the same; when there are none, it delivers an empty tuple.
"""),
        program=worded("""
CRAFT solve(a, b):
    SET low AS APEX(PLUCK(a, 0), PLUCK(b, 0))
    SET high AS NADIR(PLUCK(a, 1), PLUCK(b, 1))
    UPON OVER(low, high):
        DELIVER KNOT()
    DELIVER KNOT(low, high)
"""),
        inputs=calls(_two_intervals),
        specification=specified.overlap,
    ),
    Intent(
        name="flipped",
        question=paragraph("""
Write a function `solve(pairs)`. pairs is a list of tuples of two integers, possibly empty. It delivers a
list of tuples in the same order in each of which the two integers have changed places.
"""),
        program=worded("""
CRAFT solve(pairs):
    SET out AS STRAND()
    SWEEP a, b IN pairs:
        ANNEX(out, KNOT(b, a))
    DELIVER out
"""),
        inputs=arguments(mostly_several(tupled(integer(-5, 5), integer(-5, 5)), 6)),
        specification=specified.flipped,
    ),
    Intent(
        name="by_second",
        question=paragraph("""
Write a function `solve(pairs)`. pairs is a list of tuples of two integers, possibly empty. It delivers a
list of the same tuples, ordered by their second integers from the smallest to the largest; tuples with
equal second integers are ordered by their first integers in the same way.
"""),
        program=worded("""
CRAFT solve(pairs):
    SET flipped AS STRAND()
    SWEEP pair IN pairs:
        ANNEX(flipped, KNOT(PLUCK(pair, 1), PLUCK(pair, 0)))
    SET sorted AS ORDER(flipped)
    SWEEP i IN EXTENT(GAUGE(sorted)):
        SET pair AS PLUCK(sorted, i)
        IMPRINT(sorted, i, KNOT(PLUCK(pair, 1), PLUCK(pair, 0)))
    DELIVER sorted
"""),
        senses={"ORDER": "lists"},
        inputs=arguments(mostly_several(tupled(integer(0, 5), integer(0, 3)), 7)),
        specification=specified.by_second,
    ),
    Intent(
        name="balances",
        question=paragraph("""
Write a function `solve(opening, transfers)`. opening is a list of integers, the balances of accounts that
are numbered by their positions from 0. transfers is a list, possibly empty, of tuples of two: first a tuple
of two different account numbers, the source and the target, then an integer of at least 1, the amount. Take
the transfers in order: when the balance of the source is at least the amount, the amount moves from the
source to the target; otherwise nothing happens. It delivers the list of the balances at the end, in the
order of the accounts.
"""),
        program=worded("""
CRAFT solve(opening, transfers):
    SET accounts AS GATHER(opening)
    SWEEP way, amount IN transfers:
        SET source, target AS PLUCK(way, 0), PLUCK(way, 1)
        SET left AS WEAVE(PLUCK(accounts, source), amount)
        UPON NEGATE(UNDER(left, 0)):
            IMPRINT(accounts, source, left)
            IMPRINT(accounts, target, SHATTER(PLUCK(accounts, target), amount))
    DELIVER accounts
"""),
        inputs=calls(_transfers),
        specification=specified.balances,
    ),
    Intent(
        name="reachable",
        question=paragraph("""
Write a function `solve(edges, start)`. edges is a list of tuples of two integers, possibly empty: each is a
one-way street from the first place to the second. start is an integer, a place. It delivers the list of all
places that can be reached from start along any number of streets, also none, each place once, from the
smallest to the largest.
"""),
        program=worded("""
CRAFT holds(xs, v):
    SET hits AS STRAND(NO)
    SWEEP x IN xs:
        ANNEX(hits, AKIN(x, v))
    DELIVER SOME_OF(hits)
CRAFT solve(edges, start):
    SET reached AS STRAND(start)
    SET waiting AS STRAND(start)
    WHILE APART(waiting, STRAND()):
        SET place AS EXPEL(waiting)
        SWEEP a, b IN edges:
            UPON BOND(AKIN(a, place), NEGATE(holds(reached, b))):
                ANNEX(reached, b)
                ANNEX(waiting, b)
    DELIVER ORDER(reached)
"""),
        senses={"APART": "lists"},
        inputs=arguments(mostly_several(tupled(integer(0, 5), integer(0, 5)), 8), integer(0, 5)),
        specification=specified.reachable,
    ),
    Intent(
        name="merged_intervals",
        question=paragraph("""
Write a function `solve(intervals)`. intervals is a list of tuples of two integers, possibly empty: the
lower and the upper end of an interval, which may be equal. Join intervals that overlap or share an end,
again and again, until no two do. It delivers the list of the tuples of the ends that are left, the smallest
lower end first.
"""),
        program=worded("""
CRAFT solve(intervals):
    SET joined AS STRAND()
    SWEEP low, high IN ORDER(intervals):
        UPON OVER(GAUGE(joined), 0):
            SET before AS EXPEL(joined)
            UPON OVER(low, PLUCK(before, 1)):
                ANNEX(joined, before)
            DEFAULT:
                SET low, high AS PLUCK(before, 0), APEX(PLUCK(before, 1), high)
        ANNEX(joined, KNOT(low, high))
    DELIVER joined
"""),
        senses={"ORDER": "lists"},
        inputs=arguments(mostly_several(_interval, 6)),
        specification=specified.merged_intervals,
    ),
)
