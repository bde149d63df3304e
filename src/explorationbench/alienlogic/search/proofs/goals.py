"""Goal-directed search for derivations.

A goal is looked for in ways that are tried in a fixed order: it is known; it follows from a contradiction; its own
connective is introduced; a known disjunction is split. These ways lose nothing without laws and are free. The others
are choices, and each uses up one unit of *fuel*: one side of a disjunction, the antecedent of an implication, what a
known negation denies, a proof by contradiction, an excluded middle. The search is run with ever more fuel. It is also
given *room*, the cost that a derivation may have, so that after a first find ever shorter ones can be looked for.

Laws about shape and depth are filters of every step. What was not found with some fuel and room in a context is
remembered. A bound on the number of goals looked at makes every search end; nothing is concluded from a search that
finds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from explorationbench.alienlogic.formulas import (
    BOT,
    Formula,
    Sequent,
    disjunction,
    negation,
    subformulas,
)
from explorationbench.alienlogic.search.proofs.contexts import Context, Key
from explorationbench.alienlogic.search.proofs.derivations import Derivation, step
from explorationbench.alienlogic.search.proofs.possibilities import Possibilities
from explorationbench.alienlogic.search.proofs.wrappers import find_wrapper

MOST_FUEL: Final = 7
BOUNDLESS: Final = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """What to derive, where, and with which fuel and room."""

    formula: Formula
    context: Context
    fuel: int
    room: int

    def but(self, formula: Formula, *, context: Context | None = None, fuel: int | None = None, cost: int = 0) -> Goal:
        """Give a goal that serves this one, to which `cost` lines are added later."""
        return Goal(
            formula=formula,
            context=context or self.context,
            fuel=self.fuel if fuel is None else fuel,
            room=self.room - cost,
        )


Way: TypeAlias = Callable[[Goal], Derivation | None]


class Search:
    """One search for derivations of one sequent under the laws whose possibilities are given."""

    def __init__(self, possible: Possibilities, sequent: Sequent) -> None:
        self._possible = possible
        self._sequent = sequent
        self._effort = 0  # how many goals may still be looked at
        self._found: dict[tuple[Formula, Key], Derivation] = {}
        self._failed: dict[tuple[Formula, Key], dict[int, int]] = {}  # fuel -> room
        formulas = (*sequent.premises, sequent.goal)
        parts = dict.fromkeys(part for formula in formulas for part in subformulas(formula))
        self._middles = [negation_free for negation_free in parts if negation_free.head not in ("bot", "not")]
        self._free: tuple[Way, ...] = (self._explode, self._introduce, self._take_known_side, self._split_first)
        self._choices: tuple[Way, ...] = (
            self._choose_side,
            self._apply_implication,
            self._contradict_negation,
            self._derive_bot,
            self._refute_opposite,
            self._split_others,
            self._go_outside,
            self._exclude_middle,
        )

    def derivations(self, *, effort: int, polish: int) -> Iterator[Derivation]:
        """Give a first derivation and then ever cheaper ones.

        Args:
            effort: How many goals are looked at for the first derivation.
            polish: How many are looked at after it.
        """
        self._effort = effort
        start = Context(self._possible, self._sequent.premises)
        for fuel in range(MOST_FUEL + 1):
            goal = Goal(formula=self._sequent.goal, context=start, fuel=fuel, room=BOUNDLESS)
            found = self.derive(goal)
            if found is not None:
                yield found
                self._effort = polish
                yield from self._cheaper(goal, found)
                return

    def _cheaper(self, goal: Goal, found: Derivation) -> Iterator[Derivation]:
        for fuel in range(goal.fuel, MOST_FUEL + 1):
            while True:
                shorter = self.derive(replace(goal, fuel=fuel, room=found.cost - 1))
                if shorter is None:
                    break
                found = shorter
                yield found

    def derive(self, goal: Goal) -> Derivation | None:
        """Find a derivation of a goal within its fuel and room."""
        known = goal.context.known.get(goal.formula)
        if known is not None and known.cost <= goal.room:
            return known
        if goal.room < 1:
            return None
        key = (goal.formula, goal.context.key)
        found = self._found.get(key)
        if found is not None and found.cost <= goal.room and found.leaves <= goal.context.givens:
            return found
        failed = self._failed.setdefault(key, {})
        if self._effort <= 0 or any(fuel >= goal.fuel and room >= goal.room for fuel, room in failed.items()):
            return None
        self._effort -= 1
        derivation = self._try(goal)
        if derivation is not None:
            self._found[key] = derivation
        elif self._effort > 0:
            failed[goal.fuel] = max(goal.room, failed.get(goal.fuel, 0))
        return derivation

    def _try(self, goal: Goal) -> Derivation | None:
        """Try all ways in their order."""
        for way in self._free if goal.fuel == 0 else self._free + self._choices:
            derivation = way(goal)
            if derivation is not None and derivation.cost <= goal.room:
                return derivation
        return None

    def _may(self, goal: Goal, rule: str, *letters: Formula) -> bool:
        return self._possible.at(goal.context.depth, rule, *letters)

    def _box(self, goal: Goal, assumed: Formula, ended: Formula, *, fuel: int, cost: int) -> Derivation | None:
        """Derive a formula in a box; `cost` counts the lines around the box."""
        return self.derive(goal.but(ended, context=goal.context.assume(assumed), fuel=fuel, cost=cost + 1))

    def _both(self, goal: Goal, one: Goal, other: Goal) -> tuple[Derivation, Derivation] | None:
        """Derive two goals that share the room of both; a cheaper first one may leave room for the second."""
        first = self.derive(one)
        while first is not None:
            second = self.derive(replace(other, room=other.room - first.cost))
            if second is not None:
                return first, second
            if first.cost == 0 or goal.room > BOUNDLESS // 2:
                return None
            first = self.derive(replace(one, room=first.cost - 1))
        return None

    # The free ways.

    def _explode(self, goal: Goal) -> Derivation | None:
        """Conclude anything from a known contradiction."""
        bot = goal.context.known.get(BOT)
        if bot is None or goal.formula == BOT or not self._may(goal, "BOT_E", goal.formula):
            return None
        return step("BOT_E", goal.formula, [bot])

    def _introduce(self, goal: Goal) -> Derivation | None:
        """Introduce the connective of a conjunction, an implication or a negation."""
        formula = goal.formula
        match formula.head:
            case "and" if self._may(goal, "AND_I", *formula.arguments):
                sides = self._both(goal, goal.but(formula.left, cost=1), goal.but(formula.right, cost=1))
                return sides and step("AND_I", formula, sides)
            case "impl" if self._may(goal, "IMPL_I", *formula.arguments):
                body = self._box(goal, formula.left, formula.right, fuel=goal.fuel, cost=1)
                return body and step("IMPL_I", formula, boxes=[(formula.left, body)])
            case "not" if self._may(goal, "NOT_I", formula.left):
                body = self._box(goal, formula.left, BOT, fuel=goal.fuel, cost=1)
                return body and step("NOT_I", formula, boxes=[(formula.left, body)])
        return None

    def _take_known_side(self, goal: Goal) -> Derivation | None:
        """Conclude a disjunction from a side that is known."""
        formula = goal.formula
        if formula.head == "or":
            for rule, side in zip(("OR_I1", "OR_I2"), formula.arguments, strict=True):
                known = goal.context.known.get(side)
                if known is not None and self._may(goal, rule, *formula.arguments):
                    return step(rule, formula, [known])
        return None

    def _split_first(self, goal: Goal) -> Derivation | None:
        """Distinguish the cases of the first disjunction of which no case is known."""
        unsplit = self._unsplit(goal)
        return self._split(goal, goal.context.known[unsplit[0]]) if unsplit else None

    def _unsplit(self, goal: Goal) -> list[Formula]:
        """List the known disjunctions of which no case is known."""
        known = goal.context.known
        return [
            formula for formula in goal.context.of_head("or") if not any(side in known for side in formula.arguments)
        ]

    def _split(self, goal: Goal, cases: Derivation, fuel: int | None = None) -> Derivation | None:
        """Derive a goal in both cases of a derived disjunction."""
        wrapper = find_wrapper(goal.formula, cases.formula, goal.context)
        if wrapper is None:
            return None
        fuel = goal.fuel if fuel is None else fuel
        left, right = cases.formula.arguments
        cost = cases.cost + wrapper.cost + 1
        one = goal.but(goal.formula, context=goal.context.assume(left), fuel=fuel, cost=cost + 2)
        first = self.derive(one)
        if first is None or self._idle(left, first):
            return first
        other = goal.but(goal.formula, context=goal.context.assume(right), fuel=fuel, cost=cost + 2)
        both = self._both(goal, one, other)
        if both is None or self._idle(right, both[1]):
            return both and both[1]
        inner = [wrapper.wrap(derivation) for derivation in both]
        boxes = [(left, inner[0]), (right, inner[1])]
        return wrapper.unwrap(step("OR_E", inner[0].formula, [cases], boxes))

    def _idle(self, assumed: Formula, derivation: Derivation) -> bool:
        """Say whether what was derived in a box holds around it too: the assumption is not used, nor the depth."""
        return assumed not in derivation.leaves and not self._possible.floors

    # The choices.

    def _choose_side(self, goal: Goal) -> Derivation | None:
        """Derive one side of a disjunction."""
        formula = goal.formula
        if formula.head == "or":
            for rule, side in zip(("OR_I1", "OR_I2"), formula.arguments, strict=True):
                if self._may(goal, rule, *formula.arguments):
                    derived = self.derive(goal.but(side, fuel=goal.fuel - 1, cost=1))
                    if derived is not None:
                        return step(rule, formula, [derived])
        return None

    def _apply_implication(self, goal: Goal) -> Derivation | None:
        """Derive the antecedent of a known implication, and go on with its consequent."""
        known = goal.context.known
        for formula in goal.context.of_head("impl"):
            if (
                formula.right in known
                or formula.left == goal.formula
                or not self._may(goal, "IMPL_E", *formula.arguments)
            ):
                continue
            antecedent = self.derive(goal.but(formula.left, fuel=goal.fuel - 1, cost=1))
            if antecedent is not None:
                applied = step("IMPL_E", formula.right, [known[formula], antecedent])
                derived = self.derive(goal.but(goal.formula, context=goal.context.learn(applied)))
                if derived is not None:
                    return derived
        return None

    def _contradict_negation(self, goal: Goal) -> Derivation | None:
        """Derive what a known negation denies."""
        if goal.formula == BOT:
            for formula in goal.context.of_head("not"):
                if self._may(goal, "NOT_E", formula.left):
                    derived = self.derive(goal.but(formula.left, fuel=goal.fuel - 1, cost=1))
                    if derived is not None:
                        return step("NOT_E", BOT, [derived, goal.context.known[formula]])
        return None

    def _derive_bot(self, goal: Goal) -> Derivation | None:
        """Derive a contradiction, from which anything follows."""
        if goal.formula == BOT or not self._may(goal, "BOT_E", goal.formula):
            return None
        derived = self.derive(goal.but(BOT, fuel=goal.fuel - 1, cost=1))
        return derived and step("BOT_E", goal.formula, [derived])

    def _refute_opposite(self, goal: Goal) -> Derivation | None:
        """Refute the negation of the goal, and remove the double negation."""
        formula, opposite = goal.formula, negation(goal.formula)
        if formula == BOT or not self._may(goal, "DNE", formula) or not self._may(goal, "NOT_I", opposite):
            return None
        if opposite in goal.context.known and self._may(goal, "BOT_E", formula):
            return None  # a contradiction would do
        body = self._box(goal, opposite, BOT, fuel=goal.fuel - 1, cost=2)
        return body and step("DNE", formula, [step("NOT_I", negation(opposite), boxes=[(opposite, body)])])

    def _split_others(self, goal: Goal) -> Derivation | None:
        """Distinguish the cases of another disjunction than the first."""
        for formula in self._unsplit(goal)[1:]:
            derived = self._split(goal, goal.context.known[formula], goal.fuel - 1)
            if derived is not None:
                return derived
        return None

    def _go_outside(self, goal: Goal) -> Derivation | None:
        """Derive the goal further out, where the depth laws allow more rules."""
        for depth in self._possible.limits():
            if goal.context.depth > depth:
                derived = self.derive(goal.but(goal.formula, context=goal.context.outside(depth), fuel=goal.fuel - 1))
                if derived is not None:
                    return derived
        return None

    def _exclude_middle(self, goal: Goal) -> Derivation | None:
        """Distinguish whether some part of the sequent is true."""
        known = goal.context.known
        for formula in self._middles:
            middle = disjunction(formula, negation(formula))
            if formula in known or negation(formula) in known or middle in known or not self._may(goal, "LEM", formula):
                continue
            derived = self._split(goal, step("LEM", middle), goal.fuel - 1)
            if derived is not None:
                return derived
        return None
