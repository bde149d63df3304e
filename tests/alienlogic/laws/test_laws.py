"""The contract that every law of the catalogue keeps, without exclusions."""

from __future__ import annotations

import dataclasses
import json
import re
from collections import defaultdict
from functools import cache
from random import Random

import pytest

from alienlogic.box_mixing import draw_script
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS, DEMO_LAWS
from explorationbench.alienlogic.formulas import HEADS
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import catalogue, law_from_data
from explorationbench.alienlogic.rules import ANY, INFERENCES, RULES
from explorationbench.alienlogic.steps import Law, LawBook, Step, WorldLaw
from explorationbench.errors import LawDataError

LAWS = [law for laws in catalogue().values() for law in laws]
FAMILIES = {"off", "shape", "order", "scope", "adjacency", "count", "repetition"}

# What random scripts do too seldom: each of some rules four times, and two boxes of OR_E side by side.
BUSY = """PROOF
premises: BOT, AND(p, q), NOT(NOT(p)), OR(p, q)
goal: r
1. BOT [premise]
2. AND(p, q) [premise]
3. NOT(NOT(p)) [premise]
4. OR(p, q) [premise]
5. | p [assume]
6. | r [BOT_E 1]
7. | q [assume]
8. | r [BOT_E 1]
9. r [OR_E 4, 5-6, 7-8]
10. | s [assume]
11. | BOT [reit 1]
{repeated}
{last}. r [reit 9]
END"""
REPEATED = ("p [DNE 3]", "NOT(s) [NOT_I 10-11]", "r [BOT_E 1]", "p [AND_E1 2]", "q [AND_E2 2]", "r [OR_E 4, 5-6, 7-8]")


def busy_script() -> str:
    """Write the busy script with its repeated lines numbered."""
    lines = [line for line in REPEATED for _ in range(4)]
    rows = [f"{number}. {line}" for number, line in enumerate(lines, start=12)]
    return BUSY.format(repeated="\n".join(rows), last=12 + len(rows))


@cache
def steps_by_rule() -> dict[str, list[Step]]:
    """Collect steps of accepted proofs."""
    random = Random(5)
    found: defaultdict[str, list[Step]] = defaultdict(list)
    for text in (busy_script(), *(draw_script(random, slips=0, moves=14) for _ in range(2_500))):
        proof = check(text).proof
        for step in proof.steps() if proof else ():
            found[step.rule].append(step)
            if step.citations:
                found[ANY].append(step)
    return found


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{law.rule} := {law.notation()}")
def test_a_law_keeps_the_contract(law: Law) -> None:
    """It is an immutable value, survives JSON, speaks, and lets through no step that `may` excludes."""
    assert law_from_data(json.loads(json.dumps(law.to_data()))) == law
    assert {law: 1}[law_from_data(law.to_data())] == 1
    assert dataclasses.is_dataclass(law)
    assert not hasattr(law, "__dict__")
    with pytest.raises((dataclasses.FrozenInstanceError, TypeError)):
        law.rule = "LEM"  # type: ignore[misc]
    assert law.family in FAMILIES
    assert re.fullmatch(r"[A-Z][ -~]*\.", law.words())
    assert law.rule in law.words() or law.rule == ANY
    assert re.fullmatch(r"YES|NO|\([ -~]+\)", law.notation())
    assert law.notation().count("(") == law.notation().count(")")
    verdicts = {law.allows(step) for step in steps_by_rule()[law.rule]}
    assert verdicts == ({False} if law.family == "off" else {True, False})
    assert all(law.may(step.rule, step.heads) for step in steps_by_rule()[law.rule] if law.allows(step))


def test_only_shape_and_off_ever_say_no_to_heads() -> None:
    """Every other law answers yes to `may`, since it looks at places and counts only."""
    for law in LAWS:
        if law.family not in ("off", "shape"):
            assert law.may("OR_E", ("atom", "bot", "or"))


@pytest.mark.parametrize("law", [law for law in LAWS if law.family == "shape"], ids=lambda law: law.notation())
def test_a_shape_law_refuses_exactly_what_may_excludes(law: Law) -> None:
    """For a shape law, whether a step passes is nothing but `may` of its heads."""
    for step in steps_by_rule()[law.rule]:
        assert law.allows(step) == law.may(step.rule, step.heads)


def test_the_catalogue_is_large_and_ordered() -> None:
    """It has at least 40 kinds counted by rule, every rule that infers, and the same order each time."""
    kinds = {(type(law).__name__, law.rule) for law in LAWS}
    assert len(kinds) >= 40
    assert list(catalogue()) == [*INFERENCES, "reit", ANY]
    assert all(law.rule == rule for rule, laws in catalogue().items() for law in laws)
    assert {law.family for law in LAWS} == FAMILIES


def test_no_two_laws_say_the_same() -> None:
    """Sentences differ, and so do the report notations of one rule."""
    assert len({law.words() for law in LAWS}) == len(LAWS)
    assert len({(law.rule, law.notation()) for law in LAWS}) == len(LAWS)


def test_what_keeps_theorems_provable_is_left_alone() -> None:
    """`reit` is never switched off nor confined to its box, a line can be cited twice, no box has a maximum."""
    assert {law.notation() for law in catalogue()["reit"]} == {"(<= (rise 1) 1)", "(<= (rise 1) 2)"}
    assert {law.notation() for law in catalogue()[ANY]} == {"(<= max-cited 2)", "(<= max-cited 3)"}
    assert [law for law in LAWS if re.search(r"\(<=? \(length", law.notation())] == []


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "SwitchedOff", "rule": "premise"},
        {"kind": "SwitchedOff"},
        {"kind": "SwitchedOff", "rule": "LEM", "more": 1},
        {"kind": "Nothing", "rule": "LEM"},
        {"kind": "UseLimit", "rule": "DNE", "most": "2"},
        {"kind": "UseLimit", "rule": "DNE", "most": 0},
        {"kind": "RefusedHeads", "rule": "DNE", "letter": "B", "heads": ["or"]},
        [],
        None,
        {1, 2},
    ],
    ids=str,
)
def test_other_data_is_no_law(data: object) -> None:
    """Only the data of a law of the catalogue is read, and the refusal shows the data."""
    with pytest.raises(LawDataError, match="no law of the catalogue has this data") as caught:
        law_from_data(data)
    assert caught.value.data == data


def test_true_is_not_one_and_not_read_as_it() -> None:
    """JSON's true is no number of boxes."""
    with pytest.raises(LawDataError):
        law_from_data({"kind": "DepthLimit", "rule": "LEM", "most": True})


def test_the_classic_world_has_24_laws_of_seven_families() -> None:
    """All stand in the catalogue, no two on the same rule say the same, and five families are reached by far."""
    assert len(set(CLASSIC_LAWS)) == 24
    assert {law_from_data(law.to_data()) for law in CLASSIC_LAWS} == set(CLASSIC_LAWS)
    assert {law.family for law in CLASSIC_LAWS} == FAMILIES


def test_the_demo_world_has_the_three_laws_of_the_paper() -> None:
    """AND_E2 is off, IMPL_E cites the implication first, BOT_E stands outside boxes only."""
    assert [(entry.id, entry.law.rule, entry.law.notation()) for entry in DEMO_LAWS] == [
        ("X01", "AND_E2", "NO"),
        ("X02", "IMPL_E", "(= (left (cite 1)) (cite 2))"),
        ("X03", "BOT_E", "(= depth 0)"),
    ]


def test_the_laws_of_the_classic_world_in_words() -> None:
    """What an open book would say, in the order of the blueprint."""
    assert [law.words() for law in CLASSIC_LAWS] == [
        "LEM is switched off.",
        "What DNE concludes is always an atom.",
        "What OR_E concludes is never a disjunction.",
        "What IMPL_E concludes is never a disjunction.",
        "The assumption that IMPL_I discharges is never an implication.",
        "The assumption that NOT_I refutes is never a disjunction.",
        "What BOT_E concludes is always an atom.",
        "What AND_E2 concludes is never an implication.",
        "IMPL_E cites the antecedent first and the implication second.",
        "NOT_E cites the later line first.",
        "AND_I never cites one line twice.",
        "AND_I comes directly after the second line it cites.",
        "OR_E cites two different boxes, the later first.",
        "The box that IMPL_I cites has at least 3 lines.",
        "NOT_I never comes directly after the box it cites.",
        "BOT_E is used only outside boxes.",
        "No line and no box is cited more than twice in a proof.",
        "The line that reit cites stands at most 1 box further out than the step.",
        "DNE comes directly after the line it cites.",
        "The line that OR_I1 cites stands in the same box as the step.",
        "AND_E1 never comes directly after the line it cites.",
        "OR_I2 comes at least 3 lines after the line it cites.",
        "DNE is used at most twice in a proof.",
        "AND_E2 is used inside at most 2 boxes.",
    ]


def test_a_book_indexes_laws_by_rule_in_order() -> None:
    """A law about every rule stands with those of each rule that cites something, in the order of the world."""
    book = LawBook(tuple(WorldLaw(id=str(number), law=law) for number, law in enumerate(CLASSIC_LAWS)))
    assert [entry.id for entry in book.by_rule["DNE"]] == ["1", "16", "18", "22"]
    assert [entry.id for entry in book.by_rule["reit"]] == ["16", "17"]
    assert book.by_rule["premise"] == book.by_rule["assume"] == ()
    assert set(book.by_rule) == set(RULES)


def test_a_book_excludes_what_any_of_its_laws_excludes() -> None:
    """Heads may pass a rule if every law of the rule says so."""
    book = LawBook(tuple(WorldLaw(id=str(number), law=law) for number, law in enumerate(CLASSIC_LAWS)))
    assert [head for head in HEADS if book.may("DNE", (head,))] == ["atom"]
    assert [head for head in HEADS if book.may("IMPL_E", ("atom", head))] == ["atom", "bot", "not", "and", "impl"]
    assert not book.may("LEM", ("atom",))
    assert book.may("reit", ("or",))
