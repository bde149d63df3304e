"""Derivations hold alone, and wrong ones are found out before they are used."""

from __future__ import annotations

import pytest

from explorationbench.aliencode.derivations import NUMBERS, SENSES, Derivation, derive
from explorationbench.aliencode.laws import Law, OffBy, Remapped, catalogue
from explorationbench.aliencode.realising.checks import holds
from explorationbench.aliencode.realising.templates import Need, read_template
from explorationbench.aliencode.realising.theorems import THEOREMS


def needs_of(derivation: Derivation) -> list[Need]:
    """List what a derivation speaks of, with up to five arguments."""
    senses = derivation.senses or SENSES.get(derivation.operation, ("",))[:1]
    names = [f"{derivation.operation}:{sense}" if sense else derivation.operation for sense in senses]
    return [Need(name, arity) for name in names for arity in range(6) if derivation.fits(arity)]


THEOREM_CASES = [(theorem, need) for theorem in THEOREMS for need in needs_of(theorem)]
LAW_CASES = [
    (law, derivation, need)
    for laws in catalogue().values()
    for law in laws
    for derivation in law.derivations()
    for need in needs_of(derivation)
    if not need.name.startswith(("PARE:texts", "PARE:lists", "SHATTER:any"))
]


@pytest.mark.parametrize(("theorem", "need"), THEOREM_CASES, ids=[str(need) for _, need in THEOREM_CASES])
def test_theorems_of_the_manual_hold(theorem: Derivation, need: Need) -> None:
    """Each theorem, in each sense and number of arguments it speaks of, agrees with the manual."""
    assert holds(theorem, need, ())


@pytest.mark.parametrize(
    ("law", "derivation", "need"), LAW_CASES, ids=[f"{law.notation()} {need}" for law, _, need in LAW_CASES]
)
def test_derivations_of_laws_hold_under_their_law(law: Law, derivation: Derivation, need: Need) -> None:
    """What a law says of how it is undone is true, for every law of the catalogue."""
    assert holds(derivation, need, (law,))


WRONG = [
    (derive("APEX(seq)", "PLUCK(ORDER(seq), -1)"), Need("APEX", 1)),  # the last of equal ones, not the first
    (derive("HALVE(a, b)", "FRACTURE(a, b)"), Need("HALVE:integers", 2)),  # a float
    (derive("WEAVE(a, b)", "WEAVE(b, a)"), Need("WEAVE:integers", 2)),
    (derive("PARE(a, b)", THEOREMS[4].template, *NUMBERS), Need("PARE:floats", 2)),  # counts down to a whole number
    (derive("BOND(a, b)", "BOND(b, a)"), Need("BOND", 2)),  # looks at b first
    (derive("BOND(a, b)", "NEGATE(NEGATE(PLUCK(STRAND(a, b), 1)))"), Need("BOND", 2)),  # looks at both
    (derive("AKIN(a, b)", "BOND(ATOP(a, b), BENEATH(a, b))"), Need("AKIN", 2)),  # errs on a text and a number
    (derive("OVER(a, b)", "ATOP(a, b)"), Need("OVER", 2)),  # ties
    (derive("UPON(c)", "NEGATE(c)"), Need("UPON", 1)),
    (derive("SWEEP(seq)", "ORDER(seq)"), Need("SWEEP", 1)),
    (derive("EMIT(*args)", "EMIT(args_reversed)"), Need("EMIT", 2)),
    (derive("ANNEX(seq, v)", "SET made AS GATHER(seq)\nANNEX(made, v)"), Need("ANNEX", 2)),  # a copy grows
    (derive("STRAIN(f, seq)", "STRAIN(f, ORDER(seq))"), Need("STRAIN", 2)),
    (derive("SHATTER(a, b)", "FUSE(a, b)", "any"), Need("SHATTER:any", 2)),
    (derive("FRACTURE(a, b)", "WEAVE_integers(FRACTURE(a, b), 0)"), Need("FRACTURE:integers", 2)),  # no integer
]


@pytest.mark.parametrize(("derivation", "need"), WRONG, ids=[derivation.template for derivation, _ in WRONG])
def test_a_wrong_derivation_is_found_out(derivation: Derivation, need: Need) -> None:
    """Defects that hand-written derivations had: floats for integers, ties, laziness, order, copies."""
    assert not holds(derivation, need, ())


def test_a_derivation_is_checked_under_the_law_it_undoes() -> None:
    """The same template is right under one law and wrong under another."""
    undone = derive("GAUGE(seq)", "WEAVE(raw_GAUGE(seq), 1)")
    assert holds(undone, Need("GAUGE", 1), (OffBy(operation="GAUGE", by=1),))
    assert not holds(undone, Need("GAUGE", 1), (OffBy(operation="GAUGE", by=2),))


def test_a_template_is_read_for_a_number_of_arguments() -> None:
    """A starred parameter stands for all further arguments, which a call may take in four orders."""
    template = read_template(derive("STRAND(*args)", "GATHER(KNOT(args_forward))"), 3, "")
    assert template.parameters == ("a1", "a2", "a3")
    assert template.needs == (Need("GATHER", 1), Need("KNOT", 3))
    assert "Name(name='a2'), Name(name='a3'), Name(name='a1')" in repr(template.expression)


def test_arithmetic_inside_a_template_has_the_sense_of_the_derivation() -> None:
    """Sums of floats are made of sums of floats; positions are integers whatever stands in a sequence."""
    added = derive("SHATTER(a, b)", "WEAVE(a, WEAVE(0, b))", *NUMBERS)
    assert read_template(added, 2, "floats").needs == (Need("WEAVE:floats", 2), Need("WEAVE:floats", 2))
    plucked = derive("PLUCK(seq, i)", "raw_PLUCK(seq, SHATTER(i, 1))")
    assert read_template(plucked, 2, "").needs == (Need("SHATTER:integers", 2),)
    assert read_template(plucked, 2, "").own == ("PLUCK",)


def test_a_derivation_knows_what_calls_it_speaks_of() -> None:
    """Fixed and starred parameters, default and stated senses."""
    assert derive("NADIR(a, b, *args)", "NADIR(KNOT(a, b, args))").fits(2)
    assert not derive("NADIR(a, b, *args)", "NADIR(KNOT(a, b, args))").fits(1)
    assert not derive("WEAVE(a, b)", "raw_WEAVE(b, a)").speaks_of("floats")
    assert derive("WEAVE(a, b)", "raw_WEAVE(b, a)").speaks_of("integers")


def test_a_remapped_operation_serves_for_the_other_one() -> None:
    """When OVER does what UNDER did, UNDER is at hand even if it does something else itself."""
    law = Remapped(operation="OVER", to="UNDER")
    (derivation,) = law.derivations()
    assert (derivation.operation, derivation.template) == ("UNDER", "raw_OVER(a, b)")
