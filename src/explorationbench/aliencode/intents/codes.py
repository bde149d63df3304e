"""Algorithms that read and write notations: runs, numerals, ciphers, brackets, separated texts."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import (
    arguments,
    calls,
    either,
    integer,
    joined,
    one_of,
    several,
    text,
    tupled,
)
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import codes as spec
from explorationbench.streams import Stream

FEW = text("ab", 0, 8)  # runs and repeats are likely
WORD = text("abcde", 1, 5)
TABLE = either(text("ab,;", 0, 9), joined(joined(WORD, 1, 3, ","), 1, 3, ";"))
BRACKETS = either(
    text("([)]", 0, 6), one_of("", "([])", "[()]()", "(())[]", "[[]]", "([)]", "((", "))", "()(", "x(y)z", "(]", "a[b")
)
ROMAN = ("I", "III", "IV", "IX", "XIV", "XL", "XC", "XLIX", "CD", "CM", "MCMXCIX", "MMXXVI", "DCCC", "LVI", "")


def _numeral(stream: Stream) -> tuple[Value, ...]:
    digits = stream.choice(("01", "abc", "0123456789", "xo"))
    return text(digits, 0, 5)(stream), digits, 0


CODES: tuple[Intent, ...] = (
    Intent(
        name="shifted_letters",
        question=paragraph("""
            Write a function `solve(text, alphabet, shift)` of two texts and an integer; no letter stands twice in
            alphabet. Every letter of text that stands in alphabet is replaced by the one shift places further on
            there, where after the last the first follows (a negative shift goes back); other letters stay. It delivers
            the new text.
        """),
        program=worded("""
CRAFT solve(text, alphabet, shift):
    SET out AS ""
    SWEEP c IN text:
        SET new AS c
        SWEEP i, a IN INDEX(alphabet):
            UPON AKIN(a, c):
                SET new AS PLUCK(alphabet, RESIDUE(SHATTER(i, shift), GAUGE(alphabet)))
        SET out AS FUSE(out, new)
    DELIVER out
"""),
        inputs=arguments(text("abcdez-", 0, 7), one_of("abcde", "edcba", "abcdefghijklmnopqrstuvwxyz"), integer(-7, 7)),
        specification=spec.shifted_letters,
    ),
    Intent(
        name="runs_of_letters",
        question=paragraph("""
            Write a function `solve(text)` of a text of letters. A run is a longest stretch of equal letters side by
            side. It delivers a text: for every run in its order the letter and then the length of the run in decimal
            digits. The empty text gives the empty text.
        """),
        program=worded("""
CRAFT solve(text):
    UPON AKIN(GAUGE(text), 0):
        DELIVER ""
    SET out, last, run AS "", PLUCK(text, 0), 0
    SWEEP c IN text:
        UPON AKIN(c, last):
            SET run AS SHATTER(run, 1)
        DEFAULT:
            SET out AS FUSE(out, last, run)
            SET last, run AS c, 1
    DELIVER FUSE(out, last, run)
"""),
        inputs=arguments(FEW),
        specification=spec.runs_of_letters,
    ),
    Intent(
        name="written_out_runs",
        question=paragraph("""
            Write a function `solve(runs)` of a list of tuples, each a letter and an integer that is not negative. It
            delivers one text: every letter as many times side by side as its integer says, in the order of the list.
        """),
        program=worded("""
CRAFT solve(runs):
    SET out AS ""
    SWEEP letter, count IN runs:
        SWEEP turn IN EXTENT(count):
            SET out AS FUSE(out, letter)
    DELIVER out
"""),
        inputs=arguments(several(tupled(one_of("a", "b", "c"), integer(0, 4)), 0, 5)),
        specification=spec.written_out_runs,
    ),
    Intent(
        name="split_text",
        question=paragraph("""
            Write a function `solve(text, separator)` of a text and a single letter. It cuts the text at every
            separator and delivers the list of the pieces in order, without the separators; pieces may be empty, and
            there is always one more of them than separators.
        """),
        program=worded("""
CRAFT solve(text, separator):
    SET pieces, piece AS STRAND(), ""
    SWEEP c IN text:
        UPON AKIN(c, separator):
            ANNEX(pieces, piece)
            SET piece AS ""
        DEFAULT:
            SET piece AS FUSE(piece, c)
    ANNEX(pieces, piece)
    DELIVER pieces
"""),
        inputs=arguments(either(text("ab,", 0, 8), joined(WORD, 1, 4, ",")), one_of(",", ",", "a")),
        specification=spec.split_text,
    ),
    Intent(
        name="roman_numeral",
        question=paragraph("""
            Write a function `solve(n)` of an integer from 0 to 3999. It delivers n as a Roman numeral in capital
            letters, with IV, IX, XL, XC, CD and CM for 4, 9, 40, 90, 400 and 900; the empty text for 0.
        """),
        program=worded("""
CRAFT solve(n):
    SET signs AS STRAND(KNOT(1000, "M"), KNOT(900, "CM"), KNOT(500, "D"), KNOT(400, "CD"), KNOT(100, "C"),
        KNOT(90, "XC"), KNOT(50, "L"), KNOT(40, "XL"), KNOT(10, "X"), KNOT(9, "IX"), KNOT(5, "V"), KNOT(4, "IV"),
        KNOT(1, "I"))
    SET out AS ""
    SWEEP value, sign IN signs:
        WHILE ATOP(n, value):
            SET out AS FUSE(out, sign)
            SET n AS WEAVE(n, value)
    DELIVER out
"""),
        inputs=arguments(either(integer(0, 12), integer(1, 99), integer(100, 3999), one_of(4, 9, 40, 400, 944, 1999))),
        specification=spec.roman_numeral,
    ),
    Intent(
        name="roman_value",
        question=paragraph("""
            Write a function `solve(text, letters, values)` of a text, a text of letters and a list of integers: the
            letter at a position of letters is worth the integer at the same position of values. The text holds only
            such letters. From left to right, a letter counts against the sum if the letter directly after it is worth
            strictly more, else for it. It delivers the sum; zero for the empty text.
        """),
        program=worded("""
CRAFT solve(text, letters, values):
    CRAFT worth(c):
        SWEEP letter, value IN PAIR(letters, values):
            UPON AKIN(letter, c):
                DELIVER value
    SET total, last AS 0, 0
    SWEEP c IN text:
        SET value AS worth(c)
        UPON OVER(value, last):
            SET total AS WEAVE(total, PARE(2, last))
        SET total AS SHATTER(total, value)
        SET last AS value
    DELIVER total
"""),
        inputs=arguments(one_of(*ROMAN), one_of("IVXLCDM"), one_of([1, 5, 10, 50, 100, 500, 1000])),
        specification=spec.roman_value,
    ),
    Intent(
        name="balanced_brackets",
        question=paragraph("""
            Write a function `solve(text, openers, closers)` of three texts. The letters of openers are opening
            brackets; the letter of closers at the same position is the closing bracket that belongs to one. It delivers
            YES if in text every opening bracket is closed by the one that belongs to it, the last one opened always
            first, and no closing bracket stands alone, else NO. Other letters do not matter.
        """),
        program=worded("""
CRAFT place(letters, c):
    SWEEP i, letter IN INDEX(letters):
        UPON AKIN(letter, c):
            DELIVER i
    DELIVER -1
CRAFT solve(text, openers, closers):
    SET open AS STRAND()
    SWEEP c IN text:
        UPON ATOP(place(openers, c), 0):
            ANNEX(open, place(openers, c))
        LEST ATOP(place(closers, c), 0):
            UPON AKIN(GAUGE(open), 0):
                DELIVER NO
            UPON APART(EXPEL(open), place(closers, c)):
                DELIVER NO
    DELIVER AKIN(GAUGE(open), 0)
"""),
        inputs=arguments(BRACKETS, one_of("(["), one_of(")]")),
        specification=spec.balanced_brackets,
    ),
    Intent(
        name="in_base",
        question=paragraph("""
            Write a function `solve(n, base)` of two integers, n not negative and base from 2 to 10. It delivers the
            text of the digits of n written in that base; the text 0 for zero.
        """),
        program=worded("""
CRAFT solve(n, base):
    SET out AS FUSE(RESIDUE(n, base))
    SET n AS HALVE(n, base)
    WHILE n:
        SET out AS FUSE(RESIDUE(n, base), out)
        SET n AS HALVE(n, base)
    DELIVER out
"""),
        inputs=arguments(either(integer(0, 12), integer(0, 999)), integer(2, 10)),
        specification=spec.in_base,
    ),
    Intent(
        name="value_in_base",
        question=paragraph("""
            Write a function `solve(text, digits, zero)` of two texts and the integer zero. No letter stands twice in
            digits, and text holds only letters of it; a letter is the digit whose value is its position in digits
            counted from zero, and the base is the length of digits. It delivers the integer that text writes in that
            base, first digit first; zero for the empty text.
        """),
        program=worded("""
CRAFT solve(text, digits, zero):
    SET total AS zero
    SWEEP c IN text:
        SWEEP value, digit IN INDEX(digits):
            UPON AKIN(c, digit):
                SET total AS SHATTER(PARE(total, GAUGE(digits)), value)
                CEASE
    DELIVER total
"""),
        inputs=calls(_numeral),
        specification=spec.value_in_base,
    ),
    Intent(
        name="table_of_a_text",
        question=paragraph("""
            Write a function `solve(text, row_end, cell_end)` of a text and two different single letters. It cuts the
            text at every row_end into rows and each row at every cell_end into cells, and delivers a list of the rows
            in order, each a list of its cells in order. Rows and cells may be empty: a row always has one more cell
            than cell_ends, and there is always one more row than row_ends.
        """),
        program=worded("""
CRAFT pieces(text, separator):
    SET found, piece AS STRAND(), ""
    SWEEP c IN text:
        UPON AKIN(c, separator):
            ANNEX(found, piece)
            SET piece AS ""
        DEFAULT:
            SET piece AS FUSE(piece, c)
    ANNEX(found, piece)
    DELIVER found
CRAFT solve(text, row_end, cell_end):
    SET rows AS STRAND()
    SWEEP row IN pieces(text, row_end):
        ANNEX(rows, pieces(row, cell_end))
    DELIVER rows
"""),
        inputs=arguments(TABLE, one_of(";"), one_of(",")),
        specification=spec.table_of_a_text,
    ),
)
