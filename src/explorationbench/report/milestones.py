"""A milestone of a replay: its score, its rule report beside the truth, and its answers with their verdicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from explorationbench.protocol.records import (
    AnswerText,
    MilestoneDetails,
    MilestoneTexts,
    MilestoneVerdicts,
    Record,
    ReportCounts,
    TaskEntry,
)
from explorationbench.protocol.scores import milestone_score
from explorationbench.report.findings import changes_of, name_target, write_mark
from explorationbench.report.texts import Text, bound, label
from explorationbench.sandbox import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetLine:
    """Hold what a report states about one target, beside the truth as far as the record tells it."""

    id: str
    title: str
    line: Text
    status: str
    share: float  # in percent
    truth: str  # "" if the record does not tell
    proof: str  # what another report states of a law and was judged right; "" if there is none
    proof_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Hold one rule report."""

    statuses: tuple[tuple[str, int], ...]
    stated: int
    total: int
    false_count: int
    lost: int
    lost_names: tuple[str, ...]
    lines: tuple[TargetLine, ...]
    false_claims: tuple[Text, ...]
    text: Text | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """Hold the answers of a task that are alike."""

    places: tuple[int, ...]
    verdict: Verdict
    text: Text
    read: bool  # False: no answer could be read, and the text is that of the reply
    stop: str
    detail: Text | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """Hold the answers to one task."""

    place: int | None  # of the task, from 1; None: the record lists no such task
    task: str
    groups: str
    verdicts: tuple[Verdict, ...]
    replies: tuple[Reply, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupCounts:
    """Count the verdicts in one group of tasks."""

    partition: str
    group: str
    counts: tuple[int, ...]  # one for each verdict that occurs
    tasks: int
    share: float  # answers that are correct, in percent


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestone:
    """Hold one milestone."""

    number: int
    score: float | None
    change: float | None  # from the milestone before
    verdicts: tuple[tuple[Verdict, int], ...]
    groups: tuple[GroupCounts, ...]
    report: Report | None
    answers: tuple[Answers, ...]
    mark: str

    @property
    def asked(self) -> int:
        """Count the answers."""
        return sum(count for _, count in self.verdicts)


class Milestones:
    """View the milestones of a record; long texts keep to a limit."""

    def __init__(self, record: Record, limit: int) -> None:
        self.record = record
        self.limit = limit
        self.changes = changes_of(record.public)
        self.entries = {entry.id: entry for entry in record.public.tasks}
        self.places = {task: place for place, task in enumerate(self.entries, 1)}
        self.groups = {entry.id: write_groups(entry) for entry in record.public.tasks}
        self.proofs = _proofs(record)
        self.texts = {step.milestone: step for step in record.shown.milestones} if record.shown else {}
        sealed = record.sealed if record.shown else None
        self.details = {step.milestone: step for step in sealed.milestones} if sealed else {}

    def view(self, step: MilestoneVerdicts) -> Milestone:
        """View one milestone."""
        held = Counter(verdict for verdicts in step.verdicts.values() for verdict in verdicts)
        kinds = [verdict for verdict in Verdict if held[verdict]]
        score, before = milestone_score(step), self._score_before(step)
        found = self.changes[step.milestone].found if step.milestone in self.changes else ()
        return Milestone(
            number=step.milestone,
            score=score,
            change=None if score is None or before is None else round(score - before, 1) + 0.0,
            verdicts=tuple((kind, held[kind]) for kind in kinds),
            groups=tuple(self._count_groups(step, kinds)),
            report=self._report(step.report, step.milestone) if step.report else None,
            answers=tuple(self._answers(step)),
            mark=write_mark(self.record, found),
        )

    def _score_before(self, step: MilestoneVerdicts) -> float | None:
        steps = self.record.public.milestones
        place = steps.index(step)
        return milestone_score(steps[place - 1]) if place else None

    def _count_groups(self, step: MilestoneVerdicts, kinds: Sequence[Verdict]) -> Iterable[GroupCounts]:
        counts: dict[tuple[str, str], Counter[Verdict]] = {}
        tasks: Counter[tuple[str, str]] = Counter()
        for task, verdicts in step.verdicts.items():
            for pair in self.entries[task].groups.items() if task in self.entries else ():
                counts.setdefault(pair, Counter()).update(verdicts)
                tasks[pair] += 1
        for (partition, group), held in sorted(counts.items()):
            yield GroupCounts(
                partition=label(partition),
                group=label(group),
                counts=tuple(held[kind] for kind in kinds),
                tasks=tasks[partition, group],
                share=100 * held[Verdict.CORRECT] / max(1, held.total()),
            )

    def _report(self, report: ReportCounts, number: int) -> Report:
        statuses = Counter(target.status for target in report.targets.values())
        lost = self.changes[number].lost
        step = self.texts.get(number)
        text = step.report if step else None
        return Report(
            statuses=tuple(statuses.items()),
            stated=report.stated,
            total=len(report.targets),
            false_count=report.false_claims,
            lost=len(lost),
            lost_names=tuple(name_target(self.record, target) for target in lost) if self.record.shown else (),
            lines=tuple(self._lines(report, step, number)) if step else (),
            false_claims=tuple(bound(claim, self.limit) for claim in text.false_claims) if text else (),
            text=bound(text.text, self.limit) if text and text.text else None,
        )

    def _lines(self, report: ReportCounts, step: MilestoneTexts, number: int) -> Iterable[TargetLine]:
        stated = step.report.lines if step.report else {}
        titles = self.record.shown.titles if self.record.shown else {}
        for target, status in report.targets.items():
            known, proof = self.proofs.get(target, (number, ""))
            yield TargetLine(
                id=label(target),
                title=label(titles.get(target, "")),
                line=bound(stated.get(target, ""), self.limit),
                status=status.status,
                share=100 * status.share,
                truth=self._truth(target),
                proof="" if status.status == "right" else bound(proof, 500).shown,
                proof_at=f"at M{known}",
            )

    def _truth(self, target: str) -> str:
        if self.record.sealed is None:
            return ""
        return "law" if target in self.record.sealed.laws else "follows the manual"

    def _answers(self, step: MilestoneVerdicts) -> Iterable[Answers]:
        texts, details = self.texts.get(step.milestone), self.details.get(step.milestone)
        if texts is None:
            return
        for task, verdicts in step.verdicts.items():
            yield Answers(
                place=self.places.get(task),
                task=label(task),
                groups=self.groups.get(task, ""),
                verdicts=verdicts,
                replies=self._replies(verdicts, texts.answers.get(task, ()), _details(details, task)),
            )

    def _replies(
        self, verdicts: Sequence[Verdict], answers: Sequence[AnswerText], details: Sequence[str]
    ) -> tuple[Reply, ...]:
        """Show answers that are alike once."""
        alike: dict[tuple[Verdict, str, bool, str, str], list[int]] = {}
        padded = [*details, *[""] * len(answers)]
        for place, (verdict, answer) in enumerate(zip(verdicts, answers, strict=False)):
            text = answer.text if answer.read is None else answer.read
            key = (verdict, text, answer.read is not None, str(answer.stop), padded[place])
            alike.setdefault(key, []).append(place + 1)
        return tuple(
            Reply(
                places=tuple(places),
                verdict=verdict,
                text=bound(text, self.limit),
                read=read,
                stop=stop,
                detail=bound(detail, self.limit) if detail else None,
            )
            for (verdict, text, read, stop, detail), places in alike.items()
        )


def write_groups(entry: TaskEntry) -> str:
    """Write the groups of a task."""
    return label(" · ".join(entry.groups.values()))


def _details(step: MilestoneDetails | None, task: str) -> Sequence[str]:
    return step.details.get(task, ()) if step else ()


def _proofs(record: Record) -> Mapping[str, tuple[int, str]]:
    """Give for each law the first statement that was judged right: it agrees with the law, which no record holds."""
    proofs: dict[str, tuple[int, str]] = {}
    if record.shown is None or record.sealed is None:
        return proofs
    lines = {step.milestone: step.report.lines for step in record.shown.milestones if step.report}
    for step in record.public.milestones:
        for target, status in step.report.targets.items() if step.report else ():
            line = lines.get(step.milestone, {}).get(target, "")
            if status.status == "right" and line and target in record.sealed.laws:
                proofs.setdefault(target, (step.milestone, line))
    return proofs
