"""The private parts of an AlienCode world as values: laws, tasks with their certificates, worked examples, probes.

`CodeWorldData` is what a document's `shown` and `sealed` parts hold, decoded; `to_parts` and `from_document` are each
other's inverse, so a world file is read and written in one place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from explorationbench.aliencode.laws import SIGNATURES, Law, law_from_data
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.values import Value, decode_value, encode_value
from explorationbench.errors import ProgramSyntaxError, WorldError
from explorationbench.world import Document, Part, field_of


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeTarget:
    """Name an entry of the rule report: an operation (or another hook point) and its law, if it has one."""

    id: str
    operation: str
    law: Law | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """Hold the arguments of one call of `solve` and the value it must deliver."""

    arguments: tuple[Value, ...]
    value: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeTask:
    """Hold a held-out question, its answers and its certificate.

    For the form `write`, references and slips are programs; for `predict` they are the text that is shown.
    """

    id: str
    intent: str
    form: str
    question: str
    program: str  # right under the manual: the naive answer, or the program whose output is asked
    senses: Mapping[str, str]
    reference: str
    private: tuple[Case, ...]  # five inputs that decide the verdict
    further: tuple[Case, ...]  # fifty more, for the certificate only
    groups: Mapping[str, str]
    needs: tuple[str, ...]  # ids of targets
    slips: Mapping[str, str]  # id of a needed target -> answer right without its law, wrong with it


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedExample:
    """Hold a program and what it shows in the world."""

    program: str
    output: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeWorldData:
    """Hold all that an AlienCode world file says beyond its public part."""

    briefing: str
    report_request: str
    examples: tuple[WorkedExample, ...]
    targets: tuple[CodeTarget, ...]
    tasks: tuple[CodeTask, ...]
    probes: Mapping[str, str]  # id of a law's target -> a probe that shows the law alone
    seed: str  # what the world was grown from

    @property
    def laws(self) -> tuple[Law, ...]:
        """List the laws, in the order of their targets."""
        return tuple(target.law for target in self.targets if target.law is not None)

    def without(self, target_id: str) -> tuple[Law, ...]:
        """List the laws less that of one target."""
        return tuple(target.law for target in self.targets if target.law is not None and target.id != target_id)


def to_parts(data: CodeWorldData) -> tuple[dict[str, Any], dict[str, Any]]:
    """Write the data as the `shown` and the `sealed` part of a document."""
    shown = {
        "briefing": data.briefing,
        "examples": [{"program": example.program, "output": example.output} for example in data.examples],
        "questions": {task.id: task.question for task in data.tasks},
        "report_request": data.report_request,
    }
    sealed = {
        "seed": data.seed,
        "targets": [_target_to_data(target) for target in data.targets],
        "tasks": [_task_to_data(task) for task in data.tasks],
        "probes": dict(data.probes),
    }
    return shown, sealed


def from_document(document: Document) -> CodeWorldData:
    """Decode a document.

    Raises:
        WorldError: if a field is missing or malformed.
    """
    shown, sealed = document.shown, document.sealed
    questions = field_of(shown, "questions", dict)
    try:
        return CodeWorldData(
            briefing=field_of(shown, "briefing", str),
            report_request=field_of(shown, "report_request", str),
            examples=tuple(_example_from_data(row) for row in field_of(shown, "examples", list)),
            targets=tuple(_target_from_data(row) for row in field_of(sealed, "targets", list)),
            tasks=tuple(_task_from_data(row, questions) for row in field_of(sealed, "tasks", list)),
            probes=_texts(sealed, "probes"),
            seed=field_of(sealed, "seed", str),
        )
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as error:
        raise WorldError(f"the world file is malformed ({type(error).__name__}: {error})") from None


def _example_from_data(row: Part) -> WorkedExample:
    return WorkedExample(program=field_of(row, "program", str), output=field_of(row, "output", str))


def _target_to_data(target: CodeTarget) -> dict[str, Any]:
    return {"id": target.id, "operation": target.operation, "law": target.law.to_data() if target.law else None}


def _target_from_data(row: Part) -> CodeTarget:
    target_id, operation, law = field_of(row, "id", str), field_of(row, "operation", str), row.get("law")
    read = None if law is None else law_from_data(law)
    if operation not in SIGNATURES or (read is not None and read.target != operation):
        raise WorldError(f"target {target_id} is {operation!r}, which is no target or not that of its law")
    return CodeTarget(id=target_id, operation=operation, law=read)


def _task_to_data(task: CodeTask) -> dict[str, Any]:
    return {
        "id": task.id,
        "intent": task.intent,
        "form": task.form,
        "program": task.program,
        "senses": dict(task.senses),
        "reference": task.reference,
        "private": [_case_to_data(case) for case in task.private],
        "further": [_case_to_data(case) for case in task.further],
        "groups": dict(task.groups),
        "needs": list(task.needs),
        "slips": dict(task.slips),
    }


def _task_from_data(row: Part, questions: Part) -> CodeTask:
    return CodeTask(
        id=field_of(row, "id", str),
        intent=field_of(row, "intent", str),
        form=_form(row),
        question=field_of(questions, row["id"], str),
        program=_program(row),
        senses=_texts(row, "senses"),
        reference=field_of(row, "reference", str),
        private=tuple(_case_from_data(case) for case in field_of(row, "private", list)),
        further=tuple(_case_from_data(case) for case in field_of(row, "further", list)),
        groups=_texts(row, "groups"),
        needs=tuple(str(need) for need in field_of(row, "needs", list)),
        slips=_texts(row, "slips"),
    )


def _form(row: Part) -> str:
    form = field_of(row, "form", str)
    if form not in ("write", "predict"):
        raise WorldError(f"task {row['id']} has the form {form!r}, which is neither 'write' nor 'predict'")
    return form


def _program(row: Part) -> str:
    program = field_of(row, "program", str)
    try:
        parse(program)
    except ProgramSyntaxError as error:
        raise WorldError(f"the program of task {row['id']} does not parse: {error}") from None
    return program


def _texts(part: Part, name: str) -> dict[str, str]:
    table = field_of(part, name, dict)
    return {key: field_of(table, key, str) for key in table}


def _case_to_data(case: Case) -> list[Any]:
    return [[encode_value(argument) for argument in case.arguments], encode_value(case.value)]


def _case_from_data(row: list[Any]) -> Case:
    arguments, value = row
    return Case(arguments=tuple(decode_value(argument) for argument in arguments), value=decode_value(value))
