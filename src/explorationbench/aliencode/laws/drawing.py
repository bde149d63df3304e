"""Draw the laws of a fresh world, so that what its tasks need can be expressed and no law hides another.

Laws on arithmetic are drawn jointly, since they make up for one another: a division that became another one is lost
unless the other became it. The other laws follow one by one, each such that what is needed remains.
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
"""Draws of the laws on arithmetic before the drawing gives up."""

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
    order = _order(stream.child("targets"), operations)
    laws = _arithmetic(stream.child("arithmetic"), [name for name in order[:count] if name in SENSES], needs)
    for operation in order:
        if operation not in SENSES and len(laws) < count:
            laws += _next(stream.child("law", operation), operation, laws, needs)
    if len(laws) < count:
        raise LawsNotDrawn(tuple(operations), len(order))
    return tuple(sorted(laws, key=lambda law: operations.index(law.target)))


def _order(stream: Stream, operations: Sequence[str]) -> list[str]:
    """Draw the order in which targets are given laws: integer literals first, if they are among them."""
    return sorted(stream.shuffled(operations), key=lambda operation: operation != "LITERAL")


def _arithmetic(stream: Stream, targets: Sequence[str], needs: Collection[str]) -> tuple[Law, ...]:
    """Draw laws for some targets at once, until the arithmetic among the needs can be expressed."""
    asked = [need for need in needs if need.partition(":")[0] in SENSES]
    for attempt in range(ATTEMPTS):
        laws = tuple(stream.child(attempt, target).choice(catalogue()[target]) for target in targets)
        if _serve(laws, asked):
            return laws
    raise LawsNotDrawn(tuple(targets), ATTEMPTS)


def _next(stream: Stream, target: str, laws: tuple[Law, ...], needs: Collection[str]) -> tuple[Law, ...]:
    """Draw a law for one target beside those that are drawn already; none if no law there leaves what is needed."""
    for law in stream.shuffled(catalogue()[target]):
        if _serve((*laws, law), needs):
            return (law,)
    return ()


def _serve(laws: tuple[Law, ...], needs: Collection[str]) -> bool:
    return not masked(laws) and set(needs) <= realiser_of(laws).expressible(needs).keys()
