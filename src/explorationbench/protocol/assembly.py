"""The making of a record from what a trajectory left behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from explorationbench import __version__
from explorationbench.protocol.asks import Phase, Usage
from explorationbench.protocol.conversation import Conversation
from explorationbench.protocol.exploration import Explored
from explorationbench.protocol.milestones import Answered, Measured
from explorationbench.protocol.records import (
    AnswerText,
    MilestoneDetails,
    MilestoneTexts,
    MilestoneVerdicts,
    PublicPart,
    Record,
    ReportCounts,
    ReportText,
    SealedPart,
    ShownPart,
    SystemStamp,
    TargetStatus,
    TaskEntry,
    WorldStamp,
    seal,
)
from explorationbench.protocol.setting import Setting

Held = TypeVar("Held")


def assemble(
    setting: Setting,
    system: SystemStamp,
    *,
    conversation: Conversation,
    explored: Sequence[Explored],
    measured: Sequence[Measured],
) -> Record:
    """Make the record of a trajectory."""
    return seal(
        _public(setting, system, explored=explored, measured=measured),
        _shown(setting, conversation, explored=explored, measured=measured),
        _sealed(setting, explored=explored, measured=measured),
    )


def _public(
    setting: Setting, system: SystemStamp, *, explored: Sequence[Explored], measured: Sequence[Measured]
) -> PublicPart:
    world, plan = setting.world, setting.plan
    stopped = any(step.counts.ended == "missing" for step in explored)
    return PublicPart(
        world=WorldStamp(sandbox=world.document.sandbox, name=world.document.name, digest=world.digest),
        system=system,
        plan=plan.stamp(),
        code=__version__,
        prompts=setting.wording.digest,
        trajectory=setting.trajectory,
        complete=not stopped and not any(step.missing for step in measured),
        notes=_notes(explored, measured),
        task_count=len(world.tasks),
        tasks=tuple(
            TaskEntry(id=task.id, form=task.form, groups=task.groups, declining=task.declining)
            for task in setting.tasks
        ),
        targets=tuple(target.id for target in world.targets),
        rounds=tuple(step.counts for step in explored),
        milestones=tuple(_verdicts(step) for step in measured),
        tokens=_tokens(explored, measured),
    )


def _notes(explored: Sequence[Explored], measured: Sequence[Measured]) -> tuple[str, ...]:
    rounds = [note for step in explored for note in step.notes]
    return (*rounds, *(f"M{step.milestone}: {step.missing} replies missing" for step in measured if step.missing))


def _tokens(explored: Sequence[Explored], measured: Sequence[Measured]) -> Mapping[str, Usage]:
    """Sum the tokens by phase; budgets count those of exploration only."""
    reports = [step.report.usage for step in measured if step.report]
    answers = [answer.reply.usage for step in measured for answer in step.answers]
    return {
        Phase.EXPLORATION: sum((step.usage for step in explored), Usage()),
        Phase.REPORT: sum(reports, Usage()),
        Phase.ANSWER: sum(answers, Usage()),
    }


def _verdicts(step: Measured) -> MilestoneVerdicts:
    report = None
    if step.report and step.score:
        targets = {
            score.target: TargetStatus(status=score.status, share=float(score.share)) for score in step.score.targets
        }
        report = ReportCounts(stop=step.report.stop, targets=targets, false_claims=len(step.score.false_claims))
    verdicts = _by_task(step.answers, [answer.grade.verdict for answer in step.answers])
    return MilestoneVerdicts(milestone=step.milestone, report=report, verdicts=verdicts)


def _by_task(answers: Sequence[Answered], values: Sequence[Held]) -> Mapping[str, tuple[Held, ...]]:
    """Group one value of each answer by task."""
    groups: dict[str, list[Held]] = {}
    for answer, value in zip(answers, values, strict=True):
        groups.setdefault(answer.task, []).append(value)
    return {task: tuple(group) for task, group in groups.items()}


def _shown(
    setting: Setting, conversation: Conversation, *, explored: Sequence[Explored], measured: Sequence[Measured]
) -> ShownPart:
    world = setting.world
    return ShownPart(
        titles={target.id: target.title for target in world.targets},
        report_request=world.report_request(),
        questions={task.id: world.question(task) for task in setting.tasks},
        messages=tuple(replace(message, native=None) for message in conversation.messages),
        probes=tuple(probe for step in explored for probe in step.probes),
        milestones=tuple(_texts(step) for step in measured),
    )


def _texts(step: Measured) -> MilestoneTexts:
    report = None
    if step.report and step.score:
        lines = {score.target: score.line for score in step.score.targets}
        report = ReportText(text=step.report.text, lines=lines, false_claims=step.score.false_claims)
    texts = [AnswerText(text=each.reply.text, stop=each.reply.stop, read=each.read) for each in step.answers]
    return MilestoneTexts(milestone=step.milestone, report=report, answers=_by_task(step.answers, texts))


def _sealed(setting: Setting, *, explored: Sequence[Explored], measured: Sequence[Measured]) -> SealedPart:
    return SealedPart(
        laws=tuple(target.id for target in setting.world.targets if target.law),
        needs={task.id: task.needs for task in setting.tasks},
        exercised=tuple(probe for step in explored for probe in step.exercised),
        milestones=tuple(
            MilestoneDetails(
                milestone=step.milestone,
                details=_by_task(step.answers, [answer.grade.detail for answer in step.answers]),
            )
            for step in measured
        ),
    )
