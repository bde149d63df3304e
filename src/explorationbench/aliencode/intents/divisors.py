"""Algorithms over integers: divisors, multiples, primes and chains of them."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, either, integer, one_of
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import divisors as spec
from explorationbench.streams import Stream


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


DIVISORS: tuple[Intent, ...] = (
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
    Intent(
        name="multiples_of_digit_sum",
        question=paragraph("""
            Write a function `solve(limit)` of a positive integer. It delivers how many of the integers from 1 to limit,
            both included, are divisible by the sum of their own decimal digits.
        """),
        program=worded("""
CRAFT digits(n):
    SET total AS 0
    WHILE OVER(n, 0):
        SET total AS SHATTER(total, RESIDUE(n, 10))
        SET n AS HALVE(n, 10)
    DELIVER total
CRAFT solve(limit):
    SET count AS 0
    SWEEP n IN EXTENT(1, SHATTER(limit, 1)):
        UPON AKIN(RESIDUE(n, digits(n)), 0):
            SET count AS SHATTER(count, 1)
    DELIVER count
"""),
        inputs=arguments(integer(1, 50)),
        specification=spec.multiples_of_digit_sum,
    ),
    Intent(
        name="divided_by_all",
        question=paragraph("""
            Write a function `solve(n)` of a positive integer that delivers the smallest positive integer that every
            integer from 1 to n divides.
        """),
        program=worded("""
CRAFT solve(n):
    SET product AS 1
    SWEEP k IN EXTENT(2, SHATTER(n, 1)):
        SET a, b AS product, k
        WHILE b:
            SET a, b AS b, RESIDUE(a, b)
        SET product AS PARE(product, HALVE(k, a))
    DELIVER product
"""),
        inputs=arguments(integer(1, 14)),
        specification=spec.divided_by_all,
    ),
)
