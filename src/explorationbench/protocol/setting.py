"""What every step of one trajectory reads: plan, world, prompts, and the tasks that are asked."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from explorationbench.errors import ReplyMismatch
from explorationbench.protocol.asks import Ask, Coordinates, Reply
from explorationbench.protocol.conversation import Conversation
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.wording import Wording
from explorationbench.sandbox import Task, ToolSpec, World

Result = TypeVar("Result")
Steps: TypeAlias = Generator[tuple[Ask, ...], tuple[Reply, ...], Result]
"""A part of a trajectory: it yields tuples of asks, is sent as many replies, and returns a result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Hold what does not change in a trajectory."""

    plan: Plan
    world: World
    wording: Wording
    trajectory: int
    tasks: tuple[Task, ...]

    @property
    def tool(self) -> ToolSpec | None:
        """Give the tool that is advertised, None where the condition has none."""
        return self.world.tool if self.plan.condition.tool else None

    def ask(self, conversation: Conversation, coordinates: Coordinates, *, open: bool = False) -> Ask:
        """Make one ask."""
        return Ask(conversation=conversation, tool=self.tool, open=open, coordinates=coordinates)


def ask_all(asks: tuple[Ask, ...]) -> Steps[tuple[Reply, ...]]:
    """Yield asks and check that each has its reply.

    Raises:
        ReplyMismatch: if the driver sends another number of replies.
    """
    replies = yield asks
    if len(replies) != len(asks):
        raise ReplyMismatch(len(asks), len(replies))
    return replies
