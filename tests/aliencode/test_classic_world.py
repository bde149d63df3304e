"""The shipped classic world has the shape and the facts that the paper publishes."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from explorationbench.aliencode.groups import holds_literal
from explorationbench.aliencode.syntax import ARITIES
from explorationbench.aliencode.world import open_code_world
from explorationbench.sandbox import Verdict
from explorationbench.worlds import read_document

WORLD = open_code_world(read_document("aliencode-classic"))
TRANSCRIPT = """
SET xs AS STRAND(31,24,25,26)
EMIT(xs)
EMIT(STRAND(PLUCK(xs,27),PLUCK(xs,26),PLUCK(xs,25),PLUCK(xs,-28)))
EMIT(CARVE(xs,26,31))
"""


def test_the_papers_transcript_runs_as_printed() -> None:
    """The four lines show what the paper shows."""
    assert WORLD.machine.run(TRANSCRIPT).output == "[1, 2, 3, 4]\n[3, 2, 1, 4]\n[1, 2, 3]"


def test_emit_100_shows_127() -> None:
    """100 and 27 share no bit, so exclusive or and plus agree here."""
    assert WORLD.machine.run("EMIT(100)").output == "127"


def test_no_single_operation_adds() -> None:
    """On integers of -20..20 and halves, in both orders, no operation of two arguments gives every sum."""
    values = [*range(-20, 21), *(half / 2 for half in range(-5, 6))]
    pairs = list(product(values, values))
    binary = [name for name, arity in ARITIES.items() if arity.admits(2) and name not in ("STRAIN", "ANNEX")]
    for operation, turned in product(binary, (False, True)):
        deliveries = ((WORLD.machine.apply(operation, (b, a) if turned else (a, b)), a + b) for a, b in pairs)
        assert any(given.error or given.value != total for given, total in deliveries), operation


def test_it_has_31_targets_23_laws_and_70_tasks() -> None:
    """The counts are those of the paper and the design."""
    assert WORLD.document.public["counts"] == {
        "targets": 31,
        "laws": 23,
        "identity_targets": 8,
        "examples": 10,
        "tasks": 70,
    }
    identity = [target.title for target in WORLD.targets if not target.law]
    assert identity == ["PARE", "RIFT", "NEGATE", "EXPEL", "PAIR", "APEX", "SOME_OF", "RESIDUE"]


def test_every_group_of_tasks_is_there() -> None:
    """Six depths and four representations, a third of the tasks without an integer literal, both forms."""
    depths = Counter(task.groups["depth"] for task in WORLD.tasks)
    assert depths == {
        "apply": 12,
        "interact": 12,
        "engineer": 12,
        "algorithm-1": 12,
        "algorithm-2": 12,
        "algorithm-3": 10,
    }
    representations = Counter(task.groups["representation"] for task in WORLD.tasks)
    assert set(representations) == {"numbers", "text", "sequences", "nested"}
    assert min(representations.values()) >= 12
    assert sum(not holds_literal(WORLD.material(task).program) for task in WORLD.tasks) >= 24
    assert {task.form for task in WORLD.tasks} == {"write", "predict"}


def test_every_claim_of_its_certificates_holds() -> None:
    """The independent checker finds nothing wrong."""
    assert [check for check in WORLD.check() if not check.holds] == []


@pytest.mark.parametrize("task", WORLD.tasks, ids=lambda task: task.id)
def test_the_reference_is_right_and_the_naive_answer_wrong(task) -> None:  # type: ignore[no-untyped-def]
    """The verdicts that systems get are those that the certificates speak of."""
    material = WORLD.material(task)
    naive = WORLD.twin().material(task).reference
    assert WORLD.grade(task, material.reference).verdict is Verdict.CORRECT
    assert WORLD.grade(task, naive).verdict is Verdict.WRONG
    for slip in material.slips.values():
        assert WORLD.grade(task, slip).verdict is Verdict.WRONG


def test_the_twin_makes_naive_answers_right() -> None:
    """With every law removed the manual is true, and its certificates of references still hold."""
    twin = WORLD.twin()
    assert twin.laws == ()
    assert all(twin.grade(task, twin.material(task).reference).verdict is Verdict.CORRECT for task in twin.tasks)
    assert twin.digest != WORLD.digest


def test_probes_are_limited_and_refused_as_the_design_says() -> None:
    """No program, another type, or more than 40 lines runs nothing; five units are displayed, more are withheld."""
    assert WORLD.probe({}).refused
    assert WORLD.probe({"program": 3}).refused
    assert WORLD.probe({"program": "  "}).refused
    long = WORLD.probe({"program": "IDLE\n" * 41})
    assert long.refused
    assert long.shown == "This call was refused: the program has 41 lines, at most 40 are allowed."
    assert WORLD.probe({"program": f'EMIT("{chr(0x2028) * 60}")\r\n'}).units == 1  # only a line feed ends a line
    feedback = WORLD.probe({"program": 'SWEEP c IN "abcdefgh":\n    EMIT(c)'})
    assert (feedback.units, feedback.refused) == (5, False)
    assert feedback.shown.splitlines()[:5] == ["a", "b", "c", "d", "e"]


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("", Verdict.MALFORMED),
        ("CRAFT solve(", Verdict.MALFORMED),
        ("EMIT(1)", Verdict.WRONG),
        ("CRAFT solve():\n    DELIVER 1", Verdict.WRONG),
        ("CRAFT solve(a, b, c, d, e):\n    WHILE YES:\n        IDLE", Verdict.WRONG),
        ("\ud800", Verdict.MALFORMED),
    ],
)
def test_grading_is_total(answer: str, verdict: Verdict) -> None:
    """Whatever a system writes has a verdict."""
    task = next(task for task in WORLD.tasks if task.form == "write")
    assert WORLD.grade(task, answer).verdict in (verdict, Verdict.WRONG)
