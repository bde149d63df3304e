"""A tree to source text. Reading the text again gives the same tree."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final, assert_never

from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.showing import digits
from explorationbench.aliencode.syntax import (
    Block,
    Branch,
    Bypass,
    Call,
    Cease,
    Craft,
    Deliver,
    Evaluate,
    Expression,
    Idle,
    Integer,
    Name,
    Program,
    Real,
    Set,
    Statement,
    Sweep,
    Text,
    Truth,
    While,
)

_ESCAPES: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"})
_INDENT: Final = "    "
_OVER_ALL_REALS: Final = "1" + "0" * 309 + ".0"


def print_program(program: Program) -> str:
    """Write a program, with a line end after each line.

    >>> from explorationbench.aliencode.parser import parse
    >>> print(print_program(parse("UPON YES: EMIT( 1 ,2.50 )")), end="")
    UPON YES:
        EMIT(1, 2.5)
    """
    return "".join(f"{line}\n" for line in _block(program.block))


def print_expression(expression: Expression) -> str:
    """Write an expression on one line."""
    match expression:
        case Integer(value=number):
            return digits(Meter(), number)
        case Real(value=number):
            return _real(number)
        case Text(value=text):
            return f'"{text.translate(_ESCAPES)}"'
        case Truth(value=truth):
            return "YES" if truth else "NO"
        case Name(name=name):
            return name
        case Call(function=function, arguments=arguments):
            return f"{function}({_listed(arguments)})"
    assert_never(expression)


def _listed(expressions: tuple[Expression, ...]) -> str:
    return ", ".join(print_expression(expression) for expression in expressions)


def _real(number: float) -> str:
    """Write a float without an exponent, which the language does not know."""
    if abs(number) == float("inf"):
        return _OVER_ALL_REALS if number > 0 else f"-{_OVER_ALL_REALS}"
    plain = format(Decimal(repr(number)), "f")
    return plain if "." in plain else f"{plain}.0"


def _block(block: Block) -> Iterator[str]:
    for statement in block:
        yield from _statement(statement)


def _governed(head: str, block: Block) -> Iterator[str]:
    """Write a line that ends in a colon, and its block."""
    yield f"{head}:"
    for line in _block(block):
        yield _INDENT + line


def _statement(statement: Statement) -> Iterator[str]:
    match statement:
        case Branch():
            yield from _branch(statement)
        case Sweep(targets=targets, sequence=sequence, block=block):
            yield from _governed(f"SWEEP {', '.join(targets)} IN {print_expression(sequence)}", block)
        case While(condition=condition, block=block):
            yield from _governed(f"WHILE {print_expression(condition)}", block)
        case Craft(name=name, parameters=parameters, block=block):
            yield from _governed(f"CRAFT {name}({', '.join(parameters)})", block)
        case _:
            yield _simple(statement)


def _branch(branch: Branch) -> Iterator[str]:
    for number, arm in enumerate(branch.arms):
        yield from _governed(f"{'LEST' if number else 'UPON'} {print_expression(arm.condition)}", arm.block)
    if branch.default is not None:
        yield from _governed("DEFAULT", branch.default)


def _simple(statement: Set | Evaluate | Cease | Bypass | Idle | Deliver) -> str:
    match statement:
        case Set(targets=targets, values=values):
            return f"SET {', '.join(targets)} AS {_listed(values)}"
        case Evaluate(expression=expression):
            return print_expression(expression)
        case Cease():
            return "CEASE"
        case Bypass():
            return "BYPASS"
        case Idle():
            return "IDLE"
        case Deliver(value=value):
            return "DELIVER" if value is None else f"DELIVER {print_expression(value)}"
    assert_never(statement)
