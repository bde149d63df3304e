"""Functions over numbers that decide or compute step by step, without a loop."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, either, integer, one_of
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import number_decisions as spec
from explorationbench.streams import Stream


def _clamped(stream: Stream) -> tuple[Value, ...]:
    low = stream.integer(-9, 3)
    high = low + stream.integer(0, 8)
    return stream.choice((low, high, low - stream.integer(1, 5), high + stream.integer(1, 5), low + 1)), low, high


def _often_equal(stream: Stream) -> tuple[Value, ...]:
    """Draw two integers that are equal about every third time: only ties tell a strict comparison."""
    a = stream.integer(-9, 9)
    return a, a if stream.chance(1, 3) else a + stream.integer(-3, 3)


def _coins(stream: Stream) -> tuple[Value, ...]:
    small = stream.integer(2, 5)
    big = small * stream.integer(2, 4)
    return stream.choice((0, big, stream.integer(0, 90), stream.integer(0, 90))), big, small


def _graded(stream: Stream) -> tuple[Value, ...]:
    """Draw a score and two thresholds; the score often lies on one of them."""
    enough = stream.integer(20, 40)
    excellent = enough + stream.integer(5, 30)
    return stream.choice((enough, excellent, enough - 1, excellent - 1, 0, excellent + 7)), enough, excellent


NUMBER_DECISIONS: tuple[Intent, ...] = (
    Intent(
        name="clamp",
        question=worded(
            "Write a function `solve(x, low, high)` of three integers, low not greater than high. It delivers low if x "
            "is less than low, high if x is greater than high, and else x."
        ),
        program=worded("""
CRAFT solve(x, low, high):
    UPON UNDER(x, low):
        DELIVER low
    LEST OVER(x, high):
        DELIVER high
    DELIVER x
"""),
        inputs=calls(_clamped),
        specification=spec.clamp,
    ),
    Intent(
        name="who_wins",
        question=worded(
            "Write a function `solve(a, b)` of two integers, the points of two players. It delivers the text first if "
            "a is greater, the text second if b is greater, and the text nobody if they are equal."
        ),
        program=worded("""
CRAFT solve(a, b):
    UPON OVER(a, b):
        DELIVER "first"
    LEST UNDER(a, b):
        DELIVER "second"
    DEFAULT:
        DELIVER "nobody"
"""),
        inputs=calls(_often_equal),
        specification=spec.who_wins,
    ),
    Intent(
        name="rounded_up",
        question=worded(
            "Write a function `solve(a, b)` of two integers, b positive. It delivers the quotient of a by b rounded "
            "up, towards plus infinity, to an integer."
        ),
        program=worded("""
CRAFT solve(a, b):
    SET quotient AS HALVE(a, b)
    UPON APART(RESIDUE(a, b), 0):
        SET quotient AS SHATTER(quotient, 1)
    DELIVER quotient
"""),
        inputs=arguments(integer(-30, 30), integer(1, 7)),
        specification=spec.rounded_up,
    ),
    Intent(
        name="coins",
        question=worded(
            "Write a function `solve(amount, big, small)` of three integers: an amount, not negative, and the values "
            "of two coins, big greater than small and both positive. As many big coins as possible are paid out, then "
            "of what is left as many small ones as possible. It delivers a tuple of three integers: the number of big "
            "coins, the number of small coins, and what cannot be paid out."
        ),
        program=worded("""
CRAFT solve(amount, big, small):
    SET bigs AS HALVE(amount, big)
    SET left AS RESIDUE(amount, big)
    SET smalls AS HALVE(left, small)
    DELIVER KNOT(bigs, smalls, RESIDUE(left, small))
"""),
        inputs=calls(_coins),
        specification=spec.coins,
    ),
    Intent(
        name="clock_later",
        question=worded(
            "Write a function `solve(hour, minute, wait)` of three integers: a time of day on a 24-hour clock, and a "
            "number of minutes to wait, not negative. It delivers a tuple of hour and minute of the time of day after "
            "the wait; days that pass are dropped."
        ),
        program=worded("""
CRAFT solve(hour, minute, wait):
    SET total AS SHATTER(SHATTER(PARE(hour, 60), minute), wait)
    SET hours AS HALVE(total, 60)
    DELIVER KNOT(RESIDUE(hours, 24), RESIDUE(total, 60))
"""),
        inputs=arguments(integer(0, 23), integer(0, 59), either(integer(0, 90), integer(0, 3000))),
        specification=spec.clock_later,
    ),
    Intent(
        name="tariff",
        parameters={"free": (10, 20), "limit": (35, 50)},
        question=worded(
            "Write a function `solve(used, price)` of two integers that are not negative. Of the units used the first "
            "$free cost nothing, each one after these costs price, and each one after the first $limit costs twice the "
            "price. It delivers the whole cost."
        ),
        program=worded("""
CRAFT solve(used, price):
    UPON BENEATH(used, $free):
        DELIVER 0
    SET cost AS PARE(WEAVE(used, $free), price)
    UPON OVER(used, $limit):
        SET cost AS SHATTER(cost, PARE(WEAVE(used, $limit), price))
    DELIVER cost
"""),
        inputs=arguments(either(integer(0, 25), integer(0, 80)), integer(0, 9)),
        specification=spec.tariff,
    ),
    Intent(
        name="kind_of_triangle",
        question=worded(
            "Write a function `solve(a, b, c)` of three positive integers, lengths of sides. It delivers the text none "
            "if the longest is at least as long as the other two together (no triangle), else the text equal if all "
            "three are the same, the text two if exactly two are the same, and the text different if no two are."
        ),
        program=worded("""
CRAFT solve(a, b, c):
    SET sides AS ORDER(STRAND(a, b, c))
    SET short, middle, long AS PLUCK(sides, 0), PLUCK(sides, 1), PLUCK(sides, 2)
    UPON BENEATH(SHATTER(short, middle), long):
        DELIVER "none"
    LEST AKIN(short, long):
        DELIVER "equal"
    LEST RIFT(AKIN(short, middle), AKIN(middle, long)):
        DELIVER "two"
    DELIVER "different"
"""),
        inputs=arguments(integer(2, 6), integer(2, 6), integer(3, 7)),
        specification=spec.kind_of_triangle,
    ),
    Intent(
        name="number_of_roots",
        question=worded(
            "Write a function `solve(a, b, c)` of three integers, a not zero. It delivers how many different real "
            "numbers x make a times x squared plus b times x plus c zero: 0, 1 or 2."
        ),
        program=worded("""
CRAFT solve(a, b, c):
    SET square AS COIL(b, 2)
    SET limit AS PARE(4, PARE(a, c))
    UPON OVER(square, limit):
        DELIVER 2
    LEST AKIN(square, limit):
        DELIVER 1
    DELIVER 0
"""),
        inputs=calls(
            lambda stream: (
                stream.choice(((1, 2, 1), (1, -4, 4), (-1, 2, -1), (2, 4, 2), (4, 4, 1), (1, 0, 0)))
                if stream.chance(1, 3)
                else (stream.choice((-2, -1, 1, 2)), stream.integer(-5, 5), stream.integer(-3, 3))
            )
        ),
        specification=spec.number_of_roots,
    ),
    Intent(
        name="distance",
        question=worded(
            "Write a function `solve(a, b)` of two integers that delivers how far they are from each other, never "
            "negative."
        ),
        program=worded("""
CRAFT solve(a, b):
    UPON OVER(a, b):
        DELIVER WEAVE(a, b)
    DELIVER WEAVE(b, a)
"""),
        inputs=arguments(integer(-20, 20), integer(-20, 20)),
        specification=spec.distance,
    ),
    Intent(
        name="safe_ratio",
        question=worded(
            "Write a function `solve(a, b, other)` of two integers and a float. It delivers the quotient of a by b as "
            "an unrounded float, but other if b is zero."
        ),
        program=worded("""
CRAFT solve(a, b, other):
    UPON b:
        DELIVER FRACTURE(a, b)
    DEFAULT:
        DELIVER other
"""),
        inputs=arguments(integer(-20, 20), either(one_of(0), integer(2, 9), integer(-6, -2)), one_of(0.0, -1.5, 99.5)),
        specification=spec.safe_ratio,
    ),
    Intent(
        name="grade",
        question=worded(
            "Write a function `solve(score, enough, excellent)` of three integers, enough less than excellent. It "
            "delivers the text fail if score is less than enough, the text top if score is at least excellent, and "
            "else the text pass."
        ),
        program=worded("""
CRAFT solve(score, enough, excellent):
    UPON UNDER(score, enough):
        DELIVER "fail"
    UPON OVER(excellent, score):
        DELIVER "pass"
    DELIVER "top"
"""),
        inputs=calls(_graded),
        specification=spec.grade,
    ),
    Intent(
        name="may_enter",
        question=worded(
            "Write a function `solve(age, limit, member, guest)` of two integers and two truth values. Whoever is "
            "strictly older than limit and is a member or a guest may enter. It delivers the text enter or the text "
            "wait."
        ),
        program=worded("""
CRAFT solve(age, limit, member, guest):
    SET old AS OVER(age, limit)
    UPON BOND(old, RIFT(member, guest)):
        DELIVER "enter"
    DELIVER "wait"
"""),
        inputs=calls(
            lambda stream: (18 + stream.choice((-1, 0, 0, 1, 5)), 18, stream.chance(1, 2), stream.chance(1, 3))
        ),
        specification=spec.may_enter,
    ),
    Intent(
        name="equal_shares",
        question=paragraph("""
            Write a function `solve(amount, fee, people)` of three integers, people not negative. The fee is taken from
            the amount and the rest is shared by the people. It delivers the share of each as an unrounded float; if
            there are no people, the integer 0.
        """),
        program=worded("""
CRAFT solve(amount, fee, people):
    SET rest AS WEAVE(amount, fee)
    UPON AKIN(people, 0):
        DELIVER 0
    DELIVER FRACTURE(rest, people)
"""),
        inputs=arguments(integer(0, 60), integer(0, 9), integer(0, 8)),
        specification=spec.equal_shares,
    ),
    Intent(
        name="shortest_turn",
        question=paragraph("""
            Write a function `solve(degrees)` of an integer, a turn in degrees, where 360 is a full turn. It delivers
            the turn that ends in the same direction and is greater than -180 and at most 180.
        """),
        program=worded("""
CRAFT solve(degrees):
    SET turn AS RESIDUE(degrees, 360)
    UPON OVER(turn, 180):
        DELIVER WEAVE(turn, 360)
    DELIVER turn
"""),
        inputs=arguments(either(one_of(180, -180, 540, 0, 360, 179, 181), integer(-700, 200), integer(-400, 700))),
        specification=spec.shortest_turn,
    ),
)
