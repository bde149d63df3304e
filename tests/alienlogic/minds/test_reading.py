"""Reading the true laws out of an open book."""

from __future__ import annotations

from explorationbench.alienlogic.briefing import write_open_book
from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.minds.reading import read_book
from explorationbench.alienlogic.steps import LawBook, WorldLaw


def test_a_book_says_exactly_the_laws() -> None:
    """Every law of the catalogue is read as itself, and a book without laws as none."""
    laws = tuple(law for about in catalogue().values() for law in about)
    entries = tuple(WorldLaw(id=f"K{number}", law=law) for number, law in enumerate(laws, 1))
    assert read_book(write_open_book(LawBook(entries))) == laws
    assert read_book(write_open_book(LawBook(()))) == ()


def test_what_is_no_law_is_passed_over() -> None:
    """A line without a formula of the catalogue tells nothing."""
    assert read_book("K01: LEM := (moon)    (It is made of cheese.)\nhello") == ()
