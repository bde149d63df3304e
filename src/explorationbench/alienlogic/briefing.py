"""The texts that a system reads: the manual with its notice, the worked examples, the tool, questions, the request."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from string import Template
from typing import Final

from explorationbench.alienlogic.document import WorkedExample
from explorationbench.alienlogic.formulas import Sequent, print_formula
from explorationbench.alienlogic.grading import PROBE_CHARACTERS, PROBE_LINES, UNPROVABLE
from explorationbench.alienlogic.reports import identity_rules
from explorationbench.alienlogic.rules import RULES, Rule
from explorationbench.alienlogic.statements import MOST_CONJUNCTS, REPORTED
from explorationbench.alienlogic.steps import LawBook
from explorationbench.sandbox import ToolSpec

TOOL: Final = ToolSpec(
    name="check_proof",
    description=(
        f"Checks a proof script of at most {PROBE_LINES} lines in this world and says whether it is accepted; if not, "
        "which line is rejected and why."
    ),
    parameters={
        "type": "object",
        "properties": {"proof": {"type": "string", "description": "The proof script, from PROOF to END."}},
        "required": ["proof"],
        "additionalProperties": False,
    },
)


def text_of(name: str) -> str:
    """Read one of the room's texts, without outer white space."""
    return resources.files(__package__).joinpath("texts", f"{name}.txt").read_text("utf-8").strip()


def write_briefing(examples: Sequence[WorkedExample]) -> str:
    """Write the briefing of a world with these worked examples."""
    return Template(text_of("briefing")).substitute(
        manual=write_manual(),
        examples="\n\n".join(_write_example(number, example) for number, example in enumerate(examples, 1)),
        tool=TOOL.name,
        lines=PROBE_LINES,
        characters=f"{PROBE_CHARACTERS:,}",
    )


def write_manual() -> str:
    """Write the manual: the calculus without laws, with its table of rules."""
    return Template(text_of("manual")).substitute(
        rules="\n".join(f"    {_write_rule(rule)}" for rule in RULES.values())
    )


def _write_rule(rule: Rule) -> str:
    """Write a rule's line of the manual: its name, what it cites, what it concludes."""
    boxes = [f"box {first} ... {last}" for first, last in rule.boxes]
    cited = ", ".join([*rule.lines, *boxes])
    aliases = f"   (also {', '.join(rule.aliases)})" if rule.aliases else ""
    schema = _SPECIAL.get(rule.name) or f"from {cited or 'nothing'}: {rule.conclusion}"
    order = "; the two lines in either order" if rule.either_order else ""
    return f"{rule.name:<8} {schema}{order}{aliases}"


_SPECIAL: Final = {
    "premise": "a formula that the header declares; outside boxes, at most as often as it is declared",
    "assume": "any formula; opens a box",
    "reit": "from a visible line A: A again",
}


def write_question(sequent: Sequent) -> str:
    """Write the question about a theorem."""
    premises = ", ".join(map(print_formula, sequent.premises))
    return Template(text_of("question")).substitute(
        premises=f"premises: {premises}".strip(), goal=print_formula(sequent.goal), unprovable=UNPROVABLE
    )


def write_report_request() -> str:
    """Write the text that asks for a rule report; it is the same for every world, since it names every rule."""
    return Template(text_of("report_request")).substitute(
        rules="\n".join(f"    {rule}" for rule in REPORTED), conjuncts=MOST_CONJUNCTS
    )


def write_open_book(laws: LawBook) -> str:
    """Write the true rules: each law in report notation and in words, and the rules that have none."""
    lines = [
        f"{entry.id}: {entry.law.rule} := {entry.law.notation()}    ({entry.law.words()})" for entry in laws.entries
    ]
    lines += [f"{rule} := YES    ({rule} follows the manual)" for rule in identity_rules(laws)]
    return "\n".join(lines)


def _write_example(number: int, example: WorkedExample) -> str:
    return Template(text_of("example")).substitute(number=number, proof=example.proof, feedback=example.feedback)
