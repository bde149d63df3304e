"""The bare engine: drives trajectories from the journal first, and from the system where the journal ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, Protocol

from explorationbench.protocol.asks import Ask, Coordinates, Reply, Stop, System
from explorationbench.protocol.journal import Journal
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record, SystemStamp
from explorationbench.protocol.trajectories import trajectory
from explorationbench.runners.limits import Purse
from explorationbench.sandbox import World


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Say that one ask of a run has its reply; `total` is what a trajectory needs at one call a turn."""

    coordinates: Coordinates
    done: int  # asks of this trajectory with their reply, at most `total`
    total: int
    replayed: bool  # the reply came from the journal


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """Hold one call of the system, as the usage file keeps it."""

    ask: Ask
    seconds: float
    reply: Reply
    made: bool = True  # False: a limit was reached, and nothing was sent


class Named(Protocol):
    """What a run knows of its system, whoever calls it."""

    @property
    def name(self) -> str:
        """The name that the run's records carry."""

    @property
    def settings(self) -> Mapping[str, Any]:
        """The settings that change its replies, as plain data."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Hold what the trajectories of one system in one world have in common, whatever drives them.

    `watch` is told of every reply, `log` of every call that was really made; both are called in the driving thread.
    """

    plan: Plan
    world: World
    system: Named
    purse: Purse | None = None  # None: no limits
    watch: Callable[[Progress], None] | None = None
    log: Callable[[Call], None] | None = None


class Course:
    """Lead one trajectory on its way, journal first; its driver only makes the calls.

    While there is no record, the driver gives a call for every fresh ask to `take`, then calls `advance`.
    """

    def __init__(self, job: Job, index: int, journal: Journal) -> None:
        self._job, self._journal = job, journal
        stamp = SystemStamp(name=job.system.name, settings=job.system.settings)
        self._steps = trajectory(job.plan, job.world, index=index, system=stamp)
        self._done, self._total = 0, count_asks(job.plan, job.world)
        self._replies: dict[str, Reply] = {}
        self.record: Record | None = None
        self.asks = next(self._steps)
        self.fresh = self._replay()

    def take(self, call: Call) -> None:
        """Take the reply to a fresh ask: it is journalled before anything else sees it."""
        if call.made:
            self._journal.keep(call.ask, call.reply)
            if self._job.purse:
                self._job.purse.book(call.reply)
            if self._job.log:
                self._job.log(call)
        self._note(call.ask, call.reply, replayed=False)

    def advance(self) -> None:
        """Go on to the next asks, or to the record."""
        self._journal.flush()
        replies = tuple(self._replies.pop(ask.coordinates.key) for ask in self.asks)
        try:
            self.asks = self._steps.send(replies)
        except StopIteration as stop:
            self.record, self.asks = stop.value, ()
        self.fresh = self._replay()

    def _replay(self) -> tuple[Ask, ...]:
        """Take the replies that the journal holds, and give the asks that are left."""
        fresh = []
        for ask in self.asks:
            if (kept := self._journal.find(ask)) is None:
                fresh.append(ask)
            else:
                self._note(ask, kept, replayed=True)
        return tuple(fresh)

    def _note(self, ask: Ask, reply: Reply, *, replayed: bool) -> None:
        self._done += 1
        self._replies[ask.coordinates.key] = reply
        if self._job.watch:
            done = min(self._done, self._total)
            self._job.watch(Progress(coordinates=ask.coordinates, done=done, total=self._total, replayed=replayed))


@dataclass(frozen=True, slots=True, kw_only=True)
class Driver(Job):
    """Drive trajectories with plain calls, several at once in threads."""

    system: System
    workers: int = 1  # calls at once in a tuple of asks, at least 1

    def run(self, index: int, journal: Journal) -> Record:
        """Drive one trajectory to its record; `index` is at least 1."""
        course = Course(self, index, journal)
        while course.record is None:
            for call in self._calls(course.fresh):
                course.take(call)
            course.advance()
        return course.record

    def _calls(self, asks: tuple[Ask, ...]) -> Iterator[Call]:
        if self.workers == 1 or len(asks) < 2:
            yield from map(self._call, asks)
            return
        with ThreadPoolExecutor(self.workers) as pool:
            waiting = [pool.submit(self._call, ask) for ask in asks]
            yield from (done.result() for done in as_completed(waiting))

    def _call(self, ask: Ask) -> Call:
        if stopped := withhold(ask, self.purse):
            return stopped
        start = time.perf_counter()
        reply = self.system.reply(ask).cleaned()
        return Call(ask=ask, seconds=time.perf_counter() - start, reply=reply)


def withhold(ask: Ask, purse: Purse | None) -> Call | None:
    """Give the call that stands for one that a limit forbids, or None if it may be made."""
    if purse is None or not (reason := purse.closed):
        return None
    return Call(ask=ask, seconds=0.0, reply=Reply(text="", stop=Stop.MISSING, reason=reason), made=False)


def count_asks(plan: Plan, world: World) -> int:
    """Count the asks of a trajectory at one call a turn; the closing turns are included."""
    tasks = plan.tasks or len(world.tasks)
    turns = {"own": plan.calls + 1, "given": plan.calls + 1, "none": 1}[plan.condition.source]
    return plan.rounds * turns + len(plan.measured) * (plan.condition.reports + tasks * plan.answers)
