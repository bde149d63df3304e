"""Draws of input values."""

from explorationbench.aliencode.intents import draws
from explorationbench.streams import Stream


def _many(draw: draws.Draw) -> list[object]:
    return [draw(Stream("draws").child(index)) for index in range(200)]


def test_numbers_reach_both_ends() -> None:
    """An integer reaches both ends, a half-integer is a float and exact."""
    assert set(_many(draws.integer(-2, 2))) == {-2, -1, 0, 1, 2}
    assert set(_many(draws.halves(-1, 2))) == {-0.5, 0.0, 0.5, 1.0}


def test_lengths_reach_both_ends() -> None:
    """Lists and texts reach the shortest and the longest length."""
    assert {len(value) for value in _many(draws.several(draws.integer(0, 1), 0, 3))} == {0, 1, 2, 3}
    assert {len(value) for value in _many(draws.text("ab", 0, 3))} == {0, 1, 2, 3}
    assert {len(value) for value in _many(draws.mostly_several(draws.integer(0, 1), 5))} == {0, 1, 2, 3, 4, 5}
    assert "x,x" in _many(draws.joined(draws.one_of("x"), 0, 3, ","))


def test_given_lists_are_not_shared() -> None:
    """A list drawn twice is two lists: what a program does to one leaves the other."""
    draw = draws.one_of([1, 2])
    assert draw(Stream(1)) is not draw(Stream(1))


def test_arguments_are_independent_and_calls_depend() -> None:
    """`arguments` draws one value each, `calls` all by one draw; `tupled` and `either` put draws together."""
    assert draws.arguments(draws.one_of(1), draws.one_of("a"))(Stream(1), {}) == (1, "a")
    assert draws.calls(draws.tupled(draws.one_of(1), draws.one_of(2)))(Stream(1), {}) == (1, 2)
    assert set(_many(draws.either(draws.one_of(1), draws.one_of(2)))) == {1, 2}
