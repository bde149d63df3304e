"""A law: a frozen value with parameters that changes one hook point of the base.

A law states its effect once, as `bend`, which takes semantics and returns new ones. A world is the fold of its laws
over the manual semantics. What people and rule reports read (`words`, `notation`) and how the realiser undoes a law
(`derivations`) stands beside it and is tested against the effect.

Meanings are plain functions that take the run's meter first. A law makes a new meaning out of the old one, so that the
checks of kinds, the charges and the classes of errors stay those of the operations themselves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import ClassVar

from explorationbench.aliencode.derivations import Derivation
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.semantics import MANUAL, Meaning, Semantics


class Law(ABC):
    """Change one hook point of the language; subclasses are frozen dataclasses whose fields are the parameters."""

    __slots__ = ()

    @property
    @abstractmethod
    def target(self) -> str:
        """Name the hook point, an entry of `SIGNATURES`."""

    @abstractmethod
    def bend(self, semantics: Semantics) -> Semantics:
        """Return the semantics with this law in force."""

    @abstractmethod
    def words(self) -> str:
        """State the law as one English sentence."""

    @abstractmethod
    def notation(self) -> str:
        """State the law as the right side of a report line, over the parameters of the target."""

    def derivations(self) -> tuple[Derivation, ...]:
        """Say how manual operations are written with the operation that this law changes; empty: nothing undoes it."""
        return ()

    def to_data(self) -> dict[str, str | int | bool]:
        """Write the law as JSON data.

        >>> from explorationbench.aliencode.laws import LiteralXor
        >>> LiteralXor(mask=27).to_data()
        {'kind': 'LiteralXor', 'mask': 27}
        """
        parameters = {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
        return {"kind": type(self).__name__, **parameters}


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationLaw(Law):
    """Change the meaning of one operation."""

    operations: ClassVar[tuple[str, ...]] = ()  # the operations that this kind of law can change

    operation: str

    @property
    def target(self) -> str:
        """Name the operation."""
        return self.operation

    @abstractmethod
    def meaning(self, manual: Meaning) -> Meaning:
        """Make the new meaning of the operation out of the old one."""

    def bend(self, semantics: Semantics) -> Semantics:
        """Return the semantics with another meaning of the operation."""
        bent = self.meaning(semantics.operations[self.operation])
        return replace(semantics, operations={**semantics.operations, self.operation: bent})

    def formula(self, **replaced: str) -> str:
        """Write the manual meaning of the operation in report notation."""
        return SIGNATURES[self.operation].formula(**replaced)

    @property
    def call(self) -> str:
        """Show how the operation is called."""
        return SIGNATURES[self.operation].call

    @property
    def manual_words(self) -> str:
        """Say what the operation means under the manual."""
        return SIGNATURES[self.operation].words


def manual_meaning(operation: str) -> Meaning:
    """Give the meaning of an operation under the manual, whatever the laws."""
    operations: Mapping[str, Meaning] = MANUAL.operations
    return operations[operation]
