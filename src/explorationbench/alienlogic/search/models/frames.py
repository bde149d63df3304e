"""Small Kripke frames, and the orders of truth values that they give: their upward closed sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from explorationbench.alienlogic.algebras import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Points, numbered from 0, and for each point the points that are later.

    >>> FRAMES[2].name, FRAMES[2].sets()
    ('vee', (0, 1, 2, 3, 7))
    """

    name: str
    later: tuple[tuple[int, ...], ...]

    def sets(self) -> tuple[int, ...]:
        """List the upward closed sets, each an integer with a bit for every point, small sets first."""
        points = range(len(self.later))
        closed = [
            members
            for members in range(1 << len(self.later))
            if all(members >> other & 1 for point in points if members >> point & 1 for other in self.later[point])
        ]
        return tuple(sorted(closed, key=lambda members: (members.bit_count(), members)))

    def above(self) -> tuple[tuple[Value, ...], ...]:
        """List, for each set by its place in `sets`, the places of the sets that contain it."""
        sets = self.sets()
        return tuple(tuple(place for place, other in enumerate(sets) if members & ~other == 0) for members in sets)


FRAMES: Final = (
    Frame(name="point", later=((),)),
    Frame(name="chain of two", later=((), (0,))),
    Frame(name="vee", later=((), (), (0, 1))),
    Frame(name="two points", later=((), ())),
    Frame(name="chain of three", later=((), (0,), (0, 1))),
    Frame(name="wedge", later=((), (0,), (0,))),
)
"""Two truth values, the three-chain, V, the diamond, the four-chain, inverted V; those that refute most come first."""
