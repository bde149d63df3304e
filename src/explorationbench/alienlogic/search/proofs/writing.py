"""Writing the lines of a proof one by one, with copies in front of a step until the laws let it pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from explorationbench.alienlogic.formulas import BOT, Formula, parse_formula
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.scripts import Citation, Line
from explorationbench.alienlogic.search.proofs.manners import Manner
from explorationbench.alienlogic.steps import Step

MOST_COPIES: Final = 5  # in front of a step
_NEAREST: Final = MOST_COPIES + 1  # lines with the same formula that are tried for a citation


class NoLayout(Exception):
    """Say that no copies make a step legal; it never leaves the search."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conclusion:
    """A step to write: its rule and formula, the formulas of the lines it cites, and the boxes it cites."""

    rule: str
    formula: Formula
    cited: tuple[Formula, ...] = ()
    boxes: tuple[tuple[int, int], ...] = ()


class Writer:
    """The lines written so far, what can be cited of them, and the two counts that laws look at."""

    __slots__ = ("_counts", "_manner", "_uses", "depth", "lines", "visible")

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self.lines: list[Line] = []
        self.visible: dict[Formula, list[int]] = {}  # formula -> the visible lines that hold it, the nearest last
        self.depth = 0
        self._counts: dict[Citation, int] = {}
        self._uses: dict[str, int] = {}

    def write(self, rule: str, formula: Formula, citations: tuple[Citation, ...] = ()) -> None:
        """Write a line in the innermost open box."""
        self._append(rule, formula, citations, self.depth)
        self.visible.setdefault(formula, []).append(len(self.lines))

    def _append(self, rule: str, formula: Formula, citations: tuple[Citation, ...], depth: int) -> None:
        number = len(self.lines) + 1
        self.lines.append(
            Line(number=number, depth=depth, formula=formula, rule=rule, written_rule=rule, citations=citations)
        )
        self._count(self.lines[-1], 1)

    def _count(self, line: Line, by: int) -> None:
        self._uses[line.written_rule] = self._uses.get(line.written_rule, 0) + by
        for citation in line.citations:
            self._counts[citation] = self._counts.get(citation, 0) + by

    def unwrite(self) -> None:
        """Take back the last line, in the box in which it was written."""
        line = self.lines.pop()
        if line.depth == self.depth:  # and not a box that nobody cites
            self.visible[line.formula].pop()
        self._count(line, -1)

    def open(self, formula: Formula) -> int:
        """Open a box that assumes a formula, and give its first line."""
        self.depth += 1
        self.write("assume", formula)
        return len(self.lines)

    def close(self, first: int) -> tuple[int, int]:
        """Close the box that begins with a line, and give its first and last line; its lines are visible no more."""
        self.depth -= 1
        for numbers in self.visible.values():
            while numbers and numbers[-1] >= first:
                numbers.pop()
        return first, len(self.lines)

    def ends_with(self, formula: Formula) -> bool:
        """Say whether the last line holds a formula and stands directly in the innermost open box."""
        return bool(self.lines) and self.lines[-1].formula == formula and self.lines[-1].depth == self.depth

    def left(self, formula: Formula) -> int:
        """Count how often the visible lines with a formula can still be cited."""
        most = self._manner.citations
        return sum(most - self._counts.get(number, 0) for number in self.visible.get(formula, ()))

    def nearest_depth(self, formula: Formula) -> int:
        """Give the depth of the nearest visible line with a formula."""
        return self.lines[self.visible[formula][-1] - 1].depth

    def copy(self, formula: Formula) -> None:
        """Copy the nearest visible line with a formula that can be copied.

        Raises:
            NoLayout: None can.
        """
        for number in reversed(self.visible.get(formula, ())):
            if self._copied(number):
                return
        raise NoLayout

    def pad(self) -> None:
        """Write a line that changes nothing: a copy of a near line, or else a box that nobody cites."""
        visible = sorted(numbers[-1] for numbers in self.visible.values() if numbers)
        for number in reversed(visible):
            if self._copied(number):
                return
        formula = self.lines[-1].formula if self.lines else BOT
        self._append("assume", formula, (), self.depth + 1)

    def _copied(self, number: int) -> bool:
        """Copy a line if the laws let it pass, and say whether they did."""
        formula = self.lines[number - 1].formula
        if not self._legal(Conclusion(rule="reit", formula=formula), (formula,), (number,)):
            return False
        self.write("reit", formula, (number,))
        return True

    def conclude(self, conclusion: Conclusion) -> None:
        """Write a step, after the fewest copies that make it legal.

        Raises:
            NoLayout: It stayed illegal.
        """
        letters = self._letters(conclusion)
        for copies in range(MOST_COPIES + 1):
            citations = self._find(conclusion, letters, copies)
            if citations is not None:
                self.write(conclusion.rule, conclusion.formula, citations)
                return
        raise NoLayout

    def _find(self, conclusion: Conclusion, letters: tuple[Formula, ...], copies: int) -> tuple[Citation, ...] | None:
        """Find citations that make a step legal after so many copies, which are then written."""
        if copies == 0:
            choices = self._choices(conclusion)
            return next((citations for citations in choices if self._legal(conclusion, letters, citations)), None)
        for formula in dict.fromkeys(conclusion.cited) or (None,):
            try:
                self.pad() if formula is None else self.copy(formula)
            except NoLayout:
                continue
            citations = self._find(conclusion, letters, copies - 1)
            if citations is not None:
                return citations
            self.unwrite()
        return None

    def _choices(self, conclusion: Conclusion) -> Iterator[tuple[Citation, ...]]:
        """List ways to cite, near lines first; where the rule lets lines come in either order, both orders."""
        options = [self.visible.get(formula, ())[: -_NEAREST - 1 : -1] for formula in conclusion.cited]
        for lines in product(*options):
            yield (*lines, *conclusion.boxes)
            if RULES[conclusion.rule].either_order:
                yield (*reversed(lines), *conclusion.boxes)

    def _legal(self, conclusion: Conclusion, letters: tuple[Formula, ...], citations: tuple[Citation, ...]) -> bool:
        """Ask the laws about a step at the next line."""
        if not self._manner.laws.entries:
            return True
        here, depth, rule = len(self.lines) + 1, self.depth, conclusion.rule
        counted: dict[Citation, int] = {}
        for citation in citations:
            counted[citation] = counted.get(citation, self._counts.get(citation, 0)) + 1
        counts = tuple(counted[citation] for citation in citations)
        uses = self._uses.get(rule, 0) + 1
        step = Step(rule, here, depth, conclusion.formula, letters, citations, counts, uses, self.lines)
        return self._manner.laws.first_violated(step) is None

    def _letters(self, conclusion: Conclusion) -> tuple[Formula, ...]:
        """Find what the letters of a rule's schema stand for, by matching schemas with formulas."""
        rule = RULES[conclusion.rule]
        found: dict[str, Formula] = {}
        _match(rule.conclusion, conclusion.formula, found)
        for schema, formula in zip(rule.lines, conclusion.cited, strict=True):
            _match(schema, formula, found)
        for (assumed, _), (first, _) in zip(rule.boxes, conclusion.boxes, strict=True):
            _match(assumed, self.lines[first - 1].formula, found)
        return tuple(found[letter] for letter in rule.letters)


def _match(schema: str, formula: Formula, found: dict[str, Formula]) -> None:
    """Match a schema with a formula that has its form, and note what its letters stand for."""
    pending = [(parse_formula(schema), formula)]
    while pending:
        pattern, part = pending.pop()
        if pattern.head == "atom":
            found[pattern.name] = part
        else:
            pending.extend(zip(pattern.arguments, part.arguments, strict=True))
