"""The AlienLogic sandbox: opens worlds of the calculus, grows new ones, and knows its scripted minds."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from typing import Final, cast

from explorationbench.alienlogic.minds import MINDS
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.errors import ForgeError, WorldError
from explorationbench.sandbox import Blueprint, MindFactory
from explorationbench.world import Document

_GROWING: Final = "explorationbench.alienlogic.growing.world:grow_world"


class LogicSandbox:
    """Worlds in which the rules of a calculus have hidden side conditions."""

    name: Final = "alienlogic"

    def open(self, document: Document) -> LogicWorld:
        """Decode a document.

        Raises:
            WorldError: if it is no AlienLogic world, or malformed.
        """
        if document.sandbox != self.name:
            raise WorldError(f"{document.name} is a world of {document.sandbox}, not of {self.name}")
        return LogicWorld(document)

    def grow(self, blueprint: Blueprint) -> Document:
        """Grow a world from a blueprint.

        Raises:
            ForgeError: if the blueprint cannot be met, or the solver that growing needs is not installed.
        """
        return _load_growing()(blueprint)

    def minds(self) -> Mapping[str, MindFactory]:
        """Give the minds of the scripted systems."""
        return MINDS


def _load_growing() -> Callable[[Blueprint], Document]:
    """Load what grows worlds only when one is to grow: it needs a solver that nothing else does."""
    try:
        return cast("Callable[[Blueprint], Document]", pkgutil.resolve_name(_GROWING))
    except ModuleNotFoundError as error:
        if error.name != "pysat":
            raise
        raise ForgeError("growing AlienLogic worlds needs python-sat: pip install 'explorationbench[forge]'") from None


SANDBOX: Final = LogicSandbox()
