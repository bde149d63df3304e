"""Read what a mind is told: the true laws, as an open-book question states them."""

from __future__ import annotations

from collections.abc import Collection

from explorationbench.aliencode.laws import Law, catalogue
from explorationbench.aliencode.statements import TargetName


def read_book(targets: Collection[TargetName], book: str) -> tuple[Law, ...]:
    """Read the laws that a book states, one line a target; what is no law of the catalogue is passed over."""
    stated = dict(line.split(" := ", 1) for line in book.splitlines() if " := " in line)
    read = (_find(operation, stated.get(target, "")) for target, operation in targets)
    return tuple(law for law in read if law is not None)


def _find(operation: str, rule: str) -> Law | None:
    formula = rule.split("    (")[0]
    return next((law for law in catalogue()[operation] if law.notation() == formula), None)
