"""What the paper's public code answers to 329 proof scripts, and where we want something else."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from explorationbench.alienlogic.blueprints import DEMO_LAWS
from explorationbench.alienlogic.kernel import Verdict, check
from explorationbench.alienlogic.steps import LawBook
from explorationbench.errors import MalformedFormula

Row = dict[str, Any]

ROWS: list[Row] = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "vectors" / "alienlogic.jsonl").read_text(encoding="utf-8").splitlines()
]
FOLLOWED = [row for row in ROWS if row["follow"]]
BETTER = [row for row in ROWS if not row["follow"]]
BOOKS = {"standard": LawBook(), "demo": LawBook(DEMO_LAWS)}

MALFORMED = (False, "PARSE_ERROR", "MALFORMED_PROOF", None)
DEEPER = "a line deeper than the line before needs the assume that opens the box: STRUCTURE / BAD_DEPTH"
# What we answer where we do not follow, by id; where the text of `ours` says the same for many, by that text.
OURS: dict[str, tuple[bool, str, str, int | None]] = {
    "logic.unsound.any_goal_from_nothing": (False, "RULE_VIOLATION", "INVALID_SUBPROOF_RANGE", 4),
    "logic.unsound.bot_from_nothing": (False, "RULE_VIOLATION", "INVALID_SUBPROOF_RANGE", 4),
    "logic.unsound.leak_reit_from_sibling": (False, "RULE_VIOLATION", "REF_NOT_ACCESSIBLE", 3),
    "logic.unsound.leak_and_from_sibling": (False, "RULE_VIOLATION", "REF_NOT_ACCESSIBLE", 3),
    "logic.unsound.not_i_spans": (False, "RULE_VIOLATION", "INVALID_SUBPROOF_RANGE", 3),
    "logic.unsound.affirming_consequent": (False, "RULE_VIOLATION", "INVALID_SUBPROOF_RANGE", 5),
    "logic.unsound.or_e_other_branch_leaks": (False, "RULE_VIOLATION", "REF_NOT_ACCESSIBLE", 4),
    "logic.struct.goal_mismatch": (False, "STRUCTURE", "GOAL_NOT_REACHED", 1),
    "logic.struct.goal_mismatch_order": (False, "STRUCTURE", "GOAL_NOT_REACHED", 3),
    "logic.guard.goal_mismatch_inside": (False, "STRUCTURE", "GOAL_NOT_REACHED", 1),
    "logic.guard.expected_goal_keyword_prefix_atom": (False, "ANSWER_MISMATCH", "GOAL_HEADER_MISMATCH", None),
    "logic.indent.lem_in_unopened_box": (False, "STRUCTURE", "BAD_DEPTH", 1),
    "logic.indent.reopen_closed_box": (False, "STRUCTURE", "BAD_DEPTH", 3),
    DEEPER: (False, "STRUCTURE", "BAD_DEPTH", 2),
    "the premise guard counts multiplicity: PREMISE_HEADER_MISMATCH": (
        False,
        "ANSWER_MISMATCH",
        "PREMISE_HEADER_MISMATCH",
        None,
    ),
    "NOTE, ORANGE, BOTH and the like are ordinary atoms; IMPLIES(p, q) stays malformed": (
        False,
        "RULE_VIOLATION",
        "FORMULA_MISMATCH",
        2,
    ),
}


def judge(row: Row, book: str) -> Verdict:
    """Check the script of a row."""
    return check(
        row["proof"], BOOKS[book], expected_goal=row["expected_goal"], expected_premises=row["expected_premises"]
    )


def summary(verdict: Verdict) -> tuple[bool, str | None, str | None, int | None]:
    """Give what is compared of a verdict."""
    return verdict.accepted, verdict.reason_class, verdict.reason_id, verdict.rejected_step


@pytest.mark.parametrize("book", ["standard", "demo"])
def test_followed_rows_give_the_stored_verdict(book: str) -> None:
    """Verdict, class, id and step are those of the public code wherever we follow it."""
    keys = ("accepted", "reason_class", "reason_id", "rejected_step")
    wrong = [row["id"] for row in FOLLOWED if summary(judge(row, book)) != tuple(row[book][key] for key in keys)]
    sys.stdout.write(f"{book}: {len(FOLLOWED)} rows followed, {len(BETTER)} rows where ours differs\n")
    assert wrong == []
    assert (len(FOLLOWED), len(BETTER)) == (293, 36)


@pytest.mark.parametrize(
    "row", [row for row in BETTER if row["id"] != "logic.guard.expected_goal_empty"], ids=lambda row: row["id"]
)
def test_the_other_rows_are_refused_as_ours_says(row: Row) -> None:
    """Unsound, lenient or crashing answers of the public code are refusals here, each with its reason."""
    verdict = judge(row, "standard")
    assert summary(verdict) == OURS.get(row["id"], OURS.get(row["ours"], MALFORMED))
    assert verdict.detail


def test_a_theorem_that_cannot_be_read_is_our_own_error() -> None:
    """An unreadable expected goal raises: it is no fault of the script."""
    (row,) = [row for row in BETTER if row["id"] == "logic.guard.expected_goal_empty"]
    with pytest.raises(MalformedFormula, match="a formula is missing here"):
        judge(row, "standard")


def test_accepted_vectors_are_classically_valid() -> None:
    """No script whose sequent fails in a truth table is accepted, though the public code accepts some."""
    invalid = [
        row for row in ROWS if row["classically_valid"] is False and row["id"] != "logic.guard.expected_goal_empty"
    ]
    assert [row["id"] for row in invalid if judge(row, "standard").accepted] == []
    assert sum(row["standard"]["accepted"] for row in invalid) == 7
