"""Conditions side by side: one line for each condition under which a system ran in a world."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Any, TypeAlias

from explorationbench.cli import texts
from explorationbench.cli.tables import print_table
from explorationbench.protocol.conditions import CONDITIONS, OPEN_BOOK
from explorationbench.protocol.records import PublicPart, Record
from explorationbench.protocol.scores import budget, milestone_scores

Line: TypeAlias = dict[str, Any]
"""One condition, as `--json` prints it: means over its trajectories, null where a milestone was not measured."""

MILESTONES = tuple(f"M{number}" for number in range(5))
COLUMNS = ("runs", *MILESTONES, "best", "lowest", "C", "P")
LEGEND = (
    "runs: trajectories; M0..M4: their mean held-out accuracy in %; best, lowest: of the last\n"
    "milestone; C calls and P values displayed in exploration, on average"
)


def label_of(public: PublicPart) -> str:
    """Name the condition of a record, with whose probes it replayed, or where its fork stands."""
    plan = public.plan
    if plan.condition == OPEN_BOOK.name:
        return f"{plan.condition}, {'end' if plan.start else 'start'}"
    if plan.origin and plan.origin.system != public.system.name:
        return f"{plan.condition} of {plan.origin.system}"
    return f"{plan.condition}, reused" if plan.reused else plan.condition


def compare(records: Iterable[Record]) -> list[Line]:
    """Give a line for each world, system and condition; conditions stand in the order of the protocol."""
    groups: dict[tuple[Any, ...], list[Record]] = {}
    for record in records:
        groups.setdefault(_group(record.public), []).append(record)
    order = sorted(groups, key=lambda group: (group[0], group[1], [*CONDITIONS].index(group[2]), group[3:]))
    return [_line(groups[group]) for group in order]


def _group(public: PublicPart) -> tuple[Any, ...]:
    plan = public.plan
    start = plan.start is not None
    subset = len(public.tasks) if public.subset else 0
    world, system = public.world, public.system
    place = (f"{world.name} {world.digest}", f"{system.name} {sorted(system.settings.items())}")
    return (*place, plan.condition, start, label_of(public), plan.answers, subset)


def _line(records: Sequence[Record]) -> Line:
    public = records[0].public
    scores = [milestone_scores(record) for record in records]
    spent = [budget(record) for record in records]
    last = [value for value in (_last(each) for each in scores) if value is not None]
    return {
        "world": public.world.name,
        "system": public.system.name,
        "condition": label_of(public),
        "trajectories": len(records),
        **{name: _mean([each.get(number) for each in scores]) for number, name in enumerate(MILESTONES)},
        "best": max(last, default=None),
        "lowest": min(last, default=None),
        "C": fmean(each.calls for each in spent),
        "P": fmean(each.units for each in spent),
        "T": fmean(each.tokens for each in spent),
        "answers": public.plan.answers,
        "tasks": len(public.tasks),
        "subset": public.subset,
        "complete": all(record.public.complete for record in records),
    }


def _last(scores: dict[int, float | None]) -> float | None:
    return list(scores.values())[-1]


def _mean(values: Sequence[float | None]) -> float | None:
    """Compute the mean; None if one is missing."""
    there = [value for value in values if value is not None]
    return round(fmean(there), 9) if len(there) == len(values) else None


def print_comparison(records: Iterable[Record]) -> None:
    """Print the lines of each world and system under their name."""
    groups: dict[str, list[Line]] = {}
    for line in compare(records):
        groups.setdefault(_heading(line), []).append(line)
    for heading, lines in groups.items():
        texts.write_line(f"\n{heading}\n")
        print_table(("condition", *COLUMNS), (list(_cells(line)) for line in lines), right=COLUMNS)
    texts.write_line(f"\n{LEGEND}")


def _heading(line: Line) -> str:
    tasks = f"a subset of {line['tasks']} tasks" if line["subset"] else f"{line['tasks']} tasks"
    answers = "1 answer" if line["answers"] == 1 else f"{line['answers']} answers"
    return f"{line['system']} in {line['world']}, {tasks}, {answers} each"


def _cells(line: Line) -> Iterator[str]:
    yield line["condition"] + ("" if line["complete"] else " (incomplete)")
    yield str(line["trajectories"])
    for name in (*MILESTONES, "best", "lowest"):
        yield "" if line[name] is None else f"{line[name]:.1f}"
    for name in ("C", "P"):
        yield f"{line[name]:.1f}".removesuffix(".0")
