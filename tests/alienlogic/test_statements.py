"""Claims about rules are found in replies, whatever is written around them."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.alienlogic.notation import Fault, write_term
from explorationbench.alienlogic.statements import REPORTED, read_claims


def stated(reply: str) -> dict[str, object]:
    """Read claims, with conditions written out."""
    return {
        rule: [write_term(term) for term in claim.conjuncts] if isinstance(claim.conjuncts, tuple) else claim.conjuncts
        for rule, claim in read_claims(reply).items()
    }


@pytest.mark.parametrize(
    "reply",
    [
        "DNE := (= depth 0)",
        "- **DNE** := (= depth 0)",
        "1. `DNE := (= depth 0)` since it failed in a box",
        "```\ndne := (= depth 0)\n```",
        "| DNE | := | (= depth 0) |",
        "The rule _DNE_ := (= depth 0).",
        "> DN. := (== depth 0)",
        "DNE := YES\nNo, I was wrong: DNE := (= depth 0)",
        "DNE \\:= \\(= depth 0\\)".replace("\\:", ":"),
        "DNE := (and (= depth 0) YES (= depth 0))",
    ],
)
def test_a_claim_is_read_through_what_is_around_it(reply: str) -> None:
    """Markup, prose, other spellings and corrections do not disturb."""
    assert stated(reply) == {"DNE": ["(= depth 0)"]}


def test_aliases_name_their_rule() -> None:
    """A rule may be called as in proofs."""
    assert list(stated("MP := NO, ->I := NO, &E2 := YES, |I1 := UNKNOWN, any := NO")) == [
        "IMPL_E",
        "IMPL_I",
        "AND_E2",
        "OR_I1",
        "ANY",
    ]


def test_constants_have_their_meaning() -> None:
    """YES is no condition, NO one that nothing meets, UNKNOWN says so."""
    assert stated("LEM := NO\nDNE := YES\nreit := unknown") == {"LEM": ["NO"], "DNE": [], "reit": "UNKNOWN"}


def test_what_has_no_line_is_left_out() -> None:
    """Premises and assumptions have no laws, and other words are no rules."""
    assert stated("premise := NO\nassume := NO\nsize := NO\n:= NO\nK07 := NO") == {}


def test_faults_say_why() -> None:
    """A claim that cannot be read is kept with its reason."""
    many = f"(and {' '.join(f'(= depth {number})' for number in range(7))})"
    assert stated(f"LEM := never\nDNE := (= depth)\nreit := {many}") == {
        "LEM": Fault("a claim is YES, NO, UNKNOWN or a predicate in parentheses"),
        "DNE": Fault("'=' compares two numbers or two formulas"),
        "reit": Fault("it joins 7 conditions, at most 6 are allowed"),
    }


@given(st.text(st.sampled_from("DNEMPLyes:=|`*\n() _depth0and"), max_size=200))
def test_reading_claims_is_total(reply: str) -> None:
    """Whatever a system writes, claims are about rules that have a line."""
    assert set(read_claims(reply)) <= set(REPORTED)


@pytest.mark.parametrize("noise", [":=" * 300_000, "LEM := (" * 50_000, f"LEM := ({' ' * 300_000}", "LEM " * 100_000])
def test_long_senseless_replies_are_read_in_time_that_grows_with_their_length(noise: str) -> None:
    """No reply makes the reader slow; the net is generous."""
    started = time.perf_counter()
    assert stated(f"{noise}\nDNE := NO")["DNE"] == ["NO"]
    assert time.perf_counter() - started < 10
