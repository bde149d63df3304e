"""Intents that let a small machine run over a flat list: stacks, queues, circles, lamps."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, integer, mostly_several, one_of, several
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import simulations as specified
from explorationbench.streams import Stream

_ORDERS = ("left", "right", "up", "down", "back", "back")


def _postfix(stream: Stream, depth: int) -> list[Value]:
    """Draw an expression in postfix notation that nests at most depth operations."""
    if depth == 0 or stream.chance(1, 4):
        return [stream.integer(-9, 9)]
    left, right = _postfix(stream, depth - 1), _postfix(stream, depth - 1)
    return [*left, *right, stream.choice(("plus", "minus", "times"))]


def _postfix_call(stream: Stream) -> Value:
    """Draw the tokens of an expression, which is one number every fourth time."""
    return (_postfix(stream, 3),)


def _orders(stream: Stream) -> Value:
    """Draw orders in which the word that takes one back comes only after an order that is still there."""
    orders: list[str] = []
    height = 0
    for _ in range(stream.integer(0, 9)):
        order = stream.choice(_ORDERS if height else _ORDERS[:4])
        height += -1 if order == "back" else 1
        orders.append(order)
    return orders, "back"


def _walk(stream: Stream) -> Value:
    """Draw moves, a place to start from and the last place of the corridor."""
    last = stream.integer(1, 4)
    return several(one_of("left", "right"), 0, 8)(stream), stream.integer(0, last), last


SIMULATIONS: tuple[Intent, ...] = (
    Intent(
        name="stack_machine",
        question=paragraph("""
Write a function `solve(tokens)`. tokens is a list, a calculation in postfix notation: a token is an integer
or one of the texts plus, minus, times. Start with an empty stack and take the tokens in order. An integer
is put on the stack. A text takes two numbers off the stack, first the right one, then the left one, and
puts back left plus right, left minus right or left times right. The calculation is well formed, so that
numbers never lack and one is left at the end. It delivers that number.
"""),
        program=worded("""
CRAFT solve(tokens):
    SET stack AS STRAND()
    SWEEP token IN tokens:
        UPON RIFT(AKIN(token, "plus"), AKIN(token, "minus"), AKIN(token, "times")):
            SET right AS EXPEL(stack)
            SET left AS EXPEL(stack)
            UPON AKIN(token, "plus"):
                ANNEX(stack, SHATTER(left, right))
            LEST AKIN(token, "minus"):
                ANNEX(stack, WEAVE(left, right))
            DEFAULT:
                ANNEX(stack, PARE(left, right))
        DEFAULT:
            ANNEX(stack, token)
    DELIVER EXPEL(stack)
"""),
        senses={"AKIN": "texts"},
        inputs=calls(_postfix_call),
        specification=specified.stack_machine,
    ),
    Intent(
        name="service_order",
        question=paragraph("""
Write a function `solve(needs, quantum)`. needs is a list of integers of at least 1, possibly empty; quantum
is an integer of at least 1. The customers are numbered by their positions in needs, counted from 0, and at
first wait in that order. The first in the queue is served: when its need is at most quantum, it is finished
and leaves; otherwise its need shrinks by quantum and it goes to the end of the queue. This goes on until
the queue is empty. It delivers the list of the numbers of the customers in the order in which they finish.
"""),
        program=worded("""
CRAFT solve(needs, quantum):
    SET left AS GATHER(needs)
    SET queue AS EXTENT(GAUGE(needs))
    SET finished AS STRAND()
    WHILE OVER(GAUGE(queue), 0):
        SET c AS PLUCK(queue, 0)
        SET queue AS CARVE(queue, 1, GAUGE(queue))
        UPON BENEATH(PLUCK(left, c), quantum):
            ANNEX(finished, c)
        DEFAULT:
            IMPRINT(left, c, WEAVE(PLUCK(left, c), quantum))
            ANNEX(queue, c)
    DELIVER finished
"""),
        inputs=arguments(mostly_several(integer(1, 9), 6), integer(1, 4)),
        specification=specified.service_order,
    ),
    Intent(
        name="josephus",
        question=paragraph("""
Write a function `solve(n, k)` of two integers of at least 1. Seats 0 to n - 1 stand in a circle. Counting
begins with 1 at seat 0; the seat at which the count reaches k is taken away, and counting begins again with
1 at the next seat that is left, round the circle, until one seat is left. It delivers the number of that
seat.
"""),
        program=worded("""
CRAFT solve(n, k):
    SET seat AS 0
    SWEEP size IN EXTENT(2, SHATTER(n, 1)):
        SET seat AS RESIDUE(SHATTER(seat, k), size)
    DELIVER seat
"""),
        inputs=arguments(integer(1, 12), integer(1, 7)),
        specification=specified.josephus,
    ),
    Intent(
        name="orders_kept",
        question=paragraph("""
Write a function `solve(orders, undo)`. orders is a list of texts, possibly empty; undo is a text. Go
through orders from the first to the last: an element equal to undo takes back the latest order that still
stands, every other element is a new order. There is always an order to take back. It delivers the list of
the orders that stand at the end, the oldest first.
"""),
        program=worded("""
CRAFT solve(orders, undo):
    SET standing AS STRAND()
    SWEEP order IN orders:
        UPON AKIN(order, undo):
            EXPEL(standing)
        DEFAULT:
            ANNEX(standing, order)
    DELIVER standing
"""),
        senses={"AKIN": "texts"},
        inputs=calls(_orders),
        specification=specified.orders_kept,
    ),
    Intent(
        name="corridor",
        question=paragraph("""
Write a function `solve(moves, position, last)`. moves is a list of the texts left and right, possibly
empty; position and last are integers, position at least 0 and at most last. A walker stands at position in
a corridor whose places are numbered from 0 to last. The move right takes one place up, the move left one
place down; a move that would leave the corridor leaves the walker in place. It delivers the list of the
positions after each move, in their order.
"""),
        program=worded("""
CRAFT solve(moves, position, last):
    SET visited AS STRAND()
    SWEEP move IN moves:
        UPON AKIN(move, "right"):
            SET position AS NADIR(SHATTER(position, 1), last)
        DEFAULT:
            SET position AS APEX(WEAVE(position, 1), 0)
        ANNEX(visited, position)
    DELIVER visited
"""),
        senses={"AKIN": "texts"},
        inputs=calls(_walk),
        specification=specified.corridor,
    ),
    Intent(
        name="lamps",
        question=paragraph("""
Write a function `solve(n, steps)`. n is an integer of at least 0; steps is a list of integers of at least
1, possibly empty. n lamps, numbered from 0, are off. For every element of steps in turn, each lamp whose
number is divisible by it changes from off to on or from on to off; lamp 0 always changes. It delivers the
list of the n lamps at the end in the order of their numbers, YES for on and NO for off.
"""),
        program=worded("""
CRAFT solve(n, steps):
    SET lamps AS STRAND()
    SWEEP i IN EXTENT(n):
        ANNEX(lamps, NO)
    SWEEP step IN steps:
        SWEEP i IN EXTENT(n):
            UPON AKIN(RESIDUE(i, step), 0):
                IMPRINT(lamps, i, NEGATE(PLUCK(lamps, i)))
    DELIVER lamps
"""),
        inputs=arguments(integer(0, 9), several(integer(1, 4), 0, 4)),
        specification=specified.lamps,
    ),
    Intent(
        name="sieve",
        question=paragraph("""
Write a function `solve(n)` of an integer of at least 0. It delivers the list of the prime numbers smaller
than n, the smallest first. A prime number is larger than 1 and divisible only by 1 and by itself.
"""),
        program=worded("""
CRAFT solve(n):
    SET crossed AS STRAND()
    SWEEP i IN EXTENT(n):
        ANNEX(crossed, UNDER(i, 2))
    SET primes AS STRAND()
    SWEEP p IN EXTENT(n):
        UPON PLUCK(crossed, p):
            BYPASS
        ANNEX(primes, p)
        SET multiple AS PARE(p, p)
        WHILE UNDER(multiple, n):
            IMPRINT(crossed, multiple, YES)
            SET multiple AS SHATTER(multiple, p)
    DELIVER primes
"""),
        inputs=arguments(integer(0, 30)),
        specification=specified.sieve,
    ),
    Intent(
        name="growing_powers",
        question=paragraph("""
Write a function `solve(base, n)` of an integer base and an integer n of at least 0. It delivers the list of
the first n powers of base: base to the power 0, to the power 1 and so on; the power 0 is always 1.
"""),
        program=worded("""
CRAFT solve(base, n):
    SET powers AS STRAND()
    SWEEP exponent IN EXTENT(n):
        ANNEX(powers, COIL(base, exponent))
    DELIVER powers
"""),
        inputs=arguments(integer(0, 7), integer(0, 6)),
        specification=specified.growing_powers,
    ),
    Intent(
        name="admission",
        question=paragraph("""
Write a function `solve(arrivals, limit)`. arrivals is a list of integers of at least 1, the sizes of
parties in the order in which they come, possibly empty; limit is an integer. A party is let in when its
size and the sizes of all parties let in before add up to at most limit; otherwise it is turned away, and
smaller parties after it may still get in. It delivers a tuple of two lists: the sizes let in and the sizes
turned away, each in the order of arrival.
"""),
        program=worded("""
CRAFT solve(arrivals, limit):
    SET inside, away AS STRAND(), STRAND()
    SET room AS limit
    SWEEP size IN arrivals:
        UPON OVER(size, room):
            ANNEX(away, size)
        DEFAULT:
            ANNEX(inside, size)
            SET room AS WEAVE(room, size)
    DELIVER KNOT(inside, away)
"""),
        inputs=arguments(mostly_several(integer(1, 6), 8), integer(3, 14)),
        specification=specified.admission,
    ),
)
