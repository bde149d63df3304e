"""What a trajectory shall do, as plain values: condition, rounds, milestones, answers, tasks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from explorationbench.errors import UsageError
from explorationbench.protocol.conditions import AUTONOMOUS, Condition
from explorationbench.protocol.conversation import Conversation
from explorationbench.sandbox import Arguments, Task, World
from explorationbench.streams import Stream
from explorationbench.world import digest_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Crossed:
    """Hold the choice of a trajectory by one answer alone, and its score by the others, in percent."""

    answer: int  # at least 1
    trajectory: int
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Say which trajectory the given probes or the stored conversation come from, and how it was chosen."""

    system: str
    trajectory: int  # the best by its last milestone over all answers; of equals the one with the lowest index
    trajectories: int  # how many it was chosen from
    score: float  # of its last milestone, in percent
    record: str  # digest
    crossed: tuple[Crossed, ...]  # a choice for each answer; empty if there was only one answer a task


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanStamp:
    """Hold a plan as records and configurations state it."""

    condition: str
    explores: bool  # False: the first milestone stands for all
    milestones: tuple[int, ...]
    calls: int
    answers: int
    tasks: int | None
    language: str
    given: str | None  # digest of the probes given beforehand
    start: str | None  # digest of the conversation that the trajectory starts from
    origin: Origin | None = None  # of what was given, where that is a trajectory
    reused: bool = False  # the replies are those of the autonomous run's first milestone

    @property
    def label(self) -> str:
        """Name the condition; what is asked after an exploration is a condition of its own."""
        return self.condition + (" after exploration" if self.start else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Say what one trajectory does. There are as many rounds as its last milestone needs.

    >>> Plan(milestones=(0, 4)).rounds
    4

    Raises:
        UsageError: if a number is out of its range.
    """

    condition: Condition = AUTONOMOUS
    milestones: tuple[int, ...] = (0, 1, 2, 3, 4)  # in order, each at least 0
    calls: int = 12  # a round, at least 1
    answers: int = 3  # a task and milestone, at least 1
    tasks: int | None = None  # the size of a fixed stratified subset; None: all tasks
    language: str = "en"
    given: tuple[tuple[Arguments, ...], ...] = field(default=(), repr=False)  # the probes of each round, where given
    start: Conversation | None = None  # what was said before; None: the briefing alone
    origin: Origin | None = None  # where `given` or `start` come from
    reused: bool = False  # whether replies are taken from the autonomous run's first milestone

    def __post_init__(self) -> None:
        if not self.milestones or list(self.milestones) != sorted({*self.milestones}) or self.milestones[0] < 0:
            raise UsageError(f"milestones must be different numbers from 0 on, in order: {list(self.milestones)}")
        for name, value in (("calls", self.calls), ("answers", self.answers), ("tasks", self.tasks)):
            if value is not None and value < 1:
                raise UsageError(f"{name} must be at least 1, not {value}")

    @property
    def rounds(self) -> int:
        """Count the rounds: one before each milestone but M0."""
        return self.milestones[-1] if self.condition.explores else 0

    @property
    def measured(self) -> tuple[int, ...]:
        """List the milestones that are measured; where nothing happens between them, the first stands for all."""
        return self.milestones if self.condition.explores else self.milestones[:1]

    def stamp(self) -> PlanStamp:
        """Give the plan as records state it."""
        return PlanStamp(
            condition=self.condition.name,
            explores=self.condition.explores,
            milestones=self.milestones,
            calls=self.calls,
            answers=self.answers,
            tasks=self.tasks,
            language=self.language,
            given=digest_of(self.given) if self.given else None,
            start=self.start.digest if self.start else None,
            origin=self.origin,
            reused=self.reused,
        )


def parse_milestones(text: str) -> tuple[int, ...]:
    """Read milestones such as `0-4`, `4` or `0,2-4`.

    >>> parse_milestones("0,2-4")
    (0, 2, 3, 4)

    Raises:
        UsageError: if the text is no such list.
    """
    chosen: set[int] = set()
    for part in text.split(","):
        found = re.fullmatch(r"\s*M?(\d{1,2})(?:\s*-\s*M?(\d{1,2}))?\s*", part)
        if not found or int(found[2] or found[1]) < int(found[1]):
            raise UsageError(f"milestones are given like 0-4, 4 or 0,2-4, not '{text}'")
        chosen.update(range(int(found[1]), int(found[2] or found[1]) + 1))
    return tuple(sorted(chosen))


def choose_tasks(world: World, count: int | None) -> tuple[Task, ...]:
    """Choose the tasks that are asked: all, or a subset that keeps the shares of the groups and is fixed by the world.

    The tasks are sorted by their groups, at random within equal groups, and every (total / count)-th is taken
    (systematic sampling), so a partition's shares in the subset are off by less than one task a stratum.

    Raises:
        UsageError: if the world has fewer tasks.
    """
    total = len(world.tasks)
    if count is None or count == total:
        return world.tasks
    if count > total:
        raise UsageError(f"{count} tasks cannot be taken: the world {world.document.name} has {total}")
    stream = Stream(world.digest).child("task subset")
    strata = sorted(stream.shuffled(range(total)), key=lambda index: sorted(world.tasks[index].groups.items()))
    offset = stream.below(total)
    chosen = {strata[(place * total + offset) // count] for place in range(count)}
    return tuple(task for index, task in enumerate(world.tasks) if index in chosen)
