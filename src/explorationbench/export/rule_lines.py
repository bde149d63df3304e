"""The table of rule lines: one row a target and milestone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorationbench.export.columns import Column, Kind
from explorationbench.export.tables import Table
from explorationbench.protocol.levels import Level
from explorationbench.protocol.records import Record, TargetStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLine:
    """Hold what one rule report says of one target."""

    record: Record
    milestone: int
    target: str
    status: TargetStatus
    line: str | None


def _rows(record: Record) -> Iterator[RuleLine]:
    shown = record.shown.milestones if record.shown else ()
    lines = {step.milestone: step.report.lines for step in shown if step.report}
    for step in record.public.milestones:
        for target, status in step.report.targets.items() if step.report else ():
            line = lines.get(step.milestone, {}).get(target)
            yield RuleLine(record=record, milestone=step.milestone, target=target, status=status, line=line)


RULE_LINES = Table(
    name="rule_lines",
    about="One row a target and milestone: what the rule report says of it. Where no report was asked for, no row.",
    rows=_rows,
    own=(
        Column(
            name="milestone",
            kind=Kind.INTEGER,
            meaning="milestone of the report, 0 for M0",
            value=lambda row: row.milestone,
        ),
        Column(name="target", kind=Kind.TEXT, meaning="id of the target", value=lambda row: row.target),
        Column(
            name="status",
            kind=Kind.TEXT,
            meaning="`right`, `wrong`, `unknown`, `missing` or `malformed`",
            value=lambda row: row.status.status,
        ),
        Column(
            name="right",
            kind=Kind.TRUTH,
            meaning="whether the status is `right`",
            value=lambda row: row.status.status == "right",
        ),
        Column(
            name="share",
            kind=Kind.NUMBER,
            meaning="share of the judging inputs on which the line agrees, 0 to 1; it enters no score",
            value=lambda row: row.status.share,
        ),
        Column(
            name="title",
            kind=Kind.TEXT,
            meaning="what the report request calls the target",
            value=lambda row: row.record.shown.titles.get(row.target) if row.record.shown else None,
            level=Level.SHOWN,
        ),
        Column(
            name="line",
            kind=Kind.TEXT,
            meaning="what was stated; empty text if nothing was",
            value=lambda row: row.line,
            level=Level.SHOWN,
        ),
        Column(
            name="law",
            kind=Kind.TRUTH,
            meaning="whether the target is a law; if not, it follows the manual",
            value=lambda row: row.target in row.record.sealed.laws if row.record.sealed else None,
            level=Level.REVEALED,
        ),
    ),
)
