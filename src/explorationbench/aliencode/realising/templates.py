"""Read the templates of derivations.

A template is read for one number of arguments and one sense. In its tree, operations are *named in full*: with their
sense, as in `SHATTER:texts`, or as the world's own, as in `raw:SHATTER`; no name of a program can look so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from textwrap import indent
from typing import NamedTuple

from explorationbench.aliencode.derivations import NUMBERS, RAW, SENSES, Derivation
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.realising.trees import keywords_of, rebuild, walk
from explorationbench.aliencode.syntax import (
    ARITIES,
    Block,
    Branch,
    Call,
    Craft,
    Deliver,
    Expression,
    Name,
    Sweep,
    While,
)

OWN = "raw:"


class Need(NamedTuple):
    """Name a manual operation in full, and the number of arguments it is called with."""

    name: str
    arity: int

    @property
    def operation(self) -> str:
        """Name the operation without its sense."""
        return self.name.partition(":")[0]

    @property
    def sense(self) -> str:
        """Name the sense; "" if the operation has none."""
        return self.name.partition(":")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """Hold a derivation read for one number of arguments and one sense.

    A template that is an expression has a block of one statement, which delivers it.
    """

    parameters: tuple[str, ...]
    block: Block
    needs: tuple[Need, ...]  # one for each place that needs an operation of the manual
    own: tuple[str, ...]  # the operations of the world that are used, each once, sorted
    size: int  # calls and statements

    @property
    def expression(self) -> Expression | None:
        """Give the expression that the template is, if it is one."""
        match self.block:
            case (Deliver(value=value),):
                return value
            case _:
                return None


@cache
def read_template(derivation: Derivation, count: int, sense: str) -> Template:
    """Read a derivation for calls with `count` arguments, which it must fit."""
    parameters, groups = _spread(derivation.parameters, count)
    (craft,) = parse(_as_function(derivation)).block
    if not isinstance(craft, Craft):
        raise TypeError("a template is no function")
    inner = "floats" if derivation.operation == "FRACTURE" else sense  # a quotient is a float, whatever is divided
    senses = dict.fromkeys(SENSES, inner) if inner in NUMBERS else {}
    block = name_in_full(_renamed(_splice_block(craft.block, groups), _unmarked), senses)
    calls = [node.function for node in walk(*block) if isinstance(node, Call)]
    own = {function.removeprefix(OWN) for function in calls if function.startswith(OWN)}
    return Template(
        parameters=parameters,
        block=block,
        needs=tuple(needs_of(block)),
        own=tuple(sorted(own)),
        size=len(calls) + 3 * (len(block) - 1),
    )


def needs_of(block: Block) -> Iterator[Need]:
    """List what a block, named in full, needs of the manual."""
    for node in walk(*block):
        match node:
            case Call(function=function, arguments=arguments):
                need = Need(function, len(arguments))
                if need.operation in ARITIES and ARITIES[need.operation].admits(need.arity):
                    yield need
            case Branch():
                yield from (Need(keyword, 1) for keyword in keywords_of(node))
            case Sweep():
                yield Need("SWEEP", 1)
            case While():
                yield Need("WHILE", 1)


def name_in_full(block: Block, senses: Mapping[str, str]) -> Block:
    """Name the operations of a block in full; those that `senses` does not mention have their default sense."""

    def full(function: str) -> str:
        if function not in SENSES:
            return function
        return f"{function}:{senses.get(function) or SENSES[function][0]}"

    return _renamed(block, full)


def name_for_check(expression: Expression) -> Expression:
    """Name the operations of an expression so that a program can call them: `SHATTER_texts`, `SHATTER` for the own."""
    if not isinstance(expression, Call):
        return expression
    function = expression.function.removeprefix(OWN).replace(":", "_")
    return replace(expression, function=function, arguments=tuple(map(name_for_check, expression.arguments)))


def _unmarked(function: str) -> str:
    """Read the marks of a template: `raw_NAME` and `NAME_sense`."""
    if function.startswith(RAW):
        return OWN + function.removeprefix(RAW)
    operation, _, sense = function.rpartition("_")
    return f"{operation}:{sense}" if sense in SENSES.get(operation, ()) else function


def _renamed(block: Block, rename: Callable[[str], str]) -> Block:
    """Give the functions that a block calls other names."""

    def rewrite(expression: Expression) -> Expression:
        if not isinstance(expression, Call):
            return expression
        arguments = tuple(map(rewrite, expression.arguments))
        return replace(expression, function=rename(expression.function), arguments=arguments)

    return rebuild(block, rewrite, lambda _, expression: rewrite(expression))


def _as_function(derivation: Derivation) -> str:
    names = ", ".join(name.lstrip("*") for name in derivation.parameters)
    body = derivation.template if derivation.is_body else f"DELIVER {derivation.template}"
    return f"CRAFT template({names}):\n{indent(body, '    ')}\n"


_Groups = dict[str, tuple[Name, ...]]


def _spread(parameters: tuple[str, ...], count: int) -> tuple[tuple[str, ...], _Groups]:
    """Give a last parameter with a star as many names as there are arguments left, and the orders they may stand in."""
    if not parameters or not parameters[-1].startswith("*"):
        return parameters, {}
    star = parameters[-1][1:]
    names = tuple(f"{star[0]}{number}" for number in range(1, count - len(parameters) + 2))
    given = tuple(Name(name=name) for name in names)
    groups = {
        star: given,
        f"{star}_reversed": given[::-1],
        f"{star}_forward": given[1:] + given[:1],
        f"{star}_back": given[-1:] + given[:-1],
    }
    return parameters[:-1] + names, groups


def _splice_block(block: Block, groups: _Groups) -> Block:
    def rewrite(expression: Expression) -> Expression:
        match expression:
            case Call(arguments=arguments):
                spread = (each for argument in arguments for each in _splice(argument, groups))
                return replace(expression, arguments=tuple(map(rewrite, spread)))
            case _:
                return expression

    return rebuild(block, rewrite, lambda _, expression: rewrite(expression)) if groups else block


def _splice(argument: Expression, groups: _Groups) -> tuple[Expression, ...]:
    return groups.get(argument.name, (argument,)) if isinstance(argument, Name) else (argument,)
