"""The command `exec`: run AlienCode programs in a world, or under the manual."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from typing import Any

from explorationbench.aliencode.document import from_document
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.semantics import MANUAL, fold
from explorationbench.cli import texts
from explorationbench.cli.progress import track
from explorationbench.errors import UsageError
from explorationbench.worlds import read_document

EXAMPLE = """example:
  $ echo 'EMIT(100)' | explorationbench exec --world aliencode-classic
  127

--batch reads JSON lines {"id", "program"} and writes {"id", "output", "error", "units", "steps"};
error is the class of the error that ended the program, or null."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `exec`."""
    parser.description = (
        "Run an AlienCode program and show its output. Whatever becomes of the program, the exit code is 0: "
        "an error is an output."
    )
    parser.epilog = EXAMPLE
    parser.add_argument(
        "--world", required=True, metavar="W", help="a shipped world, a world file, or 'manual': what the manual says"
    )
    source = parser.add_mutually_exclusive_group()
    source.add_argument("file", nargs="?", metavar="FILE", help="the program; '-' or nothing: standard input")
    source.add_argument(
        "--batch", metavar="FILE.jsonl", help="many programs, one JSON object a line; '-': standard input"
    )


def run(arguments: argparse.Namespace) -> int:
    """Run one program, or a batch."""
    machine = machine_of(arguments.world)
    if arguments.batch is None:
        _run_one(machine, texts.read_text(arguments.file or texts.STDIN))
    else:
        rows = list(_programs(arguments.batch))
        lines = list(_run_batch(machine, track(rows, "programs")))
        texts.write("".join(lines))
    return 0


def machine_of(world: str) -> Machine:
    """Make the machine of a world, or of the manual.

    Raises:
        UsageError: if the world is one of another sandbox.
    """
    if world == "manual":
        return Machine(MANUAL)
    document = read_document(world)
    if document.sandbox != "aliencode":
        raise UsageError(f"exec runs AlienCode programs, but {world} is a world of {document.sandbox}")
    return Machine(fold(from_document(document).laws))


def _run_one(machine: Machine, program: str) -> None:
    output = machine.run(program).output
    texts.write(output if output.endswith("\n") or not output else output + "\n")


def _run_batch(machine: Machine, rows: Iterable[tuple[Any, str]]) -> Iterator[str]:
    for identity, program in rows:
        outcome = machine.run(program)
        row = {
            "id": identity,
            "output": outcome.output,
            "error": outcome.error,
            "units": outcome.units,
            "steps": outcome.steps,
        }
        yield json.dumps(row) + "\n"


def _programs(name: str) -> Iterator[tuple[Any, str]]:
    """Read (id, program) of each line; other fields are passed over.

    Raises:
        UsageError: if a line lacks a field; it names the line.
    """
    for place, row in texts.read_rows(name):
        if "id" not in row or not isinstance(row.get("program"), str):
            raise UsageError(f'{place} needs an "id" and a "program" that is a text')
        yield row["id"], row["program"]
