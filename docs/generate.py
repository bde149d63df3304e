"""Write what README and docs say of the code, in place: tables, and what commands print.

A table stands between `<!-- table NAME -->` and `<!-- end -->`. In a block of the kind `console` a line that starts
with `$ ` is a command, `> ` goes on with it, and what follows is what it prints. `python docs/generate.py` makes all of
them anew, and a test compares, so no page can say what the code no longer does.
"""

from __future__ import annotations

import ast
import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from explorationbench.aliencode import machine, meter
from explorationbench.aliencode.laws import KINDS, SIGNATURES, Swapped, catalogue
from explorationbench.aliencode.syntax import ARITIES
from explorationbench.alienlogic.laws import catalogue as logic_catalogue
from explorationbench.alienlogic.rules import RULES
from explorationbench.cli.main import COMMANDS
from explorationbench.export.schema import write_columns_section
from explorationbench.export.writing import TABLES as EXPORTED
from explorationbench.figures.choices import read_choices
from explorationbench.protocol.conditions import CONDITIONS
from explorationbench.protocol.schemas import record_schema
from explorationbench.worlds import read_document, shipped

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SESSION = re.compile(r"(?P<command>^\$ .*\n(?:> .*\n)*)(?P<output>(?:(?!\$ ).*\n)*)", re.MULTILINE)
BLOCK = re.compile(r"(<!-- table (?P<name>[a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def write_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a Markdown table."""
    lines = [columns, ["---"] * len(columns), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def commands() -> str:
    """List the commands."""
    rows = ((f"`explorationbench {name}`", line) for name, (_, line) in COMMANDS.items())
    return write_table(("command", "what it does"), rows)


def laws() -> str:
    """List the kinds of laws, what each changes, and how one of each reads in a rule report."""
    found = [law for entry in catalogue().values() for law in entry]
    rows = []
    for name, kind in KINDS.items():
        mine = [law for law in found if type(law) is kind]
        targets = list(dict.fromkeys(law.target for law in mine))
        summary = (inspect.getdoc(kind) or "").split("\n")[0]
        rows.append(
            (f"`{name}`", summary, " ".join(targets), str(len(mine)), f"`{mine[0].target} := {mine[0].notation()}`")
        )
    return write_table(("kind", "what it does", "targets", "laws", "the first of them in report notation"), rows)


def logic_laws() -> str:
    """List the kinds of AlienLogic's laws, the rules they can be about, and how one of each reads."""
    kinds: dict[type, list[Any]] = {}
    for law in (law for entry in logic_catalogue().values() for law in entry):
        kinds.setdefault(type(law), []).append(law)
    rows = []
    for kind, found in kinds.items():
        summary = (inspect.getdoc(kind) or "").split("\n")[0]
        rules = " ".join(dict.fromkeys(law.rule for law in found))
        stated = f"`{found[0].rule} := {found[0].notation()}`"
        rows.append((f"`{kind.__name__}`", found[0].family, summary, rules, str(len(found)), stated))
    return write_table(("kind", "family", "what it does", "rules", "laws", "the first, in report notation"), rows)


def rules() -> str:
    """List the rules of AlienLogic with their schemas and their other names."""
    rows = []
    for rule in RULES.values():
        boxes = [f"[{first} ... {last}]" for first, last in rule.boxes]
        cited = ", ".join([*rule.lines, *boxes]) + (", in either order" if rule.either_order else "")
        rows.append((f"`{rule.name}`", cited, rule.conclusion, " ".join(f"`{alias}`" for alias in rule.aliases)))
    return write_table(("rule", "cites", "concludes", "also written"), rows)


def law_source() -> str:
    """Show a whole law."""
    return f"```python\n{inspect.getsource(Swapped)}```\n"


def operations() -> str:
    """List the operations, their arguments, and what they mean under the manual."""
    rows = ((f"`{name}`", str(ARITIES[name]), SIGNATURES[name].words) for name in SIGNATURES if name in ARITIES)
    return write_table(("operation", "takes", "gives, under the manual"), rows)


def limits() -> str:
    """List the limits of the machine and of a probe."""
    probe = machine.PROBE
    rows = (
        ("steps of a run", f"{meter.STEPS:,}"),
        ("depth of calls", f"{meter.DEPTH:,}"),
        ("nesting of expressions and values", f"{meter.NESTING:,}"),
        ("bits of an integer", f"{meter.INTEGER_BITS:,}"),
        ("characters of a text, elements of a sequence", f"{meter.SIZE:,}"),
        ("lines of a probe's program", str(probe.program_lines)),
        ("values a probe displays (units)", str(probe.units)),
        ("lines a probe displays", str(probe.lines)),
        ("characters a probe displays", str(probe.characters)),
    )
    return write_table(("limit", "at most"), rows)


def conditions() -> str:
    """List the conditions that the protocol knows."""
    rows = (
        (
            f"`{name}`",
            {"own": "the system's own calls", "given": "probes given beforehand", "none": "none"}[each.source],
        )
        for name, each in CONDITIONS.items()
    )
    return write_table(("condition", "evidence of a round"), rows)


def rooms() -> str:
    """List the rooms, each with the first line of its docstring."""
    package = ROOT / "src" / "explorationbench"
    files = [package / f"{name}.py" for name in ("errors", "streams", "world", "sandbox", "sandboxes")]
    files += sorted(package.glob("*/__init__.py"))
    rows = []
    for file in files:
        name = file.parent.name + "/" if file.name == "__init__.py" else file.name
        caption = (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").split("\n")[0]
        rows.append((f"[`{name}`](src/explorationbench/{name})", caption))
    return write_table(("room", "what stands there"), rows)


def worlds() -> str:
    """List the shipped worlds with their counts and digests."""
    documents = [read_document(name) for name in shipped()]
    rows = (
        (
            f"`{each.name}`",
            *(str(each.public["counts"][key]) for key in ("targets", "laws", "tasks")),
            f"`{each.digest}`",
        )
        for each in documents
    )
    return write_table(("world", "targets", "laws", "tasks", "digest"), rows)


def exported() -> str:
    """List the tables of `export` with their columns."""
    return "\n".join(write_columns_section(table).replace("## ", "### ", 1) for table in EXPORTED)


def choices() -> str:
    """List what of the figures is our own choice, and why."""
    return write_table(
        ("in `choices.json`", "what it decides"), ((f"`{k}`", v) for k, v in read_choices().ours.items())
    )


def figures() -> str:
    """List the figures and tables, each with the first line of its file."""
    folder = ROOT / "src" / "explorationbench" / "figures"
    rows = []
    for file in [*sorted(folder.glob("figure*[0-9].py")), *sorted(folder.glob("table[0-9].py"))]:
        caption = (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").split("\n")[0]
        rows.append((f"[`{file.name}`](../src/explorationbench/figures/{file.name})", caption))
    return write_table(("file", "what it makes"), rows)


TABLES: Mapping[str, Callable[[], str]] = {
    "choices": choices,
    "commands": commands,
    "conditions": conditions,
    "exported": exported,
    "figures": figures,
    "laws": laws,
    "law-source": law_source,
    "limits": limits,
    "logic-laws": logic_laws,
    "operations": operations,
    "rooms": rooms,
    "rules": rules,
    "worlds": worlds,
}


def fill(text: str) -> str:
    """Make the tables of a page anew."""
    return BLOCK.sub(lambda block: block[1] + TABLES[block["name"]]() + block[3], text)


def rerun(text: str) -> str:
    """Run the commands of a page anew, and write what they print."""
    return CONSOLE.sub(lambda block: f"```console\n{SESSION.sub(_run_again, block[1])}```", text)


def _run_again(session: re.Match[str]) -> str:
    return session["command"] + print_of(session["command"])


def print_of(command: str) -> str:
    """Run a command as it stands on a page, in an empty folder, and give what it prints; blanks at line ends go."""
    typed = "\n".join(line[2:] for line in command.splitlines())
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "PYTHONHASHSEED")}
    environment |= {"PATH": path, "PYTHONUTF8": "1"}
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            ["bash", "-c", typed], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder, env=environment
        )
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.decode().strip("\n").split("\n"))


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(rerun(fill(page.read_text(encoding="utf-8"))), encoding="utf-8")
    schema = json.dumps(record_schema(), indent=1) + "\n"
    (ROOT / "docs" / "record.schema.json").write_text(schema, encoding="utf-8")
