"""The flags that choose conditions, and a line on what each of them is."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from explorationbench.protocol.conditions import AUTONOMOUS, DIRECT, FIXED_PROBE, HINDSIGHT, WITHOUT_TOOL
from explorationbench.runners.suites import ALL, Leg, choose_legs

EXPLAINED: Mapping[str, str] = {
    AUTONOMOUS.name: "it chooses its own probes (the default)",
    HINDSIGHT.name: "it is shown the probes of an autonomous run, one by one, and may choose none",
    FIXED_PROBE.name: "it is shown probes that are the same for every system (see: survey)",
    WITHOUT_TOOL.name: "it thinks for as many rounds, and probes nothing",
    DIRECT.name: "it answers at once, from the briefing alone",
    ALL: "each of these, and open-book at start and end",
}
"""Condition, as `--condition` takes it -> what happens under it."""

LINES = "\n".join(["conditions:", *(f"  {name:<13}{line}" for name, line in EXPLAINED.items())])
"""What a command's help says of the conditions."""


def add_condition_flags(group: argparse._ArgumentGroup) -> None:
    """Add the flags."""
    group.add_argument(
        "--condition",
        default=AUTONOMOUS.name,
        choices=tuple(EXPLAINED),
        metavar="NAME",
        help=f"how evidence reaches the system: {', '.join(EXPLAINED)} (explained below)",
    )
    group.add_argument(
        "--open-book", default="", metavar="LIST", help="ask with the true laws given as well: start, end or start,end"
    )


def chosen_legs(arguments: argparse.Namespace) -> tuple[Leg, ...]:
    """Read the flags.

    Raises:
        UsageError: if there is no such fork.
    """
    return choose_legs(arguments.condition, [fork for fork in arguments.open_book.split(",") if fork])
