"""Algorithms over integers and floats: divisors, digits, powers, series, means."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, either, integer, one_of, several
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import numbers as spec
from explorationbench.streams import Stream

POSITIVE = either(integer(1, 30), integer(1, 400))


def _multiples(stream: Stream) -> tuple[Value, ...]:
    """Draw two positive integers that mostly share a divisor."""
    common = stream.choice((1, 2, 3, 4, 6, 10))
    return common * stream.integer(1, 12), common * stream.integer(1, 12)


def _signed_multiples(stream: Stream) -> tuple[Value, ...]:
    """Draw two integers that mostly share a divisor; now and then one is negative or zero."""
    return tuple(value * stream.choice((1, 1, 1, -1, 0)) for value in _multiples(stream))


def _low_and_high(stream: Stream) -> tuple[Value, ...]:
    low = stream.integer(-3, 40)
    return low, low + stream.integer(-1, 20)


NUMBERS: tuple[Intent, ...] = (
    Intent(
        name="greatest_common_divisor",
        question=paragraph("""
            Write a function `solve(a, b)` of two integers. It delivers the greatest integer that divides both, never
            negative; if one of them is zero, the absolute value of the other; if both are zero, zero.
        """),
        program=worded("""
CRAFT solve(a, b):
    WHILE APART(b, 0):
        SET a, b AS b, RESIDUE(a, b)
    UPON UNDER(a, 0):
        SET a AS WEAVE(0, a)
    DELIVER a
"""),
        inputs=calls(_signed_multiples),
        specification=spec.greatest_common_divisor,
    ),
    Intent(
        name="common_measure",
        question=paragraph("""
            Write a function `solve(a, b)` of two positive integers, the lengths of two sticks. It delivers the greatest
            length, an integer, of which both are multiples.
        """),
        program=worded("""
CRAFT solve(a, b):
    WHILE APART(a, b):
        UPON OVER(a, b):
            SET a AS WEAVE(a, b)
        DEFAULT:
            SET b AS WEAVE(b, a)
    DELIVER a
"""),
        inputs=calls(_multiples),
        specification=spec.greatest_common_divisor,
    ),
    Intent(
        name="least_common_multiple",
        question=paragraph("""
            Write a function `solve(a, b)` of two positive integers that delivers the smallest positive integer that
            both divide.
        """),
        program=worded("""
CRAFT solve(a, b):
    SET product AS PARE(a, b)
    WHILE b:
        SET a, b AS b, RESIDUE(a, b)
    DELIVER HALVE(product, a)
"""),
        inputs=calls(_multiples),
        specification=spec.least_common_multiple,
    ),
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
        name="collatz_steps",
        question=paragraph("""
            Write a function `solve(n)` of a positive integer. A step replaces an even number by half of it and an odd
            number by three times it plus one. It delivers how many steps lead from n to 1 for the first time; zero
            for 1.
        """),
        program=worded("""
CRAFT solve(n):
    SET steps AS 0
    WHILE APART(n, 1):
        UPON AKIN(RESIDUE(n, 2), 0):
            SET n AS HALVE(n, 2)
        DEFAULT:
            SET n AS SHATTER(PARE(n, 3), 1)
        SET steps AS SHATTER(steps, 1)
    DELIVER steps
"""),
        inputs=arguments(either(integer(1, 9), integer(1, 60))),
        specification=spec.collatz_steps,
    ),
    Intent(
        name="longest_collatz",
        question=paragraph("""
            Write a function `solve(limit)` of a positive integer. A step replaces an even number by half of it and an
            odd number by three times it plus one. It delivers the number from 1 to limit, both included, from which
            most steps are needed to reach 1 for the first time; of several such numbers the smallest.
        """),
        program=worded("""
CRAFT steps(n):
    SET count AS 0
    WHILE OVER(n, 1):
        UPON RESIDUE(n, 2):
            SET n AS SHATTER(PARE(n, 3), 1)
        DEFAULT:
            SET n AS HALVE(n, 2)
        SET count AS SHATTER(count, 1)
    DELIVER count
CRAFT solve(limit):
    SET best, most AS 1, 0
    SWEEP n IN EXTENT(1, SHATTER(limit, 1)):
        SET count AS steps(n)
        UPON OVER(count, most):
            SET best, most AS n, count
    DELIVER best
"""),
        inputs=arguments(integer(1, 20)),
        specification=spec.longest_collatz,
    ),
    Intent(
        name="prime_factors",
        question=paragraph("""
            Write a function `solve(n)` of a positive integer. It delivers the list of the prime numbers whose product
            is n, ascending, each as often as it divides n; the empty list for 1.
        """),
        program=worded("""
CRAFT solve(n):
    SET factors AS STRAND()
    SET d AS 2
    WHILE BENEATH(PARE(d, d), n):
        WHILE AKIN(RESIDUE(n, d), 0):
            ANNEX(factors, d)
            SET n AS HALVE(n, d)
        SET d AS SHATTER(d, 1)
    UPON OVER(n, 1):
        ANNEX(factors, n)
    DELIVER factors
"""),
        inputs=arguments(either(integer(1, 12), integer(1, 400), one_of(64, 81, 97, 210, 360))),
        specification=spec.prime_factors,
    ),
    Intent(
        name="primes_between",
        question=paragraph("""
            Write a function `solve(low, high)` of two integers. It delivers the list of all prime numbers that are at
            least low and at most high, ascending; the empty list if there is none.
        """),
        program=worded("""
CRAFT prime(n):
    UPON UNDER(n, 2):
        DELIVER NO
    SWEEP d IN EXTENT(2, n):
        UPON AKIN(RESIDUE(n, d), 0):
            DELIVER NO
    DELIVER YES
CRAFT solve(low, high):
    DELIVER GATHER(STRAIN(prime, EXTENT(low, SHATTER(high, 1))))
"""),
        inputs=calls(_low_and_high),
        specification=spec.primes_between,
    ),
    Intent(
        name="coprime_count",
        question=paragraph("""
            Write a function `solve(n)` of a positive integer. It delivers how many of the integers from 1 to n, both
            included, have no divisor greater than 1 in common with n; one for n equal to 1.
        """),
        program=worded("""
CRAFT measure(a, b):
    WHILE b:
        SET a, b AS b, RESIDUE(a, b)
    DELIVER a
CRAFT solve(n):
    SET count AS 0
    SWEEP k IN EXTENT(1, SHATTER(n, 1)):
        UPON AKIN(measure(n, k), 1):
            SET count AS SHATTER(count, 1)
    DELIVER count
"""),
        inputs=arguments(integer(1, 30)),
        specification=spec.coprime_count,
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
        name="kind_of_number",
        question=paragraph("""
            Write a function `solve(n)` of an integer that is at least 2. Let s be the sum of all positive divisors of n
            that are less than n. It delivers the text perfect if s equals n, the text rich if s is greater than n, and
            the text poor if s is less than n.
        """),
        program=worded("""
CRAFT solve(n):
    SET total AS 0
    SWEEP d IN EXTENT(1, n):
        UPON AKIN(RESIDUE(n, d), 0):
            SET total AS SHATTER(total, d)
    UPON OVER(total, n):
        DELIVER "rich"
    LEST UNDER(total, n):
        DELIVER "poor"
    DELIVER "perfect"
"""),
        inputs=arguments(either(one_of(6, 28), one_of(12, 18, 20, 24, 30), integer(2, 30))),
        specification=spec.kind_of_number,
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
        name="right_triangles",
        question=paragraph("""
            Write a function `solve(limit)` of a positive integer. It delivers a list of tuples (a, b, c) of integers
            with 1 <= a < b < c <= limit, where c times c equals a times a plus b times b: all of them, ordered by a
            and then by b; the empty list if there is none.
        """),
        program=worded("""
CRAFT solve(limit):
    SET found AS STRAND()
    SWEEP a IN EXTENT(1, limit):
        SWEEP b IN EXTENT(a, limit):
            SWEEP c IN EXTENT(b, SHATTER(limit, 1)):
                UPON AKIN(COIL(c, 2), SHATTER(COIL(a, 2), COIL(b, 2))):
                    ANNEX(found, KNOT(a, b, c))
    DELIVER found
"""),
        inputs=arguments(either(integer(1, 7), integer(5, 17))),
        specification=spec.right_triangles,
    ),
)
