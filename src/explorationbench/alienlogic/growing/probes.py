"""Find for each law a probe that it alone refuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from explorationbench.alienlogic.fragments import Fragment, build, draw_design, fragments, write_script
from explorationbench.alienlogic.grading import excess
from explorationbench.alienlogic.growing.ground import Ground
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.rules import ANY
from explorationbench.alienlogic.steps import WorldLaw
from explorationbench.errors import ForgeError
from explorationbench.streams import Stream

ATTEMPTS: Final = 4_000


def find_probe(entry: WorldLaw, ground: Ground, stream: Stream) -> str:
    """Find the shortest of the first few fragments that the world refuses for a law and accepts without it.

    Raises:
        ForgeError: if no fragment shows the law alone.
    """
    for fragment in _tried(entry.law.rule, stream):
        script = write_script((fragment,))
        if excess(script) or check(script, ground.book).reason_id != entry.id:
            continue
        if check(script, ground.books_without[entry.id]).accepted:
            return script
    raise ForgeError(f"no probe shows the law '{entry.law.words()}' alone")


def _tried(rule: str, stream: Stream) -> Iterator[Fragment]:
    """Yield the fragments that are always there, the short ones first, then others."""
    known = [fragment for fragment in fragments() if rule in (ANY, fragment.rule)]
    yield from sorted(known, key=lambda fragment: len(fragment.rows))
    for number in range(ATTEMPTS):
        yield build(draw_design(stream.child(number), "reit" if rule == ANY else rule))
