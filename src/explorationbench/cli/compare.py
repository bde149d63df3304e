"""The command `compare`: conditions side by side, from run folders."""

from __future__ import annotations

import argparse
import sys

from explorationbench.cli import texts
from explorationbench.cli.comparison import compare, print_comparison
from explorationbench.errors import UsageError
from explorationbench.stats.folders import Found, read_runs

EXAMPLE = """example:
  $ explorationbench run --world aliencode-demo --system scripted/scientist --condition all --out runs/demo
  $ explorationbench compare runs/demo"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `compare`."""
    parser.description = (
        "Print the conditions under which systems ran side by side: their scores, best, mean and lowest, and what "
        "they spent. A run folder counts with all runs below it."
    )
    parser.epilog = EXAMPLE
    parser.add_argument("runs", type=texts.there, nargs="+", metavar="RUN", help="a run folder, or one that holds some")
    parser.add_argument("--json", action="store_true", help='print {"rows": [...]}, one row a condition')


def run(arguments: argparse.Namespace) -> int:
    """Read the runs and print them.

    Raises:
        UsageError: if no record can be read.
    """
    records = []
    for each in read_runs(arguments.runs):
        if isinstance(each, Found):
            records.append(each.record)
        else:
            sys.stderr.write(f"explorationbench: {each}\n")
    if not records:
        raise UsageError("there is no finished trajectory to compare")
    if arguments.json:
        texts.write_json({"rows": compare(records)})
    else:
        print_comparison(records)
    return 0
