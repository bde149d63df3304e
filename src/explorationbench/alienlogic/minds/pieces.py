"""Pieces of probes: the fragments of the corpus, each with the laws that would refuse one of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from explorationbench.alienlogic.fragments import Fragment, fragments, write_script
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import UseLimit
from explorationbench.alienlogic.minds.hypotheses import LawSet, all_laws, refusing


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Piece:
    """Hold a fragment and what can refuse it; how often its rule was used before is not counted in."""

    fragment: Fragment
    refusing: LawSet  # laws that refuse one of its steps, wherever in a proof it stands
    uses: int  # of its rule

    @property
    def rule(self) -> str:
        """The rule it is about."""
        return self.fragment.rule

    @property
    def length(self) -> int:
        """How many lines it has."""
        return len(self.fragment.rows)


@lru_cache(maxsize=1)
def pieces() -> tuple[Piece, ...]:
    """List the pieces made of the fixed fragments, in order; of those that the same laws refuse the shortest."""
    shortest: dict[tuple[str, LawSet, int], Piece] = {}
    for piece in make_pieces(fragments()):
        key = (piece.rule, piece.refusing, piece.uses)
        if key not in shortest or piece.length < shortest[key].length:
            shortest[key] = piece
    return tuple(shortest.values())


def make_pieces(drawn: Iterable[Fragment]) -> Iterator[Piece]:
    """Look at fragments as pieces; those that the calculus refuses are left out."""
    for fragment in drawn:
        proof = check(write_script((fragment,))).proof
        if proof is None:
            continue
        refused = uses = 0
        for step in proof.steps()[:-1]:
            refused |= refusing(step)
            uses += step.rule == fragment.rule
        yield Piece(fragment=fragment, refusing=refused & ~_about_uses(), uses=uses)


@lru_cache(maxsize=1)
def _about_uses() -> LawSet:
    return sum(1 << place for place, law in enumerate(all_laws()) if isinstance(law, UseLimit))
