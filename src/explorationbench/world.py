"""The envelope of a world: one JSON document in three parts, bound together by digests.

    public   name, counts, and the digests of the other two parts; may be shown to anybody
    shown    what a system sees: briefing, questions, report request; private until the world is revealed
    sealed   laws, references, private inputs, certificates; private until the world is revealed

The world's digest is that of its public part, which names the digests of the others, so the public part alone is a
commitment to the whole. This module knows no sandbox.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from explorationbench.errors import DigestMismatch, WorldError

FORMAT = "explorationbench.world/1"
NAME_LENGTH = 100

_FIELDS = ("format", "sandbox", "public", "shown", "sealed", "digest")

Part = Mapping[str, Any]
Kind = TypeVar("Kind")


def canonical_json(data: object) -> str:
    """Write plain data as the one JSON text it has: sorted keys, no blanks, no NaN.

    >>> canonical_json({"b": [1, 2.0], "a": None})
    '{"a":null,"b":[1,2.0]}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest_of(data: object) -> str:
    """Hash the canonical JSON of plain data: `sha256:` and 64 hexadecimal digits."""
    return "sha256:" + hashlib.sha256(canonical_json(data).encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Hold a world as plain data. `public` lacks the part digests; they are computed."""

    sandbox: str
    public: Part
    shown: Part
    sealed: Part

    @property
    def name(self) -> str:
        """Read the world's name from its public part."""
        return str(self.public["name"])

    @property
    def commitments(self) -> dict[str, str]:
        """Compute the digests of the two private parts."""
        return {"shown": digest_of(self.shown), "sealed": digest_of(self.sealed)}

    @property
    def digest(self) -> str:
        """Compute the world's digest, from its public part and the commitments in it."""
        return digest_of(self._head())

    def _head(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "sandbox": self.sandbox,
            "public": {**self.public, "parts": self.commitments},
        }

    def dump(self) -> str:
        """Write the document as the text of a world file; equal documents give equal bytes."""
        body = {**self._head(), "digest": self.digest, "shown": self.shown, "sealed": self.sealed}
        return json.dumps(body, sort_keys=True, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def parse_document(text: str) -> Document:
    """Read the text of a world file and check its digests.

    Raises:
        WorldError: if the text is no JSON object of this format or lacks a part.
        DigestMismatch: if a part is not the one the file was sealed with.
    """
    body = _read_object(text)
    if body.get("format") != FORMAT:
        raise WorldError(f"this is no world file: its format is {body.get('format')!r:.80}, not {FORMAT!r}")
    _refuse_others(body, _FIELDS)
    public = dict(_part(body, "public"))
    stated = public.pop("parts", None)
    sandbox, name = body.get("sandbox"), public.get("name")
    if not isinstance(sandbox, str) or not isinstance(name, str) or not isinstance(stated, dict):
        raise WorldError("the world file does not say its sandbox, its name or the digests of its parts")
    check_name(name)
    _refuse_others(stated, ("shown", "sealed"))
    document = Document(sandbox=sandbox, public=public, shown=_part(body, "shown"), sealed=_part(body, "sealed"))
    _compare({**stated, "public": str(body.get("digest"))}, _digests(document))
    return document


def check_name(name: str) -> None:
    """Refuse a name that cannot be shown in a line.

    Raises:
        WorldError: if a world cannot have it.
    """
    if not 0 < len(name) <= NAME_LENGTH or not name.isprintable():
        raise WorldError(f"the name of a world is 1 to {NAME_LENGTH} printable characters, not {name!r:.80}")


def _refuse_others(part: Part, fields: Collection[str]) -> None:
    """Refuse a field that no digest covers."""
    for name in part:
        if name not in fields:
            raise WorldError(f"the world file has the field {name!r:.80}, which no digest covers")


def _read_object(text: str) -> dict[str, Any]:
    try:
        body = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_single)
    except (ValueError, RecursionError) as error:
        raise WorldError(f"this is no world file: {error}") from None
    if not isinstance(body, dict):
        raise WorldError("this is no world file: it holds no JSON object")
    return body


def _single(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object; a field that stands twice would mean one thing to one reader and another to the next."""
    held = dict(pairs)
    if len(held) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"the field {next(name for name in names if names.count(name) > 1)!r:.80} stands twice")
    return held


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON number")


def _part(body: Mapping[str, Any], name: str) -> Part:
    part = body.get(name)
    if not isinstance(part, dict):
        raise WorldError(f"the world file has no {name} part")
    return part


def _digests(document: Document) -> dict[str, str]:
    """Compute all three digests; JSON can hold what has no canonical text, such as 1e999 or half a surrogate pair."""
    try:
        canonical_json([document.public, document.shown, document.sealed]).encode()  # digests forgive half a pair
        return {"public": document.digest, **document.commitments}
    except (ValueError, RecursionError) as error:
        raise WorldError(f"this is no world file: {error}") from None


def _compare(stated: Mapping[str, Any], actual: Mapping[str, str]) -> None:
    """Refuse the first part whose stated digest is not the actual one, the private parts before the public."""
    for part in ("shown", "sealed", "public"):
        if stated.get(part) != actual[part]:
            raise DigestMismatch(part, stated=str(stated.get(part)), actual=actual[part])


def field_of(part: Part, name: str, kind: type[Kind]) -> Kind:
    """Read a field of decoded JSON that must be there and of a kind.

    Raises:
        WorldError: if it is not.
    """
    value = part.get(name)
    if not isinstance(value, kind):
        raise WorldError(f"the world file has no field '{name}' of the kind {kind.__name__} where one must be")
    return value
