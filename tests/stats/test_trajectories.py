"""What is taken out of a record."""

from __future__ import annotations

from dataclasses import replace

from explorationbench.protocol.records import seal
from explorationbench.stats.folders import Found
from explorationbench.stats.trajectories import NO, UNASKED, UNKNOWN, YES, trajectory_of
from stats.synthetic import Made, Play, make_record

RECORD = make_record(Play(world=Made(tasks=2, targets=3)))


def test_a_target_is_probed_if_some_probe_exercised_it() -> None:
    """The record tells what each probe put to use; its text is not looked at."""
    assert RECORD.sealed
    sealed = replace(RECORD.sealed, exercised=((), ("R02",), ("R02", "R03")))
    record = seal(RECORD.public, RECORD.shown, sealed)  # type: ignore[arg-type]
    assert trajectory_of(Found(source="x", record=record)).probed.tolist() == [NO, YES, YES]


def test_without_the_sealed_part_nothing_is_known_of_probes() -> None:
    """A public record has scores and statuses, and no probe."""
    public = replace(RECORD, shown=None, sealed=None)
    found = trajectory_of(Found(source="x", record=public))
    assert (found.needs, found.laws, found.probed.tolist()) == (None, None, [UNKNOWN] * 3)
    assert found.digest == RECORD.digest


def test_without_a_report_there_is_no_status() -> None:
    """Open-book answers come without a rule report."""
    record = make_record(Play(condition="open-book", explores=False, reports=False, world=Made(tasks=2)))
    assert (trajectory_of(Found(source="x", record=record)).statuses == UNASKED).all()
