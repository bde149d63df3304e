"""Programs of the corpus show what is written on their lines."""

from __future__ import annotations

import pytest

from aliencode.corpus import Chunk, chunks
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.semantics import MANUAL
from explorationbench.aliencode.syntax import ARITIES, KEYWORDS

MACHINE = Machine(MANUAL)
CHUNKS = tuple(chunks())


@pytest.mark.parametrize("chunk", CHUNKS, ids=lambda chunk: chunk.name)
def test_a_program_shows_what_stands_on_its_lines(chunk: Chunk) -> None:
    """Lines shown, class, line, operation and sentence of the error are as expected."""
    output = MACHINE.run(chunk.program).output
    if chunk.error is not None and "SyntaxError" in chunk.error:
        assert output.split("\n    ")[0] == chunk.error
    else:
        assert output == "\n".join([*chunk.shown, *([chunk.error] if chunk.error else [])])


def test_every_word_of_the_language_occurs() -> None:
    """No operation and no keyword is left out."""
    text = "\n".join(chunk.program for chunk in CHUNKS)
    assert [word for word in sorted(KEYWORDS | set(ARITIES)) if word not in text] == []
