"""The table of trajectories: one row a trajectory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from explorationbench.export.columns import Column, Kind
from explorationbench.export.tables import Table
from explorationbench.protocol.records import Record
from explorationbench.protocol.scores import budget, milestone_scores


@dataclass(frozen=True, slots=True, kw_only=True)
class TrajectoryRow:
    """Hold one trajectory."""

    record: Record


def _tokens(phase: str, field: str) -> Column[TrajectoryRow]:
    return Column(
        name=f"{phase}_{field}_tokens",
        kind=Kind.INTEGER,
        meaning=f"tokens {'read' if field == 'input' else 'written'} in requests of the phase `{phase}`",
        value=lambda row: int(getattr(row.record.public.tokens[phase], field)),
    )


def _score(place: int) -> Callable[[TrajectoryRow], float | None]:
    return lambda row: [*milestone_scores(row.record).values()][place]


TRAJECTORIES = Table(
    name="trajectories",
    about="One row a trajectory: whether it is complete, its first and last score, what it spent.",
    rows=lambda record: (TrajectoryRow(record=record),),
    own=(
        Column(
            name="complete",
            kind=Kind.TRUTH,
            meaning="whether every reply is there; only complete trajectories are counted in tables and figures",
            value=lambda row: row.record.public.complete,
        ),
        Column(
            name="notes",
            kind=Kind.TEXT,
            meaning="what happened on the way, one note a line",
            value=lambda row: "\n".join(row.record.public.notes),
        ),
        Column(
            name="code",
            kind=Kind.TEXT,
            meaning="version of this package",
            value=lambda row: row.record.public.code,
        ),
        Column(
            name="prompts",
            kind=Kind.TEXT,
            meaning="digest of the prompts",
            value=lambda row: row.record.public.prompts,
        ),
        Column(
            name="answers",
            kind=Kind.INTEGER,
            meaning="answers asked for a task and milestone",
            value=lambda row: row.record.public.plan.answers,
        ),
        Column(name="tasks", kind=Kind.INTEGER, meaning="tasks asked", value=lambda row: len(row.record.public.tasks)),
        Column(
            name="world_tasks",
            kind=Kind.INTEGER,
            meaning="tasks of the world; more than `tasks` if a subset was asked",
            value=lambda row: row.record.public.task_count,
        ),
        Column(
            name="first_milestone",
            kind=Kind.INTEGER,
            meaning="first milestone of the plan, 0 for M0",
            value=lambda row: row.record.public.plan.milestones[0],
        ),
        Column(
            name="first_score",
            kind=Kind.NUMBER,
            meaning="score of the first milestone, in percent; empty while replies are missing",
            value=_score(0),
        ),
        Column(
            name="last_milestone",
            kind=Kind.INTEGER,
            meaning="last milestone of the plan, 4 for M4",
            value=lambda row: row.record.public.plan.milestones[-1],
        ),
        Column(
            name="last_score",
            kind=Kind.NUMBER,
            meaning="score of the last milestone, in percent; empty while replies are missing",
            value=_score(-1),
        ),
        Column(
            name="calls",
            kind=Kind.INTEGER,
            meaning="tool calls in exploration (C)",
            value=lambda row: budget(row.record).calls,
        ),
        Column(
            name="units",
            kind=Kind.INTEGER,
            meaning="units displayed in exploration (P)",
            value=lambda row: budget(row.record).units,
        ),
        *(_tokens(phase, field) for phase in ("exploration", "report", "answer") for field in ("input", "output")),
    ),
)
