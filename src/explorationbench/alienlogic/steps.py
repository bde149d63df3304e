"""Steps of a proof as laws see them, what a law is, and the laws of a world indexed by rule.

A law is asked about one step at a time. It sees the step's rule, formulas and place, what it cites, and two counts:
how often the rule was used and how often each cited line or box was cited, this step included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias

from explorationbench.alienlogic.formulas import Formula, Head
from explorationbench.alienlogic.rules import ANY, RULES
from explorationbench.alienlogic.scripts import Citation, Line


class Cite(NamedTuple):
    """One citation of a step: a line, or a box from its `assume` to its last line."""

    first: int
    last: int  # the same as `first` for a line
    is_box: bool
    assumed: Formula  # the formula of the line `first`
    ended: Formula  # the formula of the line `last`
    rise: int  # how many boxes further out than the step it lies, at least 0
    cited: int  # how often this line or box was cited so far, this step included

    @property
    def length(self) -> int:
        """The number of lines, at least 1."""
        return self.last - self.first + 1


@dataclass(slots=True)  # not frozen: one is built for every line of every proof, and freezing makes that much slower
class Step:
    """One accepted step of a proof, with all that a law may look at; what laws ask seldom is computed when asked."""

    rule: str
    here: int  # the number of its line, at least 1
    depth: int  # the number of boxes it stands in
    conclusion: Formula
    letters: tuple[Formula, ...]  # what the letters of the rule's schema stand for, in the order of `Rule.letters`
    citations: tuple[Citation, ...]
    counts: tuple[int, ...]  # how often each thing cited was cited so far, this step included
    uses: int  # how often the rule was used so far, this step included
    lines: Sequence[Line] = field(repr=False, compare=False)  # of the whole proof

    @property
    def heads(self) -> tuple[Head, ...]:
        """The heads of the letters."""
        return tuple(formula.head for formula in self.letters)

    @property
    def max_cited(self) -> int:
        """The largest count of citations among the things cited; 0 if nothing is cited."""
        return max(self.counts) if self.counts else 0

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The citations with all there is to know about them, in order."""
        return tuple(self.cite(index) for index in range(1, len(self.citations) + 1))

    def cite(self, index: int) -> Cite:
        """Give a citation, counted from 1, with all there is to know about it."""
        first, last = self.first(index), self.last(index)
        assumed, ended = self.lines[first - 1].formula, self.lines[last - 1].formula
        is_box = not isinstance(self.citations[index - 1], int)
        return Cite(first, last, is_box, assumed, ended, self.rise(index), self.counts[index - 1])

    def first(self, index: int) -> int:
        """Give the first line of a citation, counted from 1."""
        citation = self.citations[index - 1]
        return citation if isinstance(citation, int) else citation[0]

    def last(self, index: int) -> int:
        """Give the last line of a citation, counted from 1."""
        citation = self.citations[index - 1]
        return citation if isinstance(citation, int) else citation[1]

    def rise(self, index: int) -> int:
        """Count how many boxes further out than the step a citation lies; a cited box lies beside its step."""
        citation = self.citations[index - 1]
        return self.depth - self.lines[citation - 1].depth if isinstance(citation, int) else 0

    def formula(self, index: int) -> Formula:
        """Give the formula of a cited line, or of the assumption of a cited box, counted from 1."""
        return self.lines[self.first(index) - 1].formula


class Trace:
    """Build the steps of one proof in order, keeping the two counts."""

    __slots__ = ("_cited", "_lines", "_uses")

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._uses: dict[str, int] = {}
        self._cited: dict[Citation, int] = {}

    def step(self, rule: str, line: Line, letters: tuple[Formula, ...]) -> Step:
        """Build the step of the next line, which the calculus accepts with these letters."""
        self._uses[rule] = uses = self._uses.get(rule, 0) + 1
        cited, citations = self._cited, line.citations
        for citation in citations:
            cited[citation] = cited.get(citation, 0) + 1
        counts = tuple(map(cited.__getitem__, citations))
        return Step(rule, line.number, line.depth, line.formula, letters, citations, counts, uses, self._lines)


class Law(Protocol):
    """A hidden side condition of a rule: a frozen, slotted, keyword-only dataclass whose fields are its parameters."""

    @property
    def rule(self) -> str:
        """The rule whose steps it is asked about, or `ANY`."""

    @property
    def family(self) -> str:
        """The family of conditions it belongs to: off, shape, order, scope, adjacency, count or repetition."""

    def allows(self, step: Step) -> bool:
        """Decide whether this law lets a step of its rule pass."""

    def may(self, rule: str, heads: tuple[Head, ...]) -> bool:
        """Say whether a step whose schema letters have these heads can pass at all, wherever it stands."""

    def words(self) -> str:
        """State the law as one English sentence."""

    def notation(self) -> str:
        """State the law as the right side of a line of a rule report."""

    def to_data(self) -> dict[str, object]:
        """Give the law as JSON data, which `law_from_data` reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldLaw:
    """A law together with the opaque id, such as `K07`, under which a world's refusals name it."""

    id: str
    law: Law


Question: TypeAlias = tuple[Callable[[Step], bool], WorldLaw]  # what to ask about a step, and who asks


@dataclass(frozen=True, slots=True)
class LawBook:
    """The laws of a world in their fixed order, indexed by the rules they speak about; built once, used for many."""

    entries: tuple[WorldLaw, ...] = ()
    by_rule: Mapping[str, tuple[WorldLaw, ...]] = field(init=False, repr=False, compare=False)
    _questions: Mapping[str, tuple[Question, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        indexed = {
            name: tuple(
                entry for entry in self.entries if entry.law.rule == name or (entry.law.rule == ANY and rule.cites)
            )
            for name, rule in RULES.items()
        }
        questions = {name: tuple((entry.law.allows, entry) for entry in entries) for name, entries in indexed.items()}
        object.__setattr__(self, "by_rule", indexed)
        object.__setattr__(self, "_questions", questions)

    @classmethod
    def of(cls, laws: Iterable[WorldLaw] | LawBook) -> LawBook:
        """Make a book of laws, unless it is one."""
        if isinstance(laws, LawBook):
            return laws
        entries = tuple(laws)
        return cls(entries) if entries else NO_LAWS

    def first_violated(self, step: Step) -> WorldLaw | None:
        """Find the first law that refuses a step."""
        for allows, entry in self._questions[step.rule]:
            if not allows(step):
                return entry
        return None

    def may(self, rule: str, heads: tuple[Head, ...]) -> bool:
        """Say whether a step of a rule whose schema letters have these heads can pass all laws, wherever it stands."""
        return all(entry.law.may(rule, heads) for entry in self.by_rule[rule])


NO_LAWS = LawBook()
