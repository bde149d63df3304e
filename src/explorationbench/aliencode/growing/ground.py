"""What tasks grow on: the targets of a world, its machine, and the realiser under any of its laws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explorationbench.aliencode.document import CodeTarget
from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.laws import Law
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.realiser import realiser_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """Hold the targets of a world in the making."""

    targets: tuple[CodeTarget, ...]

    @property
    def lawful(self) -> tuple[CodeTarget, ...]:
        """List the targets that have a law."""
        return tuple(target for target in self.targets if target.law is not None)

    @property
    def laws(self) -> tuple[Law, ...]:
        """List the laws."""
        return tuple(target.law for target in self.targets if target.law is not None)

    def without(self, target: CodeTarget) -> tuple[Law, ...]:
        """List the laws less that of one target."""
        return tuple(law for law in self.laws if law != target.law)

    @property
    def world(self) -> Machine:
        """Give the machine of the world."""
        return machine_of(self.laws)

    @property
    def manual(self) -> Machine:
        """Give the machine of the manual."""
        return machine_of(())


def realise(laws: tuple[Law, ...], program: str, senses: Mapping[str, str]) -> str:
    """Write a program of the manual so that it does the same under the laws.

    Raises:
        Inexpressible: if the laws leave an operation of the program without an equivalent.
    """
    return realiser_of(laws).realise(program, senses=senses)
