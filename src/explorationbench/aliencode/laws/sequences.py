"""Laws on how sequences grow and shrink, and on which of its elements is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorationbench.aliencode.derivations import Derivation, derive
from explorationbench.aliencode.laws.law import OperationLaw, manual_meaning
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.semantics import Meaning
from explorationbench.aliencode.values import Value, gathered

_REWRITE_AFTER_GROWTH = """
SET old AS GATHER(seq)
raw_ANNEX(seq, v)
SWEEP i IN EXTENT(GAUGE(old)):
    IMPRINT(seq, i, PLUCK(old, i))
IMPRINT(seq, GAUGE(old), v)
"""

_REWRITE_AFTER_LOSS = """
SET old AS GATHER(seq)
SET last AS PLUCK(seq, -1)
raw_EXPEL(seq)
SWEEP i IN EXTENT(GAUGE(seq)):
    IMPRINT(seq, i, PLUCK(old, i))
DELIVER last
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class InsertedAt(OperationLaw):
    """Let ANNEX put the value somewhere else than at the end.

    >>> InsertedAt(operation="ANNEX", position=0).notation()
    '(insert seq 0 v)'
    """

    operations: ClassVar = ("ANNEX",)

    position: int

    def meaning(self, manual: Meaning) -> Meaning:
        """Append, then move the value; a sequence that cannot grow is refused as ever."""

        def bent(meter: Meter, seq: Value, v: Value) -> Value:
            given = manual(meter, seq, v)
            meter.charge(len(seq))
            seq.insert(self.position, seq.pop())
            return given

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        where = {0: "at the front of seq", -1: "just before the last element of seq"}
        place = where.get(self.position, f"so that it gets position {self.position} of seq")
        return f"ANNEX(seq, v) puts v {place}."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(insert seq {self.position} v)"

    def derivations(self) -> tuple[Derivation, ...]:
        """Grow the sequence anyhow, then write every element where it belongs."""
        return (derive(self.call, _REWRITE_AFTER_GROWTH),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedAt(OperationLaw):
    """Let EXPEL remove another element than the last; the last, if there is no such one.

    >>> RemovedAt(operation="EXPEL", position=0).notation()
    '(remove seq 0)'
    """

    operations: ClassVar = ("EXPEL",)

    position: int

    def meaning(self, manual: Meaning) -> Meaning:
        """Let the manual's EXPEL take the last, then exchange it for the one that goes."""

        def bent(meter: Meter, seq: Value) -> Value:
            last = manual(meter, seq)
            if not -len(seq) - 1 <= self.position < len(seq):
                return last
            meter.charge(len(seq))
            seq.append(last)
            return seq.pop(self.position)

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        if self.position == 0:
            return "EXPEL(seq) removes and gives the first element."
        return f"EXPEL(seq) removes and gives the element at position {self.position}, or the last if it is shorter."

    def notation(self) -> str:
        """State the law in report notation."""
        if self.position == 0:
            return "(remove seq 0)"
        reach = self.position + 1 if self.position > 0 else -self.position
        return f"(remove seq (if (>= (len seq) {reach}) {self.position} -1))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Shrink the sequence anyhow, then write every element where it belongs."""
        return (derive(self.call, _REWRITE_AFTER_LOSS),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedFromMiddle(OperationLaw):
    """Let EXPEL remove the element in the middle."""

    operations: ClassVar = ("EXPEL",)

    def meaning(self, manual: Meaning) -> Meaning:
        """Let the manual's EXPEL take the last, then exchange it for the middle one."""

        def bent(meter: Meter, seq: Value) -> Value:
            seq_last = manual(meter, seq)
            meter.charge(len(seq))
            seq.append(seq_last)
            return seq.pop(len(seq) // 2)

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        return "EXPEL(seq) removes and gives the middle element, the later of two."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(remove seq (// (len seq) 2))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Shrink the sequence anyhow, then write every element where it belongs."""
        return (derive(self.call, _REWRITE_AFTER_LOSS),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Selected(OperationLaw):
    """Let NADIR or APEX give the value at a fixed place: the first, the last, or the middle one in order.

    >>> Selected(operation="NADIR", place="middle").notation()
    '(get (sort seq) (// (len seq) 2))'
    """

    operations: ClassVar = ("NADIR", "APEX")

    place: str

    def meaning(self, manual: Meaning) -> Meaning:
        """Ask the manual's operation first, which refuses what cannot be compared."""
        order = manual_meaning("ORDER")

        def bent(meter: Meter, *values: Value) -> Value:
            items = list(gathered(meter, values[0] if len(values) == 1 else values))
            manual(meter, items)
            if self.place == "middle":
                return order(meter, items)[len(items) // 2]
            return items[0 if self.place == "first" else -1]

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        if self.place == "middle":
            return f"{self.call} gives the middle one of the values in ascending order, the later of two."
        return f"{self.call} gives the {self.place} of the values."

    def notation(self) -> str:
        """State the law in report notation."""
        return {"middle": "(get (sort seq) (// (len seq) 2))", "first": "(get seq 0)"}.get(self.place, "(get seq -1)")

    def derivations(self) -> tuple[Derivation, ...]:
        """Compare the values one by one."""
        better = "UNDER" if self.operation == "NADIR" else "OVER"
        return (derive(f"{self.operation}(seq)", BEST_ONE_BY_ONE.format(better=better)),)


BEST_ONE_BY_ONE = """
SET items AS GATHER(seq)
SET best AS PLUCK(items, 0)
SWEEP x IN items:
    UPON {better}(x, best):
        SET best AS x
DELIVER best
"""
