"""Nothing sealed reaches a system or a public file, whatever the system sends."""

from __future__ import annotations

import copy
from typing import Any

from explorationbench.aliencode.world import open_code_world
from explorationbench.protocol.asks import Ask, Phase, Reply
from explorationbench.protocol.conversation import ToolCall
from explorationbench.protocol.plans import Plan
from explorationbench.world import Document
from explorationbench.worlds import read_document
from sandboxes.recorder import Recorder

CANARY = "canary-4711"
DEMO = read_document("aliencode-demo")
PROBES: tuple[dict[str, Any], ...] = (
    {"program": "EMIT(PLUCK(STRAND(1, 2), 99))"},
    {"program": "EMIT(solve(1))"},
    {"program": "EMIT("},
    {"program": "WHILE YES:\n    IDLE"},
    {"program": "EMIT(STRAND(" * 120},
    {"program": None, "reference": 1},
    {},
    {"program": "IDLE\n" * 50},
    {"program": "CRAFT f(f):\n    DELIVER f(f)\nEMIT(f(f))"},
)


def planted() -> Document:
    """Plant a canary in every sealed field that holds free text."""
    sealed: Any = copy.deepcopy(dict(DEMO.sealed))
    sealed["seed"] = CANARY
    sealed["probes"] = {f"{key}{CANARY}": f"# {CANARY}\n{probe}" for key, probe in sealed["probes"].items()}
    for task in sealed["tasks"]:
        task["intent"] = CANARY
        task["reference"] += f"\n# {CANARY}"
        task["slips"] = {f"{key}{CANARY}": f"{slip}\n# {CANARY}" for key, slip in task["slips"].items()}
        task["needs"] = [CANARY]
        task["senses"] = {"SHATTER": CANARY}
        for case in task["private"] + task["further"]:
            case[0], case[1] = [CANARY], CANARY
        if task["form"] == "write":
            task["program"] += f"\n# {CANARY}"
    return Document(sandbox=DEMO.sandbox, public=DEMO.public, shown=DEMO.shown, sealed=sealed)


WORLD = open_code_world(planted())


def prying(ask: Ask) -> Reply:
    """Send probes that go wrong in every way, and answers that provoke details."""
    if ask.coordinates.phase is Phase.EXPLORATION:
        arguments = PROBES[(ask.coordinates.turn - 1) % len(PROBES)]
        return Reply(text="", calls=(ToolCall(id=str(ask.coordinates.turn), name="run_program", arguments=arguments),))
    return Reply(text="```\nCRAFT solve(a):\n    DELIVER PLUCK(a, 99)\n```")


def test_a_canary_in_every_sealed_field_is_never_sent_nor_published() -> None:
    """What is sent in a whole trajectory, and the public and the shown part of its record, hold nothing sealed."""
    recorder = Recorder(prying)
    record = recorder.drive(Plan(answers=1), WORLD)
    sent = "\n".join(message.text for ask in recorder.asks for message in ask.conversation.messages)
    assert "worked example" in sent.lower()
    assert CANARY not in sent
    data = record.dump(public_only=True)
    assert CANARY not in data
    assert CANARY in record.dump(), "the sealed part of a record does hold what was graded"


def test_no_law_is_told_in_words_or_notation_to_a_system() -> None:
    """Neither the kinds of the world's laws nor their words stand in anything that is sent."""
    recorder = Recorder(prying)
    recorder.drive(Plan(answers=1), WORLD)
    sent = "\n".join(message.text for ask in recorder.asks for message in ask.conversation.messages)
    told = [text for law in WORLD.laws for text in (law.words(), str(law.to_data()["kind"])) if text in sent]
    assert told == []


def test_the_public_part_of_a_shipped_world_holds_counts_and_digests_only() -> None:
    """A public part says name, counts and commitments; nothing in it is text of the other parts."""
    assert set(DEMO.public) == {"name", "counts"}
    assert all(isinstance(count, int) for count in DEMO.public["counts"].values())
