from __future__ import annotations

import re
from dataclasses import replace

import pytest

from explorationbench.protocol.levels import Level, redact
from explorationbench.report.replays import write_replay
from report.planted import ATTACKS, CANARY, SHOWN, Page, canary_record, read_page, small_record


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


def test_a_public_page_tells_no_note() -> None:
    """Notes may quote a provider, so a public page only counts them."""
    record = small_record()
    noted = replace(record, public=replace(record.public, notes=("round 1, turn 2: refused: canary",)))
    assert "canary" in write_replay(noted, cite="c")
    public = write_replay(redact(noted, Level.PUBLIC), cite="c")
    assert "canary" not in public
    assert "1 note, not shown on a public page" in public
