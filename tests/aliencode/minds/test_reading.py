"""Reading the true laws out of an open book."""

from __future__ import annotations

from explorationbench.aliencode.laws import catalogue
from explorationbench.aliencode.minds.reading import read_book
from explorationbench.aliencode.world import open_code_world
from explorationbench.worlds import read_document

WORLD = open_code_world(read_document("aliencode-classic"))


def test_a_book_says_exactly_the_laws() -> None:
    """What the world writes down is read as its own laws; in the twin there are none."""
    assert read_book(WORLD.catalogue_targets, WORLD.open_book()) == WORLD.laws
    assert read_book(WORLD.catalogue_targets, WORLD.twin().open_book()) == ()


def test_what_is_no_law_is_passed_over() -> None:
    """A line without a formula of the catalogue, or about no target, tells nothing."""
    assert read_book((("R01", "LITERAL"),), "R01 := (moon)    (it is made of cheese)\nR99 := 1\nhello") == ()


def test_no_two_laws_of_a_target_share_their_notation() -> None:
    """So a line of the book stands for one law."""
    for laws in catalogue().values():
        assert len({law.notation() for law in laws}) == len(laws)
