"""The command `status`: what of a run is done, missing and spent."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from explorationbench.cli.tables import print_table
from explorationbench.cli.texts import write_json, write_line
from explorationbench.protocol.asks import Phase, Usage
from explorationbench.protocol.codec import encode
from explorationbench.runners.statuses import Spent, Status, read_status

EXAMPLE = """example:
  $ explorationbench status runs/gpt5"""

COLUMNS = ("calls", "tokens in", "cached", "tokens out", "reasoning", "cost", "seconds")
SHOWN = 5  # missing replies of a trajectory


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `status`."""
    parser.description = "Say what of a run is done, what is missing and why, and what was spent."
    parser.epilog = EXAMPLE
    parser.add_argument("run", type=Path, metavar="RUN", help="the run folder")
    parser.add_argument("--json", action="store_true", help="print the same as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print the state."""
    status = read_status(arguments.run)
    if arguments.json:
        write_json(encode(status))
        return 0
    _print_head(status)
    for held in status.trajectories:
        lacks = f", {len(held.missing)} missing" if held.missing else ""
        write_line(f"trajectory {held.index}: {held.state}, {held.answered} replies{lacks}")
        for missing in held.missing[:SHOWN]:
            write_line(f"  missing {missing}")
    write_line()
    _print_spent(status.spent)
    if status.models:
        names = ", ".join(f"{name} ({count} calls)" for name, count in sorted(status.models.items()))
        write_line(f"\nThe server named the model: {names}")
    return 0


def _print_head(status: Status) -> None:
    bound = status.configuration
    settings = ", ".join(f"{name} {value}" for name, value in sorted(bound["system"]["settings"].items()))
    write_line(f"{bound['system']['name']}{' (' if settings else ''}{settings}{')' if settings else ''}")
    write_line(f"in {bound['world']['name']}, condition {bound['plan']['condition']}\n")


def _print_spent(spent: Mapping[Phase, Spent]) -> None:
    rows = [(phase.value, *_cells(held)) for phase, held in spent.items()]
    costs = [held.cost for held in spent.values()]
    total = Spent(
        calls=sum(held.calls for held in spent.values()),
        usage=sum((held.usage for held in spent.values()), Usage()),
        cost=None if None in costs else sum(cost for cost in costs if cost is not None),
        seconds=sum(held.seconds for held in spent.values()),
    )
    print_table(("", *COLUMNS), [*rows, ("all", *_cells(total))], right=COLUMNS)


def _cells(held: Spent) -> tuple[str, ...]:
    usage = held.usage
    cost = "" if held.cost is None else f"${held.cost:,.2f}"
    tokens = (usage.input, usage.cache_read, usage.output, usage.reasoning)
    return (f"{held.calls:,}", *(f"{count:,}" for count in tokens), cost, f"{held.seconds:,.1f}")
