"""An AlienLogic world behind the contract: what it shows, checks, asks and decides."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alienlogic.small_world import (
    PROOF_EXPLOSION,
    PROOF_MP,
    TEXTBOOK_MP,
    TEXTBOOK_SECOND,
    small_data,
    small_document,
    small_world,
)
from explorationbench.alienlogic.document import from_document, to_parts
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.statements import REPORTED
from explorationbench.errors import WorldError
from explorationbench.sandbox import Profile, Verdict
from explorationbench.streams import Stream
from explorationbench.world import Document, parse_document

WORLD = small_world()
MP, SECOND, EXPLOSION = WORLD.tasks


def test_a_document_is_read_as_it_is_written() -> None:
    """Data, parts and file text are each other's inverse."""
    data = small_data()
    assert from_document(parse_document(small_document().dump())) == data
    assert to_parts(from_document(small_document())) == to_parts(data)


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("sealed", lambda part: part.pop("laws")),
        ("sealed", lambda part: part["laws"][0].pop("law")),
        ("sealed", lambda part: part["laws"][0]["law"].update(kind="Unknown")),
        ("sealed", lambda part: part["tasks"][0].update(goal="AND(p")),
        ("sealed", lambda part: part["tasks"][0].update(premises="p")),
        ("sealed", lambda part: part["tasks"][1]["algebra"].update(above=[[True]])),
        ("sealed", lambda part: part["tasks"][1].update(releases={"X01": 3})),
        ("sealed", lambda part: part.update(witnesses={"X01": "T02"})),
        ("shown", lambda part: part["questions"].pop("T01")),
        ("shown", lambda part: part.update(examples=[1])),
    ],
)
def test_a_malformed_document_is_a_world_error(part: str, change: Any) -> None:
    """Whatever field is missing or of another kind, one error class says so."""
    parts = {
        "shown": copy.deepcopy(dict(small_document().shown)),
        "sealed": copy.deepcopy(dict(small_document().sealed)),
    }
    change(parts[part])
    with pytest.raises(WorldError):
        from_document(Document(sandbox="alienlogic", public={"name": "x"}, **parts))


def test_the_briefing_holds_manual_examples_and_the_notice() -> None:
    """Every rule is named with its aliases, each example stands with its feedback, nothing names a law."""
    text = WORLD.briefing()
    assert all(f"    {rule}" in text and all(alias in text for alias in RULES[rule].aliases) for rule in RULES)
    assert f"```\n{PROOF_MP}\n```\n\nthe checker says\n\n```\naccepted: yes\nlast line is the goal: yes\n```" in text
    assert "reason_id: X01" in text
    assert "hidden side conditions" in text
    assert "$" not in text


def test_the_report_request_is_the_same_whatever_the_laws() -> None:
    """It asks by rule, so it cannot say which rules have laws."""
    request = WORLD.report_request()
    assert request.endswith("\n".join(f"    {rule}" for rule in REPORTED))
    assert "X0" not in request
    assert request == WORLD.twin().report_request()


def test_a_probe_is_checked_and_costs_a_unit() -> None:
    """Verdict, rejected line, class and id are shown, and no more."""
    feedback = WORLD.probe({"proof": TEXTBOOK_MP})
    assert (feedback.units, feedback.refused, feedback.probe) == (1, False, TEXTBOOK_MP)
    assert feedback.shown == (
        "accepted: no\nlast line is the goal: yes\nrejected line: 3\nreason_class: ALIEN_SIDE_CONDITION\nreason_id: X02"
    )
    assert WORLD.probe({"proof": PROOF_MP}).shown == "accepted: yes\nlast line is the goal: yes"


def test_a_switched_off_rule_has_a_class_of_its_own() -> None:
    """A system is told that the rule is off, by an opaque id."""
    assert "reason_class: ALIEN_AXIOM_DISABLED\nreason_id: X01" in WORLD.probe({"proof": TEXTBOOK_SECOND}).shown


def test_of_an_unreadable_proof_only_class_and_id_are_shown() -> None:
    """Where the text stops being a proof is told to people, not to systems."""
    shown = WORLD.probe({"proof": "PROOF\ngoal: p\n1. p [premise\nEND"}).shown
    assert shown == "accepted: no\nreason_class: PARSE_ERROR\nreason_id: MALFORMED_PROOF"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({}, "it has no argument `proof` that holds the text of a proof."),
        ({"proof": " \n"}, "it has no argument `proof` that holds the text of a proof."),
        ({"proof": 7}, "it has no argument `proof` that holds the text of a proof."),
        (None, "it has no argument `proof` that holds the text of a proof."),
        (
            {"proof": "\n".join(f"{number}. p [premise]" for number in range(1, 82))},
            "the proof has 81 lines, at most 80 are allowed.",
        ),
        ({"proof": "x" * 20_001}, "the text has 20,001 characters, at most 20,000 are allowed."),
    ],
)
def test_what_is_no_proof_of_80_lines_is_refused_and_costs_nothing_but_its_call(arguments: Any, told: str) -> None:
    """A refused probe checks nothing."""
    feedback = WORLD.probe(arguments)
    assert (feedback.units, feedback.refused) == (0, True)
    assert feedback.shown == f"This call was refused: {told}"


def test_eighty_lines_are_checked() -> None:
    """The limit counts numbered lines, whatever stands around them."""
    lines = "\n".join(f"{number}. p [premise]" for number in range(1, 81))
    proof = f"Look:\n\nPROOF\npremises: {', '.join('p' * 80)}\ngoal: p\n\n{lines}\nEND"
    assert WORLD.probe({"proof": proof}).shown.startswith("accepted: yes")


@pytest.mark.parametrize(
    ("task", "answer", "verdict"),
    [
        (MP, PROOF_MP, Verdict.CORRECT),
        (MP, f"Here it is:\n{PROOF_MP}\nDone.", Verdict.CORRECT),
        (MP, TEXTBOOK_MP, Verdict.WRONG),
        (MP, PROOF_EXPLOSION, Verdict.WRONG),
        (MP, PROOF_MP.replace("premises: p,", "premises: p, p,"), Verdict.WRONG),
        (MP, "UNPROVABLE", Verdict.DECLINED),
        (MP, "", Verdict.MALFORMED),
        (MP, "q follows", Verdict.MALFORMED),
        (MP, f"UNPROVABLE\n{PROOF_MP}", Verdict.CORRECT),
        (SECOND, "UNPROVABLE", Verdict.CORRECT),
        (SECOND, " **unprovable.**\n", Verdict.CORRECT),
        (SECOND, "`UNPROVABLE`", Verdict.CORRECT),
        (SECOND, "It is UNPROVABLE", Verdict.MALFORMED),
        (SECOND, TEXTBOOK_SECOND, Verdict.WRONG),
    ],
)
def test_answers_have_their_verdicts(task: Any, answer: str, verdict: Verdict) -> None:
    """A proof is decided by the kernel under the theorem's headers; declining is right for what has no proof."""
    assert WORLD.grade(task, answer).verdict is verdict


@given(st.text(max_size=200))
def test_grading_and_probing_are_total(text: str) -> None:
    """Whatever a system writes has a verdict and a feedback."""
    assert WORLD.grade(MP, text).verdict in Verdict
    assert WORLD.probe({"proof": text}).shown


def test_tasks_and_targets_say_what_the_protocol_asks() -> None:
    """Groups, needs, whether declining is right; laws by their ids, then the rules without one."""
    assert [(task.id, task.declining, task.needs) for task in WORLD.tasks] == [
        ("T01", False, ("X02",)),
        ("T02", True, ("X01",)),
        ("T03", False, ("X03",)),
    ]
    assert SECOND.groups == {"provability": "unprovable", "extent": "shallow"}
    assert [target.id for target in WORLD.targets if target.law] == ["X01", "X02", "X03"]
    assert len(WORLD.targets) == 14


def test_the_question_states_theorem_and_the_word_that_declines() -> None:
    """Headers stand as a script wants them."""
    question = WORLD.question(MP)
    assert "premises: p, IMPL(p, q)\ngoal: q" in question
    assert "UNPROVABLE" in question


def test_the_open_book_gives_every_law_in_both_forms() -> None:
    """Id, report notation, words; and the rules that have none."""
    book = WORLD.open_book()
    assert "X02: IMPL_E := (= (left (cite 1)) (cite 2))    (IMPL_E cites the implication first" in book
    assert "\nLEM := YES    (LEM follows the manual)" in book
    assert WORLD.judge_report(book).stated == len(WORLD.targets)


def test_in_the_twin_the_manual_is_true() -> None:
    """Every textbook proof is accepted, every target is an identity target, examples are answered anew."""
    twin = WORLD.twin()
    assert [twin.grade(task, twin.data.tasks[place].textbook).verdict for place, task in enumerate(twin.tasks)] == [
        Verdict.CORRECT
    ] * 3
    assert not any(task.declining for task in twin.tasks)
    assert not any(target.law for target in twin.targets)
    assert twin.document.public["twin_of"] == WORLD.digest
    assert {example.feedback for example in twin.data.examples} == {"accepted: yes\nlast line is the goal: yes"}


def test_a_survey_covers_every_rule_outside_and_inside_boxes() -> None:
    """48 legal proofs, the same in any world, the order drawn by the stream."""
    survey = WORLD.survey(Profile(), Stream("survey"))
    assert len(survey.probes) == survey.units == 48
    assert {covered.subject for covered in survey.coverage} == set(RULES) - {"premise", "assume"}
    assert all(covered.probes >= 3 and len(covered.kinds) == 2 for covered in survey.coverage)
    assert all("accepted: yes" in WORLD.twin().probe(probe).shown for probe in survey.probes)
    assert survey == WORLD.twin().survey(Profile(), Stream("survey"))
    assert survey != WORLD.survey(Profile(), Stream("another"))
