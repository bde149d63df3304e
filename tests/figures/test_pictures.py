"""Every picture: its files, its labels, its caption."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import matplotlib as mpl
import pytest

from explorationbench.figures import (
    figure01,
    figure02,
    figure03,
    figure04,
    figure05,
    figure06,
    figure07,
    figure08,
    figure09,
    figure10,
    figures11to12,
    figures13to14,
)
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, spell_out
from explorationbench.stats.cohorts import Cohort
from figures.cohorts import CHOICES, SIZES, cohort_of
from figures.looking import check_labels

FIGURES: dict[str, Callable[[Cohort, Choices], Picture]] = {
    "figure-01": figure01.draw,
    "figure-02": figure02.draw,
    "figure-03": figure03.draw,
    "figure-04": figure04.draw,
    "figure-05": figure05.draw,
    "figure-06": figure06.draw,
    "figure-07": figure07.draw,
    "figure-08": figure08.draw,
    "figure-09": figure09.draw,
    "figure-10": figure10.draw,
    "figure-11": lambda cohort, choices: figures11to12.draw_all(cohort, choices)[0],
    "figure-12": lambda cohort, choices: figures11to12.draw_all(cohort, choices)[1],
    "figure-13": lambda cohort, choices: figures13to14.draw_all(cohort, choices)[0],
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FIGURES)
def test_no_label_lies_over_another(name: str, size: str) -> None:
    """With 1, 3, 10 and 30 systems, long names and gaps, labels stay apart and within the picture."""
    picture = FIGURES[name](cohort_of(size), CHOICES)
    check_labels(picture)
    assert picture.name == name


@pytest.mark.parametrize("name", FIGURES)
def test_every_caption_counts_and_names_worlds(name: str) -> None:
    """A caption begins with the figure's number, and ends with counts and the worlds' digests."""
    caption = FIGURES[name](cohort_of("three"), CHOICES).caption
    assert caption.startswith(f"Figure {int(name[-2:])}. ")
    assert "n: " in caption
    assert "(sha256:" in caption


def test_files_are_the_same_each_time(tmp_path: Path) -> None:
    """SVG, PDF and PNG are written without a date, so equal pictures have equal bytes; the caption stands beside."""
    written = []
    for run in ("one", "two"):
        (tmp_path / run).mkdir()
        written.append(figure04.draw(cohort_of("one"), CHOICES).write(tmp_path / run, CHOICES))
    assert [file.suffix for file in written[0]] == [".svg", ".pdf", ".png", ".txt"]
    assert [file.read_bytes() for file in written[0]] == [file.read_bytes() for file in written[1]]


def test_a_planted_overlap_and_a_cut_label_are_found() -> None:
    """The eye that looks over the labels sees one that lies on another, and one that leaves the page."""
    for place in ((0.5, 0.5), (0.99, 0.2)):
        picture = figure04.draw(cohort_of("one"), CHOICES)
        for _ in range(2):
            picture.figure.text(*place, "a planted label")
        with pytest.raises(AssertionError):
            check_labels(picture)


def test_captions_spell_out_what_was_shortened() -> None:
    """Every name that lost its middle stands in full at the caption's end, and no other."""
    long, plain = cohort_of("long"), cohort_of("three")
    told = spell_out(figure09.draw(long, CHOICES), long.systems).caption
    assert "Shortened names: " in told
    assert all(f" is {system}" in told for system in long.systems)
    assert "Shortened names" not in spell_out(figure09.draw(plain, CHOICES), plain.systems).caption


def test_drawing_leaves_no_trace() -> None:
    """The looks of pictures are set back, so that drawing changes nobody else's plots."""
    before = dict(mpl.rcParams)
    figure04.draw(cohort_of("one"), CHOICES)
    assert dict(mpl.rcParams) == before
