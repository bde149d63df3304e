"""Figure 2."""

from __future__ import annotations

from explorationbench.figures.figure02 import draw
from figures.cohorts import CHOICES, cohort_of
from figures.looking import words_of


def test_the_drawing_has_the_numbers_of_the_cohort() -> None:
    """Worlds with their targets and tasks, four rounds and five milestones."""
    words = words_of(draw(cohort_of("one"), CHOICES))
    assert "aliencode-made\n12 targets, 20 tasks" in words
    assert [each for each in words if each.startswith("round ")] == ["round 1", "round 2", "round 3", "round 4"]
    assert [each for each in words if each.startswith("M")] == ["M0", "M1", "M2", "M3", "M4"]
