"""Frozen dataclasses to plain data and back, with errors that say where the data is wrong."""

from __future__ import annotations

import types
import typing
from collections.abc import Hashable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Literal, TypeVar, cast, get_args, get_origin

from explorationbench.errors import RecordError

Kind = TypeVar("Kind")

_SCALARS = (str, int, float, bool)


def encode(value: Any) -> Any:
    """Turn a value of dataclasses, mappings, sequences and scalars into what JSON holds."""
    if value is None or type(value) in _SCALARS:
        return value
    if isinstance(value, tuple | list):
        return [encode(held) for held in value]
    if isinstance(value, Mapping):
        return {str(key): encode(held) for key, held in value.items()}
    if isinstance(value, StrEnum):
        return value.value
    return {name: encode(getattr(value, name)) for name in _names(cast(Hashable, type(value)))}


@lru_cache(maxsize=256)
def _names(kind: Hashable) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cast("type[Any]", kind)))


def decode(kind: type[Kind], data: object, where: str = "") -> Kind:
    """Read plain data as a value of a dataclass; fields with a default may be absent.

    Raises:
        RecordError: if the data has another shape; the message names the place.
    """
    return cast(Kind, _decode(kind, data, where or kind.__name__))


@lru_cache(maxsize=256)
def _hints(kind: Hashable) -> Mapping[str, Any]:
    return typing.get_type_hints(kind)


def _decode(kind: Any, data: Any, where: str) -> Any:
    origin = get_origin(kind)
    if kind is Any:
        return data
    if is_dataclass(kind):
        return _decode_dataclass(cast("type[Any]", kind), data, where)
    if origin is tuple:
        return tuple(
            _decode(get_args(kind)[0], held, f"{where}[{index}]") for index, held in enumerate(_list(data, where))
        )
    if origin is Mapping:
        return {key: _decode(get_args(kind)[1], held, f"{where}.{key}") for key, held in _object(data, where).items()}
    if origin in (types.UnionType, typing.Union):
        return None if data is None else _decode(get_args(kind)[0], data, where)
    return _decode_scalar(kind, data, where)


def _decode_dataclass(kind: type[Any], data: Any, where: str) -> Any:
    held, hints = _object(data, where), _hints(cast(Hashable, kind))
    values = {}
    for field in fields(kind):
        if field.name in held:
            values[field.name] = _decode(hints[field.name], held[field.name], f"{where}.{field.name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise RecordError(f"{where} has no '{field.name}'")
    return kind(**values)


def _decode_scalar(kind: Any, data: Any, where: str) -> Any:
    if get_origin(kind) is Literal:
        allowed: tuple[Any, ...] = get_args(kind)
        wanted = " or ".join(map(repr, allowed))
        right = data in allowed
    elif issubclass(kind, StrEnum):
        allowed = tuple(kind)
        wanted = " or ".join(repr(str(value)) for value in allowed)
        right = data in allowed
        data = kind(data) if right else data
    else:
        wanted = kind.__name__
        right = type(data) is kind or (kind is float and type(data) is int)
    if not right:
        raise RecordError(f"{where} must be {wanted}, not {data!r:.60}")
    return data


def _object(data: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise RecordError(f"{where} must be an object, not {data!r:.60}")
    return data


def _list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise RecordError(f"{where} must be a list, not {data!r:.60}")
    return data
