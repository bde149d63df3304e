"""What the paper's public code answers to 387 programs, and where we want something else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aliencode.demo_semantics import DEMO
from explorationbench.aliencode.machine import Machine, Outcome
from explorationbench.aliencode.semantics import MANUAL

Row = dict[str, Any]

VECTORS = Path(__file__).parents[1] / "vectors"
MACHINES = {"manual": Machine(MANUAL), "demo": Machine(DEMO)}
FAMILIES = {
    "IndentationError": "SyntaxError",
    "TabError": "SyntaxError",
    "UnboundLocalError": "NameError",
    "AttributeError": "TypeError",
}


def read(name: str) -> list[Row]:
    """Read the rows of a vector file."""
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


ROWS = read("aliencode.jsonl")
FOLLOWED = [row for row in ROWS if row["follow"]]
BETTER = [row for row in ROWS if not row["follow"]]
OUTSIDE = read("aliencode_extralinguistic.jsonl")

# What we show where we do not follow, under the manual and then, where it differs, under the demo world; and for what
# leaves the language. Of a syntax error the first line is given.
ANSWERS = json.loads((Path(__file__).parent / "our_answers.json").read_text(encoding="utf-8"))
OURS: dict[str, list[str]] = ANSWERS["better"]
REFUSALS: dict[str, str] = ANSWERS["outside"]


def before_error(text: str) -> str:
    """Give the lines before the last error line."""
    return text[: text.rindex("[AlienError]")].strip()


def agrees(outcome: Outcome, row: Row, world: str) -> bool:
    """Compare an outcome with what the public code returned."""
    expected = row[f"{world}_error"]
    if expected is None:
        return outcome.error is None and outcome.output.strip() == row[world].strip()
    wanted = FAMILIES.get(expected, expected)
    return outcome.error == wanted and before_error(outcome.output) == before_error(row[world])


@pytest.mark.parametrize("world", ["manual", "demo"])
@pytest.mark.parametrize("row", FOLLOWED, ids=lambda row: row["id"])
def test_a_program_to_follow_gives_the_stored_output(row: Row, world: str) -> None:
    """Output is equal; of an error, its class and what was shown before it."""
    outcome = MACHINES[world].run(row["program"])
    assert agrees(outcome, row, world), outcome.output


@pytest.mark.parametrize("world", ["manual", "demo"])
@pytest.mark.parametrize("row", BETTER, ids=lambda row: row["id"])
def test_another_program_gives_what_we_want(row: Row, world: str) -> None:
    """Where the public code is not to be followed, the answer is ours to the letter."""
    wanted = OURS[row["id"]]
    outcome = MACHINES[world].run(row["program"])
    assert outcome.output.split("\n    ")[0] == (wanted[0] if world == "manual" else wanted[-1])


@pytest.mark.parametrize("row", OUTSIDE, ids=lambda row: row["id"])
def test_a_program_that_leaves_the_language_is_refused_or_harmless(row: Row) -> None:
    """Nothing of the host is reached: what is no program is a SyntaxError, and a host's name is a name like any."""
    assert MACHINES["manual"].run(row["program"]).output.split("\n    ")[0] == REFUSALS[row["id"]]


@pytest.mark.parametrize("row", OUTSIDE, ids=lambda row: row["id"])
def test_no_program_outside_the_language_is_free_of_a_law(row: Row) -> None:
    """In the demo world such a program ends as under the manual, or shows what the laws make of it."""
    manual, demo = (MACHINES[world].run(row["program"]) for world in ("manual", "demo"))
    assert demo.error == manual.error
    shown = {"extra.escape.rebind_helper_index": "b", "extra.hardened.redefine_helper": "b 6"}
    assert demo.output == shown.get(row["id"], manual.output)


def test_both_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """All rows take part: 351 to follow, and the rest as we want them."""
    with capsys.disabled():
        print(f" {len(FOLLOWED)} vectors followed, {len(BETTER)} answered otherwise ", end="")  # noqa: T201 - the counts are asked for
    assert (len(FOLLOWED), len(BETTER)) == (351, 36)
    assert {row["id"] for row in BETTER} == set(OURS)
    assert {row["id"] for row in OUTSIDE} == set(REFUSALS)
