"""A small AlienLogic world written by hand: the three demo laws, a provable theorem and an unprovable one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from explorationbench.alienlogic.blueprints import DEMO_LAWS
from explorationbench.alienlogic.briefing import write_briefing, write_question, write_report_request
from explorationbench.alienlogic.certificates.world import counts_of
from explorationbench.alienlogic.document import (
    Algebra,
    LogicTask,
    LogicWorldData,
    Witness,
    WorkedExample,
    algebra_from_data,
    to_parts,
)
from explorationbench.alienlogic.formulas import parse_sequent
from explorationbench.alienlogic.grading import feedback_of
from explorationbench.alienlogic.groups import groups_of
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.steps import LawBook
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.world import Document

TEXTBOOK_MP: Final = """PROOF
premises: p, IMPL(p, q)
goal: q
1. p [premise]
2. IMPL(p, q) [premise]
3. q [IMPL_E 1, 2]
END"""
PROOF_MP: Final = TEXTBOOK_MP.replace("1, 2]", "2, 1]")
TEXTBOOK_SECOND: Final = """PROOF
premises: AND(p, q)
goal: q
1. AND(p, q) [premise]
2. q [AND_E2 1]
END"""
TEXTBOOK_EXPLOSION: Final = """PROOF
premises: BOT
goal: IMPL(p, q)
1. BOT [premise]
2. | p [assume]
3. | q [BOT_E 1]
4. IMPL(p, q) [IMPL_I 2-3]
END"""
PROOF_EXPLOSION: Final = """PROOF
premises: BOT
goal: IMPL(p, q)
1. BOT [premise]
2. IMPL(p, q) [BOT_E 1]
END"""


def second_of_a_pair() -> Algebra:
    """Give the algebra of two values in which a conjunction is its left side."""
    heads = ("atom", "bot", "not", "and", "or", "impl")
    values = {head: [0] if head == "bot" else [0, 1] for head in heads}
    elements = [value for head in heads for value in values[head]]
    return algebra_from_data(
        {
            "above": [[0, 1], [1]],
            "values": values,
            "not": [1 - a for a in elements],
            "and": [[a for _ in elements] for a in elements],
            "or": [[max(a, b) for b in elements] for a in elements],
            "impl": [[max(1 - a, b) for b in elements] for a in elements],
            "atoms": {"p": 1, "q": 0},
        }
    )


def task(task_id: str, text: str, textbook: str, proof: str) -> LogicTask:
    """Make a task; without a proof it has the algebra."""
    sequent = parse_sequent(text)
    return LogicTask(
        id=task_id,
        name=task_id.lower(),
        sequent=sequent,
        question=write_question(sequent),
        textbook=textbook,
        proof=proof,
        algebra=None if proof else second_of_a_pair(),
        groups=groups_of(sequent.goal, proof),
        needs=(),
        releases={},
    )


def small_data() -> LogicWorldData:
    """Make the world's data; every claim of it holds."""
    book = LawBook(DEMO_LAWS)
    second = task("T02", "AND(p, q) |- q", TEXTBOOK_SECOND, "")
    examples = tuple(
        WorkedExample(proof=proof, feedback=feedback_of(check(proof, book))) for proof in (PROOF_MP, TEXTBOOK_SECOND)
    )
    return LogicWorldData(
        briefing=write_briefing(examples),
        report_request=write_report_request(),
        examples=examples,
        laws=DEMO_LAWS,
        tasks=(
            replace(task("T01", "p, IMPL(p, q) |- q", TEXTBOOK_MP, PROOF_MP), needs=("X02",)),
            replace(second, needs=("X01",), releases={"X01": TEXTBOOK_SECOND}),
            replace(task("T03", "BOT |- IMPL(p, q)", TEXTBOOK_EXPLOSION, PROOF_EXPLOSION), needs=("X03",)),
        ),
        probes={"X01": TEXTBOOK_SECOND, "X02": TEXTBOOK_MP, "X03": TEXTBOOK_EXPLOSION},
        witnesses={
            "X01": Witness(kind="status", task="T02", proof=TEXTBOOK_SECOND),
            "X02": Witness(kind="textbook", task="T01", proof=TEXTBOOK_MP),
            "X03": Witness(kind="textbook", task="T03", proof=TEXTBOOK_EXPLOSION),
        },
        seed="small",
    )


def small_document() -> Document:
    """Write the world's document."""
    data = small_data()
    shown, sealed = to_parts(data)
    return Document(
        sandbox="alienlogic", public={"name": "small", "counts": counts_of(data)}, shown=shown, sealed=sealed
    )


def small_world() -> LogicWorld:
    """Open the world."""
    return LogicWorld(small_document())
