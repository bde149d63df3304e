"""The choice among derivations is cheapest and free of circles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explorationbench.aliencode.realising.choice import Option, choose, offer
from explorationbench.aliencode.realising.templates import Need, Template


def option(size: int, *needs: str) -> Option:
    """Offer a template of some size that needs operations without arguments."""
    wanted = tuple(Need(name, 0) for name in needs)
    return Option(template=Template(parameters=(), block=(), needs=wanted, own=(), size=size))


RAW = Option(template=None)


def costs(table: Mapping[str, Sequence[Option]], *wanted: str) -> dict[str, int]:
    """Choose, and give the cost of what is settled."""
    chosen = choose(offer([Need(name, 0) for name in wanted], lambda need: table[need.name]))
    return {need.name: choice.cost for need, choice in chosen.items()}


def test_the_cheapest_of_several_ways_is_chosen() -> None:
    """A long template over cheap needs beats a short one over dear needs."""
    table = {"A": [option(1, "B"), option(5)], "B": [option(9, "C")], "C": [RAW]}
    assert costs(table, "A") == {"A": 6, "B": 11, "C": 1}


def test_operations_that_need_one_another_are_not_settled() -> None:
    """A circle never becomes a derivation; what does not depend on it is settled all the same."""
    table = {"A": [option(1, "B")], "B": [option(1, "A")], "C": [RAW]}
    assert costs(table, "A", "C") == {"C": 1}


def test_a_circle_with_a_way_out_is_settled_from_there() -> None:
    """A needs B, B needs A or the raw C: B comes from C, and A from B."""
    table = {"A": [option(1, "B")], "B": [option(1, "A"), option(4, "C")], "C": [RAW]}
    assert costs(table, "A") == {"A": 8, "B": 6, "C": 1}


def test_a_need_counts_as_often_as_it_occurs() -> None:
    """An inline template is written out at every place."""
    assert costs({"A": [option(1, "B", "B", "B")], "B": [option(2)]}, "A")["A"] == 11


def test_of_equally_cheap_ways_the_first_is_chosen() -> None:
    """The choice depends on nothing but the options and their order."""
    table = {"A": [option(3), option(1, "B"), option(3)], "B": [option(1)]}
    chosen = choose(offer([Need("A", 0)], lambda need: table[need.name]))
    assert chosen[Need("A", 0)].option is table["A"][0]
