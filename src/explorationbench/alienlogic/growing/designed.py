"""Sequents made for laws that the bank seldom meets: counts of uses and citations, deep boxes, order."""

from __future__ import annotations

from typing import Final

from explorationbench.alienlogic.bank import Entry
from explorationbench.alienlogic.formulas import parse_sequent

_SEQUENTS: Final = """\
apply: p, IMPL(p, q) |- q
apply_twice: p, IMPL(p, q), IMPL(q, r) |- r
three_dne: NOT(NOT(p)), NOT(NOT(q)), NOT(NOT(r)), IMPL(p, IMPL(q, IMPL(p, r))) |- AND(p, AND(q, r))
three_dne_turned: NOT(NOT(r)), NOT(NOT(q)), IMPL(q, IMPL(r, IMPL(q, p))), NOT(NOT(p)) |- AND(AND(p, q), r)
weaken_inside: p |- IMPL(q, AND(q, OR(p, r)))
weaken_inside_twice: AND(p, q) |- IMPL(r, AND(r, OR(AND(p, q), s)))
duplicate: p |- AND(p, p)
triplicate: p |- AND(p, AND(p, p))
deep_second: |- IMPL(p, IMPL(q, IMPL(AND(r, s), s)))
deep_second_and: |- IMPL(p, IMPL(q, IMPL(AND(r, s), AND(q, s))))
deep_second_or: |- IMPL(p, IMPL(q, IMPL(AND(r, s), AND(p, s))))
case_second: OR(p, AND(q, p)) |- p
far_constant: p |- IMPL(q, IMPL(r, p))
thrice: p, IMPL(p, q), IMPL(p, r), IMPL(p, s) |- AND(q, AND(r, s))
far_in: p |- IMPL(q, IMPL(r, AND(p, r)))
weaken_deep: p |- IMPL(q, OR(p, r))
"""


def designed() -> tuple[Entry, ...]:
    """List the sequents.

    >>> designed()[0].name, str(designed()[0].sequent)
    ('apply', 'p, IMPL(p, q) |- q')
    """
    rows = (row.partition(": ") for row in _SEQUENTS.splitlines())
    return tuple(Entry(name=name, sequent=parse_sequent(text)) for name, _, text in rows)
