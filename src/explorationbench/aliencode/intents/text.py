"""Algorithms over texts: letters and words."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import (
    Draw,
    arguments,
    calls,
    either,
    joined,
    one_of,
    several,
    text,
)
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import text as spec
from explorationbench.streams import Stream

FEW = text("ab", 0, 8)  # runs and repeats are likely
WORD = text("abcde", 1, 5)
PHRASE = either(joined(WORD, 1, 4), joined(text("abc", 0, 3), 1, 4), one_of("", " ", "a"))


def _mirrored(stream: Stream) -> tuple[Value, ...]:
    """Draw a text that reads the same backwards about every second time."""
    half = text("abc", 0, 4)(stream)
    if stream.chance(1, 2):
        return (half + stream.choice(("", "x")) + half[::-1],)
    return (half + stream.choice("abc") + half,)


def _common_beginning(stream: Stream) -> tuple[Value, ...]:
    shared = FEW(stream)[:4]
    return shared + FEW(stream)[:3], shared + FEW(stream)[:3]


def _inside(stream: Stream) -> tuple[Value, ...]:
    """Draw two texts; about every second time the first is the second with letters left out."""
    whole = text("abcd", 0, 8)(stream)
    part = "".join(letter for letter in whole if stream.chance(1, 2))
    return (part if stream.chance(1, 2) else text("abcd", 1, 3)(stream)), whole


def _with(draw: Draw, value: Value) -> Draw:
    return lambda stream: (draw(stream), value)


TEXT: tuple[Intent, ...] = (
    Intent(
        name="letters_of_a_set",
        question=paragraph("""
            Write a function `solve(text, letters)` of two texts. It delivers how many letters of text occur in letters;
            a letter that stands several times in text counts each time.
        """),
        program=worded("""
CRAFT solve(text, letters):
    CRAFT wanted(c):
        SWEEP letter IN letters:
            UPON AKIN(c, letter):
                DELIVER YES
        DELIVER NO
    DELIVER GAUGE(GATHER(STRAIN(wanted, text)))
"""),
        inputs=arguments(text("aeioutrs", 0, 10), one_of("aeiou", "aeiouy", "rst", "x")),
        specification=spec.letters_of_a_set,
    ),
    Intent(
        name="reads_backwards",
        question=paragraph("""
            Write a function `solve(text)` of a text. It delivers YES if the text reads the same from its last letter to
            its first (so YES for the empty text), else NO.
        """),
        program=worded("""
CRAFT solve(text):
    SET i, j AS 0, WEAVE(GAUGE(text), 1)
    WHILE UNDER(i, j):
        UPON APART(PLUCK(text, i), PLUCK(text, j)):
            DELIVER NO
        SET i, j AS SHATTER(i, 1), WEAVE(j, 1)
    DELIVER YES
"""),
        inputs=calls(_mirrored),
        specification=spec.reads_backwards,
    ),
    Intent(
        name="longest_word",
        question=paragraph("""
            Write a function `solve(words)` of a list of texts. It delivers the longest of them, of several equally long
            ones the first; the empty text for the empty list.
        """),
        program=worded("""
CRAFT solve(words):
    SET best AS ""
    SWEEP word IN words:
        UPON OVER(GAUGE(word), GAUGE(best)):
            SET best AS word
    DELIVER best
"""),
        inputs=arguments(several(text("abc", 1, 3), 0, 6)),
        specification=spec.longest_word,
    ),
    Intent(
        name="listed_words",
        question=paragraph("""
            Write a function `solve(words)` of a list of texts. It delivers one text that lists them in order: between
            the last two stands a blank, the text and, and a blank; between any others a comma and a blank. One word
            is delivered as it is; the empty list gives the empty text.
        """),
        program=worded("""
CRAFT solve(words):
    SET out, last AS "", WEAVE(GAUGE(words), 1)
    SWEEP i, word IN INDEX(words):
        UPON AKIN(i, 0):
            SET out AS word
        LEST AKIN(i, last):
            SET out AS FUSE(out, " and ", word)
        DEFAULT:
            SET out AS FUSE(out, ", ", word)
    DELIVER out
"""),
        inputs=arguments(several(one_of("fig", "pear", "plum", "lime", "nut"), 0, 5)),
        specification=spec.listed_words,
    ),
    Intent(
        name="common_beginning",
        question=paragraph("""
            Write a function `solve(a, b)` of two texts that delivers the longest text with which both begin; the empty
            text if they differ in the first letter or one is empty.
        """),
        program=worded("""
CRAFT solve(a, b):
    SET out AS ""
    SWEEP x, y IN PAIR(a, b):
        UPON AKIN(x, y):
            SET out AS FUSE(out, x)
        DEFAULT:
            CEASE
    DELIVER out
"""),
        inputs=calls(_common_beginning),
        specification=spec.common_beginning,
    ),
    Intent(
        name="letter_counts",
        question=paragraph("""
            Write a function `solve(text)` of a text. It delivers a list of tuples, one for every different letter of
            the text in the order of first appearance: the letter and how many times it stands in the text.
        """),
        program=worded("""
CRAFT solve(text):
    SET counts AS STRAND()
    SWEEP c IN text:
        SET known AS NO
        SWEEP i, entry IN INDEX(GATHER(counts)):
            UPON AKIN(PLUCK(entry, 0), c):
                IMPRINT(counts, i, KNOT(c, SHATTER(PLUCK(entry, 1), 1)))
                SET known AS YES
        UPON NEGATE(known):
            ANNEX(counts, KNOT(c, 1))
    DELIVER counts
"""),
        inputs=arguments(text("abc", 0, 7)),
        specification=spec.letter_counts,
    ),
    Intent(
        name="holds_all_letters",
        question=paragraph("""
            Write a function `solve(text, letters)` of two texts. It delivers YES if every letter of letters occurs in
            text (so YES if letters is empty), else NO.
        """),
        program=worded("""
CRAFT solve(text, letters):
    SET found AS STRAND()
    SWEEP letter IN letters:
        SET here AS NO
        SWEEP c IN text:
            UPON AKIN(c, letter):
                SET here AS YES
        ANNEX(found, here)
    DELIVER EVERY_OF(found)
"""),
        inputs=arguments(text("abcd", 0, 7), text("abc", 0, 3)),
        specification=spec.holds_all_letters,
    ),
    Intent(
        name="words_backwards",
        question=paragraph("""
            Write a function `solve(words, separator)` of a list of texts and a text. It delivers one text: the words
            from the last to the first, with the separator between each two of them; the empty text for the empty list.
        """),
        program=worded("""
CRAFT solve(words, separator):
    SET out, i AS "", WEAVE(GAUGE(words), 1)
    WHILE ATOP(i, 0):
        SET out AS FUSE(out, PLUCK(words, i))
        UPON OVER(i, 0):
            SET out AS FUSE(out, separator)
        SET i AS WEAVE(i, 1)
    DELIVER out
"""),
        inputs=arguments(several(WORD, 0, 5), one_of(" ", "-", ", ", "")),
        specification=spec.words_backwards,
    ),
    Intent(
        name="initials",
        question=paragraph("""
            Write a function `solve(text, separator)` of a text and a single letter. A word is a longest stretch of
            letters that are not the separator. It delivers the text of the first letters of all words, in order; the
            empty text if there is no word.
        """),
        program=worded("""
CRAFT solve(text, separator):
    SET out, outside AS "", YES
    SWEEP c IN text:
        SET cut AS AKIN(c, separator)
        UPON BOND(outside, NEGATE(cut)):
            SET out AS FUSE(out, c)
        SET outside AS cut
    DELIVER out
"""),
        inputs=calls(_with(PHRASE, " ")),
        specification=spec.initials,
    ),
    Intent(
        name="longest_run",
        question=paragraph("""
            Write a function `solve(text)` of a text. A run is a longest stretch of equal letters side by side. It
            delivers the longest run as a text, of several equally long ones the first; the empty text for the empty
            text.
        """),
        program=worded("""
CRAFT solve(text):
    SET best, run AS "", ""
    SWEEP c IN text:
        UPON BOND(OVER(GAUGE(run), 0), AKIN(CARVE(run, 0, 1), c)):
            SET run AS FUSE(run, c)
        DEFAULT:
            SET run AS c
        UPON OVER(GAUGE(run), GAUGE(best)):
            SET best AS run
    DELIVER best
"""),
        inputs=arguments(text("ab", 0, 8)),
        specification=spec.longest_run,
    ),
    Intent(
        name="letters_left_out",
        question=paragraph("""
            Write a function `solve(part, whole)` of two texts. It delivers YES if one gets part by leaving out letters
            of whole (none, some or all) without changing the order of the others, else NO.
        """),
        program=worded("""
CRAFT solve(part, whole):
    SET i AS 0
    SWEEP c IN whole:
        UPON BOND(UNDER(i, GAUGE(part)), AKIN(CARVE(part, i, SHATTER(i, 1)), c)):
            SET i AS SHATTER(i, 1)
    DELIVER AKIN(i, GAUGE(part))
"""),
        inputs=calls(_inside),
        specification=spec.letters_left_out,
    ),
    Intent(
        name="letters_in_order",
        question=paragraph("""
            Write a function `solve(text)` of a text that delivers the text of the same letters in alphabetical order,
            each as often as it stands in the text.
        """),
        program=worded("""
CRAFT solve(text):
    SET out AS ""
    SWEEP c IN ORDER(text):
        SET out AS FUSE(out, c)
    DELIVER out
"""),
        inputs=arguments(text("abcdefg", 0, 8)),
        specification=spec.letters_in_order,
    ),
    Intent(
        name="most_common_letter",
        question=paragraph("""
            Write a function `solve(text)` of a text. It delivers a tuple of the letter that stands most often in it and
            how often that is; of several such letters the one that appears first in the text. The empty text gives
            the empty text and zero.
        """),
        program=worded("""
CRAFT count(text, letter):
    SET n AS 0
    SWEEP c IN text:
        UPON AKIN(c, letter):
            SET n AS SHATTER(n, 1)
    DELIVER n
CRAFT solve(text):
    SET best, most AS "", 0
    SWEEP letter IN text:
        SET n AS count(text, letter)
        UPON OVER(n, most):
            SET best, most AS letter, n
    DELIVER KNOT(best, most)
"""),
        inputs=arguments(text("abc", 0, 8)),
        specification=spec.most_common_letter,
    ),
    Intent(
        name="words_with_a_letter",
        question=paragraph("""
            Write a function `solve(words, letter)` of a list of texts and a single letter. It delivers a new list of
            the words in which the letter occurs at least once, in the order given.
        """),
        program=worded("""
CRAFT solve(words, letter):
    CRAFT holds(word):
        SET marks AS STRAND()
        SWEEP c IN word:
            ANNEX(marks, AKIN(c, letter))
        DELIVER SOME_OF(marks)
    DELIVER GATHER(STRAIN(holds, words))
"""),
        inputs=arguments(several(text("abc", 0, 3), 0, 5), one_of("a", "b", "c")),
        specification=spec.words_with_a_letter,
    ),
    Intent(
        name="some_row_holds",
        question=paragraph("""
            Write a function `solve(rows)` of a list of lists of truth values. It delivers YES if in at least one of the
            lists no element is NO (an empty list is such a one), else NO; NO if there is no list.
        """),
        program=worded("""
CRAFT solve(rows):
    SET full AS STRAND()
    SWEEP row IN rows:
        ANNEX(full, EVERY_OF(row))
    DELIVER SOME_OF(full)
"""),
        inputs=arguments(several(several(one_of(True, False), 0, 3), 0, 4)),
        specification=spec.some_row_holds,
    ),
)
