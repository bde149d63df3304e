"""Values outside and inside a run: the same or not, on file and back, lazy, shown, and limited."""

from __future__ import annotations

import math
from typing import Any

import pytest

from explorationbench.aliencode.meter import DEPTH, STEPS, DepthError, LimitError, Meter, check_integer, check_size
from explorationbench.aliencode.showing import digits, quoted, show
from explorationbench.aliencode.syntax import ARITIES
from explorationbench.aliencode.values import Lazy, decode_value, encode_value, same_value


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        (3, 3, True),
        (3, 3.0, False),
        (True, 1, False),
        (0.0, -0.0, True),
        (math.nan, math.nan, True),
        ([1, (2, "x")], [1, (2, "x")], True),
        ([1, (2, "x")], [1, [2, "x"]], False),
        ([1], [1, 1], False),
        ([[1.0]], [[1]], False),
        (None, None, True),
        ("1", 1, False),
    ],
)
def test_same_by_kind_and_content(a: Any, b: Any, same: bool) -> None:
    """Kinds count at every depth; the two zeros are one value, and what is no number is itself."""
    assert same_value(a, b) is same


def test_a_value_too_large_to_deliver_is_the_same_as_nothing() -> None:
    """Comparing ends, whatever is compared."""
    z: list[Any] = [1]
    for _ in range(40):
        z = [z, list(z)]
    assert same_value(z, [z[0], list(z[1])]) is False


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (5, 5),
        (True, True),
        (None, None),
        ("a", "a"),
        (2.0, {"float": "2.0"}),
        (-math.inf, {"float": "-inf"}),
        ((), {"tuple": []}),
        ([(1,), [2.5]], [{"tuple": [1]}, [{"float": "2.5"}]]),
    ],
)
def test_a_value_has_one_form_in_a_file(value: Any, data: Any) -> None:
    """Floats and tuples are marked, everything else is plain JSON."""
    assert encode_value(value) == data
    assert same_value(decode_value(data), value)


@pytest.mark.parametrize("data", [2.5, {"tuple": 5}, {"float": "1.0", "x": 1}, {"float": 1}, {}])
def test_data_that_stands_for_no_value_is_refused(data: Any) -> None:
    """A float that is not marked could have been anything."""
    with pytest.raises(TypeError, match="no value is written as"):
        decode_value(data)


def test_a_function_cannot_be_written() -> None:
    """It has no form outside a run."""
    with pytest.raises(TypeError, match="function cannot be written to a file"):
        encode_value([test_a_function_cannot_be_written])


def test_a_lazy_value_charges_for_what_is_taken() -> None:
    """One step an element, none for the others; the depth that a pull takes is given back."""
    meter = Meter()
    lazy = Lazy(meter, "INDEX", iter("abc"))
    assert next(lazy) == "a"
    assert (STEPS - meter.left, meter.deep) == (1, DEPTH)
    assert list(lazy) == ["b", "c"]
    assert list(lazy) == []
    assert meter.deep == DEPTH


def test_the_meter_ends_a_run_before_the_work() -> None:
    """The step that is one too many is refused, and depth is counted apart from steps."""
    meter = Meter()
    meter.charge(STEPS)
    with pytest.raises(LimitError, match="the run takes more than 1,000,000 steps"):
        meter.charge(1)
    deep = Meter()
    deep.deep = -1
    with pytest.raises(DepthError):
        deep.stop()


def test_sizes_up_to_the_limit_pass() -> None:
    """The limit itself is allowed, one more is not."""
    assert check_size(100_000) == 100_000
    assert check_integer(2**16_384 - 1)
    with pytest.raises(LimitError, match="a text or sequence is longer than 100,000"):
        check_size(100_001)
    with pytest.raises(LimitError, match="an integer is longer than 16,384 bits"):
        check_integer(-(2**16_384))


@pytest.mark.parametrize("number", [0, -1, 10**500, 10**500 - 1, -(10**1000), 7**5000, 10**1499 + 5])
def test_integers_are_shown_whatever_their_length(number: int) -> None:
    """Long ones are written in chunks, with the zeros between."""
    text = digits(Meter(), number)
    value = 0
    for digit in text.lstrip("-"):
        value = value * 10 + int(digit)
    assert value == abs(number)
    assert text.startswith("-") == (number < 0)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a", "'a'"),
        ("it's", '"it\'s"'),
        ("'\"", "'\\'\"'"),
        ("\\\n\t\r\0\x7f\xa0\xad", "'\\\\\\n\\t\\r\\x00\\x7f\\xa0\\xad'"),
        ("é✓\u2028\U0001f600", "'é✓\\u2028\U0001f600'"),
    ],
)
def test_texts_inside_lists_are_quoted(text: str, written: str) -> None:
    """Quotes are chosen as Python does; escapes do not depend on the host's table of characters."""
    assert quoted(Meter(), text) == written


def test_functions_and_lazy_values_show_no_address() -> None:
    """Their text is fixed by name or operation."""

    def v_total() -> None:
        """Stand for a crafted function, whose generated name has a prefix."""

    assert show(Meter(), [v_total, Lazy(Meter(), "PAIR", [])]) == "[<function total>, <PAIR>]"


def test_the_manuals_table_of_arguments() -> None:
    """Thirty-six operations; how many arguments each takes, in words."""
    assert len(ARITIES) == 36
    told = {str(arity) for arity in ARITIES.values()}
    assert told == {
        "any number of arguments",
        "1 argument",
        "2 arguments",
        "3 arguments",
        "1 or 2 arguments",
        "3 or 4 arguments",
        "1 or more arguments",
        "2 or more arguments",
    }
    assert [ARITIES["CARVE"].admits(count) for count in range(2, 6)] == [False, True, True, False]
