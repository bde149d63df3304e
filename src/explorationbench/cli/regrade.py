"""The command `regrade`: the verdicts of a run computed anew, after a grader was mended."""

from __future__ import annotations

import argparse
from pathlib import Path

from explorationbench.cli.texts import write_line
from explorationbench.errors import UsageError
from explorationbench.protocol.lifting import read_any
from explorationbench.protocol.records import FORMAT
from explorationbench.protocol.regrading import regrade
from explorationbench.runners.exclusive import hold_folder
from explorationbench.runners.runs import write_whole
from explorationbench.runners.statuses import trajectory_folders
from explorationbench.worlds import open_world

EXAMPLE = """example:
  $ explorationbench regrade runs/gpt5"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `regrade`."""
    parser.description = "Grade the answers and reports that a run's records hold again, and print what changed."
    parser.epilog = EXAMPLE
    parser.add_argument("run", type=Path, metavar="RUN", help="the run folder")
    parser.add_argument("--world", metavar="W", help="the world's file, if it is no shipped world")
    parser.add_argument("--write", action="store_true", help="write the new records in place of the old")


def run(arguments: argparse.Namespace) -> int:
    """Regrade every record of the run."""
    places = [place / "record.json" for place in trajectory_folders(arguments.run)]
    paths = [path for path in places if path.exists()]
    if not paths:
        raise UsageError(f"there are no records in {arguments.run}: give the folder of a run")
    with hold_folder(arguments.run):
        changed = sum(_regrade(path, arguments.world, write=arguments.write) for path in paths)
    kept = "written" if arguments.write else "nothing was written: --write puts the new records in place"
    write_line(f"{changed} verdicts changed in {len(paths)} records" + (f"; {kept}" if changed else ""))
    return 0


def _regrade(path: Path, world: str | None, *, write: bool) -> int:
    """Regrade one record, print its changes, and count them."""
    record, lifted = read_any(path)
    new, changes = regrade(record, open_world(world or record.public.world.name))
    for change in changes:
        write_line(f"t{record.public.trajectory}/{change.place}: {change.before} -> {change.after}")
    if write and (changes or lifted):
        write_whole(path, new.dump())
    if lifted:
        did = "is brought" if write else "would be brought"
        write_line(f"t{record.public.trajectory}: the record {did} to {FORMAT}")
    return len(changes)
