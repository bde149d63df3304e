"""The private parts of a world: written and read in one place, and refused in a sentence when malformed."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorationbench.aliencode.document import from_document, to_parts
from explorationbench.aliencode.world import open_code_world
from explorationbench.errors import WorldError
from explorationbench.sandbox import Check
from explorationbench.world import Document, parse_document
from explorationbench.worlds import read_document

DEMO = read_document("aliencode-demo")
JUNK = st.sampled_from(
    [None, True, -1, 0.5, "", "EMIT(", "R99", [], [[]], {}, {"kind": "Swapped"}, [None, 3], "\ud800"]
)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Walk every place in plain data that holds a value, down to the fourth level of nesting."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        if len(path) < 4:
            yield from places(value, (*path, key))


PLACES = [("shown", *path) for path in places(DEMO.shown)] + [("sealed", *path) for path in places(DEMO.sealed)]


def with_value(path: tuple[Any, ...], value: object) -> Document:
    """Put a value at a place of the demo world."""
    parts: Any = {"shown": copy.deepcopy(dict(DEMO.shown)), "sealed": copy.deepcopy(dict(DEMO.sealed))}
    holder = parts
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return Document(sandbox=DEMO.sandbox, public=DEMO.public, **parts)


def test_reading_and_writing_are_inverse() -> None:
    """What a world file says is read and written again without loss."""
    shown, sealed = to_parts(from_document(DEMO))
    assert (shown, sealed) == (DEMO.shown, DEMO.sealed)


def checks_or_refusal(document: Document) -> list[Check] | WorldError:
    """Open a document and check every claim, or give the refusal."""
    try:
        return list(open_code_world(document).check())
    except WorldError as error:
        return error


@settings(max_examples=60, deadline=None)
@given(path=st.sampled_from(PLACES), value=JUNK)
def test_a_spoiled_world_is_refused_or_found_false_but_never_crashes(path: tuple[Any, ...], value: object) -> None:
    """Wherever nonsense stands in a world file, opening says so in a sentence, or the checker decides every claim."""
    assert checks_or_refusal(with_value(path, value))


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("shown", "briefing"), 3, "has no field 'briefing' of the kind str"),
        (("sealed", "targets", 0, "operation"), "SING", "target D01 is 'SING', which is no target"),
        (
            ("sealed", "targets", 2, "operation"),
            "CARVE",
            "target D03 is 'CARVE', which is no target or not that of its law",
        ),
        (("sealed", "tasks", 0, "form"), "dance", "has the form 'dance', which is neither 'write' nor 'predict'"),
        (("sealed", "tasks", 0, "program"), "EMIT(", "the program of task T01 does not parse: "),
        (("sealed", "tasks", 0, "private"), "x", "has no field 'private' of the kind list"),
    ],
)
def test_a_malformed_field_is_named(path: tuple[Any, ...], value: object, sentence: str) -> None:
    """The sentence says which field is wrong, and how."""
    with pytest.raises(WorldError, match=sentence.replace("(", r"\(")):
        open_code_world(with_value(path, value))


def test_a_changed_part_does_not_open_with_the_old_digest() -> None:
    """The envelope refuses a part that is not the one it was sealed with."""
    text = DEMO.dump().replace('"seed": "aliencode-demo"', '"seed": "aliencode-demq"')
    with pytest.raises(WorldError, match="the sealed part has the digest"):
        parse_document(text)
