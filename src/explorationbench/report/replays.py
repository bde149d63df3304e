"""Replays: one page for a trajectory, with a slider over what happened in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup, escape

from explorationbench.protocol.levels import Level
from explorationbench.protocol.records import Record
from explorationbench.protocol.scores import budget, milestone_score, milestones_of
from explorationbench.report.findings import first_stated, level_of, list_findings, name_target, write_mark
from explorationbench.report.milestones import Milestone, write_groups
from explorationbench.report.pages import render
from explorationbench.report.steps import Step, Steps
from explorationbench.report.texts import Text, bound, label, visible
from explorationbench.sandbox import Verdict

GLYPHS = {
    Verdict.CORRECT: "\u2713",
    Verdict.WRONG: "\u2717",
    Verdict.MALFORMED: "?",
    Verdict.DECLINED: "\u2205",
    Verdict.REFUSED: "\u2298",
    Verdict.CAPPED: "\u2026",
    Verdict.MISSING: "\u00b7",
}
LEVELS = {
    Level.PUBLIC: "This page shows counts and scores only: the texts of this world are private.",
    Level.SHOWN: "This page shows what the system saw and wrote; what is a law and why answers fail is private.",
    Level.REVEALED: "This page shows everything that the record holds.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Hold one task: its question, and the verdicts of all milestones."""

    place: int
    id: str
    groups: str
    question: Text
    needs: tuple[str, ...] | None  # names of targets; None: the record does not tell
    verdicts: tuple[tuple[int, tuple[Verdict, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """Hold the column of one milestone in the table at the head of a page."""

    number: int
    step: int | None  # where the slider shows it; None: not measured
    score: float | None
    stated: int | None
    found: int
    mark: str


def write_replay(record: Record, *, cite: str, index: str = "../index.html") -> str:
    """Write the page of a trajectory; what its record was redacted of is not shown.

    Args:
        record: of the trajectory, redacted to the level that its world allows.
        cite: the line to cite.
        index: where the page that links to this one stands.
    """
    steps, findings = list(Steps(record)), list_findings(record)
    return render(
        "replay.html",
        cite=visible(cite),
        record=record,
        public=record.public,
        level=str(level_of(record)),
        explained=LEVELS[level_of(record)],
        settings=visible(json.dumps(record.public.system.settings, sort_keys=True)[:2000]),
        notes=[bound(note, 500) for note in record.public.notes],
        budget=budget(record),
        steps=steps,
        places={step.name: place for place, step in enumerate(steps)},
        sizes={counts.round: len(counts.probes) for counts in record.public.rounds},
        overviews=list(_overviews(record, steps)),
        findings=findings,
        tasks=list(_tasks(record)),
        index=index,
        glyphs=GLYPHS,
        marks=write_verdicts,
        label=label,
    )


@lru_cache(maxsize=4096)
def write_verdicts(verdicts: tuple[Verdict, ...]) -> Markup:
    """Draw the verdicts on some answers, with words for those who hear them.

    >>> write_verdicts((Verdict.CORRECT, Verdict.CORRECT))
    Markup('<span class="marks" role="img" aria-label="correct, correct"><b class="good">✓✓</b></span>')
    """
    runs: list[list[Verdict]] = []
    for verdict in verdicts:
        if runs and (runs[-1][0] is Verdict.CORRECT) == (verdict is Verdict.CORRECT):
            runs[-1].append(verdict)
        else:
            runs.append([verdict])
    drawn = "".join(
        f'<b class="{"good" if run[0] is Verdict.CORRECT else "bad"}">{"".join(GLYPHS[one] for one in run)}</b>'
        for run in runs
    )
    words = escape(", ".join(verdicts))
    return Markup(f'<span class="marks" role="img" aria-label="{words}">{drawn}</span>')


def _overviews(record: Record, steps: list[Step]) -> Iterator[Overview]:
    shown = {step.body.number: place for place, step in enumerate(steps) if isinstance(step.body, Milestone)}
    first = first_stated(record.public)
    for number, measured in milestones_of(record.public).items():
        here = measured.milestone if measured else number
        found = [target for target in record.public.targets if first.get(target) == number]
        yield Overview(
            number=number,
            step=shown.get(here),
            score=milestone_score(measured) if measured else None,
            stated=measured.report.stated if measured and measured.report else None,
            found=_count_marked(record, found),
            mark=write_mark(record, found),
        )


def _count_marked(record: Record, found: list[str]) -> int:
    laws = record.sealed.laws if record.sealed and record.shown else found
    return sum(target in laws for target in found)


def _tasks(record: Record) -> Iterator[Task]:
    if record.shown is None:
        return
    needs = record.sealed.needs if record.sealed else None
    for place, entry in enumerate(record.public.tasks, 1):
        needed = None if needs is None else needs.get(entry.id, ())
        yield Task(
            place=place,
            id=label(entry.id),
            groups=write_groups(entry),
            question=bound(record.shown.questions.get(entry.id, "")),
            needs=None if needed is None else tuple(name_target(record, target) for target in needed),
            verdicts=tuple((step.milestone, step.verdicts.get(entry.id, ())) for step in record.public.milestones),
        )
