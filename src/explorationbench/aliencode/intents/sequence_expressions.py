"""Functions of one expression over texts and lists in which several operations meet."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import (
    Draw,
    arguments,
    calls,
    integer,
    one_of,
    several,
    text,
    tupled,
)
from explorationbench.aliencode.intents.intent import Intent, Value, delivering, paragraph, worded
from explorationbench.aliencode.specifications import sequence_expressions as spec
from explorationbench.streams import Stream

SMALL = integer(-20, 20)
NEAR = integer(-3, 3)  # draws are often equal
NUMBERS = several(SMALL, 1, 7)
LETTERS = text("abcde", 1, 9)


def _with_position(draw: Draw) -> Draw:
    """Draw a sequence that is not empty and a position in it."""

    def draw_both(stream: Stream) -> tuple[Value, ...]:
        values = draw(stream)
        return values, stream.below(len(values))

    return draw_both


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


SEQUENCE_EXPRESSIONS: tuple[Intent, ...] = (
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
    Intent(
        name="one_does_not_fit",
        question=paragraph("""
            Write a function `solve(a, b, room)` of two texts and an integer. It delivers YES if at least one of the
            two texts has strictly more letters than room, else NO.
        """),
        program=delivering("a, b, room", "SOME_OF(KNOT(OVER(GAUGE(a), room), OVER(GAUGE(b), room)))"),
        inputs=arguments(text("xyz", 0, 4), text("xyz", 0, 4), integer(2, 4)),
        specification=spec.one_does_not_fit,
    ),
    Intent(
        name="first_sorted_rows",
        question=paragraph("""
            Write a function `solve(rows, zero, k)` of a list of tuples of two integers, the integer zero, and an
            integer k that is not negative. Sort the tuples ascending by their first integer and, where that is equal,
            by their second; it delivers the list of the first k of them, or of all if there are fewer.
        """),
        program=delivering("rows, zero, k", "CARVE(ORDER(rows), zero, k)"),
        inputs=arguments(several(tupled(NEAR, NEAR), 0, 5), one_of(0), integer(0, 5)),
        specification=spec.first_sorted_rows,
    ),
    Intent(
        name="spread_of_a_row",
        question=paragraph("""
            Write a function `solve(rows, i)` of a list of lists of integers, none of them empty, and a position i in it
            counted from zero. It delivers the greatest element of the list at position i minus the smallest one.
        """),
        program=delivering("rows, i", "WEAVE(APEX(PLUCK(rows, i)), NADIR(PLUCK(rows, i)))"),
        inputs=calls(_with_position(several(several(SMALL, 1, 4), 1, 4))),
        specification=spec.spread_of_a_row,
    ),
    Intent(
        name="row_and_sorted_row",
        question=paragraph("""
            Write a function `solve(rows, i)` of a list of lists of integers, not empty, and a position i in it counted
            from zero. It delivers a list of two lists: the one at position i as it is, then a new list of the same
            elements in ascending order.
        """),
        program=delivering("rows, i", "STRAND(PLUCK(rows, i), ORDER(PLUCK(rows, i)))"),
        inputs=calls(_with_position(several(several(SMALL, 0, 4), 1, 4))),
        specification=spec.row_and_sorted_row,
    ),
)
