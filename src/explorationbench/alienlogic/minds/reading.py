"""Read what a mind is told: the true laws, as an open-book question states them."""

from __future__ import annotations

import re

from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.steps import Law

_LINE = re.compile(r"\w+: (?P<rule>\w+) := (?P<formula>.*?)    \(.*\)")


def read_book(book: str) -> tuple[Law, ...]:
    """Read the laws that a book states, one a line; what is no law of the catalogue is passed over."""
    lines = filter(None, map(_LINE.fullmatch, book.splitlines()))
    read = (_find(line["rule"], line["formula"]) for line in lines)
    return tuple(law for law in read if law is not None)


def _find(rule: str, formula: str) -> Law | None:
    return next((law for law in catalogue().get(rule, ()) if law.notation() == formula), None)
