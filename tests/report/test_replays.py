from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from typing import Any

import pytest

from explorationbench.protocol.conversation import Message, ToolCall
from explorationbench.protocol.levels import Level, redact
from explorationbench.protocol.records import (
    AnswerText,
    MilestoneDetails,
    MilestoneTexts,
    MilestoneVerdicts,
    ProbeText,
    Record,
    ReportText,
    seal,
)
from explorationbench.report.findings import changes_of, list_findings
from explorationbench.report.replays import write_replay, write_verdicts
from explorationbench.report.steps import Steps, words_of
from explorationbench.sandbox import Verdict
from stats.synthetic import CODE, LOGIC, Made, Play, make_record

SMALL = Made(tasks=4, targets=4)
VOID = {"meta", "link", "input", "br"}


@dataclass
class Page(HTMLParser):
    """A page as its elements: each with its tag, its attributes and the text in it."""

    text: str
    elements: list[tuple[str, dict[str, str | None], list[str]]] = field(default_factory=list)
    open: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        self.elements.append((tag, dict(attrs), []))
        if tag not in VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element, which must be of this kind."""
        place = self.open.pop()
        assert self.elements[place][0] == tag, (self.elements[place], tag, self.getpos())

    def handle_data(self, data: str) -> None:
        """Add text to all elements that are open."""
        for place in self.open:
            self.elements[place][2].append(data)

    def texts(self, tag: str, **wanted: str) -> list[str]:
        """List the texts of the elements of one kind with some attributes."""
        return [
            " ".join("".join(text).split())
            for kind, attributes, text in self.elements
            if kind == tag and all(attributes.get(name) == value for name, value in wanted.items())
        ]

    def values(self, name: str) -> list[str]:
        """List the values of one attribute."""
        return [value or "" for _, attributes, _ in self.elements for key, value in attributes.items() if key == name]


def read_page(record: Record, level: Level = Level.REVEALED) -> Page:
    """Write the page of a record at a level and read it."""
    return Page(write_replay(redact(record, level), cite="Cite this."))


def small_record(**changes: Any) -> Record:
    """Make a record of four tasks and three milestones."""
    return make_record(Play(world=SMALL, curve=(5.0, 45.0, 90.0), **changes))


def change_shown(record: Record, **changes: Any) -> Record:
    """Change the texts of a record."""
    assert record.shown
    assert record.sealed
    return seal(record.public, replace(record.shown, **changes), record.sealed)


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


CANARY = {
    name: f"canary-{name}"
    for name in (
        "manual", "request", "title", "question", "said", "probe", "feedback", "line", "report", "claim",
        "read", "reply", "detail",
    )
}  # fmt: skip
SHOWN = set(CANARY) - {"detail", "reply"}  # of a reply that holds an answer, only the answer is shown


def canary_record(words: dict[str, str] = CANARY) -> Record:
    """Make a record with something of its own in every text."""
    record = small_record()
    assert record.shown
    assert record.sealed
    stop = record.shown.milestones[0].answers["T01"][0].stop
    answer = AnswerText(text=words["reply"], stop=stop, read=words["read"])
    turns = sum(counts.turns for counts in record.public.rounds)
    steps = tuple(
        MilestoneTexts(
            milestone=step.milestone,
            report=ReportText(
                text=words["report"],
                lines=dict.fromkeys(SMALL.target_ids, words["line"]),
                false_claims=(words["claim"],),
            ),
            answers={task: (answer,) * 3 for task in step.answers},
        )
        for step in record.shown.milestones
    )
    shown = replace(
        record.shown,
        titles=dict.fromkeys(SMALL.target_ids, words["title"]),
        report_request=words["request"],
        questions={entry.id: words["question"] for entry in SMALL.entries},
        messages=(
            Message(role="system", text=words["manual"]),
            *(Message(role="assistant", text=words["said"]) for _ in range(turns)),
        ),
        probes=tuple(
            ProbeText(round=probe.round, arguments={}, probe=words["probe"], shown=words["feedback"])
            for probe in record.shown.probes
        ),
        milestones=steps,
    )
    details = tuple(
        MilestoneDetails(milestone=step.milestone, details={task: (words["detail"],) * 3 for task in step.details})
        for step in record.sealed.milestones
    )
    return seal(record.public, shown, replace(record.sealed, milestones=details))


@pytest.mark.parametrize(("level", "expected"), [("public", set()), ("shown", SHOWN), ("revealed", {*SHOWN, "detail"})])
def test_each_level_shows_its_parts_and_no_byte_more(level: str, expected: set[str]) -> None:
    """Of texts planted in every field, a page holds those of its level only."""
    text = write_replay(redact(canary_record(), Level(level)), cite="c")
    assert {name for name, word in CANARY.items() if word in text} == expected


def test_a_public_page_names_no_target_and_no_task() -> None:
    """Neither ids nor titles are in it; counts, scores and verdicts by group are."""
    record = small_record()
    page = read_page(record, Level.PUBLIC)
    body = page.text[page.text.index("<body>") :]
    assert re.search(r"\b(R|T)\d\d\b", body) is None
    assert not re.search(r"\blaws?\b", body, re.IGNORECASE)
    assert page.texts("h3") == ["Briefing", "Milestone M0", "Round 1", "Milestone M1", "Round 2", "Milestone M2"]
    assert "12 probes" in page.texts("span")
    assert any(text.startswith("depth: apply") for text in page.texts("tr"))
    assert any("of 4 targets right" in text for text in page.texts("span"))


def test_a_shown_page_does_not_tell_laws_from_others() -> None:
    """Marks count targets, and no column tells the truth."""
    page = read_page(small_record(), Level.SHOWN)
    assert {mark.split()[1].rstrip("s") for mark in page.values("data-mark")} == {"target"}
    assert "follows the manual" not in page.text
    assert "Puts to use" not in page.text
    assert "Needs " not in page.text


ATTACKS = {
    "script": "</script><script>alert(1)</script>",
    "image": "<img src=x onerror=alert(1)>",
    "attribute": "\" onmouseover='alert(1)' x=\"",
    "comment": "<!-- <script> -->",
    "preformatted": "</pre></details></section><h1>owned</h1>",
    "style": "</style><style>*{display:none}</style>",
    "template": "{{ 7*7 }}{% raw %}",
    "hidden": "\x00\x1b\u202e\ud800\r\u2028",
}


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_no_text_can_leave_its_place(attack: str) -> None:
    """A page with an attack in every text has the very elements of a page with a plain word there."""
    plain, attacked = (
        Page(write_replay(canary_record(dict.fromkeys(CANARY, word)), cite=word, index="i.html"))
        for word in ("word", attack)
    )
    skeleton = [(tag, sorted(attributes)) for tag, attributes, _ in plain.elements]
    assert [(tag, sorted(attributes)) for tag, attributes, _ in attacked.elements] == skeleton
    assert attacked.open == []
    assert not set(attacked.text) & set("\x00\x1b\u202e\ud800\r\u2028")


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_no_name_can_leave_its_place(attack: str) -> None:
    """Names of systems, worlds, conditions, tasks and groups are as little to be trusted as texts."""
    record = small_record()
    public = record.public

    def named(word: str) -> Page:
        changed = replace(
            public,
            system=replace(public.system, name=word, settings={"effort": word}),
            world=replace(public.world, name=word, sandbox=word, digest=word),
            plan=replace(public.plan, condition=word, language=word, start=word),
            notes=(word,),
            prompts=word,
            code=word,
            tasks=tuple(replace(entry, groups={word: word}) for entry in public.tasks),
        )
        return Page(write_replay(replace(record, public=changed), cite="c"))

    plain, attacked = named("word"), named(attack)
    skeleton = [(tag, sorted(attributes)) for tag, attributes, _ in plain.elements]
    assert [(tag, sorted(attributes)) for tag, attributes, _ in attacked.elements] == skeleton
    assert not set(attacked.text) & set("\x00\x1b\u202e\ud800\r\u2028")


def test_a_text_that_begins_with_a_line_feed_keeps_it() -> None:
    """HTML drops the first line feed of preformatted text, so the page writes one for it."""
    text = write_replay(canary_record({**CANARY, "feedback": "\n\n7"}), cite="c")
    assert ">\n\n\n7</pre>" in text


def test_huge_texts_leave_the_page_small() -> None:
    """A megabyte in every field is cut, and the page says how much is not shown."""
    text = write_replay(canary_record({name: name[0] * 1_000_000 for name in CANARY}), cite="c")
    assert len(text) < 1_500_000
    assert re.search(r"9\d\d,\d{3} more characters are not shown here", text)


def test_the_page_loads_nothing() -> None:
    """Its policy forbids every source, and no element asks for one."""
    page = read_page(small_record())
    (policy,) = [value for value in page.values("content") if value.startswith("default-src")]
    assert policy.startswith("default-src 'none'")
    assert page.values("src") == []
    assert "://" not in page.text


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
