"""Intents that ask for the exact output of a program with functions, loops and state.

As the other predictions they work on texts, truth values and floats where they can, and no loop waits for an equality
that a law might keep from ever coming true.
"""

from __future__ import annotations

from explorationbench.aliencode.intents.intent import Intent
from explorationbench.aliencode.intents.predictions import WORDS, predicted
from explorationbench.aliencode.specifications import traces as specified

TRACES: tuple[Intent, ...] = (
    predicted(
        "grades",
        """
CRAFT grade(mark):
    UPON OVER(mark, $border):
        DELIVER "good"
    LEST AKIN(mark, $border):
        DELIVER "fair"
    DEFAULT:
        DELIVER "poor"
EMIT(grade($a))
EMIT(grade($border))
EMIT(grade($b))
""",
        shows=specified.grades,
        border=(4.0, 5.5),
        a=(6.0, 9.5),
        b=(1.5, 3.0),
    ),
    predicted(
        "described_words",
        """
CRAFT describe(word):
    SET n AS GAUGE(word)
    UPON OVER(n, GAUGE($limit)):
        EMIT(FUSE(word, "-", n), "long")
    DEFAULT:
        EMIT(FUSE(word, "-", n), "short")
describe($a)
describe($b)
""",
        shows=specified.described_words,
        a=("oak", "fern"),
        b=("elder", "ox"),
        limit=("yew", "ash", "bark"),
    ),
    predicted(
        "turned_pair",
        """
CRAFT turn(pair):
    SET rest AS GATHER(pair)
    SET out AS STRAND(EXPEL(rest))
    ANNEX(out, EXPEL(rest))
    DELIVER out
EMIT(turn(KNOT($a, $b)))
""",
        shows=specified.turned_pair,
        a=WORDS["a"],
        b=WORDS["b"],
    ),
    predicted(
        "stack_used",
        """
CRAFT top(stack):
    SET x AS EXPEL(stack)
    ANNEX(stack, x)
    DELIVER x
SET stack AS STRAND("base")
ANNEX(stack, $a)
ANNEX(stack, $b)
EMIT(EXPEL(stack))
ANNEX(stack, $c)
EMIT("top", top(stack))
EMIT(stack)
""",
        shows=specified.stack_used,
        **WORDS,
    ),
    predicted(
        "filtered_words",
        """
CRAFT longer(word):
    DELIVER OVER(GAUGE(word), GAUGE($limit))
SET kept AS GATHER(STRAIN(longer, KNOT("ash", "larch", $a, $b, "box")))
EMIT(kept, GAUGE(kept))
""",
        shows=specified.filtered_words,
        a=("maple", "ox"),
        b=("fern", "sorrel"),
        limit=("yew", "bark"),
    ),
    predicted(
        "filtered_floats",
        """
CRAFT low(x):
    DELIVER UNDER(x, $limit)
EMIT(GATHER(STRAIN(low, KNOT(1.5, 4.0, $limit, -0.5, 2.5))))
""",
        shows=specified.filtered_floats,
        limit=(2.0, 3.5, 0.5),
    ),
    predicted(
        "numbered_lines",
        """
SWEEP i, word IN INDEX(KNOT($a, $b, $c)):
    EMIT(FUSE(i, ": ", word))
""",
        shows=specified.numbered_lines,
        **WORDS,
    ),
    predicted(
        "ends_of_a_word",
        """
SWEEP i IN EXTENT(GAUGE($word)):
    EMIT(CARVE($word, i, GAUGE($word)))
""",
        shows=specified.ends_of_a_word,
        word=("larch", "maple", "fern"),
    ),
    predicted(
        "truth_table",
        """
SWEEP a IN KNOT(YES, NO):
    SWEEP b IN KNOT(YES, NO):
        EMIT(a, b, BOND(a, NEGATE(b)), RIFT(a, $c))
""",
        shows=specified.truth_table,
        c=(True, False),
    ),
    predicted(
        "running_squares",
        """
SET total AS 0
SWEEP x IN KNOT($a, $b, $c):
    SET total AS SHATTER(total, PARE(x, x))
    EMIT(x, total)
""",
        shows=specified.running_squares,
        a=(5, -6),
        b=(12, 30),
        c=(-2, 9),
    ),
    predicted(
        "falling_product",
        """
CRAFT product(x):
    UPON BENEATH(x, 1.0):
        DELIVER 1.0
    DELIVER PARE(x, product(WEAVE(x, 1.0)))
EMIT(product($x))
""",
        shows=specified.falling_product,
        x=(4.0, 5.0, 6.0),
    ),
    predicted(
        "best_marks",
        """
SET passed AS STRAND()
SWEEP name, mark IN KNOT(KNOT("Ann", $ann), KNOT("Bob", $bob), KNOT("Cid", 4.5), KNOT("Dot", 3.0)):
    UPON OVER(mark, $border):
        ANNEX(passed, KNOT(mark, name))
EMIT(GAUGE(passed), NADIR(passed))
EMIT(ORDER(passed))
""",
        shows=specified.best_marks,
        ann=(2.5, 5.0),
        bob=(3.5, 1.0),
        border=(2.5, 3.0),
    ),
    predicted(
        "halved_down",
        """
SET x AS $x
WHILE ATOP(x, 1.0):
    EMIT(x)
    SET x AS HALVE(x, 2.0)
""",
        shows=specified.halved_down,
        x=(100.0, 75.0, 40.0),
    ),
    predicted(
        "lengths_listed",
        """
SET table AS STRAND()
SWEEP row IN KNOT(KNOT("ash", $a), KNOT($b, "rowan")):
    SET lengths AS STRAND()
    SWEEP word IN row:
        ANNEX(lengths, GAUGE(word))
    ANNEX(table, lengths)
EMIT(table)
""",
        shows=specified.lengths_listed,
        a=("fern", "maple"),
        b=("ox", "sorrel"),
    ),
    predicted(
        "powers_of_a_length",
        """
SWEEP n IN EXTENT(GAUGE($b)):
    EMIT(n, COIL(GAUGE($a), n))
""",
        shows=specified.powers_of_a_length,
        a=("ox", "oak", "bark"),
        b=("yew", "fern"),
    ),
    predicted(
        "places_overwritten",
        """
SET words AS GATHER(KNOT("ash", "oak", "elm", "fir", "yew", "box"))
SWEEP word IN KNOT($a, $b):
    IMPRINT(words, GAUGE(word), word)
EMIT(words)
""",
        shows=specified.places_overwritten,
        a=("", "elk"),
        b=("b", "ox"),
    ),
    predicted(
        "least_of_the_rest",
        """
SET rest AS GATHER(KNOT($d, $c, $b, $a))
SWEEP word IN KNOT($a, $b, $c, $d):
    EMIT(word, NADIR(rest))
    EXPEL(rest)
""",
        shows=specified.least_of_the_rest,
        **WORDS,
        d=("elder", "bay"),
    ),
    predicted(
        "two_counters",
        """
SET hits, others AS STRAND(), STRAND()
SWEEP word IN KNOT("oak", $a, "elm", $b, "oak"):
    UPON AKIN(word, $key):
        ANNEX(hits, word)
    DEFAULT:
        ANNEX(others, word)
    EMIT(word, GAUGE(hits), GAUGE(others))
""",
        shows=specified.two_counters,
        a=("oak", "elm"),
        b=("yew", "elm"),
        key=("oak", "elm", "yew"),
    ),
    predicted(
        "means_of_pairs",
        """
SWEEP x, y IN KNOT(KNOT(4.0, $a), KNOT($b, 1.0)):
    EMIT(FRACTURE(SHATTER(x, y), 2.0), EVERY_OF(KNOT(OVER(x, $border), OVER(y, $border))))
""",
        shows=specified.means_of_pairs,
        a=(2.5, 6.0),
        b=(3.5, -1.0),
        border=(1.0, 2.5),
    ),
    predicted(
        "turned_twice",
        """
SET words, turned AS GATHER(KNOT($a, $b, $c)), STRAND()
SWEEP word IN KNOT($a, $b, $c):
    ANNEX(turned, EXPEL(words))
EMIT(turned)
SWEEP word IN turned:
    EMIT(word, GAUGE(word))
""",
        shows=specified.turned_twice,
        **WORDS,
    ),
    predicted(
        "lengths_compared",
        """
CRAFT compare(word, other):
    UPON UNDER(GAUGE(word), GAUGE(other)):
        DELIVER FUSE(word, "<", other)
    LEST AKIN(GAUGE(word), GAUGE(other)):
        DELIVER FUSE(word, "=", other)
    DELIVER FUSE(word, ">", other)
CRAFT report(words, other):
    SET lines AS STRAND()
    SWEEP word IN words:
        ANNEX(lines, compare(word, other))
    DELIVER lines
EMIT(report(KNOT("ox", $a, $b), $limit))
""",
        shows=specified.lengths_compared,
        a=("oak", "fern"),
        b=("larch", "sorrel"),
        limit=("yew", "bark"),
    ),
)
