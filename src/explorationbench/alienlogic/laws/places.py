"""Laws about scope and adjacency: how deep a step stands, and how far away what it cites stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorationbench.alienlogic.laws.condition import Condition, counted, ordinal
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.steps import Step


def cited_thing(rule: str, citation: int) -> str:
    """Say what a citation is in words: `line` for DNE, `second line` for AND_I, `first box` for OR_E."""
    cites = RULES[rule].cites
    kind = cites[citation - 1]
    place = cites[:citation].count(kind)
    which = "" if cites.count(kind) == 1 else f"{ordinal(place)} "
    return f"{which}{kind}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DepthLimit(Condition):
    """Let a rule be used in at most so many boxes."""

    family: ClassVar[str] = "scope"
    rule: str
    most: int  # boxes, at least 0

    def allows(self, step: Step) -> bool:
        """Decide by the depth."""
        return step.depth <= self.most

    def words(self) -> str:
        """State the law in English."""
        if self.most == 0:
            return f"{self.rule} is used only outside boxes."
        return f"{self.rule} is used inside at most {counted(self.most, 'box')}."

    def notation(self) -> str:
        """State the law in report notation."""
        return "(= depth 0)" if self.most == 0 else f"(<= depth {self.most})"


@dataclass(frozen=True, slots=True, kw_only=True)
class DepthFloor(Condition):
    """Let a rule be used only in at least so many boxes."""

    family: ClassVar[str] = "scope"
    rule: str
    least: int  # boxes, at least 1

    def allows(self, step: Step) -> bool:
        """Decide by the depth."""
        return step.depth >= self.least

    def words(self) -> str:
        """State the law in English."""
        return f"{self.rule} is used only inside at least {counted(self.least, 'box')}."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(>= depth {self.least})"


@dataclass(frozen=True, slots=True, kw_only=True)
class RiseLimit(Condition):
    """Let a rule cite lines of boxes at most so many further out."""

    family: ClassVar[str] = "scope"
    rule: str
    citation: int  # at least 1
    most: int  # boxes, at least 0

    def allows(self, step: Step) -> bool:
        """Decide by how much further out the citation lies."""
        return step.rise(self.citation) <= self.most

    def words(self) -> str:
        """State the law in English."""
        subject = f"The {cited_thing(self.rule, self.citation)} that {self.rule} cites"
        if self.most == 0:
            return f"{subject} stands in the same box as the step."
        return f"{subject} stands at most {counted(self.most, 'box')} further out than the step."

    def notation(self) -> str:
        """State the law in report notation."""
        rise = f"(rise {self.citation})"
        return f"(= {rise} 0)" if self.most == 0 else f"(<= {rise} {self.most})"


@dataclass(frozen=True, slots=True, kw_only=True)
class RiseFloor(Condition):
    """Let a rule cite only lines of boxes at least so many further out."""

    family: ClassVar[str] = "scope"
    rule: str
    citation: int  # at least 1
    least: int  # boxes, at least 1

    def allows(self, step: Step) -> bool:
        """Decide by how much further out the citation lies."""
        return step.rise(self.citation) >= self.least

    def words(self) -> str:
        """State the law in English."""
        subject = f"The {cited_thing(self.rule, self.citation)} that {self.rule} cites"
        return f"{subject} stands at least {counted(self.least, 'box')} further out than the step."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"(>= (rise {self.citation}) {self.least})"


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanceLimit(Condition):
    """Let a rule cite what ends at most so many lines before the step."""

    family: ClassVar[str] = "adjacency"
    rule: str
    citation: int  # at least 1
    most: int  # lines, at least 1: the line before the step is one line away

    def allows(self, step: Step) -> bool:
        """Decide by the distance."""
        return step.here - step.last(self.citation) <= self.most

    def words(self) -> str:
        """State the law in English."""
        thing = cited_thing(self.rule, self.citation)
        where = "directly" if self.most == 1 else f"at most {self.most} lines"
        return f"{self.rule} comes {where} after the {thing} it cites."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"({'=' if self.most == 1 else '>='} {_end(self.rule, self.citation)} (- here {self.most}))"


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanceFloor(Condition):
    """Let a rule cite only what ends at least so many lines before the step."""

    family: ClassVar[str] = "adjacency"
    rule: str
    citation: int  # at least 1
    least: int  # lines, at least 2: the line before the step is one line away

    def allows(self, step: Step) -> bool:
        """Decide by the distance."""
        return step.here - step.last(self.citation) >= self.least

    def words(self) -> str:
        """State the law in English."""
        thing = cited_thing(self.rule, self.citation)
        where = "never comes directly" if self.least == 2 else f"comes at least {self.least} lines"
        return f"{self.rule} {where} after the {thing} it cites."

    def notation(self) -> str:
        """State the law in report notation."""
        end = _end(self.rule, self.citation)
        return f"(< {end} (- here 1))" if self.least == 2 else f"(<= {end} (- here {self.least}))"


@dataclass(frozen=True, slots=True, kw_only=True)
class TouchingBoxes(Condition):
    """Say whether the second box of OR_E begins right behind the first."""

    family: ClassVar[str] = "adjacency"
    rule: ClassVar[str] = "OR_E"
    touching: bool

    def allows(self, step: Step) -> bool:
        """Decide by the lines between the boxes."""
        return (step.first(3) == step.last(2) + 1) == self.touching

    def words(self) -> str:
        """State the law in English."""
        return f"The second box that OR_E cites {'begins' if self.touching else 'never begins'} right behind the first."

    def notation(self) -> str:
        """State the law in report notation."""
        return f"({'=' if self.touching else '!='} (first 3) (+ (last 2) 1))"


def _end(rule: str, citation: int) -> str:
    """Write the number of the line with which a citation ends."""
    return f"({'last' if RULES[rule].cites[citation - 1] == 'box' else 'line'} {citation})"
