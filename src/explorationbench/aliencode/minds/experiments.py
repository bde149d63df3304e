"""Choose the probe that tells the hypotheses about one target best apart.

Single snippets are run in the world of each hypothesis; those on which one of them errs are left out. Then snippets are
put together greedily: each time the one that splits the hypotheses into most classes, until all are told apart or
the probe is full.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.laws import Law
from explorationbench.aliencode.machine import PROBE
from explorationbench.aliencode.minds.inference import Hypothesis, Knowledge
from explorationbench.aliencode.realiser import realiser_of
from explorationbench.aliencode.snippets import Snippet, snippets_of
from explorationbench.errors import Inexpressible
from explorationbench.streams import Stream

_MOST = 48
"""How many snippets are weighed for one probe at most."""
_BATCH = 8
"""How many are weighed at a time, until those weighed tell all hypotheses apart."""

_WRITTEN_WITH = ("LITERAL", "STRAND", "KNOT", "GATHER", "EMIT", "SWEEP", "UPON")
"""What snippets use beside the operation they show; believed laws on these are allowed for when they are written."""

_ERROR = "[AlienError]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Hold a snippet as it is written in the believed world, and what each hypothesis lets it show."""

    program: str
    outcomes: tuple[str, ...]
    units: int  # most units that it displays under a hypothesis
    lines: int  # most lines that it shows

    @property
    def is_safe(self) -> bool:
        """Tell whether it ends in an error under no hypothesis."""
        return not any(_ERROR in outcome for outcome in self.outcomes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """Hold a probe and how many classes of hypotheses it tells apart."""

    program: str
    classes: int


def design(knowledge: Knowledge, operation: str, *, hypotheses: Sequence[Hypothesis], stream: Stream) -> Experiment:
    """Put together the probe of an operation that splits the hypotheses about it best."""
    worlds = [knowledge.laws_with(operation, law) for law in hypotheses]
    snippets = snippets_of(operation)
    drawn = stream.sample(snippets, min(_MOST, len(snippets)))
    pieces: list[Piece] = []
    chosen: list[Piece] = []
    for start in range(0, len(drawn), _BATCH):
        pieces += [_piece(_written(each, knowledge, operation), worlds) for each in drawn[start : start + _BATCH]]
        chosen = _choose([piece for piece in pieces if piece.is_safe] or pieces)
        if _classes(chosen) == len(worlds):
            break
    program = "\n".join([f"# {operation}", *(piece.program for piece in chosen)])
    return Experiment(program=program, classes=_classes(chosen))


def _written(snippet: Snippet, knowledge: Knowledge, operation: str) -> str:
    """Write a snippet so that under the believed laws its arguments are what the manual would make them."""
    laws = tuple(law for law in knowledge.laws if law.target in _WRITTEN_WITH and law.target != operation)
    try:
        return realiser_of(laws).realise(snippet).strip()
    except Inexpressible:
        return snippet


def _piece(program: str, worlds: Sequence[tuple[Law, ...]]) -> Piece:
    outcomes = [machine_of(laws).run(program, display=PROBE) for laws in worlds]
    return Piece(
        program=program,
        outcomes=tuple(outcome.output for outcome in outcomes),
        units=max(outcome.units for outcome in outcomes),
        lines=max(len(outcome.output.splitlines()) for outcome in outcomes),
    )


def _choose(pieces: Sequence[Piece]) -> list[Piece]:
    """Take pieces as long as one fits that splits the hypotheses further."""
    chosen: list[Piece] = []
    while fitting := [piece for piece in pieces if _fits(chosen, piece)]:
        best = max(fitting, key=lambda piece: _classes([*chosen, piece]))
        if chosen and _classes([*chosen, best]) == _classes(chosen):
            break
        chosen.append(best)
    return chosen


def _fits(chosen: Sequence[Piece], piece: Piece) -> bool:
    units = sum(other.units for other in chosen) + piece.units
    written = sum(len(other.program.splitlines()) for other in (*chosen, piece))
    return units <= PROBE.units and written < PROBE.program_lines


def _classes(pieces: Sequence[Piece]) -> int:
    """Count the classes of hypotheses that show the same in all pieces."""
    return len(set(zip(*(piece.outcomes for piece in pieces), strict=True)))
