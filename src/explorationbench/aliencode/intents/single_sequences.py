"""Functions of one expression that rest on one operation on sequences.

Whoever knows the operation's law can answer. None holds an integer literal but the last: otherwise the law of literals
would decide them all.
"""

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
from explorationbench.aliencode.specifications import single_sequences as spec
from explorationbench.streams import Stream

SMALL = integer(-20, 20)
NEAR = integer(-3, 3)  # two draws are often equal
LETTERS = text("abcde", 0, 9)
WORD = one_of("ash", "elm", "fir", "oak", "yew", "pine", "teak", "")


def _element(stream: Stream) -> tuple[Value, ...]:
    values = several(SMALL, 1, 7)(stream)
    return values, stream.integer(-len(values), len(values) - 1)


def _part(draw: Draw) -> Draw:
    """Draw a sequence and two positions in it, the first not after the second."""

    def draw_part(stream: Stream) -> tuple[Value, ...]:
        values = draw(stream)
        low, high = sorted((stream.integer(0, len(values)), stream.integer(0, len(values))))
        return values, low, high

    return draw_part


def _cell(stream: Stream) -> tuple[Value, ...]:
    width = stream.integer(1, 4)
    rows = [[stream.integer(-9, 9) for _ in range(width)] for _ in range(stream.integer(1, 4))]
    return rows, stream.below(len(rows)), stream.below(width)


SINGLE_SEQUENCES: tuple[Intent, ...] = (
    Intent(
        name="joined_lists",
        question=worded(
            "Write a function `solve(xs, ys)` of two lists of integers. It delivers one new list: all elements of xs "
            "followed by all elements of ys, each in the order given. Either list may be empty; neither is changed."
        ),
        program=delivering("xs, ys", "SHATTER(xs, ys)"),
        senses={"SHATTER": "lists"},
        inputs=arguments(several(SMALL, 0, 4), several(SMALL, 0, 4)),
        specification=spec.joined_lists,
    ),
    Intent(
        name="three_in_a_list",
        question=worded(
            "Write a function `solve(a, b, c)` of three integers. It delivers a list of these three, a first, then b, "
            "then c."
        ),
        program=delivering("a, b, c", "STRAND(a, b, c)"),
        inputs=arguments(SMALL, SMALL, SMALL),
        specification=spec.three_in_a_list,
    ),
    Intent(
        name="two_rows",
        question=worded(
            "Write a function `solve(xs, ys)` of two lists of integers. It delivers a list of two elements: the list "
            "xs, then the list ys."
        ),
        program=delivering("xs, ys", "STRAND(xs, ys)"),
        inputs=arguments(several(SMALL, 0, 3), several(SMALL, 0, 3)),
        specification=spec.two_rows,
    ),
    Intent(
        name="element_at",
        question=worded(
            "Write a function `solve(xs, i)` of a list of integers that is not empty and a position i in it. Positions "
            "count from zero; minus one is the last element, minus two the one before it, and so on. It delivers the "
            "element at position i."
        ),
        program=delivering("xs, i", "PLUCK(xs, i)"),
        inputs=calls(_element),
        specification=spec.element_at,
    ),
    Intent(
        name="cell_at",
        question=worded(
            "Write a function `solve(rows, i, j)` of a list of rows, each a list of integers of the same length, and "
            "two positions counted from zero. It delivers the element at position j of the row at position i."
        ),
        program=delivering("rows, i, j", "PLUCK(PLUCK(rows, i), j)"),
        inputs=calls(_cell),
        specification=spec.cell_at,
    ),
    Intent(
        name="part_of_a_text",
        question=worded(
            "Write a function `solve(text, i, j)` of a text and two positions counted from zero, i not after j and j "
            "at most the length of the text. It delivers the part of the text from position i up to but without "
            "position j; the empty text if i equals j."
        ),
        program=delivering("text, i, j", "CARVE(text, i, j)"),
        inputs=calls(_part(LETTERS)),
        specification=spec.part_between,
    ),
    Intent(
        name="part_of_a_list",
        question=worded(
            "Write a function `solve(xs, i, j)` of a list of integers and two positions counted from zero, i not after "
            "j and j at most the number of elements. It delivers a list of the elements from position i up to but "
            "without position j; the empty list if i equals j."
        ),
        program=delivering("xs, i, j", "CARVE(xs, i, j)"),
        inputs=calls(_part(several(SMALL, 0, 7))),
        specification=spec.part_between,
    ),
    Intent(
        name="integers_from_to",
        question=worded(
            "Write a function `solve(a, b)` of two integers. It delivers the list of all integers that are at least a "
            "and less than b, ascending; the empty list if there is none."
        ),
        program=delivering("a, b", "EXTENT(a, b)"),
        inputs=arguments(integer(-6, 4), integer(-4, 9)),
        specification=spec.integers_from_to,
    ),
    Intent(
        name="numbered_letters",
        question=worded(
            "Write a function `solve(text)` of a text. It delivers a list of tuples, one a letter, in the order of the "
            "text: the letter's position counted from zero, then the letter. The empty text gives the empty list."
        ),
        program=delivering("text", "GATHER(INDEX(text))"),
        inputs=arguments(LETTERS),
        specification=spec.numbered_letters,
    ),
    Intent(
        name="numbered_integers",
        question=worded(
            "Write a function `solve(xs)` of a list of integers. It delivers a list of tuples, one an element, in the "
            "order of xs: the element's position counted from zero, then the element."
        ),
        program=delivering("xs", "GATHER(INDEX(xs))"),
        inputs=arguments(several(NEAR, 0, 6)),
        specification=spec.numbered_letters,
    ),
    Intent(
        name="length_of_a_text",
        question=worded(
            "Write a function `solve(text)` of a text that delivers the number of its letters, zero for the empty text."
        ),
        program=delivering("text", "GAUGE(text)"),
        inputs=arguments(LETTERS),
        specification=spec.count_elements,
    ),
    Intent(
        name="number_of_rows",
        question=worded(
            "Write a function `solve(rows)` of a list of lists of integers. It delivers how many lists rows holds; "
            "what is inside of them does not matter."
        ),
        program=delivering("rows", "GAUGE(rows)"),
        inputs=arguments(several(several(NEAR, 0, 3), 0, 5)),
        specification=spec.count_elements,
    ),
    Intent(
        name="smallest_of_three",
        question=worded("Write a function `solve(a, b, c)` of three integers that delivers the smallest of them."),
        program=delivering("a, b, c", "NADIR(a, b, c)"),
        inputs=arguments(NEAR, NEAR, NEAR),
        specification=spec.smallest_of_three,
    ),
    Intent(
        name="smallest_element",
        question=worded(
            "Write a function `solve(xs)` of a list of integers that is not empty. It delivers the smallest element."
        ),
        program=delivering("xs", "NADIR(xs)"),
        inputs=arguments(several(SMALL, 1, 7)),
        specification=spec.smallest_element,
    ),
    Intent(
        name="all_hold",
        question=worded(
            "Write a function `solve(flags)` of a list of truth values. It delivers YES if no element is NO (so YES "
            "for the empty list), else NO."
        ),
        program=delivering("flags", "EVERY_OF(flags)"),
        inputs=arguments(several(one_of(True, True, False), 0, 4)),
        specification=spec.all_hold,
    ),
    Intent(
        name="words_in_order",
        question=worded(
            "Write a function `solve(words)` of a list of texts. It delivers a new list with the same texts in "
            "ascending dictionary order, repeated ones as often as they are given."
        ),
        program=delivering("words", "ORDER(words)"),
        inputs=arguments(several(WORD, 0, 6)),
        specification=spec.ascending,
    ),
    Intent(
        name="rows_in_order",
        question=worded(
            "Write a function `solve(rows)` of a list of tuples of two integers each. It delivers a new list of the "
            "same tuples, ascending by their first integer and, where that is equal, by their second."
        ),
        program=delivering("rows", "ORDER(rows)"),
        inputs=arguments(several(lambda stream: (stream.integer(0, 3), stream.integer(-2, 2)), 0, 5)),
        specification=spec.ascending,
    ),
    Intent(
        name="words_that_say_something",
        question=worded(
            "Write a function `solve(words)` of a list of texts. It delivers a new list of those that are not empty, "
            "in the order given."
        ),
        program=worded("""
CRAFT itself(word):
    DELIVER word
CRAFT solve(words):
    DELIVER GATHER(STRAIN(itself, words))
"""),
        inputs=arguments(several(either(one_of(""), WORD), 0, 6)),
        specification=spec.filled,
    ),
    Intent(
        name="rows_with_elements",
        question=worded(
            "Write a function `solve(rows)` of a list of lists of integers. It delivers a new list of those that hold "
            "at least one integer, in the order given."
        ),
        program=worded("""
CRAFT itself(row):
    DELIVER row
CRAFT solve(rows):
    DELIVER GATHER(STRAIN(itself, rows))
"""),
        inputs=arguments(several(either(several(NEAR, 0, 0), several(NEAR, 1, 3)), 0, 5)),
        specification=spec.filled,
    ),
    Intent(
        name="tuple_of_three",
        question=paragraph("""
            Write a function `solve(a, b, c)` of an integer and two texts. It delivers a tuple of these three: a
            first, then b, then c.
        """),
        program=delivering("a, b, c", "KNOT(a, b, c)"),
        inputs=arguments(SMALL, WORD, WORD),
        specification=spec.tuple_of_three,
    ),
    Intent(
        name="table_of_four",
        question=paragraph("""
            Write a function `solve(a, b, c, d)` of four integers. It delivers a list of two lists of two integers
            each: a and b, then c and d, in this order.
        """),
        program=delivering("a, b, c, d", "STRAND(STRAND(a, b), STRAND(c, d))"),
        inputs=arguments(SMALL, SMALL, SMALL, SMALL),
        specification=spec.table_of_four,
    ),
    Intent(
        name="greatest_element",
        question=paragraph("""
            Write a function `solve(xs)` of a list of integers that is not empty. It delivers the greatest element.
        """),
        program=delivering("xs", "APEX(xs)"),
        inputs=arguments(several(SMALL, 1, 7)),
        specification=spec.greatest_element,
    ),
    Intent(
        name="some_hold",
        question=paragraph("""
            Write a function `solve(flags)` of a list of truth values. It delivers YES if at least one element is YES
            (so NO for the empty list), else NO.
        """),
        program=delivering("flags", "SOME_OF(flags)"),
        inputs=arguments(several(one_of(True, False, False), 0, 4)),
        specification=spec.some_hold,
    ),
    Intent(
        name="no_word_is_empty",
        question=paragraph("""
            Write a function `solve(words)` of a list of texts. It delivers YES if none of the texts is empty (so YES
            for the empty list), else NO.
        """),
        program=delivering("words", "EVERY_OF(words)"),
        inputs=arguments(several(one_of("ash", "elm", "fir", "oak", ""), 0, 4)),
        specification=spec.none_is_empty,
    ),
    Intent(
        name="no_row_is_empty",
        question=paragraph("""
            Write a function `solve(rows)` of a list of lists of integers. It delivers YES if none of the lists in it
            is empty (so YES if there is none), else NO.
        """),
        program=delivering("rows", "EVERY_OF(rows)"),
        inputs=arguments(several(several(NEAR, 0, 3), 0, 4)),
        specification=spec.none_is_empty,
    ),
    Intent(
        name="joined_texts",
        question=paragraph("""
            Write a function `solve(a, b, c)` of a text, an integer and a text. It delivers one text: a, directly
            followed by b in decimal digits (with a minus sign in front if b is negative), directly followed by c.
        """),
        program=delivering("a, b, c", "FUSE(a, b, c)"),
        inputs=arguments(WORD, SMALL, WORD),
        specification=spec.joined_texts,
    ),
    Intent(
        name="letters_of_a_text",
        question=paragraph("""
            Write a function `solve(text)` of a text. It delivers the list of its letters in order, each a text of one
            letter.
        """),
        program=delivering("text", "GATHER(text)"),
        inputs=arguments(LETTERS),
        specification=spec.letters_of_a_text,
    ),
    Intent(
        name="side_by_side",
        question=paragraph("""
            Write a function `solve(xs, ys)` of two lists of integers. It delivers a list of tuples of two integers:
            the first elements of xs and of ys, then the second ones and so on, until one of the lists has no more.
        """),
        program=delivering("xs, ys", "GATHER(PAIR(xs, ys))"),
        inputs=arguments(several(SMALL, 0, 5), several(SMALL, 0, 5)),
        specification=spec.side_by_side,
    ),
    Intent(
        name="taken_from_the_end",
        question=paragraph("""
            Write a function `solve(words)` of a list of texts that is not empty. It delivers the last of them.
        """),
        program=delivering("words", "EXPEL(words)"),
        inputs=arguments(several(WORD, 1, 5)),
        specification=spec.taken_from_the_end,
    ),
    Intent(
        name="multiples_among",
        parameters={"k": (2, 3, 4)},
        question=worded(
            "Write a function `solve(xs)` of a list of integers. It delivers a new list of the elements that leave no "
            "remainder when divided by $k, in the order given."
        ),
        program=worded("""
CRAFT fits(x):
    DELIVER NEGATE(RESIDUE(x, $k))
CRAFT solve(xs):
    DELIVER GATHER(STRAIN(fits, xs))
"""),
        inputs=arguments(several(SMALL, 0, 7)),
        specification=spec.multiples_among,
    ),
)
