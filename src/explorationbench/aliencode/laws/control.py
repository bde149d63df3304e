"""Laws on logic and on the course of a program: connectives, loops and branches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from explorationbench.aliencode.derivations import Derivation, derive
from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.semantics import Connective, Semantics
from explorationbench.aliencode.values import Value, gathered


@dataclass(frozen=True, slots=True, kw_only=True)
class Connected(Law):
    """Let BOND or RIFT join its operands in another way, as lazily as before.

    >>> Connected(operation="BOND", every=False, negated=False).notation()
    '(or a b)'
    """

    operations: ClassVar = ("BOND", "RIFT")

    operation: str
    every: bool  # True: all operands must hold; False: one is enough
    negated: bool  # True: the opposite is given, as a truth value

    @property
    def target(self) -> str:
        """Name the operation."""
        return self.operation

    def bend(self, semantics: Semantics) -> Semantics:
        """Return the semantics with another way of joining."""
        bent = Connective(every=self.every, negated=self.negated)
        return replace(semantics, connectives={**semantics.connectives, self.operation: bent})

    def words(self) -> str:
        """State the law as one English sentence."""
        what = "all operands are" if self.every else "some operand is"
        told = f"not whether {what} true, but the opposite" if self.negated else f"whether {what} true"
        return f"{SIGNATURES[self.operation].call} gives {told}, lazily."

    def notation(self) -> str:
        """State the law in report notation."""
        joined = "(and a b)" if self.every else "(or a b)"
        return f"(not {joined})" if self.negated else joined

    def derivations(self) -> tuple[Derivation, ...]:
        """Negate operands, result or both; exact as a truth value, and lazy."""
        operation = self.operation
        inner = ("NEGATE(a)", "NEGATE(b)") if self.every != (operation == "BOND") else ("a", "b")
        joined = f"raw_{operation}({', '.join(inner)})"
        outer = self.negated != (inner[0] != "a")
        return (derive(f"{operation}(a, b)", f"NEGATE({joined})" if outer else joined),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepReversed(Law):
    """Let SWEEP visit the elements from the last to the first."""

    @property
    def target(self) -> str:
        """Name the hook point."""
        return "SWEEP"

    def bend(self, semantics: Semantics) -> Semantics:
        """Return the semantics with another order of visiting."""
        return replace(semantics, visit=lambda meter, seq: gathered(meter, seq)[::-1])

    def words(self) -> str:
        """State the law as one English sentence."""
        return "SWEEP visits the elements from the last to the first."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(reverse seq)"

    def derivations(self) -> tuple[Derivation, ...]:
        """Sweep over the elements read backwards."""
        turned = "SET items AS GATHER(seq)\nDELIVER CARVE(items, -1, WEAVE(-1, GAUGE(items)), -1)"
        return (derive("SWEEP(seq)", turned),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepRotated(Law):
    """Let SWEEP visit the first element last, or the last element first."""

    forward: bool  # True: the first element is visited last; False: the last is visited first

    @property
    def target(self) -> str:
        """Name the hook point."""
        return "SWEEP"

    def bend(self, semantics: Semantics) -> Semantics:
        """Return the semantics with another order of visiting."""
        by = 1 if self.forward else -1

        def visit(meter: Meter, seq: Value) -> Iterable[Value]:
            elements = list(gathered(meter, seq))
            return elements[by:] + elements[:by]

        return replace(semantics, visit=visit)

    def words(self) -> str:
        """State the law as one English sentence."""
        moved = "the first element last" if self.forward else "the last element first"
        return f"SWEEP visits {moved}, the others in order."

    def notation(self) -> str:
        """State the law in report notation."""
        cut = "1" if self.forward else "-1"
        return f"(concat (slice seq {cut} (len seq)) (slice seq 0 {cut}))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Sweep over the elements moved the other way."""
        cut = "-1" if self.forward else "1"
        moved = f"SHATTER_lists(CARVE(items, {cut}, GAUGE(items)), CARVE(items, 0, {cut}))"
        return (derive("SWEEP(seq)", f"SET items AS GATHER(seq)\nDELIVER {moved}"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchNegated(Law):
    """Let the block of UPON, LEST or WHILE run when the condition is false."""

    operations: ClassVar = ("UPON", "LEST", "WHILE")

    operation: str

    @property
    def target(self) -> str:
        """Name the statement."""
        return self.operation

    def bend(self, semantics: Semantics) -> Semantics:
        """Return the semantics with the branch on the other truth."""
        branches = {**semantics.branches, self.operation: not semantics.branches[self.operation]}
        return replace(semantics, branches=branches)

    def words(self) -> str:
        """State the law as one English sentence."""
        runs = "goes on while" if self.operation == "WHILE" else "runs its block when"
        return f"{self.operation} {runs} its condition is false."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(not c)"

    def derivations(self) -> tuple[Derivation, ...]:
        """Negate the condition."""
        return (derive(f"{self.operation}(c)", "NEGATE(c)"),)
