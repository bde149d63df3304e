"""The shelf: replay pages are written while records are read, so that no text is held longer than its page takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from explorationbench.protocol.levels import Level, redact
from explorationbench.protocol.records import PublicPart, Record
from explorationbench.protocol.scores import milestone_scores
from explorationbench.report.pages import write_citation
from explorationbench.report.replays import write_replay
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort
from explorationbench.stats.folders import Found, Notice

REPLAYS = "replays"
_UNSAFE = re.compile(r"[^A-Za-z0-9.]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Volume:
    """Name one replay page, and what a list of them says; the labels are those of the cohort once it is gathered."""

    source: str  # the file of its record
    file: str  # relative to the index page
    world: str
    system: str
    condition: str
    trajectory: int
    score: float | None  # of the last milestone, in percent
    complete: bool
    level: Level


@dataclass(slots=True, kw_only=True)
class Shelf:
    """Write the replay pages of the records that pass, and remember what an index needs."""

    folder: Path  # of the report
    level_of: Callable[[str], Level]  # by a world's digest
    volumes: dict[str, Volume] = field(default_factory=dict)  # by a record's digest
    titles: dict[str, Mapping[str, str]] = field(default_factory=dict)  # by a world's digest; of its targets
    levels: dict[str, Level] = field(default_factory=dict)  # by a world's digest

    def pass_on(self, reading: Iterable[Found | Notice]) -> Iterator[Found | Notice]:
        """Pass on what was read, each record without the parts that are not shown."""
        (self.folder / REPLAYS).mkdir(parents=True, exist_ok=True)
        for each in reading:
            if isinstance(each, Found):
                level = self.level_of(each.record.public.world.digest)
                shown = redact(each.record, level)
                self._put(Found(source=each.source, record=shown), level)
                yield Found(source=each.source, record=count_notes(shown) if level is Level.PUBLIC else shown)
            else:
                yield each

    def _put(self, found: Found, level: Level) -> None:
        record = found.record
        if record.digest in self.volumes:
            return
        public = record.public
        file = f"{REPLAYS}/{name_of(record)}.html"
        (self.folder / file).write_text(write_replay(record, cite=cite(public)), encoding="utf-8")
        scores = [score for score in milestone_scores(record).values() if score is not None]
        self.volumes[record.digest] = Volume(
            source=found.source,
            file=file,
            world=public.world.name,
            system=public.system.name,
            condition=public.plan.label,
            trajectory=public.trajectory,
            score=scores[-1] if scores else None,
            complete=public.complete,
            level=level,
        )
        self.levels[public.world.digest] = level
        if record.shown and record.sealed:
            self.titles.setdefault(public.world.digest, record.shown.titles)

    def labelled(self, cohort: Cohort) -> list[Volume]:
        """List the pages in order, under the labels by which a cohort tells worlds, systems and conditions apart.

        A world and a subset of its tasks share a name, so names alone would link a row to the pages of another. What
        the cohort left out keeps its names.
        """
        cells = {each.source: cell for cell in cohort.cells for each in cell.trajectories}
        held = (_relabel(each, cells.get(each.source)) for each in self.volumes.values())
        return sorted(held, key=lambda each: (each.world, each.condition, each.system, each.trajectory, each.file))


def _relabel(volume: Volume, cell: Cell | None) -> Volume:
    if cell is None:
        return volume
    return replace(volume, world=cell.world, system=cell.system, condition=cell.condition)


def count_notes(record: Record) -> Record:
    """Put their number in place of a record's notes, which may quote a provider."""
    public, number = record.public, len(record.public.notes)
    words = (f"{number} note{'s' if number > 1 else ''}, not shown on a public page",) if number else ()
    return replace(record, public=replace(public, notes=words))


def name_of(record: Record) -> str:
    """Name the page of a record: what it is of, in letters that any file system takes, and the start of its digest."""
    public = record.public
    parts = (public.world.name, public.system.name, public.plan.label, f"t{public.trajectory}")
    words = "-".join(_UNSAFE.sub("-", part).strip("-.")[:40] for part in parts)
    return f"{words}-{record.digest.removeprefix('sha256:')[:10]}"


def cite(public: PublicPart) -> str:
    """Write the line to cite for one trajectory."""
    return write_citation(
        {public.world.name: public.world.digest},
        conditions=public.plan.label,
        counted=f"trajectory {public.trajectory} of {public.system.name}",
    )
