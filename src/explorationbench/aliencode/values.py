"""The values of the language: their kinds, the lazy ones, and their form outside a run.

Integers, floats, texts, truth values, lists, tuples and nothing are the host's own; a crafted function is a host
function that the machine generated. INDEX, PAIR and STRAIN give `Lazy` values, which are consumed once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from types import FunctionType
from typing import Any, Final, TypeAlias

from explorationbench.aliencode.meter import Meter

Value: TypeAlias = Any
"""A value of the language; its kind is checked by the operation that takes it, as the language says."""

LAZY_DEPTH: Final = 4
"""Levels of call depth that one pull on a lazy value takes, so that calls through lazy values stay bounded as well."""

_COMPARED_AT_MOST: Final = 2_000_000


class Lazy:
    """Give the elements of a host iterator, one step each, and never a second time.

    Attributes:
        kind: the operation that made it, for showing.
    """

    __slots__ = ("_items", "_meter", "kind")

    def __init__(self, meter: Meter, kind: str, items: Iterable[Value]) -> None:
        self.kind = kind
        self._meter = meter
        self._items = iter(items)

    def __iter__(self) -> Iterator[Value]:
        return self

    def __next__(self) -> Value:
        meter = self._meter
        meter.left -= 1
        meter.deep -= LAZY_DEPTH
        if meter.left < 0 or meter.deep < 0:
            meter.stop()
        for item in self._items:
            meter.deep += LAZY_DEPTH
            return item
        meter.deep += LAZY_DEPTH
        raise StopIteration


def elements(value: Value) -> Iterable[Value]:
    """Give what can be iterated as it is; the caller charges for what it reads.

    Raises:
        TypeError: if the value is neither a sequence nor lazy.
    """
    if isinstance(value, (list, tuple, str, Lazy)):
        return value
    raise TypeError


def gathered(meter: Meter, value: Value) -> list[Value] | tuple[Value, ...] | str:
    """Give all elements at once, one step each; a sequence is given as it is, not copied.

    Raises:
        TypeError: if the value is neither a sequence nor lazy.
    """
    if isinstance(value, Lazy):
        return list(value)
    if isinstance(value, (list, tuple, str)):
        meter.charge(len(value))
        return value
    raise TypeError


def is_function(value: Value) -> bool:
    """Tell whether a value is a crafted function."""
    return isinstance(value, FunctionType)


def same_value(first: Value, second: Value) -> bool:
    """Tell whether two values are the same by kind and content.

    >>> same_value([1, -0.0], [1, 0.0]), same_value(3, 3.0), same_value(True, 1), same_value([1], (1,))
    (True, False, False, False)

    A value that contains itself, or one larger than any run can deliver, is the same as nothing.
    """
    waiting = [(first, second)]
    for _ in range(_COMPARED_AT_MOST):
        if not waiting:
            return True
        a, b = waiting.pop()
        if type(a) is not type(b):
            return False
        if isinstance(a, (list, tuple)):
            if len(a) != len(b):
                return False
            waiting.extend(zip(a, b, strict=True))
        elif a != b and not (isinstance(a, float) and math.isnan(a) and math.isnan(b)):
            return False
    return False


def encode_value(value: Value) -> Any:
    """Give a value as JSON data that keeps kinds apart; see `decode_value`.

    >>> encode_value([1, (2.5, None)])
    [1, {'tuple': [{'float': '2.5'}, None]}]

    Raises:
        TypeError: if the value has no form outside a run, as a function.
    """
    match value:
        case None | bool() | int() | str():
            return value
        case float():
            return {"float": repr(value)}
        case list():
            return [encode_value(item) for item in value]
        case tuple():
            return {"tuple": [encode_value(item) for item in value]}
    raise TypeError(f"a value of the kind {type(value).__name__} cannot be written to a file")


def decode_value(data: Any) -> Value:
    """Give back the value that `encode_value` wrote.

    >>> decode_value({"tuple": [1, {"float": "inf"}]})
    (1, inf)

    Raises:
        TypeError: if no value is written so.
    """
    match data:
        case None | bool() | int() | str():
            return data
        case {"float": str(digits)} if len(data) == 1:
            return float(digits)
        case list():
            return [decode_value(item) for item in data]
        case {"tuple": list(items)} if len(data) == 1:
            return tuple(decode_value(item) for item in items)
    raise TypeError(f"no value is written as {data!r:.80}")
