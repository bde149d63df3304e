"""People who never saw this project agree: about validity, and their proofs are proofs here."""

from __future__ import annotations

from alienlogic.search.outside_judge import judged_valid, proved_outside
from explorationbench.alienlogic.bank import bank
from explorationbench.alienlogic.formulas import BOT, Sequent, negation
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.truth import valid

ENTRIES = bank()[::2]


def test_validity_is_judged_alike() -> None:
    """nd-prover calls a sequent of the bank valid, and the same with its goal negated or absurd as our tables say."""
    for entry in bank():
        premises, goal = entry.sequent.premises, entry.sequent.goal
        assert judged_valid(entry.sequent)
        for other in (negation(goal), BOT, *goal.arguments):
            changed = Sequent(premises=premises, goal=other)
            assert judged_valid(changed) == valid(changed), str(changed)


def test_proofs_from_outside_are_accepted() -> None:
    """At least 200 proofs by nd-prover, by basic rules only, pass our kernel without laws.

    Theirs may cite a box from inside another one, which ours may not; only such a script is refused.
    """
    accepted, refused = 0, []
    for entry in ENTRIES:
        script = proved_outside(entry.sequent)
        if script is not None:
            verdict = check(script, expected_goal=entry.sequent.goal, expected_premises=list(entry.sequent.premises))
            accepted += verdict.accepted
            if not verdict.accepted:
                refused.append((entry.name, verdict.reason_id))
    print(f"accepted: {accepted} of {len(ENTRIES)} sequents, refused: {refused}")  # noqa: T201
    assert accepted >= 200
    assert {reason for _, reason in refused} <= {"INVALID_SUBPROOF_RANGE"}
    assert len(refused) <= 3


def test_the_judge_can_say_no() -> None:
    """A translated script with a wrong step is refused, so the test above can fail."""
    script = proved_outside(bank()[0].sequent)
    assert script is not None
    assert check(script).accepted
    assert not check(script.replace("AND_E1", "AND_E2")).accepted
