"""Time whole trajectories on the bare engine, with a system and a world that cost next to nothing."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from explorationbench.protocol.asks import Ask, Phase, Reply
from explorationbench.protocol.plans import Plan
from explorationbench.runners.engine import Driver
from explorationbench.runners.runs import Run

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, call

WORLD = Locks(grow(tasks=70))


def reply(ask: Ask) -> Reply:
    """Call the tool while it is open, and answer 1."""
    if ask.coordinates.phase is Phase.EXPLORATION and ask.open:
        return Reply(text="", calls=(call(),))
    return Reply(text="ANSWER: 1")


def seconds(plan: Plan, folder: Path | None) -> float:
    """Time one trajectory."""
    run = Run(driver=Driver(plan=plan, world=WORLD, system=Recorder(reply)), trajectories=1, folder=folder)
    start = time.process_time()
    run.execute()
    return time.process_time() - start


def main() -> None:
    """Print the times."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = seconds(Plan(), folder)
        print(f"a trajectory of 1,107 calls, 70 tasks, journalled: {whole:.2f} s")
        (folder / "trajectory-1" / "record.json").unlink()
        print(f"the same, replayed from its journal:               {seconds(Plan(), folder):.2f} s")
        size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
        print(f"its folder:                                        {size / 1e6:.2f} MB")
    print(f"the same, in memory:                               {seconds(Plan(), None):.2f} s")
    for calls in (500, 1000, 2000):
        took = seconds(Plan(milestones=(1,), calls=calls, tasks=1, answers=1), None)
        print(f"a round of {calls:4d} calls:                             {took / calls * 1e6:.0f} us a call")


if __name__ == "__main__":
    main()
