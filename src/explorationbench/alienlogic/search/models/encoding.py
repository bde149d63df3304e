"""Clauses that say what an algebra under laws is, and that it refutes a sequent.

For one order of values, variables say which values each head can have and what each entry of a table is. An entry may
have several true variables, since clauses only ever forbid results: any of them can be taken. The clauses of a rule
follow its schema: for each choice of letters and results that breaks its local condition, not all of it may be so.
A letter that stands in no connective, as C in OR_E, matters by its value alone: one variable says that a head for which
a step may pass can have this value. That keeps the number of clauses small.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from explorationbench.alienlogic.algebras import CONNECTIVES, Algebra, Element, Value
from explorationbench.alienlogic.formulas import HEADS, Formula, Head, Sequent, parse_formula, parts_first, subformulas
from explorationbench.alienlogic.rules import RULES, STRUCTURAL, Rule
from explorationbench.alienlogic.search.models.frames import Frame
from explorationbench.alienlogic.steps import LawBook

Clause: TypeAlias = list[int]

_BARE: Final[Head] = "atom"  # stands for the head of a letter whose head does not matter


class Result(NamedTuple):
    """A possible result of a term: its element, and the variables that are true if it is the result."""

    element: Element
    reasons: tuple[int, ...]


class Encoding:
    """The clauses for one set of laws and one order of values."""

    __slots__ = ("_allowed", "_has", "_tables", "clauses", "count", "frame", "laws", "sets")

    def __init__(self, laws: LawBook, frame: Frame) -> None:
        self.laws = laws
        self.frame = frame
        self.sets = frame.sets()
        self.count = 0  # of variables
        self.clauses: list[Clause] = []
        self._has = {(value, head): self.fresh() for head in HEADS for value in self.values}
        self._allowed: dict[tuple[tuple[Head, ...], Value], int] = {}
        self._tables: dict[tuple[Head, tuple[Element, ...]], list[int]] = {}
        self._encode_values()
        self._encode_tables()
        for name, rule in RULES.items():
            if name not in STRUCTURAL:
                self.clauses += self._encode_rule(rule)

    @property
    def values(self) -> range:
        """The values, smallest first."""
        return range(len(self.sets))

    def fresh(self) -> int:
        """Give a new variable."""
        self.count += 1
        return self.count

    def at_most(self, one: Value, other: Value) -> bool:
        """Say whether a value is at most as large as another."""
        return self.sets[one] & ~self.sets[other] == 0

    def _encode_values(self) -> None:
        """Say that atoms have a value and BOT has exactly one."""
        self.clauses.append([self._has[value, "atom"] for value in self.values])
        self.clauses.append([self._has[value, "bot"] for value in self.values])
        for one, other in product(self.values, self.values):
            if one < other:
                self.clauses.append([-self._has[one, "bot"], -self._has[other, "bot"]])

    def _encode_tables(self) -> None:
        """Say that every entry for elements that formulas have has a result, which its head can have."""
        for element in self._has:
            self._encode_entry("not", (element,))
        for head in CONNECTIVES:
            for pair in product(self._has, repeat=2):
                self._encode_entry(head, pair)

    def _encode_entry(self, head: Head, arguments: tuple[Element, ...]) -> None:
        results = self._tables[head, arguments] = [self.fresh() for _ in self.values]
        unless = [-self._has[argument] for argument in dict.fromkeys(arguments)]
        self.clauses.append(unless + results)
        for value, result in zip(self.values, results, strict=True):
            self.clauses.append([*unless, -result, self._has[value, head]])

    def _encode_rule(self, rule: Rule) -> Iterator[Clause]:
        """Forbid each choice of letters and results that breaks the local condition of a rule."""
        schemas = [parse_formula(text) for text in (*rule.lines, *sum(rule.boxes, ()), rule.conclusion)]
        condition = _Condition(self.sets, len(rule.lines))
        for letters, reasons in self._choices(rule, schemas):
            results = [tuple(self._results(schema, letters)) for schema in schemas]
            for choice in product(*results):
                if condition.broken([result.element[0] for result in choice]):
                    yield [-reason for reason in (*reasons, *sum((result.reasons for result in choice), ()))]

    def _choices(self, rule: Rule, schemas: Sequence[Formula]) -> Iterator[tuple[dict[str, Element], tuple[int, ...]]]:
        """List what the letters can stand for, with the variables that are true if formulas have these elements."""
        inner = {part.name for schema in schemas for side in schema.arguments for part in subformulas(side)}
        last = rule.letters[-1]
        for heads in product(HEADS, repeat=len(rule.letters) - (last not in inner)):
            if last in inner:
                allowed = ((),) if self.laws.may(rule.name, heads) else ()
                endings: Iterable[tuple[Element, ...]] = allowed
                reasons: dict[tuple[Element, ...], tuple[int, ...]] = {(): ()}
            else:
                passing = tuple(head for head in HEADS if self.laws.may(rule.name, (*heads, head)))
                reasons = {((value, _BARE),): (self._one_has(passing, value),) for value in self.values}
                endings = reasons if passing else ()
            for elements in product(*(tuple((value, head) for value in self.values) for head in heads)):
                for ending in endings:
                    letters = dict(zip(rule.letters, (*elements, *ending), strict=True))
                    yield letters, (*(self._has[element] for element in elements), *reasons[ending])

    def _one_has(self, heads: tuple[Head, ...], value: Value) -> int:
        """Give the variable that is true if one of some heads can have a value."""
        variable = self._allowed.get((heads, value))
        if variable is None:
            variable = self._allowed[heads, value] = self.fresh()
            self.clauses += [[-self._has[value, head], variable] for head in heads]
        return variable

    def _results(self, schema: Formula, letters: dict[str, Element]) -> Iterator[Result]:
        """List the possible results of a schema."""
        if schema.head == "atom":
            yield Result(letters[schema.name], ())
        elif schema.head == "bot":
            for value in self.values:
                yield Result((value, "bot"), (self._has[value, "bot"],))
        else:
            for sides in product(*(tuple(self._results(side, letters)) for side in schema.arguments)):
                reasons = sum((side.reasons for side in sides), ())
                entry = self._tables[schema.head, tuple(side.element for side in sides)]
                for value in self.values:
                    yield Result((value, schema.head), (*reasons, entry[value]))

    def refutation(self, sequent: Sequent, active: int, first: int) -> tuple[list[Clause], dict[str, list[int]]]:
        """Say, in clauses that bind only if `active` is true, that the meet of the premises is not below the goal.

        Args:
            sequent: What is to be refuted.
            active: The variable that switches the clauses on.
            first: The first variable that is free for these clauses.

        Returns:
            The clauses, and for each atom the variables of its values.
        """
        return _Refutation(self, active, first).clauses_of(sequent)

    def entry(self, head: Head, arguments: tuple[Element, ...]) -> list[int]:
        """Give the variables of the results of an entry of a table."""
        return self._tables[head, arguments]

    def can_have(self, element: Element) -> int:
        """Give the variable that is true if formulas can have an element."""
        return self._has[element]

    def decode(self, true: set[int], atoms: dict[str, list[int]]) -> Algebra:
        """Read the algebra off the true variables, and keep only what formulas over the atoms' values can reach."""
        table = {
            key: next(value for value, result in zip(self.values, results, strict=True) if result in true)
            for key, results in self._tables.items()
            if all(self._has[argument] in true for argument in key[1])
        }
        valued = {name: next(value for value in self.values if choice[value] in true) for name, choice in atoms.items()}
        some = next(value for value in self.values if self._has[value, "atom"] in true)
        bot = next(value for value in self.values if self._has[value, "bot"] in true)
        reached = _reached({(value, "atom") for value in valued.values() or (some,)} | {(bot, "bot")}, table)
        elements = [(value, head) for head in HEADS for value in self.values if (value, head) in reached]
        return Algebra(
            above=self.frame.above(),
            values={head: tuple(value for value, of in elements if of == head) for head in HEADS},
            negation=tuple(table["not", (element,)] for element in elements),
            tables={
                head: tuple(tuple(table[head, (one, other)] for other in elements) for one in elements)
                for head in CONNECTIVES
            },
            atoms=valued,
        )


def _reached(start: set[Element], table: dict[tuple[Head, tuple[Element, ...]], Value]) -> set[Element]:
    """Close elements under the tables."""
    reached = start
    while True:
        more = {(value, head) for (head, arguments), value in table.items() if reached.issuperset(arguments)}
        if more <= reached:
            return reached
        reached = reached | more


class _Condition:
    """Decide, from the values of all that a schema names, whether its local condition is broken."""

    __slots__ = ("_below", "_contexts", "_lines", "_values")

    def __init__(self, sets: Sequence[int], lines: int) -> None:
        self._lines = lines
        self._below = [_bits(g & ~value == 0 for g in sets) for value in sets]
        self._contexts = [[_bits(g & assumed & ~ended == 0 for g in sets) for ended in sets] for assumed in sets]

    def broken(self, values: Sequence[Value]) -> bool:
        """Take the values of the lines, of each box's assumption and last line, and of the conclusion."""
        holds = ~self._below[values[-1]]
        for value in values[: self._lines]:
            holds &= self._below[value]
        for place in range(self._lines, len(values) - 1, 2):
            holds &= self._contexts[values[place]][values[place + 1]]
        return holds & self._below[-1] != 0


def _bits(answers: Iterable[bool]) -> int:
    return sum(1 << place for place, answer in enumerate(answers) if answer)


class _Refutation:
    """Build the clauses that refute one sequent."""

    __slots__ = ("_active", "_encoding", "_next", "_of")

    def __init__(self, encoding: Encoding, active: int, first: int) -> None:
        self._encoding = encoding
        self._active = active
        self._next = first
        self._of: dict[Formula, list[int]] = {}  # formula -> the variables of its possible values

    def clauses_of(self, sequent: Sequent) -> tuple[list[Clause], dict[str, list[int]]]:
        """Value the formulas, then choose a context that all premises hold in and the goal does not."""
        clauses: list[Clause] = []
        for formula in parts_first((*sequent.premises, sequent.goal)):
            self._value(formula, clauses)
        context = self._fresh()
        clauses.append([-self._active, *context])
        for g, value in product(self._encoding.values, repeat=2):
            holds = self._encoding.at_most(g, value)
            wrong = (sequent.goal,) if holds else sequent.premises
            clauses += [[-context[g], -self._of[formula][value]] for formula in wrong]
        return clauses, {formula.name: self._of[formula] for formula in self._of if formula.head == "atom"}

    def _fresh(self) -> list[int]:
        """Give a new variable for each value."""
        size = len(self._encoding.values)
        self._next += size
        return list(range(self._next - size, self._next))

    def _value(self, formula: Formula, clauses: list[Clause]) -> None:
        """Tie the values of a formula to those of its parts; a result that a table has is a value of the formula."""
        own = self._of[formula] = self._fresh()
        encoding = self._encoding
        if formula.head == "atom":
            clauses.append([-self._active, *own])
        if not formula.arguments:
            for value, variable in enumerate(own):
                has = encoding.can_have((value, formula.head))
                clauses.append([-variable, has] if formula.head == "atom" else [-has, variable])
        for sides in product(encoding.values, repeat=len(formula.arguments)) if formula.arguments else ():
            arguments = tuple((value, side.head) for value, side in zip(sides, formula.arguments, strict=True))
            unless = [-self._of[side][value] for value, side in zip(sides, formula.arguments, strict=True)]
            for value, result in enumerate(encoding.entry(formula.head, arguments)):
                clauses.append([*unless, -result, own[value]])
