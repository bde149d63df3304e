"""Whether an algebra of two values refutes a sequent, decided by looking at all of them.

An order of two values with a top is 0 < 1. What is left to choose is which of the two values each head can have, what
the atoms of the sequent are, and the entries of the tables. A rule meets its local condition in the context 1 (in the
context 0 all holds) unless all that it cites holds and its conclusion is 0; which entries must then not stand together
is read off the schemas of the kernel's table, for all elements for which the laws may let a step pass. No schema reads
more than two entries, so what is forbidden are entries and pairs of entries. Of such a system this is known: a choice
from which everything follows that must, without a contradiction, can be completed whenever the system has a solution
at all. So the search chooses entries only where the sequent reads them, and is still exhaustive.

Elements, tables and local conditions are those of `explorationbench.alienlogic.certificates.unprovable`; nothing here
uses a solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from explorationbench.alienlogic.algebras import Element, Value
from explorationbench.alienlogic.certificates.flaws import Found
from explorationbench.alienlogic.formulas import HEADS, Formula, Head, Sequent, parse_formula, parts_first
from explorationbench.alienlogic.rules import RULES, STRUCTURAL, Rule
from explorationbench.alienlogic.steps import LawBook

Entry: TypeAlias = tuple[Head, tuple[Element, ...]]  # of the table of a head: its arguments
Choices: TypeAlias = dict[Entry, Value]
Forbidden: TypeAlias = tuple[tuple[Entry, Value], ...]  # entries that must not all have these values: none, 1 or 2

MOST_PARTS: Final = 60  # the theorems of the classic world have at most 15
MOST_STEPS: Final = 20_000

_BOTH: Final = (0, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prohibition:
    """Entries that must not stand together if the algebra has certain elements."""

    elements: frozenset[Element]
    entries: Forbidden


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """What the laws forbid once the values of each head are chosen, with what follows from each choice of an entry."""

    values: Mapping[Head, tuple[Value, ...]]  # of each head
    follows: Mapping[tuple[Entry, Value], Sequence[tuple[Entry, Value]]]
    forced: Choices

    def add(self, choices: Choices, entry: Entry, value: Value) -> Choices | None:
        """Give choices with one more and all that follows; None if they contradict each other."""
        result, pending = dict(choices), [(entry, value)]
        while pending:
            each, chosen = pending.pop()
            if chosen not in self.values[each[0]] or result.setdefault(each, chosen) != chosen:
                return None
            pending.extend(step for step in self.follows.get((each, chosen), ()) if result.get(step[0]) != step[1])
        return result

    def refutes(self, sequent: Sequent) -> bool:
        """Decide whether the entries can be chosen so that the premises are 1 and the goal 0.

        Raises:
            Found: The sequent has too many parts for this search.
        """
        wanted = dict.fromkeys(sequent.premises, 1)
        if wanted.setdefault(sequent.goal, 0):
            return False
        parts = parts_first(wanted)
        if len(parts) > MOST_PARTS:
            raise Found("TOO_LARGE", f"it has {len(parts)} different parts, more than {MOST_PARTS}")
        pending: list[tuple[tuple[Value, ...], Choices]] = [((), self.forced)]
        for _ in range(MOST_STEPS):
            if not pending:
                return False
            valued, choices = pending.pop()
            if len(valued) == len(parts):
                return True
            pending.extend(self._ways(parts, valued, choices, wanted=wanted))
        raise Found("TOO_LARGE", f"after {MOST_STEPS:,} steps the search has not come to an end")

    def _ways(
        self, parts: Sequence[Formula], valued: tuple[Value, ...], choices: Choices, *, wanted: Mapping[Formula, Value]
    ) -> Iterator[tuple[tuple[Value, ...], Choices]]:
        """Yield the ways to give the next part a value, with what must be chosen for it."""
        part = parts[len(valued)]
        arguments = tuple((valued[parts.index(argument)], argument.head) for argument in part.arguments)
        for value in self.values[part.head]:
            if wanted.get(part, value) == value:
                after = self.add(choices, (part.head, arguments), value) if arguments else choices
                if after is not None:
                    yield (*valued, value), after


def systems(laws: LawBook) -> Iterator[System]:
    """Yield, for each choice of the values of the heads that the laws let stand, what they forbid then."""
    for bot in _BOTH:
        prohibitions = tuple(_prohibitions(laws, bot))
        for values in product(((0,), (1,), _BOTH), repeat=len(HEADS)):
            chosen = dict(zip(HEADS, values, strict=True))
            system = _system(chosen, prohibitions) if chosen["bot"] == (bot,) else None
            if system is not None:
                yield system


def _system(values: Mapping[Head, tuple[Value, ...]], prohibitions: Iterable[Prohibition]) -> System | None:
    """Build the system for these values; None if it has no solution."""
    elements = {(value, head) for head in HEADS for value in values[head]}
    active = {each.entries for each in prohibitions if each.elements <= elements}
    follows: dict[tuple[Entry, Value], list[tuple[Entry, Value]]] = {}
    for one, other in (entries for entries in active if len(entries) == 2):
        follows.setdefault(one, []).append((other[0], 1 - other[1]))
        follows.setdefault(other, []).append((one[0], 1 - one[1]))
    free = System(values=values, follows=follows, forced={})
    forced: Choices | None = None if () in active else {}
    for ((entry, value),) in (entries for entries in active if len(entries) == 1):
        forced = None if forced is None else free.add(forced, entry, 1 - value)
    solvable = forced is not None and _has_solution(free, forced)
    return System(values=values, follows=follows, forced=forced) if solvable and forced is not None else None


def _has_solution(system: System, choices: Choices) -> bool:
    """Choose the entries that stand in pairs one by one; a choice without contradiction need never be taken back."""
    for entry in {entry for entry, _ in system.follows}:
        if entry not in choices:
            tried = (system.add(choices, entry, value) for value in _BOTH)
            found = next((after for after in tried if after is not None), None)
            if found is None:
                return False
            choices = found
    return True


def _prohibitions(laws: LawBook, bot: Value) -> Iterator[Prohibition]:
    """Yield what the rules forbid, whatever the values of the heads but that of BOT."""
    for rule in RULES.values():
        for heads in product(HEADS, repeat=len(rule.letters)) if rule.name not in STRUCTURAL else ():
            if laws.may(rule.name, heads):
                for values in product(*((bot,) if head == "bot" else _BOTH for head in heads)):
                    elements = tuple(zip(values, heads, strict=True))
                    for entries in _failures(rule, dict(zip(rule.letters, elements, strict=True)), bot):
                        yield Prohibition(elements=frozenset(elements), entries=entries)


def _failures(rule: Rule, letters: Mapping[str, Element], bot: Value) -> Iterator[Forbidden]:
    """Yield the entries with which all that a rule cites holds in the context 1, and its conclusion does not."""
    for values, entries in _readings(_schemas(rule), letters, bot, {}):
        lines, boxes = values[: len(rule.lines)], values[len(rule.lines) : -1]
        holds = all(lines) and all(a <= b for a, b in zip(boxes[::2], boxes[1::2], strict=True))
        if holds and not values[-1]:
            yield tuple(entries.items())


@lru_cache(maxsize=len(RULES))
def _schemas(rule: Rule) -> tuple[Formula, ...]:
    """Read the schemas of a rule: lines, assumption and last line of each box, conclusion."""
    return tuple(map(parse_formula, (*rule.lines, *(part for box in rule.boxes for part in box), rule.conclusion)))


def _readings(
    formulas: Sequence[Formula], letters: Mapping[str, Element], bot: Value, entries: Choices
) -> Iterator[tuple[tuple[Value, ...], Choices]]:
    """Yield every way to choose the entries that some schemas read, with the values that the schemas have then."""
    if not formulas:
        yield (), entries
        return
    for (value, _), chosen in _read(formulas[0], letters, bot, entries):
        for values, all_chosen in _readings(formulas[1:], letters, bot, chosen):
            yield (value, *values), all_chosen


def _read(
    formula: Formula, letters: Mapping[str, Element], bot: Value, entries: Choices
) -> Iterator[tuple[Element, Choices]]:
    """Yield every element that a schema can be, with the entries chosen for it."""
    if formula.head == "atom":
        yield letters[formula.name], entries
    elif formula.head == "bot":
        yield (bot, "bot"), entries
    elif len(formula.arguments) == 1:
        for inner, chosen in _read(formula.left, letters, bot, entries):
            yield from _entry((formula.head, (inner,)), chosen)
    else:
        for left, chosen in _read(formula.left, letters, bot, entries):
            for right, both in _read(formula.right, letters, bot, chosen):
                yield from _entry((formula.head, (left, right)), both)


def _entry(entry: Entry, entries: Choices) -> Iterator[tuple[Element, Choices]]:
    for value in _BOTH if entry not in entries else (entries[entry],):
        yield (value, entry[0]), {**entries, entry: value}
