"""The command `run`: trajectories of one system in one world."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from explorationbench.cli import texts
from explorationbench.cli.progress import Advance, progress
from explorationbench.cli.scores import print_scores, row_of
from explorationbench.errors import UsageError
from explorationbench.protocol.conditions import AUTONOMOUS
from explorationbench.protocol.plans import Plan, choose_tasks, parse_milestones
from explorationbench.protocol.records import Record
from explorationbench.runners.engine import Driver, Progress, count_asks
from explorationbench.runners.runs import Run
from explorationbench.sandbox import World
from explorationbench.systems.scripted import open_system
from explorationbench.worlds import open_world

EXAMPLE = """example:
  $ explorationbench run --world aliencode-demo --system scripted/scientist --out runs/demo

A run that was killed goes on from DIR when the same command is given again, and repeats no finished call."""

INCOMPLETE = 1
LAST = 4  # the last milestone


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `run`."""
    parser.description = "Run a system in a world: it explores, and answers held-out tasks at every milestone."
    parser.epilog = EXAMPLE
    parser.add_argument("--world", required=True, metavar="W", help="a shipped world or a world file")
    parser.add_argument("--system", required=True, metavar="S", help="such as scripted/scientist")
    parser.add_argument(
        "--condition", default=AUTONOMOUS.name, choices=(AUTONOMOUS.name,), help="(default: autonomous)"
    )
    parser.add_argument("--trajectories", type=int, default=3, metavar="N", help="complete runs (default: 3)")
    parser.add_argument("--answers", type=int, default=3, metavar="N", help="answers to each task (default: 3)")
    parser.add_argument("--milestones", default="0-4", metavar="LIST", help="such as 0-4, 4 or 0,2-4 (default: 0-4)")
    parser.add_argument("--tasks", type=int, metavar="N", help="a fixed, stratified subset of N tasks, marked as such")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the run folder: journal, records, usage")
    parser.add_argument("--json", action="store_true", help='print {"rows": [...]}, one row a trajectory')


def run(arguments: argparse.Namespace) -> int:
    """Run the trajectories and print their scores."""
    plan = Plan(milestones=_milestones(arguments.milestones), answers=arguments.answers, tasks=arguments.tasks)
    world = open_world(arguments.world)
    records = execute(plan, world, system=arguments.system, trajectories=arguments.trajectories, folder=arguments.out)
    rows = [row_of(record) for record in records]
    if arguments.json:
        texts.write_json({"rows": rows})
    else:
        print_scores(rows)
    return report_incomplete(records)


def _milestones(text: str) -> tuple[int, ...]:
    """Read the milestones.

    Raises:
        UsageError: if there is one after the last.
    """
    chosen = parse_milestones(text)
    if chosen[-1] > LAST:
        raise UsageError(f"milestones go from 0 to {LAST}, not to {chosen[-1]}")
    return chosen


def execute(
    plan: Plan, world: World, *, system: str, trajectories: int = 3, folder: Path | None = None
) -> tuple[Record, ...]:
    """Run trajectories and show how far they are."""
    choose_tasks(world, plan.tasks)  # refuses a subset that is too large before anything is started
    total = count_asks(plan, world)
    with progress(trajectories * total, f"{system} in {world.document.name}") as advance:
        driver = Driver(plan=plan, world=world, system=open_system(system, world), watch=_watcher(advance, total))
        try:
            return Run(driver=driver, trajectories=trajectories, folder=folder).execute()
        except KeyboardInterrupt:
            goes_on = f": the same command goes on from {folder}" if folder else ""
            raise KeyboardInterrupt(f"interrupted{goes_on}") from None


def report_incomplete(records: tuple[Record, ...]) -> int:
    """Say which trajectories lack replies, and give the exit code."""
    lacking = [str(record.public.trajectory) for record in records if not record.public.complete]
    if not lacking:
        return 0
    sys.stderr.write(
        f"explorationbench: replies are missing in trajectory {', '.join(lacking)}: "
        "give the same command again to ask for them\n"
    )
    return INCOMPLETE


def _watcher(advance: Advance, total: int) -> Callable[[Progress], None]:
    """Advance the bar to where a trajectory is; what was kept from before, or was not needed, is jumped over."""
    shown = 0

    def watch(step: Progress) -> None:
        nonlocal shown
        now = (step.coordinates.trajectory - 1) * total + step.done
        advance(now - shown)
        shown = now

    return watch
