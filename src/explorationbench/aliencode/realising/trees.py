"""Walk over trees and rebuild them; what every rewriting of programs shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import TypeAlias

from explorationbench.aliencode.syntax import (
    Arm,
    Block,
    Branch,
    Call,
    Craft,
    Deliver,
    Evaluate,
    Expression,
    Name,
    Node,
    Set,
    Statement,
    Sweep,
    While,
)

Rewrite: TypeAlias = Callable[[Expression], Expression]
RewriteGoverning: TypeAlias = Callable[[str, Expression], Expression]
"""Rewrite a condition of UPON, LEST or WHILE, or what SWEEP visits; the keyword comes first."""


def walk(*trees: Node) -> Iterator[Node]:
    """Visit every node of some trees, from the left to the right, a node before what it holds."""
    for tree in trees:
        yield tree
        for field in fields(tree):
            value = getattr(tree, field.name)
            inner = value if isinstance(value, tuple) else (value,)
            yield from walk(*(node for node in inner if isinstance(node, Node)))


def substitute(expression: Expression, arguments: Mapping[str, Expression]) -> Expression:
    """Put arguments in the place of the names of parameters."""
    match expression:
        case Name(name=name):
            return arguments.get(name, expression)
        case Call(arguments=inner):
            return replace(expression, arguments=tuple(substitute(each, arguments) for each in inner))
        case _:
            return expression


def rebuild(block: Block, rewrite: Rewrite, governing: RewriteGoverning) -> Block:
    """Rebuild a block with other expressions."""
    return tuple(_rebuild(statement, rewrite, governing) for statement in block)


def _rebuild(statement: Statement, rewrite: Rewrite, governing: RewriteGoverning) -> Statement:
    match statement:
        case Set(values=values):
            return replace(statement, values=tuple(map(rewrite, values)))
        case Evaluate(expression=expression):
            return replace(statement, expression=rewrite(expression))
        case Deliver(value=value):
            return replace(statement, value=None if value is None else rewrite(value))
        case Branch() | Sweep() | While() | Craft():
            return _rebuild_block(statement, rewrite, governing)
        case _:
            return statement


def _rebuild_block(
    statement: Branch | Sweep | While | Craft, rewrite: Rewrite, governing: RewriteGoverning
) -> Statement:
    def inner(block: Block) -> Block:
        return rebuild(block, rewrite, governing)

    match statement:
        case Branch(arms=arms, default=default):
            rebuilt = tuple(
                Arm(condition=governing(keyword, arm.condition), block=inner(arm.block))
                for keyword, arm in zip(keywords_of(statement), arms, strict=True)
            )
            return Branch(arms=rebuilt, default=None if default is None else inner(default))
        case Sweep(sequence=sequence, block=block):
            return replace(statement, sequence=governing("SWEEP", sequence), block=inner(block))
        case While(condition=condition, block=block):
            return replace(statement, condition=governing("WHILE", condition), block=inner(block))
        case Craft(block=block):
            return replace(statement, block=inner(block))


def keywords_of(branch: Branch) -> tuple[str, ...]:
    """Name the keyword of each arm: the first is UPON, the others are LEST."""
    return ("UPON", *("LEST" for _ in branch.arms[1:]))
