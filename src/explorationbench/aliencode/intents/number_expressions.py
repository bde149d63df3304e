"""Functions of one expression over numbers and truth values in which several operations meet."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import (
    arguments,
    calls,
    either,
    integer,
    one_of,
)
from explorationbench.aliencode.intents.intent import Intent, Value, delivering, paragraph, worded
from explorationbench.aliencode.specifications import number_expressions as spec
from explorationbench.streams import Stream

SMALL = integer(-20, 20)
NEAR = integer(-3, 3)  # draws are often equal
TRUTH = one_of(True, False)


def _range_and_value(stream: Stream) -> tuple[Value, ...]:
    """Draw a value and two bounds; the value often lies on one of them."""
    low = stream.integer(-9, 5)
    high = low + stream.integer(1, 9)
    return stream.choice((low, high, stream.integer(low, high), low - 1, high + 2)), low, high


def _often_falling(stream: Stream) -> tuple[Value, ...]:
    """Draw three integers; every second time they fall but for one tie."""
    first, second = stream.integer(3, 9), stream.integer(-3, 2)
    if stream.chance(1, 2):
        return stream.choice(((first, first, second), (first, second, second)))
    return first, second, second + stream.choice((-2, -1, 1, 5))


NUMBER_EXPRESSIONS: tuple[Intent, ...] = (
    Intent(
        name="strictly_between",
        question=worded(
            "Write a function `solve(x, low, high)` of three integers, low less than high. It delivers YES if x is "
            "strictly greater than low and strictly less than high, else NO."
        ),
        program=delivering("x, low, high", "BOND(OVER(x, low), UNDER(x, high))"),
        inputs=calls(_range_and_value),
        specification=spec.strictly_between,
    ),
    Intent(
        name="outside",
        question=worded(
            "Write a function `solve(x, low, high)` of three integers, low less than high. It delivers YES if x is "
            "strictly less than low or strictly greater than high, else NO."
        ),
        program=delivering("x, low, high", "RIFT(UNDER(x, low), OVER(x, high))"),
        inputs=calls(_range_and_value),
        specification=spec.outside,
    ),
    Intent(
        name="one_of_three",
        question=paragraph("""
            Write a function `solve(a, b, c, k)` of three integers and an integer k that is 0, 1 or 2. It delivers a if
            k is 0, b if k is 1, and c if k is 2.
        """),
        program=delivering("a, b, c, k", "PLUCK(STRAND(a, b, c), k)"),
        inputs=arguments(SMALL, SMALL, SMALL, integer(0, 2)),
        specification=spec.one_of_three,
    ),
    Intent(
        name="power_of_difference",
        parameters={"k": (3, 5)},
        question=worded("Write a function `solve(a, b)` of two integers that delivers (a minus b) to the power $k."),
        program=delivering("a, b", "COIL(WEAVE(a, b), $k)"),
        inputs=arguments(integer(-9, 9), integer(-9, 9)),
        specification=spec.power_of_difference,
    ),
    Intent(
        name="sum_of_powers",
        question=worded(
            "Write a function `solve(a, b, n)` of three integers, n not negative. It delivers the sum of a to the "
            "power n and b to the power n; anything to the power zero is one."
        ),
        program=delivering("a, b, n", "SHATTER(COIL(a, n), COIL(b, n))"),
        inputs=arguments(integer(0, 9), integer(0, 9), integer(0, 5)),
        specification=spec.sum_of_powers,
    ),
    Intent(
        name="remainder_of_power",
        parameters={"m": (7, 9, 10, 11)},
        question=worded(
            "Write a function `solve(a, n)` of two integers that are not negative. It delivers the remainder of a to "
            "the power n when divided by $m; anything to the power zero is one."
        ),
        program=delivering("a, n", "RESIDUE(COIL(a, n), $m)"),
        inputs=arguments(integer(0, 12), integer(0, 9)),
        specification=spec.remainder_of_power,
    ),
    Intent(
        name="leap_year",
        question=worded(
            "Write a function `solve(year)` of a positive integer. It delivers YES if the year is a leap year of the "
            "Gregorian calendar (divisible by four, and not by a hundred unless by four hundred), else NO."
        ),
        program=delivering(
            "year",
            "BOND(AKIN(RESIDUE(year, 4), 0), RIFT(APART(RESIDUE(year, 100), 0), AKIN(RESIDUE(year, 400), 0)))",
        ),
        inputs=arguments(either(integer(1890, 2030), one_of(1600, 1700, 1800, 1900, 2000, 2100, 2400, 400, 4, 100))),
        specification=spec.leap_year,
    ),
    Intent(
        name="weighted_mean",
        question=worded(
            "Write a function `solve(a, v, b, w)` of four integers, v and w positive. It delivers the mean of a and b "
            "weighted by v and w, that is (a times v plus b times w) divided by (v plus w), as a float."
        ),
        program=delivering("a, v, b, w", "FRACTURE(SHATTER(PARE(a, v), PARE(b, w)), SHATTER(v, w))"),
        inputs=arguments(SMALL, integer(1, 6), SMALL, integer(1, 6)),
        specification=spec.weighted_mean,
    ),
    Intent(
        name="percentage",
        question=worded(
            "Write a function `solve(part, whole)` of two integers, whole positive. It delivers which percentage of "
            "whole part is, that is a hundred times part divided by whole, as a float."
        ),
        program=delivering("part, whole", "FRACTURE(PARE(100, part), whole)"),
        inputs=arguments(integer(-10, 60), integer(1, 40)),
        specification=spec.percentage,
    ),
    Intent(
        name="exactly_one",
        question=worded(
            "Write a function `solve(p, q)` of two truth values. It delivers YES if exactly one of them is YES, else "
            "NO."
        ),
        program=delivering("p, q", "BOND(RIFT(p, q), NEGATE(BOND(p, q)))"),
        inputs=arguments(TRUTH, TRUTH),
        specification=spec.exactly_one,
    ),
    Intent(
        name="falling",
        question=worded(
            "Write a function `solve(a, b, c)` of three integers. It delivers YES if a is strictly greater than b and "
            "b strictly greater than c, else NO."
        ),
        program=delivering("a, b, c", "EVERY_OF(STRAND(OVER(a, b), OVER(b, c)))"),
        inputs=calls(_often_falling),
        specification=spec.falling,
    ),
    Intent(
        name="any_twice",
        question=worded(
            "Write a function `solve(a, b, c)` of three integers. It delivers YES if at least two of them are equal, "
            "else NO."
        ),
        program=delivering("a, b, c", "SOME_OF(STRAND(AKIN(a, b), AKIN(b, c), AKIN(a, c)))"),
        inputs=arguments(NEAR, NEAR, NEAR),
        specification=spec.any_twice,
    ),
    Intent(
        name="integers_in_the_gap",
        question=worded(
            "Write a function `solve(a, b)` of two integers. It delivers how many integers are at least a and less "
            "than b; zero if there is none."
        ),
        program=delivering("a, b", "GAUGE(EXTENT(a, b))"),
        inputs=arguments(integer(-6, 4), integer(-4, 9)),
        specification=spec.integers_in_the_gap,
    ),
    Intent(
        name="quotients",
        question=paragraph("""
            Write a function `solve(a, b)` of two integers, b not zero. It delivers a list of three numbers: the
            quotient of a by b rounded down to an integer, the unrounded quotient as a float, and the remainder that
            belongs to the first (b times the first number plus the remainder is a).
        """),
        program=delivering("a, b", "STRAND(HALVE(a, b), FRACTURE(a, b), RESIDUE(a, b))"),
        inputs=arguments(SMALL, either(integer(-7, -1), integer(1, 8))),
        specification=spec.quotients,
    ),
    Intent(
        name="two_sums",
        question=worded(
            "Write a function `solve(a, b, c)` of three integers. It delivers a list of two integers: the sum of a and "
            "b, then a minus c."
        ),
        program=delivering("a, b, c", "STRAND(SHATTER(a, b), WEAVE(a, c))"),
        inputs=arguments(SMALL, SMALL, SMALL),
        specification=spec.two_sums,
    ),
    Intent(
        name="compared",
        question=paragraph("""
            Write a function `solve(a, b)` of two integers. It delivers a list of two truth values: whether a is
            strictly less than b, then whether a is strictly greater than b.
        """),
        program=delivering("a, b", "STRAND(UNDER(a, b), OVER(a, b))"),
        inputs=arguments(one_of(0, 1), one_of(-1, 0, 1, 2)),
        specification=spec.compared,
    ),
    Intent(
        name="base_power_and_sum",
        question=paragraph("""
            Write a function `solve(a, b)` of two positive integers. It delivers a list of a, then a to the power b,
            then the sum of a and b.
        """),
        program=delivering("a, b", "STRAND(a, COIL(a, b), SHATTER(a, b))"),
        inputs=arguments(integer(1, 6), integer(1, 5)),
        specification=spec.base_power_and_sum,
    ),
    Intent(
        name="back_on_a_ring",
        question=paragraph("""
            Write a function `solve(place, back, size)` of three integers, size positive. The places of a ring are
            numbered from zero to size minus one; before place zero comes the last one. It delivers the place that is
            reached from place by going back places backwards; a negative back goes forwards.
        """),
        program=delivering("place, back, size", "RESIDUE(WEAVE(place, back), size)"),
        inputs=arguments(integer(0, 4), integer(-9, 20), integer(5, 8)),
        specification=spec.back_on_a_ring,
    ),
    Intent(
        name="midpoint",
        question=paragraph("""
            Write a function `solve(a, b, two)` of two integers and the integer two. It delivers the middle between a
            and b; if that is no integer, the next integer below, towards minus infinity.
        """),
        program=delivering("a, b, two", "HALVE(SHATTER(a, b), two)"),
        inputs=arguments(integer(-20, 6), integer(-20, 6), one_of(2)),
        specification=spec.midpoint,
    ),
)
