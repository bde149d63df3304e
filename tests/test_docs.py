"""README and docs say what is true: each console block is run again, and each link leads somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

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
def test_each_link_leads_to_a_file(page: Path) -> None:
    """A relative link names a file of this repository."""
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
