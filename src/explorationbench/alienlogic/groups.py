"""The partitions of an AlienLogic world's theorems, computed from proofs and formulas.

provability   provable, unprovable
extent        of provable theorems the length of the shortest proof known: short to 5 lines, medium 6 to 10, long;
              of unprovable ones the nesting of the goal: shallow to 2 connectives, deep
"""

from __future__ import annotations

from typing import Final

from explorationbench.alienlogic.formulas import Formula, Head, nesting
from explorationbench.alienlogic.grading import length_of
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.steps import LawBook

EXTENTS: Final = ("short", "medium", "long", "shallow", "deep")
LONGEST_SHORT: Final = 5
LONGEST_MEDIUM: Final = 10
DEEPEST_SHALLOW: Final = 2

_INTRODUCTIONS: Final = {
    "not": ("NOT_I",),
    "and": ("AND_I",),
    "or": ("OR_I1", "OR_I2"),
    "impl": ("IMPL_I",),
}


def groups_of(goal: Formula, proof: str) -> dict[str, str]:
    """Give the groups of a theorem by its goal and its proof, "" if it has none.

    >>> from explorationbench.alienlogic.formulas import parse_formula
    >>> groups_of(parse_formula("NOT(NOT(OR(p, q)))"), "")
    {'provability': 'unprovable', 'extent': 'deep'}
    """
    if not proof:
        return {"provability": "unprovable", "extent": "shallow" if nesting(goal) <= DEEPEST_SHALLOW else "deep"}
    lines = length_of(proof)
    extent = "short" if lines <= LONGEST_SHORT else "medium" if lines <= LONGEST_MEDIUM else "long"
    return {"provability": "provable", "extent": extent}


def cannot_be_introduced(goal: Formula, laws: LawBook) -> bool:
    """Decide whether laws refuse every introduction of the goal's own connective, whatever the proof.

    >>> from explorationbench.alienlogic.laws import RefusedHeads
    >>> from explorationbench.alienlogic.formulas import parse_formula
    >>> from explorationbench.alienlogic.steps import WorldLaw
    >>> book = LawBook((WorldLaw(id="K01", law=RefusedHeads(rule="NOT_I", letter="A", heads=("or",))),))
    >>> [cannot_be_introduced(parse_formula(text), book) for text in ("NOT(OR(p, q))", "NOT(p)", "p")]
    [True, False, False]
    """
    rules = _INTRODUCTIONS.get(goal.head, ())
    return bool(rules) and not any(laws.may(rule, _heads(goal, rule)) for rule in rules)


def _heads(goal: Formula, rule: str) -> tuple[Head, ...]:
    """Give the heads that a rule's letters have if it concludes the goal."""
    named = dict(zip(("A", "B"), goal.arguments, strict=False))
    return tuple(named[letter].head for letter in RULES[rule].letters)
