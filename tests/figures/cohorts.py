"""Cohorts of made-up records for pictures: as many systems as asked for, with short or long names, or with gaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from explorationbench.figures.choices import read_choices
from explorationbench.stats.cohorts import Cohort
from stats.synthetic import CODE, LOGIC, Play, make_cohort, plays

CHOICES = read_choices()
WORLDS = (replace(CODE, tasks=20), replace(LOGIC, tasks=20, unprovable=8))
LONG = "a-provider-of-models/with-a-family-of-long-names-preview-2026-11-30-thinking-"
SIZES = ("one", "ten", "thirty", "long", "gaps")  # the last has three systems


@cache
def cohort_of(size: str) -> Cohort:
    """Make a cohort: 1, 3, 10 or 30 systems, some with long names, or three of which much is missing."""
    number = {"one": 1, "three": 3, "ten": 10, "thirty": 30, "long": 6, "gaps": 3}[size]
    whole = [*plays(number, worlds=WORLDS), *_after(number)]
    played = [play for play in whole if play.condition == "autonomous" or play.trajectory == 1]
    if size == "long":
        played = [replace(play, system=LONG + play.system[-2:]) for play in played]
    if size == "gaps":
        played = [*_with_gaps(played)]
    return make_cohort(played)


def _after(number: int) -> Iterator[Play]:
    """Make up trajectories that are told the laws after exploring."""
    for play in plays(number, worlds=WORLDS, conditions=("open-book",)):
        yield replace(play, start=True, curve=(80.0,) * 5)


def _with_gaps(played: list[Play]) -> Iterator[Play]:
    """Leave the first system out of the second world, the second without controls, the third with one trajectory."""
    for play in played:
        missing = {
            "made/system-01": play.world is WORLDS[1],
            "made/system-02": play.condition != "autonomous",
            "made/system-03": play.trajectory > 1,
        }
        if not missing[play.system]:
            yield play
