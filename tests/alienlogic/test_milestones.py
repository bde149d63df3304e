"""What the scripted systems reach in the classic world from M0 to M4, by the whole protocol."""

from __future__ import annotations

import sys

import pytest

from explorationbench.cli.comparison import compare
from explorationbench.protocol.plans import Plan
from explorationbench.runners.engine import Driver
from explorationbench.runners.runs import Run
from explorationbench.systems.scripted import open_system
from explorationbench.worlds import open_world

WORLD = open_world("alienlogic-classic")
MILESTONES = [f"M{number}" for number in range(5)]


def curve(name: str) -> list[float]:
    """Run a scripted system once under the default condition; give its scores in %, and print them."""
    driver = Driver(plan=Plan(answers=1), world=WORLD, system=open_system(f"scripted/{name}", WORLD))
    (line,) = compare(Run(driver=driver, trajectories=1).execute())
    scores = [float(line[milestone]) for milestone in MILESTONES]
    sys.stdout.write(f"{name:10}" + "".join(f"{score:7.1f}" for score in scores) + "\n")
    return scores


@pytest.mark.evidence
def test_scripted_systems_reach_what_they_must() -> None:
    """The oracle has 100 throughout, the decliner 25 of 70, the naive one at most 15; the scientist 95 in the end."""
    assert curve("oracle") == [100] * 5
    assert curve("decliner") == pytest.approx([100 * 25 / 70] * 5, abs=0.05)
    assert max(curve("naive")) <= 15
    scientist = curve("scientist")
    assert scientist[4] >= 95
    assert scientist[4] >= scientist[0] + 30
    assert scientist == sorted(scientist)
