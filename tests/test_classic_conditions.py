"""Scripted systems under every condition in the classic worlds: the controls control what they should."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from explorationbench.cli.comparison import compare
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.runners.engine import Driver, Job
from explorationbench.runners.runs import Run
from explorationbench.runners.suites import ALL, Suite, choose_legs
from explorationbench.sandbox import World
from explorationbench.systems.scripted import open_system
from explorationbench.worlds import open_world, shipped

PLAN = Plan(answers=1)
SPENT = {"aliencode": (48, 172), "alienlogic": (48, 48)}
OTHERS = [name for name in shipped() if name.endswith("classic") and name != "aliencode-classic"]
MILESTONES = [f"M{number}" for number in range(5)]


def lines_of(world: World, name: str, condition: str) -> dict[str, dict[str, Any]]:
    """Run a scripted system and give what it scored, by condition."""
    system = open_system(name, world)

    def carry(plan: Plan, trajectories: int, folder: Path | None) -> tuple[Record, ...]:
        return Run(driver=Driver(plan=plan, world=world, system=system), trajectories=trajectories).execute()

    suite = Suite(job=Job(plan=PLAN, world=world, system=system), trajectories=1)
    records = [record for _, held in suite.run(choose_legs(condition), carry) for record in held]
    return {line["condition"]: line for line in compare(records)}


@pytest.fixture(
    scope="module",
    params=["aliencode-classic", *(pytest.param(name, marks=pytest.mark.evidence) for name in OTHERS)],
)
def scientist(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """Run the scientist under all conditions; outside AlienCode it thinks for long."""
    return lines_of(open_world(request.param), "scripted/scientist", ALL)


def test_without_evidence_nothing_is_learnt(scientist: dict[str, dict[str, Any]]) -> None:
    """Without the tool and in direct answering the curve is flat, at what the autonomous run starts from."""
    for condition in ("without-tool", "direct"):
        scores = [scientist[condition][name] for name in MILESTONES]
        assert scores == [scientist["autonomous"]["M0"]] * 5


def test_hindsight_tells_a_scientist_what_its_own_probes_told_it(scientist: dict[str, dict[str, Any]]) -> None:
    """Its score is within three points of the autonomous one, with the same calls and units."""
    assert abs(scientist["hindsight"]["M4"] - scientist["autonomous"]["M4"]) <= 3
    assert [scientist["hindsight"][name] for name in "CP"] == [scientist["autonomous"][name] for name in "CP"]


def test_with_an_open_book_a_scientist_is_right(scientist: dict[str, dict[str, Any]]) -> None:
    """Told the laws, before exploration or after it, it has 97 or more."""
    assert scientist["open-book, start"]["M0"] >= 97
    assert scientist["open-book, end"]["M4"] >= 97


def test_fixed_probes_spend_what_the_profile_says(scientist: dict[str, dict[str, Any]]) -> None:
    """48 calls and their units; what a scientist makes of them is above what it starts from."""
    line = scientist["fixed-probe"]
    assert (line["C"], line["P"]) == SPENT[line["world"].partition("-")[0]]
    assert line["M0"] < line["M4"] <= scientist["autonomous"]["M4"]


@pytest.mark.parametrize("name", ["aliencode-classic", *OTHERS])
def test_in_the_twin_believing_the_manual_is_enough(name: str) -> None:
    """The naive system has 100 at every milestone."""
    line = lines_of(open_world(name).twin(), "scripted/naive", "autonomous")["autonomous"]
    assert [line[name] for name in MILESTONES] == [100] * 5
