"""Finite algebras: what a certificate of unprovability consists of, as a value and as JSON data.

An algebra gives every formula a value out of a finite partial order, and it may treat formulas of the same value
differently if their heads differ. An *element* is such a pair of value and head. For each head the algebra says which
values formulas with that head can have; the tables of the connectives are given over elements. Whether an algebra shows
anything is decided by `explorationbench.alienlogic.certificates`; here is only its form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeGuard

from explorationbench.alienlogic.formulas import HEADS, Head
from explorationbench.errors import AlgebraDataError

Value: TypeAlias = int  # 0 to one less than the size of the algebra
Element: TypeAlias = tuple[Value, Head]

MOST_VALUES: Final = 16
CONNECTIVES: Final[tuple[Head, ...]] = ("and", "or", "impl")


@dataclass(frozen=True, slots=True, kw_only=True)
class Algebra:
    """A partial order of values, the values of each head, the tables of the connectives, and the values of atoms.

    The rows and columns of the tables are the elements, in the order of `elements()`.
    """

    above: tuple[tuple[Value, ...], ...]  # for each value, the values that are at least as large, itself included
    values: Mapping[Head, tuple[Value, ...]]  # of each head, ascending; the one value of `bot` is the value of BOT
    negation: tuple[Value, ...]  # (n_elements,)
    tables: Mapping[Head, tuple[tuple[Value, ...], ...]]  # of and, or, impl: (n_elements, n_elements)
    atoms: Mapping[str, Value]  # of the sequent that the algebra refutes

    def elements(self) -> tuple[Element, ...]:
        """List the elements that formulas can have: by head, then by value."""
        return tuple((value, head) for head in HEADS for value in self.values[head])

    def to_data(self) -> dict[str, object]:
        """Give the algebra as JSON data, which `algebra_from_data` reads."""
        return {
            "above": [list(row) for row in self.above],
            "values": {head: list(self.values[head]) for head in HEADS},
            "not": list(self.negation),
            **{head: [list(row) for row in self.tables[head]] for head in CONNECTIVES},
            "atoms": dict(sorted(self.atoms.items())),
        }


_KEYS: Final = frozenset(("above", "values", "not", "atoms", *CONNECTIVES))


def algebra_from_data(data: object) -> Algebra:
    """Read an algebra from JSON data; every entry is a plain integer, neither a truth value nor a float.

    Raises:
        AlgebraDataError: The data does not have the form of an algebra.
    """
    if not isinstance(data, Mapping) or set(data) != _KEYS:
        raise AlgebraDataError("", f"an algebra has the keys {', '.join(sorted(_KEYS))} and no others")
    values, atoms = data["values"], data["atoms"]
    if not isinstance(values, Mapping) or set(values) != set(HEADS):
        raise AlgebraDataError("values", f"there are values for {', '.join(HEADS)} and nothing else")
    if not isinstance(atoms, Mapping) or not all(isinstance(name, str) for name in atoms):
        raise AlgebraDataError("atoms", "each atom has its name and its value")
    return Algebra(
        above=_rows(data["above"], "above"),
        values={head: _row(values[head], f"values.{head}") for head in HEADS},
        negation=_row(data["not"], "not"),
        tables={head: _rows(data[head], head) for head in CONNECTIVES},
        atoms=dict(zip(atoms, _row(list(atoms.values()), "atoms"), strict=True)),
    )


def is_value(given: object) -> TypeGuard[Value]:
    """Say whether something is a plain integer from 0 to 15; True and 1.0 are none."""
    return type(given) is int and 0 <= given < MOST_VALUES


def _rows(data: object, place: str) -> tuple[tuple[Value, ...], ...]:
    if not isinstance(data, list):
        raise AlgebraDataError(place, "a table is a list of rows")
    return tuple(_row(row, place) for row in data)


def _row(data: object, place: str) -> tuple[Value, ...]:
    if not isinstance(data, list) or not all(map(is_value, data)):
        raise AlgebraDataError(place, f"a row is a list of integers from 0 to {MOST_VALUES - 1}")
    return tuple(data)
