"""Algorithms over integers and floats: digits, powers, series, means."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, either, integer, one_of, several
from explorationbench.aliencode.intents.intent import Intent, paragraph, worded
from explorationbench.aliencode.specifications import numbers as spec

NUMBERS: tuple[Intent, ...] = (
    Intent(
        name="digit_sum",
        parameters={"base": (10, 8, 7)},
        question=paragraph("""
            Write a function `solve(n)` of an integer that is not negative. It delivers the sum of the digits of n
            written in base $base.
        """),
        program=worded("""
CRAFT solve(n):
    SET total AS 0
    WHILE OVER(n, 0):
        SET total AS SHATTER(total, RESIDUE(n, $base))
        SET n AS HALVE(n, $base)
    DELIVER total
"""),
        inputs=arguments(either(integer(0, 9), integer(10, 99), integer(100, 99999))),
        specification=spec.digit_sum,
    ),
    Intent(
        name="repeated_digit_sum",
        question=paragraph("""
            Write a function `solve(n, base)` of two integers, n not negative and base from 3 to 10. As long as n has
            more than one digit in that base, n is replaced by the sum of its digits in that base. It delivers the n
            with one digit that is left.
        """),
        program=worded("""
CRAFT digits(n, base):
    UPON UNDER(n, base):
        DELIVER n
    DELIVER SHATTER(RESIDUE(n, base), digits(HALVE(n, base), base))
CRAFT solve(n, base):
    WHILE ATOP(n, base):
        SET n AS digits(n, base)
    DELIVER n
"""),
        inputs=arguments(either(integer(0, 12), integer(10, 9999)), integer(3, 10)),
        specification=spec.repeated_digit_sum,
    ),
    Intent(
        name="sum_of_like_powers",
        question=paragraph("""
            Write a function `solve(n, k)` of two integers that are not negative. It delivers the sum of i to the power
            k over all integers i from 1 to n, both included; zero if n is zero.
        """),
        program=worded("""
CRAFT solve(n, k):
    SET total AS 0
    SWEEP i IN EXTENT(1, SHATTER(n, 1)):
        SET total AS SHATTER(total, COIL(i, k))
    DELIVER total
"""),
        inputs=arguments(integer(0, 9), integer(0, 5)),
        specification=spec.sum_of_like_powers,
    ),
    Intent(
        name="polynomial",
        question=paragraph("""
            Write a function `solve(coefficients, x)` of a list of integers and an integer x. The coefficient at
            position i of the list, counted from zero, belongs to x to the power i (which is one for i equal to zero).
            It delivers the sum of all coefficients times their powers; zero for the empty list.
        """),
        program=worded("""
CRAFT solve(coefficients, x):
    SET total AS 0
    SWEEP i, c IN INDEX(coefficients):
        SET total AS SHATTER(total, PARE(c, COIL(x, i)))
    DELIVER total
"""),
        inputs=arguments(several(integer(-5, 5), 0, 5), integer(1, 6)),
        specification=spec.polynomial,
    ),
    Intent(
        name="whole_logarithm",
        question=paragraph("""
            Write a function `solve(n, base, one)` of two integers, n positive and base at least 2, and the integer one.
            It delivers the greatest integer k, at least zero, with base to the power k not greater than n.
        """),
        program=worded("""
CRAFT solve(n, base, one):
    SET k AS one
    WHILE BENEATH(COIL(base, k), n):
        SET k AS SHATTER(k, one)
    DELIVER WEAVE(k, one)
"""),
        inputs=calls(
            lambda stream: (stream.choice((1, 8, 9, 16, stream.integer(2, 200))), stream.choice((2, 3, 4, 7)), 1)
        ),
        specification=spec.whole_logarithm,
    ),
    Intent(
        name="series",
        question=paragraph("""
            Write a function `solve(a, b, n)` of three integers, n not negative. A series begins with a, then b, and
            every further number is the sum of the two before it. It delivers the number at position n of the series,
            counted from zero.
        """),
        program=worded("""
CRAFT solve(a, b, n):
    SWEEP step IN EXTENT(n):
        SET a, b AS b, SHATTER(a, b)
    DELIVER a
"""),
        inputs=arguments(integer(-3, 5), integer(-3, 5), integer(0, 12)),
        specification=spec.series,
    ),
    Intent(
        name="whole_root",
        parameters={"k": (2, 3)},
        question=paragraph("""
            Write a function `solve(n)` of an integer that is not negative. It delivers the greatest integer r with r to
            the power $k not greater than n.
        """),
        program=worded("""
CRAFT solve(n):
    SET r AS 0
    WHILE BENEATH(COIL(SHATTER(r, 1), $k), n):
        SET r AS SHATTER(r, 1)
    DELIVER r
"""),
        inputs=arguments(either(integer(0, 70), one_of(0, 1, 7, 8, 9, 15, 16, 26, 27, 64, 143, 144))),
        specification=spec.whole_root,
    ),
    Intent(
        name="own_digit_powers",
        question=paragraph("""
            Write a function `solve(n)` of a positive integer. Raise each of its decimal digits to the power that is the
            number of its digits and add the results. It delivers YES if the sum is n, else NO.
        """),
        program=worded("""
CRAFT solve(n):
    SET digits, total AS STRAND(), 0
    SET rest AS n
    WHILE OVER(rest, 0):
        ANNEX(digits, RESIDUE(rest, 10))
        SET rest AS HALVE(rest, 10)
    SWEEP d IN digits:
        SET total AS SHATTER(total, COIL(d, GAUGE(digits)))
    DELIVER AKIN(total, n)
"""),
        inputs=arguments(either(one_of(153, 370, 371, 407, 1634, 8208), integer(1, 12), integer(10, 2000))),
        specification=spec.own_digit_powers,
    ),
    Intent(
        name="digits_backwards",
        question=paragraph("""
            Write a function `solve(n, base)` of two integers, n not negative and base from 2 to 10. It delivers the
            integer that one gets by reading the digits of n in that base from the last to the first (zeros that
            come to stand in front do not count).
        """),
        program=worded("""
CRAFT solve(n, base):
    SET result AS RESIDUE(n, base)
    SET n AS HALVE(n, base)
    WHILE n:
        SET result AS SHATTER(PARE(result, base), RESIDUE(n, base))
        SET n AS HALVE(n, base)
    DELIVER result
"""),
        inputs=arguments(either(integer(0, 30), integer(10, 9999)), integer(2, 10)),
        specification=spec.digits_backwards,
    ),
    Intent(
        name="mean",
        question=paragraph("""
            Write a function `solve(xs)` of a list of integers. It delivers their mean, the sum divided by how many they
            are, as an unrounded float; for the empty list the integer 0.
        """),
        program=worded("""
CRAFT solve(xs):
    UPON NEGATE(xs):
        DELIVER 0
    SET total AS 0
    SWEEP x IN xs:
        SET total AS SHATTER(total, x)
    DELIVER FRACTURE(total, GAUGE(xs))
"""),
        inputs=arguments(several(integer(-20, 20), 0, 7)),
        specification=spec.mean,
    ),
    Intent(
        name="leaking_tank",
        question=paragraph("""
            Write a function `solve(litres, part, days)` of a float, an integer that is 2, 4 or 8, and an integer that
            is not negative. Every day a tank loses one part-th of what it then holds (half of it if part is 2). It
            delivers the litres that it holds after so many days, a float.
        """),
        program=worded("""
CRAFT solve(litres, part, days):
    SWEEP day IN EXTENT(days):
        SET litres AS WEAVE(litres, FRACTURE(litres, part))
    DELIVER litres
"""),
        senses={"WEAVE": "floats", "FRACTURE": "floats"},
        inputs=arguments(one_of(64.0, 100.0, 4096.0, 2.5, 0.0, 72.0), one_of(2, 4, 8), integer(0, 6)),
        specification=spec.leaking_tank,
    ),
    Intent(
        name="walk_on_a_ring",
        question=paragraph("""
            Write a function `solve(place, moves, size)` of an integer place, a list of integers and a positive integer
            size. The places of a ring are numbered from zero to size minus one, and after the last one comes place zero
            again. From place one goes forwards by each of the moves in turn, backwards if it is negative. It delivers
            the list of the places reached after each move, in order; the empty list if there are no moves.
        """),
        program=worded("""
CRAFT solve(place, moves, size):
    SET reached AS STRAND()
    SWEEP move IN moves:
        SET place AS RESIDUE(SHATTER(place, move), size)
        ANNEX(reached, place)
    DELIVER reached
"""),
        inputs=arguments(integer(0, 3), several(integer(-9, 9), 0, 5), integer(4, 9)),
        specification=spec.walk_on_a_ring,
    ),
    Intent(
        name="square_of_sum",
        question=paragraph("""
            Write a function `solve(n, k)` of two integers that are not negative. It delivers the sum of the integers
            from 1 to n, raised to the power k, minus the sum of the same integers, each raised to the power k; anything
            to the power zero is one.
        """),
        program=worded("""
CRAFT solve(n, k):
    SET total, powers AS 0, 0
    SWEEP i IN EXTENT(1, SHATTER(n, 1)):
        SET total AS SHATTER(total, i)
    SWEEP i IN EXTENT(1, SHATTER(n, 1)):
        SET powers AS SHATTER(powers, COIL(i, k))
    DELIVER WEAVE(COIL(total, k), powers)
"""),
        inputs=arguments(integer(1, 8), integer(0, 4)),
        specification=spec.square_of_sum,
    ),
    Intent(
        name="zeros_of_a_product",
        question=paragraph("""
            Write a function `solve(low, high)` of two positive integers, low not greater than high. It delivers with
            how many zeros the product of the integers from low to high, both included, ends in decimal digits.
        """),
        program=worded("""
CRAFT solve(low, high):
    SET product, zeros AS 1, 0
    SWEEP i IN EXTENT(low, SHATTER(high, 1)):
        SET product AS PARE(product, i)
    WHILE AKIN(RESIDUE(product, 10), 0):
        SET product AS HALVE(product, 10)
        SET zeros AS SHATTER(zeros, 1)
    DELIVER zeros
"""),
        inputs=calls(lambda stream: (low := stream.integer(1, 12), low + stream.integer(0, 14))),
        specification=spec.zeros_of_a_product,
    ),
    Intent(
        name="same_backwards",
        question=paragraph("""
            Write a function `solve(n, base)` of two integers, n not negative and base from 2 to 10. It delivers YES if
            the digits of n in that base read the same backwards (so YES for zero), else NO.
        """),
        program=worded("""
CRAFT turned(n, base):
    SET result AS RESIDUE(n, base)
    SET n AS HALVE(n, base)
    WHILE n:
        SET result AS SHATTER(PARE(result, base), RESIDUE(n, base))
        SET n AS HALVE(n, base)
    DELIVER result
CRAFT solve(n, base):
    DELIVER AKIN(n, turned(n, base))
"""),
        inputs=arguments(either(one_of(5, 9, 21, 99, 121, 585), integer(0, 40), integer(10, 999)), one_of(2, 3, 8, 10)),
        specification=spec.same_backwards,
    ),
)
