"""The form of an intent: wordings, parameters, values written in the language."""

import pytest

from explorationbench.aliencode.intents.intent import Intent, delivering, no_inputs, paragraph, worded, write_value
from explorationbench.streams import Stream


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (True, "YES"),
        (False, "NO"),
        (-3, "-3"),
        (2.5, "2.5"),
        ('say "hi"\n', '"say \\"hi\\"\\n"'),
        ([], "STRAND()"),
        ([1, (2, "x")], 'STRAND(1, KNOT(2, "x"))'),
    ],
)
def test_values_are_written_as_expressions(value: object, written: str) -> None:
    """Truth values, numbers, texts, lists and tuples have an expression of the language."""
    assert write_value(value) == written


def test_other_values_are_refused() -> None:
    """A value of another type is named by its type, not by its content."""
    with pytest.raises(TypeError, match=r"^a value of type dict cannot be written in the language$"):
        write_value({})


def test_wordings_fill_in_parameters() -> None:
    """Each `$name` becomes the value; a paragraph drops line breaks; a one-expression program delivers it."""
    assert worded("\nkeep $k of $word\n")({"k": -2, "word": "ab"}) == 'keep -2 of "ab"'
    assert paragraph("  a\n   long $k\n")({"k": 3}) == "a long 3"
    assert delivering("a", "PARE(a, $k)")({"k": 3}) == "CRAFT solve(a):\n    DELIVER PARE(a, 3)"


def test_parameters_are_settled_by_the_stream_alone() -> None:
    """The same stream settles the same choices, each one of those allowed, and others reach every choice."""
    intent = Intent(
        name="none",
        parameters={"k": (1, 2, 3), "m": ("a", "b")},
        question=worded(""),
        program=worded(""),
        inputs=no_inputs,
        specification=lambda given: None,
    )
    settled = [intent.settle(Stream(seed)) for seed in range(60)]
    assert settled == [intent.settle(Stream(seed)) for seed in range(60)]
    assert len({tuple(each.items()) for each in settled}) == 6
