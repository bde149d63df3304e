"""The usage file of a trajectory: one line for every call that was made, with its times, tokens and price.

It lies beside the record, which holds no clock and no price. A run reads it again to know what was spent before.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from explorationbench.errors import RecordError
from explorationbench.protocol.asks import Phase, Stop, Usage
from explorationbench.protocol.codec import decode, encode
from explorationbench.runners.engine import Call
from explorationbench.runners.prices import Price
from explorationbench.world import canonical_json

NAME = "usage.jsonl"


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageLine:
    """Hold what is kept of one call."""

    key: str
    phase: Phase
    ended: str  # ISO 8601, UTC
    seconds: float
    stop: Stop
    reason: str
    model: str  # as the server names it
    effort: str  # of reasoning, as it was asked for; what came of it are the tokens of reasoning
    usage: Usage
    cost: float | None  # US dollars; None without a price


def line_of(call: Call, *, price: Price | None, effort: str) -> UsageLine:
    """Make the line of a call that has just ended."""
    reply = call.reply
    return UsageLine(
        key=call.ask.coordinates.key,
        phase=call.ask.coordinates.phase,
        ended=datetime.now(UTC).isoformat(timespec="milliseconds"),
        seconds=round(call.seconds, 6),
        stop=reply.stop,
        reason=reply.reason,
        model=reply.model,
        effort=effort,
        usage=reply.usage,
        cost=price.cost(reply.usage) if price else None,
    )


def log_into(
    write: Callable[[str], object], *, price: Price | None, effort: str, also: Callable[[Call], None] | None
) -> Callable[[Call], None]:
    """Make the log that appends each call to a usage file."""

    def log(call: Call) -> None:
        write(canonical_json(encode(line_of(call, price=price, effort=effort))) + "\n")
        if also:
            also(call)

    return log


def read_usage(folder: Path) -> tuple[UsageLine, ...]:
    """Read the usage of all trajectories of a run folder; a line torn by a kill is left out.

    Raises:
        RecordError: if a whole line cannot be read.
    """
    return tuple(line for path in sorted(folder.glob(f"trajectory-*/{NAME}")) for line in _read_lines(path))


def _read_lines(path: Path) -> Iterator[UsageLine]:
    for number, data in enumerate(path.read_bytes().split(b"\n")[:-1], start=1):
        try:
            yield decode(UsageLine, json.loads(data.decode()), f"{path}, line {number}")
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{path}, line {number}: {error}") from None


def sum_usage(lines: tuple[UsageLine, ...]) -> Usage:
    """Sum the tokens of some lines."""
    return sum((line.usage for line in lines), Usage())
