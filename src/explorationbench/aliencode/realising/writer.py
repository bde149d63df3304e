"""Write a program in a world's operations, given the choice of a template for each operation of the manual."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

from explorationbench.aliencode.derivations import NUMBERS, SENSES
from explorationbench.aliencode.realising.choice import Choice
from explorationbench.aliencode.realising.templates import OWN, Need, Template
from explorationbench.aliencode.realising.trees import rebuild, walk
from explorationbench.aliencode.syntax import (
    ARITIES,
    Block,
    Call,
    Craft,
    Deliver,
    Expression,
    Integer,
    Name,
    Program,
)

_ALWAYS_INLINE = ("BOND", "RIFT", "UPON", "LEST", "WHILE")
"""A helper function would evaluate all operands; a condition is evaluated anew on each turn, where it stands."""

_FOLDED: Mapping[str, Callable[[int, int], int]] = {
    f"{operation}:{sense}": work_out
    for operation, work_out in {
        "SHATTER": lambda a, b: a + b,
        "WEAVE": lambda a, b: a - b,
        "PARE": lambda a, b: a * b,
    }.items()
    for sense in NUMBERS
}


class Writer:
    """Write one program; its helper functions are collected on the way."""

    def __init__(
        self, choices: Mapping[Need, Choice], write_literal: Callable[[int], int], *, taken: Collection[str]
    ) -> None:
        """Start without helper functions.

        Args:
            choices: the template of every operation that the program needs.
            write_literal: the integer literal that means a number.
            taken: names that helper functions must not have.
        """
        self._choices = choices
        self._write_literal = write_literal
        self._taken = set(taken)
        self._helpers: dict[Need, str] = {}
        self._crafts: list[Craft] = []

    def program(self, block: Block) -> Program:
        """Write a program, given as its block with operations named in full."""
        written = self._block(block)
        return Program(block=(*self._crafts, *written))

    def _block(self, block: Block) -> Block:
        return rebuild(block, self._expression, self._governing)

    def _governing(self, keyword: str, expression: Expression) -> Expression:
        need = Need(keyword, 1)
        template = self._choices[need].option.template
        return self._expression(expression) if template is None else self._derived(need, template, (expression,))

    def _expression(self, expression: Expression) -> Expression:
        match expression:
            case Integer(value=number):
                return replace(expression, value=self._write_literal(number))
            case Call(function=function, arguments=arguments):
                return self._call(function, arguments)
            case _:
                return expression

    def _call(self, function: str, arguments: tuple[Expression, ...]) -> Expression:
        need = Need(function, len(arguments))
        choice = self._choices.get(need)
        template = choice.option.template if choice else None
        if template is not None:
            return self._derived(need, template, arguments)
        name = need.operation if need.operation in ARITIES else function.removeprefix(OWN)
        return Call(function=name, arguments=tuple(map(self._expression, arguments)))

    def _derived(self, need: Need, template: Template, arguments: tuple[Expression, ...]) -> Expression:
        """Put a template in the place of a call: inline where that keeps the order of evaluation."""
        given = dict(zip(template.parameters, arguments, strict=True))
        if template.expression is not None and (need.name in _ALWAYS_INLINE or _keeps_order(template, given)):
            return self._expression(_filled(template.expression, given))
        return Call(function=self._helper(need, template), arguments=tuple(map(self._expression, arguments)))

    def _helper(self, need: Need, template: Template) -> str:
        """Name the helper function for an operation, which is written when it is first asked for."""
        if need not in self._helpers:
            name = self._helpers[need] = self._new_name(need)
            self._crafts.append(Craft(name=name, parameters=template.parameters, block=self._body(template)))
        return self._helpers[need]

    def _body(self, template: Template) -> Block:
        if template.expression is None:
            return self._block(template.block)
        return (Deliver(value=self._expression(_filled(template.expression, {}))),)

    def _new_name(self, need: Need) -> str:
        """Name a helper function after its operation, and after sense and number of arguments where these vary."""
        sense = "" if need.sense in SENSES.get(need.operation, ("",))[:1] else f"_{need.sense}"
        arity = ARITIES.get(need.operation)
        count = f"_{need.arity}" if arity and arity.least != arity.most else ""
        name = f"do_{need.operation.lower()}{sense}{count}"
        while name in self._taken:
            name += "_"
        self._taken.add(name)
        return name


def _keeps_order(template: Template, given: Mapping[str, Expression]) -> bool:
    """Tell whether every argument that does something is evaluated once, in the order given."""
    working = [name for name, argument in given.items() if isinstance(argument, Call)]
    return [name for name in _names(template) if name in working] == working


def _names(template: Template) -> Iterator[str]:
    return (node.name for node in walk(*template.block) if isinstance(node, Name))


def _filled(expression: Expression, given: Mapping[str, Expression]) -> Expression:
    """Put arguments in the place of parameters, and work out what then is arithmetic on two literals."""
    match expression:
        case Name(name=name):
            return given.get(name, expression)
        case Call(function=function, arguments=arguments):
            filled = tuple(_filled(argument, given) for argument in arguments)
            match filled:
                case (Integer(value=a), Integer(value=b)) if function in _FOLDED:
                    return Integer(value=_FOLDED[function](a, b))
            return replace(expression, arguments=filled)
        case _:
            return expression
