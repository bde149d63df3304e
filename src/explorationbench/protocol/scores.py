"""Scores and budgets of a trajectory, from its record only."""

from __future__ import annotations

from dataclasses import dataclass

from explorationbench.protocol.asks import Phase
from explorationbench.protocol.records import MilestoneVerdicts, PublicPart, Record
from explorationbench.sandbox import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """Hold the budget columns: what a trajectory spent in exploration."""

    calls: int  # C: tool calls, refused probes included
    units: int  # P: units displayed
    tokens: int  # T: tokens in and out of exploration requests


def milestone_score(step: MilestoneVerdicts) -> float | None:
    """Compute the mean over tasks of the mean of their answers, in percent; None while replies are missing."""
    answers = [verdict for verdicts in step.verdicts.values() for verdict in verdicts]
    if not answers or Verdict.MISSING in answers:
        return None
    means = [sum(verdict is Verdict.CORRECT for verdict in held) / len(held) for held in step.verdicts.values()]
    return round(100 * sum(means) / len(means), 9)


def milestones_of(public: PublicPart) -> dict[int, MilestoneVerdicts | None]:
    """Give what was measured for each milestone of the plan; a single measurement without rounds stands for all."""
    measured = {step.milestone: step for step in public.milestones}
    if not public.plan.explores and public.milestones:
        return dict.fromkeys(public.plan.milestones, public.milestones[0])
    return {milestone: measured.get(milestone) for milestone in public.plan.milestones}


def milestone_scores(record: Record) -> dict[int, float | None]:
    """Compute the score of every milestone of the plan, in percent; None where replies are missing."""
    return {number: milestone_score(step) if step else None for number, step in milestones_of(record.public).items()}


def targets_stated(record: Record) -> int | None:
    """Count the targets that the last milestone's rule report states right; None without a report."""
    last = record.public.milestones[-1:]
    return last[0].report.stated if last and last[0].report else None


def budget(record: Record) -> Budget:
    """Sum what the exploration spent; probes shown without a call are units, but no calls."""
    probes = [probe for step in record.public.rounds for probe in step.probes]
    usage = record.public.tokens[Phase.EXPLORATION]
    return Budget(
        calls=sum(probe.called for probe in probes),
        units=sum(probe.units for probe in probes),
        tokens=usage.input + usage.output,
    )
