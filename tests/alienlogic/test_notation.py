"""Predicates of rule reports are read with kinds and limits, and whatever is none says why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.notation import Fault, Reading, conjuncts_of, read_predicate, write_term

LAWS = [law for laws in catalogue().values() for law in laws]
FAULTS = [
    ("", "the predicate ends too early"),
    ("(and", "the predicate ends too early"),
    ("()", "')' is no operator"),
    ("(xor YES NO)", "'xor' is no operator"),
    ("depth", "a predicate is YES, NO or a condition"),
    ("(left concl)", "a predicate is YES, NO or a condition"),
    ("(= depth concl)", "'=' compares two numbers or two formulas"),
    ("(= YES NO)", "'=' compares two numbers or two formulas"),
    ("(= depth)", "'=' compares two numbers or two formulas"),
    ("(< concl concl)", "'<' compares two numbers"),
    ("(< 1 2 3)", "'<' compares two numbers"),
    ("(= (+) 1)", "'+' takes numbers"),
    ("(= (- YES) 1)", "'-' takes numbers"),
    ("(not YES NO)", "'not' takes one condition"),
    ("(and)", "'and' takes conditions"),
    ("(or depth)", "'or' takes conditions"),
    ("(is depth atom)", "'is' takes a formula and a head"),
    ("(is concl conjunction)", "'conjunction' is no head: there are atom, bot, not, and, or, impl, compound"),
    ("(is concl atom bot)", "'is' is not closed where it must be"),
    ("(is (left concl concl) atom)", "'left' takes one formula"),
    ("(= (rise 0) 0)", "'rise' takes the place of a citation, 1 to 3, not '0'"),
    ("(= (rise depth) 0)", "'rise' takes the place of a citation, 1 to 3, not 'depth'"),
    ("(= (rise 1 2) 0)", "'rise' is not closed where it must be"),
    ("(= size 1)", "'size' is neither a term (concl, here, depth, uses, max-cited) nor a number"),
    ("(= uses 1.5)", "'1.5' is neither a term (concl, here, depth, uses, max-cited) nor a number"),
    ("(= uses 1000000000)", "'1000000000' is neither a term (concl, here, depth, uses, max-cited) nor a number"),
    ("(not " * 40 + "YES" + ")" * 40, "the predicate is nested more than 30 deep"),
    ("(and " + "YES " * 300 + ")", "the predicate has more than 200 tokens"),
]


def read(text: str) -> Reading:
    """Read what must be a predicate."""
    reading = read_predicate(text)
    assert isinstance(reading, Reading), reading
    return reading


@pytest.mark.parametrize(("text", "reason"), FAULTS, ids=[text[:20] or "nothing" for text, _ in FAULTS])
def test_what_is_no_predicate_says_why(text: str, reason: str) -> None:
    """Each fault has its sentence; none is an exception."""
    assert read_predicate(text) == Fault(reason)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{law.rule} := {law.notation()}")
def test_every_law_of_the_catalogue_can_be_stated(law: object) -> None:
    """The notation of each law is a predicate, and is written as it is read."""
    notation = law.notation()  # type: ignore[attr-defined]
    assert write_term(read(notation).predicate) == notation


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("(== DEPTH 0)", "(= depth 0)"),
        ("(≤ max_cited 2)", "(<= max-cited 2)"),
        ("( >=  (rise 1) ,1 )", "(>= (rise 1) 1)"),
        ("(= uses \N{MINUS SIGN}1)", "(= uses -1)"),
        ("(is conclusion Atom)", "(is concl atom)"),
        ("TRUE", "YES"),
    ],
)
def test_other_spellings_mean_the_same(written: str, meant: str) -> None:
    """Case, commas, blanks and usual other signs do not disturb."""
    assert read(written).predicate == read(meant).predicate


def test_what_follows_a_predicate_is_left_unread() -> None:
    """The reading says where the predicate ends."""
    assert read("(= depth 0)) and more").end == len("(= depth 0)")


def test_conjuncts_are_split_through_nested_ands_but_not_below_or() -> None:
    """Conditions are judged one by one; YES is none."""
    text = "(and (= depth 0) YES (and NO (or (= uses 1) (and YES NO))))"
    assert [write_term(each) for each in conjuncts_of(read(text).predicate)] == [
        "(= depth 0)",
        "NO",
        "(or (= uses 1) (and YES NO))",
    ]


@given(st.text(st.sampled_from("()=<>+- andnotisconcldepthrise123,\n"), max_size=120))
def test_reading_is_total(text: str) -> None:
    """Whatever text comes, there is a reading or a fault."""
    assert isinstance(read_predicate(text), Reading | Fault)


@pytest.mark.parametrize("text", ["((= depth 0))", "( ((= depth 0)) )", "(= (depth) 0)"])
def test_parentheses_around_parentheses_mean_nothing(text: str) -> None:
    """A predicate in one pair too many is read; a name in a pair is none."""
    plain = read_predicate("(= depth 0)")
    held = read_predicate(text)
    assert isinstance(plain, Reading)
    if "(depth)" in text:
        assert isinstance(held, Fault)
    else:
        assert isinstance(held, Reading)
        assert held.predicate == plain.predicate
