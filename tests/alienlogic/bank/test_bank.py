"""The bank holds what its users rely on: valid sequents, all different, none with a premise to spare."""

from __future__ import annotations

from collections import Counter

from explorationbench.alienlogic.bank import bank, generated, textbook
from explorationbench.alienlogic.bank.generator import canonical
from explorationbench.alienlogic.formulas import BOT, Sequent, nesting
from explorationbench.alienlogic.truth import valid
from explorationbench.streams import Stream


def test_every_sequent_is_valid_by_truth_table() -> None:
    """The bank has over 500 sequents, and truth tables, which the generator does not use, call all of them valid."""
    assert len(bank()) > 500
    assert [entry.name for entry in bank() if not valid(entry.sequent)] == []


def test_names_and_sequents_are_unique() -> None:
    """No name and no sequent stands in the bank twice."""
    assert Counter(entry.name for entry in bank()).most_common(1)[0][1] == 1
    assert Counter(entry.sequent for entry in bank()).most_common(1)[0][1] == 1


def test_no_premise_of_a_generated_sequent_can_be_left_out() -> None:
    """A generated sequent is invalid without any one of its premises, and its premises can all be true."""
    for entry in bank()[len(textbook()) :]:
        premises, goal = entry.sequent.premises, entry.sequent.goal
        assert goal not in premises
        assert not valid(Sequent(premises=premises, goal=BOT))
        for index in range(len(premises)):
            assert not valid(Sequent(premises=premises[:index] + premises[index + 1 :], goal=goal)), entry.name


def test_the_same_stream_gives_the_same_sequents() -> None:
    """Sequents are a function of the stream; another stream gives others."""
    one, same, other = (generated(Stream(seed), 10) for seed in (5, 5, 6))
    assert one == same
    assert {entry.sequent for entry in one} != {entry.sequent for entry in other}


def test_generated_sequents_differ_by_more_than_names_of_atoms() -> None:
    """A generated sequent names its atoms p, q, r, s in the order of their occurrence."""
    assert all(canonical(entry.sequent) == entry.sequent for entry in generated(Stream(3), 20))


def test_goals_are_shallow_and_deep() -> None:
    """Every nesting of a goal from 0 to 3 has at least forty sequents, so that worlds have a choice."""
    counts = Counter(nesting(entry.sequent.goal) for entry in bank())
    assert all(counts[depth] >= 40 for depth in range(4))
