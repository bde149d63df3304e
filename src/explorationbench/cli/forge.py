"""The command `forge`: grow a certified world from a blueprint and a seed."""

from __future__ import annotations

import argparse

from explorationbench.cli import texts
from explorationbench.cli.progress import progress
from explorationbench.forge.blueprints import BLUEPRINTS
from explorationbench.forge.growth import blueprint_of, grow_certified

EXAMPLE = """example:
  $ explorationbench forge aliencode --blueprint fresh --seed 'something secret' --out my-world.json

Equal blueprints and seeds give equal bytes: 'forge aliencode --blueprint classic --out FILE' grows the shipped world
again."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `forge`."""
    parser.description = (
        "Grow a world whose every claim is certified, and write it to a file. The file holds all three parts: keep it "
        "private until you reveal the world."
    )
    parser.epilog = EXAMPLE
    known = "; ".join(f"{sandbox}: {', '.join(names)}" for sandbox, names in BLUEPRINTS.items())
    parser.add_argument("sandbox", choices=tuple(BLUEPRINTS), metavar="SANDBOX", help=", ".join(BLUEPRINTS))
    parser.add_argument("--blueprint", required=True, metavar="NAME", help=f"what the world shall be like ({known})")
    parser.add_argument("--out", required=True, metavar="FILE", help="the world file to write")
    parser.add_argument("--seed", metavar="TEXT", help="any text; without it, the blueprint's own")
    parser.add_argument("--name", metavar="NAME", help="the name of the world; without it, the blueprint's own")


def run(arguments: argparse.Namespace) -> int:
    """Grow, certify, write, and print the digest."""
    blueprint = blueprint_of(arguments.sandbox, arguments.blueprint, seed=arguments.seed, world_name=arguments.name)
    texts.check_writable(arguments.out)
    with progress(None, f"growing {blueprint.name}"):
        document = grow_certified(arguments.sandbox, blueprint)
    texts.write_file(arguments.out, document.dump())
    texts.write_line(f"{document.name}  {document.digest}")
    return 0
