"""Put a survey together: probe by probe, the least covered subjects first, until calls and units are what was asked.

A subject is covered when it stands in two probes and pieces of two kinds are about it; then subjects take turns.

Of a probe's run it sees the units displayed and the class of the error, and nothing else, so the sequence says no more
about a world than that it can be run in it. A piece that ends in an error alone is left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from explorationbench.aliencode.groups import holds_literal
from explorationbench.aliencode.machine import PROBE
from explorationbench.aliencode.surveying.pieces import SUBJECTS, Piece, pieces_of
from explorationbench.sandbox import Covered, Profile, Survey
from explorationbench.streams import Stream

UNITS_A_CALL = Fraction(172, 48)
"""The usual share of a call: what autonomous systems displayed in the public rows of the paper."""

_PIECES = 2
"""How many pieces of a subject stand in one probe."""

_ENOUGH = 2
"""In how many probes a subject stands, and of how many kinds its pieces are, before it only takes its turn."""

_WORD = re.compile(r"[A-Z][A-Z_]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Hold all that is seen of a run."""

    units: int
    error: str | None  # its class


Trial: TypeAlias = Callable[[str], Cost]
"""Runs a program in the world as a probe."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """Hold a probe of the survey."""

    program: str
    pieces: tuple[Piece, ...]
    cost: Cost

    @property
    def subjects(self) -> frozenset[str]:
        """Collect the subjects that stand in it."""
        words = set(_WORD.findall(self.program))
        return frozenset(words | {"LITERAL"} if holds_literal(self.program) else words)


def write_survey(profile: Profile, stream: Stream, trial: Trial) -> Survey:
    """Write the survey of a world."""
    probes = tuple(_compose(profile, stream, trial))
    return Survey(
        probes=tuple({"program": probe.program} for probe in probes),
        units=sum(probe.cost.units for probe in probes),
        coverage=tuple(_covered(subject, probes) for subject in SUBJECTS),
    )


def _compose(profile: Profile, stream: Stream, trial: Trial) -> Iterator[Probe]:
    share = Fraction(profile.units, profile.probes) if profile.units else UNITS_A_CALL
    shelves = Shelves(stream, trial)
    displayed = 0
    for number in range(1, profile.probes + 1):
        wanted = round(share * number) - displayed
        probe = shelves.write(max(1, min(wanted, PROBE.units)))
        displayed += probe.cost.units
        yield probe


@dataclass(slots=True)
class Shelves:
    """Hold the pieces of every subject that are still to be used, while a survey is put together."""

    stream: Stream
    trial: Trial
    used: Counter[str] = field(default_factory=Counter)  # in how many probes a subject had its turn
    seen: Counter[str] = field(default_factory=Counter)  # in how many it stood
    kinds: dict[str, set[str]] = field(default_factory=dict)  # of the pieces that were about it
    order: list[str] = field(default_factory=list)
    pieces: dict[str, list[Piece]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.order = self.stream.child("order").shuffled(SUBJECTS)
        for subject in SUBJECTS:
            self.kinds[subject] = set()
            self._fill(subject)

    def _fill(self, subject: str) -> None:
        self.pieces[subject] = pieces_of(subject, self.stream.child(subject, self.used[subject]))

    def write(self, units: int) -> Probe:
        """Write a probe that displays so many units, at least 1, as nearly as its pieces allow."""
        chosen: list[Piece] = []
        left = units
        for subject in sorted(self.order, key=self._turn):
            taken, left = self._take(subject, left)
            chosen += taken
            self.used[subject] += bool(taken)
            self.kinds[subject] |= {piece.kind for piece in taken}
            if not left:
                break
        program = "\n".join(piece.source for piece in chosen)
        probe = Probe(program=program, pieces=tuple(chosen), cost=self.trial(program))
        self.seen.update(probe.subjects)
        return probe

    def _turn(self, subject: str) -> tuple[int, int, int]:
        """Rank a subject: first what is far from covered, then what had few turns, then what was seen least."""
        kinds = max(len(self.kinds[subject]), self.used[subject] - 1)  # some worlds let only one kind run well
        lacking = max(0, _ENOUGH - self.seen[subject]) + max(0, _ENOUGH - kinds)
        return -lacking, self.used[subject], self.seen[subject]

    def _take(self, subject: str, units: int) -> tuple[list[Piece], int]:
        """Take pieces of a subject that run well and display no more than there is room for; give what room is left."""
        taken: list[Piece] = []
        for piece in list(self.pieces[subject]):
            if len(taken) == _PIECES or not units:
                break
            cost = self.trial(piece.source)
            if cost.error is None and 0 < cost.units <= units:
                self.pieces[subject].remove(piece)
                taken.append(piece)
                units -= cost.units
        if not taken and len(self.pieces[subject]) < _PIECES:
            self._fill(subject)
        return taken, units


def _covered(subject: str, probes: Sequence[Probe]) -> Covered:
    well = [probe for probe in probes if probe.cost.error is None]
    kinds = [piece.kind for probe in well for piece in probe.pieces if piece.subject == subject]
    return Covered(
        subject=subject,
        probes=sum(subject in probe.subjects for probe in well),
        kinds=tuple(dict.fromkeys(kinds)),
    )
