"""Probes and the targets they write."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.protocol.records import ProbeText, seal
from explorationbench.stats.folders import Found
from explorationbench.stats.trajectories import NO, UNASKED, UNKNOWN, YES, trajectory_of
from stats.synthetic import Made, Play, make_record

RECORD = make_record(Play(world=Made(tasks=2, targets=3)))
TITLES = {"R01": "LITERAL", "R02": "OVER", "R03": "L7"}


def probed(program: str) -> list[int]:
    """Say what a record with one probe says of the three targets."""
    assert RECORD.shown
    assert RECORD.sealed
    probe = ProbeText(round=1, arguments={}, probe=program, shown="")
    shown = replace(RECORD.shown, titles=TITLES, report_request="Say what LITERAL and OVER do.", probes=(probe,))
    return trajectory_of(Found(source="x", record=seal(RECORD.public, shown, RECORD.sealed))).probed.tolist()


@pytest.mark.parametrize(
    ("program", "literal", "over"),
    [
        ("EMIT(OVER(a, b))", NO, YES),
        ("EMIT(OVER(1, 2))", YES, YES),
        ("SET v1 AS MOREOVER\nEMIT(v1)", NO, NO),
        ("# OVER 7", NO, NO),
        ('EMIT("OVER 7")', NO, NO),
        ("EMIT(2.5)", NO, NO),
        ("EMIT(-3)", YES, NO),
        ("", NO, NO),
    ],
)
def test_a_target_is_probed_if_a_program_writes_it(program: str, literal: int, over: int) -> None:
    """Whole words count, comments and texts do not, and integers stand for literals."""
    assert probed(program)[:2] == [literal, over]


def test_a_sealed_name_leaves_open_whether_it_was_probed() -> None:
    """A target that not even the report request calls by its title cannot be looked for."""
    assert probed("EMIT(L7)")[2] == UNKNOWN


def test_without_texts_nothing_is_known_of_probes() -> None:
    """A public record has scores and statuses, and no probe."""
    public = replace(RECORD, shown=None, sealed=None)
    found = trajectory_of(Found(source="x", record=public))
    assert (found.needs, found.laws, found.probed.tolist()) == (None, None, [UNKNOWN] * 3)
    assert found.digest == RECORD.digest


def test_without_a_report_there_is_no_status() -> None:
    """Open-book answers come without a rule report."""
    record = make_record(Play(condition="open-book", explores=False, reports=False, world=Made(tasks=2)))
    assert (trajectory_of(Found(source="x", record=record)).statuses == UNASKED).all()
