"""The congruent twin of a world: the same theorems with every law removed, where the manual is the whole truth."""

from __future__ import annotations

from dataclasses import replace

from explorationbench.alienlogic.briefing import write_briefing
from explorationbench.alienlogic.document import LogicTask, LogicWorldData, WorkedExample, to_parts
from explorationbench.alienlogic.grading import feedback_of
from explorationbench.alienlogic.kernel import check
from explorationbench.world import Document


def twin_document(document: Document, data: LogicWorldData) -> Document:
    """Write the document of the twin: no laws, textbook proofs as references, examples as the calculus has them."""
    examples = tuple(
        WorkedExample(proof=example.proof, feedback=feedback_of(check(example.proof))) for example in data.examples
    )
    twin = replace(
        data,
        examples=examples,
        briefing=write_briefing(examples),
        laws=(),
        tasks=tuple(_lawless(task) for task in data.tasks),
        probes={},
        witnesses={},
    )
    shown, sealed = to_parts(twin)
    public = {**document.public, "name": f"{document.name}-twin", "twin_of": document.digest}
    return Document(sandbox=document.sandbox, public=public, shown=shown, sealed=sealed)


def _lawless(task: LogicTask) -> LogicTask:
    return replace(task, proof=task.textbook, algebra=None, needs=(), releases={})
