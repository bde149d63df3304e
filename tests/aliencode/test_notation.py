"""The formulas of rule reports: what is read, what is refused, and in which words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.aliencode.notation import (
    NESTING,
    TOKENS,
    Application,
    Constant,
    Fault,
    Operation,
    Parameter,
    Reading,
    has_effects,
    read_formula,
)

NAMES = ("seq", "i", "f")


def read(text: str) -> object:
    """Give the formula, or the reason why there is none."""
    reading = read_formula(text, NAMES)
    return reading.formula if isinstance(reading, Reading) else reading.reason


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("i", Parameter("i")),
        ("-12", Constant(-12)),
        ("0.5", Constant(0.5)),
        ("NO", Constant(False)),
        ("(len seq)", Operation("len", (Parameter("seq"),))),
        ("(LEN SEQ)", Operation("len", (Parameter("seq"),))),
        ("(== i, 1)", Operation("=", (Parameter("i"), Constant(1)))),
        ("(\N{MINUS SIGN} i)", Operation("-", (Parameter("i"),))),
        ("(f i)", Application("f", Parameter("i"))),
        ("(filter (f x) seq)", Operation("filter", (Application("f", Parameter("x")), Parameter("seq")))),
    ],
)
def test_formulas_are_read_as_trees(text: str, formula: object) -> None:
    """Every form of the grammar gives its node, in any case and with commas."""
    assert read(text) == formula


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the formula ends too early"),
        ("(+ i", "the formula ends too early"),
        ("(plus i 1)", "'plus' is no operator"),
        ("(i + 1)", "'+' is neither a parameter (seq, i, f) nor a number"),
        ("(+ i j)", "'j' is neither a parameter (seq, i, f) nor a number"),
        ("(+ i x)", "'x' is neither a parameter (seq, i, f) nor a number"),
        ("(filter (f x) x)", "'x' is neither a parameter (seq, i, f) nor a number"),
        ("(f i i)", "'f' takes one argument"),
        ("(get seq)", "'get' takes 2 arguments, not 1"),
        ("(len seq seq)", "'len' takes one argument, not 2"),
        ("(slice seq)", "'slice' takes 3 to 4 arguments, not 1"),
        ("(min)", "'min' takes 1 or more arguments, not 0"),
        ("(+ " * (NESTING + 1) + "1", f"the formula is nested more than {NESTING} deep"),
        ("(+ " + "1 " * TOKENS + ")", f"the formula has more than {TOKENS} tokens"),
        ("9" * 41, "'99999999999999999999' is neither a parameter (seq, i, f) nor a number"),
    ],
)
def test_what_is_no_formula_is_refused_with_the_reason(text: str, reason: str) -> None:
    """A text that is no formula gives a fault, never an exception, and says what is wrong."""
    assert read(text) == reason


def test_text_after_a_formula_is_left_unread() -> None:
    """The end of the formula is told, so that prose after it does not disturb."""
    reading = read_formula("(len seq)** because (it) seems so", NAMES)
    assert isinstance(reading, Reading)
    assert reading.end == len("(len seq)")


def test_effects_are_found_at_any_depth() -> None:
    """A formula that changes its sequence is known as one."""
    for text, effects in {"(f (insert seq 0 i))": True, "(len seq)": False, "(f i)": False, "1": False}.items():
        reading = read_formula(text, NAMES)
        assert isinstance(reading, Reading)
        assert has_effects(reading.formula) is effects


@given(st.text(alphabet="()+-*seqif x1.,`", max_size=60))
def test_reading_is_total(text: str) -> None:
    """Any text gives a reading or a fault."""
    assert isinstance(read_formula(text, NAMES), Reading | Fault)


@pytest.mark.parametrize("text", ["((- i 1))", "(((- i 1)))", "( (- i 1) )"])
def test_parentheses_around_parentheses_mean_nothing(text: str) -> None:
    """A reply that writes its formula in one pair too many is read, as LaTeX's are."""
    held, plain = read_formula(text, ("seq", "i")), read_formula("(- i 1)", ("seq", "i"))
    assert isinstance(held, Reading)
    assert isinstance(plain, Reading)
    assert (held.formula, held.end) == (plain.formula, len(text))


@pytest.mark.parametrize("text", ["((- i 1) 2)", "((- i 1)", "(())", "((i))", f"{'(' * 40}- i 1{')' * 40}"])
def test_parentheses_around_anything_else_are_faults(text: str) -> None:
    """Two formulas in one pair, nothing in it, a name, or more pairs than the bound."""
    assert isinstance(read_formula(text, ("seq", "i")), Fault)
