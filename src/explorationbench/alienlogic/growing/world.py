"""Grow an AlienLogic world: laws from the blueprint or drawn, probes, theorems from the bank, worked examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from explorationbench.alienlogic.bank import Entry, bank, textbook
from explorationbench.alienlogic.briefing import write_briefing, write_report_request
from explorationbench.alienlogic.certificates.world import counts_of
from explorationbench.alienlogic.document import LogicWorldData, Witness, to_parts
from explorationbench.alienlogic.growing.designed import designed
from explorationbench.alienlogic.growing.drawing import draw_laws
from explorationbench.alienlogic.growing.examples import choose_examples
from explorationbench.alienlogic.growing.ground import Ground
from explorationbench.alienlogic.growing.probes import find_probe
from explorationbench.alienlogic.growing.selection import Demand, select_theorems
from explorationbench.alienlogic.growing.theorems import Candidate, grow_candidates
from explorationbench.alienlogic.laws import law_from_data
from explorationbench.alienlogic.steps import Law, WorldLaw
from explorationbench.errors import ForgeError
from explorationbench.sandbox import Blueprint
from explorationbench.streams import Stream
from explorationbench.world import Document

ATTEMPTS: Final = 8
"""How often laws are drawn until theorems are found that show them all."""


def grow_world(blueprint: Blueprint) -> Document:
    """Grow a world; equal blueprints give equal documents.

    Raises:
        ForgeError: if the bank gives no theorems, examples or probes that meet the blueprint.
    """
    stream = Stream(blueprint.seed)
    if "drawn_laws" not in blueprint.settings:
        return _grow(blueprint, _given_laws(blueprint.settings, stream.child("laws")), stream)
    for attempt in range(ATTEMPTS):
        draws = stream.child("attempt", attempt)
        drawn = draw_laws(draws.child("laws"), blueprint.settings["drawn_laws"])
        try:
            return _grow(blueprint, _with_ids(drawn, draws.child("ids")), draws)
        except ForgeError as error:
            refused = error
    raise ForgeError(f"laws were drawn {ATTEMPTS} times, use another seed: of the last ones, {refused}")


def _grow(blueprint: Blueprint, laws: tuple[WorldLaw, ...], stream: Stream) -> Document:
    settings = blueprint.settings
    ground = Ground(laws=laws)
    probes = {entry.id: find_probe(entry, ground, stream.child("probe", entry.id)) for entry in laws}
    candidates = grow_candidates(_entries(settings), ground)
    chosen = select_theorems(stream.child("order").shuffled(candidates), _demand(settings, ground))
    taken = {candidate.task.name for candidate in chosen}
    spare = [candidate for candidate in candidates if candidate.task.name not in taken]
    examples = choose_examples(spare, ground.book, stream.child("examples"), **settings["examples"])
    numbered = [
        (f"T{number:02}", candidate) for number, candidate in enumerate(stream.child("ids").shuffled(chosen), 1)
    ]
    data = LogicWorldData(
        briefing=write_briefing(examples),
        report_request=write_report_request(),
        examples=examples,
        laws=laws,
        tasks=tuple(replace(candidate.task, id=task_id) for task_id, candidate in numbered),
        probes=probes,
        witnesses=_witnesses(ground, numbered),
        seed=blueprint.seed,
    )
    shown, sealed = to_parts(data)
    public = {"name": blueprint.name, "counts": counts_of(data)}
    return Document(sandbox="alienlogic", public=public, shown=shown, sealed=sealed)


def _entries(settings: Mapping[str, Any]) -> tuple[Entry, ...]:
    """List the sequents to choose from: the whole bank, or what textbooks have."""
    return (*(bank() if settings.get("generated", True) else textbook()), *designed())


def _given_laws(settings: Mapping[str, Any], stream: Stream) -> tuple[WorldLaw, ...]:
    """Give the laws of a blueprint the ids it says, or dealt out."""
    laws = [law_from_data(data) for data in settings["laws"]]
    if "ids" in settings:
        return tuple(WorldLaw(id=law_id, law=law) for law_id, law in zip(settings["ids"], laws, strict=True))
    return _with_ids(laws, stream)


def _with_ids(laws: Sequence[Law], stream: Stream) -> tuple[WorldLaw, ...]:
    """Deal out ids in an order that says nothing."""
    return tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(stream.shuffled(laws), 1))


def _demand(settings: Mapping[str, Any], ground: Ground) -> Demand:
    return Demand(laws=ground.book, quotas=settings["quotas"], **settings["demands"])


def _witnesses(ground: Ground, numbered: Sequence[tuple[str, Candidate]]) -> dict[str, Witness]:
    """Choose for each law the first theorem that shows it, in the order of the tasks."""
    return {entry.id: next(_shown_by(entry.id, numbered)) for entry in ground.laws}


def _shown_by(law_id: str, numbered: Sequence[tuple[str, Candidate]]) -> Iterator[Witness]:
    for task_id, candidate in numbered:
        if law_id in candidate.witnesses:
            yield replace(candidate.witnesses[law_id], task=task_id)
