"""What holds for every tree, every text and every value, tried on many."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorationbench.aliencode.comparing import compare, equal, ordered
from explorationbench.aliencode.machine import PROBE, Machine, SyntaxFault
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.printer import print_program
from explorationbench.aliencode.semantics import MANUAL
from explorationbench.aliencode.showing import show
from explorationbench.aliencode.syntax import Program
from explorationbench.aliencode.values import decode_value, encode_value, same_value
from strategies import NUMBERS, PROGRAMS, SCALARS, SOURCES, TEXTS, VALUES

MACHINE = Machine(MANUAL)
MEANINGS = MANUAL.operations


@given(PROGRAMS)
def test_reading_a_printed_tree_gives_the_tree(program: Program) -> None:
    """Printing loses nothing and adds nothing, and there is one printed form of a program."""
    printed = print_program(program)
    assert parse(printed) == program
    assert print_program(parse(printed)) == printed


@given(SOURCES)
def test_every_text_is_a_program_or_a_fault_with_a_place(source: str) -> None:
    """Compiling never fails otherwise, and the place lies in the text."""
    code = MACHINE.compile(source)
    if isinstance(code, SyntaxFault):
        assert 1 <= code.line <= source.count("\n") + 2
        assert code.column >= 1


@settings(max_examples=40)
@given(PROGRAMS)
def test_a_run_is_the_same_each_time_and_under_a_display(program: Program) -> None:
    """Outcome, steps and error depend on the program alone; a display only hides."""
    code = MACHINE.compile(program)
    free, probe = MACHINE.run(code), MACHINE.run(code, PROBE)
    assert MACHINE.run(print_program(program)) == free
    assert (probe.error, probe.steps) == (free.error, free.steps)
    assert probe.units <= PROBE.units


def outcome(action: Callable[[], Any]) -> tuple[str, Any]:
    """Do something and give its value, or the name of its error."""
    try:
        return "value", action()
    except (TypeError, ValueError, ArithmeticError, IndexError) as error:
        return "error", type(error).__name__


PYTHON: dict[str, Callable[[Any, Any], Any]] = {
    "SHATTER": operator.add,
    "WEAVE": operator.sub,
    "PARE": operator.mul,
    "FRACTURE": operator.truediv,
    "HALVE": operator.floordiv,
    "RESIDUE": operator.mod,
    "OVER": operator.gt,
    "UNDER": operator.lt,
    "ATOP": operator.ge,
    "BENEATH": operator.le,
    "AKIN": operator.eq,
    "APART": operator.ne,
}


@pytest.mark.parametrize("name", PYTHON)
@given(st.data())
def test_operations_on_numbers_are_those_of_python(name: str, data: st.DataObject) -> None:
    """Value, kind and class of error agree with the host's operator."""
    a, b = data.draw(NUMBERS), data.draw(NUMBERS)
    kind, value = outcome(lambda: MEANINGS[name](Meter(), a, b))
    wanted_kind, wanted = outcome(lambda: PYTHON[name](a, b))
    assert kind == wanted_kind
    assert same_value(value, wanted) or (isinstance(wanted, float) and math.isnan(wanted))


@pytest.mark.parametrize("name", ["SHATTER", "AKIN", "APART", "OVER", "UNDER", "ATOP", "BENEATH"])
@given(VALUES, VALUES)
def test_operations_on_values_are_those_of_python(name: str, a: Any, b: Any) -> None:
    """Value and class of error agree with the host's operator on nested values."""
    assert outcome(lambda: MEANINGS[name](Meter(), a, b)) == outcome(lambda: PYTHON[name](a, b))


@given(VALUES)
def test_values_are_shown_as_python_shows_them(value: Any) -> None:
    """Texts as they are, all else as Python writes it, but that a character is never hidden for being unusual."""
    shown, python = show(Meter(), value), str(value)
    assert shown == python or not python.isascii() or "\\x" in python or "\\u" in python or "\\U" in python


@given(st.lists(st.one_of(VALUES, NUMBERS, TEXTS), max_size=8))
def test_sorting_is_that_of_python(items: list[Any]) -> None:
    """Order, stability and the refusal of what cannot be ordered agree with the host's sort."""
    kind, value = outcome(lambda: ordered(Meter(), items))
    wanted_kind, wanted = outcome(lambda: sorted(items))
    assert kind == wanted_kind
    assert value == wanted
    assert kind == "error" or [id(item) for item in value] == [id(item) for item in wanted]


@given(VALUES, VALUES)
def test_equality_and_order_are_those_of_python(a: Any, b: Any) -> None:
    """The counted walks decide as the host's do."""
    assert equal(Meter(), a, b) == (a == b)
    assert outcome(lambda: compare(Meter(), a, b, test=operator.lt)) == outcome(lambda: a < b)


@given(VALUES)
def test_a_value_survives_a_file(value: Any) -> None:
    """Kinds and contents come back."""
    assert same_value(decode_value(encode_value(value)), value)


@given(SCALARS, SCALARS)
def test_values_of_two_kinds_are_never_the_same(a: Any, b: Any) -> None:
    """What is the same has one kind and is equal."""
    assert same_value(a, b) == (type(a) is type(b) and a == b)


@given(VALUES)
def test_a_function_delivers_what_it_was_given(value: Any) -> None:
    """A value passes in and out unchanged, and the caller's own is not touched."""
    code = MACHINE.compile("CRAFT same(x):\n    DELIVER x\n")
    assert not isinstance(code, SyntaxFault)
    before = encode_value(value)
    assert same_value(MACHINE.call(code, "same", [value]).value, value)
    assert encode_value(value) == before
