"""Suites: the runs of one system in one world under several conditions, one after the other.

OUT/...                      the autonomous run, as every run folder is
OUT/CONDITION/...            the run of another condition
OUT/open-book-start, -end    open-book answers in a fork before exploration, and in a fork after the best trajectory's
OUT/hindsight-of-SYSTEM/...  hindsight with another system's probes

Each is a run of its own with its own journal, so a suite that was killed goes on where it was. A suite plans; whoever
drives it carries the plans out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeAlias

from explorationbench.errors import LenderUnfit, UsageError
from explorationbench.protocol.conditions import (
    AUTONOMOUS,
    DIRECT,
    FIXED_PROBE,
    HINDSIGHT,
    OPEN_BOOK,
    WITHOUT_TOOL,
    Condition,
)
from explorationbench.protocol.origins import choose_best, origin_of, probes_of
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.runners.engine import Job
from explorationbench.runners.lending import lend_replies, read_lender, stored_conversation
from explorationbench.sandbox import Arguments, Profile, World
from explorationbench.streams import Stream


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """Name one run of a suite: a condition, and where a fork stands if it is one."""

    condition: Condition
    fork: Literal["", "start", "end"] = ""

    @property
    def name(self) -> str:
        """Name the run; outside the autonomous run this is its folder."""
        return f"{self.condition.name}-{self.fork}" if self.fork else self.condition.name

    @property
    def borrows(self) -> bool:
        """Say whether the run needs a trajectory of an autonomous run."""
        return self.condition is HINDSIGHT or self.fork == "end"


EXPLORING = (AUTONOMOUS, HINDSIGHT, FIXED_PROBE, WITHOUT_TOOL, DIRECT)
FORKS: tuple[Literal["start", "end"], ...] = ("start", "end")
ALL = "all"

LEGS: Mapping[str, Leg] = {
    leg.name: leg
    for leg in (
        *(Leg(condition=condition) for condition in EXPLORING),
        *(Leg(condition=OPEN_BOOK, fork=fork) for fork in FORKS),
    )
}
"""Every run that a suite can have, in the order in which they are made."""

Carry: TypeAlias = Callable[[Plan, int, Path | None], tuple[Record, ...]]
"""Carries out a plan: so many trajectories, kept in a folder or not at all."""


def choose_legs(condition: str, forks: Sequence[str] = ()) -> tuple[Leg, ...]:
    """Choose the runs of a condition, or of all, and of the open-book forks.

    Raises:
        UsageError: if there is no such condition or fork.
    """
    if unknown := [fork for fork in forks if fork not in FORKS]:
        raise UsageError(f"open-book answers are asked at {' and '.join(FORKS)}, not at '{unknown[0]}'")
    if condition not in (*(each.name for each in EXPLORING), ALL):
        known = ", ".join([*(each.name for each in EXPLORING), ALL])
        raise UsageError(f"there is no condition '{condition}': choose from {known}")
    wanted = {condition, *(f"{OPEN_BOOK.name}-{fork}" for fork in forks)}
    return tuple(leg for leg in LEGS.values() if leg.name in wanted or condition == ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """Hold what the runs of a suite have in common."""

    job: Job  # its plan is that of the autonomous run
    trajectories: int = 3
    folder: Path | None = None
    peer: Path | None = None  # the run folder of another system, whose probes hindsight replays
    reuse: bool = False  # whether direct takes the replies of the autonomous run's first milestone

    def run(self, legs: Sequence[Leg], carry: Carry) -> Iterator[tuple[Leg, tuple[Record, ...]]]:
        """Make the runs one after the other, and yield the records of each.

        A run that needs the autonomous one is left out while that one lacks replies.

        Raises:
            LenderUnfit: if a run needs an autonomous run that is not there, or differs.
            UsageError: if replies shall be reused without a folder.
            RecordError: if a folder cannot be read or continued.
        """
        own: tuple[Record, ...] | None = None
        for leg in legs:
            if own and not all(record.public.complete for record in own) and self._waits(leg):
                continue
            plan, folder = self.plan_of(leg, own)
            records = carry(plan, 1 if leg.fork else self.trajectories, folder)
            own = records if leg.condition is AUTONOMOUS else own
            yield leg, records

    def _waits(self, leg: Leg) -> bool:
        return (leg.borrows and not (self.peer and leg.condition is HINDSIGHT)) or self._reuses(leg)

    def _reuses(self, leg: Leg) -> bool:
        return self.reuse and leg.condition is DIRECT

    def plan_of(self, leg: Leg, own: tuple[Record, ...] | None = None) -> tuple[Plan, Path | None]:
        """Make the plan of a run and choose its folder; `own` are the autonomous trajectories if they are at hand.

        Raises:
            LenderUnfit: if the run needs an autonomous run that is not there, or differs.
        """
        base = replace(self.job.plan, condition=leg.condition)
        plan, folder = base, self._place(leg.name)
        if leg.condition is AUTONOMOUS:
            folder = self.folder
        elif leg.condition is FIXED_PROBE:
            plan = replace(base, given=fixed_probes(self.job.world, base))
        elif leg.condition is HINDSIGHT:
            plan = self._hindsight(base, own)
            folder = self._place(f"{leg.name}-of-{_file_name(plan)}" if self.peer else leg.name)
        elif leg.fork:
            plan = self._fork(leg, base, own)
        elif self._reuses(leg):
            plan = self._reusing(base, folder)
        return plan, folder

    def _place(self, name: str) -> Path | None:
        return self.folder and self.folder / name

    def _lenders(self, own: tuple[Record, ...] | None) -> tuple[Record, ...]:
        """Give the autonomous trajectories: those at hand, or those of the folder."""
        if own is not None:
            return own
        if self.folder is None:
            raise LenderUnfit("this needs an autonomous run: name its folder, or run the condition autonomous as well")
        return read_lender(self.folder, self.job, least=self.trajectories)

    def _hindsight(self, base: Plan, own: tuple[Record, ...] | None) -> Plan:
        lenders = read_lender(self.peer, self.job, peer=True) if self.peer else self._lenders(own)
        return replace(base, given=probes_of(choose_best(lenders)), origin=origin_of(lenders))

    def _fork(self, leg: Leg, base: Plan, own: tuple[Record, ...] | None) -> Plan:
        """Plan a fork: of the briefing at the first milestone, of the best trajectory's conversation at the last."""
        if leg.fork == "start":
            return replace(base, milestones=(0,))
        lenders = self._lenders(own)
        start = stored_conversation(self.folder, choose_best(lenders))
        return replace(base, milestones=base.milestones[-1:], start=start, origin=origin_of(lenders))

    def _reusing(self, base: Plan, folder: Path | None) -> Plan:
        if self.folder is None or folder is None:
            raise UsageError("replies can only be reused from a run folder: name one")
        read_lender(self.folder, self.job, least=self.trajectories)
        lend_replies(self.folder, folder, trajectories=self.trajectories)
        return replace(base, reused=True)


def _file_name(plan: Plan) -> str:
    """Write the name of the system that lends as a part of a file name."""
    return re.sub(r"[^A-Za-z0-9._-]+", "-", plan.origin.system if plan.origin else "")


def fixed_probes(world: World, plan: Plan) -> tuple[tuple[Arguments, ...], ...]:
    """Give the probes of each round that are the same for every system in a world."""
    survey = world.survey(Profile(rounds=plan.rounds, calls=plan.calls), survey_stream(world))
    return tuple(survey.probes[at : at + plan.calls] for at in range(0, plan.rounds * plan.calls, plan.calls))


def survey_stream(world: World) -> Stream:
    """Give the stream that a world's survey is drawn from."""
    return Stream(world.digest).child("survey")
