"""Read the formulas of a rule report: prefix notation, as in `(get seq (- i 1))`.

A formula maps the arguments of an operation, named by parameters, to what the operation yields. Numbers in it are
true numbers, whatever a literal means in the world, and operators are ordinary. What is read comes from a system, so
reading is total: tokens and nesting are limited, and whatever is no formula gives a `Fault` that says why.

    formula     = number | YES | NO | NONE | parameter | "(" operator formula* ")" | "(" parameter formula ")"

`filter` binds `x` in its first argument to each element in turn. What follows a formula is left unread.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

TOKENS = 200
NESTING = 30

MANY = TOKENS
OPERATORS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("+", "-", "*"), (1, MANY)),
    **dict.fromkeys(("/", "//", "%", "**", "xor"), (2, 2)),
    **dict.fromkeys(("=", "!=", "<", "<=", ">", ">="), (2, 2)),
    **dict.fromkeys(("and", "or"), (1, MANY)),
    "not": (1, 1),
    "if": (3, 3),
    "get": (2, 2),
    "slice": (3, 4),
    "len": (1, 1),
    "list": (0, MANY),
    "tuple": (0, MANY),
    "reverse": (1, 1),
    "concat": (1, MANY),
    "gather": (1, 1),
    "sort": (1, 1),
    **dict.fromkeys(("min", "max"), (1, MANY)),
    **dict.fromkeys(("any", "all"), (1, 1)),
    "range": (1, 3),
    "zip": (2, MANY),
    "enumerate": (1, 2),
    "filter": (2, 2),
    "append": (2, 2),
    "insert": (3, 3),
    "remove": (2, 2),
    "assign": (3, 3),
    "join": (1, 1),
    "abs": (1, 1),
}
"""Each operator with the least and the greatest number of its arguments."""

EFFECTS = frozenset({"append", "insert", "remove", "assign"})
"""The operators that change the sequence they are given."""

_SPELLINGS = {"==": "=", "≠": "!=", "≤": "<=", "≥": ">=", "mod": "%", "length": "len", "sorted": "sort"}
_MINUS = "\N{MINUS SIGN}"
_CONSTANTS = {"yes": True, "no": False, "true": True, "false": False, "none": None}
_TOKEN = re.compile(r"[\s,]*(\(|\)|[^\s(),]+)")
_INTEGER = re.compile(r"[-+]?[0-9]{1,40}\Z")
_FLOAT = re.compile(r"[-+]?[0-9]{1,20}\.[0-9]{1,20}\Z")


@dataclass(frozen=True, slots=True)
class Constant:
    """A number or a truth value: `27`, `0.5`, `YES`."""

    value: int | float | bool | None


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of the operation, or `x` inside `filter`: `seq`."""

    name: str


@dataclass(frozen=True, slots=True)
class Operation:
    """An operator with its arguments: `(get seq 0)`."""

    operator: str
    arguments: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Application:
    """A parameter that is a function, with its argument: `(f x)`."""

    function: str
    argument: Formula


Formula: TypeAlias = Constant | Parameter | Operation | Application


@dataclass(frozen=True, slots=True)
class Fault:
    """Say why a formula cannot be read or has no value."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Hold a formula and the place in the text where it ends."""

    formula: Formula
    end: int


class _Unreadable(Exception):
    """Leave the reader; never leaves this module."""


def read_formula(text: str, parameters: Iterable[str]) -> Reading | Fault:
    """Read the formula that a text begins with; only the parameters may be named in it.

    >>> read_formula("(- i 1) as I think", ("seq", "i"))
    Reading(formula=Operation(operator='-', arguments=(Parameter(name='i'), Constant(value=1))), end=7)
    >>> read_formula("(- j 1)", ("seq", "i"))
    Fault(reason="'j' is neither a parameter (seq, i) nor a number")
    """
    reader = _Reader(text)
    try:
        return Reading(formula=reader.formula(tuple(parameters), 0), end=reader.end)
    except _Unreadable as fault:
        return Fault(str(fault))


def has_effects(formula: Formula) -> bool:
    """Tell whether a formula changes a sequence that it is given."""
    match formula:
        case Operation(operator=operator, arguments=arguments):
            return operator in EFFECTS or any(map(has_effects, arguments))
        case Application(argument=argument):
            return has_effects(argument)
        case _:
            return False


class _Reader:
    """Take tokens from a text, one function a rule of the grammar."""

    def __init__(self, text: str) -> None:
        self.end = 0
        self._tokens = self._count(text)

    def _count(self, text: str) -> Iterator[str]:
        for _ in range(TOKENS):
            match = _TOKEN.match(text, self.end)  # to search would try anew at every blank of a long gap
            if match is None:
                return
            self.end = match.end()
            yield match[1].replace(_MINUS, "-")
        if _TOKEN.match(text, self.end):
            raise _Unreadable(f"the formula has more than {TOKENS} tokens")

    def _next(self) -> str:
        token = next(self._tokens, None)
        if token is None:
            raise _Unreadable("the formula ends too early")
        return token

    def formula(self, names: tuple[str, ...], depth: int) -> Formula:
        return self._formula_from(self._next(), names, depth)

    def _formula_from(self, token: str, names: tuple[str, ...], depth: int) -> Formula:
        """Read the formula whose first token has been taken already."""
        if token != "(":
            return _atom(token, names)
        if depth == NESTING:
            raise _Unreadable(f"the formula is nested more than {NESTING} deep")
        return self._call(names, depth + 1)

    def _call(self, names: tuple[str, ...], depth: int) -> Formula:
        head = self._next()
        if head == "(":  # parentheses around parentheses mean nothing
            formula = self._formula_from(head, names, depth)
            self._close("(")
            return formula
        operator = _SPELLINGS.get(head.lower(), head.lower())
        if operator in OPERATORS:
            return self._operation(operator, names, depth)
        if operator not in names:
            raise _Unreadable(f"{_quote(head)} is no operator")
        argument = self.formula(names, depth)
        self._close(operator)
        return Application(operator, argument)

    def _operation(self, operator: str, names: tuple[str, ...], depth: int) -> Formula:
        arguments: list[Formula] = []
        fewest, most = OPERATORS[operator]
        inner = (*names, "x") if operator == "filter" else names
        while (token := self._next()) != ")":
            scope = names if arguments else inner
            arguments.append(self._formula_from(token, scope, depth))
        if not fewest <= len(arguments) <= most:
            raise _Unreadable(f"'{operator}' takes {_amount(fewest, most)}, not {len(arguments)}")
        return Operation(operator, tuple(arguments))

    def _close(self, function: str) -> None:
        if self._next() != ")":
            raise _Unreadable(f"'{function}' takes one argument")


def _atom(token: str, names: tuple[str, ...]) -> Formula:
    word = token.lower()
    if word in names:
        return Parameter(word)
    if word in _CONSTANTS:
        return Constant(_CONSTANTS[word])
    if _INTEGER.match(word):
        return Constant(int(word))
    if _FLOAT.match(word):
        return Constant(float(word))
    raise _Unreadable(f"{_quote(token)} is neither a parameter ({', '.join(names)}) nor a number")


def _quote(token: str) -> str:
    return f"'{token[:20]}'"


def _amount(fewest: int, most: int) -> str:
    if most == MANY:
        return f"{fewest} or more arguments"
    if fewest == most:
        return "one argument" if most == 1 else f"{most} arguments"
    return f"{fewest} to {most} arguments"
