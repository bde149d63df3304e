"""Read the predicates of a rule report: prefix notation, as in `(not (is (left concl) or))`.

A predicate says when a step of a rule is allowed, in terms of the step and of what it cites. What is read comes from
a system, so reading is total: tokens and nesting are limited, every term has a kind that is checked while it is read,
and whatever is no predicate gives a `Fault` that says why.

    truth    = YES | NO | "(" "is" formula head ")" | "(" comparison number number ")" | "(" "=" formula formula ")"
             | "(" "and" truth* ")" | "(" "or" truth* ")" | "(" "not" truth ")"
    formula  = "concl" | "(" "cite" k ")" | "(" "assumed" k ")" | "(" "ended" k ")" | "(" "left" formula ")" | ...
    number   = integer | "here" | "depth" | "uses" | "max-cited" | "(" "line" k ")" | ... | "(" "+" number* ")" | ...

k counts the citations as they are written, boxes included. What follows a predicate is left unread.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from explorationbench.alienlogic.formulas import HEADS

TOKENS: Final = 200
NESTING: Final = 30
CITATIONS: Final = 3  # the most that any rule has

Kind: TypeAlias = Literal["truth", "formula", "number"]

NAMES: Final[Mapping[str, Kind]] = {
    "concl": "formula",
    "here": "number",
    "depth": "number",
    "uses": "number",
    "max-cited": "number",
}
"""The terms without arguments."""

OF_CITATION: Final[Mapping[str, Kind]] = {
    "cite": "formula",
    "assumed": "formula",
    "ended": "formula",
    "line": "number",
    "first": "number",
    "last": "number",
    "length": "number",
    "rise": "number",
    "cited": "number",
}
"""The terms about one citation, by its place."""

SHAPES: Final = (*HEADS, "compound")
PARTS: Final = ("left", "right")
COMPARISONS: Final = ("=", "!=", "<", "<=", ">", ">=")
SUMS: Final = ("+", "-")
JUNCTIONS: Final = ("and", "or")

_SPELLINGS: Final = {"==": "=", "≠": "!=", "≤": "<=", "≥": ">=", "conclusion": "concl", "max_cited": "max-cited"}
_MINUS: Final = "\N{MINUS SIGN}"
_TOKEN: Final = re.compile(r"[\s,]*(\(|\)|[^\s(),]+)")
_INTEGER: Final = re.compile(r"[-+]?[0-9]{1,9}\Z")


@dataclass(frozen=True, slots=True)
class Truth:
    """A constant: `YES`."""

    value: bool


@dataclass(frozen=True, slots=True)
class Number:
    """An integer: `3`."""

    value: int


@dataclass(frozen=True, slots=True)
class Name:
    """A term about the step: `depth`."""

    name: str


@dataclass(frozen=True, slots=True)
class OfCitation:
    """A term about one citation, counted from 1: `(rise 1)`."""

    name: str
    citation: int


@dataclass(frozen=True, slots=True)
class Part:
    """An argument of a formula: `(left concl)`."""

    side: str
    whole: Term


@dataclass(frozen=True, slots=True)
class Is:
    """Whether a formula has a head: `(is concl atom)`."""

    formula: Term
    shape: str


@dataclass(frozen=True, slots=True)
class Operation:
    """A comparison, sum or junction: `(<= depth 2)`, `(- here 1)`, `(and a b)`, `(not a)`."""

    operator: str
    arguments: tuple[Term, ...]


Term: TypeAlias = Truth | Number | Name | OfCitation | Part | Is | Operation


@dataclass(frozen=True, slots=True)
class Fault:
    """Say why a predicate cannot be read."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Hold a predicate and the place in the text where it ends."""

    predicate: Term
    end: int


class _Unreadable(Exception):
    """Leave the reader; never leaves this module."""


def read_predicate(text: str) -> Reading | Fault:
    """Read the predicate that a text begins with.

    >>> read_predicate("(<= depth 2) I think")
    Reading(predicate=Operation(operator='<=', arguments=(Name(name='depth'), Number(value=2))), end=12)
    >>> read_predicate("(<= depth concl)")
    Fault(reason="'<=' compares two numbers")
    """
    reader = _Reader(text)
    try:
        return Reading(predicate=reader.predicate(), end=reader.end)
    except _Unreadable as fault:
        return Fault(str(fault))


def conjuncts_of(predicate: Term) -> tuple[Term, ...]:
    """Split a predicate at its outermost `and`s; YES says nothing, so it is left out.

    >>> [len(conjuncts_of(read_predicate(text).predicate)) for text in ("YES", "NO", "(and (= uses 1) (= depth 0))")]
    [0, 1, 2]
    """
    match predicate:
        case Operation(operator="and", arguments=arguments):
            return tuple(part for argument in arguments for part in conjuncts_of(argument))
        case Truth(value=True):
            return ()
        case _:
            return (predicate,)


def write_term(term: Term) -> str:
    """Write a term as it is read.

    >>> write_term(OfCitation("rise", 1))
    '(rise 1)'
    """
    match term:
        case Truth(value=value):
            return "YES" if value else "NO"
        case Number(value=number):
            return str(number)
        case Name(name=name):
            return name
        case OfCitation(name=name, citation=citation):
            return f"({name} {citation})"
        case Part(side=side, whole=whole):
            return f"({side} {write_term(whole)})"
        case Is(formula=formula, shape=shape):
            return f"(is {write_term(formula)} {shape})"
        case Operation(operator=operator, arguments=arguments):
            return f"({' '.join([operator, *map(write_term, arguments)])})"


def kind_of(term: Term) -> Kind:
    """Tell whether a term is a truth, a formula or a number."""
    match term:
        case Truth() | Is():
            return "truth"
        case Number():
            return "number"
        case Name(name=name):
            return NAMES[name]
        case OfCitation(name=name):
            return OF_CITATION[name]
        case Part():
            return "formula"
        case Operation(operator=operator):
            return "number" if operator in SUMS else "truth"


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
            word = match[1].replace(_MINUS, "-").lower()
            yield _SPELLINGS.get(word, word)
        if _TOKEN.match(text, self.end):
            raise _Unreadable(f"the predicate has more than {TOKENS} tokens")

    def _next(self) -> str:
        token = next(self._tokens, None)
        if token is None:
            raise _Unreadable("the predicate ends too early")
        return token

    def predicate(self) -> Term:
        return _of_kind(self._term(self._next(), 0), "truth", "a predicate is YES, NO or a condition")

    def _term(self, token: str, depth: int) -> Term:
        """Read the term whose first token has been taken already."""
        if token != "(":
            return _atom(token)
        if depth == NESTING:
            raise _Unreadable(f"the predicate is nested more than {NESTING} deep")
        operator = self._next()
        if operator == "(":  # parentheses around parentheses mean nothing
            term = self._term(operator, depth + 1)
            self._close(operator)
            return term
        if operator in OF_CITATION:
            return self._of_citation(operator)
        if operator == "is":
            return self._is(depth + 1)
        if operator not in (*PARTS, *COMPARISONS, *SUMS, *JUNCTIONS, "not"):
            raise _Unreadable(f"{_quote(operator)} is no operator")
        return _operation(operator, tuple(self._arguments(depth + 1)))

    def _arguments(self, depth: int) -> Iterator[Term]:
        while (token := self._next()) != ")":
            yield self._term(token, depth)

    def _of_citation(self, name: str) -> Term:
        place = self._next()
        if not _INTEGER.match(place) or not 1 <= int(place) <= CITATIONS:
            raise _Unreadable(f"'{name}' takes the place of a citation, 1 to {CITATIONS}, not {_quote(place)}")
        self._close(name)
        return OfCitation(name, int(place))

    def _is(self, depth: int) -> Term:
        formula = _of_kind(self._term(self._next(), depth), "formula", "'is' takes a formula and a head")
        shape = self._next()
        if shape not in SHAPES:
            raise _Unreadable(f"{_quote(shape)} is no head: there are {', '.join(SHAPES)}")
        self._close("is")
        return Is(formula, shape)

    def _close(self, operator: str) -> None:
        if self._next() != ")":
            raise _Unreadable(f"'{operator}' is not closed where it must be")


def _atom(token: str) -> Term:
    if token in NAMES:
        return Name(token)
    if token in ("yes", "no", "true", "false"):
        return Truth(token in ("yes", "true"))
    if _INTEGER.match(token):
        return Number(int(token))
    raise _Unreadable(f"{_quote(token)} is neither a term ({', '.join(NAMES)}) nor a number")


def _operation(operator: str, arguments: tuple[Term, ...]) -> Term:
    """Build an operation from arguments of the right number and kinds."""
    kinds = {kind_of(argument) for argument in arguments}
    if operator in PARTS:
        if len(arguments) != 1 or kinds != {"formula"}:
            raise _Unreadable(f"'{operator}' takes one formula")
        return Part(operator, arguments[0])
    _check_operation(operator, len(arguments), kinds)
    return Operation(operator, arguments)


def _check_operation(operator: str, count: int, kinds: set[Kind]) -> None:
    if operator in ("=", "!="):
        if count != 2 or kinds not in ({"number"}, {"formula"}):
            raise _Unreadable(f"'{operator}' compares two numbers or two formulas")
    elif operator in COMPARISONS:
        if count != 2 or kinds != {"number"}:
            raise _Unreadable(f"'{operator}' compares two numbers")
    elif operator in SUMS:
        if not count or kinds != {"number"}:
            raise _Unreadable(f"'{operator}' takes numbers")
    elif operator == "not":
        if count != 1 or kinds != {"truth"}:
            raise _Unreadable("'not' takes one condition")
    elif not count or kinds != {"truth"}:
        raise _Unreadable(f"'{operator}' takes conditions")


def _of_kind(term: Term, kind: Kind, problem: str) -> Term:
    if kind_of(term) != kind:
        raise _Unreadable(problem)
    return term


def _quote(token: str) -> str:
    return f"'{token[:20]}'"
