"""The sandbox opens its own worlds only, and grows worlds only where the solver is installed."""

from __future__ import annotations

import pkgutil
from typing import NoReturn

import pytest

from alienlogic.small_world import small_document
from explorationbench.alienlogic.sandbox import SANDBOX
from explorationbench.errors import ForgeError, WorldError
from explorationbench.sandbox import Blueprint
from explorationbench.sandboxes import open_document
from explorationbench.world import Document


def test_a_document_is_opened_by_its_sandbox() -> None:
    """The table of sandboxes leads here."""
    assert open_document(small_document()) == SANDBOX.open(small_document())


def test_a_world_of_another_sandbox_is_refused() -> None:
    """The sentence names both."""
    document = Document(sandbox="aliencode", public={"name": "x"}, shown={}, sealed={})
    with pytest.raises(WorldError, match=r"^x is a world of aliencode, not of alienlogic$"):
        SANDBOX.open(document)


def test_the_minds_are_listed() -> None:
    """Six scripted systems."""
    assert list(SANDBOX.minds()) == ["naive", "random", "decliner", "scientist", "forgetful", "oracle"]


def test_growing_without_the_solver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only growing needs it; another missing module is another error."""

    def miss(module: str) -> NoReturn:
        raise ModuleNotFoundError(f"No module named '{module}'", name=module)

    monkeypatch.setattr(pkgutil, "resolve_name", lambda place: miss("pysat"))
    with pytest.raises(ForgeError, match=r"needs python-sat: pip install 'explorationbench\[forge\]'$"):
        SANDBOX.grow(Blueprint(name="x", seed="x"))
    monkeypatch.setattr(pkgutil, "resolve_name", lambda place: miss("random"))
    with pytest.raises(ModuleNotFoundError):
        SANDBOX.grow(Blueprint(name="x", seed="x"))
