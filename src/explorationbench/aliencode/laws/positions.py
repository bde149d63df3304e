"""Laws on positions: indices and bounds that are shifted, or counted from the other end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorationbench.aliencode.derivations import Derivation, derive
from explorationbench.aliencode.laws.law import OperationLaw
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.semantics import Meaning
from explorationbench.aliencode.values import Value


def _shift(position: Value, by: int) -> Value:
    """Move a position; what is no integer stays as it is, and the operation refuses it."""
    return position + by if isinstance(position, int) else position


def _plus(formula: str, by: int) -> str:
    """Write a sum in report notation."""
    return f"({'+' if by > 0 else '-'} {formula} {abs(by)})"


def _undone(name: str, by: int) -> tuple[str, str]:
    """Write a parameter less a constant, in two ways."""
    return f"SHATTER({name}, {-by})", f"WEAVE({name}, {by})"


def _move(by: int) -> str:
    """Say how far and to which side a position moves."""
    return f"{'one' if abs(by) == 1 else abs(by)} {'later' if by > 0 else 'earlier'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShiftedIndex(OperationLaw):
    """Take every position that an operation is given some steps later, or earlier.

    >>> ShiftedIndex(operation="PLUCK", by=-1).notation()
    '(get seq (- i 1))'
    """

    operations: ClassVar = ("PLUCK", "IMPRINT", "CARVE", "EXTENT")

    by: int

    def meaning(self, manual: Meaning) -> Meaning:
        """Shift the positions; a step is no position."""
        by = self.by
        match self.operation:
            case "EXTENT":
                return _on_bounds(manual, by, by)
            case "CARVE":
                return lambda meter, seq, start, stop, *step: manual(
                    meter, seq, _shift(start, by), _shift(stop, by), *step
                )
            case "IMPRINT":
                return lambda meter, seq, i, v: manual(meter, seq, i + by if isinstance(i, int) else i, v)
            case _:
                return lambda meter, seq, i: manual(meter, seq, i + by if isinstance(i, int) else i)

    def words(self) -> str:
        """State the law as one English sentence."""
        what = "both bounds" if self.operation in ("CARVE", "EXTENT") else "the position"
        return f"{self.call} takes {what} {_move(self.by)} than written."

    def notation(self) -> str:
        """State the law in report notation."""
        return self.formula(**{name: _plus(name, self.by) for name in _positions(self.operation)})

    def derivations(self) -> tuple[Derivation, ...]:
        """Shift the positions back."""
        names = _positions(self.operation)
        return tuple(
            derive(call, "raw_" + _replaced(call, {name: _undone(name, self.by)[way] for name in names}))
            for call in _calls(self.operation)
            for way in (0, 1)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShiftedStop(OperationLaw):
    """Move the upper bound alone; by 1 it is included.

    >>> ShiftedStop(operation="EXTENT", by=1).notation()
    '(range a (+ b 1))'
    """

    operations: ClassVar = ("CARVE", "EXTENT")

    by: int

    def meaning(self, manual: Meaning) -> Meaning:
        """Move the upper bound."""
        if self.operation == "EXTENT":
            return _on_bounds(manual, 0, self.by)
        return lambda meter, seq, start, stop, *step: manual(meter, seq, start, _shift(stop, self.by), *step)

    def words(self) -> str:
        """State the law as one English sentence."""
        if self.by == 1:
            return f"{self.call} includes its upper bound."
        return f"{self.call} takes its upper bound {_move(self.by)} than written."

    def notation(self) -> str:
        """State the law in report notation."""
        name = _positions(self.operation)[1]
        return self.formula(**{name: _plus(name, self.by)})

    def derivations(self) -> tuple[Derivation, ...]:
        """Move the upper bound back."""
        name = _positions(self.operation)[1]
        return tuple(
            derive(call, "raw_" + _replaced(call, {name: undone}))
            for call, _ in _full_calls(self.operation)
            for undone in _undone(name, self.by)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShiftedStart(OperationLaw):
    """Move the lower bound alone; by 1 it is left out."""

    operations: ClassVar = ("CARVE", "EXTENT")

    by: int

    def meaning(self, manual: Meaning) -> Meaning:
        """Move the lower bound."""
        if self.operation == "EXTENT":
            return _on_bounds(manual, self.by, 0)
        return lambda meter, seq, start, *others: manual(meter, seq, _shift(start, self.by), *others)

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} takes its lower bound {_move(self.by)} than written."

    def notation(self) -> str:
        """State the law in report notation."""
        name = _positions(self.operation)[0]
        return self.formula(**{name: _plus(name, self.by)})

    def derivations(self) -> tuple[Derivation, ...]:
        """Move the lower bound back; with one argument it must be written."""
        name = _positions(self.operation)[0]
        return tuple(
            derive(call, "raw_" + _replaced(full, {name: undone}))
            for call, full in _full_calls(self.operation)
            for undone in _undone(name if call == full else "0", self.by)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class FromTheEnd(OperationLaw):
    """Count positions from the end: position 0 is the last element.

    >>> FromTheEnd(operation="PLUCK").notation()
    '(get seq (- -1 i))'
    """

    operations: ClassVar = ("PLUCK", "IMPRINT")

    def meaning(self, manual: Meaning) -> Meaning:
        """Count the position from the other end."""

        def bent(meter: Meter, seq: Value, i: Value, *value: Value) -> Value:
            return manual(meter, seq, -1 - i if isinstance(i, int) else i, *value)

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} counts positions from the end: position 0 is the last element, -1 the first."

    def notation(self) -> str:
        """State the law in report notation."""
        return self.formula(i="(- -1 i)")

    def derivations(self) -> tuple[Derivation, ...]:
        """Count from the end once more."""
        return (derive(self.call, "raw_" + _replaced(self.call, {"i": "WEAVE(-1, i)"})),)


@dataclass(frozen=True, slots=True, kw_only=True)
class StopAsLength(OperationLaw):
    """Read the second bound of CARVE as the number of elements, counted from the first bound."""

    operations: ClassVar = ("CARVE",)

    def meaning(self, manual: Meaning) -> Meaning:
        """Add the lower bound to the upper one."""

        def bent(meter: Meter, seq: Value, start: Value, stop: Value, *step: Value) -> Value:
            both = isinstance(start, int) and isinstance(stop, int)
            return manual(meter, seq, start, start + stop if both else stop, *step)

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} takes stop as a length: the upper bound is start plus stop."

    def notation(self) -> str:
        """State the law in report notation."""
        return self.formula(stop="(+ start stop)")

    def derivations(self) -> tuple[Derivation, ...]:
        """Take the lower bound off the upper one."""
        return tuple(derive(call, "raw_" + _replaced(call, {"stop": "WEAVE(stop, start)"})) for call in _calls("CARVE"))


def _on_bounds(extent: Meaning, first: int, second: int) -> Meaning:
    """Move the bounds of EXTENT; the lower bound of a call with one argument is 0."""

    def bent(meter: Meter, *bounds: Value) -> Value:
        low, high = bounds if len(bounds) == 2 else (0, *bounds)
        return extent(meter, _shift(low, first), _shift(high, second))

    return bent


def _positions(operation: str) -> tuple[str, ...]:
    """Name the parameters of an operation that are positions."""
    return {"CARVE": ("start", "stop"), "EXTENT": ("a", "b")}.get(operation, ("i",))


def _calls(operation: str) -> tuple[str, ...]:
    """List the calls of an operation, one for each number of arguments that names all positions."""
    match operation:
        case "CARVE":
            return ("CARVE(seq, start, stop)", "CARVE(seq, start, stop, step)")
        case _:
            return (SIGNATURES[operation].call,)


def _full_calls(operation: str) -> tuple[tuple[str, str], ...]:
    """List the calls of an operation, each beside one that names all positions."""
    calls = tuple((call, call) for call in _calls(operation))
    return (*calls, ("EXTENT(b)", "EXTENT(a, b)")) if operation == "EXTENT" else calls


def _replaced(call: str, replaced: dict[str, str]) -> str:
    """Put other expressions in the place of some parameters of a call."""
    operation, _, parameters = call.rstrip(")").partition("(")
    return f"{operation}({', '.join(replaced.get(name, name) for name in parameters.split(', '))})"
