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
from explorationbench.sandbox import Blueprint
from explorationbench.streams import Stream
from explorationbench.world import Document


def grow_world(blueprint: Blueprint) -> Document:
    """Grow a world; equal blueprints give equal documents.

    Raises:
        ForgeError: if the intents give no tasks that meet the blueprint.
        Inexpressible: if the laws leave an operation that the tasks need without an equivalent.
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
    candidates = list(_candidates(ground, stream.child("candidates"), settings["rounds"]))
    chosen = select_tasks(stream.child("order").shuffled(candidates), demand)
    numbered = enumerate(stream.child("numbers").shuffled(chosen), 1)
    return tuple(replace(task, id=f"T{number:02}") for number, task in numbered)


def _candidates(ground: Ground, stream: Stream, rounds: int) -> Iterator[CodeTask]:
    """Grow one candidate an intent and round; a further round only where parameters leave a choice."""
    for number in range(rounds):
        seen: Sequence[str] = ()
        for intent in INTENTS:
            if number and not intent.parameters:
                continue
            grown = grow_task(intent, ground, stream.child(intent.name, number))
            if not isinstance(grown, Rejection) and grown.program not in seen:
                yield grown
