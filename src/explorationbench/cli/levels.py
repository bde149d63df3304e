"""The flag that says how much of a world pages and tables show."""

from __future__ import annotations

import argparse

from explorationbench.protocol.levels import Level, usual_level
from explorationbench.worlds import shipped_digests


def add_level(parser: argparse.ArgumentParser) -> None:
    """Add `--level`."""
    parser.add_argument(
        "--level",
        choices=[level.value for level in Level],
        metavar="LEVEL",
        help="how much to show: public (counts and scores), shown (texts too) or revealed (laws too); default: "
        "revealed for shipped worlds, public for others",
    )


def level_of(world: str, arguments: argparse.Namespace) -> Level:
    """Choose the level of a world, by its digest: what the user says, else the usual one."""
    return Level(arguments.level) if arguments.level else usual_level(world, shipped_digests())
