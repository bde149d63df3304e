"""Evaluate the predicates of rule reports on steps.

A predicate is turned into a function of the step once and then asked of thousands of steps. It is total: a term that
does not exist (a second citation where there is one, the left side of an atom) has no value; it equals nothing, has no
head, and no comparison with it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import ge, gt, le, lt
from typing import Any, Final, TypeAlias, assert_never

from explorationbench.alienlogic.formulas import Formula
from explorationbench.alienlogic.notation import Is, Name, Number, OfCitation, Operation, Part, Term, Truth
from explorationbench.alienlogic.steps import Step

Value: TypeAlias = Any  # bool, int, Formula, or None for what does not exist; kinds were checked in reading
Evaluator: TypeAlias = Callable[[Step], Value]

_NAMES: Final[Mapping[str, Evaluator]] = {
    "concl": lambda step: step.conclusion,
    "here": lambda step: step.here,
    "depth": lambda step: step.depth,
    "uses": lambda step: step.uses,
    "max-cited": lambda step: step.max_cited,
}
_OF_CITATION: Final[Mapping[str, Callable[[Step, int], Value]]] = {
    "cite": lambda step, place: step.formula(place) if _is_line(step, place) else None,
    "assumed": lambda step, place: step.cite(place).assumed,
    "ended": lambda step, place: step.cite(place).ended,
    "line": lambda step, place: step.first(place) if _is_line(step, place) else None,
    "first": lambda step, place: step.first(place),
    "last": lambda step, place: step.last(place),
    "length": lambda step, place: step.last(place) - step.first(place) + 1,
    "rise": lambda step, place: step.rise(place),
    "cited": lambda step, place: step.counts[place - 1],
}
_ORDERS: Final[Mapping[str, Callable[[int, int], bool]]] = {"<": lt, "<=": le, ">": gt, ">=": ge}


def evaluator_of(term: Term) -> Evaluator:
    r"""Turn a term into a function that gives its value at a step.

    >>> from explorationbench.alienlogic.kernel import check
    >>> from explorationbench.alienlogic.notation import read_predicate
    >>> proof = check("PROOF\npremises: p\ngoal: OR(p, q)\n1. p [premise]\n2. OR(p, q) [OR_I1 1]\nEND").proof
    >>> evaluator_of(read_predicate("(= (line 1) (- here 1))").predicate)(proof.steps()[1])
    True
    """
    match term:
        case Truth(value=value) | Number(value=value):
            return lambda step: value
        case Name(name=name):
            return _NAMES[name]
        case OfCitation(name=name, citation=citation):
            return _of_citation(_OF_CITATION[name], citation)
        case Part(side=side, whole=whole):
            return _part(0 if side == "left" else 1, evaluator_of(whole))
        case Is(formula=formula, shape=shape):
            return _is(evaluator_of(formula), shape)
        case Operation(operator=operator, arguments=arguments):
            return _operation(operator, tuple(map(evaluator_of, arguments)))
        case _:
            assert_never(term)


def _is_line(step: Step, place: int) -> bool:
    return isinstance(step.citations[place - 1], int)


def _of_citation(read: Callable[[Step, int], Value], place: int) -> Evaluator:
    return lambda step: read(step, place) if place <= len(step.citations) else None


def _part(index: int, whole: Evaluator) -> Evaluator:
    def evaluate(step: Step) -> Value:
        formula: Formula | None = whole(step)
        return formula.arguments[index] if formula is not None and index < len(formula.arguments) else None

    return evaluate


def _is(formula: Evaluator, shape: str) -> Evaluator:
    def evaluate(step: Step) -> Value:
        found: Formula | None = formula(step)
        if found is None:
            return False
        return bool(found.arguments) if shape == "compound" else found.head == shape

    return evaluate


def _operation(operator: str, arguments: tuple[Evaluator, ...]) -> Evaluator:
    match operator:
        case "and":
            return lambda step: all(argument(step) for argument in arguments)
        case "or":
            return lambda step: any(argument(step) for argument in arguments)
        case "not":
            return lambda step: not arguments[0](step)
        case "+" | "-":
            return _sum(operator, arguments)
        case _:
            return _comparison(operator, *arguments)


def _comparison(operator: str, one: Evaluator, other: Evaluator) -> Evaluator:
    if operator in ("=", "!="):
        wanted = operator == "="
        return lambda step: _equal(one(step), other(step)) == wanted
    holds = _ORDERS[operator]

    def evaluate(step: Step) -> Value:
        left, right = one(step), other(step)
        return left is not None and right is not None and holds(left, right)

    return evaluate


def _equal(one: Value, other: Value) -> bool:
    return one is not None and bool(one == other)


def _sum(operator: str, arguments: tuple[Evaluator, ...]) -> Evaluator:
    def evaluate(step: Step) -> Value:
        values = [argument(step) for argument in arguments]
        if None in values:
            return None
        if operator == "+":
            return sum(values)
        return values[0] - sum(values[1:]) if len(values) > 1 else -values[0]

    return evaluate
