"""The arrows between rooms point one way (an import graph read from the sources, without importing anything)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "explorationbench"

# Each room may import itself and the rooms named beside it.
BASE = "__init__ errors streams world sandbox"
PROTOCOL = f"{BASE} protocol"
ROOMS = {
    "__init__": "",
    "errors": "",
    "streams": "errors",
    "world": "errors",
    "sandbox": "errors streams world",
    "aliencode": BASE,
    "alienlogic": BASE,
    "sandboxes": f"{BASE} aliencode alienlogic",
    "worlds": f"{BASE} sandboxes",
    "forge": f"{BASE} aliencode alienlogic sandboxes worlds",
    "protocol": BASE,
    "systems": f"{PROTOCOL} sandboxes worlds",
    "runners": f"{PROTOCOL} sandboxes worlds systems",
    "stats": PROTOCOL,
    "figures": f"{PROTOCOL} stats",
    "report": f"{PROTOCOL} stats figures",
    "export": f"{PROTOCOL} stats",
}
FILES = sorted(SOURCES.rglob("*.py"))


def name_of(file: Path) -> str:
    """Give the dotted name of a module within the package."""
    parts = file.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def imports_of(file: Path) -> set[str]:
    """List what a file imports of the package; a name taken from a module may be a module too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name.removeprefix("explorationbench.") for name in found if name.startswith("explorationbench.")}


MODULES = {name_of(file): file for file in FILES}
GRAPH = {name: {module for module in imports_of(file) if module in MODULES} for name, file in MODULES.items()}


def reachable(*starts: str) -> set[str]:
    """Follow the imports of some modules to the end; packages above a module are not followed."""
    seen, waiting = set(starts), list(starts)
    while waiting:
        new = GRAPH[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


@pytest.mark.parametrize("name", sorted(GRAPH))
def test_every_import_points_to_a_room_below(name: str) -> None:
    """A module imports its own room and the rooms that stand below it, never one above."""
    room = name.split(".")[0]
    if room != "cli":
        allowed = {room, *ROOMS[room].split()}
        assert {module for module in GRAPH[name] if module.split(".")[0] not in allowed} == set()


def test_the_reports_side_reads_records_only() -> None:
    """Statistics, figures and pages take records: of the protocol they import records, scores and levels only."""
    readers = [name for name in GRAPH if name.split(".")[0] in ("stats", "figures", "report", "export")]
    seen = {module for name in readers for module in GRAPH[name] if module.split(".")[0] == "protocol"}
    assert seen <= {"protocol", "protocol.levels", "protocol.records", "protocol.scores"}


@pytest.mark.parametrize("sandbox", ["aliencode", "alienlogic"])
def test_certificate_checkers_share_nothing_with_what_made_the_certificates(sandbox: str) -> None:
    """What re-checks a claim imports, however indirectly, neither search nor realiser, intents nor forge."""
    checkers = [name for name in GRAPH if name.startswith(f"{sandbox}.certificates")]
    makers = {"search", "realiser", "intents", "specifications", "growing", "forge", "minds"}
    assert {name for name in reachable(*checkers) if makers & set(name.split("."))} == set()


def test_language_and_kernel_do_not_know_which_laws_exist() -> None:
    """The machine and the kernel know that laws exist; neither imports the catalogue of laws."""
    bases = [name for name in GRAPH if name in ("aliencode.machine", "aliencode.semantics", "alienlogic.kernel")]
    assert {name for name in reachable(*bases) if ".laws" in name} == set()


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_imports_stand_at_the_top(file: Path) -> None:
    """No function body hides an import; what is loaded late is loaded by name, from a table."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    hidden = [
        inner.lineno for node in functions for inner in ast.walk(node) if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert hidden == []


def test_only_the_runners_know_the_framework() -> None:
    """Outside `runners`, nothing imports inspect_ai, so the core works without it."""
    texts = {name: file.read_text(encoding="utf-8") for name, file in MODULES.items() if not name.startswith("runners")}
    assert [name for name, text in texts.items() if "import inspect_ai" in text or "from inspect_ai" in text] == []
