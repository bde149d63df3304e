"""What theorems grow on: the laws of a world, and search under any of its laws, remembered."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from explorationbench.alienlogic.formulas import Sequent
from explorationbench.alienlogic.search.models.refuter import Refuter
from explorationbench.alienlogic.search.proofs.prover import Prover
from explorationbench.alienlogic.steps import LawBook, WorldLaw

BLOCKING: Final = ("off", "shape")
"""The families of laws that can take theorems away; a proof can be laid out to suit the others."""


@dataclass(frozen=True, kw_only=True)
class Ground:
    """Hold the laws of a world in the making."""

    laws: tuple[WorldLaw, ...]
    _provers: dict[str, Prover] = field(default_factory=dict, repr=False, compare=False)
    _refuters: dict[str, Refuter] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def book(self) -> LawBook:
        """Index the laws."""
        return LawBook(self.laws)

    @cached_property
    def refuter(self) -> Refuter:
        """Give the search for algebras in the world."""
        return Refuter(self.book)

    @cached_property
    def textbook(self) -> Prover:
        """Give the search for proofs without laws."""
        return Prover()

    @cached_property
    def prover(self) -> Prover:
        """Give the search for proofs in the world."""
        return Prover(self.book)

    @cached_property
    def books_without(self) -> dict[str, LawBook]:
        """Index the laws less each one, by its id."""
        return {entry.id: LawBook(tuple(other for other in self.laws if other.id != entry.id)) for entry in self.laws}

    def prove_without(self, law_id: str, sequent: Sequent) -> str | None:
        """Search for a proof in the world without a law."""
        if law_id not in self._provers:
            self._provers[law_id] = Prover(self.books_without[law_id])
        return self._provers[law_id].prove(sequent)

    def refuted_without(self, law_id: str, sequent: Sequent) -> bool:
        """Search for an algebra in the world without a law; tell whether there is one."""
        if law_id not in self._refuters:
            self._refuters[law_id] = Refuter(self.books_without[law_id])
        return self._refuters[law_id].refute(sequent) is not None
