from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.report.texts import bound, fair_limit, visible


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("line\n\tindented", "line\n\tindented"),
        ("\x00\x1b[31m\r\x7f", "␀␛[31m␍␡"),
        ("\x85\xad", "⟨U+0085⟩⟨U+00AD⟩"),
        ("\u202eabc\u2066\u200b\ufeff", "⟨U+202E⟩abc⟨U+2066⟩⟨U+200B⟩⟨U+FEFF⟩"),
        ("\ud800 \udfff", "⟨U+D800⟩ ⟨U+DFFF⟩"),
        ("\U000e0041 \u2028", "⟨U+E0041⟩ ⟨U+2028⟩"),
        ("naïve ∀x 漢字 😀", "naïve ∀x 漢字 😀"),
    ],
)
def test_what_cannot_be_seen_is_written_out(text: str, seen: str) -> None:
    """Control characters become their pictures, other hidden ones their numbers, and all letters stay."""
    assert visible(text) == seen


@given(st.text(st.characters()))
def test_every_text_can_be_written_to_a_file(text: str) -> None:
    """Whatever a text holds, what is shown of it is UTF-8 and the same if it is shown again."""
    seen = visible(text)
    assert visible(seen.encode("utf-8").decode("utf-8")) == seen


def test_a_long_text_is_cut_and_says_so() -> None:
    """What is cut off is counted."""
    text = bound("x" * 1_000_000)
    assert (len(text.shown), text.omitted, text.long) == (20_000, 980_000, True)


@given(st.lists(st.integers(0, 200)), st.integers(0, 2000))
def test_the_fair_limit_is_the_largest_that_keeps_to_the_total(lengths: list[int], total: int) -> None:
    """With the limit all texts fit; with one more they would not, unless none is cut."""
    limit = fair_limit(lengths, total=total, most=10_000)
    assert sum(min(length, limit) for length in lengths) <= total
    if limit < max(lengths, default=0):
        assert sum(min(length, limit + 1) for length in lengths) > total
