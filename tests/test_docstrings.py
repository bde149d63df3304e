"""Every example in a docstring is run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import explorationbench

MODULES = [
    "explorationbench",
    *(module.name for module in pkgutil.walk_packages(explorationbench.__path__, "explorationbench.")),
]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_the_examples_of_a_module_give_what_they_show(name: str) -> None:
    """A `>>>` example prints what stands below it."""
    assert doctest.testmod(importlib.import_module(name)).failed == 0
