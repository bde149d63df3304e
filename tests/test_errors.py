"""The tree of exceptions is as it is drawn."""

from __future__ import annotations

import re

from explorationbench import errors
from explorationbench.errors import ExplorationBenchError

BRANCH = re.compile(r"^(?P<indent>[ │├└─]*)(?P<name>[A-Z]\w+)")


def drawn() -> set[tuple[str, str]]:
    """Read (class, parent) pairs out of the module docstring."""
    pairs, path = set(), []
    for line in (errors.__doc__ or "").splitlines():
        match = BRANCH.match(line)
        if match and line.startswith("    "):
            depth = (len(match["indent"]) - 4) // 4
            path[depth:] = [match["name"]]
            pairs.add((match["name"], path[depth - 1] if depth else "Exception"))
    return pairs


def real() -> set[tuple[str, str]]:
    """Collect (class, parent) pairs of the classes themselves."""
    classes = [value for value in vars(errors).values() if isinstance(value, type)]
    return {(kind.__name__, kind.__bases__[0].__name__) for kind in classes if issubclass(kind, Exception)}


def test_the_tree_drawn_is_the_tree_that_exists() -> None:
    """Every exception stands in the drawing, under its own parent."""
    assert drawn() == real()


def test_every_exception_has_one_root() -> None:
    """Catching the root catches all."""
    classes = [value for value in vars(errors).values() if isinstance(value, type)]
    assert all(issubclass(kind, ExplorationBenchError) for kind in classes if kind.__module__ == errors.__name__)


def test_each_exception_formats_itself_from_its_facts() -> None:
    """What was wrong, and what to do, in one sentence; the facts are attributes."""
    missing = errors.WorldNotFound("moon", ("aliencode-classic", "aliencode-demo"))
    assert str(missing) == (
        "no world 'moon': give a file or one of the shipped worlds (aliencode-classic, aliencode-demo)"
    )
    assert missing.name == "moon"
    changed = errors.DigestMismatch("shown", stated="sha256:1", actual="sha256:2")
    assert str(changed) == "the shown part has the digest sha256:2, but the world states sha256:1: it was changed"
    assert (changed.part, changed.stated, changed.actual) == ("shown", "sha256:1", "sha256:2")
    assert str(errors.Inexpressible("COIL")) == ("COIL cannot be expressed under these laws: choose other laws for it")
    assert str(errors.Inexpressible("SHATTER", "texts")) == (
        "SHATTER on texts cannot be expressed under these laws: choose other laws for it"
    )
    assert str(errors.ReplyMismatch(3, 2)) == "3 asks were made, but 2 replies were sent: send one reply for each ask"
