"""The command `report`: one page that explains runs, and a replay of each trajectory."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

from explorationbench.cli import texts
from explorationbench.cli.levels import add_level, level_of
from explorationbench.cli.progress import progress

EXAMPLE = """example:
  $ explorationbench demo --out runs
  $ explorationbench report runs --out report"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `report`."""
    parser.description = (
        "Write a report of some runs: DIR/index.html with leaderboards, intervals, every figure and the method, and a "
        "replay page for each trajectory. It opens in any browser, without a network. A run folder counts with all "
        "runs below it. Needs the optional part 'report'."
    )
    parser.epilog = EXAMPLE
    parser.add_argument("runs", type=texts.there, nargs="+", metavar="RUN", help="a run folder, or one that holds some")
    parser.add_argument("--out", type=texts.folder, required=True, metavar="DIR", help="the folder to write into")
    add_level(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of whatever is simulated")


def run(arguments: argparse.Namespace) -> int:
    """Write the report, and tell where it is and what was left out.

    Raises:
        UsageError: if something else than a report is in the folder.
        StatisticsError: if no record can be read.
    """
    # loaded here, so that --help works without the optional part and --version stays fast
    writing = import_module("explorationbench.report.writing")
    choices = import_module("explorationbench.figures.choices").read_choices()
    order = writing.Order(
        runs=tuple(arguments.runs),
        folder=arguments.out,
        level_of=lambda world: level_of(world, arguments),
        choices=choices if arguments.seed is None else choices.with_seed(arguments.seed),
    )
    with progress(None, "report") as advance:
        cohort = writing.write_report(order, lambda now: advance(1, Path(now).name))
    for notice in cohort.notices:
        sys.stderr.write(f"explorationbench: {notice}\n")
    texts.write_line(f"{arguments.out / writing.INDEX}")
    return 0
