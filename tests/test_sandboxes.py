"""Sandboxes are found by name: in the table first, then among those that packages add."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint

import pytest

from explorationbench import sandboxes
from explorationbench.errors import WorldError
from explorationbench.world import Document


class Chess:
    """Stand for a sandbox of another package."""

    name = "chess"

    def open(self, document: Document) -> str:
        """Show what was opened."""
        return f"opened {document.name}"


CHESS = Chess()
FOUND = [
    EntryPoint(name="chess", value="test_sandboxes:CHESS", group=sandboxes.GROUP),
    EntryPoint(name="aliencode", value="test_sandboxes:CHESS", group=sandboxes.GROUP),
]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package that adds a sandbox, and tries to take a name of ours."""
    monkeypatch.setattr(sandboxes, "entry_points", lambda group: FOUND)
    monkeypatch.setattr("pkgutil.resolve_name", lambda place: CHESS if "CHESS" in place else place)


@pytest.mark.usefixtures("installed")
def test_a_package_adds_a_sandbox() -> None:
    """A sandbox of another package opens its documents."""
    assert sandboxes.sandbox_names() == (*sandboxes.SANDBOXES, "chess")
    document = Document(sandbox="chess", public={"name": "mate"}, shown={}, sealed={})
    assert sandboxes.open_document(document) == "opened mate"


@pytest.mark.usefixtures("installed")
def test_a_name_of_the_table_cannot_be_taken() -> None:
    """What another package calls `aliencode` is never loaded."""
    assert sandboxes.open_sandbox("aliencode") == sandboxes.SANDBOXES["aliencode"]


def test_an_unknown_sandbox_is_refused_with_the_known_ones() -> None:
    """The sentence lists what there is."""
    with pytest.raises(WorldError, match="^" + re.escape("there is no sandbox 'moon': known are aliencode")):
        sandboxes.open_sandbox("moon")
