"""Find an algebra that refutes a sequent under laws, by satisfiability; the only module that knows python-sat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pysat.solvers import Solver  # type: ignore[import-untyped]  # python-sat has no type hints

from explorationbench.alienlogic.algebras import Algebra
from explorationbench.alienlogic.certificates.unprovable import check_algebra
from explorationbench.alienlogic.formulas import Sequent
from explorationbench.alienlogic.search.models.encoding import Clause, Encoding
from explorationbench.alienlogic.search.models.frames import FRAMES, Frame
from explorationbench.alienlogic.steps import LawBook, WorldLaw

_SOLVER: Final = "cadical153"  # without randomness: the same answers on every machine


def refute(sequent: Sequent, laws: LawBook | Iterable[WorldLaw] = ()) -> Algebra | None:
    """Find an algebra that shows that a sequent has no proof under laws; None if no frame has one.

    Many sequents under the same laws are refuted faster by one `Refuter`, with the same results.
    """
    return Refuter(laws).refute(sequent)


class Refuter:
    """Refute sequents under the same laws; the clauses of each frame are built once.

    An incremental solver decides which frame refutes a sequent. A fresh one then gives the algebra, so that it does not
    depend on what was asked before.
    """

    def __init__(self, laws: LawBook | Iterable[WorldLaw] = (), frames: Sequence[Frame] = FRAMES) -> None:
        self._laws = LawBook.of(laws)
        self._frames = frames
        self._prepared: list[_Prepared] = []

    def refute(self, sequent: Sequent) -> Algebra | None:
        """Find an algebra that the checker of certificates accepts; None if no frame has one."""
        for place, frame in enumerate(self._frames):
            if place == len(self._prepared):
                self._prepared.append(_Prepared(Encoding(self._laws, frame)))
            algebra = self._prepared[place].refute(sequent)
            if algebra is not None and check_algebra(algebra, sequent, self._laws) is None:
                return algebra
        return None


class _Prepared:
    """The clauses for one frame, loaded into a solver."""

    __slots__ = ("_encoding", "_next", "_solver")

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._solver = Solver(_SOLVER, bootstrap_with=encoding.clauses)
        self._next = encoding.count + 1

    def refute(self, sequent: Sequent) -> Algebra | None:
        active = self._next
        clauses, _ = self._encoding.refutation(sequent, active, active + 1)
        self._next = max(max(map(abs, clause)) for clause in clauses) + 1
        self._solver.append_formula(clauses)
        possible = self._solver.solve(assumptions=[active])
        self._solver.add_clause([-active])
        return self._model(sequent) if possible else None

    def _model(self, sequent: Sequent) -> Algebra:
        """Solve once more from the start."""
        active = self._encoding.count + 1
        clauses, atoms = self._encoding.refutation(sequent, active, active + 1)
        everything: list[Clause] = [*self._encoding.clauses, *clauses, [active]]
        with Solver(_SOLVER, bootstrap_with=everything) as solver:
            solver.solve()
            return self._encoding.decode({literal for literal in solver.get_model() if literal > 0}, atoms)
