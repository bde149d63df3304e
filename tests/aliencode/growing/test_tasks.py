"""Tasks grow from intents: fair ones with a certificate, unfair ones rejected with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from explorationbench.aliencode.certificates import LEAST_FURTHER, LEAST_PRIVATE
from explorationbench.aliencode.document import CodeTarget, CodeTask
from explorationbench.aliencode.grading import right
from explorationbench.aliencode.growing.ground import Ground
from explorationbench.aliencode.growing.tasks import Rejection, grow_task
from explorationbench.aliencode.intents.intent import Intent, no_inputs, worded
from explorationbench.aliencode.laws import Remapped, ShiftedIndex, Swapped
from explorationbench.errors import ForgeError
from explorationbench.streams import Stream

GROUND = Ground(
    targets=(
        CodeTarget(id="A1", operation="WEAVE", law=Swapped(operation="WEAVE")),
        CodeTarget(id="A2", operation="PLUCK", law=ShiftedIndex(operation="PLUCK", by=1)),
        CodeTarget(id="A3", operation="HALVE", law=Remapped(operation="HALVE", to="FRACTURE")),
        CodeTarget(id="A4", operation="APEX", law=None),
    )
)


def pairs(stream: Stream, parameters: Mapping[str, Any]) -> tuple[int, int]:
    """Draw two small integers."""
    return stream.integer(-5, 5), stream.integer(-5, 5)


def difference(parameters: Mapping[str, Any], a: int, b: int) -> int:
    """Specify the difference."""
    return a - b


DIFFERENCE = Intent(
    name="difference",
    question=worded("Write a function `solve(a, b)` that delivers a less b."),
    program=worded("CRAFT solve(a, b):\n    DELIVER WEAVE(a, b)"),
    inputs=pairs,
    specification=difference,
)


def grown(intent: Intent) -> CodeTask | Rejection:
    """Grow the intent on the ground of these tests."""
    return grow_task(intent, GROUND, Stream("test"))


def test_a_fair_intent_becomes_a_task_with_its_certificate() -> None:
    """Five private and fifty further inputs, a right reference, the needed law, and a slip that is wrong."""
    task = grown(DIFFERENCE)
    assert isinstance(task, CodeTask)
    assert (len(task.private), len(task.further)) == (LEAST_PRIVATE, LEAST_FURTHER)
    assert task.needs == ("A1",)
    assert right(GROUND.world, task, task.reference)
    assert not right(GROUND.world, task, task.slips["A1"])
    assert task.groups == {"depth": "apply", "representation": "numbers"}


def test_the_private_inputs_are_those_on_which_the_naive_answer_fails() -> None:
    """Equal arguments hide a swap, so they are chosen last."""
    task = grown(DIFFERENCE)
    assert isinstance(task, CodeTask)
    assert sum(a != b for a, b in (case.arguments for case in task.private)) >= 4


def falling(chance: int) -> Intent:
    """Ask whether b is larger by more than 3, which holds of about so many of a hundred inputs."""

    def inputs(stream: Stream, parameters: Mapping[str, Any]) -> tuple[int, int]:
        return stream.integer(9, 20), stream.integer(40, 50) if stream.chance(chance, 100) else stream.integer(0, 5)

    return replace(
        DIFFERENCE,
        program=worded("CRAFT solve(a, b):\n    DELIVER OVER(WEAVE(b, a), 3)"),
        specification=lambda parameters, a, b: b - a > 3,
        inputs=inputs,
    )


def test_no_single_value_is_right_on_all_private_inputs() -> None:
    """Where nearly all inputs have one value, one that has another is chosen; if there is none, the task is unfair."""
    task = grown(falling(5))
    assert isinstance(task, CodeTask)
    assert {case.value for case in task.private} == {True, False}
    assert [case.value for case in task.further].count(False) > 40
    rejection = grown(falling(0))
    assert isinstance(rejection, Rejection)
    assert rejection.reason == "one value is right on all private inputs"


@pytest.mark.parametrize(
    ("program", "specification", "reason"),
    [
        ("CRAFT solve(a, b):\n    DELIVER APEX(a, b)", max, "the naive answer is wrong on 0 private inputs only"),
        (
            "CRAFT solve(a, b):\n    DELIVER HALVE(a, SHATTER(PARE(b, b), 1))",
            lambda a, b: a // (b * b + 1),
            "HALVE cannot be expressed under these laws: choose other laws for it",
        ),
    ],
)
def test_an_unfair_intent_is_rejected_with_the_reason(program: str, specification: Any, reason: str) -> None:
    """A naive answer that is right, or an operation that the laws leave without an equivalent."""
    intent = replace(DIFFERENCE, program=worded(program), specification=lambda parameters, a, b: specification(a, b))
    rejection = grown(intent)
    assert isinstance(rejection, Rejection)
    assert rejection.reason == reason
    assert rejection.inexpressible == ("HALVE" if "HALVE" in program else "")


def test_an_intent_that_contradicts_itself_is_an_error() -> None:
    """A program that does not meet the specification under the manual must never become a task."""
    wrong = replace(DIFFERENCE, specification=lambda parameters, a, b: b - a)
    with pytest.raises(ForgeError, match="intent difference on "):
        grown(wrong)


def predicted(program: str, output: str) -> Intent:
    """Ask for the output of a program."""
    return Intent(
        name="shown",
        form="predict",
        question=worded("State what this program shows."),
        program=worded(program),
        inputs=no_inputs,
        specification=lambda parameters: output,
    )


def test_a_prediction_holds_its_program_and_the_worlds_output() -> None:
    """The question shows the program; the reference is what the world shows, the slip what it shows without the law."""
    task = grown(predicted("EMIT(WEAVE(5, 3))", "2"))
    assert isinstance(task, CodeTask)
    assert task.question == "State what this program shows.\n\n```\nEMIT(WEAVE(5, 3))\n```"
    assert (task.reference, task.needs, task.slips) == ("-2", ("A1",), {"A1": "2"})


@pytest.mark.parametrize(
    ("program", "output", "reason"),
    [
        ("EMIT(APEX(5, 3))", "5", "the output is the manual's"),
        ('EMIT(PLUCK("ab", 1))', "b", "it shows only an error"),
    ],
)
def test_a_prediction_that_tells_nothing_is_rejected(program: str, output: str, reason: str) -> None:
    """The manual's own output, or an error alone, asks for no discovery."""
    assert grown(predicted(program, output)) == Rejection(intent="shown", reason=reason)
