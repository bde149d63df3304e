"""The command `show-run`: a trajectory in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from explorationbench.cli.texts import write_line
from explorationbench.errors import UsageError
from explorationbench.protocol.records import MilestoneVerdicts, Record, SealedPart, ShownPart, read_record

EXAMPLE = """example:
  $ explorationbench show-run runs/gpt5 --trajectory 1 --milestone 4"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `show-run`."""
    parser.description = "Print a trajectory: probes and feedback, reports, answers with verdicts and why each failed."
    parser.epilog = EXAMPLE
    parser.add_argument("run", type=Path, metavar="RUN", help="the run folder")
    parser.add_argument("--trajectory", type=int, default=1, metavar="N", help="(default: 1)")
    parser.add_argument("--milestone", type=int, metavar="N", help="only this one, without the rounds")
    parser.add_argument("--task", metavar="ID", help="only the answers to this task, whole")


def run(arguments: argparse.Namespace) -> int:
    """Print the trajectory."""
    record = read_record(arguments.run / f"trajectory-{arguments.trajectory}" / "record.json")
    if record.shown is None or record.sealed is None:
        raise UsageError("a record that was made public has no texts to show: give the whole one")
    _check_choice("milestone", arguments.milestone, [step.milestone for step in record.public.milestones])
    _check_choice("task", arguments.task, list(record.shown.questions))
    if arguments.milestone is None and arguments.task is None:
        _print_rounds(record, record.shown)
    for place, step in enumerate(record.public.milestones):
        if arguments.milestone in (None, step.milestone):
            _print_milestone(step, record.shown, record.sealed, place=place, task=arguments.task)
    return 0


def _check_choice(kind: str, chosen: object, known: Sequence[object]) -> None:
    if chosen is not None and chosen not in known:
        raise UsageError(f"the trajectory has no {kind} {chosen}: choose from {', '.join(map(str, known))}")


def _print_rounds(record: Record, shown: ShownPart) -> None:
    for counts in record.public.rounds:
        probes = [probe for probe in shown.probes if probe.round == counts.round]
        write_line(f"== round {counts.round}: {len(probes)} probes, ended by {counts.ended} ==")
        for number, probe in enumerate(probes, start=1):
            write_line(f"\n-- probe {number} --\n{probe.probe or '(no readable probe)'}\n-- shown --\n{probe.shown}")
        write_line()
    for note in record.public.notes:
        write_line(f"note: {note}")


def _print_milestone(
    step: MilestoneVerdicts, shown: ShownPart, sealed: SealedPart, *, place: int, task: str | None
) -> None:
    write_line(f"== M{step.milestone} ==")
    texts, details = shown.milestones[place], sealed.milestones[place].details
    if step.report and texts.report and task is None:
        for target, status in step.report.targets.items():
            stated = texts.report.lines.get(target, "") or "(nothing)"
            write_line(f"{status.status:<9} {target} {shown.titles[target]}: {stated}")
    for name, verdicts in step.verdicts.items():
        if task not in (None, name):
            continue
        if task:
            write_line(f"\n{shown.questions[name]}")
        for number, (verdict, text) in enumerate(zip(verdicts, texts.answers[name], strict=True), start=1):
            why = details[name][number - 1]
            write_line(f"{verdict:<9} {name}/a{number}" + (f": {why}" if why else ""))
            if task:
                write_line(f"{text.text}\n")
