"""The command `check`: check AlienLogic proof scripts in a world, or in the calculus without laws."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from explorationbench.alienlogic.document import from_document
from explorationbench.alienlogic.grading import feedback_of
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.steps import NO_LAWS, LawBook
from explorationbench.cli import texts
from explorationbench.cli.progress import track
from explorationbench.errors import MalformedFormula, UsageError
from explorationbench.worlds import read_document

STANDARD: Final = "standard"

EXAMPLE = r"""example:
  $ printf 'PROOF\npremises: p\ngoal: OR(p, q)\n1. p [premise]\n2. OR(p, q) [OR_I1 1]\nEND' |
  >     explorationbench check --world standard
  accepted: yes
  last line is the goal: yes

--batch reads JSON lines {"id", "proof", "expected_goal", "expected_premises"}, the last two of which may be missing or
null, and writes {"id", "accepted", "reason_class", "reason_id", "rejected_step"}."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `check`."""
    parser.description = (
        "Check an AlienLogic proof script and say what a system would be told. Whatever becomes of the proof, the exit "
        "code is 0: a verdict is a result."
    )
    parser.epilog = EXAMPLE
    add_world(parser)
    source = parser.add_mutually_exclusive_group()
    source.add_argument("file", nargs="?", metavar="FILE", help="the script; '-' or nothing: standard input")
    source.add_argument(
        "--batch", metavar="FILE.jsonl", help="many scripts, one JSON object a line; '-': standard input"
    )
    parser.add_argument("--detail", action="store_true", help="say why a script was refused, laws included")


def add_world(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names the laws."""
    told = f"a shipped world, a world file, or '{STANDARD}': the calculus without laws"
    parser.add_argument("--world", required=True, metavar="W", help=told)


def run(arguments: argparse.Namespace) -> int:
    """Check one script, or a batch."""
    laws = laws_of(arguments.world)
    if arguments.batch is None:
        _check_one(laws, texts.read_text(arguments.file or texts.STDIN), detail=arguments.detail)
    else:
        rows = list(texts.read_rows(arguments.batch))
        lines = list(_check_batch(laws, track(rows, "proofs")))
        texts.write("".join(lines))
    return 0


def laws_of(world: str) -> LawBook:
    """Read the laws of a world, or none for the calculus as it is.

    Raises:
        UsageError: if the world is one of another sandbox.
    """
    if world == STANDARD:
        return NO_LAWS
    document = read_document(world)
    if document.sandbox != "alienlogic":
        raise UsageError(f"proofs are checked in AlienLogic worlds, but {world} is a world of {document.sandbox}")
    return LawBook(from_document(document).laws)


def _check_one(laws: LawBook, script: str, *, detail: bool) -> None:
    verdict = check(script, laws)
    texts.write_line(feedback_of(verdict))
    if detail and verdict.detail:
        texts.write_line(f"detail: {verdict.detail}")


def _check_batch(laws: LawBook, rows: Iterable[tuple[str, Mapping[str, Any]]]) -> Iterator[str]:
    for place, row in rows:
        proof, goal, premises = _fields(place, row)
        try:
            verdict = check(proof, laws, expected_goal=goal, expected_premises=premises)
        except MalformedFormula as error:
            raise UsageError(f"{place} states a theorem that is none: {error}") from None
        answer = {
            "id": row["id"],
            "accepted": verdict.accepted,
            "reason_class": verdict.reason_class,
            "reason_id": verdict.reason_id,
            "rejected_step": verdict.rejected_step,
        }
        yield json.dumps(answer) + "\n"


def _fields(place: str, row: Mapping[str, Any]) -> tuple[str, str | None, list[str] | None]:
    """Read proof, goal and premises of a line.

    Raises:
        UsageError: if one of them is missing or of another kind; it names the line.
    """
    proof, goal, premises = row.get("proof"), row.get("expected_goal"), row.get("expected_premises")
    if "id" not in row or not isinstance(proof, str):
        raise UsageError(f'{place} needs an "id" and a "proof" that is a text')
    if goal is not None and not isinstance(goal, str):
        raise UsageError(f'{place} has an "expected_goal" that is no text')
    if premises is not None and not (isinstance(premises, list) and all(isinstance(each, str) for each in premises)):
        raise UsageError(f'{place} has "expected_premises" that are no list of texts')
    return proof, goal, premises
