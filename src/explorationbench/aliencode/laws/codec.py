"""Write laws as JSON data and read them back.

A law is written as its kind and its parameters: `{"kind": "ShiftedIndex", "operation": "PLUCK", "by": -1}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from explorationbench.aliencode.laws import (
    arguments,
    control,
    iteration,
    literals,
    positions,
    results,
    rounding,
    sequences,
)
from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.errors import WorldError

KINDS: Mapping[str, type[Law]] = {
    kind.__name__: kind
    for kind in (
        literals.LiteralXor,
        literals.LiteralOffset,
        literals.LiteralMirrored,
        arguments.Swapped,
        arguments.ReversedArguments,
        arguments.RotatedArguments,
        results.Remapped,
        results.Negated,
        results.QuantifierExchanged,
        results.OffBy,
        results.Scaled,
        results.SignFlipped,
        results.ReversedResult,
        results.RotatedResult,
        rounding.RoundedUp,
        rounding.RoundedTowardZero,
        rounding.SignOfDividend,
        positions.ShiftedIndex,
        positions.ShiftedStop,
        positions.ShiftedStart,
        positions.FromTheEnd,
        positions.StopAsLength,
        sequences.InsertedAt,
        sequences.RemovedAt,
        sequences.RemovedFromMiddle,
        iteration.SwappedPairs,
        iteration.StartsAt,
        iteration.WalkedBackwards,
        iteration.SecondBackwards,
        iteration.KeepsRejected,
        sequences.Selected,
        control.Connected,
        control.SweepReversed,
        control.SweepRotated,
        control.BranchNegated,
    )
}
"""Every kind of law, by name."""

_TYPES: Mapping[str, type] = {"int": int, "str": str, "bool": bool}


def law_from_data(data: Mapping[str, Any]) -> Law:
    """Read a law.

    >>> law_from_data({"kind": "ShiftedIndex", "operation": "PLUCK", "by": -1})
    ShiftedIndex(operation='PLUCK', by=-1)

    Raises:
        WorldError: if no law is written so.
    """
    kind = KINDS.get(data.get("kind", "")) if isinstance(data, Mapping) else None
    if kind is None:
        raise WorldError(f"{data!r:.80} is no law: its kind is unknown")
    types = {field.name: _TYPES[str(field.type)] for field in fields(kind)}  # type: ignore[arg-type]
    parameters = {name: value for name, value in data.items() if name != "kind"}
    given = {name: type(value) for name, value in parameters.items()}
    if given != types:
        wanted = ", ".join(f"{name} ({kind_of.__name__})" for name, kind_of in types.items()) or "none"
        raise WorldError(f"{data!r:.80} is no law: the parameters of {kind.__name__} are {wanted}")
    _check_names(kind, parameters)
    return kind(**parameters)


def _check_names(kind: type[Law], parameters: Mapping[str, Any]) -> None:
    """Refuse operations that the kind of law cannot change."""
    operation = parameters.get("operation")
    if operation is not None and operation not in getattr(kind, "operations", ()):
        raise WorldError(f"{kind.__name__} cannot change {operation!r:.40}")
    if "to" in parameters and parameters["to"] not in SIGNATURES:
        raise WorldError(f"{parameters['to']!r:.40} is no operation")
