"""The texts that a system reads first: the flawed manual, the worked examples, the tool."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from string import Template

from explorationbench.aliencode.document import CodeTarget, WorkedExample
from explorationbench.aliencode.machine import PROBE
from explorationbench.sandbox import ToolSpec

TOOL = ToolSpec(
    name="run_program",
    description=(
        f"Runs an AlienCode program of at most {PROBE.program_lines} lines and returns what it shows: "
        f"the first {PROBE.units} values given to EMIT, and any error."
    ),
    parameters={
        "type": "object",
        "properties": {"program": {"type": "string", "description": "The text of the program."}},
        "required": ["program"],
        "additionalProperties": False,
    },
)


def text_of(name: str) -> str:
    """Read one of the room's texts, without outer white space."""
    return resources.files(__package__).joinpath("texts", f"{name}.txt").read_text("utf-8").strip()


def write_briefing(examples: Sequence[WorkedExample]) -> str:
    """Write the briefing of a world with these worked examples."""
    return Template(text_of("briefing")).substitute(
        manual=text_of("manual"),
        examples="\n\n".join(_write_example(number, example) for number, example in enumerate(examples, 1)),
        tool=TOOL.name,
        program_lines=PROBE.program_lines,
        units=PROBE.units,
        lines=PROBE.lines,
        characters=PROBE.characters,
    )


def _write_example(number: int, example: WorkedExample) -> str:
    return Template(text_of("example")).substitute(number=number, program=example.program, output=example.output)


def write_open_book(targets: Sequence[CodeTarget]) -> str:
    """Write the true rules, one line a target: in report notation, and in words."""
    return "\n".join(_write_rule(target) for target in targets)


def _write_rule(target: CodeTarget) -> str:
    if target.law is None:
        return f"{target.id} := IDENTITY    ({target.operation} follows the manual)"
    return f"{target.id} := {target.law.notation()}    ({target.law.words()})"
