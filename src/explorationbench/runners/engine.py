"""The bare engine: drives trajectories from the journal first, and from the system where the journal ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass

from explorationbench.protocol.asks import Ask, Coordinates, Reply, System
from explorationbench.protocol.journal import Journal
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record, SystemStamp
from explorationbench.protocol.trajectories import trajectory
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

    key: str
    seconds: float
    reply: Reply


@dataclass(frozen=True, slots=True, kw_only=True)
class Driver:
    """Hold what drives the trajectories of one system in one world.

    `watch` is told of every reply, `log` of every call that was really made; both are called in the driving thread.
    """

    plan: Plan
    world: World
    system: System
    workers: int = 1  # calls at once in a tuple of asks, at least 1
    watch: Callable[[Progress], None] | None = None
    log: Callable[[Call], None] | None = None

    def run(self, index: int, journal: Journal) -> Record:
        """Drive one trajectory to its record; `index` is at least 1."""
        stamp = SystemStamp(name=self.system.name, settings=self.system.settings)
        steps = trajectory(self.plan, self.world, index=index, system=stamp)
        done, total = 0, count_asks(self.plan, self.world)
        asks = next(steps)
        while True:
            replies = []
            for ask, reply, replayed in self._replies(asks, journal):
                done += 1
                replies.append((ask.coordinates.key, reply))
                if self.watch:
                    shown = Progress(coordinates=ask.coordinates, done=min(done, total), total=total, replayed=replayed)
                    self.watch(shown)
            journal.flush()
            found = dict(replies)
            try:
                asks = steps.send(tuple(found[ask.coordinates.key] for ask in asks))
            except StopIteration as stop:
                record: Record = stop.value
                return record

    def _replies(self, asks: tuple[Ask, ...], journal: Journal) -> Iterator[tuple[Ask, Reply, bool]]:
        """Yield each ask with its reply, those of the journal first; a new reply is journalled before it is yielded."""
        fresh = []
        for ask in asks:
            if (kept := journal.find(ask)) is None:
                fresh.append(ask)
            else:
                yield ask, kept, True
        for ask, call in self._calls(fresh):
            journal.keep(ask, call.reply)
            if self.log:
                self.log(call)
            yield ask, call.reply, False

    def _calls(self, asks: list[Ask]) -> Iterator[tuple[Ask, Call]]:
        if self.workers == 1 or len(asks) < 2:
            yield from ((ask, self._call(ask)) for ask in asks)
            return
        with ThreadPoolExecutor(self.workers) as pool:
            waiting = {pool.submit(self._call, ask): ask for ask in asks}
            yield from ((waiting[done], done.result()) for done in as_completed(waiting))

    def _call(self, ask: Ask) -> Call:
        start = time.perf_counter()
        reply = self.system.reply(ask).cleaned()
        return Call(key=ask.coordinates.key, seconds=time.perf_counter() - start, reply=reply)


def count_asks(plan: Plan, world: World) -> int:
    """Count the asks of a trajectory at one call a turn; the closing turns are included."""
    tasks = plan.tasks or len(world.tasks)
    turns = {"own": plan.calls + 1, "given": plan.calls + 1, "none": 1}[plan.condition.source]
    return plan.rounds * turns + len(plan.measured) * (plan.condition.reports + tasks * plan.answers)
