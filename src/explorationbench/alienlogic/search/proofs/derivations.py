"""Derivations: what follows from what, before anything is said about lines and boxes.

A derivation is a term. Its leaves are formulas that are simply given, as premises or by a box around the leaf; it does
not say where, so that a derivation that was found once can be used wherever its leaves are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explorationbench.alienlogic.formulas import Formula

GIVEN = "given"  # in place of a rule: the formula is a premise or an assumption


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Derivation:
    """A formula with the rule that concludes it, what the rule cites, and what all that rests on."""

    rule: str
    formula: Formula
    lines: tuple[Derivation, ...] = ()
    boxes: tuple[tuple[Formula, Derivation], ...] = ()  # assumption and last line
    leaves: frozenset[Formula]  # the formulas that must be given
    cost: int  # about the number of lines; what is used twice counts twice


def given(formula: Formula) -> Derivation:
    """Take a formula as given."""
    return Derivation(rule=GIVEN, formula=formula, leaves=frozenset((formula,)), cost=0)


def step(
    rule: str,
    formula: Formula,
    lines: Sequence[Derivation] = (),
    boxes: Sequence[tuple[Formula, Derivation]] = (),
) -> Derivation:
    """Conclude a formula by a rule from derived lines and boxes.

    >>> from explorationbench.alienlogic.formulas import parse_formula
    >>> p = parse_formula("p")
    >>> derivation = step("IMPL_I", parse_formula("IMPL(p, p)"), boxes=[(p, given(p))])
    >>> derivation.cost, derivation.leaves
    (2, frozenset())
    """
    leaves = frozenset().union(
        *(line.leaves for line in lines), *(ended.leaves - {assumed} for assumed, ended in boxes)
    )
    cost = 1 + sum(line.cost for line in lines) + sum(_box_cost(assumed, ended) for assumed, ended in boxes)
    return Derivation(rule=rule, formula=formula, lines=tuple(lines), boxes=tuple(boxes), leaves=leaves, cost=cost)


def _box_cost(assumed: Formula, ended: Derivation) -> int:
    """Count the assumption, what follows it, and the `reit` of a last line that is given outside the box."""
    brought_in = ended.rule == GIVEN and ended.formula != assumed
    return 1 + ended.cost + brought_in
