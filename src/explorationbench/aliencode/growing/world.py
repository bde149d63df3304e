"""Grow an AlienCode world: targets and laws from the blueprint, then tasks, worked examples and probes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from explorationbench.aliencode.briefing import write_briefing
from explorationbench.aliencode.certificates import counts_of
from explorationbench.aliencode.document import CodeTarget, CodeTask, CodeWorldData, to_parts
from explorationbench.aliencode.growing.examples import choose_examples
from explorationbench.aliencode.growing.ground import Ground
from explorationbench.aliencode.growing.probes import find_probe
from explorationbench.aliencode.growing.selection import Demand, select_tasks
from explorationbench.aliencode.growing.tasks import Rejection, grow_task
from explorationbench.aliencode.intents.catalogue import INTENTS
from explorationbench.aliencode.laws import Law, law_from_data
from explorationbench.aliencode.laws.drawing import draw_laws
from explorationbench.aliencode.reports import report_request
from explorationbench.errors import ForgeError
from explorationbench.sandbox import Blueprint
from explorationbench.streams import Stream
from explorationbench.world import Document


def grow_world(blueprint: Blueprint) -> Document:
    """Grow a world; equal blueprints give equal documents.

    Raises:
        ForgeError: if the intents give no tasks that meet the blueprint; operations that cannot be expressed are named.
    """
    stream = Stream(blueprint.seed)
    ground = Ground(targets=_targets(blueprint, stream.child("laws")))
    tasks = _tasks(blueprint, ground, stream)
    examples = choose_examples(ground, blueprint.settings["examples"])
    data = CodeWorldData(
        briefing=write_briefing(examples),
        report_request=report_request(tuple((target.id, target.operation) for target in ground.targets)),
        examples=examples,
        targets=ground.targets,
        tasks=tasks,
        probes={target.id: find_probe(target, ground, stream.child("probe", target.id)) for target in ground.lawful},
        seed=blueprint.seed,
    )
    shown, sealed = to_parts(data)
    public = {"name": blueprint.name, "counts": counts_of(data)}
    return Document(sandbox="aliencode", public=public, shown=shown, sealed=sealed)


def _targets(blueprint: Blueprint, stream: Stream) -> tuple[CodeTarget, ...]:
    """Give every target its law: that of the blueprint, or one drawn for as many targets as it says."""
    settings = blueprint.settings
    laws: dict[str, Law] = {operation: law_from_data(data) for operation, data in settings.get("laws", {}).items()}
    if "drawn_laws" in settings:
        operations = tuple(operation for _, operation in settings["targets"])
        laws = {law.target: law for law in draw_laws(stream, operations, settings["drawn_laws"])}
    return tuple(
        CodeTarget(id=target_id, operation=operation, law=laws.get(operation))
        for target_id, operation in settings["targets"]
    )


def _tasks(blueprint: Blueprint, ground: Ground, stream: Stream) -> tuple[CodeTask, ...]:
    """Choose the tasks from candidates of every intent, and number them in an order that says nothing."""
    settings = blueprint.settings
    demand = Demand(
        quotas=settings["quotas"],
        laws=tuple(target.id for target in ground.lawful),
        representation=settings["representation"],
        literal_free=settings["literal_free"],
        predictions=settings["predictions"],
    )
    grown = list(_grow_candidates(ground, stream.child("candidates"), settings["rounds"]))
    candidates = [each for each in grown if isinstance(each, CodeTask)]
    try:
        chosen = select_tasks(stream.child("order").shuffled(candidates), demand)
    except ForgeError as error:
        raise ForgeError(f"{error}{_name_inexpressible(grown)}") from None
    numbered = enumerate(stream.child("numbers").shuffled(chosen), 1)
    return tuple(replace(task, id=f"T{number:02}") for number, task in numbered)


def _grow_candidates(ground: Ground, stream: Stream, rounds: int) -> Iterator[CodeTask | Rejection]:
    """Grow one candidate an intent and round; a further round only where parameters leave a choice."""
    for number in range(rounds):
        for intent in INTENTS:
            if intent.parameters or not number:
                yield grow_task(intent, ground, stream.child(intent.name, number))


def _name_inexpressible(grown: Sequence[CodeTask | Rejection]) -> str:
    """Name the operations that the laws leave without an equivalent, since they may be why candidates are lacking."""
    names = dict.fromkeys(each.inexpressible for each in grown if isinstance(each, Rejection) and each.inexpressible)
    return f"; these laws leave no way to express {', '.join(names)}" if names else ""
