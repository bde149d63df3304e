"""Draw argument values on which a derivation is tried: of the kinds its operation takes, edges and ties included."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from explorationbench.aliencode.realising.templates import Need
from explorationbench.aliencode.values import Value
from explorationbench.streams import Stream

Draw: TypeAlias = Callable[[Stream], Value]
DrawCall: TypeAlias = Callable[[Stream, int], tuple[Value, ...]]
"""Draw as many arguments as a call has."""

_FLOATS = (0.0, -0.0, 0.5, -0.5, 1.0, 1.5, 2.0, -2.0, 2.5, 0.1, 0.2, -3.75, 7.0, 1e10, 12.3456)
_TEXTS = ("", "a", "b", "ab", "ba", "abc", "zebra", "hello", " ", "A1")


def draw_arguments(need: Need, stream: Stream) -> tuple[Value, ...]:
    """Draw the arguments of one call of an operation, in the sense it is meant."""
    draw = _CALLS.get(need.name) or _CALLS.get(need.operation) or _each(_anything)
    return draw(stream, need.arity)


def _integer(stream: Stream) -> int:
    if stream.chance(1, 12):
        return stream.integer(-(10**12), 10**12)
    return stream.integer(-12, 12)


def _number(stream: Stream) -> Value:
    return stream.choice(_FLOATS) if stream.chance(1, 2) else _integer(stream)


def _text(stream: Stream) -> str:
    return stream.choice(_TEXTS)


def _truth(stream: Stream) -> bool:
    return stream.chance(1, 2)


def _scalar(stream: Stream) -> Value:
    return stream.choice((_integer, _number, _text, _truth))(stream)


def _comparable(stream: Stream) -> Draw:
    """Choose a kind of which any two values can be compared; ties are frequent, also of 1, 1.0 and YES."""
    return stream.choice((lambda s: s.integer(-3, 3), lambda s: s.choice((1, 1.0, True, 0, 2.5, -1)), _text, _pair))


def _pair(stream: Stream) -> Value:
    return stream.integer(0, 2), stream.integer(0, 2)


def _list_of(draw: Draw, least: int = 0) -> Draw:
    return lambda stream: [draw(stream) for _ in range(stream.integer(least, 6))]


def _nested(stream: Stream) -> Value:
    return [_list_of(_scalar)(stream), stream.integer(0, 3)]


_list = _list_of(_scalar)


def _sequence(stream: Stream) -> Value:
    match stream.below(4):
        case 0:
            return _text(stream)
        case 1:
            return tuple(_list(stream))
        case _:
            return _list(stream)


def _anything(stream: Stream) -> Value:
    return stream.choice((_scalar, _sequence, _nested))(stream)


def _each(*draws: Draw) -> DrawCall:
    """Draw the arguments one by one; the last draw serves for all that follow."""
    return lambda stream, count: tuple(draws[min(place, len(draws) - 1)](stream) for place in range(count))


def _alike(stream: Stream, count: int) -> tuple[Value, ...]:
    """Draw values that can be compared with one another."""
    draw = _comparable(stream)
    return tuple(draw(stream) for _ in range(count))


def _alike_or_not(stream: Stream, count: int) -> tuple[Value, ...]:
    draw = _alike if _truth(stream) else _each(_anything)
    return draw(stream, count)


def _comparable_list(stream: Stream) -> Value:
    return _list_of(_comparable(stream), least=1)(stream)


def _extremes(stream: Stream, count: int) -> tuple[Value, ...]:
    return (_comparable_list(stream),) if count == 1 else _alike(stream, count)


def _small(stream: Stream) -> int:
    return stream.integer(-4, 7)


def _indexed(stream: Stream, count: int) -> tuple[Value, ...]:
    """Draw a list, a position that it mostly has, and a value."""
    seq = _list_of(_scalar, least=1)(stream)
    return (seq, stream.integer(-len(seq) - 1, len(seq)), _anything(stream))[:count]


def _plucked(stream: Stream, count: int) -> tuple[Value, ...]:
    seq = _sequence(stream)
    return seq, stream.integer(-len(seq) - 1, len(seq))


def _carved(stream: Stream, count: int) -> tuple[Value, ...]:
    step = stream.choice((1, 2, 3, -1, -2))
    return (_sequence(stream), _small(stream), _small(stream), step)[:count]


def _joined(stream: Stream, count: int) -> tuple[Value, ...]:
    draw = stream.choice((_number, _text, _list))
    return draw(stream), draw(stream)


def _bounds(stream: Stream, count: int) -> tuple[Value, ...]:
    return tuple(_small(stream) for _ in range(count))


_CALLS: Mapping[str, DrawCall] = {
    **{f"{operation}:integers": _each(_integer) for operation in ("SHATTER", "WEAVE", "PARE", "RESIDUE", "HALVE")},
    **{f"{operation}:floats": _each(_number) for operation in ("SHATTER", "WEAVE", "PARE", "RESIDUE", "HALVE")},
    "FRACTURE:integers": _each(_integer),
    "FRACTURE:floats": _each(_number),
    "COIL:integers": _each(lambda s: s.integer(-6, 9), lambda s: s.integer(0, 9)),
    "COIL:floats": _each(lambda s: s.choice((0.5, 2.0, 2.5, 3, 7, 10)), lambda s: s.choice((-2, -1, 0, 1, 2, 3, 0.5))),
    "SHATTER:texts": _each(_text),
    "SHATTER:lists": _each(_list),
    "SHATTER:any": _joined,
    "PARE:texts": _each(_text, lambda s: s.integer(-1, 4)),
    "PARE:lists": _each(_list, lambda s: s.integer(-1, 4)),
    **dict.fromkeys(("OVER", "UNDER", "ATOP", "BENEATH"), _alike),
    **dict.fromkeys(
        ("AKIN", "APART"), lambda stream, count: (_alike if _truth(stream) else _each(_anything))(stream, count)
    ),
    **dict.fromkeys(("BOND", "RIFT"), _each(_truth)),
    "PLUCK": _plucked,
    "CARVE": _carved,
    "IMPRINT": _indexed,
    "ANNEX": _each(_list, _anything),
    "EXPEL": _each(_list),
    "GAUGE": _each(_sequence),
    **dict.fromkeys(("NADIR", "APEX"), _extremes),
    **dict.fromkeys(("SOME_OF", "EVERY_OF"), _each(_list_of(_truth))),
    "ORDER": _each(_comparable_list),
    **dict.fromkeys(("GATHER", "INDEX", "SWEEP", "PAIR"), _each(_sequence)),
    "EXTENT": _bounds,
    "STRAIN": _each(_list_of(_integer)),
}
