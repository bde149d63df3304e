"""How much of a record a page or a table shows: three levels, by the parts of a record.

    public    scores, counts and coordinates; safe while a world is secret
    shown     the texts as well: whoever reads them knows the questions and the manual
    revealed  the sealed part as well: laws, what tasks need, details of grades

The usual level of a world that everybody has is `revealed`, that of any other `public`.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from enum import StrEnum

from explorationbench.protocol.records import Record


class Level(StrEnum):
    """Say how much may be shown."""

    PUBLIC = "public"
    SHOWN = "shown"
    REVEALED = "revealed"


def usual_level(world: str, open_worlds: Container[str]) -> Level:
    """Choose the level of a world by its digest; `open_worlds` are the digests of those that everybody has.

    >>> usual_level("sha256:mine", {"sha256:shipped"})
    <Level.PUBLIC: 'public'>
    """
    return Level.REVEALED if world in open_worlds else Level.PUBLIC


def redact(record: Record, level: Level) -> Record:
    """Give a record without the parts that a level does not show; its digest stays what it was."""
    match level:
        case Level.PUBLIC:
            return replace(record, shown=None, sealed=None)
        case Level.SHOWN:
            return replace(record, sealed=None)
        case Level.REVEALED:
            return record
