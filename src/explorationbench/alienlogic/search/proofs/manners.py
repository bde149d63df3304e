"""What laws about layout ask for in general, found out by asking them about made-up steps.

No law is looked into here, so that laws of a new kind are met too if copies, longer boxes or another order of boxes do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Final, NamedTuple

from explorationbench.alienlogic.formulas import BOT
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.scripts import Citation, Line
from explorationbench.alienlogic.steps import Law, LawBook, Step

UNLIMITED: Final = 1_000_000
_TRIED: Final = 8  # how far the made-up steps go: boxes, citations
_LONGEST: Final = 6  # lines of a made-up box
_MOST_BETWEEN: Final = 4  # made-up lines between a box and its step
_ABOUT_LAYOUT: Final = ("order", "adjacency", "count", "repetition")
_ROW: Final = tuple(
    Line(number=number, depth=0, formula=BOT, rule="reit", written_rule="reit") for number in range(1, 40)
)


class Arrangement(NamedTuple):
    """How the boxes of a rule are written."""

    order: tuple[int, ...] = (0, 1)  # of the boxes in the text, by their place among the citations
    apart: bool = False  # whether a line stands between them
    length: int = 1  # lines of a box, at least


@dataclass(frozen=True, slots=True)
class Manner:
    """How proofs are laid out under laws; found out once, used for many proofs."""

    laws: LawBook
    reach: int = field(init=False)  # from how many boxes further out `reit` can copy
    citations: int = field(init=False)  # how often a line can be cited
    arrangements: dict[str, Arrangement] = field(init=False)  # of the rules that cite boxes

    def __post_init__(self) -> None:
        object.__setattr__(self, "reach", _reach(self.laws))
        object.__setattr__(self, "citations", _citations(self.laws))
        boxed = [name for name, rule in RULES.items() if rule.boxes]
        object.__setattr__(self, "arrangements", {name: _arrangement(self.laws, name) for name in boxed})


def _reach(laws: LawBook) -> int:
    """Find out from how many boxes further out `reit` can copy."""
    outer = _ROW[0]
    for rise in range(1, _TRIED + 1):
        step = Step("reit", 2, rise, BOT, (BOT,), (1,), (1,), 1, (outer,))
        if laws.first_violated(step) is not None:
            return rise - 1
    return UNLIMITED


def _citations(laws: LawBook) -> int:
    """Find out how often a line can be cited."""
    for count in range(1, _TRIED + 1):
        step = Step("reit", 2, 0, BOT, (BOT,), (1,), (count,), 1, _ROW)
        if laws.first_violated(step) is not None:
            return count - 1
    return UNLIMITED


def _arrangement(laws: LawBook, rule: str) -> Arrangement:
    """Find the arrangement of boxes with the fewest lines that the laws about a rule's layout allow."""
    asked = [entry.law for entry in laws.by_rule[rule] if entry.law.family in _ABOUT_LAYOUT]
    two = len(RULES[rule].boxes) == 2
    orders = ((0, 1), (1, 0)) if two else ((0, 1),)
    for length, apart, order in product(range(1, _LONGEST + 1), (False, True) if two else (False,), orders):
        arranged = Arrangement(order, apart, length)
        if not asked or any(_allowed(asked, step) for step in _made_up(rule, arranged)):
            return arranged
    return Arrangement()


def _allowed(laws: list[Law], step: Step) -> bool:
    return all(law.allows(step) for law in laws)


def _made_up(rule: str, arranged: Arrangement) -> Iterator[Step]:
    """Make up steps with arranged boxes, ever more lines between them and the step, and the cited line anywhere."""
    first = 2  # line 1 stands before the boxes
    ranges: dict[int, Citation] = {}
    count = len(RULES[rule].boxes)
    for turn, index in enumerate(arranged.order[:count]):
        first += arranged.apart if turn else 0
        ranges[index] = (first, first + arranged.length - 1)
        first += arranged.length
    boxes = tuple(ranges[index] for index in range(count))
    letters = (BOT,) * len(RULES[rule].letters)
    for here in range(first, first + _MOST_BETWEEN + 1):
        lines = tuple(product((1, *range(first, here)), repeat=len(RULES[rule].lines)))
        for cited in lines:
            citations: tuple[Citation, ...] = (*cited, *boxes)
            yield Step(rule, here, 0, BOT, letters, citations, (1,) * len(citations), 1, _ROW)
