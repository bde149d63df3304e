"""Answers are decided by running them on private inputs, or by the text that a program really shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.aliencode.document import Case, CodeTask
from explorationbench.aliencode.grading import failures, grade, machine_of, right, same_text, shown
from explorationbench.aliencode.laws import Swapped
from explorationbench.sandbox import Verdict

LAWS = (Swapped(operation="WEAVE"),)
WORLD, MANUAL = machine_of(LAWS), machine_of(())
NAIVE = "CRAFT solve(a, b):\n    DELIVER WEAVE(a, b)"
RIGHT = "CRAFT solve(a, b):\n    DELIVER WEAVE(b, a)"
TASK = CodeTask(
    id="T01",
    intent="difference",
    form="write",
    question="",
    program=NAIVE,
    senses={},
    reference=RIGHT,
    private=(Case(arguments=(5, 3), value=2), Case(arguments=(1, 1), value=0)),
    further=(),
    groups={},
    needs=(),
    slips={},
)
PREDICTION = replace(TASK, form="predict", program="EMIT(WEAVE(5, 3))", reference="-2", private=())


@pytest.mark.parametrize(
    ("answer", "verdict", "detail"),
    [
        (RIGHT, Verdict.CORRECT, ""),
        (NAIVE, Verdict.WRONG, "input 1, solve(5, 3): delivered another value, expected 2"),
        ("CRAFT solve(a):\n    DELIVER a", Verdict.WRONG, "input 1, solve(5, 3): ended in TypeError, expected 2"),
        (RIGHT.replace("solve", "answer"), Verdict.WRONG, "the program crafts no function solve"),
        ("SET solve AS 3", Verdict.WRONG, "the program crafts no function solve"),
        (RIGHT.replace("DELIVER", "DELIVER FUSE").replace("WEAVE", "(WEAVE"), Verdict.MALFORMED, None),
        ("CRAFT solve(a, b):\n    DELIVER FRACTURE(WEAVE(b, a), 1)", Verdict.WRONG, None),
    ],
)
def test_a_program_is_graded_on_every_private_input(answer: str, verdict: Verdict, detail: str | None) -> None:
    """All inputs must be right, by kind and value; the detail says what went wrong first."""
    decided = grade(WORLD, TASK, answer)
    assert decided.verdict is verdict
    if detail is not None:
        assert decided.detail == detail


def test_the_top_level_runs_anew_for_every_input() -> None:
    """A program that keeps state between calls is judged as if each call were its first."""
    stateful = "SET seen AS STRAND()\nCRAFT solve(a, b):\n    ANNEX(seen, a)\n    DELIVER WEAVE(b, a)\n"
    counting = stateful.replace("WEAVE(b, a)", "GAUGE(seen)")
    assert right(WORLD, TASK, stateful)
    assert [happened for _, happened in failures(WORLD, counting, TASK.private)] == ["delivered another value"] * 2


def test_a_step_budget_counts_as_failing_only_where_it_is_given() -> None:
    """Growing may stop an answer early; grading never does."""
    slow = "CRAFT solve(a, b):\n    SWEEP i IN EXTENT(3000):\n        IDLE\n    DELIVER WEAVE(b, a)"
    assert len(list(failures(WORLD, slow, TASK.private, steps=1000))) == 2
    assert right(WORLD, TASK, slow)


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [("-2", Verdict.CORRECT), (" -2 \r\n", Verdict.CORRECT), ("2", Verdict.WRONG), ("  ", Verdict.MALFORMED)],
)
def test_a_prediction_is_compared_with_what_is_shown(answer: str, verdict: Verdict) -> None:
    """Only white space at the ends of lines and around the whole does not count."""
    assert grade(WORLD, PREDICTION, answer).verdict is verdict


def test_a_prediction_is_right_where_the_machine_shows_it() -> None:
    """The same text is right in one world and wrong in another."""
    assert right(WORLD, PREDICTION, "-2")
    assert not right(MANUAL, PREDICTION, "-2")
    assert shown(MANUAL, PREDICTION.program) == "2"


@pytest.mark.parametrize(
    ("text", "other", "same"),
    [
        ("a\nb", "a  \nb\n", True),
        ("\na", "a", True),
        ("a\n\nb", "a\nb", False),
        ("a b", "a  b", False),
        (" a", "a", True),
    ],
)
def test_outputs_are_compared_line_by_line(text: str, other: str, same: bool) -> None:
    """White space inside a line and empty lines between lines count."""
    assert same_text(text, other) is same
