"""The bank: classically valid sequents from which the theorems of a world are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from explorationbench.alienlogic.bank.generator import generate
from explorationbench.alienlogic.bank.textbook import TEXTBOOK
from explorationbench.alienlogic.formulas import Sequent, parse_sequent
from explorationbench.streams import Stream

__all__ = ["Entry", "bank", "generated", "textbook"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A sequent of the bank with its name, which is unique."""

    name: str
    sequent: Sequent


@lru_cache(maxsize=1)
def textbook() -> tuple[Entry, ...]:
    """List the sequents that textbooks prove.

    >>> entry = textbook()[0]
    >>> entry.name, str(entry.sequent)
    ('id_and', 'AND(p, q) |- AND(q, p)')
    """
    rows = (row.partition(": ") for row in TEXTBOOK.splitlines())
    return tuple(Entry(name=name, sequent=parse_sequent(text)) for name, _, text in rows)


def generated(stream: Stream, count: int) -> tuple[Entry, ...]:
    """Draw `count` different sequents, at least 0, none of which textbooks have."""
    known = {entry.sequent for entry in textbook()}
    fresh: Iterator[Sequent] = (sequent for sequent in generate(stream) if sequent not in known)
    return tuple(Entry(name=f"g{place:03}", sequent=sequent) for place, sequent in enumerate(islice(fresh, count)))


@lru_cache(maxsize=1)
def bank() -> tuple[Entry, ...]:
    """List the whole bank: the textbooks' sequents, and 400 that are always the same."""
    return textbook() + generated(Stream("alienlogic bank"), 400)
