"""Truth tables, against a second way to compute them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alienlogic.test_formulas import trees
from explorationbench.alienlogic.formulas import Formula, Sequent, atom, conjunction, parse_sequent, subformulas
from explorationbench.alienlogic.truth import valid
from explorationbench.errors import UsageError


def holds(formula: Formula, row: dict[str, bool]) -> bool:
    """Evaluate a formula in one row, by recursion."""
    match formula.head:
        case "atom":
            return row[formula.name]
        case "bot":
            return False
        case "not":
            return not holds(formula.left, row)
        case "and":
            return holds(formula.left, row) and holds(formula.right, row)
        case "or":
            return holds(formula.left, row) or holds(formula.right, row)
        case "impl":
            return not holds(formula.left, row) or holds(formula.right, row)


@settings(deadline=None)
@given(st.lists(trees, max_size=3), trees)
def test_validity_is_that_of_every_row(premises: list[Formula], goal: Formula) -> None:
    """The columns of bits say what the rows say one by one."""
    parts = [part for formula in (*premises, goal) for part in subformulas(formula)]
    names = sorted({part.name for part in parts if part.head == "atom"})
    rows = [dict(zip(names, values, strict=True)) for values in product((False, True), repeat=len(names))]
    expected = all(holds(goal, row) for row in rows if all(holds(premise, row) for premise in premises))
    assert valid(Sequent(premises=tuple(premises), goal=goal)) == expected


def test_deep_formulas_have_tables_too() -> None:
    """Ten thousand negations need no recursion, an even number of them cancels."""
    deep = "NOT(" * 10_000 + "p" + ")" * 10_000
    assert valid(parse_sequent(f"p |- {deep}"))
    assert not valid(parse_sequent(f"p |- NOT({deep})"))


def test_too_many_atoms_are_refused() -> None:
    """A table of more than 16 atoms would be too large."""
    many = atom("a0")
    for number in range(1, 17):
        many = conjunction(many, atom(f"a{number}"))
    with pytest.raises(UsageError, match="17 atoms are too many for a truth table: at most 16"):
        valid(Sequent(premises=(), goal=many))
