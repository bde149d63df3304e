"""Draw input values: small generators that are put together to reach the edges of an intent.

A `Draw` takes a stream and gives one value; `arguments` makes of several draws the inputs of a call.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import TypeAlias

from explorationbench.aliencode.intents.intent import Inputs, Parameters, Value
from explorationbench.streams import Stream

Draw: TypeAlias = Callable[[Stream], Value]


def arguments(*draws: Draw) -> Inputs:
    """Make the inputs of a call of independent draws, one an argument."""

    def inputs(stream: Stream, parameters: Parameters) -> tuple[Value, ...]:
        return tuple(draw(stream) for draw in draws)

    return inputs


def calls(draw: Draw) -> Inputs:
    """Make the inputs of a call of one draw that gives all of them as a tuple: they depend on each other."""

    def inputs(stream: Stream, parameters: Parameters) -> tuple[Value, ...]:
        return tuple(draw(stream))

    return inputs


def integer(low: int, high: int) -> Draw:
    """Draw an integer of [low, high]."""
    return lambda stream: stream.integer(low, high)


def halves(low: int, high: int) -> Draw:
    """Draw a float that is a multiple of one half, in [low/2, high/2]: sums and products are exact."""
    return lambda stream: stream.integer(low, high) / 2


def one_of(*values: Value) -> Draw:
    """Draw one of the values, each as likely; lists are given as new ones."""
    return lambda stream: deepcopy(stream.choice(values))


def either(*draws: Draw) -> Draw:
    """Draw by one of the draws, each as likely; repeat a draw to make it more likely."""
    return lambda stream: stream.choice(draws)(stream)


def several(draw: Draw, low: int, high: int) -> Draw:
    """Draw a list of low to high elements."""
    return lambda stream: [draw(stream) for _ in range(stream.integer(low, high))]


def tupled(*draws: Draw) -> Draw:
    """Draw a tuple, one element a draw."""
    return lambda stream: tuple(draw(stream) for draw in draws)


def text(letters: str, low: int, high: int) -> Draw:
    """Draw a text of low to high of the letters; few letters make repeats likely."""
    return lambda stream: "".join(stream.choice(letters) for _ in range(stream.integer(low, high)))


def joined(draw: Draw, low: int, high: int, separator: str = " ") -> Draw:
    """Draw low to high texts and join them."""
    return lambda stream: separator.join(draw(stream) for _ in range(stream.integer(low, high)))


def mostly_several(draw: Draw, high: int) -> Draw:
    """Draw a list of up to high elements, and one of at most two only every fourth time: short lists hide laws."""
    return either(*[several(draw, 3, high)] * 3, several(draw, 0, 2))
