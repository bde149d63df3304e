"""The shelf: replay pages are written while records are read, so that no text is held longer than its page takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from explorationbench.protocol.levels import Level, redact
from explorationbench.protocol.records import PublicPart, Record
from explorationbench.protocol.scores import milestone_scores
from explorationbench.report.pages import write_citation
from explorationbench.report.replays import write_replay
from explorationbench.stats.folders import Found, Notice

REPLAYS = "replays"
_UNSAFE = re.compile(r"[^A-Za-z0-9.]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Volume:
    """Name one replay page, and what a list of them says."""

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
                self._put(shown, level)
                yield Found(source=each.source, record=shown)
            else:
                yield each

    def _put(self, record: Record, level: Level) -> None:
        if record.digest in self.volumes:
            return
        public = record.public
        file = f"{REPLAYS}/{name_of(record)}.html"
        (self.folder / file).write_text(write_replay(record, cite=cite(public)), encoding="utf-8")
        scores = [score for score in milestone_scores(record).values() if score is not None]
        self.volumes[record.digest] = Volume(
            file=file,
            world=public.world.name,
            system=public.system.name,
            condition=condition_of(public),
            trajectory=public.trajectory,
            score=scores[-1] if scores else None,
            complete=public.complete,
            level=level,
        )
        self.levels[public.world.digest] = level
        if record.shown and record.sealed:
            self.titles.setdefault(public.world.digest, record.shown.titles)


def name_of(record: Record) -> str:
    """Name the page of a record: what it is of, in letters that any file system takes, and the start of its digest."""
    public = record.public
    parts = (public.world.name, public.system.name, condition_of(public), f"t{public.trajectory}")
    words = "-".join(_UNSAFE.sub("-", part).strip("-.")[:40] for part in parts)
    return f"{words}-{record.digest.removeprefix('sha256:')[:10]}"


def condition_of(public: PublicPart) -> str:
    """Name the condition of a record as statistics do."""
    return public.plan.condition + (" after exploration" if public.plan.start else "")


def cite(public: PublicPart) -> str:
    """Write the line to cite for one trajectory."""
    return write_citation(
        {public.world.name: public.world.digest},
        conditions=condition_of(public),
        counted=f"trajectory {public.trajectory} of {public.system.name}",
    )
