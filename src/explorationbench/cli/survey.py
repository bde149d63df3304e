"""The command `survey`: the fixed probes of a world, and what they cover."""

from __future__ import annotations

import argparse
from typing import Any

from explorationbench.cli import texts
from explorationbench.cli.tables import print_table
from explorationbench.protocol.plans import Plan
from explorationbench.runners.suites import survey_stream
from explorationbench.sandbox import Profile, Survey
from explorationbench.worlds import open_world

EXAMPLE = """example:
  $ explorationbench survey aliencode-demo"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `survey`."""
    plan = Plan()
    parser.description = (
        "Show what the fixed probes of a world cover: the same sequence for every system, which the condition "
        "fixed-probe shows in its rounds."
    )
    parser.epilog = EXAMPLE
    parser.add_argument("world", metavar="W", help="a shipped world or a world file")
    parser.add_argument("--rounds", type=int, default=plan.rounds, metavar="N", help=f"(default: {plan.rounds})")
    parser.add_argument("--calls", type=int, default=plan.calls, metavar="N", help=f"a round (default: {plan.calls})")
    parser.add_argument("--probes", action="store_true", help="print the probes instead")
    parser.add_argument("--json", action="store_true", help="print both as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print the coverage of the survey, or its probes."""
    world = open_world(arguments.world)
    plan = Plan(milestones=(arguments.rounds,), calls=arguments.calls)
    survey = world.survey(Profile(rounds=plan.rounds, calls=plan.calls), survey_stream(world))
    if arguments.json:
        texts.write_json(_data(survey))
    elif arguments.probes:
        for number, probe in enumerate(survey.probes, 1):
            for value in probe.values():
                texts.write_line(f"# {number}\n{value}\n")
    else:
        _print_coverage(survey)
    return 0


def _data(survey: Survey) -> dict[str, Any]:
    covered = [{"subject": each.subject, "probes": each.probes, "kinds": each.kinds} for each in survey.coverage]
    return {"calls": len(survey.probes), "units": survey.units, "coverage": covered, "probes": survey.probes}


def _print_coverage(survey: Survey) -> None:
    rows = ((each.subject, str(each.probes), "; ".join(each.kinds)) for each in survey.coverage)
    print_table(("subject", "probes", "kinds"), rows, right=("probes",))
    texts.write_line(f"\n{len(survey.probes)} calls, {survey.units} units")
