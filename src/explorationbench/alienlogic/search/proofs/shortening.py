"""Shorten a proof: leave out one line after the other, as long as a judge still accepts it.

The layout copies more than it must, since it looks at one law and one step at a time. What cites a copy that is left
out cites what was copied.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from explorationbench.alienlogic.scripts import Citation, Line

Lines: TypeAlias = tuple[Line, ...]


def shorten(lines: Lines, accepts: Callable[[Lines], bool]) -> Lines:
    """Leave out all lines that can be left out one by one, the last ones first."""
    number = len(lines)
    while number > 0:
        shorter = without(lines, number)
        if shorter is not None and accepts(shorter):
            lines = shorter
            number = min(number, len(lines))
        else:
            number -= 1
    return lines


def without(lines: Lines, number: int) -> Lines | None:
    """Leave out a line, counted from 1; None if something cites it that cannot cite anything else."""
    left_out = lines[number - 1]
    source = left_out.citations[0] if left_out.rule == "reit" else None

    def line(cited: int) -> int:
        """Give the new number of a cited line, 0 if it has none."""
        if cited == number:
            return source if isinstance(source, int) else 0
        return cited - (cited > number)

    def citation(cited: Citation) -> Citation:
        """Give a citation with new numbers; a box that ended with the line now ends one line earlier."""
        if isinstance(cited, int):
            return line(cited)
        first, last = cited
        return (0, 0) if first == number else (first - (first > number), last - (last >= number))

    kept = [each for each in lines if each is not left_out]
    cited = [tuple(map(citation, each.citations)) for each in kept]
    if any(0 in citations or (0, 0) in citations for citations in cited):
        return None
    return tuple(
        replace(each, number=place, citations=citations)
        for place, (each, citations) in enumerate(zip(kept, cited, strict=True), start=1)
    )
