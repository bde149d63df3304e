"""The checker of certificates of unprovability: whether an algebra shows that no proof exists, of any length.

Suppose that every rule of inference meets its *local condition* in the algebra: for all elements that the letters of
its schema can stand for where the laws may let a step pass, and for every value g (what holds where the step stands),

    if g <= each cited line, and g meet assumption <= last line for each cited box, then g <= conclusion.

Then, line by line, the meet of the premises and of the assumptions of the open boxes is at most the value of the line's
formula, whatever the proof. If the meet of the premises is not at most the value of the goal, the goal has no proof.
`docs/unprovability.md` gives the theorem with its proof and a worked example.

The conditions are read off the schemas of the kernel's own table, so that no rule can be left out; which steps may pass
is computed from the laws, never taken from the certificate. This module imports neither search nor solver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from explorationbench.alienlogic.algebras import Algebra, Element, Value, is_value
from explorationbench.alienlogic.certificates.flaws import Flaw, Found
from explorationbench.alienlogic.certificates.orders import Order, check_order
from explorationbench.alienlogic.formulas import HEADS, Formula, Head, Sequent, parse_formula, subformulas
from explorationbench.alienlogic.rules import RULES, Rule
from explorationbench.alienlogic.steps import LawBook, WorldLaw

Place: TypeAlias = int  # of an element in the list of elements
Term: TypeAlias = Callable[[Sequence[Place]], Place]  # from the places of a schema's letters to that of the formula

_CONTEXT_ONLY: Final = ("premise", "assume")  # what they conclude is part of the context, by the definition of g
_BOT: Final = parse_formula("BOT")

_readable = lru_cache(maxsize=64)(parse_formula)


def check_algebra(algebra: Algebra, sequent: Sequent, laws: LawBook | Iterable[WorldLaw]) -> Flaw | None:
    """Decide whether an algebra shows that a sequent has no proof under laws; if not, say why not.

    Args:
        algebra: The certificate; nothing in it is trusted.
        sequent: The theorem, as the world states it.
        laws: The laws of the world.
    """
    try:
        order = check_order(algebra.above)
        _check_values(algebra, len(order.below))
        _check_tables(algebra)
        checked = _Checked(algebra, order)
        for rule in RULES.values():
            if rule.name not in _CONTEXT_ONLY:
                checked.check_rule(rule, LawBook.of(laws))
        checked.check_refutation(sequent)
    except Found as found:
        return found.flaw
    return None


def _check_values(algebra: Algebra, size: int) -> None:
    """Check which values the heads can have: atoms some, BOT exactly one."""
    for head in HEADS:
        values = algebra.values.get(head, ())
        if not all(is_value(value) and value < size for value in values) or list(values) != sorted(set(values)):
            raise Found("VALUES_MALFORMED", f"the values of {head} are different values of the order, ascending")
    if not algebra.values["atom"]:
        raise Found("NO_ATOM_VALUES", "atoms can have no value")
    if len(algebra.values["bot"]) != 1:
        raise Found("BOT_NOT_ONE_VALUE", f"BOT can have {len(algebra.values['bot'])} values")


def _check_tables(algebra: Algebra) -> None:
    """Check that each table has an entry for all elements, and that the result is a value that its head can have."""
    size = len(algebra.elements())
    tables: Mapping[Head, Sequence[Sequence[Value]]] = {"not": (algebra.negation,), **algebra.tables}
    for head in ("not", "and", "or", "impl"):
        rows = tables.get(head, ())
        if len(rows) != (1 if head == "not" else size) or any(len(row) != size for row in rows):
            raise Found("TABLE_NOT_TOTAL", f"the table of {head} does not have one entry for all {size} elements")
        if any(type(value) is not int or value not in algebra.values[head] for row in rows for value in row):
            raise Found("TABLE_NOT_CLOSED", f"the table of {head} leads to a value that {head} cannot have")


class _Checked:
    """An algebra with a true order and total, closed tables; elements are named by their places from here on."""

    __slots__ = ("algebra", "below", "contexts", "elements", "operations", "order", "place")

    def __init__(self, algebra: Algebra, order: Order) -> None:
        self.algebra = algebra
        self.order = order
        self.elements = algebra.elements()
        self.place = {element: place for place, element in enumerate(self.elements)}
        values = [value for value, _ in self.elements]
        between = [[order.contexts(a, b) for b in range(len(order.below))] for a in range(len(order.below))]
        self.below = [order.below[value] for value in values]  # by place: the contexts in which the element holds
        self.contexts = [[between[a][b] for b in values] for a in values]  # by places of assumption and last line
        tables: Mapping[Head, Sequence[Sequence[Value]]] = {"not": (algebra.negation,), **algebra.tables}
        self.operations = {
            head: [[self.place[value, head] for value in row] for row in rows] for head, rows in tables.items()
        }

    def check_rule(self, rule: Rule, laws: LawBook) -> None:
        """Check the local condition of a rule for all letters for which the laws may let a step pass."""
        lines = [self.term(line, rule) for line in rule.lines]
        boxes = [(self.term(assumed, rule), self.term(ended, rule)) for assumed, ended in rule.boxes]
        conclusion = self.term(rule.conclusion, rule)
        everywhere = (1 << len(self.order.below)) - 1
        for letters in self.instances(rule, laws):
            holds = everywhere  # the contexts in which all that the step cites holds
            for line in lines:
                holds &= self.below[line(letters)]
            for assumed, ended in boxes:
                holds &= self.contexts[assumed(letters)][ended(letters)]
            if holds & ~self.below[conclusion(letters)]:
                raise Found("RULE_FAILS", f"{rule.name} leads out of the algebra for {self.shown(rule, letters)}")

    def instances(self, rule: Rule, laws: LawBook) -> Iterator[tuple[Place, ...]]:
        """List what the letters of a rule can stand for in steps that may pass."""
        by_head = {head: [self.place[value, head] for value in self.algebra.values[head]] for head in HEADS}
        for heads in product(HEADS, repeat=len(rule.letters)):
            if laws.may(rule.name, heads):
                yield from product(*(by_head[head] for head in heads))

    def term(self, schema: str, rule: Rule) -> Term:
        """Turn a schema such as `IMPL(A, B)` into a function of what the letters stand for."""
        return self._term(_readable(schema), rule)

    def _term(self, schema: Formula, rule: Rule) -> Term:
        match schema.head:
            case "atom":
                index = rule.letters.index(schema.name)  # an atom that is no letter is an error of the table
                return lambda letters: letters[index]
            case "bot":
                bot = self.place[self.bot]
                return lambda letters: bot
            case "not":
                row, inner = self.operations["not"][0], self._term(schema.left, rule)
                return lambda letters: row[inner(letters)]
            case head:
                table, left, right = self.operations[head], *(self._term(part, rule) for part in schema.arguments)
                return lambda letters: table[left(letters)][right(letters)]

    @property
    def bot(self) -> Element:
        """The element of BOT."""
        return self.algebra.values["bot"][0], "bot"

    def shown(self, rule: Rule, letters: Sequence[Place]) -> str:
        """Say what the letters of a rule stand for."""
        named = zip(rule.letters, (self.elements[place] for place in letters), strict=True)
        return ", ".join(f"{letter} = {element}" for letter, element in named)

    def check_refutation(self, sequent: Sequent) -> None:
        """Check that the atoms are valued and that the meet of the premises is not at most the goal."""
        self._check_atoms({part.name for part in _parts(sequent) if part.head == "atom"})
        meet = self.order.top
        for premise in sequent.premises:
            meet = self.order.meets[meet][self._value(premise)]
        goal = self._value(sequent.goal)
        if self.order.at_most(meet, goal):
            raise Found("GOAL_NOT_REFUTED", f"the meet of the premises is {meet}, which is at most {goal}, the goal")

    def _check_atoms(self, needed: set[str]) -> None:
        atoms = self.algebra.atoms
        if missing := sorted(needed - set(atoms)):
            raise Found("ATOM_WITHOUT_VALUE", f"the atom {missing[0]} has no value")
        if unknown := sorted(set(atoms) - needed):
            raise Found("UNKNOWN_ATOM", f"the sequent has no atom {unknown[0]}")
        for name, value in sorted(atoms.items()):
            if type(value) is not int or value not in self.algebra.values["atom"]:
                raise Found("ATOM_VALUE_IMPOSSIBLE", f"the atom {name} has the value {value}, which atoms cannot have")

    def _value(self, formula: Formula) -> Value:
        """Compute the value of a formula, without recursion."""
        places: dict[Formula, Place] = {_BOT: self.place[self.bot]}
        pending = [formula]
        while pending:
            part = pending[-1]
            waiting = [argument for argument in part.arguments if argument not in places]
            if waiting:
                pending.extend(waiting)
                continue
            pending.pop()
            if part.head == "atom":
                places[part] = self.place[self.algebra.atoms[part.name], "atom"]
            elif part.arguments:
                first, last = places[part.arguments[0]], places[part.arguments[-1]]
                table = self.operations[part.head]
                places[part] = table[0][first] if part.head == "not" else table[first][last]
        return self.elements[places[formula]][0]


def _parts(sequent: Sequent) -> Iterator[Formula]:
    """List the subformulas of premises and goal."""
    for formula in (*sequent.premises, sequent.goal):
        yield from subformulas(formula)
