"""What is checked about a script before its lines: the headers against a theorem, and the numbering."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from explorationbench.alienlogic.formulas import Formula
from explorationbench.alienlogic.scripts import Line, Script

MOST_DETAIL: Final = 300


class Refusal(Exception):
    """End the check of a script with a reason; the kernel turns it into a verdict, so that it never leaves `check`.

    The detail may quote the script, so it is cut, and what cannot be printed is written as an escape.
    """

    def __init__(self, reason_class: str, reason_id: str, detail: str, step: int | None = None) -> None:
        super().__init__(detail)
        self.reason_class = reason_class
        self.reason_id = reason_id
        self.detail = detail if len(detail) <= MOST_DETAIL and detail.isprintable() else _brief(detail)
        self.step = step


def _brief(detail: str) -> str:
    """Cut a detail and escape what moves a terminal's cursor; the lines of an excerpt stay."""
    kept = detail if len(detail) <= MOST_DETAIL else f"{detail[:MOST_DETAIL]} ..."
    return "".join(each if each.isprintable() or each == "\n" else ascii(each)[1:-1] for each in kept)


def count(formulas: Iterable[Formula]) -> dict[Formula, int]:
    """Count how often each formula occurs; a plain dict, since a `Counter` takes longer to build than to use."""
    counts: dict[Formula, int] = {}
    for formula in formulas:
        counts[formula] = counts.get(formula, 0) + 1
    return counts


def guard(script: Script, goal: Formula | None, premises: Mapping[Formula, int] | None) -> None:
    """Compare goal and premises with the theorem's, if they are given, then look at the numbers of the lines.

    Raises:
        Refusal: The script is not about the theorem, has no line, or is numbered wrongly.
    """
    if goal is not None and script.goal != goal:
        raise Refusal("ANSWER_MISMATCH", "GOAL_HEADER_MISMATCH", f"the goal of the theorem is {goal}")
    if premises is not None:
        _guard_premises(script.premises, premises)
    if not script.lines:
        raise Refusal("STRUCTURE", "EMPTY_PROOF", "the proof has no line", 0)
    _guard_numbering(script.lines)


def _guard_premises(declared: tuple[Formula, ...], premises: Mapping[Formula, int]) -> None:
    for formula, times in count(declared).items():
        if times > premises.get(formula, 0):
            detail = f"{formula} is declared more often than the theorem has it"
            raise Refusal("ANSWER_MISMATCH", "PREMISE_HEADER_MISMATCH", detail)


def _guard_numbering(lines: tuple[Line, ...]) -> None:
    for expected, line in enumerate(lines, start=1):
        if line.number != expected:
            detail = f"line {expected} of the proof has the number {line.number}"
            raise Refusal("STRUCTURE", "NONSEQUENTIAL_LINE_NUMBER", detail, line.number)
