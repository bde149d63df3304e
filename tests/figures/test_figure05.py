"""Figure 5."""

from __future__ import annotations

import pytest

from explorationbench.errors import NothingToDraw
from explorationbench.figures.figure05 import draw, move_colour
from figures.cohorts import CHOICES, WORLDS, cohort_of
from figures.looking import words_of
from stats.synthetic import make_cohort, plays


def test_only_large_moves_are_coloured() -> None:
    """A fall of three ranks is red, a rise of three blue, and less than that grey."""
    colours = CHOICES.colours
    assert move_colour((3, 6), CHOICES) == colours["bad"]
    assert move_colour((6, 3), CHOICES) == colours["good"]
    assert move_colour((3, 5), CHOICES) == move_colour((5, 3), CHOICES) == colours["quiet"]


def test_ranks_stand_at_the_right() -> None:
    """Each system in both worlds has its two ranks; one that explored only one world is left out."""
    arrows = [words for words in words_of(draw(cohort_of("gaps"), CHOICES)) if "\N{RIGHTWARDS ARROW}" in words]
    assert [words[0] for words in arrows] == ["1", "2"]


def test_the_caption_gives_the_correlation() -> None:
    """Spearman's coefficient stands in the caption, where there are enough systems for one."""
    assert "Spearman's rank correlation: " in draw(cohort_of("ten"), CHOICES).caption
    assert "Spearman" not in draw(cohort_of("one"), CHOICES).caption


def test_one_world_makes_no_figure() -> None:
    """Ranks move between two worlds."""
    cohort = make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("autonomous",))])
    with pytest.raises(
        NothingToDraw, match=r"^Figure 5 has nothing to show: no system explored two worlds on its own$"
    ):
        draw(cohort, CHOICES)
