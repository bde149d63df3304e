"""The table of probes: one row a probe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorationbench.export.columns import Column, Kind
from explorationbench.export.tables import Table
from explorationbench.protocol.levels import Level
from explorationbench.protocol.records import ProbeCount, ProbeText, Record
from explorationbench.world import canonical_json


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeRow:
    """Hold one probe."""

    record: Record
    round: int
    probe: int  # from 1
    count: ProbeCount
    text: ProbeText | None
    exercised: tuple[str, ...] | None


def _rows(record: Record) -> Iterator[ProbeRow]:
    counts = [(step.round, count) for step in record.public.rounds for count in step.probes]
    texts = record.shown.probes if record.shown else ()
    exercised = record.sealed.exercised if record.sealed else ()
    for place, (number, count) in enumerate(counts):
        yield ProbeRow(
            record=record,
            round=number,
            probe=place + 1,
            count=count,
            text=texts[place] if place < len(texts) else None,
            exercised=exercised[place] if place < len(exercised) else None,
        )


PROBES = Table(
    name="probes",
    about="One row a probe: one call of the tool in exploration.",
    rows=_rows,
    own=(
        Column(name="round", kind=Kind.INTEGER, meaning="round of exploration, from 1", value=lambda row: row.round),
        Column(
            name="probe",
            kind=Kind.INTEGER,
            meaning="number of the probe in its trajectory, from 1",
            value=lambda row: row.probe,
        ),
        Column(
            name="turn",
            kind=Kind.INTEGER,
            meaning="turn of its round in which it was made, from 1",
            value=lambda row: row.count.turn,
        ),
        Column(name="units", kind=Kind.INTEGER, meaning="units it displayed", value=lambda row: row.count.units),
        Column(
            name="refused",
            kind=Kind.TRUTH,
            meaning="whether it was refused for its form, so that nothing ran",
            value=lambda row: row.count.refused,
        ),
        Column(
            name="called",
            kind=Kind.TRUTH,
            meaning="whether it cost a call; if not, it was shown without one",
            value=lambda row: row.count.called,
        ),
        Column(
            name="arguments",
            kind=Kind.TEXT,
            meaning="arguments of the call, as a JSON object",
            value=lambda row: canonical_json(row.text.arguments) if row.text else None,
            level=Level.SHOWN,
        ),
        Column(
            name="text",
            kind=Kind.TEXT,
            meaning="program or proof",
            value=lambda row: row.text.probe if row.text else None,
            level=Level.SHOWN,
        ),
        Column(
            name="feedback",
            kind=Kind.TEXT,
            meaning="what the system was shown",
            value=lambda row: row.text.shown if row.text else None,
            level=Level.SHOWN,
        ),
        Column(
            name="exercised",
            kind=Kind.NAMES,
            meaning="targets that it put to use",
            value=lambda row: row.exercised,
            level=Level.REVEALED,
        ),
    ),
)
