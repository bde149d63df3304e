"""What a scientist has seen: proofs and what the checker said of them, read in this one place.

Of a proof and its feedback little matters: which laws would have refused the steps that passed, and which laws refuse
the step that was refused under an id. Proofs may be anybody's, so whatever cannot be read tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from explorationbench.alienlogic.fragments import Fragment, Row, write_script
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.minds.hypotheses import LawSet, every_law, refusing, switches
from explorationbench.alienlogic.scripts import Line, parse_script
from explorationbench.alienlogic.steps import Step
from explorationbench.errors import MalformedScript

_FIELD: Final = re.compile(r"^([a-z_ ]+): (\S+)$", re.MULTILINE)
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")
_LAW_CLASSES: Final = ("ALIEN_SIDE_CONDITION", "ALIEN_AXIOM_DISABLED")

_UNCHECKED: Final = ("MALFORMED_PROOF", "EMPTY_PROOF", "NONSEQUENTIAL_LINE_NUMBER")
"""Ids under which a proof is refused before the first of its lines is looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """Hold what a proof and its feedback tell about the laws of the catalogue."""

    refuted: LawSet = 0  # refuse a step that passed
    named: str = ""  # the id of the law that refused a step; "" if none did
    possible: LawSet = 0  # what that id can stand for


@lru_cache(maxsize=4096)
def observe(proof: str, feedback: str) -> Observation:
    """Read a proof and the feedback on it."""
    told = dict(_FIELD.findall(feedback))
    if not _is_about_lines(told):
        return Observation()
    rejected = int(told["rejected line"]) if "rejected line" in told else None
    reason_class = told.get("reason_class")
    if rejected is None or reason_class not in _LAW_CLASSES:
        return Observation(refuted=_refusing_any(_steps(proof, rejected and rejected - 1)))
    steps = _steps(proof, rejected)
    if len(steps) < rejected:
        return Observation(refuted=_refusing_any(steps))
    return Observation(
        refuted=_refusing_any(steps[:-1]),
        named=told.get("reason_id", ""),
        possible=refusing(steps[-1]) & _of_class(reason_class),
    )


def _is_about_lines(told: Mapping[str, str]) -> bool:
    """Decide whether feedback says something about the lines of a proof, which are only checked if all else is well."""
    line = told.get("rejected line")
    readable = line is None or _NUMBER.fullmatch(line) is not None
    return "accepted" in told and readable and told.get("reason_id") not in _UNCHECKED


def _of_class(reason_class: str) -> LawSet:
    return switches() if reason_class == "ALIEN_AXIOM_DISABLED" else every_law() & ~switches()


def _refusing_any(steps: tuple[Step, ...]) -> LawSet:
    refused = 0
    for step in steps:
        refused |= refusing(step)
    return refused


def _steps(proof: str, count: int | None) -> tuple[Step, ...]:
    """Give the first steps of a proof, all if no count is given; none if the calculus itself refuses one."""
    try:
        lines = parse_script(proof).lines[:count]
    except MalformedScript:
        return ()
    verdict = check(write_script((Fragment(rule="", rows=tuple(map(_row, lines))),)))
    return verdict.proof.steps()[:-1] if verdict.proof else ()


def _row(line: Line) -> Row:
    return Row(line.depth, line.formula, line.rule or line.written_rule, line.citations)
