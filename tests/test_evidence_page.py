"""The page of evidence can be made in pieces, and says what failed."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "evidence.py"
PYTEST_OUTPUT = """.                                                [100%]
==================================== PASSES ====================================
____________________________ test_a_million_scripts ____________________________
----------------------------- Captured stdout call -----------------------------
1,000,000 scripts: 0 accepted though a truth table refutes them
=========================== short test summary info ============================
PASSED tests/test_it.py::test_a_million_scripts
1 passed, 3 deselected in 369.30s (0:06:09)
"""


@pytest.fixture(scope="module")
def evidence() -> ModuleType:
    """Load the script as a module."""
    spec = importlib.util.spec_from_file_location("evidence_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_evidence_test_and_every_benchmark_is_a_part(evidence: ModuleType) -> None:
    """The parts are the files in which a test is marked as evidence, and all benchmarks; each says what it shows."""
    parts = list(evidence.parts())
    root = SCRIPT.parents[1]
    marked = {
        path.relative_to(root).as_posix()
        for path in (root / "tests").rglob("test_*.py")
        if "pytest.mark." + "evidence" in path.read_text(encoding="utf-8")
    }
    benchmarks = {f"benchmarks/{path.name}" for path in SCRIPT.parent.glob("*.py") if path != SCRIPT}
    assert {part.name for part in parts} == marked | benchmarks
    assert "benchmarks/certificates.py" in benchmarks
    assert all(part.shows and all(part.shows) for part in parts)
    shown = next(part.shows for part in parts if part.name == "tests/alienlogic/test_soundness.py")
    assert shown == ("Of a million drawn scripts at least a third are accepted and none is invalid.",)


def test_a_page_is_read_as_it_is_written(evidence: ModuleType) -> None:
    """Sections stand in the order of the parts, whatever order they were made in; a part that is no more leaves."""
    page = evidence.write_page({"c": "three\n", "a": "one\n\n```text\n# no title\n```\n"}, ["a", "b", "c"])
    assert page.index("## a") < page.index("## c")
    assert evidence.read_page(page) == {"a": "one\n\n```text\n# no title\n```\n", "c": "three\n"}
    assert evidence.read_page(evidence.write_page(evidence.read_page(page), ["c"])) == {"c": "three\n"}


def test_parts_are_put_into_the_page_one_by_one(
    evidence: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A part that fails is named, does not stop the next, and replaces only its own section."""
    made = {
        name: _part(evidence, name, code) for name, code in (("a", "1/0"), ("b", "print(6 * 7)"), ("c", "print(1)"))
    }
    monkeypatch.setattr(evidence, "parts", lambda: iter(made.values()))
    page = tmp_path / "evidence.md"
    assert evidence.gather([made["b"], made["c"]], page) == ()
    assert evidence.gather([made["a"], made["c"]], page) == ("a",)
    sections = evidence.read_page(page.read_text(encoding="utf-8"))
    assert list(sections) == ["a", "b", "c"]
    assert "**Failed with exit code 1.**" in sections["a"]
    assert "ZeroDivisionError" in sections["a"]
    assert sections["b"].startswith("- What b shows.\n\n`python -c print(6 * 7)`: 0 seconds by the clock, ")
    assert sections["b"].endswith(".\n\n    42\n")
    assert "== a\n" in capsys.readouterr().out


def test_what_is_printed_stays_in_its_section(evidence: ModuleType) -> None:
    """What a command prints cannot begin a section of its own."""
    part, result = _part(evidence, "a", ""), evidence.Result(code=1, output="```\n## b\nnot a section", seconds=1.0)
    page = evidence.write_page({"a": evidence.section(part, result)}, ["a", "b"])
    assert list(evidence.read_page(page)) == ["a"]


def test_of_a_passed_test_the_page_keeps_the_figures(evidence: ModuleType) -> None:
    """What tests print and the outcome stay; dots, rules and the order of the tests go."""
    told = evidence.figures(evidence.Result(code=0, output=PYTEST_OUTPUT, seconds=369.3))
    assert told == "1,000,000 scripts: 0 accepted though a truth table refutes them\n1 passed, 3 deselected"
    failed = evidence.figures(evidence.Result(code=1, output=PYTEST_OUTPUT, seconds=369.3))
    assert failed == PYTEST_OUTPUT.strip()


def test_a_wrong_name_is_misuse() -> None:
    """A name that no part has, and a page that is not named, end with exit code 2 and one sentence."""
    for arguments, told in (
        (["--only", "nothing"], "no part has 'nothing' in its name"),
        ([], "--out FILE is missing"),
    ):
        done = subprocess.run([sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert told in done.stderr


def _part(evidence: ModuleType, name: str, code: str) -> object:
    return evidence.Part(name=name, shows=(f"What {name} shows.",), command=(sys.executable, "-c", code))
