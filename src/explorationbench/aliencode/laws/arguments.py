"""Laws on which argument goes where: exchanged, read backwards, or moved round by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorationbench.aliencode.derivations import NUMBERS, SENSES, Derivation, derive
from explorationbench.aliencode.laws.law import OperationLaw
from explorationbench.aliencode.semantics import Meaning


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped(OperationLaw):
    """Exchange the two arguments of an operation.

    >>> Swapped(operation="WEAVE").notation()
    '(- b a)'
    """

    operations: ClassVar = ("WEAVE", "FRACTURE", "COIL", "RESIDUE", "HALVE", "PAIR")

    def meaning(self, manual: Meaning) -> Meaning:
        """Hand the arguments over in the other order."""
        return lambda meter, a, b: manual(meter, b, a)

    def words(self) -> str:
        """State the law as one English sentence."""
        name = self.operation
        return f"{name}(a, b) takes its arguments in the other order: what the manual says of {name}(b, a)."

    def notation(self) -> str:
        """State the law in report notation."""
        return self.formula(a="b", b="a")

    def derivations(self) -> tuple[Derivation, ...]:
        """Exchange the arguments once more."""
        senses = NUMBERS if self.operation in SENSES else ()
        return (derive(f"{self.operation}(a, b)", f"raw_{self.operation}(b, a)", *senses),)


_MANY_ARGUMENTS = ("STRAND", "KNOT", "FUSE", "EMIT")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReversedArguments(OperationLaw):
    """Take the arguments from the last to the first.

    >>> ReversedArguments(operation="STRAND").notation()
    '(reverse args)'
    """

    operations: ClassVar = _MANY_ARGUMENTS

    def meaning(self, manual: Meaning) -> Meaning:
        """Hand the arguments over last first."""
        return lambda meter, *arguments: manual(meter, *arguments[::-1])

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"{self.call} takes its arguments from the last to the first: {self.manual_words}, last first."

    def notation(self) -> str:
        """State the law in report notation."""
        return self.formula(args="(reverse args)")

    def derivations(self) -> tuple[Derivation, ...]:
        """Reverse the arguments once more."""
        return (derive(f"{self.operation}(*args)", f"raw_{self.operation}(args_reversed)"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RotatedArguments(OperationLaw):
    """Move the first argument to the end, or the last one to the front.

    >>> RotatedArguments(operation="STRAND", forward=True).notation()
    '(concat (slice args 1 (len args)) (slice args 0 1))'
    """

    operations: ClassVar = _MANY_ARGUMENTS

    forward: bool  # True: the first argument goes last; False: the last goes first

    def meaning(self, manual: Meaning) -> Meaning:
        """Hand the arguments over moved by one."""
        by = 1 if self.forward else -1
        return lambda meter, *arguments: manual(meter, *arguments[by:], *arguments[:by])

    def words(self) -> str:
        """State the law as one English sentence."""
        move = "the first argument goes last" if self.forward else "the last argument goes first"
        return f"{self.call} moves its arguments round by one: {move}, and the others keep their order."

    def notation(self) -> str:
        """State the law in report notation."""
        cut = "1" if self.forward else "-1"
        return self.formula(args=f"(concat (slice args {cut} (len args)) (slice args 0 {cut}))")

    def derivations(self) -> tuple[Derivation, ...]:
        """Move the arguments the other way."""
        undone = "args_back" if self.forward else "args_forward"
        return (derive(f"{self.operation}(*args)", f"raw_{self.operation}({undone})"),)
