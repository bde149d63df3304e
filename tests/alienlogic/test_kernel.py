"""The kernel: rules against their schemas, the accepted proof, laws at one place, and size."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import re
from pathlib import Path
from random import Random

import pytest

from alienlogic.box_mixing import draw_script
from explorationbench.alienlogic import kernel
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS, DEMO_LAWS
from explorationbench.alienlogic.formulas import Formula, atom, conjunction, implication, parse_formula
from explorationbench.alienlogic.kernel import Proof, check
from explorationbench.alienlogic.rules import RULES, Rule
from explorationbench.alienlogic.scripts import parse_script
from explorationbench.alienlogic.steps import LawBook, WorldLaw
from explorationbench.errors import ForgedProof

CLASSIC = LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(CLASSIC_LAWS, start=1)))
SHORT = "PROOF\npremises: p, q\ngoal: AND(p, q)\n1. p [premise]\n2. q [premise]\n3. AND(p, q) [AND_I 1, 2]\nEND"
INSTANCES = [
    (atom("p"), atom("q"), atom("r")),
    (parse_formula("OR(p, q)"), parse_formula("NOT(p)"), parse_formula("BOT")),
    (parse_formula("NOT(NOT(p))"), parse_formula("IMPL(p, AND(q, q))"), parse_formula("NOT(p)")),
]


def instance(schema: str, letters: tuple[Formula, ...]) -> Formula:
    """Put formulas for the letters of a schema."""
    text = schema
    for letter, formula in zip("ABC", letters, strict=True):
        text = re.sub(rf"\b{letter}\b", f"<{formula}>", text)
    return parse_formula(text.replace("<", "").replace(">", ""))


def apply(rule: Rule, letters: tuple[Formula, ...], *, swapped: bool = False) -> kernel.Letters:
    """Apply the kernel's function of a rule to an instance of the schema in the table."""
    lines = [instance(schema, letters) for schema in rule.lines]
    boxes = [(instance(assumed, letters), instance(ended, letters)) for assumed, ended in rule.boxes]
    if swapped:
        lines.reverse()
    return kernel._INFER[rule.name](instance(rule.conclusion, letters), *lines, *boxes)


def test_the_kernel_has_one_function_for_each_rule_of_the_table() -> None:
    """Only `premise` needs the state of the check; a rule without a function, or the other way round, is a mistake."""
    assert {"premise", *kernel._INFER} == set(RULES)
    assert len(set(kernel._INFER.values())) == len(kernel._INFER)


@pytest.mark.parametrize("letters", INSTANCES, ids=str)
@pytest.mark.parametrize("rule", [RULES[name] for name in kernel._INFER], ids=lambda rule: rule.name)
def test_a_rule_accepts_the_instances_of_its_schema(rule: Rule, letters: tuple[Formula, ...]) -> None:
    """Function and table agree, and the function names what the letters stand for."""
    expected = tuple(letters["ABC".index(letter)] for letter in rule.letters)
    assert apply(rule, letters) == expected
    if rule.either_order:
        assert apply(rule, letters, swapped=True) == expected


@pytest.mark.parametrize("name", [name for name in kernel._INFER if name != "assume"])
def test_the_docstring_of_a_rule_shows_the_schema_of_the_table(name: str) -> None:
    """What a reader sees in the kernel is what the manual prints."""
    rule = RULES[name]
    cited = [*rule.lines, *(f"[{assumed} ... {ended}]" for assumed, ended in rule.boxes)]
    if name == "NOT_E":
        cited = ["A", "NOT(A)"]
    assert f"{', '.join(cited)} |- {rule.conclusion}.".strip() in inspect.getdoc(kernel._INFER[name])


def test_the_kernel_is_short_enough_to_be_read() -> None:
    """The whole judge of proofs stands in fewer than 400 lines."""
    assert len(Path(kernel.__file__).read_text(encoding="utf-8").splitlines()) < 400


def test_an_accepted_proof_lists_what_it_rests_on() -> None:
    """Only asserted premises count, each as often as asserted."""
    proof = check(SHORT.replace("premises: p, q", "premises: r, q, p")).proof
    assert proof is not None
    assert str(proof.sequent) == "p, q |- AND(p, q)"
    assert proof.premises == (atom("p"), atom("q"))


def test_nothing_but_the_kernel_builds_a_proof() -> None:
    """A proof cannot be made by hand, nor changed, nor copied with another script."""
    proof = check(SHORT).proof
    assert proof is not None
    other = parse_script(SHORT.replace("goal: AND(p, q)", "goal: BOT"))
    with pytest.raises(ForgedProof, match="only the kernel builds an accepted proof"):
        Proof(script=other, letters=(), seal=object())
    with pytest.raises(ValueError, match="seal"):
        dataclasses.replace(proof, script=other)
    with pytest.raises(dataclasses.FrozenInstanceError):
        proof.script = other  # type: ignore[misc]
    assert copy.copy(proof).sequent == proof.sequent


def test_steps_show_rule_heads_and_citations() -> None:
    """The structural view of an accepted proof has all that laws may look at."""
    text = (
        "PROOF\npremises: IMPL(p, q)\ngoal: IMPL(p, AND(q, q))\n1. IMPL(p, q) [premise]\n2. | p [assume]\n"
        "3. | q [MP 2, 1]\n4. | AND(q, q) [AND_I 3, 3]\n5. IMPL(p, AND(q, q)) [IMPL_I 2-4]\nEND"
    )
    proof = check(text).proof
    assert proof is not None
    steps = proof.steps()
    assert [step.rule for step in steps] == ["premise", "assume", "IMPL_E", "AND_I", "IMPL_I"]
    assert [step.heads for step in steps[2:]] == [("atom", "atom"), ("atom", "atom"), ("atom", "and")]
    apply_step, join, last = steps[2:]
    assert [(cite.first, cite.rise, cite.cited) for cite in apply_step.cites] == [(2, 0, 1), (1, 1, 1)]
    assert [cite.cited for cite in join.cites] == [2, 2]
    assert (join.max_cited, join.uses, join.depth, join.here) == (2, 1, 1, 4)
    (box,) = last.cites
    assert (box.first, box.last, box.length, box.is_box, box.rise) == (2, 4, 3, True, 0)
    assert (str(box.assumed), str(box.ended)) == ("p", "AND(q, q)")


@pytest.mark.parametrize("book", [LawBook(DEMO_LAWS), CLASSIC], ids=["demo", "classic"])
def test_laws_refuse_exactly_the_steps_that_they_refuse_afterwards(book: LawBook) -> None:
    """With laws the verdict is the first step of the lawless proof that some law, asked on its own, refuses."""
    random = Random(3)
    refused = 0
    for _ in range(1_500):
        text = draw_script(random, slips=0.01)
        proof = check(text).proof
        if proof is None:
            continue
        verdict = check(text, book)
        first = next(((step, entry) for step in proof.steps() if (entry := book.first_violated(step))), None)
        assert verdict.accepted == (first is None)
        if first is not None:
            refused += 1
            step, entry = first
            expected = "ALIEN_AXIOM_DISABLED" if entry.law.family == "off" else "ALIEN_SIDE_CONDITION"
            assert (verdict.rejected_step, verdict.reason_class) == (step.here, expected)
            assert (verdict.reason_id, verdict.detail) == (entry.id, entry.law.words())
    assert refused > 100


def test_the_first_law_in_the_order_of_the_world_is_reported() -> None:
    """Where two laws refuse a step, the one that the world lists first is named."""
    both = CLASSIC.entries[10], CLASSIC.entries[11]
    text = "PROOF\npremises: p, q\ngoal: AND(p, p)\n1. p [premise]\n2. q [premise]\n3. AND(p, p) [AND_I 1, 1]\nEND"
    assert [check(text, order).reason_id for order in (both, both[::-1])] == ["K11", "K12"]


def test_the_calculus_speaks_before_the_laws() -> None:
    """A step that breaks its rule gets the ordinary reason, even where a law would refuse it too."""
    text = "PROOF\npremises: AND(p, q)\ngoal: p\n1. AND(p, q) [premise]\n2. p [AND_E2 1]\nEND"
    assert check(text, DEMO_LAWS).reason_id == "FORMULA_MISMATCH"


def test_reached_goal_speaks_about_the_last_line_only() -> None:
    """It is true of a refused script that ends with the goal outside boxes, and of no other refused one."""
    assert check(SHORT.replace("AND_I 1, 2", "AND_I 2, 1")).reached_goal
    assert not check(SHORT.replace("goal: AND(p, q)", "goal: p")).reached_goal
    assert not check("PROOF\ngoal: p\n1. | p [assume]\nEND").reached_goal
    assert not check("PROOF\ngoal: p\nEND").reached_goal


def test_headers_must_be_the_theorems() -> None:
    """The goal is compared first; premises may be left out, but not added or repeated."""
    theorem = {"expected_goal": "AND(p, q)", "expected_premises": ["q", "p", "r"]}
    assert check(SHORT, **theorem).accepted
    assert check(SHORT, expected_goal=conjunction(atom("p"), atom("q")), expected_premises=(atom("p"), "q")).accepted
    assert check(SHORT, expected_goal="p").reason_id == "GOAL_HEADER_MISMATCH"
    assert check(SHORT.replace("premises: p,", "premises: p, p,"), **theorem).reason_id == "PREMISE_HEADER_MISMATCH"
    assert check(SHORT, expected_premises=["p"]).detail == "q is declared more often than the theorem has it"


LINES = 10_000


def test_ten_thousand_lines_are_no_problem() -> None:
    """A long proof takes time in proportion to its lines."""
    rows = ["1. p [premise]", *(f"{number}. p [reit {number - 1}]" for number in range(2, LINES + 1))]
    assert check("\n".join(["PROOF", "premises: p", "goal: p", *rows, "END"]), CLASSIC).accepted


def test_ten_thousand_premises_are_no_problem() -> None:
    """Premises are counted, not searched."""
    rows = [f"{number}. a{number} [premise]" for number in range(1, LINES + 1)]
    names = ", ".join(f"a{number}" for number in range(LINES, 0, -1))
    verdict = check(
        "\n".join(["PROOF", f"premises: {names}", f"goal: a{LINES}", *rows, "END"]), expected_premises=names.split(", ")
    )
    assert verdict.accepted, verdict.detail


def test_boxes_in_boxes_are_no_problem() -> None:
    """Three hundred boxes are opened and discharged one by one."""
    depth = 300  # a line repeats its bars, so that the text itself grows with the square of the depth
    rows = [f"{number}. {'|' * number} p [assume]" for number in range(1, depth + 1)]
    goal = atom("p")
    for level in range(depth - 1, -1, -1):
        goal = implication(atom("p"), goal)
        rows.append(f"{len(rows) + 1}. {'|' * level} {goal} [IMPL_I {level + 1}-{len(rows)}]")
    assert check("\n".join(["PROOF", f"goal: {goal}", *rows, "END"])).accepted


@pytest.mark.parametrize(
    "filler", [" " * 40_000, "|" * 40_000, "9" * 5_000, "(" * 40_000, "NOT(" * 10_000, "," * 40_000]
)
def test_long_nonsense_is_refused_at_once(filler: str) -> None:
    """Neither blanks, bars, digits nor parentheses make the parser try a second way."""
    for text in (
        f"1. p [premise]{filler}x",
        f"1.{filler} p [premise]",
        f"1. p [reit {filler}]",
        f"{filler}1. p [premise]",
    ):
        verdict = check(f"PROOF\npremises: p\ngoal: p\n{text}\nEND")
        assert verdict.reason_class in ("PARSE_ERROR", None, "STRUCTURE")
        assert len(verdict.detail) < 400


@pytest.mark.parametrize(
    ("row", "begins"),
    [
        ("1. p [" + "r" * 1_000_000 + "]", "there is no rule 'rrrr"),
        ("1. p [\x1b[31mred]", "line 3, column 8: a closing bracket ends the references\n    1. p [?[31mred]"),
        ("1. p [\x1bc\u202e]", r"there is no rule '\x1bc\u202e'"),
        ("1. " + "NOT(" * 10_000 + "p" + ")" * 10_000 + " [premise]", "NOT(NOT(NOT("),
        ("1. AND(" + "p" * 5_000 + ", q) [LEM]", "LEM concludes a disjunction"),
    ],
    ids=["long rule", "escape in brackets", "escape in a rule", "deep formula", "long atom"],
)
def test_a_detail_is_short_and_can_be_printed(row: str, begins: str) -> None:
    """Whatever a script holds, what is said about it neither fills nor commands a terminal."""
    detail = check(f"PROOF\ngoal: p\n{row}\nEND").detail
    assert detail.startswith(begins)
    assert len(detail) < 320
    assert detail.replace("\n", "").isprintable()
