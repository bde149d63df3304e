"""The survey of AlienLogic: coverage, calls, and proofs that only laws can refuse."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from explorationbench.alienlogic.grading import PROBE_LINES
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.rules import INFERENCES
from explorationbench.alienlogic.steps import LawBook
from explorationbench.alienlogic.surveying import KINDS, write_survey
from explorationbench.sandbox import Profile
from explorationbench.streams import Stream

STEP = re.compile(r"^\d+\.(?P<bars>[ |]*).*\[(?P<rule>\w+)", re.MULTILINE)
SURVEYS = {seed: write_survey(Profile(), Stream(seed)) for seed in range(3)}


@pytest.mark.parametrize("seed", SURVEYS)
def test_every_rule_stands_in_two_proofs_outside_boxes_and_inside(seed: int) -> None:
    """Counted from the scripts themselves, and as the survey says."""
    survey = SURVEYS[seed]
    proofs: Counter[tuple[str, bool]] = Counter()
    for probe in survey.probes:
        proofs.update({(step["rule"], "|" in step["bars"]) for step in STEP.finditer(probe["proof"])})
    assert [(rule, inside) for rule in INFERENCES for inside in (False, True) if proofs[rule, inside] < 2] == []
    assert {each.subject for each in survey.coverage} == {*INFERENCES, "reit"}
    assert all(each.probes >= 2 and {*each.kinds} == {*KINDS} for each in survey.coverage)


@pytest.mark.parametrize("seed", SURVEYS)
def test_without_laws_every_proof_is_accepted_and_inside_the_limits(seed: int) -> None:
    """So a refusal is always a law's doing; a proof is one unit."""
    survey = SURVEYS[seed]
    assert len(survey.probes) == survey.units == 48
    for probe in survey.probes:
        assert check(probe["proof"], LawBook(())).accepted
        assert len(probe["proof"].splitlines()) <= PROBE_LINES


def test_a_survey_depends_on_profile_and_stream_alone() -> None:
    """It comes out the same each time, another for another stream, and as long as the profile says."""
    assert write_survey(Profile(), Stream(0)) == SURVEYS[0]
    assert SURVEYS[0].probes != SURVEYS[1].probes
    assert len(write_survey(Profile(rounds=2, calls=5), Stream(0)).probes) == 10
