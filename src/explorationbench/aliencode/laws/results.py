"""Laws on what an operation gives: the result of another operation, or its own result changed afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorationbench.aliencode.derivations import NUMBERS, SENSES, Derivation, derive
from explorationbench.aliencode.laws.law import OperationLaw, manual_meaning
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.semantics import Meaning
from explorationbench.aliencode.values import Value

_COMPARISONS = ("AKIN", "APART", "OVER", "UNDER", "ATOP", "BENEATH")
_ARITHMETIC = ("SHATTER", "WEAVE", "PARE", "FRACTURE", "COIL", "RESIDUE", "HALVE")


@dataclass(frozen=True, slots=True, kw_only=True)
class Remapped(OperationLaw):
    """Let an operation do what the manual says of another one.

    >>> Remapped(operation="OVER", to="ATOP").notation()
    '(>= a b)'
    """

    operations: ClassVar = (*_ARITHMETIC, *_COMPARISONS, "NADIR", "APEX", "SOME_OF", "EVERY_OF", "ORDER", "GATHER")

    to: str

    def meaning(self, manual: Meaning) -> Meaning:
        """Take the other operation's meaning under the manual."""
        return manual_meaning(self.to)

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} does what the manual says of {self.to}: it gives {SIGNATURES[self.to].words}."

    def notation(self) -> str:
        """State the law in report notation."""
        return SIGNATURES[self.to].formula()

    def derivations(self) -> tuple[Derivation, ...]:
        """Use the operation for the other one; what it meant itself must come from elsewhere."""
        arguments = ", ".join(SIGNATURES[self.to].parameters)
        senses = SENSES.get(self.to, ())
        return (derive(f"{self.to}({arguments})", f"raw_{self.operation}({arguments})", *senses),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Negated(OperationLaw):
    """Give the opposite truth value.

    >>> Negated(operation="EVERY_OF").notation()
    '(not (all seq))'
    """

    operations: ClassVar = ("NEGATE", "SOME_OF", "EVERY_OF")

    def meaning(self, manual: Meaning) -> Meaning:
        """Negate what the operation gives."""
        return lambda meter, value: not manual(meter, value)

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} gives the opposite: not {self.manual_words}."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(not {self.formula()})"

    def derivations(self) -> tuple[Derivation, ...]:
        """Compare with NO, since NEGATE itself may be what is negated, or negate once more."""
        if self.operation == "NEGATE":
            return (derive("NEGATE(a)", "AKIN(raw_NEGATE(a), NO)"),)
        return (derive(f"{self.operation}(seq)", f"NEGATE(raw_{self.operation}(seq))"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class QuantifierExchanged(OperationLaw):
    """Give the opposite of the other quantifier: SOME_OF tells whether not all hold, EVERY_OF whether none does."""

    operations: ClassVar = ("SOME_OF", "EVERY_OF")

    @property
    def other(self) -> str:
        """Name the other quantifier."""
        return "EVERY_OF" if self.operation == "SOME_OF" else "SOME_OF"

    def meaning(self, manual: Meaning) -> Meaning:
        """Negate what the manual says of the other quantifier."""
        other = manual_meaning(self.other)
        return lambda meter, seq: not other(meter, seq)

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} gives the opposite of {self.other}: not {SIGNATURES[self.other].words}."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(not {SIGNATURES[self.other].formula()})"

    def derivations(self) -> tuple[Derivation, ...]:
        """Use the operation for the other one."""
        return (derive(f"{self.other}(seq)", f"NEGATE(raw_{self.operation}(seq))"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class OffBy(OperationLaw):
    """Add a constant to the result.

    >>> OffBy(operation="GAUGE", by=1).notation()
    '(+ (len seq) 1)'
    """

    operations: ClassVar = (*_ARITHMETIC, "GAUGE")

    by: int

    def meaning(self, manual: Meaning) -> Meaning:
        """Add the constant as SHATTER does, so that a result that is no number is an error."""
        add = manual_meaning("SHATTER")
        by = self.by
        if self.operation == "GAUGE":
            return lambda meter, seq: add(meter, manual(meter, seq), by)
        return lambda meter, a, b: add(meter, manual(meter, a, b), by)

    def words(self) -> str:
        """State the law as one English sentence."""
        amount = f"{abs(self.by)} too {'much' if self.by > 0 else 'little'}"
        return f"{self.call} gives {amount}: {self.manual_words}, {'plus' if self.by > 0 else 'minus'} {abs(self.by)}."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"({'+' if self.by > 0 else '-'} {self.formula()} {abs(self.by)})"

    def derivations(self) -> tuple[Derivation, ...]:
        """Take the constant off again; exact for integers only."""
        undone = {"WEAVE": f"WEAVE(raw_{self.call}, {self.by})", "SHATTER": f"SHATTER(raw_{self.call}, {-self.by})"}
        return tuple(derive(self.call, template) for by, template in undone.items() if by != self.operation)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scaled(OperationLaw):
    """Multiply the result by a constant."""

    operations: ClassVar = ("SHATTER", "WEAVE", "GAUGE")

    factor: int

    def meaning(self, manual: Meaning) -> Meaning:
        """Multiply as PARE does; texts and lists are repeated."""
        multiply = manual_meaning("PARE")
        return lambda meter, *arguments: multiply(meter, manual(meter, *arguments), self.factor)

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} gives {self.factor} times what the manual says: {self.factor} times {self.manual_words}."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(* {self.formula()} {self.factor})"

    def derivations(self) -> tuple[Derivation, ...]:
        """Divide by the constant; exact for integers."""
        return (derive(self.call, f"HALVE(raw_{self.call}, {self.factor})"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SignFlipped(OperationLaw):
    """Give the result with the opposite sign.

    >>> SignFlipped(operation="SHATTER").notation()
    '(- (+ a b))'
    """

    operations: ClassVar = ("SHATTER", "PARE", "FRACTURE", "COIL", "RESIDUE", "HALVE", "GAUGE")

    def meaning(self, manual: Meaning) -> Meaning:
        """Take the result from 0 as WEAVE does, so that a result that is no number is an error."""
        subtract = manual_meaning("WEAVE")
        return lambda meter, *arguments: subtract(meter, 0, manual(meter, *arguments))

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} gives its result with the opposite sign: minus ({self.manual_words})."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(- {self.formula()})"

    def derivations(self) -> tuple[Derivation, ...]:
        """Flip the sign once more."""
        senses = NUMBERS if self.operation in SENSES else ()
        undone = {"WEAVE": f"WEAVE(0, raw_{self.call})", "PARE": f"PARE(-1, raw_{self.call})"}
        return tuple(derive(self.call, template, *senses) for by, template in undone.items() if by != self.operation)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReversedResult(OperationLaw):
    """Give the resulting list read backwards.

    >>> ReversedResult(operation="ORDER").notation()
    '(reverse (sort seq))'
    """

    operations: ClassVar = ("ORDER", "GATHER", "EXTENT", "CARVE")

    def meaning(self, manual: Meaning) -> Meaning:
        """Read the result backwards, so that ties change places too."""

        def bent(meter: Meter, *arguments: Value) -> Value:
            made = manual(meter, *arguments)
            meter.charge(len(made))
            return made[::-1]

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} gives its result backwards: {self.manual_words}, then read from the last to the first."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(reverse {self.formula()})"

    def derivations(self) -> tuple[Derivation, ...]:
        """Read the result backwards once more."""
        backwards = "SET made AS raw_{call}\nDELIVER CARVE(made, -1, WEAVE(-1, GAUGE(made)), -1)"
        again = "SET made AS raw_{call}\nDELIVER raw_CARVE(made, 0, GAUGE(made))"
        match self.operation:
            case "CARVE":
                calls = ("CARVE(seq, start, stop)", "CARVE(seq, start, stop, step)")
                return tuple(derive(call, again.format(call=call)) for call in calls)
            case "EXTENT":
                calls = ("EXTENT(b)", "EXTENT(a, b)")
                return tuple(derive(call, backwards.format(call=call)) for call in calls)
            case "GATHER":
                return (derive(self.call, "raw_GATHER(raw_GATHER(seq))"),)
            case _:
                return (derive(self.call, backwards.format(call=self.call)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RotatedResult(OperationLaw):
    """Give the resulting list moved round by one: its first element goes last."""

    operations: ClassVar = ("ORDER", "GATHER", "EXTENT")

    def meaning(self, manual: Meaning) -> Meaning:
        """Move the first element of the result to the end."""

        def bent(meter: Meter, *arguments: Value) -> Value:
            made = manual(meter, *arguments)
            meter.charge(len(made))
            return made[1:] + made[:1]

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} gives {self.manual_words}, but the first element goes last."

    def notation(self) -> str:
        """State the law in report notation."""
        made = self.formula()
        return f"(concat (slice {made} 1 (len {made}) 1) (slice {made} 0 1 1))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Move the last element back to the front."""
        back = "SET made AS raw_{call}\nDELIVER SHATTER_lists(CARVE(made, -1, GAUGE(made)), CARVE(made, 0, -1))"
        calls = ("EXTENT(b)", "EXTENT(a, b)") if self.operation == "EXTENT" else (self.call,)
        return tuple(derive(call, back.format(call=call)) for call in calls)
