"""Functions of one expression in which several operations meet: one wrong law among them spoils the value."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import (
    Draw,
    arguments,
    calls,
    either,
    integer,
    one_of,
    several,
    text,
)
from explorationbench.aliencode.intents.intent import Intent, Value, delivering, paragraph, worded
from explorationbench.aliencode.specifications import expressions as spec
from explorationbench.streams import Stream

SMALL = integer(-20, 20)
NEAR = integer(-3, 3)  # draws are often equal
NUMBERS = several(SMALL, 1, 7)
LETTERS = text("abcde", 1, 9)
TRUTH = one_of(True, False)


def _with_position(draw: Draw) -> Draw:
    """Draw a sequence that is not empty and a position in it."""

    def draw_both(stream: Stream) -> tuple[Value, ...]:
        values = draw(stream)
        return values, stream.below(len(values))

    return draw_both


def _range_and_value(stream: Stream) -> tuple[Value, ...]:
    """Draw a value and two bounds; the value often lies on one of them."""
    low = stream.integer(-9, 5)
    high = low + stream.integer(1, 9)
    return stream.choice((low, high, stream.integer(low, high), low - 1, high + 2)), low, high


def _square(stream: Stream) -> tuple[Value, ...]:
    size = stream.integer(1, 4)
    rows = [[stream.integer(-9, 9) for _ in range(size)] for _ in range(size)]
    return rows, stream.below(size), stream.below(size)


def _often_sorted(stream: Stream) -> tuple[Value, ...]:
    """Draw a list that is ascending about every second time."""
    values = several(NEAR, 0, 5)(stream)
    return (sorted(values) if stream.chance(1, 2) else values,)


def _two_of(stream: Stream) -> tuple[Value, ...]:
    words = several(text("abc", 1, 3), 2, 6)(stream)
    return words, stream.below(len(words)), stream.below(len(words))


def _often_falling(stream: Stream) -> tuple[Value, ...]:
    """Draw three integers; every second time they fall but for one tie."""
    first, second = stream.integer(3, 9), stream.integer(-3, 2)
    if stream.chance(1, 2):
        return stream.choice(((first, first, second), (first, second, second)))
    return first, second, second + stream.choice((-2, -1, 1, 5))


EXPRESSIONS: tuple[Intent, ...] = (
    Intent(
        name="last_element",
        question=worded(
            "Write a function `solve(xs)` of a list of integers that is not empty. It delivers the last element."
        ),
        program=delivering("xs", "PLUCK(xs, WEAVE(GAUGE(xs), 1))"),
        inputs=arguments(NUMBERS),
        specification=spec.last_element,
    ),
    Intent(
        name="middle_element",
        question=worded(
            "Write a function `solve(xs)` of a list of integers that is not empty. It delivers the element in the "
            "middle; of an even number of elements the second of the two in the middle."
        ),
        program=delivering("xs", "PLUCK(xs, HALVE(GAUGE(xs), 2))"),
        inputs=arguments(NUMBERS),
        specification=spec.middle_element,
    ),
    Intent(
        name="spread",
        question=worded(
            "Write a function `solve(xs)` of a list of integers that is not empty. It delivers the greatest element "
            "minus the smallest."
        ),
        program=delivering("xs", "WEAVE(APEX(xs), NADIR(xs))"),
        inputs=arguments(NUMBERS),
        specification=spec.spread,
    ),
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
        name="smallest_but",
        question=worded(
            "Write a function `solve(xs, k)` of a list of integers and an integer k that is at least zero and less "
            "than the number of elements. It delivers the element that stands at position k, counted from zero, when "
            "the elements are sorted ascending."
        ),
        program=delivering("xs, k", "PLUCK(ORDER(xs), k)"),
        inputs=calls(_with_position(NUMBERS)),
        specification=spec.smallest_but,
    ),
    Intent(
        name="first_of_the_sorted",
        parameters={"k": (2, 3, 4)},
        question=worded(
            "Write a function `solve(xs)` of a list of integers. It delivers a new list of the $k smallest elements, "
            "ascending; equal elements count one by one; if there are fewer than $k, all of them."
        ),
        program=delivering("xs", "CARVE(ORDER(xs), 0, $k)"),
        inputs=arguments(several(SMALL, 0, 7)),
        specification=spec.first_of_the_sorted,
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
        name="sum_of_ends",
        question=worded(
            "Write a function `solve(xs)` of a list of integers that is not empty. It delivers the sum of its first "
            "and its last element (of a single element: twice that element)."
        ),
        program=delivering("xs", "SHATTER(PLUCK(xs, 0), PLUCK(xs, -1))"),
        inputs=arguments(NUMBERS),
        specification=spec.sum_of_ends,
    ),
    Intent(
        name="shorter_length",
        question=worded("Write a function `solve(a, b)` of two texts that delivers the length of the shorter one."),
        program=delivering("a, b", "NADIR(GAUGE(a), GAUGE(b))"),
        inputs=arguments(text("xyz", 0, 7), text("xyz", 0, 7)),
        specification=spec.shorter_length,
    ),
    Intent(
        name="neighbours",
        question=worded(
            "Write a function `solve(xs)` of a list of integers. It delivers a list of tuples: each element together "
            "with the one after it, in the order of xs. A list of fewer than two elements gives the empty list."
        ),
        program=delivering("xs", "GATHER(PAIR(xs, CARVE(xs, 1, GAUGE(xs))))"),
        inputs=arguments(several(SMALL, 0, 6)),
        specification=spec.neighbours,
    ),
    Intent(
        name="ranked",
        question=worded(
            "Write a function `solve(words)` of a list of texts. It delivers a list of tuples, one a text, in "
            "ascending dictionary order of the texts: the text, then its place in that order counted from zero."
        ),
        program=delivering("words", "GATHER(PAIR(ORDER(words), EXTENT(GAUGE(words))))"),
        inputs=arguments(several(text("abc", 0, 3), 0, 5)),
        specification=spec.ranked,
    ),
    Intent(
        name="same_ends",
        question=worded(
            "Write a function `solve(text)` of a text that is not empty. It delivers YES if its first letter is its "
            "last letter too, else NO."
        ),
        program=delivering("text", "AKIN(PLUCK(text, 0), PLUCK(text, -1))"),
        inputs=arguments(text("ab", 1, 6)),
        specification=spec.same_ends,
    ),
    Intent(
        name="turned_text",
        question=worded(
            "Write a function `solve(text, k)` of a text that is not empty and a position k in it counted from zero. "
            "It delivers the letters from position k to the end, followed by the letters before position k."
        ),
        program=delivering("text, k", "FUSE(CARVE(text, k, GAUGE(text)), CARVE(text, 0, k))"),
        inputs=calls(_with_position(LETTERS)),
        specification=spec.turned_text,
    ),
    Intent(
        name="end_of_a_text",
        question=worded(
            "Write a function `solve(text, k)` of a text and an integer k that is at least zero and less than the "
            "length of the text. It delivers the last k letters of the text, in their order."
        ),
        program=delivering("text, k", "CARVE(text, WEAVE(GAUGE(text), k), GAUGE(text))"),
        inputs=calls(_with_position(LETTERS)),
        specification=spec.end_of_a_text,
    ),
    Intent(
        name="letter_further_on",
        question=worded(
            "Write a function `solve(alphabet, i, k)` of a text that is not empty and two integers. It delivers the "
            "letter that stands k places further than position i in the alphabet. Positions count from zero; after "
            "the last letter it goes on with the first, and k and i may be negative, which goes the other way."
        ),
        program=delivering("alphabet, i, k", "PLUCK(alphabet, RESIDUE(SHATTER(i, k), GAUGE(alphabet)))"),
        inputs=arguments(one_of("abcdef", "xyz", "qwerty", "aeiou", "q"), integer(-8, 8), integer(-8, 8)),
        specification=spec.letter_further_on,
    ),
    Intent(
        name="two_words_joined",
        question=worded(
            "Write a function `solve(words, i, j)` of a list of texts and two positions in it counted from zero. It "
            "delivers one text: the text at position i directly followed by the text at position j."
        ),
        program=delivering("words, i, j", "FUSE(PLUCK(words, i), PLUCK(words, j))"),
        inputs=calls(_two_of),
        specification=spec.two_words_joined,
    ),
    Intent(
        name="mirrored_cells",
        question=worded(
            "Write a function `solve(rows, i, j)` of a square table, given as a list of rows, and two positions "
            "counted from zero. It delivers the sum of the element at position j of row i and the element at position "
            "i of row j."
        ),
        program=delivering("rows, i, j", "SHATTER(PLUCK(PLUCK(rows, i), j), PLUCK(PLUCK(rows, j), i))"),
        inputs=calls(_square),
        specification=spec.mirrored_cells,
    ),
    Intent(
        name="corners",
        question=worded(
            "Write a function `solve(rows)` of a list of rows, none of them empty, at least one. It delivers a list of "
            "two integers: the first element of the first row, then the last element of the last row."
        ),
        program=delivering("rows", "STRAND(PLUCK(PLUCK(rows, 0), 0), PLUCK(PLUCK(rows, -1), -1))"),
        inputs=arguments(several(several(SMALL, 1, 3), 1, 4)),
        specification=spec.corners,
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
        name="already_sorted",
        question=worded(
            "Write a function `solve(xs)` of a list of integers. It delivers YES if no element is followed, directly "
            "or later, by a smaller one (so YES for fewer than two elements), else NO."
        ),
        program=delivering("xs", "AKIN(xs, ORDER(xs))"),
        inputs=calls(_often_sorted),
        specification=spec.already_sorted,
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
        name="second_half",
        question=worded(
            "Write a function `solve(text)` of a text. It delivers the second half of it: without its first k letters, "
            "where k is half of its length rounded down."
        ),
        program=delivering("text", "CARVE(text, HALVE(GAUGE(text), 2), GAUGE(text))"),
        inputs=arguments(text("abcde", 0, 9)),
        specification=spec.second_half,
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
        name="every_other_letter",
        parameters={"k": (2, 3)},
        question=worded(
            "Write a function `solve(text, i, j)` of a text and two positions counted from zero, i not after j and j "
            "at most the length of the text. It delivers every letter number i, i + $k, i + 2 * $k and so on that "
            "stands before position j, joined to one text."
        ),
        program=delivering("text, i, j", "CARVE(text, i, j, $k)"),
        inputs=calls(
            lambda stream: (stream.choice(("abcdefgh", "mnopqrstu", "abc")), stream.integer(0, 2), stream.integer(2, 3))
        ),
        specification=spec.every_other_letter,
    ),
    Intent(
        name="length_of_first_row",
        question=worded(
            "Write a function `solve(rows)` of a list of lists of integers, at least one. Lists are compared element "
            "by element from the left, and a list comes before every longer one that begins with it. It delivers the "
            "length of the list that comes first in that comparison."
        ),
        program=delivering("rows", "GAUGE(NADIR(rows))"),
        inputs=arguments(several(several(integer(0, 3), 0, 3), 1, 4)),
        specification=spec.length_of_first_row,
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
        name="sorted_and_numbered",
        question=worded(
            "Write a function `solve(xs)` of a list of integers. Sort it ascending; it delivers a list of tuples, one "
            "an element of the sorted list, in its order: position counted from zero, then element."
        ),
        program=delivering("xs", "GATHER(INDEX(ORDER(xs)))"),
        inputs=arguments(several(NEAR, 0, 5)),
        specification=spec.sorted_and_numbered,
    ),
    Intent(
        name="two_parts",
        question=paragraph("""
            Write a function `solve(text, k)` of a text that is not empty and a position k in it counted from zero. It
            delivers a list of two texts: the letters before position k, then the letters from position k to the end.
        """),
        program=delivering("text, k", "STRAND(CARVE(text, 0, k), CARVE(text, k, GAUGE(text)))"),
        inputs=calls(_with_position(LETTERS)),
        specification=spec.two_parts,
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
        name="mean_length",
        question=paragraph("""
            Write a function `solve(a, b, two)` of two texts and the integer two. It delivers the mean of their lengths
            as an unrounded float.
        """),
        program=delivering("a, b, two", "FRACTURE(SHATTER(GAUGE(a), GAUGE(b)), two)"),
        inputs=arguments(text("xyz", 0, 6), text("xyz", 0, 7), one_of(2)),
        specification=spec.mean_length,
    ),
    Intent(
        name="both_fit",
        question=paragraph("""
            Write a function `solve(a, b, room)` of two texts and an integer. It delivers YES if each of the two texts
            has strictly fewer letters than room, else NO.
        """),
        program=delivering("a, b, room", "EVERY_OF(KNOT(UNDER(GAUGE(a), room), UNDER(GAUGE(b), room)))"),
        inputs=arguments(text("xyz", 0, 4), text("xyz", 0, 4), integer(1, 5)),
        specification=spec.both_fit,
    ),
)
