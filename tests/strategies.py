"""Hypothesis strategies for AlienCode: values, trees that can be read, and texts that mostly cannot."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from explorationbench.aliencode.syntax import (
    ARITIES,
    RESERVED,
    Arm,
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

SMALL_INTEGERS = st.integers(-40, 40)
FLOATS = st.floats(allow_nan=False, width=32)
CHARACTERS = st.characters(exclude_categories=["Cs"])
TEXTS = st.text(CHARACTERS, max_size=8)
SCALARS = st.one_of(SMALL_INTEGERS, st.integers(), FLOATS, TEXTS, st.booleans(), st.none())


def _nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    lists = st.lists(inner, max_size=4)
    return lists | lists.map(tuple)


VALUES: st.SearchStrategy[Any] = st.recursive(SCALARS, _nested, max_leaves=12)
"""Values that have a form outside a run."""

NUMBERS = st.one_of(SMALL_INTEGERS, st.integers(-(2**80), 2**80), FLOATS, st.booleans())
NAMES = st.one_of(
    st.sampled_from(["a", "b", "xs", "total", "_", "EMITTER", "len", "class", "m", "r", "True"]),
    st.from_regex(r"[A-Za-z_][A-Za-z_0-9]{0,6}", fullmatch=True),
).filter(lambda name: name not in RESERVED)
_CALLED = st.one_of(st.sampled_from(sorted(ARITIES)), NAMES)

LITERALS: st.SearchStrategy[Expression] = st.one_of(
    st.integers().map(lambda value: Integer(value=value)),
    st.floats(allow_nan=False).map(lambda value: Real(value=value)),
    st.text(CHARACTERS, max_size=8).map(lambda value: Text(value=value)),
    st.booleans().map(lambda value: Truth(value=value)),
    st.one_of(NAMES, st.sampled_from(sorted(ARITIES))).map(lambda name: Name(name=name)),
)


def _calls(arguments: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    """Make calls, of known operations mostly with a number of arguments that they take."""
    return st.builds(
        lambda function, given: Call(function=function, arguments=tuple(given)),
        _CALLED,
        st.lists(arguments, max_size=4),
    )


EXPRESSIONS: st.SearchStrategy[Expression] = st.recursive(LITERALS, _calls, max_leaves=8)


def _names(most: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(NAMES, min_size=1, max_size=most).map(tuple)


def _simple_statements(*, loop: bool, craft: bool) -> st.SearchStrategy[Statement]:
    """Make statements without a block; those that need a loop or a function only inside one."""
    values = st.lists(EXPRESSIONS, min_size=1, max_size=3).map(tuple)
    kinds: list[st.SearchStrategy[Statement]] = [
        st.builds(lambda targets, given: Set(targets=targets, values=given), _names(3), values),
        EXPRESSIONS.map(lambda expression: Evaluate(expression=expression)),
        st.just(Idle()),
    ]
    if loop:
        kinds += [st.just(Cease()), st.just(Bypass())]
    if craft:
        kinds += [st.one_of(st.none(), EXPRESSIONS).map(lambda value: Deliver(value=value))]
    return st.one_of(kinds)


def blocks(depth: int = 2, *, loop: bool = False, craft: bool = False) -> st.SearchStrategy[Block]:
    """Make blocks whose own blocks are nested at most `depth` levels."""
    kinds = [_simple_statements(loop=loop, craft=craft)]
    if depth > 0:
        same, turning = blocks(depth - 1, loop=loop, craft=craft), blocks(depth - 1, loop=True, craft=craft)
        arms = st.lists(st.builds(lambda c, b: Arm(condition=c, block=b), EXPRESSIONS, same), min_size=1, max_size=3)
        parameters = st.lists(NAMES, max_size=3, unique=True).map(tuple)
        kinds += [
            st.builds(lambda a, d: Branch(arms=tuple(a), default=d), arms, st.one_of(st.none(), same)),
            st.builds(lambda t, s, b: Sweep(targets=t, sequence=s, block=b), _names(2), EXPRESSIONS, turning),
            st.builds(lambda c, b: While(condition=c, block=b), EXPRESSIONS, turning),
            st.builds(
                lambda n, p, b: Craft(name=n, parameters=p, block=b), NAMES, parameters, blocks(depth - 1, craft=True)
            ),
        ]
    return st.lists(st.one_of(kinds), min_size=1, max_size=4).map(tuple)


PROGRAMS: st.SearchStrategy[Program] = blocks().map(lambda block: Program(block=block))
"""Trees that a text can stand for."""

_PIECES = [
    *sorted(RESERVED),
    *"()#,:\"'-.0123456789 \n\t\\_[]={}",
    "xs",
    "    ",
    "\n    ",
    '"a"',
    "EMIT(",
    "1)",
    "\r\n",
]
SOURCES: st.SearchStrategy[str] = st.one_of(
    st.lists(st.sampled_from(_PIECES), max_size=30).map(" ".join),
    st.lists(st.sampled_from(_PIECES), max_size=30).map("".join),
    st.text(max_size=40),
)
"""Texts of which few are programs."""
