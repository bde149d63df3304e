"""The checker of certificates: it accepts two worked ones, and refuses each kind of tampering with its own reason."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, TypeAlias

import pytest

from explorationbench.alienlogic import rules
from explorationbench.alienlogic.algebras import Algebra, algebra_from_data
from explorationbench.alienlogic.certificates import unprovable
from explorationbench.alienlogic.certificates.flaws import Flaw, Found
from explorationbench.alienlogic.certificates.orders import check_order
from explorationbench.alienlogic.certificates.unprovable import check_algebra
from explorationbench.alienlogic.formulas import HEADS, Head, Sequent, parse_sequent
from explorationbench.alienlogic.laws import CitationLimit, DepthLimit, RefusedHeads, SwitchedOff
from explorationbench.alienlogic.steps import LawBook, WorldLaw
from explorationbench.errors import AlgebraDataError

Data: TypeAlias = dict[str, Any]

NO_OR_BY_IMPL_E = LawBook((WorldLaw(id="K04", law=RefusedHeads(rule="IMPL_E", letter="B", heads=("or",))),))
MODUS_PONENS = parse_sequent("IMPL(p, OR(q, r)), p |- OR(q, r)")
NOT_ATOMS: tuple[Head, ...] = ("bot", "not", "and", "or", "impl")
INTUITIONISTIC = LawBook(
    (
        WorldLaw(id="K01", law=SwitchedOff(rule="LEM")),
        WorldLaw(id="K02", law=RefusedHeads(rule="DNE", letter="A", heads=NOT_ATOMS)),
    )
)


def two_values() -> Algebra:
    """Build the worked certificate of `docs/unprovability.md`: only the table of IMPL is not the usual one."""
    elements = [(value, head) for head in HEADS for value in ((0,) if head == "bot" else (0, 1))]
    return Algebra(
        above=((0, 1), (1,)),
        values={head: (0,) if head == "bot" else (0, 1) for head in HEADS},
        negation=tuple(1 - x for x, _ in elements),
        tables={
            "and": tuple(tuple(min(x, y) for y, _ in elements) for x, _ in elements),
            "or": tuple(tuple(max(x, y) for y, _ in elements) for x, _ in elements),
            "impl": tuple(tuple(int(head == "or" or x <= y) for y, head in elements) for x, _ in elements),
        },
        atoms={"p": 1, "q": 0, "r": 0},
    )


def five_values() -> Algebra:
    """Build Heyting's algebra of the frame V, where atoms have only values that are their double negation."""
    sets = (0, 1, 2, 3, 7)  # of the points a, b and the root below both
    place = {members: value for value, members in enumerate(sets)}

    def arrow(x: int, y: int) -> int:
        """Give the largest set whose part in x lies in y."""
        return max((g for g in sets if sets[x] & g & ~sets[y] == 0), key=lambda members: members.bit_count())

    values = {head: tuple(range(5)) for head in HEADS} | {"bot": (0,), "atom": (0, 1, 2, 4)}
    elements = [x for head in HEADS for x in values[head]]
    return Algebra(
        above=tuple(tuple(place[other] for other in sets if members & ~other == 0) for members in sets),
        values={head: values[head] for head in HEADS},
        negation=tuple(place[arrow(x, 0)] for x in elements),
        tables={
            "and": tuple(tuple(place[sets[x] & sets[y]] for y in elements) for x in elements),
            "or": tuple(tuple(place[sets[x] | sets[y]] for y in elements) for x in elements),
            "impl": tuple(tuple(place[arrow(x, y)] for y in elements) for x in elements),
        },
        atoms={"p": 1, "q": 2},
    )


def test_the_worked_certificate_is_accepted() -> None:
    """An IMPL_E that concludes no disjunction cannot prove modus ponens for disjunctions: two values show it."""
    assert check_algebra(two_values(), MODUS_PONENS, NO_OR_BY_IMPL_E) is None


def test_without_the_law_the_same_certificate_is_refused() -> None:
    """It is the law that makes the certificate true."""
    flaw = check_algebra(two_values(), MODUS_PONENS, ())
    assert flaw == Flaw(
        reason="RULE_FAILS", detail="IMPL_E leads out of the algebra for A = (1, 'atom'), B = (0, 'or')"
    )


def test_the_second_worked_certificate_is_accepted() -> None:
    """With LEM off and DNE for atoms only, five values refute the double negation of a disjunction."""
    sequent = parse_sequent("NOT(NOT(OR(p, q))) |- OR(p, q)")
    assert check_algebra(five_values(), sequent, INTUITIONISTIC) is None
    flaw = check_algebra(five_values(), sequent, INTUITIONISTIC.entries[:1])
    assert flaw == Flaw(reason="RULE_FAILS", detail="DNE leads out of the algebra for A = (3, 'not')")


def set_at(data: Data, path: tuple[Any, ...], value: object) -> None:
    """Change one place of nested data."""
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def change(*path_and_value: object) -> Callable[[Data], None]:
    """Tamper with one place of the data of a certificate."""
    *path, value = path_and_value
    return lambda data: set_at(data, tuple(path), value)


def drop(*path: Any) -> Callable[[Data], None]:
    """Tamper with a certificate by leaving a part out."""

    def tamper(data: Data) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return tamper


def no_meet(data: Data) -> None:
    """Make two values that have no meet: two below two others, the top above all."""
    data["above"] = [[0, 2, 3, 4], [1, 2, 3, 4], [2, 4], [3, 4], [4]]


def no_top(data: Data) -> None:
    """Make two values with nothing above both."""
    data["above"] = [[0, 1, 2], [1], [2]]


# The elements are: 0, 1 atoms; 2 BOT; 3, 4 negations; 5, 6 conjunctions; 7, 8 disjunctions; 9, 10 implications.
TAMPERINGS: dict[str, tuple[Callable[[Data], None], str, str]] = {
    "a value that is not below itself": (change("above", 1, []), "ORDER_NOT_REFLEXIVE", "1 is not at most 1"),
    "a cycle in the order": (
        change("above", 1, [0, 1]),
        "ORDER_NOT_ANTISYMMETRIC",
        "1 and 0 are at most each other",
    ),
    "an order that is not transitive": (
        change("above", [[0, 1], [1, 2], [2]]),
        "ORDER_NOT_TRANSITIVE",
        "1 is at most 2, but not all that is at most 1",
    ),
    "a missing meet": (no_meet, "NO_MEET", "0 and 1 have no meet"),
    "no top": (no_top, "NO_TOP", "no value is at least as large as all others"),
    "a value outside the order": (
        change("above", 0, [0, 5]),
        "ORDER_MALFORMED",
        "the values are 0 to 1, at most 16 of them",
    ),
    "no value for atoms": (change("values", "atom", []), "NO_ATOM_VALUES", "atoms can have no value"),
    "a second value of BOT": (change("values", "bot", [0, 1]), "BOT_NOT_ONE_VALUE", "BOT can have 2 values"),
    "no value of BOT": (change("values", "bot", []), "BOT_NOT_ONE_VALUE", "BOT can have 0 values"),
    "a head with a value outside the order": (
        change("values", "and", [0, 2]),
        "VALUES_MALFORMED",
        "the values of and are different values of the order, ascending",
    ),
    "a head with fewer values than its tables have": (
        change("values", "or", [1]),
        "TABLE_NOT_TOTAL",
        "the table of not does not have one entry for all 10 elements",
    ),
    "an entry that the head cannot have": (
        change("and", 0, 0, 7),
        "TABLE_NOT_CLOSED",
        "the table of and leads to a value that and cannot have",
    ),
    "a table that lacks a row": (
        drop("or", 0),
        "TABLE_NOT_TOTAL",
        "the table of or does not have one entry for all 11 elements",
    ),
    "a table that lacks an entry": (
        drop("impl", 3, 3),
        "TABLE_NOT_TOTAL",
        "the table of impl does not have one entry for all 11 elements",
    ),
    "a table of NOT that lacks an entry": (
        drop("not", 0),
        "TABLE_NOT_TOTAL",
        "the table of not does not have one entry for all 11 elements",
    ),
    "an entry that is off by one": (
        change("and", 1, 1, 0),
        "RULE_FAILS",
        "AND_I leads out of the algebra for A = (1, 'atom'), B = (1, 'atom')",
    ),
    "an atom with a value that atoms cannot have": (
        change("atoms", "q", 7),
        "ATOM_VALUE_IMPOSSIBLE",
        "the atom q has the value 7, which atoms cannot have",
    ),
    "an atom without a value": (drop("atoms", "r"), "ATOM_WITHOUT_VALUE", "the atom r has no value"),
    "an atom that the sequent does not have": (change("atoms", "s", 0), "UNKNOWN_ATOM", "the sequent has no atom s"),
    "another valuation": (
        change("atoms", "q", 1),
        "GOAL_NOT_REFUTED",
        "the meet of the premises is 1, which is at most 1, the goal",
    ),
}


@pytest.mark.parametrize("kind", TAMPERINGS)
def test_each_kind_of_tampering_is_refused_with_its_reason(kind: str) -> None:
    """A certificate that was true and then changed in one place is refused, and the reason names the place."""
    tamper, reason, detail = TAMPERINGS[kind]
    data = deepcopy(two_values().to_data())
    tamper(data)
    assert check_algebra(algebra_from_data(data), MODUS_PONENS, NO_OR_BY_IMPL_E) == Flaw(reason=reason, detail=detail)


def test_a_certificate_of_another_sequent_is_refused() -> None:
    """The sequent is the theorem's, not the certificate's: the meet of its premises must not be below its goal."""
    other = parse_sequent("IMPL(p, OR(q, r)), q |- OR(p, r)")
    flaw = check_algebra(two_values(), other, NO_OR_BY_IMPL_E)
    assert flaw is not None
    assert flaw.reason == "GOAL_NOT_REFUTED"


def test_a_certificate_of_another_world_is_refused() -> None:
    """A law on the same rule that refuses something else does not make the certificate true."""
    law = WorldLaw(id="K04", law=RefusedHeads(rule="IMPL_E", letter="B", heads=("and",)))
    flaw = check_algebra(two_values(), MODUS_PONENS, (law,))
    assert flaw is not None
    assert flaw.reason == "RULE_FAILS"


@pytest.mark.parametrize("law", [CitationLimit(most=2), DepthLimit(rule="IMPL_E", most=0)])
def test_laws_about_place_and_count_make_nothing_unprovable(law: DepthLimit | CitationLimit) -> None:
    """The checker takes such laws as letting pass, so no certificate can rest on them."""
    flaw = check_algebra(two_values(), MODUS_PONENS, (WorldLaw(id="K01", law=law),))
    assert flaw is not None
    assert flaw.reason == "RULE_FAILS"


def test_a_rule_added_to_the_kernels_table_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new rule is not forgotten: its condition is read off the table, and an unsound one fails."""
    tonk = rules.Rule(name="TONK", lines=("OR(A, B)",), conclusion="B")
    monkeypatch.setattr(unprovable, "RULES", {**rules.RULES, "TONK": tonk})
    laws = LawBook(NO_OR_BY_IMPL_E.entries)
    monkeypatch.setattr(LawBook, "may", lambda self, rule, heads: rule == "TONK" or laws_may(laws, rule, heads))
    flaw = check_algebra(two_values(), MODUS_PONENS, laws)
    assert flaw is not None
    assert flaw.detail.startswith("TONK leads out of the algebra")


def laws_may(laws: LawBook, rule: str, heads: tuple[Head, ...]) -> bool:
    """Ask laws as `LawBook.may` does."""
    return all(entry.law.may(rule, heads) for entry in laws.by_rule[rule])


@pytest.mark.parametrize("schema", ["AND(A, D)", "XOR(A, A)"])
def test_a_schema_that_cannot_be_read_is_an_error(monkeypatch: pytest.MonkeyPatch, schema: str) -> None:
    """A rule without a condition is no pass: it raises."""
    odd = rules.Rule(name="ODD", lines=("A",), conclusion=schema)
    monkeypatch.setattr(unprovable, "RULES", {"ODD": odd})
    with pytest.raises(Exception, match=r"D|only NOT, AND, OR and IMPL|index"):
        check_algebra(two_values(), MODUS_PONENS, NO_OR_BY_IMPL_E)


MALFORMED: dict[str, tuple[Callable[[Data], None], str]] = {
    "a missing part": (drop("impl"), "an algebra has the keys above, and, atoms, impl, not, or, values and no others"),
    "a part too many": (change("may", []), "an algebra has the keys above, and, atoms, impl, not, or, values"),
    "a truth value": (change("not", 0, True), "not: a row is a list of integers from 0 to 15"),
    "a float": (change("and", 0, 0, 1.0), "and: a row is a list of integers from 0 to 15"),
    "a negative number": (change("atoms", "p", -1), "atoms: a row is a list of integers from 0 to 15"),
    "a large number": (change("above", 0, [0, 16]), "above: a row is a list of integers from 0 to 15"),
    "a text for a row": (change("or", 0, "01"), "or: a row is a list of integers from 0 to 15"),
    "a text for a table": (change("or", "01"), "or: a table is a list of rows"),
    "a missing head": (drop("values", "bot"), "values: there are values for atom, bot, not, and, or, impl"),
    "an atom that is no name": (change("atoms", {1: 0}), "atoms: each atom has its name and its value"),
}


@pytest.mark.parametrize("kind", MALFORMED)
def test_data_that_is_no_algebra_is_refused(kind: str) -> None:
    """What does not have the form of an algebra is not even looked at."""
    tamper, said = MALFORMED[kind]
    data = deepcopy(two_values().to_data())
    tamper(data)
    with pytest.raises(AlgebraDataError) as caught:
        algebra_from_data(data)
    assert str(caught.value).startswith(said)


def test_data_gives_the_same_algebra() -> None:
    """An algebra survives the way to JSON data and back."""
    for algebra in (two_values(), five_values()):
        assert algebra_from_data(algebra.to_data()) == algebra


def test_more_than_sixteen_values_are_refused() -> None:
    """The size of an order is bounded, so that a certificate cannot keep the checker busy."""
    chain = tuple(tuple(range(value, 17)) for value in range(17))
    with pytest.raises(Found):
        check_order(chain)


def spelt_out(algebra: Algebra, laws: LawBook) -> dict[str, bool]:
    """Decide the local condition of each rule as a person would write it down, one by one."""
    order = check_order(algebra.above)
    elements = algebra.elements()
    place = {element: index for index, element in enumerate(elements)}
    bot, contexts = algebra.values["bot"][0], range(len(algebra.above))

    def le(x: int, y: int) -> bool:
        return y in algebra.above[x]

    def meet(x: int, y: int) -> int:
        return order.meets[x][y]

    def table(head: Head, x: tuple[int, Head], y: tuple[int, Head]) -> int:
        return algebra.tables[head][place[x]][place[y]]

    def negate(x: tuple[int, Head]) -> int:
        return algebra.negation[place[x]]

    def every(rule: str, letters: int, holds: Callable[..., bool]) -> bool:
        choices = product(elements, repeat=letters)
        return all(holds(*each) for each in choices if laws.may(rule, tuple(head for _, head in each)))

    def discharges(g: int, x: int, y: int) -> bool:
        return le(meet(g, x), y)

    return {
        "AND_I": every("AND_I", 2, lambda x, y: le(meet(x[0], y[0]), table("and", x, y))),
        "AND_E1": every("AND_E1", 2, lambda x, y: le(table("and", x, y), x[0])),
        "AND_E2": every("AND_E2", 2, lambda x, y: le(table("and", x, y), y[0])),
        "OR_I1": every("OR_I1", 2, lambda x, y: le(x[0], table("or", x, y))),
        "OR_I2": every("OR_I2", 2, lambda x, y: le(y[0], table("or", x, y))),
        "OR_E": every(
            "OR_E",
            3,
            lambda x, y, c: all(
                le(meet(g, table("or", x, y)), c[0])
                for g in contexts
                if discharges(g, x[0], c[0]) and discharges(g, y[0], c[0])
            ),
        ),
        "IMPL_I": every(
            "IMPL_I",
            2,
            lambda x, y: all(le(g, table("impl", x, y)) for g in contexts if discharges(g, x[0], y[0])),
        ),
        "IMPL_E": every("IMPL_E", 2, lambda x, y: le(meet(table("impl", x, y), x[0]), y[0])),
        "NOT_I": every("NOT_I", 1, lambda x: all(le(g, negate(x)) for g in contexts if discharges(g, x[0], bot))),
        "NOT_E": every("NOT_E", 1, lambda x: le(meet(x[0], negate(x)), bot)),
        "BOT_E": every("BOT_E", 1, lambda x: le(bot, x[0])),
        "DNE": every("DNE", 1, lambda x: le(negate((negate(x), "not")), x[0])),
        "LEM": every("LEM", 1, lambda x: table("or", x, (negate(x), "not")) == order.top),
    }


def disturbed(random: Random, algebra: Algebra) -> Algebra:
    """Change up to four entries of the tables."""
    tables = {head: [list(row) for row in algebra.tables[head]] for head in algebra.tables}
    negation = list(algebra.negation)
    for _ in range(random.randrange(5)):
        head = random.choice(("not", "and", "or", "impl"))
        row = negation if head == "not" else random.choice(tables[head])
        row[random.randrange(len(row))] = random.choice(algebra.values[head])
    return replace(
        algebra,
        negation=tuple(negation),
        tables={head: tuple(map(tuple, rows)) for head, rows in tables.items()},
    )


@pytest.mark.parametrize("seed", range(40))
def test_conditions_read_off_the_table_are_those_a_person_writes_down(seed: int) -> None:
    """On tampered algebras the checker names the first rule whose condition, spelt out by hand, fails."""
    random = Random(seed)
    start, laws = random.choice(((two_values(), NO_OR_BY_IMPL_E), (five_values(), INTUITIONISTIC)))
    algebra = disturbed(random, start)
    failing = [rule for rule, holds in spelt_out(algebra, laws).items() if not holds]
    flaw = check_algebra(algebra, Sequent(premises=(), goal=MODUS_PONENS.goal), laws)
    named = flaw.detail.split()[0] if flaw is not None and flaw.reason == "RULE_FAILS" else None
    assert named == (min(failing, key=list(rules.RULES).index) if failing else None)
