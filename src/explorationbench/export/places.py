"""The columns that every table begins with: which trajectory a row belongs to."""

from __future__ import annotations

from explorationbench.export.columns import Column, Kind
from explorationbench.protocol.records import Record
from explorationbench.world import canonical_json

PLACE: tuple[Column[Record], ...] = (
    Column(
        name="record",
        kind=Kind.TEXT,
        meaning="digest of the record; the same in every table, so that tables can be joined by it",
        value=lambda record: record.digest,
    ),
    Column(
        name="sandbox",
        kind=Kind.TEXT,
        meaning="kind of world: `aliencode` or `alienlogic`",
        value=lambda record: record.public.world.sandbox,
    ),
    Column(name="world", kind=Kind.TEXT, meaning="name of the world", value=lambda record: record.public.world.name),
    Column(
        name="world_digest",
        kind=Kind.TEXT,
        meaning="digest of the world; only rows with the same one compare",
        value=lambda record: record.public.world.digest,
    ),
    Column(
        name="system",
        kind=Kind.TEXT,
        meaning="name of the system",
        value=lambda record: record.public.system.name,
    ),
    Column(
        name="settings",
        kind=Kind.TEXT,
        meaning="settings that change the system's replies, as a JSON object",
        value=lambda record: canonical_json(record.public.system.settings),
    ),
    Column(
        name="condition",
        kind=Kind.TEXT,
        meaning="how evidence reached the system",
        value=lambda record: record.public.plan.label,
    ),
    Column(
        name="trajectory",
        kind=Kind.INTEGER,
        meaning="number of the trajectory, from 1",
        value=lambda record: record.public.trajectory,
    ),
)
