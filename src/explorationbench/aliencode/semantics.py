"""What a program means: the manual's semantics, and how laws bend it.

A semantics is a value with one field for each hook point. The manual's own is `MANUAL`; a world's is the fold of its
laws over it. The machine reads a semantics and knows of no law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Protocol

from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.operations import MEANINGS, Meaning
from explorationbench.aliencode.sequences import visit
from explorationbench.aliencode.values import Value

__all__ = ["MANUAL", "Connective", "Law", "Meaning", "Semantics", "Value", "fold"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Connective:
    """How BOND or RIFT joins its arguments: lazily, so it is compiled and not called.

    Attributes:
        every: whether all arguments must hold (and), or some (or).
        negated: whether the opposite is given, as YES or NO; if not, an operand is given as Python does.
    """

    every: bool
    negated: bool = False

    def joined(self, values: Sequence[Value]) -> Value:
        """Join values that are all there; `values` holds at least one."""
        decisive = next((value for value in values if bool(value) != self.every), values[-1])
        return not decisive if self.negated else decisive


@dataclass(frozen=True, slots=True, kw_only=True)
class Semantics:
    """One meaning for each hook point of the language.

    Attributes:
        literal: what an integer literal means; its sign belongs to it.
        operations: the meaning of every operation but BOND and RIFT. EMIT's maps its arguments to the tuple shown.
        connectives: BOND and RIFT.
        branches: for UPON, LEST and WHILE, the truth on which the block runs.
        visit: the elements of a sequence in the order in which SWEEP visits them.
    """

    literal: Callable[[int], int]
    operations: Mapping[str, Meaning]
    connectives: Mapping[str, Connective]
    branches: Mapping[str, bool]
    visit: Callable[[Meter, Value], Iterable[Value]]


class Law(Protocol):
    """A hidden rule: a frozen value whose fields are its parameters."""

    def bend(self, semantics: Semantics) -> Semantics:
        """Give the semantics in which this law holds as well."""
        ...


def _as_written(number: int) -> int:
    """Let an integer literal mean itself."""
    return number


MANUAL: Final = Semantics(
    literal=_as_written,
    operations=MEANINGS,
    connectives=MappingProxyType({"BOND": Connective(every=True), "RIFT": Connective(every=False)}),
    branches=MappingProxyType({"UPON": True, "LEST": True, "WHILE": True}),
    visit=visit,
)
"""The semantics of the language manual: no law at all."""


def fold(laws: Sequence[Law], base: Semantics = MANUAL) -> Semantics:
    """Let each law bend the semantics that the laws before it left."""
    for law in laws:
        base = law.bend(base)
    return base
