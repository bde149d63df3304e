"""Groups are computed from programs and values."""

from __future__ import annotations

import pytest

from explorationbench.aliencode.document import Case, CodeTask
from explorationbench.aliencode.groups import groups_of, holds_literal

EXPRESSION = "CRAFT solve(a, b):\n    DELIVER SHATTER(a, b)"
STATEMENTS = "CRAFT solve(a):\n    SET b AS NEGATE(a)\n    DELIVER b"
LOOP = "CRAFT solve(xs):\n    SWEEP x IN xs:\n        DELIVER x"
NESTED_LOOP = "CRAFT solve(xs):\n    SWEEP x IN xs:\n        SWEEP y IN xs:\n            DELIVER y"
TWO_LOOPS = LOOP + "\n    SWEEP x IN xs:\n        IDLE"
RECURSION = "CRAFT solve(n):\n    UPON n:\n        DELIVER solve(NEGATE(n))\n    DELIVER n"
TWO_FUNCTIONS = "CRAFT helps(a):\n    SET b AS a\n    DELIVER b\n" + LOOP.replace("DELIVER x", "DELIVER helps(x)")
SMALL_HELPER = "CRAFT keeps(x):\n    DELIVER x\nCRAFT solve(xs):\n    DELIVER GATHER(STRAIN(keeps, xs))"


def task(program: str, *, value: object = 1, form: str = "write") -> CodeTask:
    """Make a task of a program whose one private input is and delivers a value."""
    return CodeTask(
        id="T01",
        intent="any",
        form=form,
        question="",
        program=program,
        senses={},
        reference="",
        private=(Case(arguments=(value,), value=value),),
        further=(),
        groups={},
        needs=(),
        slips={},
    )


@pytest.mark.parametrize(
    ("program", "needed", "depth"),
    [
        (EXPRESSION, ["LITERAL", "SHATTER"], "apply"),
        (EXPRESSION, ["SHATTER", "WEAVE"], "interact"),
        (SMALL_HELPER, ["STRAIN"], "apply"),
        (STATEMENTS, ["NEGATE"], "engineer"),
        (LOOP, [], "algorithm-1"),
        (RECURSION, [], "algorithm-1"),
        (TWO_LOOPS, [], "algorithm-2"),
        (TWO_FUNCTIONS, [], "algorithm-2"),
        (NESTED_LOOP, [], "algorithm-3"),
    ],
)
def test_depth_follows_from_the_program_and_the_needed_laws(program: str, needed: list[str], depth: str) -> None:
    """Expressions are told apart by their laws, functions by their loops, recursion and further functions."""
    assert groups_of(task(program), needed)["depth"] == depth


@pytest.mark.parametrize(
    ("value", "representation"),
    [
        (1, "numbers"),
        (2.5, "numbers"),
        (True, "numbers"),
        ([1, 2], "sequences"),
        ((), "sequences"),
        ("a", "text"),
        (["a"], "text"),
        ([[1]], "nested"),
        ([("a", 1)], "nested"),
    ],
)
def test_representation_follows_from_the_values(value: object, representation: str) -> None:
    """What goes in and comes out says how a task represents its matter."""
    assert groups_of(task(EXPRESSION, value=value), [])["representation"] == representation


@pytest.mark.parametrize(
    ("program", "representation"),
    [
        ("EMIT(SHATTER(1, 2))", "numbers"),
        ("EMIT(EXTENT(3))", "sequences"),
        ('EMIT("a")', "text"),
        ("EMIT(STRAND(KNOT(1, 2)))", "nested"),
        ("SWEEP i, x IN INDEX(EXTENT(3)):\n    EMIT(x)", "nested"),
    ],
)
def test_representation_of_a_prediction_follows_from_its_program(program: str, representation: str) -> None:
    """A prediction has no inputs, so its program says what it is about."""
    assert groups_of(task(program, form="predict"), [])["representation"] == representation


def test_a_literal_is_found_wherever_it_stands() -> None:
    """Integers in conditions, loops and arguments are literals; decimal numbers and texts are not."""
    assert holds_literal("WHILE NEGATE(OVER(2.5, 1)):\n    IDLE")
    assert holds_literal("SWEEP x IN EXTENT(3):\n    IDLE")
    assert not holds_literal('EMIT(2.5, "1", YES)')
