"""The commands that show and check worlds: `worlds`, `show`, `verify`, `forge`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command_line import Call
from explorationbench.cli import forge, verify
from explorationbench.cli.sent import sent_messages
from explorationbench.protocol.conditions import CONDITIONS
from explorationbench.sandbox import Blueprint, Check
from explorationbench.world import Document
from explorationbench.worlds import open_world, read_document

DEMO = "aliencode-demo"


def test_the_shipped_worlds_are_listed(call: Call) -> None:
    """A row a world: name, sandbox, counts, digest."""
    rows = json.loads(call("worlds", "--json").out)["rows"]
    (classic,) = (row for row in rows if row["world"] == "aliencode-classic")
    assert (classic["targets"], classic["laws"], classic["tasks"]) == (31, 23, 70)
    assert classic["digest"] == read_document("aliencode-classic").digest
    assert all(row["world"] in call("worlds").out for row in rows)


def test_a_world_is_shown_as_anybody_may_read_it(call: Call) -> None:
    """Briefing and questions are shown, laws and answers are not."""
    world = open_world(DEMO)
    out = call("show", DEMO).out
    assert world.briefing() in out
    assert all(world.question(task) in out for task in world.tasks)
    assert world.open_book() not in out
    assert all(reference not in out for reference in references(world.document))


@pytest.mark.parametrize("name", CONDITIONS)
def test_what_is_sent_under_a_condition_is_shown(call: Call, name: str) -> None:
    """The words of that condition's prompts stand in it; without the tool none is shown."""
    out = call("show", DEMO, "--as-system", "--condition", name).out
    assert ("--- tool" in out) == CONDITIONS[name].tool
    assert ("--- tool, open in the rounds" in out) == (name == "autonomous")
    assert ("--- round 1, as user" in out) == CONDITIONS[name].explores
    assert ("a fork for the rule report" in out) == CONDITIONS[name].reports
    data = json.loads(call("show", DEMO, "--as-system", "--condition", name, "--json").out)
    assert all(message["text"] in out for message in data["messages"])


def test_a_condition_is_refused_where_it_changes_nothing(call: Call) -> None:
    """The sentence says what it belongs to."""
    result = call("show", DEMO, "--condition", "direct")
    assert result.code == 2
    assert "give --as-system with it" in result.err


def test_the_way_values_are_written_is_explained_where_it_is_used(call: Call) -> None:
    """The legend stands before the tasks if one of their cases holds a tuple or a decimal."""
    out = call("show", "aliencode-classic", "--private").out
    assert '{"tuple": [1, 2]} is the tuple (1, 2)' in out.partition("--- task T01")[0]
    assert "how values are written" not in call("show", "alienlogic-demo", "--private").out


def test_the_private_part_is_shown_on_request(call: Call) -> None:
    """With --private the laws stand in words and notation, and each task with its reference and needed laws."""
    world = open_world(DEMO)
    out = call("show", DEMO, "--private").out
    assert world.open_book() in out
    assert all(world.question(task).split("\n")[0] in out for task in world.tasks)
    assert all(line.strip() in out for text in references(world.document) for line in text.splitlines())
    data = json.loads(call("show", DEMO, "--private", "--json").out)
    assert data["sealed"] == world.document.sealed


def test_what_a_system_is_sent_is_shown_word_for_word(call: Call) -> None:
    """Every message of a trajectory is there: tool, briefing, rounds, report request, questions with their ending."""
    world = open_world(DEMO)
    out = call("show", DEMO, "--as-system").out
    places = [sent.place for sent in sent_messages(world)]
    assert places[0] == "at the start"
    assert {f"round {number}" for number in range(1, 5)} <= {*places}
    assert len([place for place in places if "for task" in place]) == len(world.tasks)
    assert all(sent.text in out for sent in sent_messages(world))
    assert world.tool.description in out
    assert world.open_book() not in out


def references(document: Document) -> list[str]:
    """List the references of the tasks that ask for a program."""
    return [task["reference"] for task in document.sealed["tasks"] if task["form"] == "write"]


def test_a_shipped_world_is_verified(call: Call) -> None:
    """Every claim holds: exit code 0, a row for each kind of claim, and nothing false."""
    result = call("verify", DEMO, "--json")
    data = json.loads(result.out)
    assert (result.code, result.err, data["holds"], data["first_false"]) == (0, "", True, None)
    assert all(row["failed"] == 0 and row["checked"] > 0 for row in data["claims"])
    assert "reference" in call("verify", DEMO).out


def test_the_first_false_claim_is_named(call: Call, tmp_path: Path) -> None:
    """A changed reference with digests made anew is caught: exit code 1, claim and task named."""
    document = read_document(DEMO)
    sealed = json.loads(json.dumps(document.sealed))
    task = next(task for task in sealed["tasks"] if task["form"] == "write")
    task["reference"] = "CRAFT solve():\n    IDLE\n"
    file = tmp_path / "changed.json"
    changed = Document(sandbox=document.sandbox, public=document.public, shown=document.shown, sealed=sealed)
    file.write_text(changed.dump(), encoding="utf-8")
    result = call("verify", str(file))
    assert result.code == 1
    assert result.err.startswith(f"explorationbench: the claim 'reference' about {task['id']} is false: ")
    assert result.err.count("\n") == 1


def test_claims_are_counted_in_the_order_of_their_kinds() -> None:
    """Each kind has one row, wherever its checks stand."""
    checks = [Check(claim=claim, subject="x", holds=holds) for claim, holds in (("b", True), ("a", True), ("b", False))]
    counts = verify.count_claims(checks)
    assert [(row.claim, row.checked, row.failed) for row in counts] == [("b", 2, 1), ("a", 1, 0)]


def test_the_forge_writes_what_grew(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file holds the document, folders are made, and the digest is printed; seed and name reach the blueprint."""
    asked: list[tuple[str, Blueprint]] = []
    monkeypatch.setattr(forge, "grow_certified", lambda *given: asked.append(given) or read_document(DEMO))
    file = tmp_path / "new" / "demo.json"
    options = ("--blueprint", "demo", "--seed", "s", "--name", "mine", "--out", str(file))
    result = call("forge", "aliencode", *options)
    assert (result.code, result.err) == (0, "")
    assert result.out == f"{DEMO}  {read_document(DEMO).digest}\n"
    assert file.read_text(encoding="utf-8") == read_document(DEMO).dump()
    ((sandbox, blueprint),) = asked
    assert (sandbox, blueprint.seed, blueprint.name) == ("aliencode", "s", "mine")


def test_a_file_that_cannot_be_written_is_refused_before_anything_grows(call: Call) -> None:
    """Growing takes minutes, so the file is tried first."""
    result = call("forge", "aliencode", "--blueprint", "classic", "--out", "/")
    assert (result.code, result.err) == (2, "explorationbench: / cannot be written: Is a directory\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "moon"), "explorationbench: no world 'moon': give a file or one of the shipped worlds ("),
        (("show", DEMO, "--private", "--as-system"), "explorationbench show: argument --as-system: not allowed with"),
        (("verify", "/"), "explorationbench: / cannot be read: Is a directory"),
        (("verify", "pyproject.toml"), "explorationbench: "),
        (
            ("forge", "moon", "--blueprint", "x", "--out", "y"),
            "explorationbench forge: argument SANDBOX: invalid choice",
        ),
        (
            ("forge", "aliencode", "--blueprint", "x", "--out", "y"),
            "explorationbench: no blueprint 'x' for aliencode: choose one of classic, demo",
        ),
    ],
)
def test_misuse_is_one_sentence(call: Call, words: tuple[str, ...], message: str) -> None:
    """Whatever is wrong is one line, and exit code 2."""
    result = call(*words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(message)
    assert result.err.count("\n") == 1
