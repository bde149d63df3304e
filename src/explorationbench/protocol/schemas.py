"""The JSON Schema of a record, from the dataclasses that the codec reads it into.

Draft 2020-12. Fields that are not named may be there, as the codec passes them over; digests cannot be checked by a
schema, so reading a record refuses more than its schema does.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any, Final, Literal, get_args, get_origin

from explorationbench.protocol.codec import hints_of, optional
from explorationbench.protocol.records import FORMAT, PublicPart, SealedPart, ShownPart

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_DIGEST: Final = {"type": "string", "pattern": "^sha256:[0-9a-f]{64}$"}
_SCALARS: Final = {str: "string", int: "integer", float: "number", bool: "boolean"}

Schema = dict[str, Any]


def record_schema() -> Schema:
    """Describe a record: whole, or without the parts that were taken out of it."""
    definitions: Schema = {}
    parts = {"type": "object", "properties": dict.fromkeys(("shown", "sealed"), _DIGEST)}
    public = {
        **describe(PublicPart, definitions),
        "properties": {"parts": {**parts, "required": ["shown", "sealed"]}},
        "required": ["parts"],
    }
    return {
        "$schema": DRAFT,
        "title": FORMAT,
        "description": "The durable data of one trajectory, as an ExplorationBench run writes it into record.json.",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "digest": _DIGEST,
            "public": public,
            "shown": describe(ShownPart, definitions),
            "sealed": describe(SealedPart, definitions),
        },
        "required": ["format", "digest", "public"],
        "$defs": dict(sorted(definitions.items())),
    }


def describe(kind: Any, definitions: Schema) -> Schema:
    """Describe the data of a type; dataclasses are put into the definitions, and named here."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return {}
    if is_dataclass(kind):
        return _name(kind, definitions)
    if origin is tuple:
        return {"type": "array", "items": describe(inner[0], definitions)}
    if origin is Mapping:
        return {"type": "object", "additionalProperties": describe(inner[1], definitions)}
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [describe(inner[0], definitions), {"type": "null"}]}
    if origin is Literal:
        return {"enum": list(inner)}
    if issubclass(kind, StrEnum):
        return {"enum": [each.value for each in kind]}
    return {"type": _SCALARS[kind]}


def _name(kind: Any, definitions: Schema) -> Schema:
    if kind.__name__ not in definitions:
        definitions[kind.__name__] = {}  # a type that holds itself finds its name
        hints = hints_of(kind)
        definitions[kind.__name__] = {
            "description": (inspect.getdoc(kind) or "").split("\n")[0],
            "type": "object",
            "properties": {field.name: describe(hints[field.name], definitions) for field in fields(kind)},
            "required": [field.name for field in fields(kind) if not optional(field)],
        }
    return {"$ref": f"#/$defs/{kind.__name__}"}
