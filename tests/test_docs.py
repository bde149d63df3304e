"""README and docs say what is true: each console block is run again, and each link leads somewhere."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from explorationbench.aliencode.faults import CAUGHT
from explorationbench.aliencode.meter import DepthError
from explorationbench.aliencode.notation import OPERATORS
from explorationbench.sandbox import Verdict
from explorationbench.sandboxes import open_sandbox, sandbox_names
from explorationbench.worlds import open_world

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?://)([^)#\s]+)")


def sessions() -> list[tuple[str, str, str]]:
    """List (page, command, output) of every console block; a command starts with `$ `, goes on with `> `."""
    found = []
    for page in PAGES:
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                lines = part.split("\n")
                size = next((i for i, line in enumerate(lines[1:], 1) if not line.startswith("> ")), len(lines))
                command = "\n".join([lines[0], *(line[2:] for line in lines[1:size])])
                found.append((page.name, command, "\n".join(lines[size:]).strip("\n")))
    return found


@pytest.mark.parametrize(("page", "command", "output"), sessions(), ids=lambda value: str(value)[:60])
def test_a_console_block_shows_what_its_command_prints(page: str, command: str, output: str, tmp_path: Path) -> None:
    """Commands of README and docs print, to the letter, what stands below them."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONUTF8": "1"}
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    printed = "\n".join(line.rstrip() for line in (done.stdout + done.stderr).strip("\n").split("\n"))
    assert printed == output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_table_says_what_the_code_says(page: Path) -> None:
    """Tables that follow from the code are as `python docs/generate.py` makes them."""
    text = page.read_text(encoding="utf-8")
    assert runpy.run_path(str(ROOT / "docs" / "generate.py"))["fill"](text) == text


def test_every_verdict_and_scripted_system_has_its_line() -> None:
    """The page of the protocol explains each verdict, and each mind of the sandboxes."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    minds = {f"`scripted/{mind}`" for sandbox in sandbox_names() for mind in open_sandbox(sandbox).minds()}
    assert {word for word in {*Verdict, *minds} if word not in text} == set()


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
    claims = dict.fromkeys(check.claim for check in open_world("aliencode-demo").check())
    assert [claim for claim in claims if f"| {claim} |" not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_link_leads_to_a_file(page: Path) -> None:
    """A relative link names a file of this repository."""
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
