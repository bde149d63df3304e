"""README and docs say what is true: tables and outputs are made again, and each link leads somewhere."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from explorationbench.aliencode.faults import CAUGHT
from explorationbench.aliencode.meter import DepthError
from explorationbench.aliencode.notation import OPERATORS
from explorationbench.protocol.conditions import CONDITIONS
from explorationbench.sandbox import Verdict
from explorationbench.sandboxes import open_sandbox, sandbox_names
from explorationbench.worlds import open_world

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\((?!https?://)([^)#\s]+)")
GENERATE = runpy.run_path(str(ROOT / "docs" / "generate.py"))
ADVICE = "run .venv/bin/python docs/generate.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_table_says_what_the_code_says(page: Path) -> None:
    """Tables that follow from the code are as the code makes them."""
    text = page.read_text(encoding="utf-8")
    assert GENERATE["fill"](text) == text, ADVICE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_command_prints_what_stands_below_it(page: Path) -> None:
    """Commands of README and docs print, to the letter, what the page shows."""
    text = page.read_text(encoding="utf-8")
    assert GENERATE["rerun"](text) == text, ADVICE


def test_every_verdict_and_scripted_system_has_its_line() -> None:
    """The page of the protocol explains each verdict, and each mind of the sandboxes."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    minds = {f"`scripted/{mind}`" for sandbox in sandbox_names() for mind in open_sandbox(sandbox).minds()}
    assert {word for word in {*Verdict, *minds} if word not in text} == set()


def test_every_condition_has_its_line() -> None:
    """The page of conditions explains each of them, and each flag that chooses one."""
    text = (ROOT / "docs" / "conditions.md").read_text(encoding="utf-8")
    flags = ("--condition", "--open-book", "--twin", "--probes-from", "--reuse")
    assert [name for name in (*CONDITIONS, *flags) if name not in text] == []


def test_every_class_of_error_has_its_line() -> None:
    """The page of the language explains each class of error that a program can end in."""
    text = (ROOT / "docs" / "aliencode.md").read_text(encoding="utf-8")
    names = {"RecursionError" if kind is DepthError else kind.__name__ for kind in CAUGHT} | {"SyntaxError"}
    assert {name for name in names if f"| `{name}` |" not in text} == set()


def test_every_operator_of_reports_has_its_place() -> None:
    """The page of rule reports lists each operator of the notation."""
    text = (ROOT / "docs" / "reports.md").read_text(encoding="utf-8")
    assert [name for name in OPERATORS if f"({name} " not in text and f" {name} " not in re.sub("`", " ", text)] == []


def test_every_claim_of_a_certificate_has_its_line() -> None:
    """The page of worlds explains each kind of claim that `verify` re-checks."""
    text = (ROOT / "docs" / "worlds.md").read_text(encoding="utf-8")
    worlds = ("aliencode-demo", "alienlogic-demo")
    claims = dict.fromkeys(check.claim for world in worlds for check in open_world(world).check())
    assert [claim for claim in claims if f"| {claim} |" not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_link_leads_to_a_file(page: Path) -> None:
    """A relative link names a file of this repository."""
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_readme_leads_to_every_page() -> None:
    """No page of the docs stands where nobody finds it."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if page.parent.name == "docs" and f"(docs/{page.name})" not in text] == []


def test_the_example_of_the_protocol_runs_as_it_stands() -> None:
    """Its imports are there, and it ends in a whole record."""
    (example,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs" / "protocol.md").read_text(), re.M | re.S)
    names: dict[str, Any] = {}
    exec(compile(example, "docs/protocol.md", "exec"), names)
    assert names["record"].public.complete
    assert [step.milestone for step in names["record"].public.milestones] == [0, 1, 2, 3, 4]


def test_every_verdict_condition_and_part_is_a_word() -> None:
    """The page of words explains what the code tells apart."""
    text = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")
    words = ("base", "law", "target", "slip", "fork", "unit", "public", "shown", "sealed", *Verdict, *CONDITIONS)
    assert [word for word in words if not re.search(rf"\b{word}\b", text)] == []
