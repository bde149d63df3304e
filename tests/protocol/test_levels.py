"""Levels: what of a record is shown."""

from __future__ import annotations

import pytest

from explorationbench.protocol.levels import Level, redact, usual_level
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import parse_record
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, always_call

WORLD = Locks(grow(tasks=4))
RECORD = Recorder(always_call).drive(Plan(milestones=(0, 1), calls=2, answers=2), WORLD)


@pytest.mark.parametrize(
    ("level", "shown", "sealed"),
    [(Level.PUBLIC, False, False), (Level.SHOWN, True, False), (Level.REVEALED, True, True)],
)
def test_each_level_shows_one_part_more(level: Level, shown: bool, sealed: bool) -> None:
    """What is left of a record keeps its digest and can be written and read at every level."""
    left = redact(RECORD, level)
    assert (left.shown is not None, left.sealed is not None) == (shown, sealed)
    assert parse_record(left.dump()) == left
    assert left.digest == RECORD.digest


def test_only_worlds_that_everybody_has_are_revealed_by_themselves() -> None:
    """A world whose digest is not among the open ones shows its public part, whatever its name."""
    assert usual_level(WORLD.digest, {WORLD.digest}) is Level.REVEALED
    assert usual_level(WORLD.digest, {"sha256:other"}) is Level.PUBLIC
