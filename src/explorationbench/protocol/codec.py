"""Frozen dataclasses to plain data and back, with errors that say where the data is wrong.

The annotations of a type are read once and compiled into a function that reads its data: closures over closures, which
know nothing of where they stand. Where data does not fit, the place is put together on the way out, so that reading
what fits costs nothing for it.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Literal, TypeAlias, TypeVar, cast, get_args, get_origin

from explorationbench.errors import RecordError

Kind = TypeVar("Kind")
Read: TypeAlias = Callable[[Any], Any]
"""Reads plain data as a value of one type, or raises a `_Misfit`."""

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
    try:
        return cast(Kind, _reader(cast(Hashable, kind))(data))
    except _Misfit as misfit:
        raise RecordError(f"{where or kind.__name__}{misfit.where} {misfit.what}") from None


def hints_of(kind: type[Any]) -> Mapping[str, Any]:
    """Give the types of a dataclass's fields."""
    return typing.get_type_hints(kind)


def optional(field: Field[Any]) -> bool:
    """Say whether a field has a default, so that it may be absent."""
    return field.default is not MISSING or field.default_factory is not MISSING


class _Misfit(Exception):
    """Say that data does not fit; never leaves this module."""

    def __init__(self, what: str) -> None:
        self.where = ""
        self.what = what

    def within(self, place: str) -> _Misfit:
        """Put the place that holds the data before what is known of the place."""
        self.where = place + self.where
        return self


@lru_cache(maxsize=256)
def _reader(kind: Any) -> Read:
    """Compile what reads the data of a type."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return _pass
    if is_dataclass(kind):
        return _dataclass_reader(cast("type[Any]", kind))
    if origin is tuple:
        return _list_reader(_reader(inner[0]))
    if origin is Mapping:
        return _object_reader(_reader(inner[1]))
    if origin in (types.UnionType, typing.Union):
        return _optional_reader(_reader(inner[0]))
    if origin is Literal:
        return _choice_reader({value: value for value in inner})
    if issubclass(kind, StrEnum):
        return _choice_reader({value.value: value for value in kind})
    return _scalar_reader(kind)


def _pass(data: Any) -> Any:
    return data


def _dataclass_reader(kind: type[Any]) -> Read:
    hints = hints_of(kind)
    members = [(field.name, _reader(hints[field.name]), optional(field)) for field in fields(kind)]

    def read(data: Any) -> Any:
        held = _object(data)
        values = {}
        for name, member, may_lack in members:
            if name in held:
                try:
                    values[name] = member(held[name])
                except _Misfit as misfit:
                    raise misfit.within(f".{name}") from None
            elif not may_lack:
                raise _Misfit(f"has no '{name}'")
        return kind(**values)

    return read


def _list_reader(member: Read) -> Read:
    def read(data: Any) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise _Misfit(f"must be a list, not {data!r:.60}")
        values: list[Any] = []
        try:
            for held in data:
                values.append(member(held))
        except _Misfit as misfit:
            raise misfit.within(f"[{len(values)}]") from None
        return tuple(values)

    return read


def _object_reader(member: Read) -> Read:
    def read(data: Any) -> dict[str, Any]:
        values = {}
        for key, held in _object(data).items():
            try:
                values[key] = member(held)
            except _Misfit as misfit:
                raise misfit.within(f".{key}") from None
        return values

    return read


def _optional_reader(member: Read) -> Read:
    return lambda data: None if data is None else member(data)


def _choice_reader(choices: Mapping[Any, Any]) -> Read:
    wanted = " or ".join(map(repr, choices))

    def read(data: Any) -> Any:
        try:
            return choices[data]
        except (KeyError, TypeError):
            raise _Misfit(f"must be {wanted}, not {data!r:.60}") from None

    return read


def _scalar_reader(kind: type[Any]) -> Read:
    kinds = (float, int) if kind is float else (kind,)

    def read(data: Any) -> Any:
        if type(data) not in kinds:
            raise _Misfit(f"must be {kind.__name__}, not {data!r:.60}")
        return data

    return read


def _object(data: Any) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise _Misfit(f"must be an object, not {data!r:.60}")
    return data
