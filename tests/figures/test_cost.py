from __future__ import annotations

import pytest

from explorationbench.errors import NothingToDraw
from explorationbench.figures.cost import MEASURES, choose_measure, draw, spread_apart
from figures.cohorts import CHOICES
from stats.synthetic import CODE, make_cell, make_cohort, plays


def test_every_trajectory_has_a_dot_and_every_system_a_name() -> None:
    """Three systems of three trajectories each give nine pale dots, three means and three names."""
    picture = draw(make_cohort([*plays(3, worlds=(CODE,), conditions=("autonomous",))]), CHOICES)
    (axes,) = picture.figure.axes
    assert sum(len(line.get_xdata()) for line in axes.lines) == 9 + 3  # type: ignore[arg-type]
    assert sorted(text.get_text() for text in axes.texts) == [f"made/system-0{number}" for number in (1, 2, 3)]
    assert "3 systems" in picture.caption


def test_cost_is_measured_in_tokens_if_all_report_them() -> None:
    """Synthetic systems report tokens; where one reports none, units stand instead."""
    assert choose_measure([make_cell()]) is MEASURES[0]


@pytest.mark.parametrize(
    ("places", "moved"),
    [
        ([0.2, 0.8], [0.2, 0.8]),
        ([0.5, 0.5], [0.6, 0.4]),
        ([1.0, 1.0, 0.9], [1.0, 0.8, 0.6]),
        ([0.0, 0.05], [0.0, 0.2]),
    ],
)
def test_names_keep_their_distance(places: list[float], moved: list[float]) -> None:
    """Names move apart only as far as they must, in their order, and stay inside."""
    assert spread_apart(places, 0.2) == pytest.approx(moved)


def test_without_exploration_there_is_nothing_to_draw() -> None:
    """Open-book answers alone cost no exploration."""
    with pytest.raises(NothingToDraw, match="no trajectory explored on its own"):
        draw(make_cohort([*plays(1, worlds=(CODE,), conditions=("open-book",))]), CHOICES)
