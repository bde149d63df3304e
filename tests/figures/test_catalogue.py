"""All figures and tables together."""

from __future__ import annotations

from explorationbench.errors import NothingToDraw
from explorationbench.figures.catalogue import make_all
from figures.cohorts import CHOICES, WORLDS, cohort_of
from stats.synthetic import make_cohort, plays


def test_everything_is_made_once() -> None:
    """Tables, then figures by their numbers, each with a name of its own."""
    names = [made.name for made in make_all(cohort_of("one"), CHOICES) if not isinstance(made, NothingToDraw)]
    assert names == [
        "table-1",
        "table-2",
        "table-3",
        *(f"figure-{number:02d}" for number in range(1, 15)),
        "figure-cost",
    ]


def test_what_cannot_be_made_gives_its_reason() -> None:
    """Open-book answers alone still make the tables that need no exploration, and tell why the rest is missing."""
    made = [*make_all(make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("open-book",))]), CHOICES)]
    reasons = {each.figure for each in made if isinstance(each, NothingToDraw)}
    assert {"Table 1", "Table 3", "Figure 1", "Figure 4", "Figure 13"} <= reasons
    assert [each.name for each in made if not isinstance(each, NothingToDraw)] == ["table-2", "figure-03"]
