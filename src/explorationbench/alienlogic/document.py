"""The private parts of an AlienLogic world as values: laws, theorems with their certificates, worked examples, probes.

`LogicWorldData` is what a document's `shown` and `sealed` parts hold, decoded; `to_parts` and `from_document` are each
other's inverse, so a world file is read and written in one place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from explorationbench.alienlogic.algebras import Algebra, algebra_from_data
from explorationbench.alienlogic.formulas import Sequent, parse_formula, print_formula
from explorationbench.alienlogic.laws import law_from_data
from explorationbench.alienlogic.steps import WorldLaw
from explorationbench.errors import AlienLogicError, WorldError
from explorationbench.world import Document, Part, field_of


@dataclass(frozen=True, slots=True, kw_only=True)
class LogicTask:
    """Hold a theorem with its question and its certificate: a proof, or an algebra if none exists."""

    id: str
    name: str  # in the bank
    sequent: Sequent
    question: str
    textbook: str  # the shortest proof known that the calculus accepts without laws: the naive answer
    proof: str  # the shortest proof known that the world accepts; "" if none exists
    algebra: Algebra | None  # shows that no proof exists
    groups: Mapping[str, str]
    needs: tuple[str, ...]  # ids of laws
    releases: Mapping[str, str]  # id of a law -> a proof of an unprovable theorem that the world without it accepts

    @property
    def provable(self) -> bool:
        """Tell whether the world has a proof."""
        return self.algebra is None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedExample:
    """Hold a proof and the feedback on it."""

    proof: str
    feedback: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """Show that a law matters: to the status of a theorem, to the length of its proofs, or to its textbook proof."""

    kind: str  # status, shorter or textbook
    task: str
    proof: str  # status and shorter: what the world without the law accepts; textbook: the textbook proof


@dataclass(frozen=True, slots=True, kw_only=True)
class LogicWorldData:
    """Hold all that an AlienLogic world file says beyond its public part."""

    briefing: str
    report_request: str
    examples: tuple[WorkedExample, ...]
    laws: tuple[WorldLaw, ...]
    tasks: tuple[LogicTask, ...]
    probes: Mapping[str, str]  # id of a law -> a proof that it alone refuses
    witnesses: Mapping[str, Witness]  # by id of a law
    seed: str  # what the world was grown from

    def without(self, law_id: str) -> tuple[WorldLaw, ...]:
        """List the laws less one."""
        return tuple(entry for entry in self.laws if entry.id != law_id)


def to_parts(data: LogicWorldData) -> tuple[dict[str, Any], dict[str, Any]]:
    """Write the data as the `shown` and the `sealed` part of a document."""
    shown = {
        "briefing": data.briefing,
        "examples": [{"proof": example.proof, "feedback": example.feedback} for example in data.examples],
        "questions": {task.id: task.question for task in data.tasks},
        "report_request": data.report_request,
    }
    sealed = {
        "seed": data.seed,
        "laws": [{"id": entry.id, "law": entry.law.to_data()} for entry in data.laws],
        "tasks": [_task_to_data(task) for task in data.tasks],
        "probes": dict(data.probes),
        "witnesses": {
            law: {"kind": each.kind, "task": each.task, "proof": each.proof} for law, each in data.witnesses.items()
        },
    }
    return shown, sealed


def from_document(document: Document) -> LogicWorldData:
    """Decode a document.

    Raises:
        WorldError: if a field is missing or malformed.
    """
    try:
        return _decode(document.shown, document.sealed)
    except (TypeError, ValueError, KeyError, AttributeError, AlienLogicError) as error:
        raise WorldError(f"the world file is malformed ({type(error).__name__}: {error})") from error


def _decode(shown: Part, sealed: Part) -> LogicWorldData:
    questions = field_of(shown, "questions", dict)
    return LogicWorldData(
        briefing=field_of(shown, "briefing", str),
        report_request=field_of(shown, "report_request", str),
        examples=tuple(_example_from_data(row) for row in field_of(shown, "examples", list)),
        laws=tuple(_law_from_data(row) for row in field_of(sealed, "laws", list)),
        tasks=tuple(_task_from_data(row, questions) for row in field_of(sealed, "tasks", list)),
        probes=_texts(field_of(sealed, "probes", dict)),
        witnesses={law: _witness_from_data(row) for law, row in field_of(sealed, "witnesses", dict).items()},
        seed=field_of(sealed, "seed", str),
    )


def _example_from_data(row: Part) -> WorkedExample:
    return WorkedExample(proof=field_of(row, "proof", str), feedback=field_of(row, "feedback", str))


def _law_from_data(row: Part) -> WorldLaw:
    return WorldLaw(id=field_of(row, "id", str), law=law_from_data(row["law"]))


def _witness_from_data(row: Part) -> Witness:
    return Witness(kind=field_of(row, "kind", str), task=field_of(row, "task", str), proof=field_of(row, "proof", str))


def _task_to_data(task: LogicTask) -> dict[str, Any]:
    return {
        "id": task.id,
        "name": task.name,
        "premises": [print_formula(premise) for premise in task.sequent.premises],
        "goal": print_formula(task.sequent.goal),
        "textbook": task.textbook,
        "proof": task.proof,
        "algebra": None if task.algebra is None else task.algebra.to_data(),
        "groups": dict(task.groups),
        "needs": list(task.needs),
        "releases": dict(task.releases),
    }


def _task_from_data(row: Part, questions: Part) -> LogicTask:
    algebra = row["algebra"]
    return LogicTask(
        id=field_of(row, "id", str),
        name=field_of(row, "name", str),
        sequent=Sequent(
            premises=tuple(parse_formula(premise) for premise in field_of(row, "premises", list)),
            goal=parse_formula(field_of(row, "goal", str)),
        ),
        question=field_of(questions, row["id"], str),
        textbook=field_of(row, "textbook", str),
        proof=field_of(row, "proof", str),
        algebra=None if algebra is None else algebra_from_data(algebra),
        groups=_texts(field_of(row, "groups", dict)),
        needs=tuple(map(str, field_of(row, "needs", list))),
        releases=_texts(field_of(row, "releases", dict)),
    )


def _texts(part: Part) -> dict[str, str]:
    """Read an object whose values are all texts."""
    return {key: field_of(part, key, str) for key in part}
