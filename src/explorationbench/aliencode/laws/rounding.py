"""Laws on division: quotients rounded another way, remainders with another sign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorationbench.aliencode.derivations import Derivation, derive
from explorationbench.aliencode.laws.law import OperationLaw, manual_meaning
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.semantics import Meaning
from explorationbench.aliencode.values import Value

_EXACT_FIRST = derive("HALVE(a, b)", "raw_HALVE(WEAVE(a, RESIDUE(a, b)), b)")
"""Take the remainder off first: what is left is divided exactly, whichever way is rounded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundedUp(OperationLaw):
    """Let HALVE round up.

    >>> RoundedUp(operation="HALVE").notation()
    '(- (// (- a) b))'
    """

    operations: ClassVar = ("HALVE",)

    def meaning(self, manual: Meaning) -> Meaning:
        """Divide the opposite, rounded down, and turn the sign back."""
        subtract = manual_meaning("WEAVE")
        return lambda meter, a, b: subtract(meter, 0, manual(meter, subtract(meter, 0, a), b))

    def words(self) -> str:
        """State the law as one English sentence."""
        return "HALVE(a, b) divides a by b and rounds up."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(- (// (- a) b))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Round the opposite up, or divide what divides exactly."""
        return (derive(self.call, "WEAVE(0, raw_HALVE(WEAVE(0, a), b))"), _EXACT_FIRST)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundedTowardZero(OperationLaw):
    """Let HALVE cut the fraction off."""

    operations: ClassVar = ("HALVE",)

    def meaning(self, manual: Meaning) -> Meaning:
        """Round down a positive quotient, and up a negative one."""
        up = RoundedUp(operation="HALVE").meaning(manual)

        def bent(meter: Meter, a: Value, b: Value) -> Value:
            down = manual(meter, a, b)
            return up(meter, a, b) if down < 0 else down

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        return "HALVE(a, b) divides a by b and rounds toward zero."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(if (< (// a b) 0) (- (// (- a) b)) (// a b))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Divide what divides exactly."""
        return (_EXACT_FIRST,)


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOfDividend(OperationLaw):
    """Let RESIDUE give a remainder with the sign of the first argument."""

    operations: ClassVar = ("RESIDUE",)

    def meaning(self, manual: Meaning) -> Meaning:
        """Take the remainder by a divisor that has the sign of the dividend."""
        subtract = manual_meaning("WEAVE")

        def bent(meter: Meter, a: Value, b: Value) -> Value:
            manual(meter, a, b)
            return manual(meter, a, b if (a < 0) == (b < 0) else subtract(meter, 0, b))

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        return "RESIDUE(a, b) gives the remainder with the sign of a."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(% a (if (= (< a 0) (< b 0)) b (- b)))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Add the divisor once and take the remainder again, which then has the divisor's sign."""
        return (derive(self.call, "WEAVE(a, PARE(b, HALVE(a, b)))"),)
