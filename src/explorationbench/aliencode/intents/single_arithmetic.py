"""Functions of one expression that rest on one operation of arithmetic, comparison or logic.

Whoever knows the operation's law can answer. None holds an integer literal but the last two: otherwise the law of
literals would decide them all.
"""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, either, halves, integer, one_of, several
from explorationbench.aliencode.intents.intent import Intent, Value, delivering, paragraph, worded
from explorationbench.aliencode.specifications import single_arithmetic as spec
from explorationbench.streams import Stream

SMALL = integer(-20, 20)
NEAR = integer(-3, 3)  # two draws are often equal
DIVISOR = either(integer(-9, -1), integer(2, 12))
TRUTH = one_of(True, False)
WORD = one_of("ash", "elm", "fir", "oak", "yew", "pine", "teak", "")


def _often_equal(stream: Stream) -> tuple[Value, ...]:
    """Draw two integers that are equal about every second time: only ties tell a strict comparison."""
    a = stream.integer(-9, 9)
    return a, a if stream.chance(1, 2) else a + stream.integer(-3, 3)


def _twin_rows(stream: Stream) -> tuple[Value, ...]:
    """Draw lists of rows that are equal about every second time."""
    rows = several(several(NEAR, 0, 2), 0, 3)(stream)
    return rows, [list(row) for row in (rows if stream.chance(1, 2) else rows[::-1])]


SINGLE_ARITHMETIC: tuple[Intent, ...] = (
    Intent(
        name="sum_of_two",
        question=worded("Write a function `solve(a, b)` of two integers that delivers their sum."),
        program=delivering("a, b", "SHATTER(a, b)"),
        inputs=arguments(SMALL, SMALL),
        specification=spec.sum_of_two,
    ),
    Intent(
        name="sum_of_floats",
        question=worded("Write a function `solve(a, b)` of two floats that delivers their sum, a float."),
        program=delivering("a, b", "SHATTER(a, b)"),
        senses={"SHATTER": "floats"},
        inputs=arguments(halves(-19, 19), halves(-19, 19)),
        specification=spec.sum_of_two,
    ),
    Intent(
        name="difference",
        question=worded("Write a function `solve(a, b)` of two integers that delivers a minus b."),
        program=delivering("a, b", "WEAVE(a, b)"),
        inputs=arguments(SMALL, SMALL),
        specification=spec.difference,
    ),
    Intent(
        name="ratio",
        question=worded(
            "Write a function `solve(a, b)` of two integers, b not zero. It delivers the quotient of a by b as a "
            "float, not rounded to a whole number."
        ),
        program=delivering("a, b", "FRACTURE(a, b)"),
        inputs=arguments(SMALL, DIVISOR),
        specification=spec.ratio,
    ),
    Intent(
        name="power",
        question=worded(
            "Write a function `solve(a, b)` of an integer a and an integer b that is not negative. It delivers a "
            "raised to the power b, where anything to the power zero is one."
        ),
        program=delivering("a, b", "COIL(a, b)"),
        inputs=arguments(integer(0, 9), integer(0, 6)),
        specification=spec.power,
    ),
    Intent(
        name="whole_quotient",
        question=worded(
            "Write a function `solve(a, b)` of two integers, b not zero. It delivers the quotient of a by b rounded "
            "down, towards minus infinity, to an integer."
        ),
        program=delivering("a, b", "HALVE(a, b)"),
        inputs=arguments(SMALL, DIVISOR),
        specification=spec.whole_quotient,
    ),
    Intent(
        name="same_words",
        question=worded(
            "Write a function `solve(a, b)` of two texts. It delivers YES if they are the same text, else NO."
        ),
        program=delivering("a, b", "AKIN(a, b)"),
        inputs=arguments(WORD, WORD),
        specification=spec.same_words,
    ),
    Intent(
        name="same_rows",
        question=worded(
            "Write a function `solve(xs, ys)` of two lists whose elements are lists of integers. It delivers YES if "
            "the two are equal, element by element and in the same order, else NO."
        ),
        program=delivering("xs, ys", "AKIN(xs, ys)"),
        inputs=calls(_twin_rows),
        specification=spec.same_rows,
    ),
    Intent(
        name="exceeds",
        question=worded(
            "Write a function `solve(a, b)` of two integers. It delivers YES if a is strictly greater than b, else NO."
        ),
        program=delivering("a, b", "OVER(a, b)"),
        inputs=calls(_often_equal),
        specification=spec.exceeds,
    ),
    Intent(
        name="falls_short",
        question=worded(
            "Write a function `solve(a, b)` of two integers. It delivers YES if a is strictly less than b, else NO."
        ),
        program=delivering("a, b", "UNDER(a, b)"),
        inputs=arguments(NEAR, NEAR),
        specification=spec.falls_short,
    ),
    Intent(
        name="earlier_word",
        question=worded(
            "Write a function `solve(a, b)` of two texts. It delivers YES if a comes strictly before b when texts are "
            "compared letter by letter (a text comes before every longer one that begins with it), else NO."
        ),
        program=delivering("a, b", "UNDER(a, b)"),
        inputs=arguments(WORD, WORD),
        specification=spec.falls_short,
    ),
    Intent(
        name="both_hold",
        question=worded(
            "Write a function `solve(p, q)` of two truth values that delivers YES if both are YES, else NO."
        ),
        program=delivering("p, q", "BOND(p, q)"),
        inputs=arguments(TRUTH, TRUTH),
        specification=spec.both_hold,
    ),
    Intent(
        name="product",
        question=paragraph("""
            Write a function `solve(a, b)` of two integers that delivers a times b.
        """),
        program=delivering("a, b", "PARE(a, b)"),
        inputs=arguments(SMALL, SMALL),
        specification=spec.product,
    ),
    Intent(
        name="remainder",
        question=paragraph("""
            Write a function `solve(a, b)` of two integers, b not zero. It delivers what is left of a when the
            greatest multiple of b by an integer that is not beyond it is taken away: the remainder of division
            rounded down, which is zero or has the sign of b.
        """),
        program=delivering("a, b", "RESIDUE(a, b)"),
        inputs=arguments(SMALL, DIVISOR),
        specification=spec.remainder,
    ),
    Intent(
        name="different",
        question=paragraph("""
            Write a function `solve(a, b)` of two texts. It delivers YES if they are not the same text, else NO.
        """),
        program=delivering("a, b", "APART(a, b)"),
        inputs=arguments(WORD, WORD),
        specification=spec.different,
    ),
    Intent(
        name="at_least",
        question=paragraph("""
            Write a function `solve(a, b)` of two integers. It delivers YES if a is greater than b or equal to it,
            else NO.
        """),
        program=delivering("a, b", "ATOP(a, b)"),
        inputs=calls(_often_equal),
        specification=spec.at_least,
    ),
    Intent(
        name="at_most",
        question=paragraph("""
            Write a function `solve(a, b)` of two integers. It delivers YES if a is less than b or equal to it, else
            NO.
        """),
        program=delivering("a, b", "BENEATH(a, b)"),
        inputs=calls(_often_equal),
        specification=spec.at_most,
    ),
    Intent(
        name="one_holds",
        question=paragraph("""
            Write a function `solve(p, q)` of two truth values that delivers YES if at least one of them is YES, else
            NO.
        """),
        program=delivering("p, q", "RIFT(p, q)"),
        inputs=arguments(TRUTH, TRUTH),
        specification=spec.one_holds,
    ),
    Intent(
        name="opposite",
        question=paragraph("""
            Write a function `solve(p)` of a truth value that delivers the other truth value.
        """),
        program=delivering("p", "NEGATE(p)"),
        inputs=arguments(TRUTH),
        specification=spec.opposite,
    ),
    Intent(
        name="later_word",
        question=paragraph("""
            Write a function `solve(a, b)` of two texts. It delivers YES if a comes strictly after b when texts are
            compared letter by letter (a text comes before every longer one that begins with it), else NO.
        """),
        program=delivering("a, b", "OVER(a, b)"),
        inputs=calls(lambda stream: (WORD(stream),) * 2 if stream.chance(1, 2) else (WORD(stream), WORD(stream))),
        specification=spec.exceeds,
    ),
    Intent(
        name="multiple",
        parameters={"k": (3, 5, 7, 12)},
        question=worded("Write a function `solve(n)` of an integer that delivers $k times n."),
        program=delivering("n", "PARE($k, n)"),
        inputs=arguments(SMALL),
        specification=spec.multiple,
    ),
    Intent(
        name="divisible",
        parameters={"k": (2, 4, 6)},
        question=worded(
            "Write a function `solve(n)` of an integer. It delivers YES if n leaves no remainder when divided by $k, "
            "else NO."
        ),
        program=delivering("n", "NEGATE(RESIDUE(n, $k))"),
        inputs=arguments(either(integer(-24, 24), one_of(-12, 0, 12, 24, 36))),
        specification=spec.is_divisible,
    ),
)
