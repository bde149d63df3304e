"""The command `preflight`: a handful of calls that check a system before money is spent."""

from __future__ import annotations

import argparse

from explorationbench.cli.model_flags import add_model_flags, read_options
from explorationbench.cli.texts import write_line
from explorationbench.runners.evaluations import drive_preflight

EXAMPLE = """example:
  $ explorationbench preflight --system openai/gpt-5 --effort low"""

FAILED = 1
OPTIONAL = ("price known",)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `preflight`."""
    parser.description = (
        "Check a system with a handful of calls: that it calls the tool, uses its result, answers in a fork, and that "
        "reasoning, usage and price are reported."
    )
    parser.epilog = EXAMPLE
    parser.add_argument("--system", required=True, metavar="S", help="a model such as openai/gpt-5, or an agent")
    add_model_flags(parser)


def run(arguments: argparse.Namespace) -> int:
    """Make the calls and print the findings; the exit code is 1 if a check failed."""
    findings = drive_preflight(arguments.system, read_options(arguments))
    for finding in findings:
        mark = "ok  " if finding.holds else "note" if finding.check in OPTIONAL else "FAIL"
        write_line(f"{mark} {finding.check}: {finding.told}")
    return FAILED if any(not finding.holds and finding.check not in OPTIONAL for finding in findings) else 0
