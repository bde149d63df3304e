"""The manual's sequences, aggregation and iteration; each function is the meaning of one operation."""

from __future__ import annotations

import operator
from collections.abc import Iterable

from explorationbench.aliencode.comparing import extreme, ordered
from explorationbench.aliencode.meter import Meter, check_size
from explorationbench.aliencode.showing import show
from explorationbench.aliencode.values import Lazy, Value, elements, gathered, is_function


def strand(meter: Meter, *values: Value) -> list[Value]:
    """Make a list of the values."""
    return list(values)


def knot(meter: Meter, *values: Value) -> tuple[Value, ...]:
    """Make a tuple of the values."""
    return values


def pluck(meter: Meter, seq: Value, i: Value) -> Value:
    """Give the element at an index; negative ones count from the end."""
    if not (isinstance(seq, (list, tuple, str)) and isinstance(i, int)):
        raise TypeError
    return seq[i]


def carve(meter: Meter, seq: Value, start: Value, stop: Value, step: Value = 1) -> Value:
    """Copy the elements from `start` up to and without `stop`."""
    bounds = isinstance(start, int) and isinstance(stop, int) and isinstance(step, int)
    if not (bounds and isinstance(seq, (list, tuple, str))):
        raise TypeError
    copy = seq[start:stop:step]
    meter.charge(len(copy))
    return copy


def annex(meter: Meter, seq: Value, v: Value) -> None:
    """Append a value to a list, which changes."""
    if not isinstance(seq, list):
        raise TypeError
    check_size(len(seq) + 1)
    seq.append(v)


def expel(meter: Meter, seq: Value) -> Value:
    """Remove the last element of a list and give it."""
    if not isinstance(seq, list):
        raise TypeError
    return seq.pop()


def imprint(meter: Meter, seq: Value, i: Value, v: Value) -> None:
    """Put a value at an index of a list, which changes."""
    if not (isinstance(seq, list) and isinstance(i, int)):
        raise TypeError
    seq[i] = v


def gauge(meter: Meter, seq: Value) -> int:
    """Count the elements or characters of a sequence."""
    if not isinstance(seq, (list, tuple, str)):
        raise TypeError
    return len(seq)


def _candidates(meter: Meter, values: tuple[Value, ...]) -> list[Value]:
    """Give what NADIR and APEX choose from: the elements of one sequence, or all arguments.

    Raises:
        ValueError: if there is nothing to choose from.
    """
    candidates = gathered(meter, values[0] if len(values) == 1 else values)
    if not candidates:
        raise ValueError
    return list(candidates)


def nadir(meter: Meter, *values: Value) -> Value:
    """Choose the smallest; the first of several equal ones."""
    return extreme(meter, _candidates(meter, values), test=operator.lt)


def apex(meter: Meter, *values: Value) -> Value:
    """Choose the largest; the first of several equal ones."""
    return extreme(meter, _candidates(meter, values), test=operator.gt)


def some_of(meter: Meter, seq: Value) -> bool:
    """Tell whether an element holds."""
    return any(_charged_elements(meter, seq))


def every_of(meter: Meter, seq: Value) -> bool:
    """Tell whether all elements hold."""
    return all(_charged_elements(meter, seq))


def _charged_elements(meter: Meter, seq: Value) -> Iterable[Value]:
    """Give the elements; those of a sequence are charged at once, a lazy value charges for what is taken."""
    return seq if isinstance(seq, Lazy) else gathered(meter, seq)


def order(meter: Meter, seq: Value) -> list[Value]:
    """Sort ascending, as a new list."""
    return ordered(meter, list(gathered(meter, seq)))


def gather(meter: Meter, seq: Value) -> list[Value]:
    """Make a list of the elements."""
    return list(gathered(meter, seq))


def fuse(meter: Meter, *values: Value) -> str:
    """Join the values as EMIT would show them, with nothing between."""
    texts = [show(meter, value) for value in values]
    meter.charge(check_size(sum(map(len, texts))) >> 3)
    return "".join(texts)


def extent(meter: Meter, a: Value, b: Value = None) -> list[int]:
    """List the integers from `a`, or 0, up to and without `b`."""
    start, stop = (0, a) if b is None else (a, b)
    if not (isinstance(start, int) and isinstance(stop, int)):
        raise TypeError
    meter.charge(check_size(max(0, stop - start)) * (1 + (stop.bit_length() >> 6)))
    return list(range(start, stop))


def index(meter: Meter, seq: Value) -> Lazy:
    """Pair each element with its index, lazily."""
    return Lazy(meter, "INDEX", enumerate(elements(seq)))


def pair(meter: Meter, a: Value, b: Value) -> Lazy:
    """Pair the elements of two sequences up to the end of the shorter, lazily."""
    return Lazy(meter, "PAIR", zip(elements(a), elements(b), strict=False))


def strain(meter: Meter, f: Value, seq: Value) -> Lazy:
    """Keep the elements for which a function holds, lazily."""
    if not is_function(f):
        raise TypeError
    return Lazy(meter, "STRAIN", filter(f, elements(seq)))


def emit(meter: Meter, *values: Value) -> tuple[Value, ...]:
    """Show the values in this order."""
    return values


def visit(meter: Meter, seq: Value) -> Iterable[Value]:
    """Visit the elements from the first to the last."""
    return elements(seq)
