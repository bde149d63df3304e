"""Draw the laws of a fresh world, so that what its tasks need can be expressed and no law hides another.

Laws on arithmetic are drawn jointly, since they make up for one another: drawn one by one, hardly any set of them
leaves addition, subtraction, powers and division expressible at once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from explorationbench.aliencode.derivations import SENSES
from explorationbench.aliencode.laws.catalogue import catalogue
from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.laws.masking import masked
from explorationbench.aliencode.realiser import realiser_of, usual_needs
from explorationbench.errors import LawsNotDrawn, UsageError
from explorationbench.streams import Stream

ATTEMPTS = 400
"""Draws of a block of laws before the drawing gives up."""

USUAL = tuple(
    dict.fromkeys(need.name for need in usual_needs() if need.sense in ("", "integers") or need.name == "SHATTER:lists")
)
"""What tasks need unless they say otherwise: every operation, arithmetic on integers, and joining lists."""


def draw_laws(
    stream: Stream, operations: Sequence[str], count: int, *, needs: Collection[str] = USUAL
) -> tuple[Law, ...]:
    """Draw laws for some of the operations, in their order; integer literals have one if they are among them.

    Args:
        stream: where the draws come from.
        operations: the targets of the world, as in `catalogue`.
        count: how many of them get a law, at least 1 and at most all.
        needs: operations that must be expressible, as in `Realiser.expressible`.

    Raises:
        UsageError: if there are fewer targets than laws.
        LawsNotDrawn: if no draw meets the needs.
    """
    if not 1 <= count <= len(operations):
        raise UsageError(f"{count} laws cannot be drawn for {len(operations)} targets: ask for 1 to {len(operations)}")
    for attempt in range(ATTEMPTS):
        laws = _drawn(stream.child("attempt", attempt), operations, count, needs)
        if laws is not None:
            return laws
    raise LawsNotDrawn(tuple(operations), ATTEMPTS)


def _drawn(stream: Stream, operations: Sequence[str], count: int, needs: Collection[str]) -> tuple[Law, ...] | None:
    """Draw once: arithmetic alone first, which fails most often, then the rest."""
    chosen = _chosen(stream.child("targets"), operations, count)
    arithmetic = _laws_for([operation for operation in chosen if operation in SENSES], stream)
    if not _express(arithmetic, [need for need in needs if need.partition(":")[0] in SENSES]):
        return None
    others = _laws_for([operation for operation in chosen if operation not in SENSES], stream)
    drawn = {law.target: law for law in (*arithmetic, *others)}
    laws = tuple(drawn[operation] for operation in chosen)
    return None if masked(laws) or not _express(laws, needs) else laws


def _chosen(stream: Stream, operations: Sequence[str], count: int) -> list[str]:
    """Choose the targets that get a law, in the order of the operations."""
    fixed = [operation for operation in operations if operation == "LITERAL"]
    free = [operation for operation in operations if operation != "LITERAL"]
    drawn = {*fixed, *stream.sample(free, count - len(fixed))}
    return [operation for operation in operations if operation in drawn]


def _laws_for(targets: Sequence[str], stream: Stream) -> tuple[Law, ...]:
    return tuple(stream.child("law", target).choice(catalogue()[target]) for target in targets)


def _express(laws: tuple[Law, ...], needs: Collection[str]) -> bool:
    return set(needs) <= realiser_of(laws).expressible(needs).keys()
