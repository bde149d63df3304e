"""A suite of all conditions in a process of its own, which can be killed: `locked_suite.py FOLDER [PLACE NUMBER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.runners.engine import Driver, Job
from explorationbench.runners.runs import Run
from explorationbench.runners.suites import ALL, Suite, choose_legs
from explorationbench.systems.scripted import open_system
from sandboxes.locked_run import Killer, arm
from sandboxes.locks import SANDBOX, Locks, grow


def main(folder: Path, killer: Killer) -> None:
    """Run the scientist under all conditions, and let direct reuse what was answered."""
    arm(killer)
    world = Locks(grow(tasks=4))
    system = open_system("scripted/scientist", world, SANDBOX.minds())

    def carry(plan: Plan, trajectories: int, place: Path | None) -> tuple[Record, ...]:
        driver = Driver(plan=plan, world=world, system=system)
        return Run(driver=driver, trajectories=trajectories, folder=place).execute()

    job = Job(plan=Plan(milestones=(0, 1, 2), calls=3, answers=2), world=world, system=system)
    suite = Suite(job=job, trajectories=2, folder=folder, reuse=True)
    for _ in suite.run(choose_legs(ALL), carry):
        pass


if __name__ == "__main__":
    main(Path(sys.argv[1]), Killer(*sys.argv[2:3], *map(int, sys.argv[3:4])))
