"""The groups of AlienCode tasks, computed from what a task holds, so that nobody declares them.

Depth, from the program that is right under the manual:

    apply        expressions alone, one needed law beside integer literals
    interact     expressions alone, several such laws
    engineer     a function with statements, without loops
    algorithm-1  one loop, recursion or further function; algorithm-2 two, algorithm-3 more (a nested loop is two)

Representation, from the values that go in and come out: `nested` if a sequence holds a sequence, else `text` if there
is a text, else `sequences`, else `numbers`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from explorationbench.aliencode.document import CodeTask
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.syntax import (
    Block,
    Branch,
    Call,
    Craft,
    Deliver,
    Evaluate,
    Expression,
    Integer,
    Program,
    Set,
    Statement,
    Sweep,
    Text,
    While,
)

DEPTHS = ("apply", "interact", "engineer", "algorithm-1", "algorithm-2", "algorithm-3")
REPRESENTATIONS = ("numbers", "text", "sequences", "nested")
LITERAL = "LITERAL"


def groups_of(task: CodeTask, needed: Sequence[str]) -> dict[str, str]:
    """Compute the groups of a task that needs the laws of these operations."""
    program = parse(task.program)
    return {"depth": _depth(program, needed), "representation": _representation(task, program)}


def holds_literal(source: str) -> bool:
    """Decide whether a program holds an integer literal."""
    return any(isinstance(each, Integer) for each in _expressions(parse(source).block))


def _depth(program: Program, needed: Sequence[str]) -> str:
    work = _work(program.block) + sum(_is_recursive(craft) for craft in _crafts(program.block))
    further = [craft for craft in _crafts(program.block) if not _is_expression(craft.block)]
    work += max(0, len(further) - 1)
    if work:
        return f"algorithm-{min(work, 3)}"
    if further:
        return "engineer"
    return "apply" if len([operation for operation in needed if operation != LITERAL]) <= 1 else "interact"


def _work(block: Block, inside: int = 0) -> int:
    """Count the loops of a block; a loop inside a loop counts double."""
    total = 0
    for statement in block:
        loop = isinstance(statement, Sweep | While)
        total += (2 if inside else 1) if loop else 0
        total += sum(_work(inner, inside + loop) for inner in _blocks(statement))
    return total


def _is_expression(block: Block) -> bool:
    return len(block) == 1 and isinstance(block[0], Deliver)


def _is_recursive(craft: Craft) -> bool:
    calls = (each for each in _expressions(craft.block) if isinstance(each, Call))
    return any(call.function == craft.name for call in calls)


def _crafts(block: Block) -> Iterator[Craft]:
    for statement in block:
        if isinstance(statement, Craft):
            yield statement
        for inner in _blocks(statement):
            yield from _crafts(inner)


def _blocks(statement: Statement) -> Iterator[Block]:
    match statement:
        case Branch():
            yield from (arm.block for arm in statement.arms)
            if statement.default is not None:
                yield statement.default
        case Sweep() | While() | Craft():
            yield statement.block


def _expressions(block: Block) -> Iterator[Expression]:
    """Walk every expression of a block, outer ones first."""
    for statement in block:
        for expression in _own_expressions(statement):
            yield from _parts(expression)
        for inner in _blocks(statement):
            yield from _expressions(inner)


def _own_expressions(statement: Statement) -> Iterable[Expression]:
    match statement:
        case Set():
            return statement.values
        case Evaluate():
            return (statement.expression,)
        case Branch():
            return tuple(arm.condition for arm in statement.arms)
        case Sweep():
            return (statement.sequence,)
        case While():
            return (statement.condition,)
        case Deliver():
            return () if statement.value is None else (statement.value,)
        case _:
            return ()


def _parts(expression: Expression) -> Iterator[Expression]:
    yield expression
    if isinstance(expression, Call):
        for argument in expression.arguments:
            yield from _parts(argument)


def _representation(task: CodeTask, program: Program) -> str:
    if task.form == "predict":
        return _representation_of_program(program)
    values = [value for case in task.private for value in (*case.arguments, case.value)]
    if any(_is_nested(value) for value in values):
        return "nested"
    if any(_holds_text(value) for value in values):
        return "text"
    return "sequences" if any(isinstance(value, list | tuple) for value in values) else "numbers"


def _representation_of_program(program: Program) -> str:
    parts = list(_expressions(program.block))
    calls = [part for part in parts if isinstance(part, Call)]
    sequences = [call for call in calls if call.function in {"STRAND", "KNOT"}]
    if any(call.function in {"INDEX", "PAIR"} for call in calls) or any(map(_holds_sequence, sequences)):
        return "nested"
    if any(isinstance(part, Text) for part in parts):
        return "text"
    return "sequences" if any(call.function in {"STRAND", "KNOT", "EXTENT"} for call in calls) else "numbers"


def _holds_sequence(call: Call) -> bool:
    return any(isinstance(each, Call) and each.function in {"STRAND", "KNOT"} for each in call.arguments)


def _is_nested(value: Any) -> bool:
    return isinstance(value, list | tuple) and any(isinstance(each, list | tuple) for each in value)


def _holds_text(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list | tuple) and any(map(_holds_text, value)))
