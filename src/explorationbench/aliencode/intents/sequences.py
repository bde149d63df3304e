"""Intents over flat lists that need statements and branches but no loop, and all intents over flat lists."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, integer, mostly_several, one_of, several
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.intents.scans import SCANS
from explorationbench.aliencode.intents.searching import SEARCHING
from explorationbench.aliencode.intents.simulations import SIMULATIONS
from explorationbench.aliencode.intents.sorting import SORTING
from explorationbench.aliencode.intents.stages import STAGES
from explorationbench.aliencode.specifications import sequences as specified
from explorationbench.streams import Stream

_DIGITS = mostly_several(integer(-9, 9), 8)
_WORD = one_of("ash", "oak", "elm", "fir", "yew", "box")


def _list_and_rank(stream: Stream) -> Value:
    """Draw a list with ties and a rank in it, seldom the middle one, which reading from the other end keeps."""
    xs = several(integer(-5, 5), 1, 8)(stream)
    return xs, stream.integer(1, len(xs))


def _list_and_two_positions(stream: Stream) -> Value:
    """Draw a list of different texts and two different positions in it."""
    xs = stream.sample(("ash", "oak", "elm", "fir", "yew", "box", "bay"), stream.integer(3, 7))
    i, j = stream.sample(range(len(xs)), 2)
    return xs, i, j


def _queue(stream: Stream) -> Value:
    """Draw a queue that is full as often as not, a name, and its room."""
    room = stream.integer(1, 5)
    length = room if stream.chance(1, 2) else stream.integer(0, room)
    return [_WORD(stream) for _ in range(length)], _WORD(stream), room


_BRANCHES: tuple[Intent, ...] = (
    Intent(
        name="every_kth",
        question=paragraph("""
Write a function `solve(xs, start, step)`. xs is a list of integers, possibly empty; start is an integer of
at least 0, step an integer of at least 1. It delivers the list of the elements at the positions start,
start + step, start + 2 * step and so on, as far as xs reaches; positions count from 0.
"""),
        program=worded("""
CRAFT solve(xs, start, step):
    SET n AS GAUGE(xs)
    DELIVER CARVE(xs, start, n, step)
"""),
        inputs=arguments(_DIGITS, integer(0, 3), integer(1, 3)),
        specification=specified.every_kth,
    ),
    Intent(
        name="last_first",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers a list in which the last
element of xs comes first and all other elements follow in their order; for an empty list it delivers an
empty list.
"""),
        program=worded("""
CRAFT solve(xs):
    UPON AKIN(GAUGE(xs), 0):
        DELIVER STRAND()
    SET rest AS GATHER(xs)
    SET front AS STRAND(EXPEL(rest))
    DELIVER SHATTER(front, rest)
"""),
        senses={"SHATTER": "lists"},
        inputs=arguments(_DIGITS),
        specification=specified.last_first,
    ),
    Intent(
        name="rotate_left",
        question=paragraph("""
Write a function `solve(xs, k)`. xs is a list of integers, possibly empty; k is an integer. It delivers xs
rotated k places to the left: the element at position i of the result is the element at position i + k of
xs, counted round the list. A negative k rotates to the right; k may be beyond the length. An empty list
stays empty.
"""),
        program=worded("""
CRAFT solve(xs, k):
    SET n AS GAUGE(xs)
    UPON AKIN(n, 0):
        DELIVER STRAND()
    SET k AS RESIDUE(k, n)
    DELIVER SHATTER(CARVE(xs, k, n), CARVE(xs, 0, k))
"""),
        senses={"SHATTER": "lists"},
        inputs=arguments(_DIGITS, integer(-6, 12)),
        specification=specified.rotate_left,
    ),
    Intent(
        name="top_two_exchanged",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of at least two texts, seen as a stack whose top is the last
element. It delivers a list like xs in which the two topmost elements have changed places.
"""),
        program=worded("""
CRAFT solve(xs):
    SET stack AS GATHER(xs)
    SET top AS EXPEL(stack)
    SET second AS EXPEL(stack)
    ANNEX(stack, top)
    ANNEX(stack, second)
    DELIVER stack
"""),
        inputs=arguments(several(_WORD, 2, 6)),
        specification=specified.top_two_exchanged,
    ),
    Intent(
        name="exchanged",
        question=paragraph("""
Write a function `solve(xs, i, j)`. xs is a list of texts; i and j are two different positions in xs,
counted from 0. It delivers a list like xs in which the elements at the positions i and j have changed
places.
"""),
        program=worded("""
CRAFT solve(xs, i, j):
    SET ys AS GATHER(xs)
    SET x, y AS PLUCK(xs, i), PLUCK(xs, j)
    IMPRINT(ys, i, y)
    IMPRINT(ys, j, x)
    DELIVER ys
"""),
        inputs=calls(_list_and_two_positions),
        specification=specified.exchanged,
    ),
    Intent(
        name="median",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers with at least one element. It delivers the median of
xs, always as a float: of the sorted elements the one in the middle, or, when their number is even, half the
sum of the two in the middle.
"""),
        program=worded("""
CRAFT solve(xs):
    SET s AS ORDER(xs)
    SET n AS GAUGE(s)
    SET upper AS PLUCK(s, HALVE(n, 2))
    SET lower AS PLUCK(s, HALVE(WEAVE(n, 1), 2))
    DELIVER PARE(0.5, SHATTER(lower, upper))
"""),
        senses={"PARE": "floats"},
        inputs=arguments(several(integer(-9, 9), 1, 8)),
        specification=specified.median,
    ),
    Intent(
        name="kth_largest",
        question=paragraph("""
Write a function `solve(xs, k)`. xs is a list of integers; k is an integer from 1 to the number of elements.
It delivers the k-th largest element: the largest for k = 1, the smallest for k equal to the number of
elements. Equal elements count one by one.
"""),
        program=worded("""
CRAFT solve(xs, k):
    SET rising AS ORDER(xs)
    DELIVER PLUCK(rising, WEAVE(GAUGE(rising), k))
"""),
        inputs=calls(_list_and_rank),
        specification=specified.kth_largest,
    ),
    Intent(
        name="without_extremes",
        question=paragraph("""
Write a function `solve(xs)`. xs is a list of integers, possibly empty. It delivers the elements from the
smallest to the largest without one smallest and one largest element; with two elements or fewer it delivers
an empty list.
"""),
        program=worded("""
CRAFT solve(xs):
    UPON UNDER(GAUGE(xs), 3):
        DELIVER STRAND()
    SET rising AS ORDER(xs)
    DELIVER CARVE(rising, 1, WEAVE(GAUGE(rising), 1))
"""),
        inputs=arguments(_DIGITS),
        specification=specified.without_extremes,
    ),
    Intent(
        name="wider",
        question=paragraph("""
Write a function `solve(xs, ys)` of two lists of integers, each with at least one element. The width of a
list is its largest element minus its smallest. It delivers ys when ys is wider than xs, and xs otherwise,
also when both are equally wide.
"""),
        program=worded("""
CRAFT solve(xs, ys):
    SET first AS WEAVE(APEX(xs), NADIR(xs))
    SET second AS WEAVE(APEX(ys), NADIR(ys))
    UPON OVER(second, first):
        DELIVER ys
    DELIVER xs
"""),
        inputs=arguments(several(integer(-2, 2), 2, 4), several(integer(0, 4), 2, 4)),
        specification=specified.wider,
    ),
    Intent(
        name="queued",
        question=paragraph("""
Write a function `solve(queue, name, room)`. queue is a list of texts, possibly empty; name is a text; room
is an integer of at least 1, and queue has at most that many elements. It delivers the queue after name has
come: a list of the elements of queue in their order with name behind them; but when queue already has as
many elements as room says, its first element is left out.
"""),
        program=worded("""
CRAFT solve(queue, name, room):
    SET after AS GATHER(queue)
    ANNEX(after, name)
    UPON OVER(GAUGE(after), room):
        DELIVER CARVE(after, 1, GAUGE(after))
    DELIVER after
"""),
        inputs=calls(_queue),
        specification=specified.queued,
    ),
)

SEQUENCES: tuple[Intent, ...] = (*_BRANCHES, *SCANS, *SEARCHING, *SORTING, *SIMULATIONS, *STAGES)
