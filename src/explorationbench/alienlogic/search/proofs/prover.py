"""Find proofs under laws: search, placing, layout, and the kernel's word on the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from explorationbench.alienlogic.formulas import Sequent, nesting
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.search.proofs.derivations import Derivation
from explorationbench.alienlogic.search.proofs.goals import Search
from explorationbench.alienlogic.search.proofs.layout import lay_out, print_script
from explorationbench.alienlogic.search.proofs.manners import Manner
from explorationbench.alienlogic.search.proofs.placing import place
from explorationbench.alienlogic.search.proofs.possibilities import Possibilities
from explorationbench.alienlogic.search.proofs.shortening import Lines, shorten
from explorationbench.alienlogic.search.proofs.writing import NoLayout
from explorationbench.alienlogic.steps import LawBook, WorldLaw

EFFORT: Final = 6_000  # goals looked at for a first derivation
POLISH: Final = 300  # goals looked at for shorter ones
DEEPEST: Final = 60  # connectives, one inside the other; the search does not try deeper formulas


def prove(sequent: Sequent, laws: LawBook | Iterable[WorldLaw] = (), *, polish: int = POLISH) -> str | None:
    """Find a proof of a sequent under laws that the kernel accepts; None if none was found.

    None does not mean that there is no proof. Many sequents under the same laws are proved faster by one `Prover`.
    """
    return Prover(laws).prove(sequent, polish=polish)


class Prover:
    """Find proofs under the same laws; what the laws ask for is worked out once."""

    __slots__ = ("_laws", "_manner", "_possible")

    def __init__(self, laws: LawBook | Iterable[WorldLaw] = ()) -> None:
        self._laws = LawBook.of(laws)
        self._possible = Possibilities(self._laws)
        self._manner = Manner(self._laws)

    def prove(self, sequent: Sequent, *, effort: int = EFFORT, polish: int = POLISH) -> str | None:
        """Find a proof; None if none was found.

        Args:
            sequent: What is to be proved.
            effort: How many goals are looked at for a first find.
            polish: How many goals are looked at, after a first find, for shorter proofs.
        """
        if max(map(nesting, (*sequent.premises, sequent.goal))) > DEEPEST:
            return None
        derived, script = self._find(sequent, effort, polish)
        if script is None and derived:  # a law refuses every layout: a premise may lead the search the wrong way
            for fewer in _less_a_premise(sequent):
                _, script = self._find(fewer, effort, polish)
                if script is not None:
                    break
        return script

    def _find(self, sequent: Sequent, effort: int, polish: int) -> tuple[bool, str | None]:
        """Say whether there is a derivation at all, and give the shortest script that the kernel accepts."""
        derived = False
        best: Lines | None = None
        for derivation in Search(self._possible, sequent).derivations(effort=effort, polish=polish):
            derived = True
            lines = self._lay_out(derivation, sequent)
            if lines is not None and (best is None or len(lines) < len(best)):
                best = lines
        return derived, None if best is None else print_script(sequent, best)

    def _lay_out(self, derivation: Derivation, sequent: Sequent) -> Lines | None:
        """Turn a derivation into lines that the kernel accepts, as few as possible; None if it refuses them."""
        try:
            lines = lay_out(place(derivation, sequent.premises, self._possible), self._manner)
        except NoLayout:
            return None
        if not self._accepts(lines, sequent):
            return None
        return shorten(lines, lambda shorter: self._accepts(shorter, sequent)) if self._laws.entries else lines

    def _accepts(self, lines: Lines, sequent: Sequent) -> bool:
        script = print_script(sequent, lines)
        return check(script, self._laws, expected_goal=sequent.goal, expected_premises=sequent.premises).accepted


def _less_a_premise(sequent: Sequent) -> Iterator[Sequent]:
    """List the sequents that state one premise less; a proof of one of them is a proof of the sequent."""
    for index in range(len(sequent.premises)):
        yield Sequent(premises=sequent.premises[:index] + sequent.premises[index + 1 :], goal=sequent.goal)
