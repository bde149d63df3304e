"""The one explicit table of sandboxes: name -> where its sandbox stands.

A sandbox is loaded when a world of it is opened, so that the command line stays quick. Packages add their own through
the entry point group `explorationbench.sandboxes`; a name of this table cannot be taken by another package.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from importlib.metadata import entry_points
from typing import cast

from explorationbench.errors import WorldError
from explorationbench.sandbox import Sandbox, World
from explorationbench.world import Document

GROUP = "explorationbench.sandboxes"

SANDBOXES: Mapping[str, str] = {
    "aliencode": "explorationbench.aliencode.sandbox:SANDBOX",
    "alienlogic": "explorationbench.alienlogic.sandbox:SANDBOX",
}


def sandbox_names() -> tuple[str, ...]:
    """List the sandboxes of the table, then those that installed packages add, in alphabetical order."""
    added = {point.name for point in entry_points(group=GROUP)} - set(SANDBOXES)
    return (*SANDBOXES, *sorted(added))


def open_sandbox(name: str) -> Sandbox:
    """Load a sandbox by name.

    Raises:
        WorldError: if there is no sandbox of that name.
    """
    place = SANDBOXES.get(name) or {point.name: point.value for point in entry_points(group=GROUP)}.get(name)
    if place is None:
        raise WorldError(f"there is no sandbox '{name}': known are {', '.join(sandbox_names())}")
    return cast(Sandbox, pkgutil.resolve_name(place))


def open_document(document: Document) -> World:
    """Open a document as a world of its sandbox.

    Raises:
        WorldError: if there is no such sandbox, or the document is no world of it.
    """
    return open_sandbox(document.sandbox).open(document)
