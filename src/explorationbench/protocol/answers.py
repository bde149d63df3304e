"""The one place where an answer is read out of a reply.

The answer is the last fenced block or the last line `ANSWER: ...`, in capitals or not, outside a block, whichever
comes last. Nothing else counts, so hedging buys nothing. What an answer means is the sandbox's affair.

A fence is a line of at least three backticks or tildes, indented or behind a bullet, with an info string after it if it
opens; it is closed by a line of at least as many of the same character and nothing else (CommonMark 0.31, section 4.5;
a lone deviation is that any indentation is allowed). Emphasis and bullets around an answer line are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from explorationbench.protocol.asks import Reply, Stop
from explorationbench.sandbox import Verdict

_BULLETS = r"(?:(?:[-+*\u2022>]|\d{1,9}[.)]|#{1,6})[ \t]+)*"
_OPENING = re.compile(rf"(?P<indent>[ \t]*{_BULLETS})(?P<fence>`{{3,}}(?=[^`]*$)|~{{3,}})")
_LINE = re.compile(rf"[ \t]*{_BULLETS}(?P<mark>[*_`]*)(?i:ANSWER)(?P<inner>[*_`]*)[ \t]*:(?P<rest>.*)")
_WRAPPED = re.compile(r"(\*{1,3}|`+)([^*`\s]|[^*`\s].*[^*`\s])\1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Hold the text read from a reply, or the verdict that stands where none could be read."""

    text: str | None
    verdict: Verdict | None = None


_STOPPED = {
    Stop.CUT: Verdict.CAPPED,
    Stop.OVERFLOW: Verdict.CAPPED,
    Stop.REFUSED: Verdict.REFUSED,
    Stop.MISSING: Verdict.MISSING,
}


def read_answer(reply: Reply) -> Answer:
    r"""Read the answer of a reply; a reply that did not end by itself has no answer, whatever it holds.

    >>> read_answer(Reply(text="First I thought 3.\n\n**ANSWER: 4**"))
    Answer(text='4', verdict=None)
    >>> read_answer(Reply(text="It is 4.")).verdict
    <Verdict.MALFORMED: 'malformed'>
    """
    if verdict := _STOPPED.get(reply.stop):
        return Answer(text=None, verdict=verdict)
    candidates = list(_candidates(reply.text))
    text = candidates[-1] if candidates else None
    return Answer(text=text, verdict=Verdict.MALFORMED if text is None else None)


def _candidates(text: str) -> Iterator[str | None]:
    """Yield the texts of the fenced blocks and the answer lines, in order; None for a block that never ends."""
    lines = iter(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    for line in lines:
        if opening := _OPENING.match(line):
            yield _block(lines, opening)
        elif answer := _LINE.fullmatch(line):
            yield _unwrapped(answer)


def _block(lines: Iterator[str], opening: re.Match[str]) -> str | None:
    """Take the lines of a block up to its closing fence, less the indentation of the opening; None if it never ends."""
    fence, indent = opening["fence"], len(opening["indent"])
    closing = re.compile(rf"[ \t]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*")
    held: list[str] = []
    for line in lines:
        if closing.fullmatch(line):
            return "\n".join(held)
        blank = len(line) - len(line.lstrip(" \t"))
        held.append(line[min(indent, blank) :])
    return None


def _unwrapped(line: re.Match[str]) -> str:
    """Give the text of an answer line, without the emphasis around the line, the word or the text."""
    mark, rest = line["mark"], line["rest"]
    if mark and not line["inner"]:
        rest = rest.removeprefix(mark) if rest.startswith(mark) else rest.rstrip().removesuffix(mark)
    wrapped = _WRAPPED.fullmatch(rest.strip())
    return wrapped[2] if wrapped and wrapped[1] not in wrapped[2] else rest.strip()
