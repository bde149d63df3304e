"""The envelope of a world: one text for one document, and no part can be changed unseen."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.errors import DigestMismatch, WorldError
from explorationbench.world import FORMAT, Document, canonical_json, digest_of, parse_document

DOCUMENT = Document(
    sandbox="aliencode",
    public={"name": "tiny", "tasks": 1},
    shown={"briefing": "Hello, wörld"},
    sealed={"laws": [{"kind": "XorLiteral", "by": 27}]},
)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def test_a_document_survives_its_file() -> None:
    """What is written and read again is the same document, with the same bytes and digest."""
    again = parse_document(DOCUMENT.dump())
    assert again == DOCUMENT
    assert again.dump() == DOCUMENT.dump()
    assert again.digest == DOCUMENT.digest


def test_the_digest_of_a_document_is_golden() -> None:
    """A change of the envelope would void every published commitment, so it is fixed by digest."""
    assert DOCUMENT.digest == "sha256:959dfa919a74469137e14d23bd1ddc9bb6713306597bfcef521576f4ee8b42f6"


@given(PLAIN)
def test_equal_data_has_one_text(data: Any) -> None:
    """Canonical JSON depends on the data alone, not on the order in which keys were set."""
    text = canonical_json(data)
    assert canonical_json(json.loads(text)) == text


def test_the_public_part_commits_to_the_private_ones() -> None:
    """The head of the file, which may be published alone, names the digests of the parts that stay private."""
    head = json.loads(DOCUMENT.dump())
    assert head["public"]["parts"] == {"shown": digest_of(DOCUMENT.shown), "sealed": digest_of(DOCUMENT.sealed)}
    rest = {key: head[key] for key in ("format", "sandbox", "public")}
    assert head["digest"] == digest_of(rest)


@pytest.mark.parametrize(
    ("part", "change"),
    [("shown", {"briefing": "Bye"}), ("sealed", {"laws": []}), ("public", {"tasks": 2})],
)
def test_a_changed_part_is_refused_by_name(part: str, change: dict[str, Any]) -> None:
    """Whatever part was changed, the refusal names it."""
    body = json.loads(DOCUMENT.dump())
    body[part] = {**body[part], **change}
    with pytest.raises(DigestMismatch, match=f"^the {part} part has the digest sha256:") as caught:
        parse_document(json.dumps(body))
    assert caught.value.part == part


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is no world file: Expecting value: line 1 column 1 (char 0)"),
        ("[]", "this is no world file: it holds no JSON object"),
        ("[" * 100_000, "this is no world file: "),
        ('{"a": NaN}', "this is no world file: NaN is no JSON number"),
        ("{}", f"this is no world file: its format is None, not {FORMAT!r}"),
        (json.dumps({"format": FORMAT}), "the world file has no public part"),
        (
            json.dumps({"format": FORMAT, "public": {}}),
            "the world file does not say its sandbox, its name or the digests of its parts",
        ),
        (
            json.dumps({"format": FORMAT, "sandbox": "x", "public": {"name": "n", "parts": {}}}),
            "the world file has no shown part",
        ),
    ],
)
def test_what_is_no_world_file_is_refused_with_its_reason(text: str, message: str) -> None:
    """An unreadable file is refused with a sentence, never with another exception."""
    with pytest.raises(WorldError, match="^" + re.escape(message)):
        parse_document(text)


def sealed_file(change: dict[str, Any], **public: Any) -> str:
    """Write the file of a document with other public data and, beyond its digests, changed fields."""
    document = replace(DOCUMENT, public={**DOCUMENT.public, **public})
    return json.dumps({**json.loads(document.dump()), **change})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (sealed_file({"note": "trust me"}), "the world file has the field 'note', which no digest covers"),
        (
            DOCUMENT.dump().replace('"parts": {', '"parts": {"public": "x",'),
            "the world file has the field 'public', which no digest covers",
        ),
        (
            DOCUMENT.dump().replace('"format":', '"sandbox": "alienlogic",\n"format":', 1),
            "this is no world file: the field 'sandbox' stands twice",
        ),
        (sealed_file({}, name=""), "the name of a world is 1 to 100 printable characters, not ''"),
        (sealed_file({}, name="a\nb"), "the name of a world is 1 to 100 printable characters, not 'a\\nb'"),
        (sealed_file({}, name="a" * 101), "the name of a world is 1 to 100 printable characters, not 'aaa"),
    ],
)
def test_what_no_digest_covers_is_refused(text: str, message: str) -> None:
    """A file says each thing once, under a digest, and has a name that can be shown."""
    with pytest.raises(WorldError, match="^" + re.escape(message)):
        parse_document(text)


def test_half_a_surrogate_pair_is_refused_even_with_right_digests() -> None:
    """A world is UTF-8 text wherever it goes."""
    document = replace(DOCUMENT, sealed={"seed": "\ud800"})
    head = {"format": FORMAT, "sandbox": "aliencode", "public": {**DOCUMENT.public, "parts": document.commitments}}
    body = {**head, "digest": document.digest, "shown": document.shown, "sealed": document.sealed}
    with pytest.raises(WorldError, match="surrogates not allowed"):
        parse_document(json.dumps(body))


@pytest.mark.parametrize("value", ["1e999", '"\\ud800"', "[" * 900 + "]" * 900])
def test_json_without_a_canonical_text_is_refused(value: str) -> None:
    """A number beyond floats, half a surrogate pair or a nest too deep cannot be hashed, so the file is refused."""
    body = {
        "format": FORMAT,
        "sandbox": "x",
        "public": {"name": "n", "parts": {}},
        "shown": {},
        "sealed": {"a": "HERE"},
    }
    with pytest.raises(WorldError):
        parse_document(json.dumps(body).replace('"HERE"', value))
