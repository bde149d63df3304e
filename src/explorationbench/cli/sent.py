"""What a system is sent, word for word: found by running a trajectory with a system that says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from explorationbench.protocol.asks import Ask, Coordinates, Phase, Reply
from explorationbench.protocol.conditions import AUTONOMOUS, Condition
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.trajectories import trajectory
from explorationbench.runners.suites import fixed_probes
from explorationbench.sandbox import World

SILENCE = Reply(text="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """Hold one message and where it is sent."""

    place: str
    role: str
    text: str


def sent_messages(world: World, condition: Condition = AUTONOMOUS) -> Iterator[Sent]:
    """Yield each message that is sent, once; questions and the report request come again at each milestone.

    Hindsight is shown with the fixed probes of the world in place of another run's.
    """
    seen: set[str] = set()
    for ask in _asks(world, plan_of(condition, world)):
        for message in ask.conversation.messages:
            if message.role in ("system", "user") and message.text not in seen:
                seen.add(message.text)
                place = "at the start" if message.role == "system" else _place(ask.coordinates)
                yield Sent(place=place, role=message.role, text=message.text)


def plan_of(condition: Condition, world: World) -> Plan:
    """Plan a trajectory of a condition, with one answer to each task; an open-book fork stands at the start."""
    milestones = (0,) if condition.book else Plan().milestones
    plan = Plan(condition=condition, milestones=milestones, answers=1)
    return replace(plan, given=fixed_probes(world, plan)) if condition.source == "given" else plan


def _asks(world: World, plan: Plan) -> Iterator[Ask]:
    """Yield the asks of a trajectory; a round without a reply ends at once."""
    steps = trajectory(plan, world)
    try:
        asks = next(steps)
        while True:
            yield from asks
            asks = steps.send((SILENCE,) * len(asks))
    except StopIteration:
        return


def _place(coordinates: Coordinates) -> str:
    match coordinates.phase:
        case Phase.EXPLORATION:
            return f"round {coordinates.round}"
        case Phase.REPORT:
            return "each milestone, a fork for the rule report"
        case Phase.ANSWER:
            return f"each milestone, a fork for task {coordinates.task}"
