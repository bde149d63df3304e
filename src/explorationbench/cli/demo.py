"""The command `demo`: scripted systems on the shipped worlds."""

from __future__ import annotations

import argparse
from pathlib import Path

from explorationbench.cli import texts
from explorationbench.cli.run import execute
from explorationbench.cli.scores import Row, print_scores, row_of
from explorationbench.protocol.plans import Plan
from explorationbench.runners.evaluations import Order
from explorationbench.sandboxes import open_sandbox
from explorationbench.systems.scripted import PREFIX
from explorationbench.worlds import open_world, shipped

EXAMPLE = """example:
  $ explorationbench demo --out runs/demo"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `demo`."""
    parser.description = (
        "Let the scripted systems explore the shipped worlds, three trajectories each, and print their scores and "
        "curves. Nothing is downloaded, no key is needed."
    )
    parser.epilog = EXAMPLE
    parser.add_argument("--out", type=texts.folder, metavar="DIR", help="keep the records, in DIR/WORLD/SYSTEM")
    parser.add_argument("--json", action="store_true", help='print {"rows": [...]}, one row a trajectory')


def run(arguments: argparse.Namespace) -> int:
    """Run every scripted system in every shipped world and print the scores."""
    rows = [row for world in shipped() for row in _explore(world, arguments.out)]
    if arguments.json:
        texts.write_json({"rows": rows})
    else:
        print_scores(rows)
    return 0


def _explore(name: str, out: Path | None) -> list[Row]:
    world = open_world(name)
    rows = []
    for mind in open_sandbox(world.document.sandbox).minds():
        system = f"{PREFIX}{mind}"
        folder = out and out / name / system.replace("/", "-")
        rows += [row_of(record) for record in execute(Order(plan=Plan(), world=world, system=system, folder=folder))]
    return rows
