"""The prompts, and reading feedback back."""

from __future__ import annotations

import re
import string
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.errors import UsageError
from explorationbench.protocol.conditions import CONDITIONS
from explorationbench.protocol.wording import Shown, open_wording

WORDS = open_wording("en")
TEXTS = st.text(alphabet="ab\n []:7CallsletinhroudTWy'", max_size=60)


@given(TEXTS, st.integers(0, 12))
def test_feedback_is_read_back_word_for_word(shown: str, left: int) -> None:
    """What a probe showed is recovered whatever it looks like, even like the protocol's own words."""
    text = WORDS.fill("feedback", shown=shown, left=left)
    assert WORDS.read_feedback(text) == Shown(probe=None, shown=shown)


@given(TEXTS, st.integers(0, 12))
def test_feedback_within_feedback_is_read_once(shown: str, left: int) -> None:
    """A probe that shows what looks like feedback is read to its real end."""
    inner = WORDS.fill("feedback", shown=shown, left=left)
    assert WORDS.read_feedback(WORDS.fill("feedback", shown=inner, left=3)) == Shown(probe=None, shown=inner)


@given(TEXTS, TEXTS, st.integers(0, 12))
def test_the_probe_of_given_feedback_is_read_back(probe: str, shown: str, left: int) -> None:
    """Where the result names the probe that ran, both are recovered."""
    text = WORDS.fill("feedback-given", probe=probe, shown=shown, left=left)
    assert WORDS.read_feedback(text) == Shown(probe=probe, shown=shown)


@given(st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=4))
def test_the_rest_of_a_round_is_read_back(probes: list[tuple[str, str]]) -> None:
    """Every probe of a closing message is recovered."""
    held = "\n\n".join(WORDS.fill("rest-probe", probe=probe, shown=shown) for probe, shown in probes)
    found = WORDS.read_rest(WORDS.fill("rest", probes=held))
    assert [(each.probe, each.shown) for each in found] == probes


@pytest.mark.parametrize("prompt", ["unknown-tool", "no-calls-left"])
def test_the_result_of_a_call_that_ran_nothing_is_no_feedback(prompt: str) -> None:
    """A scripted system does not take such a result for evidence."""
    assert WORDS.read_feedback(WORDS.fill(prompt, name="x", tool="y", left=3)) is None


def test_every_message_of_a_round_tells_the_number_of_calls_left() -> None:
    """Round prompts, feedback and refusals name it in one form."""
    parts = [name for name in WORDS.templates if not re.match("question|report|no-probe|rest-probe", name)]
    assert len(parts) == 11
    assert all(
        re.search(r"[Cc]alls left in this round: (\{left\}|\{calls\}|0)", WORDS.templates[name]) for name in parts
    )


def test_every_condition_has_its_prompts() -> None:
    """The prompts that a condition names are there, and every prompt is named by something."""
    named = {name for each in CONDITIONS.values() for name in (each.round, each.question) if name}
    others = {"feedback", "feedback-given", "no-probe", "unknown-tool", "no-calls-left", "once-more", "rest"}
    assert named | others | {"rest-probe", "report", "round-without-probes"} == set(WORDS.templates)


def test_the_question_says_how_to_end() -> None:
    """Both forms of an answer are shown as the reader reads them, in the open-book question too."""
    for name in ("question", "question-open-book"):
        assert "\nANSWER: " in WORDS.templates[name]
        assert "fenced block" in WORDS.templates[name]


def test_all_languages_have_the_same_prompts_with_the_same_values() -> None:
    """A translation can leave out no prompt and no value."""
    folders = (resources.files("explorationbench.protocol") / "prompts").iterdir()
    values = {
        folder.name: {
            name: sorted(value for _, value, _, _ in string.Formatter().parse(text) if value)
            for name, text in open_wording(folder.name).templates.items()
        }
        for folder in folders
    }
    assert all(each == values["en"] for each in values.values())


def test_an_unknown_language_is_refused() -> None:
    """The error lists the languages there are."""
    with pytest.raises(UsageError, match=r"^no prompts in the language 'xx': there are prompts in en$"):
        open_wording("xx")
