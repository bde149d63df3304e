"""Regrading: the verdicts of a record computed anew from the texts it holds, after a grader was mended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from explorationbench.errors import RecordError
from explorationbench.protocol.answers import read_answer
from explorationbench.protocol.asks import Reply, Stop
from explorationbench.protocol.records import (
    AnswerText,
    MilestoneDetails,
    MilestoneTexts,
    MilestoneVerdicts,
    Record,
    ReportCounts,
    ReportText,
    TargetStatus,
    seal,
)
from explorationbench.sandbox import Grade, Task, Verdict, World

Held = TypeVar("Held")


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Name one verdict that came out otherwise."""

    place: str  # such as "M4/07/a2" or "M4/report/R14"
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Hold the three parts of one milestone."""

    public: MilestoneVerdicts
    shown: MilestoneTexts
    sealed: MilestoneDetails


def regrade(record: Record, world: World) -> tuple[Record, tuple[Change, ...]]:
    """Grade the answers and judge the reports of a record again; give the new record and what changed.

    What each probe put to use is found out again too, by running it.

    Raises:
        RecordError: if the record is of another world, or has only its public part.
    """
    public, shown, sealed = record.public, record.shown, record.sealed
    if shown is None or sealed is None:
        raise RecordError("a record that was made public has no texts to grade: regrade the whole one")
    if public.world.digest != world.digest:
        raise RecordError(
            f"the record is of a world with the digest {public.world.digest}, this one has {world.digest}: "
            "give the file of the record's world"
        )
    before = [
        Step(public=verdicts, shown=texts, sealed=details)
        for verdicts, texts, details in zip(public.milestones, shown.milestones, sealed.milestones, strict=True)
    ]
    tasks = {task.id: task for task in world.tasks}
    after = [_regrade_answers(_judge_report(step, world), world, tasks) for step in before]
    new = seal(
        replace(public, milestones=tuple(step.public for step in after)),
        replace(shown, milestones=tuple(step.shown for step in after)),
        replace(
            sealed,
            exercised=tuple(world.probe(probe.arguments).exercised for probe in shown.probes),
            milestones=tuple(step.sealed for step in after),
        ),
    )
    changes = [change for old, step in zip(before, after, strict=True) for change in _differ(old.public, step.public)]
    return new, tuple(changes)


def _regrade_answers(step: Step, world: World, tasks: Mapping[str, Task]) -> Step:
    """Read and grade every answer again."""
    texts: dict[str, tuple[AnswerText, ...]] = {}
    grades: dict[str, tuple[Grade, ...]] = {}
    for task, held in step.shown.answers.items():
        graded = [
            _grade(world, tasks[task], answer, detail)
            for answer, detail in zip(held, step.sealed.details[task], strict=True)
        ]
        texts[task] = tuple(text for text, _ in graded)
        grades[task] = tuple(grade for _, grade in graded)
    return Step(
        public=replace(step.public, verdicts=_each(grades, lambda grade: grade.verdict)),
        shown=replace(step.shown, answers=texts),
        sealed=replace(step.sealed, details=_each(grades, lambda grade: grade.detail)),
    )


def _grade(world: World, task: Task, answer: AnswerText, detail: str) -> tuple[AnswerText, Grade]:
    """Grade one answer; where none can be read, the detail (why the reply stopped) stays what it was."""
    read = read_answer(Reply(text=answer.text, stop=answer.stop))
    if read.verdict is not None or read.text is None:
        return replace(answer, read=read.text), Grade(verdict=read.verdict or Verdict.MALFORMED, detail=detail)
    return replace(answer, read=read.text), world.grade(task, read.text)


def _each(grades: Mapping[str, Sequence[Grade]], value: Callable[[Grade], Held]) -> dict[str, tuple[Held, ...]]:
    return {task: tuple(value(grade) for grade in held) for task, held in grades.items()}


def _judge_report(step: Step, world: World) -> Step:
    """Judge the rule report again, if there is one; a refused one states nothing."""
    counts, report = step.public.report, step.shown.report
    if counts is None or report is None:
        return step
    score = world.judge_report("" if counts.stop is Stop.REFUSED else report.text)
    targets = {each.target: TargetStatus(status=each.status, share=float(each.share)) for each in score.targets}
    lines = {each.target: each.line for each in score.targets}
    counted = ReportCounts(stop=counts.stop, targets=targets, false_claims=len(score.false_claims))
    read = ReportText(text=report.text, lines=lines, false_claims=score.false_claims)
    return replace(step, public=replace(step.public, report=counted), shown=replace(step.shown, report=read))


def _differ(before: MilestoneVerdicts, after: MilestoneVerdicts) -> list[Change]:
    place = f"M{before.milestone}"
    changes = [
        Change(place=f"{place}/{task}/a{number}", before=old, after=new)
        for task, held in before.verdicts.items()
        for number, (old, new) in enumerate(zip(held, after.verdicts[task], strict=True), start=1)
        if old != new
    ]
    if before.report and after.report:
        new_targets = after.report.targets
        changes += [
            Change(place=f"{place}/report/{target}", before=old.status, after=new_targets[target].status)
            for target, old in before.report.targets.items()
            if old.status != new_targets[target].status
        ]
    return changes
