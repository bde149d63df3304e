"""Decide answers to AlienLogic tasks, and put the kernel's verdicts into words that a system sees.

An answer is a proof script whose headers state the theorem, or the word that declines. The world's verdicts, the
certificate checker and the growing of worlds all decide by these functions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from explorationbench.alienlogic import kernel
from explorationbench.alienlogic.formulas import Sequent
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.steps import LawBook, WorldLaw
from explorationbench.sandbox import Grade, Verdict

UNPROVABLE: Final = "UNPROVABLE"
PARSE_ERROR: Final = "PARSE_ERROR"
PROBE_LINES: Final = 80
PROBE_CHARACTERS: Final = 20_000

_WRAPPING: Final = " \t\r\n*_`'\".!"
_NUMBERED: Final = re.compile(r"^[ \t]*[0-9]", re.MULTILINE)


def proves(script: str, sequent: Sequent, laws: LawBook | Iterable[WorldLaw]) -> bool:
    """Decide whether a script proves a theorem under laws."""
    return _verdict(script, sequent, laws).accepted


def grade(laws: LawBook, sequent: Sequent, provable: bool, *, answer: str) -> Grade:
    """Decide an answer about a theorem; total."""
    if declines(answer):
        if provable:
            return Grade(verdict=Verdict.DECLINED, detail="the theorem has a proof in this world")
        return Grade(verdict=Verdict.CORRECT)
    verdict = _verdict(answer, sequent, laws)
    if verdict.accepted:
        return Grade(verdict=Verdict.CORRECT)
    unread = verdict.reason_class == PARSE_ERROR
    return Grade(verdict=Verdict.MALFORMED if unread else Verdict.WRONG, detail=_reason(verdict))


def declines(answer: str) -> bool:
    """Decide whether an answer is the word that declines, and nothing else.

    >>> declines("**Unprovable.**"), declines("It is UNPROVABLE, I think")
    (True, False)
    """
    return answer.strip(_WRAPPING).upper() == UNPROVABLE


def feedback_of(verdict: kernel.Verdict) -> str:
    r"""Say what a system sees of a verdict: of a text that cannot be read, class and id only.

    >>> from explorationbench.alienlogic.kernel import check
    >>> feedback_of(check("PROOF\ngoal: p\n1. p [premise]\nEND")).splitlines()[2:]
    ['rejected line: 1', 'reason_class: RULE_VIOLATION', 'reason_id: FORMULA_NOT_IN_PREMISES']
    """
    rows = [f"accepted: {_yes(verdict.accepted)}"]
    if verdict.reason_class != PARSE_ERROR:
        rows.append(f"last line is the goal: {_yes(verdict.reached_goal)}")
        if verdict.rejected_step is not None:
            rows.append(f"rejected line: {verdict.rejected_step}")
    if not verdict.accepted:
        rows += [f"reason_class: {verdict.reason_class}", f"reason_id: {verdict.reason_id}"]
    return "\n".join(rows)


def excess(proof: str) -> str:
    """Say which limit of a probe a proof breaks; "" if none."""
    lines = len(_NUMBERED.findall(proof))
    if lines > PROBE_LINES:
        return f"the proof has {lines} lines, at most {PROBE_LINES} are allowed"
    if len(proof) > PROBE_CHARACTERS:
        return f"the text has {len(proof):,} characters, at most {PROBE_CHARACTERS:,} are allowed"
    return ""


def length_of(script: str) -> int:
    """Count the numbered lines of a script."""
    return len(_NUMBERED.findall(script))


def _verdict(script: str, sequent: Sequent, laws: LawBook | Iterable[WorldLaw]) -> kernel.Verdict:
    return check(script, laws, expected_goal=sequent.goal, expected_premises=sequent.premises)


def _reason(verdict: kernel.Verdict) -> str:
    where = "" if verdict.rejected_step is None else f"line {verdict.rejected_step}: "
    return f"{where}{verdict.reason_id}: {verdict.detail}"


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"
