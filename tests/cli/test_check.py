"""The commands `check` and `prove`: proofs in the calculus without laws, and misuse."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from command_line import Call
from explorationbench.alienlogic.algebras import algebra_from_data
from explorationbench.alienlogic.certificates.unprovable import check_algebra
from explorationbench.alienlogic.formulas import parse_sequent

PROOF = "PROOF\npremises: p\ngoal: OR(p, q)\n1. p [premise]\n2. OR(p, q) [OR_I1 1]\nEND"


def test_a_proof_is_read_from_standard_input_or_a_file(call: Call, tmp_path: Path) -> None:
    """The verdict is what a system would be told."""
    file = tmp_path / "proof.txt"
    file.write_text(PROOF, encoding="utf-8")
    for words, stdin in (((), PROOF), (("-",), PROOF), ((str(file),), "")):
        result = call("check", "--world", "standard", *words, stdin=stdin)
        assert (result.code, result.out, result.err) == (0, "accepted: yes\nlast line is the goal: yes\n", "")


def test_a_refused_proof_is_a_result(call: Call) -> None:
    """The exit code is 0; the reason in words is shown when it is asked for."""
    wrong = PROOF.replace("OR_I1", "OR_I2")
    told = (
        "accepted: no\nlast line is the goal: yes\nrejected line: 2\n"
        "reason_class: RULE_VIOLATION\nreason_id: FORMULA_MISMATCH\n"
    )
    result = call("check", "--world", "standard", stdin=wrong)
    assert (result.code, result.out) == (0, told)
    detailed = call("check", "--world", "standard", "--detail", stdin=wrong)
    assert detailed.out == f"{told}detail: the right side must be the cited line, p\n"


def test_a_batch_gives_a_line_for_each_proof_in_order(call: Call) -> None:
    """Ids are kept; goal and premises of a theorem are held against the headers."""
    rows = [
        {"id": 1, "proof": PROOF, "expected_goal": None},
        {"id": [2], "proof": PROOF, "expected_goal": "p", "tags": []},
        {"id": "3", "proof": PROOF, "expected_goal": "OR(p, q)", "expected_premises": []},
        {"id": 4, "proof": "PROOF"},
    ]
    result = call("check", "--world", "standard", "--batch", "-", stdin="\n".join(map(json.dumps, rows)))
    answers = [tuple(json.loads(line).values()) for line in result.out.splitlines()]
    assert answers == [
        (1, True, None, None, None),
        ([2], False, "ANSWER_MISMATCH", "GOAL_HEADER_MISMATCH", None),
        ("3", False, "ANSWER_MISMATCH", "PREMISE_HEADER_MISMATCH", None),
        (4, False, "PARSE_ERROR", "MALFORMED_PROOF", None),
    ]
    names = ["id", "accepted", "reason_class", "reason_id", "rejected_step"]
    assert list(json.loads(result.out.splitlines()[0])) == names


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"id": 1}, 'line 1 of standard input needs an "id" and a "proof" that is a text'),
        ({"proof": PROOF}, 'line 1 of standard input needs an "id" and a "proof" that is a text'),
        (
            {"id": 1, "proof": PROOF, "expected_goal": 1},
            'line 1 of standard input has an "expected_goal" that is no text',
        ),
        (
            {"id": 1, "proof": PROOF, "expected_premises": "p"},
            'line 1 of standard input has "expected_premises" that are no list of texts',
        ),
        (
            {"id": 1, "proof": PROOF, "expected_goal": "OR(p"},
            "line 1 of standard input states a theorem that is none: column ",
        ),
    ],
)
def test_a_bad_line_of_a_batch_is_named(call: Call, row: object, message: str) -> None:
    """The sentence names the line and what is wrong with it."""
    result = call("check", "--world", "standard", "--batch", "-", stdin=json.dumps(row))
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"explorationbench: {message}")


def test_worlds_of_another_sandbox_are_refused(call: Call) -> None:
    """Proofs are checked where proofs have a meaning."""
    message = "proofs are checked in AlienLogic worlds, but aliencode-demo is a world of aliencode"
    for words in (("check", "--world", "aliencode-demo"), ("prove", "--world", "aliencode-demo", "p |- p")):
        result = call(*words, stdin=PROOF)
        assert (result.code, result.out, result.err) == (2, "", f"explorationbench: {message}\n")


def test_prove_prints_a_proof_that_check_accepts(call: Call) -> None:
    """What is found can be handed on."""
    found = call("prove", "--world", "standard", "OR(p, q), NOT(p) |- q")
    assert (found.code, found.err) == (0, "")
    assert call("check", "--world", "standard", stdin=found.out).out.startswith("accepted: yes")


def test_prove_prints_an_algebra_where_no_proof_exists(call: Call) -> None:
    """The algebra refutes the sequent; its tables come with --json."""
    found = call("prove", "--world", "standard", "OR(p, q) |- p")
    assert found.code == 0
    assert re.match(
        r"No proof exists, of any length: an algebra refutes it .*\nabove: \[\[0, 1\], \[1\]\]\n", found.out
    )
    data = json.loads(call("prove", "--world", "standard", "OR(p, q) |- p", "--json").out)
    assert data["proof"] is None
    assert check_algebra(algebra_from_data(data["algebra"]), parse_sequent("OR(p, q) |- p"), ()) is None


def test_what_is_no_sequent_is_refused(call: Call) -> None:
    """The sentence shows the place."""
    result = call("prove", "--world", "standard", "p, q")
    assert (result.code, result.out) == (2, "")
    assert "this is no sequent: column 5: '|-' is missing between premises and goal" in result.err
