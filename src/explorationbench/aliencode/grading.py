"""Decide answers to AlienCode tasks: run the submitted function on private inputs, or compare the predicted output.

The world's verdicts, the certificate checker and the growing of worlds all decide by these functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from explorationbench.aliencode.document import Case, CodeTask
from explorationbench.aliencode.laws import Law
from explorationbench.aliencode.machine import Code, Machine
from explorationbench.aliencode.meter import STEPS
from explorationbench.aliencode.semantics import fold
from explorationbench.aliencode.values import Value, encode_value, same_value
from explorationbench.sandbox import Grade, Verdict
from explorationbench.world import canonical_json

ENTRY = "solve"
LEAST_DISTINCT = 4
"""How many of a task's private inputs differ at least, unless it has fewer in all, as a truth value has."""


@lru_cache(maxsize=512)
def machine_of(laws: tuple[Law, ...]) -> Machine:
    """Give the machine of a tuple of laws; the empty tuple gives the manual's own."""
    return Machine(fold(laws))


def shown(machine: Machine, program: str) -> str:
    """Run a program and give what it shows, without outer white space."""
    return machine.run(program).output.strip()


def failures(
    machine: Machine, program: str, cases: Sequence[Case], *, steps: int = STEPS
) -> Iterator[tuple[Case, str]]:
    """Yield each case that `solve` gets wrong, or does not get right in so many steps, with what happened instead."""
    code = machine.compile(program)
    if not isinstance(code, Code):
        yield from ((case, "the program does not parse") for case in cases)
        return
    for case in cases:
        happened = _misdelivery(machine, code, case, steps)
        if happened:
            yield case, happened


def right(machine: Machine, task: CodeTask, answer: str) -> bool:
    """Decide whether an answer to a task is right on a machine, by the private inputs or by the text shown."""
    if task.form == "predict":
        return same_text(answer, shown(machine, task.program))
    return next(failures(machine, answer, task.private), None) is None


def grade(machine: Machine, task: CodeTask, answer: str) -> Grade:
    """Decide an answer and say what went wrong first; total."""
    if task.form == "predict":
        return _grade_prediction(task, answer)
    return _grade_program(machine, task, answer)


def likeness_of(task: CodeTask) -> str:
    """Say in what way the inputs of a task are too much alike to decide anything, or "" if they are not."""
    private, further = ([_written(case.arguments) for case in cases] for cases in (task.private, task.further))
    least = min(LEAST_DISTINCT, len({*private, *further}))
    if min(len({*private}), len({*further})) < least:
        return f"of the private or of the further inputs, fewer than {least} differ"
    return "one value is right on all private inputs" if have_one_value(task.private) else ""


def have_one_value(cases: Iterable[Case]) -> bool:
    """Tell whether the same value is right in all cases, so that nothing needs to be worked out."""
    return len({_written(case.value) for case in cases}) < 2


def _written(value: Value) -> str:
    """Write a value so that texts are equal if the values are so by kind and content."""
    return canonical_json(encode_value(value))


def same_text(text: str, other: str) -> bool:
    """Compare two outputs: line ends, blanks at the ends of lines and outer empty lines do not count."""
    return _lines(text) == _lines(other)


def _lines(text: str) -> list[str]:
    return "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").split("\n")).strip().split("\n")


def _grade_prediction(task: CodeTask, answer: str) -> Grade:
    if not answer.strip():
        return Grade(verdict=Verdict.MALFORMED, detail="the answer is empty")
    if same_text(answer, task.reference):
        return Grade(verdict=Verdict.CORRECT)
    return Grade(verdict=Verdict.WRONG, detail=f"it shows {task.reference!r}")


def _grade_program(machine: Machine, task: CodeTask, answer: str) -> Grade:
    code = machine.compile(answer)
    if not isinstance(code, Code):
        return Grade(verdict=Verdict.MALFORMED, detail=code.message)
    if ENTRY not in code.exports:
        return Grade(verdict=Verdict.WRONG, detail=f"the program crafts no function {ENTRY}")
    for number, case in enumerate(task.private, 1):
        happened = _misdelivery(machine, code, case, STEPS)
        if happened:
            arguments = ", ".join(map(repr, case.arguments))
            detail = f"input {number}, {ENTRY}({arguments}): {happened}, expected {case.value!r}"
            return Grade(verdict=Verdict.WRONG, detail=detail)
    return Grade(verdict=Verdict.CORRECT)


def _misdelivery(machine: Machine, code: Code, case: Case, steps: int) -> str:
    """Run one case; "" if it delivers the expected value, else what happened."""
    delivery = machine.call(code, ENTRY, case.arguments, steps=steps)
    if delivery.error is not None:
        return f"ended in {delivery.error}"
    if same_value(delivery.value, case.value):
        return ""
    return "delivered another value"
