"""Draw classically valid sequents that are worth proving.

Every formula is drawn together with its column of the truth table, an integer with a bit for each row, so that dull
formulas are dropped while they are built: none is constant or equivalent to one of its own sides, as `AND(p, OR(p, q))`
is. A sequent is kept if it is valid, its premises can all be true, none of them can be left out, and it is not a kept
one with its atoms renamed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from explorationbench.alienlogic.formulas import (
    BOT,
    Formula,
    Sequent,
    atom,
    compound,
    conjunction,
    disjunction,
    implication,
    negation,
)
from explorationbench.streams import Stream


class Drawn(NamedTuple):
    """A formula and its column of the truth table over four atoms."""

    formula: Formula
    column: int


_FULL: Final = 0xFFFF
_FALSE: Final = Drawn(BOT, 0)
ATOMS: Final = tuple(
    Drawn(atom(name), column) for name, column in zip("pqrs", (0xAAAA, 0xCCCC, 0xF0F0, 0xFF00), strict=True)
)
_BUILDERS: Final[tuple[Callable[[Drawn, Drawn], Drawn], ...]] = (
    lambda a, b: Drawn(conjunction(a.formula, b.formula), a.column & b.column),
    lambda a, b: Drawn(disjunction(a.formula, b.formula), a.column | b.column),
    lambda a, b: Drawn(implication(a.formula, b.formula), (_FULL ^ a.column) | b.column),
)
_PREMISES: Final = (0, 1, 1, 2, 2, 2, 3, 3)  # how many premises, each entry as likely
_DEEPEST: Final = (1, 1, 2, 2, 2, 3)  # connectives on the longest way to an atom, at most


def generate(stream: Stream) -> Iterator[Sequent]:
    """Draw different valid sequents without end.

    >>> from explorationbench.alienlogic.truth import valid
    >>> sequents = generate(Stream(1))
    >>> valid(next(sequents)), valid(next(sequents))
    (True, True)
    """
    seen: set[Sequent] = set()
    while True:
        sequent = _draw(stream)
        if sequent is not None and (renamed := canonical(sequent)) not in seen:
            seen.add(renamed)
            yield renamed


def canonical(sequent: Sequent) -> Sequent:
    """Rename the atoms of a sequent to p, q, r, s in the order in which they first occur.

    >>> from explorationbench.alienlogic.formulas import parse_sequent
    >>> print(canonical(parse_sequent("IMPL(r, q), r |- q")))
    IMPL(p, q), p |- q
    """
    names: dict[Formula, Formula] = {}
    premises = tuple(_rename(premise, names) for premise in sequent.premises)
    return Sequent(premises=premises, goal=_rename(sequent.goal, names))


def _rename(formula: Formula, names: dict[Formula, Formula]) -> Formula:
    """Rename the atoms of a formula; an atom without a new name gets the next one."""
    if formula.head == "atom":
        return names.setdefault(formula, ATOMS[len(names) % len(ATOMS)].formula)
    if formula.head == "bot":
        return formula
    return compound(formula.head, tuple(_rename(argument, names) for argument in formula.arguments))


def _draw(stream: Stream) -> Sequent | None:
    """Draw one sequent and give it if it is worth keeping."""
    atoms = ATOMS[: stream.choice((2, 3, 3, 4))]
    count = stream.choice(_PREMISES)
    premises = [_formula(stream, atoms, stream.integer(1, 2)) for _ in range(count)]
    goal = _formula(stream, atoms, stream.choice(_DEEPEST)) if count else _tautology(stream, atoms)
    if goal in premises or (count and goal.column in (0, _FULL)):
        return None
    columns = [premise.column for premise in premises]
    everything = _meet(columns)
    fewer = (_meet(columns[:index] + columns[index + 1 :]) for index in range(count))
    if everything == 0 or everything & ~goal.column or any(rest & ~goal.column == 0 for rest in fewer):
        return None
    return Sequent(premises=tuple(premise.formula for premise in premises), goal=goal.formula)


def _meet(columns: list[int]) -> int:
    """Give the rows in which all of some columns are true."""
    meet = _FULL
    for column in columns:
        meet &= column
    return meet


def _tautology(stream: Stream, atoms: Sequence[Drawn]) -> Drawn:
    """Draw a disjunction or an implication whose sides are not dull; now and then it is true in every row."""
    left, right = _formula(stream, atoms, stream.choice(_DEEPEST)), _formula(stream, atoms, 2)
    return stream.choice(_BUILDERS[1:])(left, right)


def _formula(stream: Stream, atoms: Sequence[Drawn], deepest: int) -> Drawn:
    """Draw a formula that is not dull and negates at most twice in a row."""
    if deepest == 0 or stream.chance(1, 5):
        return _FALSE if stream.chance(1, 40) else stream.choice(atoms)
    left = _formula(stream, atoms, deepest - 1)
    if stream.chance(1, 4):
        thrice = left.formula.head == "not" and left.formula.left.head == "not"
        return left if thrice or left == _FALSE else Drawn(negation(left.formula), _FULL ^ left.column)
    right = _formula(stream, atoms, deepest - 1)
    built = stream.choice(_BUILDERS)(left, right)
    return left if built.column in (0, _FULL, left.column, right.column) else built
