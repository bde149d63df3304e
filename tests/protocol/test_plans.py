"""Plans and subsets of tasks."""

from __future__ import annotations

from collections import Counter

import pytest

from explorationbench.errors import UsageError
from explorationbench.protocol.conditions import CONDITIONS, DIRECT
from explorationbench.protocol.plans import Plan, choose_tasks, parse_milestones
from sandboxes.locks import Locks, grow

WORLD = Locks(grow(tasks=70))


@pytest.mark.parametrize(
    ("text", "milestones"),
    [("0-4", (0, 1, 2, 3, 4)), ("4", (4,)), ("0,4", (0, 4)), ("M0-M2", (0, 1, 2)), (" 4 , 0-1,0", (0, 1, 4))],
)
def test_milestones_are_read(text: str, milestones: tuple[int, ...]) -> None:
    """Single milestones and ranges, in any order, become sorted numbers."""
    assert parse_milestones(text) == milestones


@pytest.mark.parametrize("text", ["", "4-0", "a", "-1", "1-", "1;2", "1,,2", "100"])
def test_other_texts_are_no_milestones(text: str) -> None:
    """The error shows how milestones are given."""
    with pytest.raises(UsageError, match=r"^milestones are given like 0-4, 4 or 0,2-4, not "):
        parse_milestones(text)


def test_there_are_as_many_rounds_as_the_last_milestone_needs() -> None:
    """Rounds after the last milestone would be paid for nothing."""
    assert [Plan(milestones=chosen).rounds for chosen in ((0,), (4,), (0, 2))] == [0, 4, 2]
    assert Plan(condition=DIRECT).rounds == 0
    assert Plan(condition=DIRECT).measured == (0,)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"milestones": ()}, r"milestones must be different numbers from 0 on, in order: \[\]"),
        ({"milestones": (1, 0)}, r"milestones must be different numbers from 0 on, in order: \[1, 0\]"),
        ({"milestones": (0, 0)}, r"milestones must be different numbers from 0 on, in order: \[0, 0\]"),
        ({"milestones": (-1,)}, r"milestones must be different numbers from 0 on, in order: \[-1\]"),
        ({"calls": 0}, "calls must be at least 1, not 0"),
        ({"answers": 0}, "answers must be at least 1, not 0"),
        ({"tasks": 0}, "tasks must be at least 1, not 0"),
    ],
)
def test_a_plan_refuses_numbers_out_of_range(settings: dict[str, object], message: str) -> None:
    """A wrong number is refused when the plan is made, in a sentence."""
    with pytest.raises(UsageError, match=message):
        Plan(**settings)  # type: ignore[arg-type]


def test_plans_of_all_conditions_have_stamps_of_their_own() -> None:
    """What a record says about its plan tells any two conditions apart."""
    stamps = [Plan(condition=condition).stamp() for condition in CONDITIONS.values()]
    assert len({stamp.condition for stamp in stamps}) == len(stamps) == 6
    given = [Plan(given=probes).stamp().given for probes in ((), (({"a": 1},),), (({"a": 2},),))]
    assert len({*given}) == 3


@pytest.mark.parametrize("count", [1, 2, 3, 10, 22, 35, 69, 70])
def test_a_subset_is_fixed_and_keeps_the_shares_of_the_groups(count: int) -> None:
    """Every group has its share of the subset, give or take one task a stratum, in the order of the world."""
    chosen = choose_tasks(WORLD, count)
    assert chosen == choose_tasks(WORLD, count)
    assert len({task.id for task in chosen}) == count
    assert [task.id for task in chosen] == sorted(task.id for task in chosen)
    whole = Counter(task.groups["dial"] for task in WORLD.tasks)
    part = Counter(task.groups["dial"] for task in chosen)
    assert all(abs(part[dial] - whole[dial] * count / 70) < 1 for dial in whole)


def test_another_world_has_another_subset() -> None:
    """The choice is drawn from a stream named by the world, not always the first tasks."""
    chosen = {tuple(task.id for task in choose_tasks(Locks(grow(name, tasks=70)), 7)) for name in ("a", "b", "c")}
    assert len(chosen) > 1


def test_more_tasks_than_the_world_has_are_refused() -> None:
    """The error names the world and its number of tasks."""
    with pytest.raises(UsageError, match=r"^71 tasks cannot be taken: the world locks-classic has 70$"):
        choose_tasks(WORLD, 71)
