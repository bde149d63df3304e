"""Formulas: reading, printing, equality, and no recursion anywhere."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorationbench.alienlogic import formulas
from explorationbench.alienlogic.formulas import (
    BOT,
    Formula,
    atom,
    conjunction,
    disjunction,
    implication,
    negation,
    nesting,
    parse_formula,
    parse_formulas,
    parse_sequent,
    parts_first,
    print_formula,
    subformulas,
)
from explorationbench.errors import MalformedFormula

DEEP = 10_000

leaves = st.sampled_from([BOT, *map(atom, ("p", "q", "NOTE", "_1"))])
trees = st.recursive(
    leaves,
    lambda inner: st.one_of(
        inner.map(negation),
        *(
            st.tuples(inner, inner).map(lambda pair, build=build: build(*pair))
            for build in (conjunction, disjunction, implication)
        ),
    ),
    max_leaves=20,
)


@settings(deadline=None)
@given(trees)
def test_reading_what_was_printed_gives_the_formula_back(formula: Formula) -> None:
    """Printing and reading are inverse, with any blanks between the tokens."""
    text = print_formula(formula)
    assert parse_formula(text) == formula
    assert parse_formula(text.replace("(", " ( ").replace(",", "\t,").replace(")", " ) ")) == formula


@settings(deadline=None)
@given(trees, trees)
def test_equality_is_sameness_of_form(one: Formula, other: Formula) -> None:
    """Two formulas are equal exactly if they print alike, and equal ones have equal hashes."""
    assert (one == other) == (print_formula(one) == print_formula(other))
    assert one != other or hash(one) == hash(other)


@settings(deadline=None)
@given(trees)
def test_equality_does_not_depend_on_what_is_remembered(formula: Formula) -> None:
    """A formula built anew after the memory was emptied is another object, and equal."""
    text = print_formula(formula)
    for remembered in (formulas.compound, formulas.atom, formulas._read_short):
        remembered.cache_clear()
    assert parse_formula(text) == formula


def test_ten_thousand_negations_are_no_problem() -> None:
    """Reading, printing, comparing, hashing, copying, pickling and measuring go without recursion."""
    text = "NOT(" * DEEP + "p" + ")" * DEEP
    one, other = parse_formula(text), parse_formula(text)
    assert one == other
    assert hash(one) == hash(other)
    assert print_formula(one) == text
    assert repr(one) == f"<{text}>"
    assert nesting(one) == DEEP
    assert len(subformulas(one)) == DEEP + 1
    assert copy.deepcopy(one) == one
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != parse_formula(text.replace("p", "q"))


def test_shared_parts_are_compared_once() -> None:
    """Two formulas of exponential size but small shared structure are compared at once."""
    one, other = atom("p"), Formula(head="atom", name="p")
    for _ in range(200):
        one, other = Formula(head="and", arguments=(one, one)), Formula(head="and", arguments=(other, other))
    assert one == other


def test_long_conjunctions_are_read_in_either_direction() -> None:
    """Nesting to the right is no more of a problem than nesting to the left."""
    right = "AND(p, " * DEEP + "q" + ")" * DEEP
    left = "AND(" * DEEP + "q" + ", p)" * DEEP
    assert print_formula(parse_formula(right)) == right
    assert print_formula(parse_formula(left)) == left


@pytest.mark.parametrize("name", ["p", "NOTE", "ORANGE", "BOTH", "bot", "And", "_", "p1", "aNOT", "IMPLIES"])
def test_words_that_begin_like_connectives_are_atoms(name: str) -> None:
    """Only the five words themselves are reserved, in capitals."""
    assert parse_formula(name) == atom(name)


@pytest.mark.parametrize("name", ["AND", "OR", "NOT", "IMPL", "BOT", "", "1p", "p q", "é", "p-q"])
def test_other_names_are_no_atoms(name: str) -> None:
    """A name that the parser would not read as an atom is refused."""
    with pytest.raises(MalformedFormula, match="an atom is a letter or '_'"):
        atom(name)


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("", 1, "a formula is missing here"),
        ("AND(p", 6, "',' is missing: AND takes two arguments"),
        ("AND(p, q, r)", 9, "')' is missing: AND takes two arguments"),
        ("NOT(p, q)", 6, "')' is missing: NOT takes one argument"),
        ("AND(p,)", 7, "a formula is missing here"),
        ("AND p", 1, "AND needs its arguments in parentheses"),
        ("IMPLIES(p, q)", 1, "only NOT, AND, OR and IMPL take arguments"),
        ("p q", 3, "a formula ends before this"),
        ("OR(p, (q))", 7, "a formula cannot begin here"),
        ("  p)", 4, "a formula ends before this"),
    ],
)
def test_a_malformed_formula_says_where_and_why(text: str, column: int, problem: str) -> None:
    """Column and problem are attributes, and the message shows both with a caret."""
    with pytest.raises(MalformedFormula) as caught:
        parse_formula(text)
    assert (caught.value.text, caught.value.column, caught.value.problem) == (text, column, problem)
    assert str(caught.value) == f"column {column}: {problem}\n    {text}\n    {' ' * (column - 1)}^"


def test_the_excerpt_of_a_long_text_stays_short() -> None:
    """Only the surroundings of the fault are shown, and nothing unprintable."""
    with pytest.raises(MalformedFormula) as caught:
        parse_formula("AND(p, " * 1000 + "\x1b")
    shown = str(caught.value).split("\n")
    assert "\x1b" not in str(caught.value)
    assert max(map(len, shown)) < 100


def test_premises_are_parted_by_commas() -> None:
    """A blank list has no formula; an empty place in a list is refused."""
    assert parse_formulas("  ") == ()
    assert parse_formulas("p, AND(p, q) ,p") == (atom("p"), conjunction(atom("p"), atom("q")), atom("p"))
    with pytest.raises(MalformedFormula, match="a comma parts two formulas"):
        parse_formulas("p q")


@pytest.mark.parametrize("text", ["|- p", "p |- p", "p, IMPL(p, q) |- q"])
def test_a_sequent_prints_as_it_is_read(text: str) -> None:
    """Premises may be missing, the goal may not."""
    assert str(parse_sequent(text)) == text


@pytest.mark.parametrize(
    ("text", "problem"), [("p", "'\\|-' is missing"), ("p |-", "a formula is missing"), ("p |- p |- p", "ends")]
)
def test_a_malformed_sequent_says_why(text: str, problem: str) -> None:
    """There is one sign and one goal."""
    with pytest.raises(MalformedFormula, match=problem):
        parse_sequent(text)


def test_subformulas_stand_once_in_the_order_of_the_text() -> None:
    """A formula comes first, then its parts from left to right."""
    listed = subformulas(parse_formula("IMPL(AND(q, p), OR(q, NOT(p)))"))
    assert list(map(str, listed)) == [
        "IMPL(AND(q, p), OR(q, NOT(p)))",
        "AND(q, p)",
        "q",
        "p",
        "OR(q, NOT(p))",
        "NOT(p)",
    ]


def test_formulas_found_equal_are_not_walked_through_again() -> None:
    """Two large formulas read apart share their parts once compared, so a thousand comparisons cost one."""
    text = "NOT(" * 100_000 + "p" + ")" * 100_000
    one, other = parse_formula(text), parse_formula(text)
    assert one.arguments is not other.arguments
    assert one == other
    assert one.arguments is other.arguments
    assert one != parse_formula(f"NOT({text})")


def test_parts_come_before_what_is_made_of_them() -> None:
    """Every formula stands after its parts, each once, ten thousand deep as well."""
    deep = parse_formula("NOT(" * 10_000 + "p" + ")" * 10_000)
    parts = parts_first((parse_formula("OR(p, NOT(p))"), deep))
    assert [str(part) for part in parts[:3]] == ["p", "NOT(p)", "OR(p, NOT(p))"]
    assert len(parts) == len(set(parts)) == 10_002
    assert parts[-1] is deep
