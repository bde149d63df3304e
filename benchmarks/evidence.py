"""Run the long proofs and the benchmarks one after the other, and write what they show to a page.

Each *part* is one command: the evidence tests of one file, or one benchmark. A part that fails does not stop the
others; the exit code is 1 then. Each section goes into the page as soon as its part has ended, beside those that are
there, so the page can be made in pieces: `--only NAME` runs the parts whose names contain NAME, `--list` names all.
"""

from __future__ import annotations

import argparse
import ast
import os
import platform
import re
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[1]

HEAD: Final = """# Evidence

Written by `make evidence`: the long proofs, each with what it shows, its command, its figures and its time, and the
benchmarks. Figures of time are those of the machine that each section names, and are worth what such figures are worth.
"""
_SECTION: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_REPORTED: Final = re.compile(
    r"^-+ Captured stdout (?:setup|call) -+\n(.*?)(?=^[-_=]+ |^\d+ (?:passed|failed)|\Z)", re.M | re.S
)
_OUTCOME: Final = re.compile(r"^(?:=+ )?(\d+ (?:passed|failed|skipped|error).*?)(?: in [\d.]+s.*)?$", re.MULTILINE)
_MOST_LINES: Final = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One command of the evidence: its name, what it shows, and how it is run."""

    name: str
    shows: tuple[str, ...]
    command: tuple[str, ...]

    @property
    def written(self) -> str:
        """The command as a person writes it."""
        return " ".join(("python", *self.command[1:]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What came of a part: its exit code, all it printed, and its seconds by the clock."""

    code: int
    output: str
    seconds: float


def parts() -> Iterator[Part]:
    """List the parts: each file with tests marked as evidence, then each benchmark."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        shows = tuple(_marked(ast.parse(path.read_text(encoding="utf-8"))))
        if shows:
            name = path.relative_to(ROOT).as_posix()
            command = (sys.executable, "-m", "pytest", "-m", "evidence", "-q", "-rP", "--no-header", name)
            yield Part(name=name, shows=shows, command=command)
    for path in sorted((ROOT / "benchmarks").glob("*.py")):
        if path.name != Path(__file__).name:
            told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            name = path.relative_to(ROOT).as_posix()
            yield Part(name=name, shows=(_first_line(told),), command=(sys.executable, name))


def _marked(module: ast.Module) -> Iterator[str]:
    """Yield what the tests say that are marked as evidence, or whose parameters or fixtures are."""
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    marked = {function.name for function in functions if _is_marked(function)}
    for function in functions:
        uses = {argument.arg for argument in function.args.args}
        if function.name.startswith("test_") and (function.name in marked or uses & marked):
            yield _first_line(ast.get_docstring(function) or function.name)


def _is_marked(function: ast.FunctionDef) -> bool:
    return any("pytest.mark.evidence" in ast.unparse(decorator) for decorator in function.decorator_list)


def _first_line(text: str) -> str:
    """Give the first paragraph of a docstring as one line."""
    return " ".join(text.partition("\n\n")[0].split())


def section(part: Part, result: Result) -> str:
    """Write the section of a part, without its title: what it shows, the command, the time, the figures."""
    outcome = "" if result.code == 0 else f"\n**Failed with exit code {result.code}.**\n"
    shows = "\n".join(f"- {fact}" for fact in part.shows)
    shown = textwrap.indent(figures(result), "    ")  # indented, nothing printed can begin a section or end a fence
    time_taken = f"{result.seconds:,.0f} seconds by the clock, {machine()}"
    return f"{shows}\n\n`{part.written}`: {time_taken}.\n{outcome}\n{shown}\n"


def figures(result: Result) -> str:
    """Pick from what a command printed what a reader wants: figures and outcome if it went well, else the end."""
    told = result.output.strip()
    outcomes = _OUTCOME.findall(told)
    if result.code == 0 and outcomes:
        told = "\n".join([*(text.strip() for text in _REPORTED.findall(told)), outcomes[-1].strip("= ")])
    return "\n".join(told.splitlines()[-_MOST_LINES:])


def machine() -> str:
    """Say on what the figures were measured."""
    return f"Python {platform.python_version()}, {os.cpu_count()} cores"


def read_page(text: str) -> dict[str, str]:
    """Split a page into its sections by title."""
    pieces = _SECTION.split(text)[1:]
    return {title: body.strip() + "\n" for title, body in zip(pieces[::2], pieces[1::2], strict=True)}


def write_page(sections: Mapping[str, str], order: Iterable[str]) -> str:
    """Write a page: the sections in the order of the parts; a section whose part is no more is left out."""
    pieces = [f"## {name}\n\n{sections[name].strip()}\n" for name in order if name in sections]
    return "\n".join([HEAD, *pieces])


def run(part: Part) -> Result:
    """Run the command of a part, show its output as it comes, and keep it."""
    print(f"== {part.name}", flush=True)
    start = time.monotonic()
    lines = []
    with subprocess.Popen(
        part.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            sys.stdout.write(line)
            lines.append(line)
    return Result(code=process.returncode, output="".join(lines), seconds=time.monotonic() - start)


def gather(chosen: Iterable[Part], page: Path) -> tuple[str, ...]:
    """Run parts one after the other, put each into the page as soon as it ends, and name those that failed."""
    order = [part.name for part in parts()]
    failed = []
    for part in chosen:
        result = run(part)
        sections = read_page(page.read_text(encoding="utf-8")) if page.exists() else {}
        sections[part.name] = section(part, result)
        page.write_text(write_page(sections, order), encoding="utf-8")
        if result.code:
            failed.append(part.name)
    return tuple(failed)


def main() -> int:
    """Write the page; the exit code is 1 if anything failed."""
    parser = argparse.ArgumentParser(description="Run the long proofs and the benchmarks, and write a page of them.")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the page to write, or to put sections into")
    parser.add_argument("--only", metavar="NAME", default="", help="only the parts whose names contain this")
    parser.add_argument("--list", action="store_true", help="name the parts and run nothing")
    arguments = parser.parse_args()
    chosen = [part for part in parts() if arguments.only in part.name]
    if not chosen:
        parser.error(f"no part has '{arguments.only}' in its name; --list names all parts")
    if arguments.list:
        print("\n".join(part.name for part in chosen))
        return 0
    if arguments.out is None:
        parser.error("--out FILE is missing: the page to write")
    failed = gather(chosen, arguments.out)
    print("".join(f"failed: {name}\n" for name in failed), end="")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
