"""Contexts: what is known at a place of a proof, closed under the rules that take formulas apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from explorationbench.alienlogic.formulas import BOT, Formula, negation
from explorationbench.alienlogic.search.proofs.derivations import Derivation, given, step
from explorationbench.alienlogic.search.proofs.possibilities import Possibilities

Key: TypeAlias = tuple[frozenset[Formula] | frozenset[tuple[Formula, int]], int]


class Context:
    """The formulas known inside some boxes, each with its derivation; contexts are never changed, only extended."""

    __slots__ = ("depth", "givens", "key", "known", "levels", "parent", "possible")

    def __init__(
        self, possible: Possibilities, premises: Iterable[Formula] = (), parent: Context | None = None
    ) -> None:
        """Begin a proof from premises, or, with a parent, open a box in it that assumes them."""
        self.possible = possible
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.givens: frozenset[Formula] = (frozenset() if parent is None else parent.givens) | frozenset(premises)
        self.known: dict[Formula, Derivation] = {} if parent is None else dict(parent.known)
        self.levels: dict[Formula, int] = {} if parent is None else dict(parent.levels)
        fresh = [given(premise) for premise in premises]
        again = self.known.values() if self.depth <= possible.even_from else ()  # a rule may be usable from here on
        self._close([*fresh, *again])

    def assume(self, formula: Formula) -> Context:
        """Open a box that assumes a formula."""
        return Context(self.possible, (formula,), self)

    def learn(self, derivation: Derivation) -> Context:
        """Add what was derived, in the same box."""
        extended = object.__new__(Context)
        extended.possible, extended.parent, extended.depth = self.possible, self.parent, self.depth
        extended.givens, extended.known, extended.levels = self.givens, dict(self.known), dict(self.levels)
        extended._close([derivation])
        return extended

    def outside(self, depth: int) -> Context:
        """Give the context around this one at a depth, at most this one's."""
        context = self
        while context.depth > depth and context.parent is not None:
            context = context.parent
        return context

    def of_head(self, head: str) -> list[Formula]:
        """List the known formulas with a head, in the order in which they became known."""
        return [formula for formula in self.known if formula.head == head]

    def _close(self, derivations: list[Derivation]) -> None:
        """Take in derivations and all that follows by taking formulas apart."""
        waiting = derivations
        while waiting:
            later: list[Derivation] = []
            for derivation in waiting:
                if self.known.setdefault(derivation.formula, derivation) is derivation:
                    self.levels.setdefault(derivation.formula, self.depth)
                    later += self._consequences(derivation)
            waiting = [derivation for derivation in later if derivation.formula not in self.known]
        self.key: Key = self._key()

    def _key(self) -> Key:
        """Say in a value what the search finds here depends on: formulas, and depths where they make a difference."""
        beyond = self.possible.even_from
        if beyond == 0:
            return frozenset(self.known), 0
        levels = ((formula, min(level, beyond)) for formula, level in self.levels.items())
        return frozenset(levels), min(self.depth, beyond)

    def _consequences(self, derivation: Derivation) -> Iterator[Derivation]:
        """Derive what follows from a formula, alone or with another known one."""
        formula = derivation.formula
        possible, depth = self.possible, self.depth
        if formula.head == "and":
            if possible.at(depth, "AND_E1", *formula.arguments):
                yield step("AND_E1", formula.left, [derivation])
            if possible.at(depth, "AND_E2", *formula.arguments):
                yield step("AND_E2", formula.right, [derivation])
        elif formula.head == "impl":
            yield from self._apply(derivation, self.known.get(formula.left))
        elif formula.head == "not":
            yield from self._contradict(self.known.get(formula.left), derivation)
            if formula.left.head == "not" and possible.at(depth, "DNE", formula.left.left):
                yield step("DNE", formula.left.left, [derivation])
        for other in list(self.known.values()):
            if other.formula.head == "impl" and other.formula.left == formula:
                yield from self._apply(other, derivation)
        yield from self._contradict(derivation, self.known.get(negation(formula)))

    def _apply(self, implication: Derivation, antecedent: Derivation | None) -> Iterator[Derivation]:
        if antecedent is not None and self.possible.at(self.depth, "IMPL_E", *implication.formula.arguments):
            yield step("IMPL_E", implication.formula.right, [implication, antecedent])

    def _contradict(self, positive: Derivation | None, negative: Derivation | None) -> Iterator[Derivation]:
        if positive and negative and self.possible.at(self.depth, "NOT_E", positive.formula):
            yield step("NOT_E", BOT, [positive, negative])
