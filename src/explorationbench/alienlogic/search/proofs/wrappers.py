"""Wrappers: what OR_E concludes in place of a goal that a law does not let it conclude.

A goal C can be drawn out of AND(C, C) by AND_E1, and out of IMPL(T, C) by IMPL_E if T is known. Both are as easy to
derive in the cases of a disjunction as C itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from explorationbench.alienlogic.formulas import Formula, conjunction, implication
from explorationbench.alienlogic.search.proofs.contexts import Context
from explorationbench.alienlogic.search.proofs.derivations import Derivation, step


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrapper:
    """A formula that stands for the goal in the cases of OR_E; without a rule it is the goal itself."""

    cost: int  # about the number of lines for wrapping in both cases and unwrapping
    wrapped: Formula | None = None
    rule: str = ""  # unwraps
    antecedent: Derivation | None = None  # of an implication

    def wrap(self, derivation: Derivation) -> Derivation:
        """Derive the wrapper from the goal."""
        if self.wrapped is None:
            return derivation
        if self.antecedent is None:
            return step("AND_I", self.wrapped, [derivation, derivation])
        return step("IMPL_I", self.wrapped, boxes=[(self.wrapped.left, derivation)])

    def unwrap(self, derivation: Derivation) -> Derivation:
        """Derive the goal from the wrapper."""
        if self.wrapped is None:
            return derivation
        cited = [derivation] if self.antecedent is None else [derivation, self.antecedent]
        return step(self.rule, self.wrapped.right, cited)


def find_wrapper(goal: Formula, cases: Formula, context: Context) -> Wrapper | None:
    """Find a formula as good as a goal that OR_E may conclude from a disjunction, the goal itself before others."""
    at, outside = context.possible.at, context.depth
    if at(outside, "OR_E", *cases.arguments, goal):
        return Wrapper(cost=0)
    candidates = chain(_conjunctions(goal, context), _implications(goal, context))
    return next(
        (wrapper for wrapper in candidates if at(outside, "OR_E", *cases.arguments, wrapper.wrapped or goal)), None
    )


def _conjunctions(goal: Formula, context: Context) -> Iterator[Wrapper]:
    """List the conjunction of the goal with itself, by either way to take it apart."""
    at, outside = context.possible.at, context.depth
    if at(outside + 1, "AND_I", goal, goal):
        for rule in ("AND_E1", "AND_E2"):
            if at(outside, rule, goal, goal):
                yield Wrapper(cost=3, wrapped=conjunction(goal, goal), rule=rule)


def _implications(goal: Formula, context: Context) -> Iterator[Wrapper]:
    """List the implications from something known to the goal."""
    at, outside = context.possible.at, context.depth
    for known, derivation in context.known.items():
        if at(outside + 1, "IMPL_I", known, goal) and at(outside, "IMPL_E", known, goal):
            yield Wrapper(cost=7, wrapped=implication(known, goal), rule="IMPL_E", antecedent=derivation)
