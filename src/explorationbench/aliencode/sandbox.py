"""The AlienCode sandbox: opens worlds of the language, grows new ones, and knows its scripted minds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from explorationbench.aliencode.growing.world import grow_world
from explorationbench.aliencode.minds import MINDS
from explorationbench.aliencode.world import CodeWorld, open_code_world
from explorationbench.errors import WorldError
from explorationbench.sandbox import Blueprint, MindFactory
from explorationbench.world import Document


class CodeSandbox:
    """Worlds in which a small language has hidden laws."""

    name: Final = "aliencode"

    def open(self, document: Document) -> CodeWorld:
        """Decode a document.

        Raises:
            WorldError: if it is no AlienCode world, or malformed.
        """
        if document.sandbox != self.name:
            raise WorldError(f"{document.name} is a world of {document.sandbox}, not of {self.name}")
        return open_code_world(document)

    def grow(self, blueprint: Blueprint) -> Document:
        """Grow a world from a blueprint.

        Raises:
            ForgeError: if the blueprint cannot be met.
        """
        return grow_world(blueprint)

    def minds(self) -> Mapping[str, MindFactory]:
        """Give the minds of the scripted systems."""
        return MINDS


SANDBOX: Final = CodeSandbox()
