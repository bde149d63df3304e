"""Laws about the order of citations, their repetition, and counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorationbench.alienlogic.laws.condition import Condition, counted, times
from explorationbench.alienlogic.laws.places import cited_thing
from explorationbench.alienlogic.rules import ANY, RULES
from explorationbench.alienlogic.steps import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class CompoundOrder(Condition):
    """Say whether IMPL_E cites its implication first, or NOT_E its negation."""

    family: ClassVar[str] = "order"
    rule: str  # IMPL_E or NOT_E
    compound_first: bool

    def allows(self, step: Step) -> bool:
        """Decide by which cited line has the other as its left part."""
        compound, part = step.formula(1 if self.compound_first else 2), step.formula(2 if self.compound_first else 1)
        return compound.head == ("impl" if self.rule == "IMPL_E" else "not") and compound.left == part

    def words(self) -> str:
        """State the law in English."""
        names = ("the implication", "its antecedent") if self.rule == "IMPL_E" else ("the negation", "what it negates")
        first, second = names if self.compound_first else (names[1], names[0])
        return f"{self.rule} cites {first.replace('its', 'the')} first and {second} second."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(= (left (cite 1)) (cite 2))" if self.compound_first else "(= (cite 1) (left (cite 2)))"


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOrder(Condition):
    """Say in which order the two lines of a rule, or the two boxes of OR_E, stand in the proof."""

    family: ClassVar[str] = "order"
    rule: str  # AND_I, IMPL_E, NOT_E or OR_E
    ascending: bool  # whether what is cited first stands first

    def allows(self, step: Step) -> bool:
        """Decide by the numbers of the lines with which the citations begin."""
        first, second = _beginnings(step)
        return first < second if self.ascending else second < first

    def words(self) -> str:
        """State the law in English."""
        which = "earlier" if self.ascending else "later"
        if RULES[self.rule].either_order:
            return f"{self.rule} cites the {which} line first."
        return f"{self.rule} cites two different {'boxes' if self.rule == 'OR_E' else 'lines'}, the {which} first."

    def notation(self) -> str:
        """State the law in report notation."""
        first, second = ("(first 2)", "(first 3)") if self.rule == "OR_E" else ("(line 1)", "(line 2)")
        return f"(< {first} {second})" if self.ascending else f"(< {second} {first})"


@dataclass(frozen=True, slots=True, kw_only=True)
class DistinctCitations(Condition):
    """Refuse to cite one line twice in AND_I, or one box twice in OR_E."""

    family: ClassVar[str] = "repetition"
    rule: str  # AND_I or OR_E

    def allows(self, step: Step) -> bool:
        """Decide by the numbers of the lines with which the citations begin."""
        first, second = _beginnings(step)
        return first != second

    def words(self) -> str:
        """State the law in English."""
        return f"{self.rule} never cites one {'box' if self.rule == 'OR_E' else 'line'} twice."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(!= (first 2) (first 3))" if self.rule == "OR_E" else "(!= (line 1) (line 2))"


@dataclass(frozen=True, slots=True, kw_only=True)
class MinimumBox(Condition):
    """Let a rule cite only boxes of at least so many lines."""

    family: ClassVar[str] = "count"
    rule: str
    citation: int  # of a box
    lines: int  # at least 2, the assumption included

    def allows(self, step: Step) -> bool:
        """Decide by the length of the box."""
        return step.last(self.citation) - step.first(self.citation) + 1 >= self.lines

    def words(self) -> str:
        """State the law in English."""
        thing = cited_thing(self.rule, self.citation)
        return f"The {thing} that {self.rule} cites has at least {counted(self.lines, 'line')}."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(>= (length {self.citation}) {self.lines})"


@dataclass(frozen=True, slots=True, kw_only=True)
class CitationLimit(Condition):
    """Let every line and every box be cited at most so often in a proof, by whatever rules."""

    family: ClassVar[str] = "count"
    rule: ClassVar[str] = ANY
    most: int  # citations, at least 2

    def allows(self, step: Step) -> bool:
        """Decide by the count of each thing cited."""
        return step.max_cited <= self.most

    def words(self) -> str:
        """State the law in English."""
        return f"No line and no box is cited more than {times(self.most)} in a proof."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(<= max-cited {self.most})"


@dataclass(frozen=True, slots=True, kw_only=True)
class UseLimit(Condition):
    """Let a rule be used at most so often in a proof."""

    family: ClassVar[str] = "count"
    rule: str
    most: int  # uses, at least 1

    def allows(self, step: Step) -> bool:
        """Decide by the count of the rule's steps."""
        return step.uses <= self.most

    def words(self) -> str:
        """State the law in English."""
        return f"{self.rule} is used at most {times(self.most)} in a proof."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(<= uses {self.most})"


def _beginnings(step: Step) -> tuple[int, int]:
    """Give the first lines of the last two things cited."""
    count = len(step.citations)
    return step.first(count - 1), step.first(count)


def has_two_lines(rule: str) -> bool:
    """Say whether a rule cites two lines and no box."""
    return RULES[rule].cites == ("line", "line")
