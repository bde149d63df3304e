"""What formulas of rule reports yield, and that nothing in them can run away."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.aliencode.calculation import Allowance, calculate
from explorationbench.aliencode.notation import OPERATORS, Fault, Reading, read_formula


def run(text: str, **values: Any) -> Any:
    """Read and work out a formula over the given values; for a fault, its reason."""
    reading = read_formula(text, tuple(values))
    assert isinstance(reading, Reading), reading
    value = calculate(reading.formula, values, Allowance())
    return f"fault: {value.reason}" if isinstance(value, Fault) else value


@pytest.mark.parametrize(
    ("text", "values", "value"),
    [
        ("(xor n 27)", {"n": -28}, -1),
        ("(- a)", {"a": 3}, -3),
        ("(- a 1 2)", {"a": 3}, 0),
        ("(+ a b)", {"a": [1], "b": [2]}, [1, 2]),
        ("(+ a b)", {"a": "x", "b": "y"}, "xy"),
        ("(* a b)", {"a": 3, "b": [1]}, [1, 1, 1]),
        ("(// a b)", {"a": -7, "b": 2}, -4),
        ("(% a b)", {"a": 7, "b": -3}, -2),
        ("(** a b)", {"a": 2, "b": -1}, 0.5),
        ("(if (< a b) a b)", {"a": 3, "b": 2}, 2),
        ("(and a (/ 1 a))", {"a": 0}, 0),
        ("(or a (/ 1 0))", {"a": 5}, 5),
        ("(not a)", {"a": []}, True),
        ("(slice seq 0 4)", {"seq": [1, 2, 3, 4], "step": 2}, [1, 3]),
        ("(slice seq 0 4 1)", {"seq": "abcd", "step": 2}, "abcd"),
        ("(slice seq 1 2)", {"seq": (1, 2, 3)}, (2,)),
        ("(reverse args)", {"args": (1, 2)}, (2, 1)),
        ("(reverse (sort seq))", {"seq": (2, 1, 3)}, [3, 2, 1]),
        ("(zip seq (range 0 (len seq)))", {"seq": "ab"}, [("a", 0), ("b", 1)]),
        ("(enumerate seq 1)", {"seq": "ab"}, [(1, "a"), (2, "b")]),
        ("(filter (not (f x)) seq)", {"f": bool, "seq": [0, 1, 2]}, [0]),
        ("(filter f seq)", {"f": bool, "seq": [0, 1, 2]}, [1, 2]),
        ("(filter (any (filter (= x 1) x)) seq)", {"seq": [[1], [2]]}, [[1]]),
        ("(max a b)", {"a": 1, "b": 4}, 4),
        ("(min seq)", {"seq": [4, 2]}, 2),
        ("(list a (tuple a))", {"a": 1}, [1, (1,)]),
        ("(concat args args)", {"args": (1,)}, (1, 1)),
        ("(join args)", {"args": ["a", 1]}, "a1"),
        ("(abs a)", {"a": -2.5}, 2.5),
    ],
)
def test_operators_mean_what_they_mean_in_the_host_language(text: str, values: dict[str, Any], value: Any) -> None:
    """Each operator gives the value, and the kind of value, of its host counterpart."""
    result = run(text, **values)
    assert (result, type(result)) == (value, type(value))


@pytest.mark.parametrize(
    ("text", "yields", "afterwards"),
    [
        ("(append seq v)", None, [1, 2, 9]),
        ("(insert seq 0 v)", None, [9, 1, 2]),
        ("(assign seq -1 v)", None, [1, 9]),
        ("(remove seq 0)", 1, [2]),
    ],
)
def test_effects_change_the_sequence(text: str, yields: Any, afterwards: list[int]) -> None:
    """An operator with an effect yields its value and leaves the sequence changed."""
    seq = [1, 2]
    assert run(text, seq=seq, v=9) == yields
    assert seq == afterwards


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(/ a 0)", "division by zero"),
        ("(get seq 7)", "list index out of range"),
        ("(+ a seq)", "a number is wanted"),
        ("(% s a)", "a number is wanted"),
        ("(a a)", "what is applied is no function"),
        ("f", "a function is no value"),
        ("(** -8 0.5)", "a number is wanted"),
        ("(** 10 (** 10 10))", "an integer has more than 4096 bits"),
        ("(* (** 2 4000) (** 2 4000))", "an integer has more than 4096 bits"),
        ("(range (** 10 9))", "a value has more than 2000 elements"),
        ("(* seq 100000)", "a sequence is repeated too often"),
        ("(append seq seq)", "a value has more than 2000 elements"),
        ("(append s a)", "only a list can be changed"),
        ("(xor 1.5 a)", "integers are wanted"),
        ("(concat seq s)", "only sequences of one kind can be joined"),
    ],
)
def test_what_has_no_value_is_a_fault_with_its_reason(text: str, reason: str) -> None:
    """Wrong kinds, host errors and runaway sizes give faults, never exceptions."""
    assert run(text, a=1, seq=[1, 2], s="%s", f=bool) == f"fault: {reason}"


def test_an_allowance_is_shared_by_the_formulas_it_is_handed_to() -> None:
    """What one run of a formula used up is missing for the next."""
    reading = read_formula("(sort seq)", ("seq",))
    assert isinstance(reading, Reading)
    allowance = Allowance(steps=8)
    assert calculate(reading.formula, {"seq": [2, 1]}, allowance) == [1, 2]
    assert calculate(reading.formula, {"seq": [2, 1]}, allowance) == Fault("the formula costs too much")


@pytest.mark.parametrize(
    "text",
    [
        "(list " * 28 + "(* (list 1) 2000)" + ")" * 28,
        "(* (list " * 14 + "1" + ") 1000)" * 14,
        "(filter " * 20 + "(len (range 2000))" + " (range 2000))" * 20,
        "(** 9 " * 29 + "9" + ")" * 29,
        "(sort (* (list (range 40)) 40))",
    ],
)
def test_no_formula_runs_away(text: str) -> None:
    """Towers of repetition, of loops and of powers end quickly; the net is generous."""
    started = time.perf_counter()
    run(text)
    assert time.perf_counter() - started < 5


ATOMS = st.sampled_from(["a", "s", "seq", "f", "-1", "0", "2.5", "YES"])
CALLS = st.recursive(
    ATOMS,
    lambda inner: st.builds(
        lambda name, arguments: f"({name} {' '.join(arguments)})",
        st.sampled_from([*OPERATORS, "f"]),
        st.lists(inner, min_size=1, max_size=3),
    ),
    max_leaves=12,
)


@given(CALLS)
def test_calculation_is_total(text: str) -> None:
    """Any formula over any kinds gives a value or a fault."""
    reading = read_formula(text, ("a", "s", "seq", "f"))
    if isinstance(reading, Reading):
        calculate(reading.formula, {"a": 3, "s": "ab", "seq": [1, [2]], "f": bool}, Allowance())
