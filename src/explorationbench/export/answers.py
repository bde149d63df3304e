"""The table of answers: one row an answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorationbench.export.columns import Column, Kind
from explorationbench.export.tables import Table
from explorationbench.protocol.levels import Level
from explorationbench.protocol.records import AnswerText, Record, TaskEntry
from explorationbench.sandbox import Verdict
from explorationbench.world import canonical_json


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerRow:
    """Hold one answer."""

    record: Record
    milestone: int
    task: TaskEntry
    answer: int  # from 1
    verdict: Verdict
    text: AnswerText | None
    detail: str | None


def _rows(record: Record) -> Iterator[AnswerRow]:
    tasks = {task.id: task for task in record.public.tasks}
    texts = {step.milestone: step.answers for step in record.shown.milestones} if record.shown else {}
    details = {step.milestone: step.details for step in record.sealed.milestones} if record.sealed else {}
    for step in record.public.milestones:
        shown, sealed = texts.get(step.milestone, {}), details.get(step.milestone, {})
        for task, verdicts in step.verdicts.items():
            for place, verdict in enumerate(verdicts):
                yield AnswerRow(
                    record=record,
                    milestone=step.milestone,
                    task=tasks[task],
                    answer=place + 1,
                    verdict=verdict,
                    text=shown[task][place] if task in shown else None,
                    detail=sealed[task][place] if task in sealed else None,
                )


def _needs(row: AnswerRow) -> tuple[str, ...] | None:
    return row.record.sealed.needs.get(row.task.id, ()) if row.record.sealed else None


ANSWERS = Table(
    name="answers",
    about="One row an answer to a held-out task.",
    rows=_rows,
    own=(
        Column(
            name="milestone",
            kind=Kind.INTEGER,
            meaning="when it was asked, 0 for M0; without rounds only the first is asked and stands for all",
            value=lambda row: row.milestone,
        ),
        Column(name="task", kind=Kind.TEXT, meaning="id of the task in its world", value=lambda row: row.task.id),
        Column(name="form", kind=Kind.TEXT, meaning="what is asked for", value=lambda row: row.task.form),
        Column(
            name="groups",
            kind=Kind.TEXT,
            meaning="groups of the task, as a JSON object: partition to group",
            value=lambda row: canonical_json(row.task.groups),
        ),
        Column(
            name="declining",
            kind=Kind.TRUTH,
            meaning="whether declining is the right answer: an unprovable theorem",
            value=lambda row: row.task.declining,
        ),
        Column(name="answer", kind=Kind.INTEGER, meaning="number of the answer, from 1", value=lambda row: row.answer),
        Column(
            name="verdict",
            kind=Kind.TEXT,
            meaning="`correct`, `wrong`, `malformed`, `declined`, `refused`, `capped` or `missing`",
            value=lambda row: row.verdict.value,
        ),
        Column(
            name="correct",
            kind=Kind.TRUTH,
            meaning="whether the verdict is `correct`; empty where the answer is missing",
            value=lambda row: None if row.verdict is Verdict.MISSING else row.verdict is Verdict.CORRECT,
        ),
        Column(
            name="read",
            kind=Kind.TEXT,
            meaning="answer that was read from the reply; empty if none could be read",
            value=lambda row: row.text.read if row.text else None,
            level=Level.SHOWN,
        ),
        Column(
            name="reply",
            kind=Kind.TEXT,
            meaning="text of the reply",
            value=lambda row: row.text.text if row.text else None,
            level=Level.SHOWN,
        ),
        Column(
            name="stop",
            kind=Kind.TEXT,
            meaning="why the reply ended",
            value=lambda row: row.text.stop.value if row.text else None,
            level=Level.SHOWN,
        ),
        Column(
            name="needs",
            kind=Kind.NAMES,
            meaning="targets whose laws the task needs",
            value=_needs,
            level=Level.REVEALED,
        ),
        Column(
            name="detail",
            kind=Kind.TEXT,
            meaning="what the grader says, such as the first input on which a program fails",
            value=lambda row: row.detail,
            level=Level.REVEALED,
        ),
    ),
)
