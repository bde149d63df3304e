"""Work out what a formula of a rule report yields.

Formulas are untrusted: every value in flight is limited in size, every operator is charged for the elements it reads,
and whatever has no value (a wrong kind, an index out of range, an allowance used up) gives a `Fault`. Operators mean
what they mean in the host language; no law of any world is known here.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, TypeAlias

from explorationbench.aliencode.notation import Application, Constant, Fault, Formula, Operation, Parameter

SIZE = 2_000
"""Most elements and characters, at all depths, of a value in flight."""
BITS = 4_096
"""Longest integer in flight."""

Value: TypeAlias = Any  # a value of the language, or a function of one value
Environment: TypeAlias = Mapping[str, Value]


@dataclass(slots=True)
class Allowance:
    """Count down what formulas may still cost together; a step is an operator or an element read."""

    steps: int = 200_000

    def charge(self, amount: int) -> None:
        """Take steps off."""
        self.steps -= amount
        if self.steps < 0:
            raise _Undefined("the formula costs too much")


class _Undefined(Exception):
    """Leave the calculation; never leaves this module."""


_HOST_ERRORS = (TypeError, ValueError, ArithmeticError, LookupError, RecursionError)


def calculate(formula: Formula, values: Environment, allowance: Allowance) -> Value | Fault:
    """Work out a formula; effects are those on the lists among the values.

    >>> from explorationbench.aliencode.notation import read_formula
    >>> calculate(read_formula("(get seq (- i 1))", ("seq", "i")).formula, {"seq": [5, 6], "i": 1}, Allowance())
    5
    >>> calculate(read_formula("(/ a 0)", ("a",)).formula, {"a": 1}, Allowance())
    Fault(reason='division by zero')
    """
    try:
        value = _value(formula, values, allowance)
        allowance.charge(_size(value))
    except (_Undefined, *_HOST_ERRORS) as error:
        return Fault(str(error))
    return Fault("a function is no value") if callable(value) else value


def _value(formula: Formula, values: Environment, allowance: Allowance) -> Value:
    match formula:
        case Parameter(name):
            return values[name]
        case Constant(value):
            return value
        case Application(function, argument):
            return _apply(values[function], _value(argument, values, allowance))
        case Operation(name, arguments):
            return _operation(name, arguments, values, allowance)


def _operation(name: str, arguments: tuple[Formula, ...], values: Environment, allowance: Allowance) -> Value:
    if name in _LAZY:
        allowance.charge(1)
        return _LAZY[name](arguments, values, allowance)
    given = [_value(argument, values, allowance) for argument in arguments]
    allowance.charge(1 + sum(map(_size, given)))
    if name == "slice" and len(given) == 3:
        given.append(values.get("step", 1))
    return _STRICT[name](*given)


def _apply(function: Value, argument: Value) -> Value:
    if not callable(function):
        raise _Undefined("what is applied is no function")
    return function(argument)


def _size(value: Value) -> int:
    """Count elements and characters at all depths, but no further than the limit: a value may hold itself."""
    if isinstance(value, int):
        if value.bit_length() > BITS:
            raise _Undefined(f"an integer has more than {BITS} bits")
        return 0
    waiting, count = [value], 0
    while waiting:
        match waiting.pop():
            case list() | tuple() as inner:
                count += len(inner)
                waiting.extend(inner)
            case str() as text:
                count += len(text)
        if count > SIZE:
            raise _Undefined(f"a value has more than {SIZE} elements")
    return count


# Operators that choose which of their arguments to work out


def _conjunction(arguments: tuple[Formula, ...], values: Environment, allowance: Allowance) -> Value:
    value: Value = True
    for argument in arguments:
        if not (value := _value(argument, values, allowance)):
            break
    return value


def _disjunction(arguments: tuple[Formula, ...], values: Environment, allowance: Allowance) -> Value:
    value: Value = False
    for argument in arguments:
        if value := _value(argument, values, allowance):
            break
    return value


def _choice(arguments: tuple[Formula, ...], values: Environment, allowance: Allowance) -> Value:
    condition, then, otherwise = arguments
    return _value(then if _value(condition, values, allowance) else otherwise, values, allowance)


def _filtered(arguments: tuple[Formula, ...], values: Environment, allowance: Allowance) -> list[Value]:
    body, source = arguments
    sequence = _sequence(_value(source, values, allowance))
    allowance.charge(_size(sequence))
    return [item for item in sequence if _keeps(body, {**values, "x": item}, allowance)]


def _keeps(body: Formula, values: Environment, allowance: Allowance) -> bool:
    """Tell whether the body holds; a body that is itself a function, as in `(filter f seq)`, is asked about `x`."""
    allowance.charge(1)
    kept = _value(body, values, allowance)
    return bool(kept(values["x"]) if callable(kept) else kept)


_LAZY: dict[str, Callable[[tuple[Formula, ...], Environment, Allowance], Value]] = {
    "and": _conjunction,
    "or": _disjunction,
    "if": _choice,
    "filter": _filtered,
}


# Operators on worked-out arguments


def _number(value: Value) -> Any:
    if not isinstance(value, int | float):
        raise _Undefined("a number is wanted")
    return value


def _sequence(value: Value) -> Any:
    if not isinstance(value, list | tuple | str):
        raise _Undefined("a sequence is wanted")
    return value


def _list(value: Value) -> list[Value]:
    if not isinstance(value, list):
        raise _Undefined("only a list can be changed")
    return value


def _numeric(compute: Callable[[Any, Any], Any]) -> Callable[..., Value]:
    return lambda *given: reduce(lambda left, right: compute(_number(left), _number(right)), given)


def _sum(*given: Value) -> Value:
    if isinstance(given[0], int | float):
        return _numeric(operator.add)(*given)
    return _concatenation(*given)


def _difference(*given: Value) -> Value:
    return -_number(given[0]) if len(given) == 1 else _numeric(operator.sub)(*given)


def _product(*given: Value) -> Value:
    return reduce(_multiply, given)


def _multiply(left: Value, right: Value) -> Value:
    sequence, factor = (right, left) if isinstance(left, int | float) else (left, right)
    if isinstance(sequence, int | float):
        if isinstance(left, int) and isinstance(right, int) and left.bit_length() + right.bit_length() > BITS:
            raise _Undefined(f"an integer has more than {BITS} bits")
        return left * _number(right)
    if not isinstance(factor, int) or len(_sequence(sequence)) * factor > SIZE:
        raise _Undefined("a sequence is repeated too often")
    return sequence * factor


def _power(base: Value, exponent: Value) -> Value:
    if isinstance(base, int) and isinstance(exponent, int) and base.bit_length() * exponent > BITS:
        raise _Undefined(f"an integer has more than {BITS} bits")
    power = _number(base) ** _number(exponent)
    return _number(power)  # a negative base with a fraction above gives a complex number


def _exclusive(left: Value, right: Value) -> Value:
    if not (isinstance(left, int) and isinstance(right, int)):
        raise _Undefined("integers are wanted")
    return left ^ right


def _concatenation(*given: Value) -> Value:
    kind = type(_sequence(given[0]))
    if any(type(item) is not kind for item in given):
        raise _Undefined("only sequences of one kind can be joined")
    return "".join(given) if kind is str else kind(element for item in given for element in item)


def _span(*bounds: Value) -> list[int]:
    span = range(*bounds)
    if len(span) > SIZE:
        raise _Undefined(f"a value has more than {SIZE} elements")
    return list(span)


def _append(sequence: Value, value: Value) -> None:
    _list(sequence).append(value)
    _size(sequence)


def _insert(sequence: Value, index: Value, value: Value) -> None:
    _list(sequence).insert(index, value)
    _size(sequence)


def _assign(sequence: Value, index: Value, value: Value) -> None:
    if not isinstance(index, int):
        raise _Undefined("an index is an integer")
    _list(sequence)[index] = value
    _size(sequence)


_STRICT: dict[str, Callable[..., Value]] = {
    "+": _sum,
    "-": _difference,
    "*": _product,
    "/": _numeric(operator.truediv),
    "//": _numeric(operator.floordiv),
    "%": _numeric(operator.mod),
    "**": _power,
    "xor": _exclusive,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "not": operator.not_,
    "get": lambda sequence, index: _sequence(sequence)[index],
    "slice": lambda sequence, start, stop, step: _sequence(sequence)[start:stop:step],
    "len": lambda sequence: len(_sequence(sequence)),
    "list": lambda *given: list(given),
    "tuple": lambda *given: given,
    "reverse": lambda sequence: _sequence(sequence)[::-1],
    "concat": _concatenation,
    "gather": lambda sequence: list(_sequence(sequence)),
    "sort": lambda sequence: sorted(_sequence(sequence)),
    "min": min,
    "max": max,
    "any": lambda sequence: any(_sequence(sequence)),
    "all": lambda sequence: all(_sequence(sequence)),
    "range": _span,
    "zip": lambda *sequences: list(zip(*map(_sequence, sequences), strict=False)),
    "enumerate": lambda sequence, start=0: list(enumerate(_sequence(sequence), start)),
    "append": _append,
    "insert": _insert,
    "remove": lambda sequence, index: _list(sequence).pop(index),
    "assign": _assign,
    "join": lambda sequence: "".join(map(str, _sequence(sequence))),
    "abs": lambda number: abs(_number(number)),
}
