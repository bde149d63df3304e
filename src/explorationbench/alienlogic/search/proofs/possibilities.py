"""What laws leave possible, as far as the search looks at it: which heads may pass, and at which depths."""

from __future__ import annotations

from typing import Final, NamedTuple

from explorationbench.alienlogic.formulas import Formula, Head
from explorationbench.alienlogic.laws import DepthFloor, DepthLimit
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.steps import LawBook

ANY_DEPTH: Final = 1_000_000


class Depths(NamedTuple):
    """Between how many boxes a rule can be used."""

    least: int
    most: int


class Possibilities:
    """Answer whether a step may pass the shape and depth laws of a world; order, distance and counts come later."""

    __slots__ = ("_answers", "_depths", "even_from", "floors", "laws")

    def __init__(self, laws: LawBook) -> None:
        self.laws = laws
        self._answers: dict[tuple[str, tuple[Head, ...]], bool] = {}
        self._depths = {rule: _depths(laws, rule) for rule in RULES}
        bounds = [bound + 1 for depths in self._depths.values() for bound in _bounds(depths)]
        self.floors = any(depths.least > 0 for depths in self._depths.values())  # whether some rule needs boxes around
        self.even_from = max(bounds, default=0)  # the depth from which on depth makes no difference

    def may(self, rule: str, *letters: Formula) -> bool:
        """Say whether a step may pass at some depth, given what the letters of its rule's schema stand for."""
        key = (rule, tuple(letter.head for letter in letters))
        answer = self._answers.get(key)
        if answer is None:
            answer = self._answers[key] = self.laws.may(*key)
        return answer

    def at(self, depth: int, rule: str, *letters: Formula) -> bool:
        """Say whether a step may pass at this depth."""
        least, most = self._depths[rule]
        return least <= depth <= most and self.may(rule, *letters)

    def most(self, rule: str) -> int:
        """Give the greatest depth at which a rule can be used."""
        return self._depths[rule].most

    def least(self, rule: str) -> int:
        """Give the least depth at which a rule, or a given formula, can be used."""
        return self._depths[rule].least if rule in self._depths else 0

    def limits(self) -> list[int]:
        """List the different greatest depths at which rules can be used, where there is one, deepest first."""
        return sorted({depths.most for depths in self._depths.values() if depths.most < ANY_DEPTH}, reverse=True)


def _bounds(depths: Depths) -> list[int]:
    """List the greatest depth at which a rule is still refused for its lack of depth, or still allowed."""
    return [depths.least - 1] * (depths.least > 0) + [depths.most] * (depths.most < ANY_DEPTH)


def _depths(laws: LawBook, rule: str) -> Depths:
    """Read off the laws between which depths a rule can be used."""
    own = [entry.law for entry in laws.by_rule[rule]]
    least = max((law.least for law in own if isinstance(law, DepthFloor)), default=0)
    most = min((law.most for law in own if isinstance(law, DepthLimit)), default=ANY_DEPTH)
    return Depths(least, most)
