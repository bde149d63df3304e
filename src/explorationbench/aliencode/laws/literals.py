"""Laws on integer literals: bijections of the integers, so that every number can still be written.

A minus sign belongs to its literal. Texts, floats and values that come in as arguments are not touched.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace

from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.semantics import Semantics


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralLaw(Law):
    """Change what an integer literal means."""

    @property
    def target(self) -> str:
        """Name the hook point."""
        return "LITERAL"

    @abstractmethod
    def read(self, written: int) -> int:
        """Give the number that a literal means."""

    @abstractmethod
    def write(self, meant: int) -> int:
        """Give the literal that means a number: the inverse of `read`."""

    def bend(self, semantics: Semantics) -> Semantics:
        """Return the semantics with another meaning of integer literals."""
        return replace(semantics, literal=self.read)


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralXor(LiteralLaw):
    """Read the literal n as n XOR mask.

    >>> LiteralXor(mask=27).read(100), LiteralXor(mask=27).read(-28)
    (127, -1)
    """

    mask: int

    def read(self, written: int) -> int:
        """Give the number that a literal means."""
        return written ^ self.mask

    def write(self, meant: int) -> int:
        """Give the literal that means a number; the law is its own inverse."""
        return meant ^ self.mask

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"An integer literal n means n XOR {self.mask} (bitwise; a minus sign belongs to the literal)."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(xor n {self.mask})"


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralOffset(LiteralLaw):
    """Read the literal n as n plus a constant."""

    by: int

    def read(self, written: int) -> int:
        """Give the number that a literal means."""
        return written + self.by

    def write(self, meant: int) -> int:
        """Give the literal that means a number."""
        return meant - self.by

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"An integer literal n means n plus {self.by} (a minus sign belongs to the literal)."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(+ n {self.by})"


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralMirrored(LiteralLaw):
    """Read the literal n as a constant minus n."""

    total: int

    def read(self, written: int) -> int:
        """Give the number that a literal means."""
        return self.total - written

    def write(self, meant: int) -> int:
        """Give the literal that means a number; the law is its own inverse."""
        return self.total - meant

    def words(self) -> str:
        """State the law as one English sentence."""
        return f"An integer literal n means {self.total} minus n (a minus sign belongs to the literal)."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(- {self.total} n)"
