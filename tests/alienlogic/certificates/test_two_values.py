"""Whether two values are enough is decided by looking at all algebras that have two."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.alienlogic.bank import bank
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS
from explorationbench.alienlogic.certificates.flaws import Found
from explorationbench.alienlogic.certificates.two_values import System, systems
from explorationbench.alienlogic.certificates.world import Checker
from explorationbench.alienlogic.formulas import negation, parse_formula, parse_sequent
from explorationbench.alienlogic.laws import RefusedHeads, SwitchedOff
from explorationbench.alienlogic.search.models import FRAMES, Refuter
from explorationbench.alienlogic.steps import NO_LAWS, Law, LawBook, WorldLaw
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.worlds import read_document

WORLD = LogicWorld(read_document("alienlogic-classic"))
TWO_VALUES = 2


def book(*laws: Law) -> LawBook:
    """Make a world's laws of bare ones."""
    return LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(laws, 1)))


def refuted(text: str, laws: LawBook) -> bool:
    """Decide whether two values refute a sequent."""
    return any(system.refutes(parse_sequent(text)) for system in systems(laws))


@pytest.mark.parametrize("laws", [NO_LAWS, book(*CLASSIC_LAWS)], ids=["without laws", "classic laws"])
def test_a_solver_says_the_same(laws: LawBook) -> None:
    """On every sequent of the bank this search and the SAT solver agree; under the classic laws both find some."""
    refuter = Refuter(laws, FRAMES[:1])
    assert len(FRAMES[0].sets()) == TWO_VALUES
    found: tuple[System, ...] = tuple(systems(laws))
    mine = {entry.name for entry in bank() if any(system.refutes(entry.sequent) for system in found)}
    assert mine == {entry.name for entry in bank() if refuter.refute(entry.sequent) is not None}
    assert bool(mine) == bool(laws.entries)


def test_what_heyting_algebras_refute_needs_more_values() -> None:
    """Without LEM and DNE two values refute nothing that is valid; a law about heads can make two enough."""
    intuitionistic = book(SwitchedOff(rule="LEM"), SwitchedOff(rule="DNE"))
    assert not refuted("|- OR(p, NOT(p))", intuitionistic)
    assert refuted("|- OR(p, q)", intuitionistic)
    given = "IMPL(p, OR(q, r)), p |- OR(q, r)"
    assert not refuted(given, NO_LAWS)
    assert refuted(given, book(RefusedHeads(rule="IMPL_E", letter="B", heads=("or",))))


def test_a_goal_among_the_premises_is_not_refuted() -> None:
    """Nothing is both 1 and 0, whatever the laws."""
    assert not refuted("OR(p, q) |- OR(p, q)", book(*(SwitchedOff(rule=rule) for rule in ("OR_E", "OR_I1", "OR_I2"))))


def test_at_least_eight_theorems_of_the_classic_world_need_more() -> None:
    """Of its 25 unprovable theorems 14 are refuted by no algebra of two values, the others by a stored one."""
    unprovable = [task for task in WORLD.data.tasks if task.algebra is not None]
    found = tuple(systems(WORLD.laws))
    need_more = {task.id for task in unprovable if not any(system.refutes(task.sequent) for system in found)}
    assert need_more == {task.id for task in unprovable if task.algebra and len(task.algebra.above) > TWO_VALUES}
    assert len(need_more) == WORLD.document.public["counts"]["unprovable_beyond_two_values"] == 14


def test_a_stored_algebra_that_is_larger_than_needed_is_caught() -> None:
    """A valid algebra of five values for a theorem that two values refute breaks the claim, by its name."""
    task = next(task for task in WORLD.data.tasks if task.algebra and len(task.algebra.above) == TWO_VALUES)
    larger = Refuter(WORLD.laws, FRAMES[2:3]).refute(task.sequent)
    assert larger is not None
    checker = Checker(data=WORLD.data, public=WORLD.document.public)
    checks = list(checker.unprovable(replace(task, algebra=larger)))
    false = [(check.claim, check.detail) for check in checks if not check.holds]
    assert false == [("two values", "an algebra of two values refutes it too")]


def test_what_is_too_large_is_not_claimed() -> None:
    """Ten thousand nested negations, or atoms without end, end the search with a reason."""
    deep = parse_formula("p")
    for _ in range(10_000):
        deep = negation(deep)
    (system, *_) = systems(WORLD.laws)
    with pytest.raises(Found, match="it has 10001 different parts, more than 60"):
        system.refutes(replace(parse_sequent("|- p"), goal=deep))
    many = ", ".join(f"OR(p{number}, q{number})" for number in range(18))
    free = next(each for each in systems(WORLD.laws) if each.values["atom"] == (0, 1))
    with pytest.raises(Found, match="after 20,000 steps the search has not come to an end"):
        free.refutes(parse_sequent(f"{many}, NOT(z), NOT(NOT(z)) |- BOT"))
