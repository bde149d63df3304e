"""Lifting: records of the first format brought to the present one, which tells what each probe put to use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from explorationbench.errors import RecordError
from explorationbench.protocol.codec import decode
from explorationbench.protocol.records import (
    FIRST_FORMAT,
    PublicPart,
    Record,
    SealedPart,
    ShownPart,
    read_record,
    seal,
)
from explorationbench.world import digest_of


def read_any(path: Path) -> tuple[Record, bool]:
    """Read a record of the present or the first format; say whether it was lifted.

    Nothing is known of the probes of a lifted record until it is regraded.

    Raises:
        RecordError: if there is none, it is no record, or is not what its digests say.
    """
    try:
        body = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        body = None
    if not isinstance(body, dict) or body.get("format") != FIRST_FORMAT:
        return read_record(path), False
    try:
        return _lift(body), True
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def _lift(body: dict[str, Any]) -> Record:
    if not ({"public", "shown", "sealed"} <= body.keys() and isinstance(body["public"], dict)):
        raise RecordError("only a whole record can be brought to the present format, and this has its public part only")
    stated = body["public"].get("parts")
    parts = {name: digest_of(body[name]) for name in ("shown", "sealed")}
    if stated != parts or body.get("digest") != digest_of({"format": FIRST_FORMAT, "public": body["public"]}):
        raise RecordError("the record is not what its digests say: it was changed")
    return seal(
        decode(PublicPart, body["public"], "public"),
        decode(ShownPart, body["shown"], "shown"),
        decode(
            SealedPart,
            {"exercised": [], **body["sealed"]} if isinstance(body["sealed"], dict) else body["sealed"],
            "sealed",
        ),
    )
