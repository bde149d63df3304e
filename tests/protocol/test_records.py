"""Records: their parts, their text, their digests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from explorationbench.errors import RecordError
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import parse_record, read_record
from explorationbench.protocol.scores import budget, milestone_scores, targets_stated
from explorationbench.world import canonical_json
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, always_call

WORLD = Locks(grow(tasks=4))
RECORD = Recorder(always_call).drive(Plan(milestones=(0, 1), calls=2, answers=2), WORLD)


def test_a_record_comes_back_as_it_was() -> None:
    """Its text is canonical, and reading it gives an equal record with equal bytes."""
    assert parse_record(RECORD.dump()) == RECORD
    assert parse_record(RECORD.dump()).dump() == RECORD.dump()
    assert RECORD.dump() == canonical_json(json.loads(RECORD.dump())) + "\n"


def test_scores_come_from_the_public_part_alone() -> None:
    """A page of scores needs no private part, and the public part is bound to the whole by the same digest."""
    public = parse_record(RECORD.dump(public_only=True))
    assert (public.shown, public.sealed) == (None, None)
    assert public.digest == RECORD.digest
    assert milestone_scores(public) == milestone_scores(RECORD)
    assert budget(public) == budget(RECORD)
    assert targets_stated(public) == targets_stated(RECORD)


def test_the_public_part_holds_no_text_of_the_world() -> None:
    """Briefing, questions, titles, feedback and replies stay in the shown part."""
    public = RECORD.dump(public_only=True)
    private = [
        WORLD.briefing(),
        WORLD.report_request(),
        WORLD.question(WORLD.tasks[0]),
        "dial A",
        "The wheel",
        "ANSWER",
    ]
    assert [text for text in private if text in public] == []
    assert all(text in RECORD.dump() for text in private)


def test_a_record_holds_what_statistics_need() -> None:
    """Verdicts by milestone, task and answer; status of each target; budget; groups, needs and laws."""
    public, sealed = RECORD.public, RECORD.sealed
    assert sealed is not None
    assert [[*step.verdicts] for step in public.milestones] == [["00", "01", "02", "03"]] * 2
    assert all(len(verdicts) == 2 for step in public.milestones for verdicts in step.verdicts.values())
    assert public.tasks[0].groups == WORLD.tasks[0].groups
    assert sealed.needs == {task.id: task.needs for task in WORLD.tasks}
    assert sealed.laws == ("RA", "RC", "RD")
    assert [{*step.report.targets} for step in public.milestones if step.report] == [{*public.targets}] * 2


def _change(path: str, value: Any) -> str:
    body = json.loads(RECORD.dump())
    *parents, last = path.split(".")
    held = body
    for name in parents:
        held = held[name]
    held[last] = value
    return json.dumps(body)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "^this is no record: "),
        ("[]", r"^this is no record that can be read here: its format is \[\], not 'explorationbench.record/2'$"),
        (_change("format", "explorationbench.record/9"), "its format is 'explorationbench.record/9', not "),
        (
            _change("public.trajectory", 2),
            "^the record has the digest sha256:.*, but states sha256:.*: it was changed$",
        ),
        (_change("shown.report_request", "x"), "^the shown part is not the one the record was sealed with"),
        (_change("sealed.laws", []), "^the sealed part is not the one the record was sealed with"),
        (_change("public.complete", "yes"), "^public.complete must be bool, not 'yes'$"),
        (_change("public", []), "^the record has no public part$"),
        (_change("public.parts", None), "^public.parts must be dict, not None$"),
    ],
)
def test_a_changed_record_is_refused(text: str, message: str) -> None:
    """The error says which part was changed, or where the data is wrong."""
    with pytest.raises(RecordError, match=message):
        parse_record(text)


def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    """A missing file, other bytes and other text are errors that begin with the path."""
    other = tmp_path / "other.json"
    with pytest.raises(RecordError, match=f"^the record {other} cannot be read: No such file or directory$"):
        read_record(other)
    other.write_bytes(b"\xff")
    with pytest.raises(RecordError, match=f"^the record {other} cannot be read: "):
        read_record(other)
    other.write_text("{}")
    with pytest.raises(RecordError, match=f"^{other}: this is no record"):
        read_record(other)
