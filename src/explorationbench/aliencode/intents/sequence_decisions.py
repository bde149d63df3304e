"""Functions over texts and lists that decide or compute step by step, without a loop."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import Draw, arguments, calls, either, integer, one_of, several, text
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import sequence_decisions as spec
from explorationbench.streams import Stream

WORD = text("abcd", 0, 6)


def _two_texts(stream: Stream) -> tuple[Value, ...]:
    """Draw two texts, of equal length about every third time."""
    first = WORD(stream)
    return first, text("wxyz", len(first), len(first))(stream) if stream.chance(1, 3) else WORD(stream)


def _with_width(draw: Draw) -> Draw:
    def draw_both(stream: Stream) -> tuple[Value, ...]:
        word = draw(stream)
        return word, max(0, len(word) + stream.integer(-3, 4))

    return draw_both


def _rows_and_place(stream: Stream) -> tuple[Value, ...]:
    rows = several(several(integer(-9, 9), 0, 3), 1, 4)(stream)
    return rows, stream.below(len(rows)), several(integer(-9, 9), 0, 3)(stream)


def _rows_and_places(stream: Stream) -> tuple[Value, ...]:
    """Draw rows, many of equal length, and two places."""
    rows = several(several(integer(-9, 9), 1, 2), 1, 4)(stream)
    return rows, stream.below(len(rows)), stream.below(len(rows))


SEQUENCE_DECISIONS: tuple[Intent, ...] = (
    Intent(
        name="longer_text",
        question=worded(
            "Write a function `solve(a, b)` of two texts. It delivers the longer one; if both have the same length, a "
            "directly followed by b."
        ),
        program=worded("""
CRAFT solve(a, b):
    SET n, m AS GAUGE(a), GAUGE(b)
    UPON OVER(n, m):
        DELIVER a
    LEST UNDER(n, m):
        DELIVER b
    DELIVER FUSE(a, b)
"""),
        inputs=calls(_two_texts),
        specification=spec.longer_text,
    ),
    Intent(
        name="fitted_text",
        question=worded(
            "Write a function `solve(text, width, zero)` of a text, an integer width that is not negative, and the "
            "integer zero. It delivers the text if it is not longer than width, else its first width letters followed "
            "by an exclamation mark."
        ),
        program=worded("""
CRAFT solve(text, width, zero):
    UPON BENEATH(GAUGE(text), width):
        DELIVER text
    SET short AS CARVE(text, zero, width)
    DELIVER FUSE(short, "!")
"""),
        inputs=calls(lambda stream: (*_with_width(text("abcdef", 0, 9))(stream), 0)),
        specification=spec.fitted_text,
    ),
    Intent(
        name="padded_text",
        parameters={"fill": (".", "*", "-")},
        question=worded(
            "Write a function `solve(text, width)` of a text and an integer width that is not negative. It delivers "
            "the text with so many letters $fill in front of it that it has width letters, and the text itself if it "
            "already has that many or more."
        ),
        program=worded("""
CRAFT solve(text, width):
    SET missing AS WEAVE(width, GAUGE(text))
    UPON BENEATH(missing, 0):
        DELIVER text
    DELIVER FUSE(PARE($fill, missing), text)
"""),
        senses={"PARE": "texts"},
        inputs=calls(_with_width(WORD)),
        specification=spec.padded_text,
    ),
    Intent(
        name="middle_letters",
        question=worded(
            "Write a function `solve(text)` of a text. It delivers the letter in the middle if the length is odd, the "
            "two letters in the middle if it is even, and the empty text for the empty text."
        ),
        program=worded("""
CRAFT solve(text):
    SET n AS GAUGE(text)
    UPON AKIN(n, 0):
        DELIVER text
    SET start AS HALVE(WEAVE(n, 1), 2)
    SET stop AS SHATTER(HALVE(n, 2), 1)
    DELIVER CARVE(text, start, stop)
"""),
        inputs=arguments(text("abcdefg", 0, 8)),
        specification=spec.middle_letters,
    ),
    Intent(
        name="counted_noun",
        question=worded(
            "Write a function `solve(n, one, many)` of an integer that is not negative and two texts. It delivers a "
            "text: the number n in decimal digits, a blank, and then the text one if n is 1, else the text many. For "
            "zero it is the text no, a blank, and the text many."
        ),
        program=worded("""
CRAFT solve(n, one, many):
    UPON AKIN(n, 1):
        DELIVER FUSE(n, " ", one)
    UPON AKIN(n, 0):
        DELIVER FUSE("no ", many)
    DELIVER FUSE(n, " ", many)
"""),
        inputs=arguments(integer(0, 4), one_of("mouse", "tree"), one_of("mice", "trees")),
        specification=spec.counted_noun,
    ),
    Intent(
        name="swapped_ends",
        question=worded(
            "Write a function `solve(text)` of a text. It delivers the text with its first and its last letter "
            "exchanged; a text of fewer than two letters stays as it is."
        ),
        program=worded("""
CRAFT solve(text):
    SET n AS GAUGE(text)
    UPON UNDER(n, 2):
        DELIVER text
    SET last AS WEAVE(n, 1)
    DELIVER FUSE(PLUCK(text, last), CARVE(text, 1, last), PLUCK(text, 0))
"""),
        inputs=arguments(text("abcdefg", 0, 7)),
        specification=spec.swapped_ends,
    ),
    Intent(
        name="time_as_text",
        question=worded(
            "Write a function `solve(minutes)` of an integer that is not negative. It delivers a text: the full hours "
            "in the minutes in decimal digits, a colon, and the minutes left over with exactly two digits."
        ),
        program=worded("""
CRAFT solve(minutes):
    SET hours AS HALVE(minutes, 60)
    SET left AS RESIDUE(minutes, 60)
    UPON UNDER(left, 10):
        DELIVER FUSE(hours, ":0", left)
    DELIVER FUSE(hours, ":", left)
"""),
        inputs=arguments(either(integer(0, 70), integer(0, 900), one_of(60, 70, 129, 600))),
        specification=spec.time_as_text,
    ),
    Intent(
        name="appended",
        question=paragraph("""
            Write a function `solve(words, word)` of a list of texts and a text. It delivers a list of the texts of
            words in their order with word behind the last of them.
        """),
        program=worded("""
CRAFT solve(words, word):
    SET all AS GATHER(words)
    ANNEX(all, word)
    DELIVER all
"""),
        inputs=arguments(several(WORD, 0, 5), WORD),
        specification=spec.appended,
    ),
    Intent(
        name="row_replaced",
        question=paragraph("""
            Write a function `solve(rows, i, row)` of a list of lists of integers that is not empty, a position i in it
            counted from zero, and a list of integers. It delivers a list like rows, but with row at position i.
        """),
        program=worded("""
CRAFT solve(rows, i, row):
    SET all AS GATHER(rows)
    IMPRINT(all, i, row)
    DELIVER all
"""),
        inputs=calls(_rows_and_place),
        specification=spec.row_replaced,
    ),
    Intent(
        name="row_and_size",
        question=paragraph("""
            Write a function `solve(rows, i)` of a list of lists of integers that is not empty and a position i in it
            counted from zero. It delivers a list of two values: the list at position i, then the number of its
            elements.
        """),
        program=worded("""
CRAFT solve(rows, i):
    SET row AS PLUCK(rows, i)
    DELIVER STRAND(row, GAUGE(row))
"""),
        inputs=calls(lambda stream: _rows_and_place(stream)[:2]),
        specification=spec.row_and_size,
    ),
    Intent(
        name="cell_added",
        question=paragraph("""
            Write a function `solve(rows, i, cell)` of a list of lists of integers that is not empty, a position i in it
            counted from zero, and an integer. It delivers a list like rows in which the list at position i has the
            integer cell as a further last element.
        """),
        program=worded("""
CRAFT solve(rows, i, cell):
    SET row AS GATHER(PLUCK(rows, i))
    ANNEX(row, cell)
    SET all AS GATHER(rows)
    IMPRINT(all, i, row)
    DELIVER all
"""),
        inputs=calls(lambda stream: (*_rows_and_place(stream)[:2], stream.integer(-9, 9))),
        specification=spec.cell_added,
    ),
    Intent(
        name="longer_row",
        question=paragraph("""
            Write a function `solve(rows, i, j)` of a list of lists of integers that is not empty and two positions in
            it counted from zero. It delivers the list at position i if it has strictly more elements than the one at
            position j, else the list at position j.
        """),
        program=worded("""
CRAFT solve(rows, i, j):
    SET first, second AS PLUCK(rows, i), PLUCK(rows, j)
    UPON OVER(GAUGE(first), GAUGE(second)):
        DELIVER first
    DELIVER second
"""),
        inputs=calls(_rows_and_places),
        specification=spec.longer_row,
    ),
)
