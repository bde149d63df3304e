"""Figure 1."""

from __future__ import annotations

from explorationbench.figures.figure01 import draw
from explorationbench.figures.standing import rank_cells
from figures.cohorts import CHOICES, cohort_of
from figures.looking import words_of


def test_each_cell_prints_its_first_and_last_score() -> None:
    """The best trajectory's M0 and M4 stand in the cell of their system, cells in the order of M4."""
    cohort = cohort_of("three")
    cells = rank_cells(cohort, cohort.worlds[0])
    figure = draw(cohort, CHOICES).figure
    for axes, cell in zip(figure.axes, cells, strict=False):
        curve = cell.curves[cell.best]
        assert [text.get_text() for text in axes.texts] == [f"{curve[0]:.1f}", f"{curve[-1]:.1f}"]
        assert [*axes.lines[-1].get_ydata()] == [*curve]
    assert [cell.curves[cell.best, -1] for cell in cells] == sorted((c.curves[c.best, -1] for c in cells), reverse=True)


def test_every_other_system_stands_grey_behind() -> None:
    """Each of three cells of a world has three grey curves and one of its own."""
    axes = draw(cohort_of("three"), CHOICES).figure.axes
    assert [len(one.lines) for one in axes] == [4] * 6


def test_a_system_that_did_not_run_has_an_empty_cell() -> None:
    """The cell says so, and stands last."""
    picture = draw(cohort_of("gaps"), CHOICES)
    assert words_of(picture).count("not run") == 1
    assert [text.get_text() for text in picture.figure.axes[-1].texts] == ["not run"]
