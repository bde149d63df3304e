"""Lines of rule reports are found in replies whatever is written around them."""

from __future__ import annotations

import time

import pytest

from explorationbench.aliencode.notation import Constant, Fault, Parameter
from explorationbench.aliencode.statements import Claim, read_claims

TARGETS = (("R01", "LITERAL"), ("R02", "SHATTER"), ("R06", "COIL"), ("R14", "PLUCK"), ("R21", "PAIR"))


def lines(reply: str) -> dict[str, str]:
    """Give each target's claim as it was written."""
    return {target: claim.line for target, claim in read_claims(reply, TARGETS).items()}


@pytest.mark.parametrize(
    "reply",
    [
        "R06 := (** b a)",
        "r6:=(** b a)",
        "  - R06 := (** b a)",
        "1. **R06** := `(** b a)`",
        "**R06 := (** b a)**",
        "* `R06 := (** b a)` since powers looked exchanged",
        "R06 (COIL) := (** b a)  # exchanged",
        "COIL := (** b a)",
        "R06: COIL := (** b a).",
        "> R06 := (** b a)",
        "| R06 | COIL | (** b a) | sure |",
        "| R06 := (** b a) | sure |",
        "| `R06` | `(** b a)` |",
        "```text\nR06 := (** b a)\n```",
        "R06 := (\\*\\* b a)",
        "R06 := (**\n    b\n    a)\nThat is all.",
        "R06 := IDENTITY\nNo, wait.\nR06 := (** b a)",
        "R06 := (+ b a)\nR06 := (** b a)\n",
    ],
)
def test_markup_and_prose_do_not_disturb(reply: str) -> None:
    """Bullets, emphasis, fences, backticks, pipes, escapes and trailing prose leave the claim as it is."""
    assert lines(reply) == {"R06": "(** b a)"}


@pytest.mark.parametrize(
    ("reply", "claim"),
    [
        ("R14 := identity (it follows the manual)", Claim(line="IDENTITY", meaning="IDENTITY")),
        ("R14 := **UNKNOWN**", Claim(line="UNKNOWN", meaning="UNKNOWN")),
        ("R01 := n", Claim(line="n", meaning=Parameter("n"))),
        ("R01 := `n`, unchanged", Claim(line="n", meaning=Parameter("n"))),
        ("**R01 := n**", Claim(line="n", meaning=Parameter("n"))),
        ("R01 := -1", Claim(line="-1", meaning=Constant(-1))),
    ],
)
def test_claims_of_one_word_are_read(reply: str, claim: Claim) -> None:
    """IDENTITY, UNKNOWN, a parameter and a number stand without parentheses."""
    assert list(read_claims(reply, TARGETS).values()) == [claim]


@pytest.mark.parametrize(
    ("reply", "line", "reason"),
    [
        ("R02 := a * b", "a * b", "a formula begins with '(' or is one parameter or number"),
        ("R02 := a xor b", "a xor b", "a formula begins with '(' or is one parameter or number"),
        ("R14 := seq[i]", "seq[i]", "a formula begins with '(' or is one parameter or number"),
        ("R02 := multiplies", "multiplies", "'multiplies' is neither a parameter (a, b) nor a number"),
        ("R14 := (get a i)", "(get a i)", "'a' is neither a parameter (seq, i) nor a number"),
        ("R14 := (get seq", "(get seq", "the formula ends too early"),
        ("R14 :=", "", "a formula begins with '(' or is one parameter or number"),
    ],
)
def test_a_claim_that_is_no_formula_is_malformed(reply: str, line: str, reason: str) -> None:
    """Infix, calls with brackets, prose and foreign parameters give a fault with its reason."""
    assert list(read_claims(reply, TARGETS).values()) == [Claim(line=line, meaning=Fault(reason))]


def test_the_last_statement_counts_even_if_it_is_malformed() -> None:
    """A reply that takes a line back does not keep it."""
    claims = read_claims("R02 := (* a b)\nR02 := a + b, perhaps", TARGETS)
    assert isinstance(claims["R02"].meaning, Fault)


def test_a_formula_ends_where_the_next_statement_begins() -> None:
    """An unclosed formula does not swallow the statement after it."""
    assert lines("R02 := (* a\nR14 := (get seq i)")["R14"] == "(get seq i)"
    assert lines("R02 := (* a b); R14 := (get seq i)") == {"R02": "(* a b)", "R14": "(get seq i)"}


def test_prose_and_foreign_ids_state_nothing() -> None:
    """Only a known target with a separator is a statement."""
    assert lines("R14 seems shifted. R99 := n\nx := 3\nR2 = (* a b)") == {}


def test_a_statement_names_its_target_beside_the_separator() -> None:
    """Another id earlier in the line is prose."""
    assert lines("Unlike R02, R14 := (get seq i)") == {"R14": "(get seq i)"}


NOISES = [
    ":=" * 300_000,
    "R14 := (" * 50_000,
    f"R14 := ({' ' * 300_000}",
    "|" * 300_000,
    "R14 " * 100_000,
    "`" * 300_000,
]


@pytest.mark.parametrize("noise", NOISES)
def test_long_senseless_replies_are_read_in_time_that_grows_with_their_length(noise: str) -> None:
    """No reply makes the reader slow; the net is generous."""
    started = time.perf_counter()
    assert lines(f"R14 := (get seq i)\n{noise}\nR02 := (* a b)")["R02"] == "(* a b)"
    assert time.perf_counter() - started < 10
