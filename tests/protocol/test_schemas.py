"""The JSON Schema of a record, held against real records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from explorationbench.errors import RecordError
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import parse_record
from explorationbench.protocol.schemas import record_schema
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, always_call
from stats.synthetic import Play, make_record

RECORD = Recorder(always_call).drive(Plan(milestones=(0, 1), calls=2, answers=2), Locks(grow(tasks=4)))
SCHEMA = record_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
PAGE = Path(__file__).parents[2] / "docs" / "record.schema.json"


def test_the_schema_is_one() -> None:
    """It is valid against its own draft, and the file in the documentation is the one made from the code."""
    Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(PAGE.read_text(encoding="utf-8")) == SCHEMA


@pytest.mark.parametrize(
    "text",
    [RECORD.dump(), RECORD.dump(public_only=True), make_record(Play(reports=False)).dump()],
    ids=["driven", "public", "without reports"],
)
def test_records_are_valid(text: str) -> None:
    """A whole record is, and so is what is left when it was made public."""
    assert [error.message for error in VALIDATOR.iter_errors(json.loads(text))] == []


CHANGES: list[tuple[list[str | int], Any]] = [
    (["format"], "explorationbench.record/1"),
    (["digest"], "sha256:0"),
    (["public", "trajectory"], "1"),
    (["public", "complete"], None),
    (["public", "parts", "sealed"], 7),
    (["public", "world"], {"sandbox": "locks", "name": "x"}),
    (["public", "rounds", 0, "ended"], "somehow"),
    (["public", "rounds", 0, "probes", 0, "units"], 1.5),
    (["public", "milestones", 0, "verdicts", "00", 0], "nearly"),
    (["public", "milestones", 0, "report", "targets", "RA", "share"], "1"),
    (["shown", "messages", 0, "role"], "narrator"),
    (["shown", "probes", 0, "arguments"], []),
    (["sealed", "laws"], "RA"),
    (["sealed", "exercised", 0], "RA"),
]


@pytest.mark.parametrize(("path", "value"), CHANGES, ids=[".".join(map(str, path)) for path, _ in CHANGES])
def test_what_is_of_another_kind_is_invalid(path: list[str | int], value: Any) -> None:
    """The schema refuses at the place, and reading refuses the record as well."""
    body = json.loads(RECORD.dump())
    held = body
    for name in path[:-1]:
        held = held[name]
    held[path[-1]] = value
    errors = [*VALIDATOR.iter_errors(body)]
    assert len(errors) == 1
    found = [*errors[0].absolute_path]
    assert found == path[: len(found)]  # of what may be null the whole is named
    assert len(found) in (len(path), 4)
    with pytest.raises(RecordError):
        parse_record(json.dumps(body))


@pytest.mark.parametrize("field", ["targets", "rounds", "tokens"])
def test_a_missing_field_is_invalid(field: str) -> None:
    """Fields without a default are required."""
    body = json.loads(RECORD.dump())
    del body["public"][field]
    assert [error.message for error in VALIDATOR.iter_errors(body)] == [f"'{field}' is a required property"]
