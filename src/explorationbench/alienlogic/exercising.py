"""Which targets a checked proof exercised: those of the rules whose steps came before the laws.

A step that breaks its rule, and every line after it, is no evidence about a law. The step that a law refuses is.
"""

from __future__ import annotations

from typing import Final

from explorationbench.alienlogic.kernel import Verdict
from explorationbench.alienlogic.rules import ANY
from explorationbench.alienlogic.scripts import Line, parse_script
from explorationbench.alienlogic.steps import LawBook
from explorationbench.errors import MalformedScript

_WHOLE: Final = ("ENDED_INSIDE_BOX", "GOAL_NOT_REACHED")  # found when every line had passed
_UNCHECKED: Final = ("PARSE_ERROR", "ANSWER_MISMATCH")
_UNCHECKED_NUMBERING: Final = ("EMPTY_PROOF", "NONSEQUENTIAL_LINE_NUMBER")


def exercised(proof: str, verdict: Verdict, laws: LawBook) -> tuple[str, ...]:
    """List the laws, by id, and the rules without a law that the steps of a proof exercised, in the laws' order.

    Args:
        proof: The text that was checked.
        verdict: What the kernel said about it, under the same laws.
        laws: The laws.
    """
    lines = _judged(proof, verdict)
    rules = dict.fromkeys(line.rule for line in lines if line.rule)
    cited = any(line.citations for line in lines)
    own = {entry.law.rule for entry in laws.entries}
    met = [each.id for each in laws.entries if each.law.rule in rules or (each.law.rule == ANY and cited)]
    return (*met, *(rule for rule in rules if rule not in own))


def _judged(proof: str, verdict: Verdict) -> tuple[Line, ...]:
    """Give the lines that the calculus accepted, so that the laws were asked about them."""
    if verdict.reason_class in _UNCHECKED or verdict.reason_id in _UNCHECKED_NUMBERING:
        return ()
    try:
        lines = parse_script(proof).lines
    except MalformedScript:
        return ()
    if verdict.accepted or verdict.reason_id in _WHOLE:
        return lines
    refused_by_law = (verdict.reason_class or "").startswith("ALIEN_")
    return lines[: (verdict.rejected_step or 1) - (not refused_by_law)]
