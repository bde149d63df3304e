"""Finite partial orders with meets and a top, recomputed from the bare relation before anything rests on them."""

from __future__ import annotations

from dataclasses import dataclass

from explorationbench.alienlogic.algebras import MOST_VALUES, Value, is_value
from explorationbench.alienlogic.certificates.flaws import Found


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A partial order that was checked. A set of values is an integer with a bit for each."""

    below: tuple[int, ...]  # for each value, the set of the values that are at most as large
    meets: tuple[tuple[Value, ...], ...]  # (n_values, n_values)
    top: Value

    def at_most(self, one: Value, other: Value) -> bool:
        """Say whether a value is at most as large as another."""
        return bool(self.below[other] >> one & 1)

    def contexts(self, assumed: Value, ended: Value) -> int:
        """Give the set of the values whose meet with `assumed` is at most `ended`."""
        return sum(1 << g for g, row in enumerate(self.meets) if self.at_most(row[assumed], ended))


def check_order(above: tuple[tuple[Value, ...], ...]) -> Order:
    """Check that a relation, given as the values above each value, is a partial order with meets and a top.

    Raises:
        Found: It is not; says which of the laws of an order fails, and where.
    """
    size = len(above)
    if not 0 < size <= MOST_VALUES or not all(is_value(value) and value < size for row in above for value in row):
        raise Found("ORDER_MALFORMED", f"the values are 0 to {size - 1}, at most {MOST_VALUES} of them")
    below = tuple(sum(1 << one for one in range(size) if other in above[one]) for other in range(size))
    _check_laws_of_order(below)
    top = next((value for value in range(size) if below[value] == (1 << size) - 1), None)
    if top is None:
        raise Found("NO_TOP", "no value is at least as large as all others")
    return Order(below=below, meets=_meets(below), top=top)


def _check_laws_of_order(below: tuple[int, ...]) -> None:
    """Check that the relation is reflexive, antisymmetric and transitive."""
    for b, set_b in enumerate(below):
        if not set_b >> b & 1:
            raise Found("ORDER_NOT_REFLEXIVE", f"{b} is not at most {b}")
        for a in range(len(below)):
            if set_b >> a & 1 and a != b:
                if below[a] >> b & 1:
                    raise Found("ORDER_NOT_ANTISYMMETRIC", f"{a} and {b} are at most each other")
                if below[a] & ~set_b:
                    raise Found("ORDER_NOT_TRANSITIVE", f"{a} is at most {b}, but not all that is at most {a}")


def _meets(below: tuple[int, ...]) -> tuple[tuple[Value, ...], ...]:
    """Compute the meets: the value below which lies exactly what lies below both."""
    place = {lower: value for value, lower in enumerate(below)}
    for a, set_a in enumerate(below):
        for b, set_b in enumerate(below):
            if set_a & set_b not in place:
                raise Found("NO_MEET", f"{a} and {b} have no meet")
    return tuple(tuple(place[set_a & set_b] for set_b in below) for set_a in below)
