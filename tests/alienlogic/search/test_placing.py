"""Steps stand as deep as they can and as far out as they must."""

from __future__ import annotations

from explorationbench.alienlogic.formulas import parse_formula, parse_formulas
from explorationbench.alienlogic.laws import DepthLimit
from explorationbench.alienlogic.search.proofs.derivations import Derivation, given, step
from explorationbench.alienlogic.search.proofs.placing import Plan, place
from explorationbench.alienlogic.search.proofs.possibilities import Possibilities
from explorationbench.alienlogic.steps import Law, LawBook, WorldLaw

P, Q, R = map(parse_formula, ("p", "q", "AND(q, r)"))


def q_from_premise() -> Derivation:
    """Derive q from AND(q, r), anew each time."""
    return step("AND_E1", Q, [given(R)])


def twice_in_boxes() -> Derivation:
    """Derive q inside two boxes beside each other."""
    cases = given(parse_formula("OR(p, s)"))
    return step("OR_E", Q, [cases], [(P, q_from_premise()), (parse_formula("s"), q_from_premise())])


def in_a_box() -> Derivation:
    """Derive q inside one box."""
    return step("IMPL_I", parse_formula("IMPL(p, q)"), boxes=[(P, q_from_premise())])


def placed(derivation: Derivation, premises: str, *laws: Law) -> Plan:
    """Place a derivation under laws."""
    book = LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(laws, 1)))
    return place(derivation, parse_formulas(premises), Possibilities(book))


def depths(plan: Plan) -> list[tuple[str, int]]:
    """List the steps that infer something, with their depths."""
    steps = [node for node in plan.nodes if node.rule not in ("premise", "assume")]
    return [(node.rule, node.site.depth) for node in steps if node.site is not None]


def test_a_step_used_in_one_box_stands_there() -> None:
    """What only one box needs is derived inside it."""
    assert depths(placed(in_a_box(), "AND(q, r)")) == [("AND_E1", 1), ("IMPL_I", 0)]


def test_a_step_used_in_two_boxes_stands_before_both() -> None:
    """What two boxes need is derived once, outside both; and a case that does not matter leaves one step."""
    plan = placed(twice_in_boxes(), "OR(p, s), AND(q, r)")
    assert [pair for pair in depths(plan) if pair[0] == "AND_E1"] == [("AND_E1", 0)]


def test_a_law_about_depth_draws_a_step_out() -> None:
    """A rule that is legal only outside boxes is used there, before the box opens."""
    plan = placed(in_a_box(), "AND(q, r)", DepthLimit(rule="AND_E1", most=0))
    assert depths(plan) == [("AND_E1", 0), ("IMPL_I", 0)]
    assert [node.formula for node in plan.goal.before] != []


def test_a_step_stays_inside_the_box_on_whose_assumption_it_rests() -> None:
    """No law draws a step out of the box that assumes what it cites."""
    body = step("AND_E1", Q, [given(R)])
    derivation = step("IMPL_I", parse_formula("IMPL(AND(q, r), q)"), boxes=[(R, body)])
    assert depths(placed(derivation, "", DepthLimit(rule="AND_E1", most=0))) == [("AND_E1", 1), ("IMPL_I", 0)]
