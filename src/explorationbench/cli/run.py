"""The command `run`: trajectories of one system in one world, under one condition or several."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from explorationbench.cli import texts
from explorationbench.cli.comparison import print_comparison
from explorationbench.cli.conditions import LINES, add_condition_flags, chosen_legs
from explorationbench.cli.model_flags import SYSTEMS, add_model_flags, read_options
from explorationbench.cli.progress import Advance, progress
from explorationbench.cli.scores import print_scores, row_of
from explorationbench.errors import UsageError
from explorationbench.protocol.asks import Usage
from explorationbench.protocol.conditions import DIRECT, HINDSIGHT
from explorationbench.protocol.plans import Plan, choose_tasks, parse_milestones
from explorationbench.protocol.records import Record
from explorationbench.runners.engine import Job, Progress, count_asks
from explorationbench.runners.evaluations import Order, evaluate, identify
from explorationbench.runners.options import Options
from explorationbench.runners.suites import ALL, Leg, Suite
from explorationbench.worlds import open_world

EXAMPLE = """example:
  $ explorationbench run --world aliencode-demo --system scripted/scientist --out runs/demo
  $ explorationbench run --world aliencode-demo --system scripted/scientist --condition all --out runs/demo

A run that was killed goes on from DIR when the same command is given again, and repeats no finished call.
DIR holds the autonomous run, and the run of each other condition in a folder of its name."""

INCOMPLETE = 1
LAST = 4  # the last milestone
TWIN = "twin"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `run`."""
    parser.description = "Run a system in a world: it explores, and answers held-out tasks at every milestone."
    parser.epilog = f"{LINES}\n\n{EXAMPLE}"
    parser.add_argument("--world", required=True, metavar="W", help="a shipped world or a world file")
    parser.add_argument("--system", required=True, metavar="S", help=SYSTEMS)
    parser.add_argument("--trajectories", type=int, default=3, metavar="N", help="complete runs (default: 3)")
    parser.add_argument("--answers", type=int, default=3, metavar="N", help="answers to each task (default: 3)")
    parser.add_argument("--milestones", default="0-4", metavar="LIST", help="such as 0-4, 4 or 0,2-4 (default: 0-4)")
    parser.add_argument("--tasks", type=int, metavar="N", help="a fixed, stratified subset of N tasks, marked as such")
    parser.add_argument("--out", type=texts.folder, metavar="DIR", help="the run folder: journal, records, usage")
    parser.add_argument("--json", action="store_true", help='print {"rows": [...]}, one row a trajectory')
    _configure_conditions(parser.add_argument_group("conditions"))
    add_model_flags(parser)


def _configure_conditions(group: argparse._ArgumentGroup) -> None:
    add_condition_flags(group)
    group.add_argument("--twin", action="store_true", help="remove every law first: the manual is true, tasks stay")
    group.add_argument("--probes-from", type=Path, metavar="RUN", help="hindsight with the probes of another run")
    group.add_argument("--reuse", action="store_true", help="direct takes the replies of the autonomous run's M0")


def run(arguments: argparse.Namespace) -> int:
    """Run the trajectories and print their scores."""
    legs = _legs(arguments)
    suite = _suite(arguments)
    ran = list(_within_limits(suite, legs, arguments.system, read_options(arguments)))
    records = tuple(record for _, held in ran for record in held)
    if arguments.json:
        texts.write_json({"rows": [row_of(record) for record in records]})
    elif len(ran) > 1:
        print_comparison(records)
    else:
        print_scores([row_of(record) for record in records])
    _say_reused(records, suite)
    return report_incomplete(records, [leg.name for leg in legs if leg not in [done for done, _ in ran]])


def _legs(arguments: argparse.Namespace) -> tuple[Leg, ...]:
    """Choose the runs.

    Raises:
        UsageError: if an argument belongs to a condition that is not run.
    """
    if arguments.probes_from and arguments.condition != HINDSIGHT.name:
        raise UsageError("--probes-from replays the probes of a run: give --condition hindsight with it")
    if arguments.reuse and arguments.condition not in (DIRECT.name, ALL):
        raise UsageError("--reuse is for the condition direct: give --condition direct or --condition all with it")
    return chosen_legs(arguments)


def _suite(arguments: argparse.Namespace) -> Suite:
    """Open world and system, in the twin if it is asked for; its runs have a folder of their own."""
    plan = Plan(milestones=_milestones(arguments.milestones), answers=arguments.answers, tasks=arguments.tasks)
    world, folder = open_world(arguments.world), arguments.out
    if arguments.twin:
        world, folder = world.twin(), folder and folder / TWIN
    return Suite(
        job=Job(plan=plan, world=world, system=identify(arguments.system, world, read_options(arguments))),
        trajectories=arguments.trajectories,
        folder=folder,
        peer=arguments.probes_from,
        reuse=arguments.reuse,
    )


def _within_limits(
    suite: Suite, legs: Sequence[Leg], system: str, options: Options
) -> Iterator[tuple[Leg, tuple[Record, ...]]]:
    """Make the runs of a suite; limits hold for all of them together, and the suite ends where one is reached."""
    spent = Usage()

    def carry(plan: Plan, trajectories: int, folder: Path | None) -> tuple[Record, ...]:
        order = Order(plan=plan, world=suite.job.world, system=system, options=options.after(spent, system))
        return execute(replace(order, trajectories=trajectories, folder=folder))

    for leg, records in suite.run(legs, carry):
        yield leg, records
        if options.limited and not all(record.public.complete for record in records):
            return
        spent += sum((_spent(record) for record in records), Usage())


def _spent(record: Record) -> Usage:
    """Sum what a trajectory spent; replies that it took from another run were paid there."""
    return Usage() if record.public.plan.reused else sum(record.public.tokens.values(), Usage())


def _milestones(text: str) -> tuple[int, ...]:
    """Read the milestones.

    Raises:
        UsageError: if there is one after the last.
    """
    chosen = parse_milestones(text)
    if chosen[-1] > LAST:
        raise UsageError(f"milestones go from 0 to {LAST}, not to {chosen[-1]}")
    return chosen


def execute(order: Order) -> tuple[Record, ...]:
    """Run trajectories and show how far they are."""
    plan, world = order.plan, order.world
    choose_tasks(world, plan.tasks)  # refuses a subset that is too large before anything is started
    label = f"{order.system} in {world.document.name}, {plan.condition.name}"
    with progress(order.trajectories * count_asks(plan, world), label) as advance:
        try:
            return evaluate(replace(order, watch=_watcher(advance)))
        except KeyboardInterrupt:
            goes_on = f": the same command goes on from {order.folder}" if order.folder else ""
            raise KeyboardInterrupt(f"interrupted{goes_on}") from None


def _say_reused(records: tuple[Record, ...], suite: Suite) -> None:
    """Say where replies come from that were not asked for."""
    if any(record.public.plan.reused for record in records):
        sys.stderr.write(f"explorationbench: direct: the replies are those of M0 of the run in {suite.folder}\n")


def report_incomplete(records: tuple[Record, ...], waiting: list[str] | None = None) -> int:
    """Say which trajectories lack replies, and which runs wait for them, and give the exit code."""
    lacking = dict.fromkeys(str(record.public.trajectory) for record in records if not record.public.complete)
    if not lacking:
        return 0
    waits = f"; {' and '.join(waiting)} waited for them" if waiting else ""
    sys.stderr.write(
        f"explorationbench: replies are missing in trajectory {', '.join(lacking)}{waits}: "
        "give the same command again to ask for them\n"
    )
    return INCOMPLETE


def _watcher(advance: Advance) -> Callable[[Progress], None]:
    """Advance the bar by what is new of each trajectory; several may be on their way at once."""
    shown: dict[int, int] = {}

    def watch(step: Progress) -> None:
        index = step.coordinates.trajectory
        advance(step.done - shown.get(index, 0))
        shown[index] = step.done

    return watch
