"""A run in a process of its own, which can be killed at a chosen point: `locked_run.py FOLDER [PLACE NUMBER]`."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from explorationbench.protocol.asks import Ask, Reply
from explorationbench.protocol.journal import Journal
from explorationbench.protocol.plans import Plan
from explorationbench.runners import lending, runs
from explorationbench.runners.engine import Driver
from explorationbench.runners.runs import Run
from explorationbench.systems.scripted import Scripted, open_system
from sandboxes.locks import SANDBOX, Locks, grow

TRAJECTORIES = 2


class Killer:
    """Kill this process when a place is reached for the n-th time; 0: never."""

    def __init__(self, place: str = "", number: int = 0) -> None:
        self.place, self.left = place, number

    def reach(self, place: str) -> None:
        """Say that a place is reached."""
        if place == self.place:
            self.left -= 1
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


def arm(killer: Killer) -> None:
    """Put the killer into the places that a run passes."""
    reply, write, write_whole = Scripted.reply, Journal._write, runs.write_whole

    def replying(self: Scripted, ask: Ask) -> Reply:
        killer.reach("reply")
        return reply(self, ask)

    def writing(self: Journal, line: Any) -> None:
        if self._file and killer.place == "line" and killer.left == 1:
            self._file.write(b'{"key": "torn')
            self._file.flush()
        killer.reach("line")
        write(self, line)

    def writing_whole(path: Path, text: str) -> None:
        killer.reach("before a file")
        write_whole(path, text)
        killer.reach("after a file")

    Scripted.reply, Journal._write = replying, writing  # type: ignore[method-assign]
    runs.write_whole = lending.write_whole = writing_whole


def main(folder: Path, killer: Killer) -> None:
    """Run two small trajectories of the scientist."""
    arm(killer)
    world = Locks(grow(tasks=4))
    system = open_system("scripted/scientist", world, SANDBOX.minds())
    plan = Plan(milestones=(0, 1, 2), calls=3, answers=2)
    Run(driver=Driver(plan=plan, world=world, system=system), trajectories=TRAJECTORIES, folder=folder).execute()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Killer(*sys.argv[2:3], *map(int, sys.argv[3:4])))
