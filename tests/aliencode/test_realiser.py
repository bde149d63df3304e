"""A realised program does in the world what the original does under the manual."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aliencode.classic_laws import CLASSIC
from explorationbench.aliencode.intents.catalogue import INTENTS
from explorationbench.aliencode.intents.intent import Intent
from explorationbench.aliencode.laws import (
    BranchNegated,
    Connected,
    Law,
    LiteralOffset,
    LiteralXor,
    OffBy,
    Remapped,
    ReversedArguments,
    ShiftedIndex,
    Swapped,
    SweepReversed,
    catalogue,
)
from explorationbench.aliencode.laws.drawing import draw_laws
from explorationbench.aliencode.machine import Code, Machine, Outcome
from explorationbench.aliencode.realiser import Realiser, realiser_of, usual_needs
from explorationbench.aliencode.semantics import MANUAL, fold
from explorationbench.aliencode.values import same_value
from explorationbench.errors import Inexpressible, ProgramSyntaxError
from explorationbench.streams import Stream

MACHINE = Machine(MANUAL)
WORLD = Machine(fold(CLASSIC))
VECTORS = [
    json.loads(line) for line in (Path(__file__).parents[1] / "vectors" / "aliencode.jsonl").read_text().splitlines()
]
WRITTEN = [intent for intent in INTENTS if intent.form == "write"]


def realise(source: str, *laws: Law, **senses: str) -> str:
    """Realise a program of one or more lines under some laws."""
    return Realiser(laws=laws).realise(source, senses=senses)


def shown(outcome: Outcome) -> tuple[str, str | None]:
    """Take the text of an error, which names a line, from an output."""
    return re.sub(r"\[AlienError\].*", "", outcome.output, flags=re.DOTALL), outcome.error


# What is written


def test_literals_mean_what_they_meant() -> None:
    """A sign belongs to its literal, so -1 is written as the literal that means -1; floats and texts stay."""
    assert realise('EMIT(0, -1, 2.5, "7", YES)', LiteralXor(mask=27)) == 'EMIT(27, -28, 2.5, "7", YES)\n'
    assert realise("EMIT(7)", LiteralOffset(by=7)) == "EMIT(0)\n"


def test_sums_of_two_literals_that_a_template_makes_are_worked_out() -> None:
    """A position that is written stays one literal."""
    law = ShiftedIndex(operation="PLUCK", by=-1)
    assert realise("EMIT(PLUCK(xs, 0))", law) == "EMIT(PLUCK(xs, 1))\n"
    assert realise("EMIT(SHATTER(1, 2))", law) == "EMIT(SHATTER(1, 2))\n"


def test_arguments_that_do_something_are_evaluated_in_their_order() -> None:
    """Names and literals may change places; two calls may not, so a helper function takes them."""
    law = Swapped(operation="WEAVE")
    assert realise("EMIT(WEAVE(a, f(b)))", law) == "EMIT(WEAVE(f(b), a))\n"
    assert realise("EMIT(WEAVE(f(a), g(b)))", law) == (
        "CRAFT do_weave(a, b):\n    DELIVER WEAVE(b, a)\nEMIT(do_weave(f(a), g(b)))\n"
    )


def test_the_order_of_evaluation_is_kept_in_the_world() -> None:
    """Functions that show when they are called show the same, whatever is swapped or reversed."""
    source = """
CRAFT say(x):
    EMIT(x)
    DELIVER x
EMIT(WEAVE(say(9), say(4)), STRAND(say(1), say(2), say(3)), COIL(say(2), say(5)), UNDER(say(1), say(2)))
EMIT(BOND(say(NO), say(YES)), RIFT(say(YES), say(NO)))
"""
    assert WORLD.run(realise(source, *CLASSIC)).output == MACHINE.run(source).output


def test_bond_and_rift_stay_lazy() -> None:
    """They are never a function, so what guards a division still guards it."""
    law = Connected(operation="BOND", every=False, negated=False)
    source = "EMIT(BOND(APART(b, 0), OVER(FRACTURE(a, b), 2)))"
    realised = realise(source, law)
    assert "CRAFT" not in realised
    assert Machine(fold((law,))).run(f"SET a, b AS 1, 0\n{realised}").output == "False"


def test_branches_and_sweeps_are_undone_at_their_place() -> None:
    """A condition is negated where it stands, as often as it is looked at; a sweep gets its sequence backwards."""
    laws = (BranchNegated(operation="WHILE"), BranchNegated(operation="LEST"), SweepReversed())
    source = """
SET n AS 3
WHILE n:
    SET n AS WEAVE(n, 1)
    UPON AKIN(n, 2):
        EMIT("two")
    LEST AKIN(n, 1):
        EMIT("one")
    DEFAULT:
        SWEEP i, x IN INDEX("abc"):
            EMIT(i, x)
"""
    realised = realise(source, *laws)
    assert "WHILE NEGATE(n):" in realised
    assert "LEST NEGATE(AKIN(n, 1)):" in realised
    assert Machine(fold(laws)).run(realised).output == MACHINE.run(source).output == "two\none\n0 a\n1 b\n2 c"


def test_helper_functions_take_names_that_the_program_does_not_use() -> None:
    """A program's own do_weave stays its own, and helpers are written only as needed, once each."""
    law = Swapped(operation="WEAVE")
    source = "CRAFT do_weave(x):\n    DELIVER x\nEMIT(WEAVE(f(1), f(2)), WEAVE(f(3), f(4)))"
    realised = realise(source, law)
    assert realised.count("CRAFT do_weave_(a, b):") == 1
    assert "do_weave_(f(3), f(4))" in realised
    assert "CRAFT" not in realise("EMIT(WEAVE(1, 2))", law)


def test_a_program_may_use_names_that_look_like_marks_of_templates() -> None:
    """Templates mark operations by names; a program's own functions of these names are left alone."""
    source = "CRAFT raw_WEAVE(a):\n    DELIVER a\nEMIT(raw_WEAVE(1), SHATTER_texts(2))"
    assert realise(source, Swapped(operation="WEAVE")) == source + "\n"


def test_a_call_with_a_wrong_number_of_arguments_stays_wrong() -> None:
    """It is an error in the world as it is under the manual."""
    assert realise("EMIT(WEAVE(1, 2, 3))", Swapped(operation="WEAVE")) == "EMIT(WEAVE(1, 2, 3))\n"


def test_without_laws_a_program_is_printed_as_it_is() -> None:
    """The manual's own world needs no making up for."""
    assert realise("EMIT( 1 )") == "EMIT(1)\n"


# What is refused


def test_an_operation_without_an_equivalent_is_named() -> None:
    """True division is lost when FRACTURE rounds and nothing else divides."""
    law = Remapped(operation="FRACTURE", to="HALVE")
    with pytest.raises(Inexpressible) as refusal:
        realise("EMIT(FRACTURE(1, 2))", law)
    assert str(refusal.value) == "FRACTURE cannot be expressed under these laws: choose other laws for it"
    assert "FRACTURE:integers" not in Realiser(laws=(law,)).expressible()


def test_the_sense_that_is_lost_is_named() -> None:
    """One too much can be taken off again from an integer, not from a float."""
    law = OffBy(operation="COIL", by=1)
    assert realise("EMIT(COIL(2, 3))", law) == "EMIT(WEAVE(COIL(2, 3), 1))\n"
    with pytest.raises(Inexpressible, match=r"^COIL on floats cannot be expressed under these laws"):
        realise("EMIT(COIL(2.5, 3))", law, COIL="floats")


def test_what_is_no_program_is_refused() -> None:
    """The realiser is for programs that are right, so a syntax error is an exception here."""
    with pytest.raises(ProgramSyntaxError):
        realise("EMIT(")


# What holds


def test_every_operation_is_expressible_in_the_classic_world() -> None:
    """All operations in all senses, with every usual number of arguments."""
    assert realiser_of(CLASSIC).expressible().keys() == {need.name for need in usual_needs()}


@pytest.mark.parametrize("target", [target for target in catalogue() if target not in ("LITERAL", "FRACTURE")])
def test_a_target_has_laws_that_leave_it_expressible(target: str) -> None:
    """Nearly every law of the catalogue is undone by what the rest of the language offers."""
    laws = catalogue()[target]
    names = {need.name for need in usual_needs() if need.operation == target and need.sense in ("", "integers")}
    undone = [law for law in laws if names <= realiser_of((law,)).expressible(names).keys()]
    assert len(undone) >= len(laws) - 2


EXCEPTIONS = {
    "op.BOND.arity3": "BOND and RIFT of numbers give an operand; realised, they are exact as truth values only",
    "op.SHATTER.err_type3": "a list and a tuple are no sum; the helper that joins lists accepts both",
}


def test_realised_vectors_show_in_the_classic_world_what_they_show_under_the_manual() -> None:
    """All programs of the vectors but two, which are named with the reason."""
    followed = [
        row for row in VECTORS if row["follow"] and row["manual_error"] not in ("SyntaxError", "IndentationError")
    ]
    programs = {row["id"]: row["program"] for row in followed if isinstance(MACHINE.compile(row["program"]), Code)}
    differing = {
        name
        for name, program in programs.items()
        if shown(WORLD.run(realise(program, *CLASSIC, SHATTER="any"))) != shown(MACHINE.run(program))
    }
    assert len(programs) > 300
    assert differing == EXCEPTIONS.keys()


@pytest.mark.parametrize("intent", WRITTEN, ids=[intent.name for intent in WRITTEN])
def test_every_intent_is_realised_in_the_classic_world(intent: Intent) -> None:
    """What `solve` delivers and does to its arguments is the same on drawn inputs."""
    assert agrees(intent, CLASSIC, Stream("classic"), inputs=8)


SLOW = settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@SLOW
@given(seed=st.integers(0, 10**6), count=st.integers(8, 28))
def test_intents_are_realised_in_random_worlds(seed: int, count: int) -> None:
    """In a world drawn from the whole catalogue, every intent that can be expressed does what it does by the manual."""
    stream = Stream("worlds").child(seed)
    laws = draw_laws(stream.child("laws"), tuple(catalogue()), count)
    intents = stream.child("intents").sample(WRITTEN, 40)
    assert sum(agrees(intent, laws, stream, inputs=3) for intent in intents) >= 30


def agrees(intent: Intent, laws: tuple[Law, ...], stream: Stream, *, inputs: int) -> bool:
    """Compare an intent's program under the manual with the realised one; no if it is inexpressible."""
    stream = stream.child(intent.name)
    parameters = intent.settle(stream)
    source = intent.program(parameters)
    try:
        realised = realiser_of(laws).realise(source, senses=intent.senses)
    except Inexpressible:
        return False
    world = Machine(fold(laws))
    manual_code, world_code = MACHINE.compile(source), world.compile(realised)
    assert isinstance(manual_code, Code)
    assert isinstance(world_code, Code), realised
    for number in range(inputs):
        arguments = intent.inputs(stream.child("inputs", number), parameters)
        expected = MACHINE.call(manual_code, "solve", arguments)
        done = world.call(world_code, "solve", arguments)
        assert same_value(done.value, expected.value), (laws, realised, arguments)
        assert same_value(done.arguments_after, expected.arguments_after), (laws, realised, arguments)
        assert (done.output, done.error) == (expected.output, expected.error), (laws, realised, arguments)
    return True


def test_emit_of_arguments_that_show_something_keeps_their_order() -> None:
    """Reversed EMIT becomes a helper where its arguments show something themselves."""
    law = ReversedArguments(operation="EMIT")
    source = "CRAFT f(x):\n    EMIT(x)\n    DELIVER x\nEMIT(f(1), f(2))"
    assert Machine(fold((law,))).run(realise(source, law)).output == "1\n2\n1 2"
