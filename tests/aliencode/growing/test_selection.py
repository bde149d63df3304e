"""The choice of tasks meets every demand, or says which it cannot meet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.aliencode.document import CodeTask
from explorationbench.aliencode.growing.selection import Demand, select_tasks
from explorationbench.errors import ForgeError

REPRESENTATIONS = ("numbers", "text", "sequences", "nested")


def candidate(number: int, *, depth: str = "apply", needs: tuple[str, ...] = ("A1",), literal: bool = True) -> CodeTask:
    """Make a candidate; its number decides its intent and representation."""
    return CodeTask(
        id="",
        intent=f"intent {number}",
        form="write",
        question="",
        program=f"EMIT({number})" if literal else 'EMIT("x")',
        senses={},
        reference="",
        private=(),
        further=(),
        groups={"depth": depth, "representation": REPRESENTATIONS[number % 4]},
        needs=needs,
        slips={},
    )


DEMAND = Demand(quotas={"apply": 6, "engineer": 2}, laws=("A1", "A2"), representation=1, literal_free=2, predictions=0)
CANDIDATES = [
    *(candidate(number) for number in range(12)),
    *(candidate(number, depth="engineer") for number in range(12, 16)),
    *(candidate(number, needs=("A2",), literal=False) for number in range(16, 18)),
]


def test_scarce_laws_and_quotas_are_met() -> None:
    """Two tasks need the scarce law although only two candidates do, and each depth has its number."""
    chosen = select_tasks(CANDIDATES, DEMAND)
    assert [task.groups["depth"] for task in chosen].count("apply") == 6
    assert len(chosen) == 8
    assert sum("A2" in task.needs for task in chosen) == 2
    assert {task.groups["representation"] for task in chosen} == set(REPRESENTATIONS)


def test_an_intent_is_used_again_only_if_it_must() -> None:
    """Of equal candidates those of a new intent go first."""
    doubled = [replace(candidate(0), question="again"), *CANDIDATES]
    chosen = select_tasks(doubled, DEMAND)
    assert len({task.intent for task in chosen}) == len(chosen)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"quotas": {"apply": 40}}, "depth apply has 14 of 40 tasks"),
        ({"laws": ("A1", "A9")}, "law A9 has 0 of 2 tasks"),
        ({"literal_free": 3}, "literal free has 2 of 3 tasks"),
        ({"predictions": 1}, "form predict has 0 of 1 tasks"),
        ({"representation": 3}, "representation "),
    ],
)
def test_a_demand_that_cannot_be_met_is_named(change: dict[str, object], sentence: str) -> None:
    """The error says which part of the demand is lacking, and by how much."""
    with pytest.raises(ForgeError, match=sentence):
        select_tasks(CANDIDATES, replace(DEMAND, **change))  # type: ignore[arg-type]
