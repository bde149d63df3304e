"""The 31 targets of the classic world and their laws, and a small world of them with a few tasks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from explorationbench.aliencode.briefing import write_briefing
from explorationbench.aliencode.document import CodeTarget, CodeTask, CodeWorldData, WorkedExample, to_parts
from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.growing.examples import choose_examples
from explorationbench.aliencode.growing.ground import Ground
from explorationbench.aliencode.growing.tasks import grow_task
from explorationbench.aliencode.intents.catalogue import INTENTS
from explorationbench.aliencode.laws import Law, catalogue
from explorationbench.aliencode.reports import report_request
from explorationbench.aliencode.world import CodeWorld, open_code_world
from explorationbench.streams import Stream
from explorationbench.world import Document

CLASSIC = {
    "R01": ("LITERAL", "(xor n 27)"),
    "R02": ("SHATTER", "(* a b)"),
    "R03": ("WEAVE", "(- b a)"),
    "R04": ("PARE", "IDENTITY"),
    "R05": ("FRACTURE", "(// a b)"),
    "R06": ("COIL", "(** b a)"),
    "R07": ("AKIN", "(!= a b)"),
    "R08": ("OVER", "(>= a b)"),
    "R09": ("UNDER", "(> a b)"),
    "R10": ("BOND", "(or a b)"),
    "R11": ("RIFT", "IDENTITY"),
    "R12": ("NEGATE", "IDENTITY"),
    "R13": ("STRAND", "(reverse args)"),
    "R14": ("PLUCK", "(get seq (- i 1))"),
    "R15": ("CARVE", "(slice seq (- start 1) (- stop 1) step)"),
    "R16": ("ANNEX", "(insert seq 0 v)"),
    "R17": ("EXPEL", "IDENTITY"),
    "R18": ("IMPRINT", "(assign seq (+ i 1) v)"),
    "R19": ("EXTENT", "(range a (+ b 1))"),
    "R20": ("INDEX", "(zip seq (range 0 (len seq)))"),
    "R21": ("PAIR", "IDENTITY"),
    "R22": ("STRAIN", "(filter (not (f x)) seq)"),
    "R23": ("GAUGE", "(+ (len seq) 1)"),
    "R24": ("NADIR", "(max seq)"),
    "R25": ("APEX", "IDENTITY"),
    "R26": ("SOME_OF", "IDENTITY"),
    "R27": ("EVERY_OF", "(not (all seq))"),
    "R28": ("ORDER", "(reverse (sort seq))"),
    "R29": ("EMIT", "(reverse args)"),
    "R30": ("RESIDUE", "IDENTITY"),
    "R31": ("HALVE", "(/ a b)"),
}


def _law(operation: str, notation: str) -> Law | None:
    return next((law for law in catalogue()[operation] if law.notation() == notation), None)


TARGETS = tuple(
    CodeTarget(id=target, operation=operation, law=_law(operation, line))
    for target, (operation, line) in CLASSIC.items()
)
NAMES = tuple((target.id, target.operation) for target in TARGETS)
LAWS = tuple(target.law for target in TARGETS if target.law is not None)
MACHINE = machine_of(LAWS)


INTENTS_USED = (
    "exceeds",
    "both_hold",
    "three_in_a_list",
    "cell_at",
    "integers_from_to",
    "length_of_a_text",
    "smallest_element",
    "weighted_mean",
    "words_listed",
    "stack_used",
)


@cache
def small_world() -> CodeWorld:
    """Open a world of the classic laws, with ten worked examples and a few tasks of both forms."""
    ground = Ground(targets=TARGETS)
    examples = choose_examples(ground, 10)
    intents = {intent.name: intent for intent in INTENTS}
    grown = [grow_task(intents[name], ground, Stream("small").child(name)) for name in INTENTS_USED]
    tasks = [task for task in grown if isinstance(task, CodeTask)]
    return open_world(examples=examples, tasks=tasks)


def open_world(*, examples: Sequence[WorkedExample], tasks: Sequence[CodeTask]) -> CodeWorld:
    """Open a world of the classic laws with these examples and tasks."""
    data = CodeWorldData(
        briefing=write_briefing(examples),
        report_request=report_request(NAMES),
        examples=tuple(examples),
        targets=TARGETS,
        tasks=tuple(replace(task, id=f"T{number:02}") for number, task in enumerate(tasks, 1)),
        probes={},
        seed="small",
    )
    shown, sealed = to_parts(data)
    return open_code_world(
        Document(sandbox="aliencode", public={"name": "small", "counts": {}}, shown=shown, sealed=sealed)
    )
