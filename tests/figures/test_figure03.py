"""Figure 3."""

from __future__ import annotations

from explorationbench.figures.figure03 import count_families
from figures.cohorts import CHOICES, cohort_of


def test_counts_are_those_of_the_tasks() -> None:
    """Every task counts once in each partition that has a group for it."""
    code, logic = (cohort_of("one").select(world=world)[0] for world in cohort_of("one").worlds)
    counts = dict(count_families(code, CHOICES))
    assert next(iter(counts)) == "depth: apply"
    assert sum(counts.values()) == 2 * len(code.tasks)
    assert dict(count_families(logic, CHOICES))["nesting: deep"] == 4
    assert sum(many for _, many in count_families(logic, CHOICES)) == len(logic.tasks)
