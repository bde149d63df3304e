"""The shipped classic world has the shape that the design asks for, and calibrated systems score as they must."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from explorationbench.alienlogic.blueprints import CLASSIC_LAWS, DEMO_LAWS
from explorationbench.alienlogic.minds import MINDS
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.protocol.answers import read_answer
from explorationbench.protocol.asks import Reply
from explorationbench.sandbox import Verdict
from explorationbench.streams import Stream
from explorationbench.worlds import read_document

WORLD = LogicWorld(read_document("alienlogic-classic"))
DEMO = LogicWorld(read_document("alienlogic-demo"))


def score(name: str) -> float:
    """Let a mind answer every task without exploring; give the share that is right, in %."""
    mind = MINDS[name](WORLD, Stream(name))
    verdicts = []
    for task in WORLD.tasks:
        answer = read_answer(Reply(text=mind.answer(task, (), Stream(task.id))))
        verdicts.append(WORLD.grade(task, answer.text or "").verdict)
    return 100 * verdicts.count(Verdict.CORRECT) / len(verdicts)


def test_it_has_24_laws_and_70_theorems_of_which_25_have_no_proof() -> None:
    """The counts are those of the paper and the design."""
    counts = WORLD.document.public["counts"]
    assert (counts["laws"], counts["targets"], counts["tasks"], counts["unprovable"]) == (24, 24, 70, 25)
    assert (counts["accepted_examples"], counts["examples"]) == (8, 14)
    assert counts["provable_that_need_a_law"] >= 35
    assert counts["unprovable_beyond_two_values"] >= 8
    assert counts["unprovable_by_introduction_alone"] <= 5


def test_its_laws_are_those_of_the_blueprint_under_dealt_out_ids() -> None:
    """K01 to K24, in an order that has nothing to do with the rules; the demo's ids are the paper's."""
    entries = WORLD.laws.entries
    assert [entry.id for entry in entries] == [f"K{number:02}" for number in range(1, 25)]
    assert {entry.law for entry in entries} == set(CLASSIC_LAWS)
    assert tuple(entry.law for entry in entries) != CLASSIC_LAWS
    rules = [entry.law.rule for entry in entries]
    assert sum(one == other for one, other in pairwise(rules)) <= 3
    assert DEMO.laws.entries == DEMO_LAWS


def test_every_group_of_theorems_is_there() -> None:
    """Three lengths of proofs and two depths of goals."""
    assert Counter(task.groups["extent"] for task in WORLD.tasks) == {
        "short": 15,
        "medium": 15,
        "long": 15,
        "shallow": 13,
        "deep": 12,
    }


def test_five_laws_are_each_needed_by_two_theorems_without_proof() -> None:
    """So none of the laws that take theorems away does it all."""
    needs = Counter(law for task in WORLD.tasks if task.declining for law in task.needs)
    assert sum(count >= 2 for count in needs.values()) >= 5


@pytest.mark.parametrize("world", [WORLD, DEMO], ids=lambda world: world.document.name)
def test_every_claim_of_its_certificates_holds(world: LogicWorld) -> None:
    """The independent checker finds nothing wrong."""
    assert [check for check in world.check() if not check.holds] == []


def test_no_text_that_a_system_sees_names_a_law() -> None:
    """Beyond the worked examples' refusals, ids stand nowhere; words and notation of laws nowhere at all."""
    texts = [WORLD.briefing(), WORLD.report_request(), *map(WORLD.question, WORLD.tasks)]
    for entry in WORLD.laws.entries:
        assert not any(entry.law.words() in text for text in texts)
    refusals = {example.feedback.rpartition(" ")[2] for example in WORLD.data.examples}
    assert set(re.findall(r"\bK[0-9]{2}\b", "\n".join(texts))) <= refusals


def test_steadfast_systems_score_as_they_must() -> None:
    """The oracle is right throughout, the decliner on what has no proof, the naive one on at most 15 %."""
    assert score("oracle") == 100
    assert score("decliner") == pytest.approx(100 * 25 / 70)
    assert score("naive") <= 15
