from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from explorationbench.protocol.conversation import Message, ToolCall
from explorationbench.protocol.levels import Level, redact
from explorationbench.protocol.records import AnswerText, MilestoneVerdicts
from explorationbench.report.findings import changes_of, list_findings
from explorationbench.report.replays import write_replay, write_verdicts
from explorationbench.report.steps import Steps, words_of
from explorationbench.sandbox import Verdict
from report.planted import SMALL, Page, change_shown, read_page, small_record
from stats.synthetic import CODE, LOGIC, Made, Play, make_record


def test_steps_stand_in_the_order_of_what_happened() -> None:
    """The briefing comes first, then M0, then each round's probes, its end and its milestone."""
    names = [step.name for step in Steps(small_record())]
    assert names[:3] == ["Briefing", "Milestone M0", "Round 1, probe 1 of 12"]
    assert names[13:17] == ["Round 1, probe 12 of 12", "End of round 1", "Milestone M1", "Round 2, probe 1 of 12"]
    assert names[-2:] == ["End of round 2", "Milestone M2"]
    assert len(names) == 1 + 3 + 2 * 13


def test_the_page_has_a_section_for_each_step_and_the_slider_spans_them() -> None:
    """Each section is named by its heading, and the slider's last place is the last section."""
    page = read_page(small_record())
    assert page.open == []
    sections = [attributes for tag, attributes, _ in page.elements if tag == "section"]
    assert [attributes["id"] for attributes in sections] == [f"step-{place}" for place in range(30)]
    assert all(attributes["aria-labelledby"] in page.values("id") for attributes in sections)
    (slider,) = [attributes for tag, attributes, _ in page.elements if tag == "input"]
    assert (slider["type"], slider["min"], slider["max"]) == ("range", "0", "29")


def test_links_and_labels_lead_somewhere() -> None:
    """Every link within the page, and every id that a label names, is there exactly once."""
    page = read_page(small_record())
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    inner = [link[1:] for link in page.values("href") if link.startswith("#")]
    assert len(inner) > 10
    assert set(inner) | {*page.values("aria-labelledby"), *page.values("aria-describedby")} <= set(ids)
    assert [link for link in page.values("href") if not link.startswith("#")] == ["data:,", "../index.html"]


def test_a_record_without_exploration_has_one_measurement_for_all_milestones() -> None:
    """The table at the head repeats the score, the slider has the briefing and one milestone."""
    page = read_page(make_record(Play(world=SMALL, explores=False, condition="direct")))
    assert page.texts("h3") == ["Briefing", "Milestone M0"]
    (score,) = [text for text in page.texts("tr") if text.startswith("Held-out score")]
    assert len(set(re.findall(r"\d+\.\d", score))) == 1
    assert "the first measurement stands for every milestone" in page.text


def test_marks_stand_where_laws_were_first_stated_right() -> None:
    """A milestone whose report states laws right for the first time names them; identity targets are no discovery."""
    record = small_record()
    changes = changes_of(record.public)
    marks = {step.name: step.mark for step in Steps(record) if step.mark}
    assert record.sealed
    assert record.shown
    for number, change in changes.items():
        laws = [target for target in change.found if target in record.sealed.laws]
        mark = marks.get(f"Milestone M{number}", "")
        assert all(record.shown.titles[law] in mark for law in laws)
        assert bool(mark) == bool(laws)
    assert any(change.found for change in changes.values())
    assert sorted(read_page(record).values("data-mark")) == sorted(marks.values())


def test_what_is_no_longer_right_is_told() -> None:
    """A target that was stated right and then is not stands among the lost."""
    record = small_record()
    steps = list(record.public.milestones)
    public = replace(
        record.public, milestones=(steps[0], replace(steps[2], milestone=1), replace(steps[0], milestone=2))
    )
    lost = changes_of(public)[2].lost
    assert len(lost) >= 1
    page = Page(write_replay(replace(record, public=public), cite="c"))
    assert any(f"{len(lost)} no longer right: {lost[0]}" in text for text in page.texts("span", **{"class": "bad"}))


def test_findings_tell_when_a_target_was_probed_and_stated() -> None:
    """The first probe of a round that puts a target to use, and the first milestone that states it right."""
    record = small_record()
    findings = list_findings(record)
    assert [finding.law for finding in findings] == [True, True, True, False]
    assert findings[1].probed == (1, 2)
    assert findings[3].probed == (2, 4)
    page = read_page(record)
    assert "round 1, probe 2" in page.texts("a", href="#step-3")


def test_the_report_stands_beside_the_truth() -> None:
    """For each target: what was stated, how it was judged, whether it is a law, and what was right elsewhere."""
    record = small_record()
    assert record.shown
    (*_, last) = record.public.milestones
    assert last.report
    right = next(target for target, status in last.report.targets.items() if status.status == "right")
    rows = [text for text in read_page(record).texts("div", role="row") if right in text]
    assert len(rows) == 3
    assert rows[-1].endswith("rightlaw")
    assert "wrong (agrees on 40 %)" in rows[0]
    assert "judged right at M" in rows[0]


def test_answers_that_are_alike_are_shown_once() -> None:
    """Three answers with one text, verdict and detail are one entry that names the three."""
    record = small_record()
    (*_, last) = [step.body for step in Steps(record) if step.kind == "milestone"]
    for answers in last.answers:  # type: ignore[union-attr]
        assert len(answers.replies) == len(set(answers.verdicts))
        assert sorted(place for reply in answers.replies for place in reply.places) == [1, 2, 3]


def test_a_reply_without_an_answer_is_shown_itself() -> None:
    """Where no answer could be read, the page says so and shows the reply."""
    record = small_record()
    assert record.shown
    silent = AnswerText(text="I would rather not.", stop=record.shown.milestones[0].answers["T01"][0].stop, read=None)
    steps = tuple(replace(step, answers={**step.answers, "T01": (silent,) * 3}) for step in record.shown.milestones)
    page = read_page(change_shown(record, milestones=steps))
    assert "I would rather not." in page.texts("pre")
    assert any("no answer could be read from this reply" in text for text in page.texts("p"))


def test_what_the_system_says_stands_at_its_turn() -> None:
    """Replies are matched to turns from the end of the conversation; those without words are left out."""
    record = small_record()
    (first, second) = (replace(counts, turns=2) for counts in record.public.rounds)
    call = ToolCall(id="1", name="probe", arguments={})
    spoken = [Message(role="assistant", text=text, calls=(call,)) for text in ("earlier", "one", "", "three", "four")]
    talk = change_shown(record, messages=(Message(role="system", text="The manual."), *spoken))
    record = replace(talk, public=replace(record.public, rounds=(first, second)))
    assert words_of(record) == {(1, 1): "one", (2, 1): "three", (2, 2): "four"}
    broken = replace(second, turns=4, ended="overflow")
    record = replace(record, public=replace(record.public, rounds=(first, broken)))
    assert words_of(record) == {(1, 1): "one", (2, 1): "three", (2, 2): "four"}


def test_a_conversation_with_fewer_replies_than_turns_gives_no_words() -> None:
    """Words that cannot be placed are not placed at all."""
    assert words_of(small_record()) == {}


@pytest.mark.parametrize("world", [CODE, LOGIC], ids=["code", "logic"])
@pytest.mark.parametrize("level", Level)
def test_equal_records_give_equal_pages(world: Made, level: Level) -> None:
    """A page is a function of its record, and a page of a full record is no giant."""
    pages = {write_replay(redact(make_record(Play(world=world)), level), cite="c") for _ in range(2)}
    assert len(pages) == 1
    assert len(pages.pop()) < 600_000


@pytest.mark.parametrize(
    ("verdicts", "words"),
    [
        ((Verdict.CORRECT, Verdict.WRONG), "correct, wrong"),
        ((Verdict.MALFORMED, Verdict.DECLINED, Verdict.CAPPED), "malformed, declined, capped"),
        ((), ""),
    ],
)
def test_marks_have_words(verdicts: Sequence[Verdict], words: str) -> None:
    """The picture of some verdicts says in words what it shows."""
    assert f'aria-label="{words}"' in write_verdicts(tuple(verdicts))


def test_missing_replies_leave_no_score() -> None:
    """A milestone with missing replies says that it has no score, and the page that the trajectory is not complete."""
    record = small_record()
    (first, *rest) = record.public.milestones
    missing = {**first.verdicts, "T01": (Verdict.MISSING,) * 3}
    broken = MilestoneVerdicts(milestone=0, report=None, verdicts=missing)
    public = replace(record.public, complete=False, milestones=(broken, *rest))
    page = Page(write_replay(replace(record, public=public), cite="c"))
    assert "none, since replies are missing" in page.text
    assert "No rule report was made here." in page.texts("p")
    assert any(text.startswith("This trajectory is not complete") for text in page.texts("p"))


def test_a_law_has_beside_it_what_was_judged_right_elsewhere() -> None:
    """Where a report is wrong about a law, the first statement of another report that was right stands beside it."""
    page = read_page(small_record())
    rows = [text for text in page.texts("div", role="row") if "agrees on 40 %" in text]
    assert any("judged right at M1: IDENTITY" in row or "judged right at M2: IDENTITY" in row for row in rows)
    assert not any("follows the manual; judged" in row for row in rows)


def test_a_trajectory_that_broke_off_at_once_has_a_page() -> None:
    """Without rounds and milestones there is the briefing, and every milestone is unmeasured."""
    record = small_record()
    public = replace(record.public, complete=False, rounds=(), milestones=())
    page = Page(write_replay(replace(record, public=public), cite="c"))
    assert page.texts("h3") == ["Briefing"]
    assert page.texts("td").count("\u2013") == 9


def test_a_task_that_the_record_does_not_list_is_still_shown() -> None:
    """Verdicts on a task without an entry have no group and no question, but they stand there."""
    record = small_record()
    page = Page(write_replay(replace(record, public=replace(record.public, tasks=record.public.tasks[1:])), cite="c"))
    assert page.texts("a", href="#task-1") == ["Question of T02"] * 3
    assert any(text.startswith("T01") for text in page.texts("summary"))
