"""The congruent twin of a world: the same tasks with every law removed, where the manual is true."""

from __future__ import annotations

from dataclasses import replace

from explorationbench.aliencode.briefing import write_briefing
from explorationbench.aliencode.document import CodeTask, CodeWorldData, WorkedExample, to_parts
from explorationbench.aliencode.grading import machine_of, shown
from explorationbench.world import Document


def twin_document(document: Document, data: CodeWorldData) -> Document:
    """Write the document of the twin: no laws, naive answers as references, examples as the manual has them."""
    examples = tuple(
        WorkedExample(program=example.program, output=shown(machine_of(()), example.program))
        for example in data.examples
    )
    twin = replace(
        data,
        examples=examples,
        briefing=write_briefing(examples),
        targets=tuple(replace(target, law=None) for target in data.targets),
        tasks=tuple(_lawless(task) for task in data.tasks),
        probes={},
    )
    shown_part, sealed_part = to_parts(twin)
    public = {**document.public, "name": f"{document.name}-twin", "twin_of": document.digest}
    return Document(sandbox=document.sandbox, public=public, shown=shown_part, sealed=sealed_part)


def _lawless(task: CodeTask) -> CodeTask:
    reference = shown(machine_of(()), task.program) if task.form == "predict" else task.program
    return replace(task, reference=reference, needs=(), slips={})
