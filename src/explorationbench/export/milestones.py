"""The table of milestones: one row a trajectory and milestone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from explorationbench.export.columns import Column, Kind
from explorationbench.export.tables import Table
from explorationbench.protocol.records import MilestoneVerdicts, Record
from explorationbench.protocol.scores import milestone_score
from explorationbench.sandbox import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneRow:
    """Hold one milestone of a trajectory."""

    record: Record
    step: MilestoneVerdicts


def _rows(record: Record) -> Iterator[MilestoneRow]:
    return (MilestoneRow(record=record, step=step) for step in record.public.milestones)


def _counting(verdict: Verdict) -> Callable[[MilestoneRow], int]:
    return lambda row: sum(each is verdict for held in row.step.verdicts.values() for each in held)


MILESTONES = Table(
    name="milestones",
    about="One row a trajectory and milestone: its score, its verdicts counted, its rule report counted.",
    rows=_rows,
    own=(
        Column(
            name="milestone",
            kind=Kind.INTEGER,
            meaning="number of the milestone, 0 for M0",
            value=lambda row: row.step.milestone,
        ),
        Column(
            name="score",
            kind=Kind.NUMBER,
            meaning="mean over tasks of the mean of their answers, in percent; empty while replies are missing",
            value=lambda row: milestone_score(row.step),
        ),
        *(
            Column(
                name=verdict.value,
                kind=Kind.INTEGER,
                meaning=f"answers with the verdict `{verdict.value}`",
                value=_counting(verdict),
            )
            for verdict in Verdict
        ),
        Column(
            name="stated",
            kind=Kind.INTEGER,
            meaning="targets that the rule report states right; empty without a report",
            value=lambda row: row.step.report.stated if row.step.report else None,
        ),
        Column(
            name="false_claims",
            kind=Kind.INTEGER,
            meaning="claims of the rule report that belong to no target",
            value=lambda row: row.step.report.false_claims if row.step.report else None,
        ),
    ),
)
