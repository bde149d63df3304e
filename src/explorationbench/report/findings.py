"""What a trajectory found: when each target was first stated right, and when it was first put to use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from explorationbench.protocol.levels import Level
from explorationbench.protocol.records import MilestoneVerdicts, PublicPart, Record
from explorationbench.report.texts import label


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Hold what became of one target."""

    name: str
    law: bool | None  # None: the record does not tell
    probed: tuple[int, int] | None  # round and place in it of the first probe that put it to use
    stated: int | None  # the milestone whose report first stated it right


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Hold the targets that a report newly states right, and those that the report before it did and it does not."""

    found: tuple[str, ...]
    lost: tuple[str, ...]


def level_of(record: Record) -> Level:
    """Tell from its parts how much a record shows."""
    if record.shown is None:
        return Level.PUBLIC
    return Level.SHOWN if record.sealed is None else Level.REVEALED


def name_target(record: Record, target: str) -> str:
    """Write the id and the title of a target of a record that has its texts."""
    title = record.shown.titles.get(target, "") if record.shown else ""
    return label(target if title == target else f"{target} {title}".strip())


def first_stated(public: PublicPart) -> Mapping[str, int]:
    """Give the milestone at which each target was first stated right; those that never were are left out."""
    first: dict[str, int] = {}
    for step in public.milestones:
        for target in _right(step):
            first.setdefault(target, step.milestone)
    return first


def _right(step: MilestoneVerdicts) -> Sequence[str]:
    statuses = step.report.targets if step.report else {}
    return [target for target, held in statuses.items() if held.status == "right"]


def changes_of(public: PublicPart) -> Mapping[int, Change]:
    """Compare each milestone's report with those before it."""
    first, before = first_stated(public), set[str]()
    changes: dict[int, Change] = {}
    for step in public.milestones:
        if step.report is None:
            continue
        right = set(_right(step))
        changes[step.milestone] = Change(
            found=tuple(target for target in public.targets if first.get(target) == step.milestone),
            lost=tuple(target for target in public.targets if target in before - right),
        )
        before = right
    return changes


def list_findings(record: Record) -> tuple[Finding, ...]:
    """List what became of each target, laws first; nothing if the record was made public."""
    if record.shown is None:
        return ()
    stated, probed = first_stated(record.public), _first_probed(record)
    laws = record.sealed.laws if record.sealed else None
    findings = [
        Finding(
            name=name_target(record, target),
            law=None if laws is None else target in laws,
            probed=probed.get(target),
            stated=stated.get(target),
        )
        for target in record.public.targets
    ]
    return tuple(sorted(findings, key=lambda finding: finding.law is False))


def _first_probed(record: Record) -> Mapping[str, tuple[int, int]]:
    first: dict[str, tuple[int, int]] = {}
    if record.shown is None or record.sealed is None:
        return first
    places: dict[int, int] = {}
    for probe, targets in zip(record.shown.probes, record.sealed.exercised, strict=False):
        places[probe.round] = places.get(probe.round, 0) + 1
        for target in targets:
            first.setdefault(target, (probe.round, places[probe.round]))
    return first


def write_mark(record: Record, found: Sequence[str]) -> str:
    """Write what was first stated right at a milestone, as far as the record's level shows it; "" if nothing was.

    Where the record tells the laws, only they count: that an operation follows the manual is no discovery.
    """
    if record.sealed and record.shown:
        found = [target for target in found if target in record.sealed.laws]
    if not found:
        return ""
    kind = "law" if level_of(record) is Level.REVEALED else "target"
    start = f"{len(found)} {kind}{'s' if len(found) > 1 else ''} first stated right"
    return f"{start}: {', '.join(name_target(record, target) for target in found)}" if record.shown else start
