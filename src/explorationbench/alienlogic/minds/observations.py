"""What a scientist has seen: proofs and what the checker said of them, read in this one place.

Of a proof and its feedback little matters: which laws would have refused the steps that passed, and which laws refuse
the step that was refused under an id. Proofs may be anybody's, so whatever cannot be read tells nothing.
"""

from __future__ import annotations

import re
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
_LAW_CLASSES: Final = ("ALIEN_SIDE_CONDITION", "ALIEN_AXIOM_DISABLED")


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
    if "accepted" not in told or told.get("reason_class") == "PARSE_ERROR":
        return Observation()
    rejected = int(told["rejected line"]) if told.get("rejected line", "").isdecimal() else None
    by_law = told.get("reason_class") in _LAW_CLASSES and rejected is not None
    steps = _steps(proof, None if rejected is None else rejected - (not by_law))
    if not by_law or len(steps) != rejected:
        return Observation(refuted=_refusing_any(steps))
    return Observation(
        refuted=_refusing_any(steps[:-1]),
        named=told.get("reason_id", ""),
        possible=refusing(steps[-1]) & _of_class(told["reason_class"]),
    )


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
