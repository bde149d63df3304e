"""The laws of the classic world have the facts that the paper states."""

from __future__ import annotations

from itertools import product

import pytest

from aliencode.classic_laws import CLASSIC
from explorationbench.aliencode.laws import LiteralOffset, LiteralXor
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.semantics import fold
from explorationbench.aliencode.syntax import ARITIES

WORLD = Machine(fold(CLASSIC))
TRANSCRIPT = """
SET xs AS STRAND(31,24,25,26)
EMIT(xs)
EMIT(STRAND(PLUCK(xs,27),PLUCK(xs,26),PLUCK(xs,25),PLUCK(xs,-28)))
EMIT(CARVE(xs,26,31))
"""


def test_the_transcript_of_the_paper_is_reproduced() -> None:
    """The four lines that the paper prints show what it says they show."""
    assert WORLD.run(TRANSCRIPT).output == "[1, 2, 3, 4]\n[3, 2, 1, 4]\n[1, 2, 3]"


def test_emit_100_shows_127_which_an_offset_would_show_too() -> None:
    """100 and 27 share no bit, so another literal has to tell XOR from addition: 31 does."""
    offset = Machine(fold((LiteralOffset(by=27),)))
    exclusive = Machine(fold((LiteralXor(mask=27),)))
    assert WORLD.run("EMIT(100)").output == offset.run("EMIT(100)").output == "127"
    assert exclusive.run("EMIT(31)").output == "4"
    assert offset.run("EMIT(31)").output == "58"


NUMBERS = [number / 2 for number in range(-40, 41)] + list(range(-20, 21))
BINARY = [name for name, arity in ARITIES.items() if arity.admits(2)]


@pytest.mark.parametrize("operation", BINARY)
def test_no_single_operation_adds(operation: str) -> None:
    """On integers and halves of -20 to 20, in both orders, every operation differs from addition somewhere."""
    pairs = [(a, b) for a, b in product(NUMBERS[::7], NUMBERS[::5])]
    for swap in (False, True):
        results = (WORLD.apply(operation, (b, a) if swap else (a, b)) for a, b in pairs)
        assert any(done.error or done.value != a + b for done, (a, b) in zip(results, pairs, strict=True))
