"""Reading the answer out of a reply."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorationbench.protocol.answers import Answer, read_answer
from explorationbench.protocol.asks import Reply, Stop
from explorationbench.sandbox import Verdict

READ = {
    "a line": ("ANSWER: 42", "42"),
    "the last of two lines": ("ANSWER: 1\nno, wait\nANSWER: 2", "2"),
    "a line before the last line": ("ANSWER: 1\nThat is all.", "1"),
    "a block": ("So:\n```\nEMIT(1)\n```", "EMIT(1)"),
    "the last of two blocks": ("```\na\n```\n```\nb\n```", "b"),
    "a block after a line": ("ANSWER: 1\n```\n2\n```", "2"),
    "a line after a block": ("```\n2\n```\nANSWER: 1", "1"),
    "a line in a block is part of the block": ("```\nANSWER: 1\n```", "ANSWER: 1"),
    "a label before a block": ("ANSWER:\n```\n2\n```", "2"),
    "an info string": ("```aliencode title=x\nEMIT(1)\n```", "EMIT(1)"),
    "a block of several lines": (
        "```\nCRAFT f(a):\n    DELIVER a\n\nEMIT(1)\n```",
        "CRAFT f(a):\n    DELIVER a\n\nEMIT(1)",
    ),
    "blank lines at the ends of a block": ("```\n\na\n\n```", "\na\n"),
    "an empty block": ("```\n```", ""),
    "an empty line": ("ANSWER:", ""),
    "a blank answer": ("ANSWER:   ", ""),
    "tildes": ("~~~\na\n~~~", "a"),
    "tildes with backticks in the info string": ("~~~ a`b\na\n~~~", "a"),
    "tildes do not close backticks": ("```\na\n~~~\nb\n```", "a\n~~~\nb"),
    "backticks do not close tildes": ("~~~\n```\nb\n~~~", "```\nb"),
    "a longer fence holds a shorter": ("````\n```\na\n```\n````", "```\na\n```"),
    "a longer fence closes": ("```\na\n`````", "a"),
    "a fence with an info string does not close": ("```\na\n```python\nb\n```", "a\n```python\nb"),
    "blanks after a closing fence": ("```\na\n```  \t", "a"),
    "an indented block": ("  ```\n  a\n    b\n  ```", "a\n  b"),
    "a deeply indented block": ("        ```\n        a\n        ```", "a"),
    "lines less indented than their fence": ("    ```\n  a\nb\n    ```", "a\nb"),
    "a closing fence elsewhere": ("```\na\n      ```", "a"),
    "a block in a list": ("- ```\n  a\n    b\n  ```", "a\n  b"),
    "a block in a numbered list": ("1. ```\n   a\n   ```", "a"),
    "line feeds of another system": ("so\r\n```\r\na\r\nb\r\n```\r\n", "a\nb"),
    "an answer line of another system": ("ANSWER: 1\r\n", "1"),
    "carriage returns alone": ("so\rANSWER: 1\rbye", "1"),
    "other line separators are text": ("ANSWER: a\u2028b\x0bc", "a\u2028b\x0bc"),
    "bold": ("**ANSWER: 42**", "42"),
    "a bold label": ("**ANSWER:** 42", "42"),
    "a bold word": ("**ANSWER**: 42", "42"),
    "a bold text": ("ANSWER: **42**", "42"),
    "a bold label and a bold text": ("**ANSWER:** **42**", "42"),
    "an empty bold label": ("**ANSWER:**", ""),
    "bold and italic": ("***ANSWER: 42***", "42"),
    "italic": ("_ANSWER: 42_", "42"),
    "code": ("`ANSWER: 42`", "42"),
    "a text as code": ("ANSWER: `[1, 2]`", "[1, 2]"),
    "a bullet": ("- ANSWER: 42", "42"),
    "another bullet": ("\u2022 ANSWER: 42", "42"),
    "a bullet and bold": ("  * **ANSWER: 42**", "42"),
    "a number": ("3. ANSWER: 42", "42"),
    "a quotation": ("> ANSWER: 42", "42"),
    "a heading": ("### ANSWER: 42", "42"),
    "indented": ("      ANSWER: 42", "42"),
    "a blank before the colon": ("ANSWER : 42", "42"),
    "no blank after the colon": ("ANSWER:42", "42"),
    "colons in the text": ("ANSWER: a: b", "a: b"),
    "small letters": ("answer: 42", "42"),
    "a capital": ("**Answer:** 42", "42"),
    "a line in small letters after another": ("ANSWER: 1\nanswer: 2", "2"),
    "the word twice": ("ANSWER: ANSWER: 1", "ANSWER: 1"),
    "emphasis inside the text stays": ("ANSWER: a *b* c", "a *b* c"),
    "stars that wrap nothing stay": ("ANSWER: **", "**"),
    "two emphases stay": ("ANSWER: *a* or *b*", "*a* or *b*"),
    "underscores are text": ("ANSWER: __a__", "__a__"),
    "a product stays": ("ANSWER: * 2 *", "* 2 *"),
    "inline code is no block": ("ANSWER: 1\nuse ```x``` here", "1"),
    "a fence with backticks behind it is no fence": ("ANSWER: 1\n``` a`b\nbye", "1"),
    "two backticks are no fence": ("``\nANSWER: 1\n``", "1"),
}

UNREAD = {
    "nothing": "",
    "prose": "It is 42.",
    "the word alone": "ANSWER 42",
    "the word in a sentence": "My ANSWER: 42",
    "another word": "ANSWERS: 42",
    "an unclosed block": "```\nEMIT(1)",
    "an unclosed block after an answer": "ANSWER: 1\n```\n2",
    "an unclosed block hides a line": "```\na\n````x\nANSWER: 1",
    "a shorter fence does not close": "````\na\n```",
    "an unclosed block after a block": "```\na\n```\n~~~\nb\n```",
    "a block in one line": "```42```",
    "other brackets": "<answer>42</answer> \\boxed{42}",
}


@pytest.mark.parametrize("case", READ)
def test_the_last_block_or_answer_line_is_read(case: str) -> None:
    """The last closed block or answer line is the answer, word for word, without emphasis and bullets around it."""
    text, answer = READ[case]
    assert read_answer(Reply(text=text)) == Answer(text=answer)


@pytest.mark.parametrize("case", UNREAD)
def test_nothing_else_counts(case: str) -> None:
    """A reply whose last candidate is no closed block and no answer line is malformed."""
    assert read_answer(Reply(text=UNREAD[case])) == Answer(text=None, verdict=Verdict.MALFORMED)


@pytest.mark.parametrize("text", [*(text for text, _ in READ.values()), *UNREAD.values()])
@pytest.mark.parametrize(
    ("stop", "verdict"),
    [
        (Stop.CUT, Verdict.CAPPED),
        (Stop.OVERFLOW, Verdict.CAPPED),
        (Stop.REFUSED, Verdict.REFUSED),
        (Stop.MISSING, Verdict.MISSING),
    ],
)
def test_a_reply_that_did_not_end_by_itself_has_no_answer(text: str, stop: Stop, verdict: Verdict) -> None:
    """A cut line could be the beginning of another, so a stopped reply has its verdict, whatever it holds."""
    assert read_answer(Reply(text=text, stop=stop)) == Answer(text=None, verdict=verdict)


LINES = st.text(alphabet="ab *`~-:\tANSWER\u2028", max_size=12)


@given(st.lists(LINES, max_size=8), LINES.map(str.strip))
def test_an_answer_line_at_the_end_is_read_behind_any_closed_text(before: list[str], answer: str) -> None:
    """Whatever stands before it, an answer line outside a block is the answer (strong fences close what was open)."""
    plain = [line for line in before if not re.search(r"```|~~~", line)]
    held = re.sub(r"[*`_]", "x", answer)
    assert read_answer(Reply(text="\n".join([*plain, f"ANSWER: {held}"]))).text == held


@given(st.lists(LINES, max_size=8))
def test_a_block_gives_back_what_was_put_in_it(lines: list[str]) -> None:
    """The lines of a block are the answer, letter for letter, if its fence is longer than any in it."""
    fence = "`" * 13
    assert read_answer(Reply(text="\n".join(["say", fence, *lines, fence]))).text == "\n".join(lines)


@given(st.text(max_size=200), st.sampled_from(Stop))
def test_reading_is_total(text: str, stop: Stop) -> None:
    """Every reply has a text or a verdict, and never both."""
    answer = read_answer(Reply(text=text, stop=stop))
    assert (answer.text is None) != (answer.verdict is None)


def test_a_hostile_reply_is_read_in_time() -> None:
    """Long runs of marks, bullets and fences are read in time proportional to their length; the net is generous."""
    started = time.perf_counter()
    for text in ("- " * 50_000, "*" * 100_000, "ANSWER:" + "*" * 100_000 + "a", "`" * 100_000, "```\n" * 30_001):
        assert read_answer(Reply(text=text)) is not None
    unequal = f"{'`' * 300_000}x{'`' * 299_999}"
    assert read_answer(Reply(text=f"ANSWER: {unequal}")).text == unequal
    assert time.perf_counter() - started < 10
