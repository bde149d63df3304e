"""The tree of an AlienCode program, and the words of the language.

Every node is a value: two trees are equal when they say the same, wherever it stands, so positions take no part in
comparison. `line` and `column` count from 1; a tree that was built and not read has 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def node(kind: type[Kind]) -> type[Kind]:
    """Make a class of nodes, which the type checker holds frozen; at run time it would halve the parser's speed."""
    return dataclass(slots=True, kw_only=True, unsafe_hash=True)(kind)


@node
class Node:
    """Carry the position at which a piece of the program starts."""

    line: int = field(default=0, compare=False, repr=False)
    column: int = field(default=0, compare=False, repr=False)


@node
class Integer(Node):
    """`-28`: the number as written; what it means is up to the laws. The sign belongs to it."""

    value: int


@node
class Real(Node):
    """`2.5`."""

    value: float


@node
class Text(Node):
    r"""`"a\n"`: the characters it stands for, escapes resolved."""

    value: str


@node
class Truth(Node):
    """`YES` or `NO`."""

    value: bool


@node
class Name(Node):
    """`xs`: a variable, or an operation without its parentheses."""

    name: str


@node
class Call(Node):
    """`PLUCK(xs, 0)`: an operation or a crafted function, and its arguments."""

    function: str
    arguments: tuple[Expression, ...]


Expression: TypeAlias = Integer | Real | Text | Truth | Name | Call


@node
class Set(Node):
    """`SET x, y AS e1, e2`."""

    targets: tuple[str, ...]
    values: tuple[Expression, ...]


@node
class Evaluate(Node):
    """`EMIT(x)`: an expression as a statement."""

    expression: Expression


@node
class Arm(Node):
    """`UPON c:` or `LEST c:` and its block."""

    condition: Expression
    block: Block


@node
class Branch(Node):
    """`UPON c: ... LEST c: ... DEFAULT: ...`: the first arm is UPON, the others are LEST."""

    arms: tuple[Arm, ...]
    default: Block | None = None


@node
class Sweep(Node):
    """`SWEEP i, v IN it:` and its block."""

    targets: tuple[str, ...]
    sequence: Expression
    block: Block


@node
class While(Node):
    """`WHILE c:` and its block."""

    condition: Expression
    block: Block


@node
class Cease(Node):
    """`CEASE`: leave the innermost loop."""


@node
class Bypass(Node):
    """`BYPASS`: go on with the next turn of the innermost loop."""


@node
class Idle(Node):
    """`IDLE`: do nothing."""


@node
class Craft(Node):
    """`CRAFT f(a, b):` and its block; `calls` says whether it may call functions, which the parser finds out."""

    name: str
    parameters: tuple[str, ...]
    block: Block
    calls: bool = field(default=True, compare=False, repr=False)


@node
class Deliver(Node):
    """`DELIVER e`, or `DELIVER` alone."""

    value: Expression | None = None


Statement: TypeAlias = Set | Evaluate | Branch | Sweep | While | Cease | Bypass | Idle | Craft | Deliver
Block: TypeAlias = tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A whole program: its top-level statements."""

    block: Block


@dataclass(frozen=True, slots=True, kw_only=True)
class Arity:
    """How many arguments an operation takes: `least`, or `most`, or any number from `least` on if `most` is None."""

    least: int
    most: int | None

    def admits(self, count: int) -> bool:
        """Tell whether a call may have that many arguments."""
        return self.least <= count and (self.most is None or count <= self.most)

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least} or more arguments" if self.least else "any number of arguments"
        if self.most == self.least:
            return f"{self.least} argument{'s' if self.least != 1 else ''}"
        return f"{self.least} or {self.most} arguments"


_EXACT: Final = {
    1: "NEGATE EXPEL GAUGE SOME_OF EVERY_OF ORDER GATHER INDEX",
    2: "SHATTER WEAVE PARE FRACTURE COIL RESIDUE HALVE AKIN APART OVER UNDER ATOP BENEATH PLUCK ANNEX PAIR STRAIN",
    3: "IMPRINT",
}
_OPEN: Final = {"EMIT": 0, "STRAND": 0, "KNOT": 0, "FUSE": 0, "NADIR": 1, "APEX": 1, "BOND": 2, "RIFT": 2}

ARITIES: Final[Mapping[str, Arity]] = MappingProxyType(
    {name: Arity(least=count, most=count) for count, names in _EXACT.items() for name in names.split()}
    | {name: Arity(least=least, most=None) for name, least in _OPEN.items()}
    | {"CARVE": Arity(least=3, most=4), "EXTENT": Arity(least=1, most=2)}
)
"""The operations of the language and how many arguments the manual gives each."""

_WORDS: Final = "SET AS UPON LEST DEFAULT SWEEP IN WHILE CEASE BYPASS IDLE CRAFT DELIVER YES NO"

KEYWORDS: Final = frozenset(_WORDS.split())
RESERVED: Final = KEYWORDS | frozenset(ARITIES)
"""Words that no variable, parameter or function may have as its name."""
