"""The inputs on which a line of a rule report is run beside the world's own operation.

They are fixed, one tuple of calls a target, and lie in the manual's domain: ties, 1 beside 1.0, negative positions
and divisors, repeated elements, texts, lists and tuples. Where an order decides which of several values is given, no
two values are equal but print differently, so that a formula is never judged by what only a tie shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.streams import Stream

Value: TypeAlias = Any
Call: TypeAlias = tuple[Value, ...]

DRAWN = 60
"""How many calls of a target are drawn beside those that are listed."""

_NUMBERS = (-7, -3, -2, -1, 0, 1, 2, 3, 5, 8, 13, -2.5, 0.5, 1.0, 1.5, 4.0)
_TRUTHS: tuple[Value, ...] = (True, False, 0, 1, -2, 0.0, 0.5, "", "no", [], [0], (), (False,))
_ELEMENTS = (0, 1, 2, 3, -1, -4, 7, 7, 2.5, "a", "bc", "", True, False, [1], (2, 3), None)
_SEQUENCES: tuple[Value, ...] = (
    [4, 1, 7],
    [5, 5, 2, 9, -3],
    (8, 6, 7, 5),
    "world",
    "abca",
    ["b", "a", "c", "a"],
    [[2, 1], [1, 5], [2, 0]],
    ("k", "z"),
    [2.5, -1.5, 0.5],
    [3],
    "q",
)
_EMPTY: tuple[Value, ...] = ([], (), "")
_FLAGS: tuple[Value, ...] = ([True, True], [False, False], [True, False], (False, True), [0, "", 3], [1], [0], "ab")


def _pairs(values: Iterable[Value]) -> list[Call]:
    listed = list(values)
    return list(product(listed, listed))


def _sampled(calls: Sequence[Call], stream: Stream) -> list[Call]:
    return stream.sample(calls, min(DRAWN, len(calls)))


def _literals(stream: Stream) -> list[Call]:
    return [(n,) for n in range(-300, 301)]


def _numeric(stream: Stream) -> list[Call]:
    return [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (0, 5), *_sampled(_pairs(_NUMBERS), stream)]


def _sums(stream: Stream) -> list[Call]:
    return [*_numeric(stream), ("ab", "c"), ("c", "ab"), ("", "x"), ([1], [2, 3]), ([2, 3], [1]), ([], [0])]


def _products(stream: Stream) -> list[Call]:
    return [*_numeric(stream), ("ab", 3), (2, "ab"), ([1, 2], 2), (0, [1]), ("x", -1)]


def _powers(stream: Stream) -> list[Call]:
    return [(2, 3), (3, 2), (2, -1), (-2, 3), (9, 0.5), *_sampled(list(product(_NUMBERS, (0, 1, 2, 3, 4, -1))), stream)]


_ORDERED: tuple[Call, ...] = (
    *((3, 3), (-2, -2), (0, 0), (1.5, 1.5), ("a", "a"), ("", ""), ([1, 2], [1, 2]), ((0,), (0,))),
    *((1, 1.0), (2.0, 2), ("a", "b"), ("b", "a"), ("a", "ab"), ("B", "a")),
    *(([1, 2], [1, 3]), ([2], [1, 9]), ([], [0]), ((1, 2), (1, 1)), ([1], [1.0])),
)


def _comparisons(stream: Stream) -> list[Call]:
    return [*_ORDERED, *_sampled(_pairs(_NUMBERS), stream)]


def _equalities(stream: Stream) -> list[Call]:
    mixed = [(1, "1"), (0, ""), ([1], (1,)), (True, 1), (False, 0), (True, 2), ("a", "A"), (None, 0), (None, None)]
    return [*mixed, *_comparisons(stream)]


def _connectives(stream: Stream) -> list[Call]:
    return _pairs(_TRUTHS)


def _conditions(stream: Stream) -> list[Call]:
    return [(value,) for value in (*_TRUTHS, None, 7, "x", [[]])]


def _argument_lists(stream: Stream) -> list[Call]:
    drawn = [tuple(stream.choice(_ELEMENTS) for _ in range(stream.integer(0, 5))) for _ in range(DRAWN)]
    return [(), (1,), (1, 2), (1, 2, 3), ("a", "b"), (1, 1, 2), (3, "x", [1], 0.5), *drawn]


def _positions(stream: Stream) -> list[Call]:
    return [(seq, i) for seq in _SEQUENCES for i in range(-len(seq), len(seq))]


def _slices(stream: Stream) -> list[Call]:
    return [_slice(stream.choice((*_SEQUENCES, *_EMPTY)), stream) for _ in range(3 * DRAWN)]


def _slice(seq: Value, stream: Stream) -> Call:
    edge = len(seq) + 2
    bounds = (stream.integer(-edge, edge), stream.integer(-edge, edge))
    return (seq, *bounds) if stream.chance(1, 2) else (seq, *bounds, stream.choice((1, 2, 3, -1, -2)))


def _some_list(stream: Stream, fewest: int) -> list[Value]:
    return [stream.choice(_ELEMENTS) for _ in range(stream.integer(fewest, 5))]


def _additions(stream: Stream) -> list[Call]:
    return [([], 1), ([1], 1), *((_some_list(stream, 0), stream.choice(_ELEMENTS)) for _ in range(DRAWN))]


def _removals(stream: Stream) -> list[Call]:
    return [([1],), ([1, 2],), ([1, 2, 1],), *((_some_list(stream, 1),) for _ in range(DRAWN))]


def _assignments(stream: Stream) -> list[Call]:
    lists = [_some_list(stream, 1) for _ in range(DRAWN)]
    return [(seq, stream.integer(-len(seq), len(seq) - 1), stream.choice(_ELEMENTS)) for seq in lists]


def _any_sequence(stream: Stream) -> list[Call]:
    return [(seq,) for seq in (*_SEQUENCES, *_EMPTY, *(_some_list(stream, 0) for _ in range(20)))]


def _sortable(stream: Stream) -> list[Call]:
    """Draw sequences of values that have an order and print alike where they are equal."""
    drawn = [[stream.integer(-6, 6) for _ in range(stream.integer(1, 6))] for _ in range(DRAWN // 2)]
    return [(seq,) for seq in (*_SEQUENCES, *drawn)]


def _extremes(stream: Stream) -> list[Call]:
    several = [(3, 1), (1, 3), (2, 9, 4), ("b", "a"), (-1, -5, -5), (0.5, 2), ([1], [0])]
    return [*several, *_sortable(stream)]


def _flags(stream: Stream) -> list[Call]:
    drawn = [tuple(stream.choice((True, False, 0, 2, "")) for _ in range(stream.integer(1, 4))) for _ in range(20)]
    return [(seq,) for seq in (*_FLAGS, *_EMPTY, *drawn, *map(list, drawn))]


def _ranges(stream: Stream) -> list[Call]:
    return [*((n,) for n in range(-3, 12)), *((a, b) for a in range(-4, 6) for b in range(-5, 9))]


def _sequence_pairs(stream: Stream) -> list[Call]:
    return _sampled(_pairs((*_SEQUENCES, *_EMPTY)), stream)


def _holds(value: Value) -> bool:
    return bool(value)


def _is_large(value: Value) -> bool:
    return isinstance(value, int | float) and value > 2


def _is_text(value: Value) -> bool:
    return isinstance(value, str)


def _filterings(stream: Stream) -> list[Call]:
    return [(test, seq) for test in (_holds, _is_large, _is_text) for (seq,) in _any_sequence(stream)]


_CALLS: Mapping[str, Callable[[Stream], list[Call]]] = {
    "LITERAL": _literals,
    "SHATTER": _sums,
    "PARE": _products,
    "COIL": _powers,
    **dict.fromkeys(("WEAVE", "FRACTURE", "RESIDUE", "HALVE"), _numeric),
    **dict.fromkeys(("AKIN", "APART"), _equalities),
    **dict.fromkeys(("OVER", "UNDER", "ATOP", "BENEATH"), _comparisons),
    **dict.fromkeys(("BOND", "RIFT"), _connectives),
    **dict.fromkeys(("NEGATE", "UPON", "LEST", "WHILE"), _conditions),
    **dict.fromkeys(("STRAND", "KNOT", "FUSE", "EMIT"), _argument_lists),
    "PLUCK": _positions,
    "CARVE": _slices,
    "ANNEX": _additions,
    "EXPEL": _removals,
    "IMPRINT": _assignments,
    **dict.fromkeys(("GAUGE", "GATHER", "INDEX", "SWEEP"), _any_sequence),
    **dict.fromkeys(("NADIR", "APEX"), _extremes),
    **dict.fromkeys(("SOME_OF", "EVERY_OF"), _flags),
    "ORDER": _sortable,
    "EXTENT": _ranges,
    "PAIR": _sequence_pairs,
    "STRAIN": _filterings,
}


@cache
def calls_of(target: str) -> tuple[Call, ...]:
    """Give the fixed calls of a target, as argument values.

    >>> calls_of("LITERAL")[:2]
    ((-300,), (-299,))
    """
    return tuple(_CALLS[target](Stream("trials").child(target)))


_ZEROS: tuple[Call, ...] = ((0, -2), (-2, 0), (0, 2), (2, 0), (0.0, -1), (-1, 0.0), (0.0, 4), (4, 0.0))
_LARGE: tuple[Call, ...] = ((1000, -7), (-7, 1000), (250.5, 64), (-64, -1000))
_NOTHINGS: tuple[Call, ...] = tuple(call for value in (None, 7) for call in ((value, None), (None, value), (value, 0)))
_CORNERS: Mapping[str, tuple[Call, ...]] = {
    "LITERAL": ((1000,), (-1000,), (65_536,), (10**12,)),
    **dict.fromkeys(("SHATTER", "WEAVE", "FRACTURE", "RESIDUE", "HALVE", "AKIN", "APART"), _ZEROS + _LARGE),
    **dict.fromkeys(("OVER", "UNDER", "ATOP", "BENEATH"), _ZEROS + _LARGE),
    "COIL": (*_ZEROS, (3, 0), (0, 3)),
    "PARE": (*_ZEROS, *_LARGE, (2, []), ([], 2), (3, ""), ("", 3)),
    **dict.fromkeys(("BOND", "RIFT"), _NOTHINGS),
    **dict.fromkeys(("NEGATE", "UPON", "LEST", "WHILE"), ((2,), (-1,), (3.5,), ((0,),))),
}


def judged_calls(target: str) -> tuple[Call, ...]:
    """Give the calls that a line is judged on: those of the target, and corners where a near miss could hide.

    Zeros, and what counts as false, are equal to much else: `(> (or a b) b)` is `(> a b)` wherever `a` is not 0.
    """
    return calls_of(target) + _CORNERS.get(target, ())


def bind(target: str, call: Call) -> dict[str, Value]:
    """Give the parameters of a target their values in a call.

    >>> bind("EXTENT", (3,)), bind("APEX", (1, 2))
    ({'a': 0, 'b': 3}, {'seq': [1, 2]})
    """
    names = SIGNATURES[target].parameters
    match target:
        case "STRAND" | "EMIT" | "FUSE":
            return {"args": list(call)}
        case "KNOT":
            return {"args": call}
        case "EXTENT" if len(call) == 1:
            return {"a": 0, "b": call[0]}
        case "NADIR" | "APEX" if len(call) > 1:
            return {"seq": list(call)}
        case "CARVE" if len(call) == 3:
            return {**dict(zip(names, call, strict=False)), "step": 1}
    return dict(zip(names, call, strict=True))


def canonical(target: str, value: Value) -> Value:
    """Take from what a target yields what its judging does not look at: how it is held, or which operand it is."""
    match target:
        case "BOND" | "RIFT" | "UPON" | "LEST" | "WHILE":
            return bool(value)
        case "EMIT" | "SWEEP" | "INDEX" | "PAIR" | "STRAIN":
            return list(value) if isinstance(value, list | tuple | str) else value
    return value
