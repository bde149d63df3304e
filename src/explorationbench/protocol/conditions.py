"""The conditions: how evidence reaches a system, as data that one loop reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Source: TypeAlias = Literal["own", "given", "none"]
"""Where the evidence of a round comes from: the system's own calls, probes given beforehand, or nowhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """Say how evidence reaches a system.

    `round` and `question` name the prompts of a round and of a held-out question; `explores` is False where nothing
    happens between the milestones, so that one measurement stands for all of them.
    """

    name: str
    source: Source
    round: str
    question: str = "question"
    explores: bool = True
    reports: bool = True  # whether the rule report is asked for
    tool: bool = True  # whether the tool is advertised; it stays so while it is closed
    book: bool = False  # whether the true laws stand before every question


AUTONOMOUS = Condition(name="autonomous", source="own", round="round")
HINDSIGHT = Condition(name="hindsight", source="given", round="round-hindsight")
FIXED_PROBE = Condition(name="fixed-probe", source="given", round="round-fixed-probe")
WITHOUT_TOOL = Condition(name="without-tool", source="none", round="round-without-tool", tool=False)
DIRECT = Condition(name="direct", source="none", round="", explores=False)
OPEN_BOOK = Condition(
    name="open-book", source="none", round="", question="question-open-book", explores=False, reports=False, book=True
)

CONDITIONS: Mapping[str, Condition] = {
    condition.name: condition for condition in (AUTONOMOUS, HINDSIGHT, FIXED_PROBE, WITHOUT_TOOL, DIRECT, OPEN_BOOK)
}
