"""A trajectory: one complete run of one system in one world under one condition, as a generator without I/O.

It yields tuples of asks, is sent as many replies, and returns the record. It reads no clock, file or network, so the
bare engine, a framework, an outside agent and a journal can all drive it, and all get the same record.
"""

from __future__ import annotations

from explorationbench.protocol.assembly import assemble
from explorationbench.protocol.conversation import Conversation
from explorationbench.protocol.exploration import Explored, explore
from explorationbench.protocol.milestones import Measured, measure
from explorationbench.protocol.plans import Plan, choose_tasks
from explorationbench.protocol.records import Record, SystemStamp
from explorationbench.protocol.setting import Setting, Steps
from explorationbench.protocol.wording import open_wording
from explorationbench.sandbox import World

NOBODY = SystemStamp(name="", settings={})


def trajectory(plan: Plan, world: World, *, index: int = 1, system: SystemStamp = NOBODY) -> Steps[Record]:
    """Run a trajectory: explore the rounds, and measure the milestones between them.

    A provider's failure in exploration ends the trajectory there; its record is incomplete until it is asked again.
    `system` is only stamped into the record.
    """
    setting = Setting(
        plan=plan,
        world=world,
        wording=open_wording(plan.language),
        trajectory=index,
        tasks=choose_tasks(world, plan.tasks),
    )
    conversation = plan.start or Conversation.begin(world.briefing())
    explored: list[Explored] = []
    measured: list[Measured] = []
    for number in range(plan.rounds + 1) if plan.condition.explores else plan.measured:
        if number and plan.condition.explores:
            explored.append((yield from explore(setting, conversation, number)))
            conversation = explored[-1].conversation
            if explored[-1].counts.ended == "missing":
                break
        if number in plan.measured:
            measured.append((yield from measure(setting, conversation, number)))
    return assemble(setting, system, conversation=conversation, explored=explored, measured=measured)
