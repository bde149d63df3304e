"""A system that replies as a function says and keeps what it was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from explorationbench.protocol.asks import Ask, Phase, Reply
from explorationbench.protocol.conversation import ToolCall
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.protocol.trajectories import trajectory
from explorationbench.sandbox import World


def call(dial: str = "A", amount: object = 1, *, name: str = "turn_dial", id: str = "1") -> ToolCall:
    """Make a call of the locks' tool."""
    return ToolCall(id=id, name=name, arguments={"dial": dial, "amount": amount})


def stay_silent(ask: Ask) -> Reply:
    """Call nothing and answer nothing."""
    return Reply(text="I have nothing to say.")


def always_call(ask: Ask) -> Reply:
    """Call the tool in every turn of exploration, open or not; answer 1."""
    if ask.coordinates.phase is Phase.EXPLORATION:
        return Reply(text="", calls=(call(),))
    return Reply(text="ANSWER: 1")


@dataclass
class Recorder:
    """Reply as a function says, and keep every ask."""

    replies: Callable[[Ask], Reply] = stay_silent
    name: str = "recorder"
    settings: Mapping[str, Any] = field(default_factory=dict)
    asks: list[Ask] = field(default_factory=list)

    def reply(self, ask: Ask) -> Reply:
        """Reply to one ask."""
        self.asks.append(ask)
        return self.replies(ask)

    def drive(self, plan: Plan, world: World) -> Record:
        """Drive a trajectory without an engine."""
        steps = trajectory(plan, world)
        asks = next(steps)
        while True:
            try:
                asks = steps.send(tuple(self.reply(ask) for ask in asks))
            except StopIteration as stop:
                record: Record = stop.value
                return record

    def of(self, phase: Phase) -> list[Ask]:
        """Give the asks of a phase."""
        return [ask for ask in self.asks if ask.coordinates.phase is phase]
