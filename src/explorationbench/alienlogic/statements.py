"""Find the lines of a rule report in a reply, whatever is written around them.

A statement is `RULE := claim`, with any of the rule's names. Bullets, emphasis, quotes, fences, backticks and table
pipes do not disturb, nor does prose after the claim. If a rule is stated several times, the last statement counts,
whatever it says: a reply may correct itself, and hedging buys nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from explorationbench.alienlogic.notation import Fault, Term, Truth, conjuncts_of, read_predicate
from explorationbench.alienlogic.rules import ANY, INFERENCES, canonical_name

REPORTED: Final = (*INFERENCES, "reit", ANY)
"""The rules that a report has a line for, in order; ANY stands for every rule that cites something."""

MOST_CONJUNCTS: Final = 6

_SEPARATOR: Final = re.compile(r":=")
_WORD: Final = re.compile(r"[^\s:=*\"'(){}\[\],;]+")
_ESCAPE: Final = re.compile(r"\\([^\w\s])")
_PIPE: Final = re.compile(r"\|(?!I[12]?\b|E\b)")
_LEADING: Final = " \t\r\n*_~$\"'"
_KEYWORD: Final = re.compile(r"(YES|NO|UNKNOWN)\b", re.IGNORECASE)
_KEPT: Final = 200
_REACH: Final = 100
"""How many characters before a separator may name its rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Hold what a report says about one rule: the conditions that a step must meet, all of them."""

    line: str  # the claim as it was written
    conjuncts: tuple[Term, ...] | Literal["UNKNOWN"] | Fault


def read_claims(reply: str) -> dict[str, Claim]:
    """Read the last claim about each rule that the reply makes one about.

    >>> read_claims("- **LEM**: `LEM := NO`, and OR_I1 := (= depth 0) I think")["OR_I1"].line
    '(= depth 0)'
    """
    return {rule: _claim(body) for rule, body in dict(_statements(_plain(reply))).items()}


def _plain(reply: str) -> str:
    """Take away what markup adds: escapes, backticks and table pipes."""
    return _PIPE.sub(" ", _ESCAPE.sub(r"\1", reply.replace("`", " ")))


def _statements(text: str) -> Iterator[tuple[str, str]]:
    """Yield each rule that is stated, in order, with the text from its separator to the next statement."""
    heads: list[tuple[str, int, int]] = []
    passed = 0  # the end of the separator before
    for separator in _SEPARATOR.finditer(text):
        begin = max(separator.start() - _REACH, passed)
        begin = max(text.rfind("\n", begin, separator.start()) + 1, begin)
        named = _named(text[begin : separator.start()])
        passed = separator.end()
        if named:
            heads.append((named[0], begin + named[1], passed))
    ends = [start for _, start, _ in heads[1:]] + [len(text)]
    for (rule, _, begin), end in zip(heads, ends, strict=False):
        yield rule, text[begin:end]


def _named(text: str) -> tuple[str, int] | None:
    """Find the rule that a text names last, and where."""
    found = [(rule, match.start()) for match in _WORD.finditer(text) if (rule := _rule(match[0]))]
    return found[-1] if found else None


def _rule(word: str) -> str | None:
    rule = ANY if word.strip("_").upper() == ANY else canonical_name(word.strip("_"))
    return rule if rule in REPORTED else None


def _claim(body: str) -> Claim:
    text = body.lstrip(_LEADING)
    keyword = _KEYWORD.match(text)
    if keyword:
        word = keyword[1].upper()
        return Claim(line=word, conjuncts=_constant(word))
    first_line = text.partition("\n")[0].strip()[:_KEPT]
    if not text.startswith("("):
        return Claim(line=first_line, conjuncts=Fault("a claim is YES, NO, UNKNOWN or a predicate in parentheses"))
    reading = read_predicate(text)
    if isinstance(reading, Fault):
        return Claim(line=first_line, conjuncts=reading)
    conjuncts = tuple(dict.fromkeys(conjuncts_of(reading.predicate)))
    line = " ".join(text[: reading.end].split())
    if len(conjuncts) > MOST_CONJUNCTS:
        fault = Fault(f"it joins {len(conjuncts)} conditions, at most {MOST_CONJUNCTS} are allowed")
        return Claim(line=line[:_KEPT], conjuncts=fault)
    return Claim(line=line, conjuncts=conjuncts)


def _constant(word: str) -> tuple[Term, ...] | Literal["UNKNOWN"]:
    if word == "UNKNOWN":
        return "UNKNOWN"
    return () if word == "YES" else (Truth(False),)
