"""Intents that ask for the exact output of a program without functions and loops.

The program runs as it stands in a world with laws and should still tell something there: it works on texts, truth
values and floats, whose writing no law changes, and where it needs integers, on such as mean something useful also when
a law bends them a little.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explorationbench.aliencode.intents.intent import Intent, Parameters, Value, no_inputs, worded
from explorationbench.aliencode.specifications import predictions as specified

QUESTION = worded("State exactly what this program shows, line by line.")
SENTENCES = ("the quick brown fox jumps over a lazy dog", "pack my box with five dozen liquor jugs today")
WORDS: Mapping[str, tuple[Value, ...]] = {
    "a": ("oak", "yew", "sorrel"),
    "b": ("elm", "larch", "ash"),
    "c": ("box", "fir", "maple"),
}
FLAGS: Mapping[str, tuple[Value, ...]] = {"a": (True, False), "b": (False, True), "c": (True, False)}


def predicted(name: str, program: str, *, shows: Callable[[Parameters], str], **values: tuple[Value, ...]) -> Intent:
    """Make the intent of a prediction; `$x` in the program stands for one of the values given as x."""
    return Intent(
        name=name,
        form="predict",
        parameters=values,
        question=QUESTION,
        program=worded(program),
        senses=_senses(values),
        inputs=no_inputs,
        specification=shows,
    )


def _senses(values: Parameters) -> Mapping[str, str]:
    """Say that arithmetic meets floats if a float is among the values written in."""
    floats = any(isinstance(value, float) for choices in values.values() for value in choices)
    return dict.fromkeys((*specified.ARITHMETIC, "COIL"), "floats") if floats else {}


def predicted_each(
    name: str,
    program: str,
    *,
    operations: Mapping[str, object],
    shows: Callable[[Parameters], str],
    **values: tuple[Value, ...],
) -> tuple[Intent, ...]:
    """Make one prediction for each operation, which `@` stands for in the name and in the program."""
    return tuple(
        predicted(
            name.replace("@", operation.lower()),
            program.replace("@", operation),
            shows=shows,
            operation=(operation,),
            **values,
        )
        for operation in operations
    )


_ONE_OPERATION: tuple[Intent, ...] = (
    predicted("words_shown", "EMIT($a, $b, $c)", shows=specified.words_shown, **WORDS),
    predicted("words_listed", "EMIT(STRAND($a, $b, $c))", shows=specified.words_listed, **WORDS),
    predicted("words_fused", 'EMIT(FUSE($a, "-", $b))', shows=specified.words_fused, **WORDS),
    predicted(
        "integers_shown",
        "EMIT(KNOT($a, $b, $c))",
        shows=specified.integers_shown,
        a=(0, 5, 100),
        b=(-1, -12, 7),
        c=(31, 64, 27),
    ),
    *predicted_each(
        "float_@",
        "EMIT(@($a, $b))",
        operations=specified.ARITHMETIC,
        shows=specified.arithmetic,
        a=(7.5, -7.5, 9.0),
        b=(2.0, -2.5, 4.0),
    ),
    predicted("float_power", "EMIT(COIL($a, $b))", shows=specified.power, a=(4.0, 9.0, 16.0), b=(0.5, 2.0)),
    *predicted_each(
        "floats_by_@",
        "EMIT(KNOT(@($a, $b), @($b, $b), @($b, $a)))",
        operations=specified.COMPARISONS,
        shows=specified.comparison,
        a=(2.5, -1.5, 7.0),
        b=(4.0, 0.5),
    ),
    *predicted_each(
        "words_by_@",
        "EMIT(KNOT(@($a, $b), @($b, $b), @($b, $a)))",
        operations=specified.COMPARISONS,
        shows=specified.comparison,
        a=("oak", "Oak", ""),
        b=("elm", "yew"),
    ),
    *predicted_each(
        "truths_by_@",
        "EMIT(@(KNOT($a, $b, $c)))",
        operations=specified.JUDGEMENTS,
        shows=specified.judgement,
        **FLAGS,
    ),
    *predicted_each(
        "truths_by_@",
        "EMIT(KNOT(@(YES, NO), @($a, YES), @(NO, $a)))",
        operations=specified.CONNECTIVES,
        shows=specified.connective,
        a=(True, False),
    ),
    *predicted_each(
        "words_under_@",
        "EMIT(@(KNOT($a, $b, $c)))",
        operations=specified.COLLECTIONS,
        shows=specified.collected,
        **WORDS,
    ),
    *predicted_each(
        "floats_under_@",
        "EMIT(@(KNOT($a, $b, $c)))",
        operations=specified.COLLECTIONS,
        shows=specified.collected,
        a=(2.5, 8.0),
        b=(-1.5, 7.0),
        c=(4.0, 0.5),
    ),
    predicted("letter_at", "EMIT(PLUCK($text, $i))", shows=specified.letter_at, text=SENTENCES, i=(-3, -8, 6, 13)),
    predicted(
        "letters_between",
        "EMIT(CARVE($text, $start, $stop))",
        shows=specified.letters_between,
        text=SENTENCES,
        start=(1, 2, 3),
        stop=(5, 6, 7),
    ),
    predicted(
        "integers_between",
        "EMIT(EXTENT($start, $stop))",
        shows=specified.integers_between,
        start=(17, 18, 19),
        stop=(21, 22, 23),
    ),
    predicted("numbered_words", "EMIT(GATHER(INDEX(KNOT($a, $b, $c))))", shows=specified.numbered_words, **WORDS),
    predicted(
        "paired_words",
        "EMIT(GATHER(PAIR(STRAND($a, $b), KNOT($c, $d))))",
        shows=specified.paired_words,
        **WORDS,
        d=("elder", "bay"),
    ),
    predicted(
        "nested_lists",
        "EMIT(STRAND(KNOT($a, $b), STRAND($c, NEGATE($flag))))",
        shows=specified.nested_lists,
        **WORDS,
        flag=(True, False),
    ),
)

_SEVERAL_OPERATIONS: tuple[Intent, ...] = (
    predicted(
        "two_quotients",
        "EMIT(SHATTER(FRACTURE($a, $b), HALVE($b, $c)))",
        shows=specified.two_quotients,
        a=(7.5, 9.0, -11.0),
        b=(2.5, 6.0),
        c=(4.0, -1.0),
    ),
    predicted(
        "power_of_lengths",
        "EMIT(COIL(GAUGE($a), GAUGE($b)))",
        shows=specified.power_of_lengths,
        a=("oak", "yew"),
        b=("maple", "fern", "ox"),
    ),
    predicted(
        "chosen_by_length",
        'EMIT(PLUCK(KNOT("yew", "ash", "oak", $word, "elm", "fir"), WEAVE(GAUGE($a), GAUGE($b))))',
        shows=specified.chosen_by_length,
        word=("box", "elder"),
        a=("maple", "sorrel"),
        b=("yew", "fern"),
    ),
    predicted(
        "middle_of_the_sorted",
        'EMIT(CARVE(ORDER(KNOT("yew", "ash", "oak", $word, "elm", "fir")), GAUGE($a), GAUGE($b)))',
        shows=specified.middle_of_the_sorted,
        word=("box", "sorrel"),
        a=("b", "ox"),
        b=("fern", "maple"),
    ),
    predicted(
        "truth_expression",
        "EMIT(KNOT(AKIN($a, $b), BOND($a, RIFT($b, $c)), BOND($b, NEGATE($a))))",
        shows=specified.truth_expression,
        **FLAGS,
    ),
    predicted(
        "least_shown",
        "EMIT($word, NADIR($a, $b, $c))",
        shows=specified.least_shown,
        word=("least", "lowest"),
        a=(2.5, 8.0),
        b=(-1.5, 7.0),
        c=(4.0, 0.5),
    ),
    predicted(
        "integer_expression",
        "EMIT(WEAVE(PARE($a, $b), SHATTER($c, $d)))",
        shows=specified.integer_expression,
        a=(6, 12, 30),
        b=(7, -3),
        c=(8, 25),
        d=(11, -20),
    ),
    predicted(
        "list_worked_on",
        """
SET words AS GATHER(KNOT("ash", "oak", "elm", "fir", "yew", "box"))
ANNEX(words, EXPEL(words))
IMPRINT(words, GAUGE($word), $word)
EMIT(words)
""",
        shows=specified.list_worked_on,
        word=("b", "ox", "elk", "gnu"),
    ),
    predicted(
        "shared_list",
        """
SET xs AS STRAND($a, $b)
SET ys AS xs
ANNEX(ys, $c)
EMIT(xs, GAUGE(ys))
""",
        shows=specified.shared_list,
        **WORDS,
    ),
    predicted(
        "turned_lists",
        """
SET words AS STRAND($b, $a, $c)
EMIT(ORDER(words), words)
""",
        shows=specified.turned_lists,
        **WORDS,
    ),
)

PREDICTIONS: tuple[Intent, ...] = (*_ONE_OPERATION, *_SEVERAL_OPERATIONS)
