"""Classical truth: whether a sequent is valid, by truth table.

A formula's column of the table is one integer with a bit for each row, so that a connective costs one operation on
integers, however many rows there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from explorationbench.alienlogic.formulas import Formula, Sequent, subformulas
from explorationbench.errors import UsageError

MOST_ATOMS: Final = 16


def valid(sequent: Sequent) -> bool:
    """Decide whether the goal holds in every row in which all premises hold.

    >>> from explorationbench.alienlogic.formulas import parse_sequent
    >>> valid(parse_sequent("IMPL(p, q), p |- q")), valid(parse_sequent("IMPL(p, q), q |- p"))
    (True, False)

    Raises:
        UsageError: The sequent has more than 16 atoms.
    """
    columns, full = table((*sequent.premises, sequent.goal))
    left = full
    for premise in sequent.premises:
        left &= columns[premise]
    return left & ~columns[sequent.goal] == 0


def table(formulas: tuple[Formula, ...]) -> tuple[Mapping[Formula, int], int]:
    """Compute the column of every subformula, and the column that is true in every row.

    Raises:
        UsageError: The formulas have more than 16 atoms.
    """
    parts = [part for formula in formulas for part in subformulas(formula)]
    atoms = list(dict.fromkeys(part for part in parts if part.head == "atom"))
    if len(atoms) > MOST_ATOMS:
        raise UsageError(f"{len(atoms)} atoms are too many for a truth table: at most {MOST_ATOMS}")
    rows = 1 << len(atoms)
    full = (1 << rows) - 1
    columns: dict[Formula, int] = {atom: _stripes(1 << place, rows) for place, atom in enumerate(atoms)}
    for formula in formulas:
        _fill(formula, columns, full)
    return columns, full


def _stripes(width: int, rows: int) -> int:
    """Give the column of an atom: as many zeros as `width`, as many ones, and so on."""
    block = ((1 << width) - 1) << width
    return sum(block << start for start in range(0, rows, 2 * width))


def _fill(formula: Formula, columns: dict[Formula, int], full: int) -> None:
    """Compute the column of a formula whose parts are done, or first those of its parts, without recursion."""
    pending = [formula]
    while pending:
        part = pending[-1]
        waiting = [argument for argument in part.arguments if argument not in columns]
        if waiting:
            pending.extend(waiting)
            continue
        pending.pop()
        if part not in columns:
            columns[part] = _combine(part, [columns[argument] for argument in part.arguments], full)


def _combine(formula: Formula, columns: list[int], full: int) -> int:
    """Apply a formula's connective to the columns of its arguments."""
    match formula.head, columns:
        case "not", [a]:
            return full & ~a
        case "and", [a, b]:
            return a & b
        case "or", [a, b]:
            return a | b
        case "impl", [a, b]:
            return (full & ~a) | b
        case _:
            return 0  # BOT; atoms have their columns from the start
