"""Put together the probe that tells most: many small experiments in one proof, the safest first.

A proof tells of every step up to the first that a law refuses, and that law's id. So what counts is not how much the
next piece tells, but how much it tells for the risk that the proof ends with it, and for the lines it takes. A piece
that a settled law refuses is never used: it would end the proof and tell nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import log2
from typing import Final, NamedTuple

from explorationbench.alienlogic.fragments import build, draw_design, write_script
from explorationbench.alienlogic.grading import PROBE_LINES
from explorationbench.alienlogic.minds.hypotheses import LawSet, exceeded, laws_about
from explorationbench.alienlogic.minds.inference import Knowledge
from explorationbench.alienlogic.minds.pieces import Piece, make_pieces, pieces
from explorationbench.alienlogic.rules import ANY
from explorationbench.streams import Stream

_PRIOR: Final = 0.05
"""How probable it is that a law that is not refuted is one of the world's."""
LINES: Final = PROBE_LINES // 2
"""How long probes are: with all the lines there are, little is left to learn after the third of four rounds."""
_LINE: Final = 1 / LINES
"""What a line costs, in proofs."""
_WEIGHED: Final = 600
"""How many pieces are weighed for one probe at most."""
_DRAWN: Final = 40
"""How many new pieces are drawn for each rule, once the fixed ones tell nothing more."""


class Outlook(NamedTuple):
    """Say what a piece would do next: how probably it is refused, and how much the answer tells, in bits."""

    risk: float
    bits: float

    def worth(self, lines: int) -> float:
        """Weigh what it tells against its risk and its lines; rounded, so that machines agree on ties."""
        return round(self.bits / (self.risk + lines * _LINE), 9)


_NOTHING: Final = Outlook(1.0, 0.0)


@dataclass(slots=True)
class Draft:
    """A probe that is being put together, and what will be known if all of it passes."""

    knowledge: Knowledge
    pieces: list[Piece] = field(default_factory=list)
    passed: LawSet = 0  # laws that would have refused a piece
    uses: dict[str, int] = field(default_factory=dict)
    lines: int = 1  # the last line is a premise of its own

    def outlook(self, piece: Piece) -> Outlook:
        """Say what would come of a piece if it came next."""
        refusing = self._refusing(piece) & self.knowledge.open
        if refusing & self.knowledge.settled:
            return _NOTHING
        chances = [1 - (1 - _PRIOR) ** (refusing & self.knowledge.unnamed).bit_count()]
        for laws in self.knowledge.unsettled:
            left = laws & ~self.passed
            chances.append((refusing & left).bit_count() / max(1, left.bit_count()))
        return _outlook(chances)

    def add(self, piece: Piece) -> LawSet:
        """Let a piece come next; give the laws that it tests and no piece before it did."""
        tested = self._refusing(piece)
        self.passed |= tested
        self.uses[piece.rule] = self.uses.get(piece.rule, 0) + piece.uses
        self.lines += piece.length
        self.pieces.append(piece)
        return tested

    def _refusing(self, piece: Piece) -> LawSet:
        used = self.uses.get(piece.rule, 0) + piece.uses
        return (piece.refusing | exceeded(piece.rule, used)) & ~self.passed


def design(knowledge: Knowledge, stream: Stream) -> str | None:
    """Put together the next probe; None if no piece would tell anything."""
    draft = Draft(knowledge)
    worths = _weighed(draft, pieces(), stream.child("fixed")) or _weighed(draft, _drawn(knowledge, stream), stream)
    while worths:
        best = max(worths, key=worths.__getitem__)
        tested = draft.add(best)
        worths = dict(_weighed_again(draft, worths, tested=tested))
    return write_script(piece.fragment for piece in draft.pieces) if draft.pieces else None


def _weighed(draft: Draft, alternatives: Iterable[Piece], stream: Stream) -> dict[Piece, float]:
    """Weigh pieces that a probe can begin with, some of them if they are many; keep those that are worth anything."""
    telling = [piece for piece in alternatives if _tells(draft.knowledge, piece)]
    some = stream.sample(telling, min(_WEIGHED, len(telling)))
    weighed = ((piece, draft.outlook(piece).worth(piece.length)) for piece in some)
    return {piece: worth for piece, worth in weighed if worth}


def _drawn(knowledge: Knowledge, stream: Stream) -> Iterator[Piece]:
    """Draw new pieces about the rules that may have laws that are not known yet."""
    for rule, laws in laws_about().items():
        if rule != ANY and laws & knowledge.unnamed:
            designs = (draw_design(stream.child(rule, number), rule) for number in range(_DRAWN))
            yield from make_pieces(map(build, designs))


def _tells(knowledge: Knowledge, piece: Piece) -> bool:
    """Decide whether a law that may refuse a piece is still in question, and no settled law refuses it."""
    refusing = (piece.refusing | exceeded(piece.rule, piece.uses)) & knowledge.open
    return refusing != 0 and not refusing & knowledge.settled


def _weighed_again(draft: Draft, worths: Mapping[Piece, float], *, tested: LawSet) -> Iterator[tuple[Piece, float]]:
    """Weigh the pieces again for which the last one made a difference; drop those that are worth nothing now."""
    last = draft.pieces[-1]
    for piece, worth in worths.items():
        if draft.lines + piece.length > LINES:
            continue
        if piece.rule == last.rule or piece.refusing & tested:
            worth = draft.outlook(piece).worth(piece.length)
        if worth:
            yield piece, worth


def _outlook(chances: Sequence[float]) -> Outlook:
    """Join the chances that each of several laws refuses: one at most speaks."""
    passes = 1.0
    for chance in chances:
        passes *= 1 - chance
    if passes in (0.0, 1.0):
        return _NOTHING
    risk = 1 - passes
    return Outlook(risk, -passes * log2(passes) - risk * log2(risk))
