"""The survey of AlienLogic: proofs that cover every rule and are the same for every system.

A probe is a few fragments about one rule or two, one after the other. The rules take turns, and for each rule steps
outside and inside boxes take turns, the plain ones first. Nothing is seen of what a world answers: a checked
proof is one unit whatever its verdict.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from explorationbench.alienlogic.fragments import Fragment, fragments, write_script
from explorationbench.alienlogic.grading import PROBE_LINES
from explorationbench.alienlogic.rules import INFERENCES
from explorationbench.sandbox import Covered, Profile, Survey
from explorationbench.streams import Stream

SUBJECTS: Final = (*INFERENCES, "reit")
KINDS: Final = ("outside boxes", "inside boxes")


def write_survey(profile: Profile, stream: Stream) -> Survey:
    """Write the survey of a world; `units` of the profile cannot differ from its calls."""
    shelves = _Shelves(stream)
    probes = tuple(shelves.write(number) for number in range(profile.probes))
    return Survey(
        probes=tuple({"proof": write_script(probe)} for probe in probes),
        units=len(probes),
        coverage=tuple(_covered(rule, probes) for rule in SUBJECTS),
    )


@dataclass(slots=True)
class _Shelves:
    """Hold the fragments of every rule and kind that are still to be used, and the order in which rules take turns."""

    stream: Stream
    order: list[str] = field(init=False)
    waiting: dict[tuple[str, str], Iterator[Fragment]] = field(init=False)

    def __post_init__(self) -> None:
        self.order = self.stream.child("order").shuffled(SUBJECTS)
        self.waiting = {(rule, kind): self._shelf(rule, kind) for rule in SUBJECTS for kind in KINDS}

    def _shelf(self, rule: str, kind: str) -> Iterator[Fragment]:
        """Yield the fragments of a rule and kind without end, in an order of their own, plain ones first."""
        kept = [each for each in fragments_of(rule) if kind_of(each) == kind]
        turn = 0
        while True:
            drawn = self.stream.child(rule, kind, turn).shuffled(kept)
            yield from sorted(drawn, key=lambda fragment: len(fragment.rows) > PROBE_LINES // 6)
            turn += 1

    def write(self, number: int) -> tuple[Fragment, ...]:
        """Write the next probe, counted from 0."""
        size = len(self.order)
        rule, other = self.order[number % size], self.order[(number + 1) % size]
        turn = number // size
        # Two fragments about the rule itself, one about the next.
        wanted = ((rule, KINDS[turn % 2]), (rule, KINDS[(turn + 1) % 2]), (other, KINDS[turn % 2]))
        chosen: list[Fragment] = []
        for place in wanted:
            fragment = next(self.waiting[place])
            if sum(len(each.rows) for each in (*chosen, fragment)) < PROBE_LINES:
                chosen.append(fragment)
        return tuple(chosen)


@lru_cache(maxsize=32)
def fragments_of(rule: str) -> tuple[Fragment, ...]:
    """List the fragments of a rule."""
    return tuple(fragment for fragment in fragments() if fragment.rule == rule)


def kind_of(fragment: Fragment) -> str:
    """Say whether the steps of a fragment that it is about stand outside boxes or inside."""
    depth = next(row.depth for row in reversed(fragment.rows) if row.rule == fragment.rule)
    return KINDS[depth > 0]


def _covered(rule: str, probes: Sequence[tuple[Fragment, ...]]) -> Covered:
    about = [[fragment for fragment in probe if fragment.rule == rule] for probe in probes]
    kinds = dict.fromkeys(kind_of(fragment) for own in about for fragment in own)
    return Covered(subject=rule, probes=sum(map(bool, about)), kinds=tuple(kinds))
