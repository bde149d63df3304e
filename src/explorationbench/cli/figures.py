"""The command `figures`: the figures and tables of runs, as files."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from explorationbench.cli import texts
from explorationbench.errors import NothingToDraw
from explorationbench.stats.folders import read_runs

EXAMPLE = """example:
  $ explorationbench figures runs --out figures"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `figures`."""
    parser.description = (
        "Write every figure (SVG, PDF, PNG, and its caption as text) and table (Markdown, LaTeX, CSV) that the records "
        "of some runs allow. A run folder counts with all runs below it. Needs the optional part 'report'."
    )
    parser.epilog = EXAMPLE
    parser.add_argument("runs", type=texts.there, nargs="+", metavar="RUN", help="a run folder, or one that holds some")
    parser.add_argument("--out", type=texts.folder, required=True, metavar="DIR", help="the folder to write into")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of whatever is simulated")


def run(arguments: argparse.Namespace) -> int:
    """Read the runs, and write what they allow.

    Raises:
        StatisticsError: if no record can be read.
    """
    # loaded here, so that --help works without the optional part
    catalogue = import_module("explorationbench.figures.catalogue")
    choices = import_module("explorationbench.figures.choices").read_choices()
    cohort = import_module("explorationbench.stats.cohorts").gather(read_runs(arguments.runs))
    for notice in cohort.notices:
        sys.stderr.write(f"explorationbench: {notice}\n")
    seeded = choices if arguments.seed is None else choices.with_seed(arguments.seed)
    for made in catalogue.write_all(cohort, arguments.out, seeded):
        if isinstance(made, NothingToDraw):
            sys.stderr.write(f"explorationbench: {made}\n")
        else:
            texts.write_line(" ".join(map(str, made)))
    return 0
