"""Laws on what walks over sequences: INDEX, PAIR and STRAIN, which are lazy and consumed once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from explorationbench.aliencode.derivations import Derivation, derive
from explorationbench.aliencode.laws.law import OperationLaw
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.semantics import Meaning
from explorationbench.aliencode.values import Lazy, Value, gathered, is_function


@dataclass(frozen=True, slots=True, kw_only=True)
class SwappedPairs(OperationLaw):
    """Let INDEX give pairs of value and position.

    >>> SwappedPairs(operation="INDEX").notation()
    '(zip seq (range 0 (len seq)))'
    """

    operations: ClassVar = ("INDEX",)

    def meaning(self, manual: Meaning) -> Meaning:
        """Turn each pair round when it is asked for."""
        return lambda meter, seq: Lazy(meter, "INDEX", ((value, i) for i, value in manual(meter, seq)))

    def words(self) -> str:
        """State the law as one English sentence."""
        return "INDEX(seq) gives pairs of value and position, the value first."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(zip seq (range 0 (len seq)))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Pair the positions with the values."""
        return _INDEX_BY_PAIR


@dataclass(frozen=True, slots=True, kw_only=True)
class StartsAt(OperationLaw):
    """Let INDEX count from another number than 0."""

    operations: ClassVar = ("INDEX",)

    start: int

    def meaning(self, manual: Meaning) -> Meaning:
        """Shift the position of each pair when it is asked for."""
        start = self.start
        return lambda meter, seq: Lazy(meter, "INDEX", ((i + start, value) for i, value in manual(meter, seq)))

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"INDEX(seq) counts positions from {self.start}."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(enumerate seq {self.start})"

    def derivations(self) -> tuple[Derivation, ...]:
        """Pair the positions with the values."""
        return _INDEX_BY_PAIR


_INDEX_BY_PAIR = (derive("INDEX(seq)", "SET items AS GATHER(seq)\nDELIVER PAIR(EXTENT(GAUGE(items)), items)"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkedBackwards(OperationLaw):
    """Let INDEX, PAIR or STRAIN go from the last element to the first.

    >>> WalkedBackwards(operation="STRAIN").notation()
    '(reverse (filter (f x) seq))'
    """

    operations: ClassVar = ("INDEX", "PAIR", "STRAIN")

    def meaning(self, manual: Meaning) -> Meaning:
        """Gather the elements when the first is asked for, and hand them out backwards."""
        if self.operation == "STRAIN":
            return lambda meter, f, seq: manual(meter, f, gathered(meter, seq)[::-1])

        def bent(meter: Meter, *sequences: Value) -> Value:
            return Lazy(meter, self.operation, _backwards(meter, manual(meter, *sequences)))

        return bent

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} goes from the last element to the first: {self.manual_words}, last first."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(reverse {self.formula()})"

    def derivations(self) -> tuple[Derivation, ...]:
        """Walk over the sequence read backwards."""
        match self.operation:
            case "INDEX":
                return _INDEX_BY_PAIR
            case "STRAIN":
                return (derive(self.call, f"{_TURNED}DELIVER raw_STRAIN(f, turned)"),)
            case _:
                return (derive(self.call, _PAIR_TURNED),)


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondBackwards(OperationLaw):
    """Let PAIR take the elements of the second sequence from the last to the first.

    >>> SecondBackwards(operation="PAIR").notation()
    '(zip a (reverse b))'
    """

    operations: ClassVar = ("PAIR",)

    def meaning(self, manual: Meaning) -> Meaning:
        """Gather the second sequence and turn it round."""
        return lambda meter, a, b: manual(meter, a, gathered(meter, b)[::-1])

    def words(self) -> str:
        """State the law as one English sentence."""
        return "PAIR(a, b) takes the elements of a from the first and those of b from the last."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(zip a (reverse b))"

    def derivations(self) -> tuple[Derivation, ...]:
        """Turn the second sequence round first."""
        turned = _TURNED.replace("seq", "b")
        return (derive(self.call, f"{turned}DELIVER raw_PAIR(a, turned)"),)


_TURNED = "SET items AS GATHER(seq)\nSET turned AS CARVE(items, -1, WEAVE(-1, GAUGE(items)), -1)\n"
_PAIR_TURNED = """
SET left, right AS GATHER(a), GATHER(b)
SET n AS NADIR(GAUGE(left), GAUGE(right))
SET c, d AS CARVE(left, 0, n), CARVE(right, 0, n)
SET m AS WEAVE(-1, n)
DELIVER raw_PAIR(CARVE(c, -1, m, -1), CARVE(d, -1, m, -1))
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepsRejected(OperationLaw):
    """Let STRAIN keep the elements for which the function does not hold.

    >>> KeepsRejected(operation="STRAIN").notation()
    '(filter (not (f x)) seq)'
    """

    operations: ClassVar = ("STRAIN",)

    def meaning(self, manual: Meaning) -> Meaning:
        """Strain by the opposite of the function."""
        return lambda meter, f, seq: manual(meter, _opposite(f), seq)

    def words(self) -> str:
        """State the law as one English sentence."""
        return "STRAIN(f, seq) keeps the elements for which f does not hold."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(filter (not (f x)) seq)"

    def derivations(self) -> tuple[Derivation, ...]:
        """Strain by the opposite once more."""
        return (derive(self.call, "CRAFT fails(x):\n    DELIVER NEGATE(f(x))\nDELIVER raw_STRAIN(fails, seq)"),)


def _opposite(f: Value) -> Value:
    """Turn a function round; what is no function stays, and the operation refuses it."""
    return (lambda x: not f(x)) if is_function(f) else f


def _backwards(meter: Meter, pairs: Value) -> Iterator[Value]:
    """Hand out what an iterator gives, last first; nothing is read before the first is asked for."""
    gathered = list(pairs)
    meter.charge(len(gathered))
    yield from reversed(gathered)
