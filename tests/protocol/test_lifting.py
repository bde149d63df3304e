"""Records of the first format, and how they are brought to the present one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from explorationbench.errors import RecordError
from explorationbench.protocol.lifting import read_any
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import FIRST_FORMAT, parse_record
from explorationbench.protocol.regrading import regrade
from explorationbench.world import canonical_json, digest_of
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, always_call

WORLD = Locks(grow(tasks=4))
RECORD = Recorder(always_call).drive(Plan(milestones=(0, 1), calls=2, answers=2), WORLD)


def first_format(**changes: Any) -> dict[str, Any]:
    """Write the record as the first format had it."""
    body = json.loads(RECORD.dump())
    del body["sealed"]["exercised"]
    body["public"]["parts"]["sealed"] = digest_of(body["sealed"])
    body["digest"] = digest_of({"format": FIRST_FORMAT, "public": body["public"]})
    return {**body, "format": FIRST_FORMAT, **changes}


def write(folder: Path, body: dict[str, Any]) -> Path:
    """Write a record's file."""
    path = folder / "record.json"
    path.write_text(canonical_json(body))
    return path


def test_a_record_tells_what_each_probe_exercised() -> None:
    """It stands in the sealed part, one entry a probe, and nowhere else."""
    assert RECORD.shown
    assert RECORD.sealed
    assert RECORD.sealed.exercised == tuple(WORLD.probe(probe.arguments).exercised for probe in RECORD.shown.probes)
    assert any(RECORD.sealed.exercised)
    assert "exercised" not in str(RECORD.shown) + RECORD.dump(public_only=True)


def test_the_first_format_is_refused_with_what_to_do() -> None:
    """The sentence names the command that lifts it."""
    with pytest.raises(RecordError) as caught:
        parse_record(canonical_json(first_format()))
    assert str(caught.value) == (
        "it has the format explorationbench.record/1 of an earlier version, which does not tell what each probe put "
        "to use: 'explorationbench regrade RUN --write' brings the records of a run to explorationbench.record/2"
    )


def test_a_lifted_and_regraded_record_is_the_one_made_today(tmp_path: Path) -> None:
    """Lifting takes the texts as they are, and regrading runs the probes again."""
    lifted, was_first = read_any(write(tmp_path, first_format()))
    assert was_first
    assert regrade(lifted, WORLD) == (RECORD, ())
    (tmp_path / "record.json").write_text(RECORD.dump())
    assert read_any(tmp_path / "record.json") == (RECORD, False)


def test_a_changed_or_public_record_of_the_first_format_is_not_lifted(tmp_path: Path) -> None:
    """Its digests are checked as those of any record; without texts there is nothing to run."""
    changed = first_format(sealed={"laws": [], "needs": {}, "milestones": []})
    with pytest.raises(RecordError, match=r"record.json: the record is not what its digests say: it was changed$"):
        read_any(write(tmp_path, changed))
    public = {key: value for key, value in first_format().items() if key not in ("shown", "sealed")}
    with pytest.raises(RecordError, match="only a whole record can be brought to the present format"):
        read_any(write(tmp_path, public))
    with pytest.raises(RecordError, match="cannot be read"):
        read_any(tmp_path / "none.json")


def test_a_sealed_part_that_is_no_object_is_refused(tmp_path: Path) -> None:
    """Digests alone do not make it one: the sentence names the part."""
    body = first_format()
    body["sealed"] = []
    body["public"]["parts"]["sealed"] = digest_of([])
    body["digest"] = digest_of({"format": FIRST_FORMAT, "public": body["public"]})
    with pytest.raises(RecordError, match=r"sealed must be an object, not \[\]"):
        read_any(write(tmp_path, body))
