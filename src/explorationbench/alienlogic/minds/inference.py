"""What a scientist infers: which laws of the catalogue the world may have, and what each id can stand for.

A step that passed refutes every law that would have refused it. A step that was refused under an id leaves for that
id only laws that refuse it. An id with one law left is settled, and no other id stands for that law.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from explorationbench.alienlogic.minds.hypotheses import LawSet, every_law, one_of
from explorationbench.alienlogic.minds.observations import Observation


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """Hold the laws that are not refuted, and for each id that was seen those it can stand for."""

    open: LawSet
    found: Mapping[str, LawSet] = field(default_factory=dict)

    settled: LawSet = field(init=False)  # laws that an id is known to stand for
    unsettled: tuple[LawSet, ...] = field(init=False)  # what the other ids can stand for

    def __post_init__(self) -> None:
        settled = _union(laws for laws in self.found.values() if one_of(laws))
        object.__setattr__(self, "settled", settled)
        object.__setattr__(self, "unsettled", tuple(laws for laws in self.found.values() if not one_of(laws)))

    @property
    def unnamed(self) -> LawSet:
        """The laws that may be laws of the world beside those that are known to be."""
        return self.open & ~self.settled


@lru_cache(maxsize=4096)
def infer(observations: tuple[Observation, ...]) -> Knowledge:
    """Infer what observations tell; equal beginnings are worked out once."""
    if not observations:
        return Knowledge(open=every_law())
    return _learn(infer(observations[:-1]), observations[-1])


def _learn(knowledge: Knowledge, seen: Observation) -> Knowledge:
    """Use one more observation; what contradicts all that is known changes nothing."""
    open = knowledge.open & ~seen.refuted
    found = {name: laws & open or laws for name, laws in knowledge.found.items()}
    possible = found.get(seen.named, open) & seen.possible & open
    if seen.named and possible:
        found[seen.named] = possible
    return Knowledge(open=open, found=_excluded(found))


def _excluded(found: dict[str, LawSet]) -> dict[str, LawSet]:
    """Take from every id the laws that others are settled to stand for, until nothing changes."""
    while True:
        settled = _union(laws for laws in found.values() if one_of(laws))
        narrowed = {name: laws if one_of(laws) else laws & ~settled or laws for name, laws in found.items()}
        if narrowed == found:
            return found
        found = narrowed


def _union(sets: Iterable[LawSet]) -> LawSet:
    union = 0
    for each in sets:
        union |= each
    return union
