"""Evaluations through the framework, each in a forked process that kills itself: `killed_evaluations.py FOLDER POINTS`.

FOLDER/undisturbed is the run that nothing kills. FOLDER/N-killed is the N-th killed one, killed once and then gone on
with by the same call. The framework is imported once, before the forks.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from pathlib import Path

import inspect_ai

from explorationbench.runners import inspect_registry as registry
from sandboxes.locked_run import Killer, arm

REPLIES = 2 * (2 * 4 + 13)  # of two trajectories
FILES = 3  # configuration and two records


def evaluate(folder: Path, killer: Killer) -> None:
    """Evaluate a scripted system with two small trajectories."""
    arm(killer)
    task = registry.aliencode(
        world="aliencode-demo", milestones="0-1", answers=1, tasks=3, trajectories=2, out=str(folder)
    )
    (log,) = inspect_ai.eval(
        task, model="scripted/naive", log_dir=str(folder.with_suffix(".logs")), display="none", log_realtime=False
    )
    if log.status != "success":
        raise SystemExit(log.error.message if log.error else log.status)


def in_fork(folder: Path, killer: Killer) -> int:
    """Evaluate in a forked process, and give the signal that ended it, or its exit code."""
    process = os.fork()
    if process == 0:
        try:
            evaluate(folder, killer)
        except BaseException as error:  # noqa: BLE001  a fork must not run on in its parent's code
            sys.stderr.write(f"{error!r}\n")
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def main(folder: Path, points: int) -> None:
    """Run all of them; leave with what went wrong."""
    stream = random.Random(1)
    if (code := in_fork(folder / "undisturbed", Killer())) != 0:
        raise SystemExit(f"the undisturbed run ended with {code}")
    for number in range(points):
        place = stream.choice(["reply", "line", "reply", "before a file", "after a file"])
        moment = stream.randint(1, FILES if "file" in place else REPLIES)
        run = folder / f"{number}-killed"
        if (code := in_fork(run, Killer(place, moment))) != -signal.SIGKILL:
            raise SystemExit(f"{place} {moment}: ended with {code}, not killed")
        if (code := in_fork(run, Killer())) != 0:
            raise SystemExit(f"{place} {moment}: went on to {code}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
