"""Scores as rows: for JSON, for the table of trajectories, its summary, and the curves."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from statistics import fmean
from typing import Any, TypeAlias

from explorationbench.cli import texts
from explorationbench.cli.curves import draw_panels
from explorationbench.cli.tables import print_table
from explorationbench.protocol.records import Record
from explorationbench.protocol.scores import budget, milestone_scores, targets_stated

Row: TypeAlias = dict[str, Any]
"""One trajectory, as `--json` prints it: scores in percent, null where a milestone was not measured."""

WIDE = 120  # columns that curves fill at most
MILESTONES = tuple(f"M{number}" for number in range(5))
NUMBERS = ("#", *MILESTONES, "C", "P", "T", "stated")
LEGEND = (
    "#: trajectory; M0..M4: held-out accuracy in %; stated: targets of the last rule\n"
    "report that are right; C calls, P values displayed, T tokens of exploration"
)


def row_of(record: Record) -> Row:
    """Give the row of one trajectory."""
    public, scores, spent = record.public, milestone_scores(record), budget(record)
    return {
        "world": public.world.name,
        "system": public.system.name,
        "condition": public.plan.condition,
        "trajectory": public.trajectory,
        **{name: scores.get(number) for number, name in enumerate(MILESTONES)},
        "C": spent.calls,
        "P": spent.units,
        "T": spent.tokens,
        "targets_stated": targets_stated(record),
        "targets": len(public.targets),
        "tasks": len(public.tasks),
        "subset": public.subset,
        "complete": public.complete,
    }


def print_scores(rows: Sequence[Row]) -> None:
    """Print the table of trajectories, the summary of each system, and its curve, world by world."""
    for world, group in groupby(rows, key=_world_label):
        held = list(group)
        texts.write_line(f"\n{world}\n")
        print_table(("system", *NUMBERS), (_cells(row) for row in held), right=NUMBERS)
        texts.write_line(f"\n{LEGEND}\n\nThe last milestone:\n")
        print_table(("system", *_SUMMARY), _summaries(held), right=_SUMMARY)
        _print_curves(held)


def best(rows: Iterable[Row]) -> Row:
    """Choose the trajectory with the highest last score; of equals the one with the lowest index."""
    return max(rows, key=lambda row: (_last(row), -row["trajectory"]))


def _world_label(row: Row) -> str:
    """Name the world; a subset of its tasks is always marked."""
    tasks = f"a subset of {row['tasks']} tasks" if row["subset"] else f"{row['tasks']} tasks"
    return f"{row['world']}, {row['condition']}, {tasks}"


def _cells(row: Row) -> list[str]:
    scores = ("" if row[name] is None else f"{row[name]:.1f}" for name in MILESTONES)
    stated = "" if row["targets_stated"] is None else f"{row['targets_stated']}/{row['targets']}"
    return [row["system"], str(row["trajectory"]), *scores, str(row["C"]), str(row["P"]), _shorten(row["T"]), stated]


def _shorten(count: int) -> str:
    """Write a large count in thousands or millions."""
    if count < 10_000:
        return str(count)
    return f"{count / 1e6:.2f}M" if count >= 1_000_000 else f"{count / 1e3:.0f}k"


_SUMMARY = ("trajectories", "best", "mean", "lowest")


def _by_system(rows: Iterable[Row]) -> Iterator[tuple[str, list[Row]]]:
    for system, group in groupby(rows, key=lambda row: row["system"]):
        yield system, list(group)


def _summaries(rows: Iterable[Row]) -> Iterator[list[str]]:
    """Summarise each system's last scores: the best trajectory's, their mean, the lowest."""
    for system, group in _by_system(rows):
        last = [_last(row) for row in group]
        yield [system, str(len(last)), f"{max(last):.1f}", f"{fmean(last):.1f}", f"{min(last):.1f}"]


def _print_curves(rows: Iterable[Row]) -> None:
    """Draw the best trajectory of each system, if it was measured at least twice."""
    curves = {system: _measured(best(group)) for system, group in _by_system(rows)}
    drawn = {system: list(scores.values()) for system, scores in curves.items() if len(scores) > 1}
    if not drawn:
        return
    names = list(next(iter(curves.values())))
    texts.write_line("\nHeld-out accuracy of each system's best trajectory:\n")
    width = min(shutil.get_terminal_size((WIDE, 24)).columns, WIDE)
    for line in draw_panels(drawn, ends=(names[0], names[-1]), width=width):
        texts.write_line(line)


def _measured(row: Row) -> dict[str, float]:
    return {name: row[name] for name in MILESTONES if row[name] is not None}


def _last(row: Row) -> float:
    """Give the score of the last milestone that was measured, 0 if none was."""
    return next(reversed(_measured(row).values()), 0.0)
