"""Error texts give no law away: the same error reads the same in every world."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aliencode.attack_programs import ATTACKS
from aliencode.corpus import chunks
from explorationbench.aliencode.laws import catalogue
from explorationbench.aliencode.machine import Machine, Outcome
from explorationbench.aliencode.semantics import MANUAL, Law, fold

MANY_STEPS = 600
# One law of each kind for each target: its other parameters meet the same code.
LAWS = list({(target, type(law)): law for target, laws in catalogue().items() for law in laws}.values())
ROWS = (Path(__file__).parents[1] / "vectors" / "aliencode.jsonl").read_text(encoding="utf-8").splitlines()


def _failing() -> dict[str, Outcome]:
    """Give all programs of vectors, corpus and attacks that end soon in an error, with their outcomes."""
    programs = [json.loads(row)["program"] for row in ROWS]
    programs += [chunk.program for chunk in chunks()] + [attack.program for attack in ATTACKS]
    machine = Machine(MANUAL)
    outcomes = {program: machine.run(program) for program in programs if len(program) < 2_000}
    return {
        program: outcome
        for program, outcome in outcomes.items()
        if outcome.error not in (None, "SyntaxError") and outcome.steps < MANY_STEPS
    }


FAILING = _failing()


def line_of(outcome: Outcome) -> str:
    """Give the error line."""
    return outcome.output.rpartition("\n")[2]


def place_and_sentence(line: str) -> tuple[str, str]:
    """Split an error line into class, line and operation, and the sentence after them."""
    kind, at, name, sentence = line.removeprefix("[AlienError] ").split(": ", 3)
    return f"{kind} {at} {name}", sentence


@pytest.mark.parametrize("law", LAWS, ids=repr)
def test_an_error_reads_the_same_under_a_law(law: Law) -> None:
    """Where class, line and operation are those of the manual, the whole line is; a limit may be another limit."""
    machine = Machine(fold([law]))
    for program, manual in FAILING.items():
        outcome = machine.run(program)
        if outcome.error == manual.error:
            (there, said), (here, told) = place_and_sentence(line_of(manual)), place_and_sentence(line_of(outcome))
            assert there != here or said == told or outcome.error == "LimitError", program


def test_a_text_is_chosen_by_class_and_operation_alone() -> None:
    """Over laws and programs, one class and operation have one sentence.

    That for a call of a wrong number of arguments, which no law decides, is another.
    """
    sentences: dict[tuple[str, str], set[str]] = {}
    for law in LAWS[::3]:
        machine = Machine(fold([law]))
        for program in FAILING:
            outcome = machine.run(program)
            if outcome.error not in (None, "LimitError"):
                place, sentence = place_and_sentence(line_of(outcome))
                kind, name = place.split()[0], place.split()[-1]
                if "argument" not in sentence or kind != "TypeError":
                    sentences.setdefault((kind, name), set()).add(sentence)
    assert {key: said for key, said in sentences.items() if len(said) > 1} == {}


def test_no_text_quotes_a_value() -> None:
    """Values that occur nowhere else never stand in an error line."""
    machine = Machine(MANUAL)
    for program in (
        'PLUCK(STRAND("canary"), 987654)',
        'SHATTER("canary", 987654)',
        'SET a, b AS "canary"',
        'COIL("canary", 987654)',
        'EXTENT("canary", 987654)',
        'ORDER(STRAND("canary", 987654))',
        'SET f AS "canary"\nf(987654)',
    ):
        line = line_of(machine.run(program))
        assert "[AlienError]" in line
        assert "canary" not in line
        assert "987654" not in line
