"""Find the lines of a rule report in a reply, whatever is written around them.

A statement is `ID := claim`; the operation's name may stand instead of the id or beside it. Bullets, emphasis, quotes,
fences, backticks and table pipes do not disturb, nor does prose after the claim. If a target is stated several times,
the last statement counts, whatever it says: a reply may correct itself, and hedging buys nothing.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.notation import Fault, Formula, Reading, read_formula

TargetName = tuple[str, str]
"""Id and operation of a target, such as `("R14", "PLUCK")`."""

_SEPARATOR = re.compile(r":=")
_ID = re.compile(r"\b([A-Za-z]+)0*([0-9]{1,6})\b")
_WORD = re.compile(r"\b[A-Z][A-Z_]+\b")
_ESCAPE = re.compile(r"\\([^\w\s])")
_ROW = re.compile(r"^[ \t>]*\|(.*)$", re.MULTILINE)
_LEADING = " \t\r\n*_~$\"'"
_KEYWORD = re.compile(r"(IDENTITY|UNKNOWN)\b", re.IGNORECASE)
_ATOM = re.compile(r"[-+]?[\w.]*\w")
_AFTER_ATOM = re.compile(
    r"(\*\*|__|[*_~$\"'])?(\s*[.;,])?(\s*$|\s+(?!(?:xor|mod|and|or|not|in|is)\b)[A-Za-z#(\u2014\u2013])", re.MULTILINE
)
_CLAIM_CELL = re.compile(r"[\s`*_]*(\(|(IDENTITY|UNKNOWN)\b)", re.IGNORECASE)
_KEPT = 120
_REACH = 100
"""How many characters before a separator may name its target."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Hold what a report says about one target."""

    line: str  # the claim as it was written
    meaning: Formula | Literal["IDENTITY", "UNKNOWN"] | Fault


def read_claims(reply: str, targets: Sequence[TargetName]) -> dict[str, Claim]:
    """Read the last claim about each target that the reply makes one about, by id.

    >>> claims = read_claims("- **R02**: `R02 := (* a b)` I am sure", (("R02", "SHATTER"),))
    >>> claims["R02"].line
    '(* a b)'
    """
    bodies = dict(_statements(_plain(reply), targets))
    operations = dict(targets)
    return {target: _claim(body, SIGNATURES[operations[target]].parameters) for target, body in bodies.items()}


def _plain(reply: str) -> str:
    """Take away what markup adds: escapes, backticks and table pipes."""
    text = _ESCAPE.sub(r"\1", reply.replace("`", " "))
    return _ROW.sub(_without_pipes, text)


def _without_pipes(row: re.Match[str]) -> str:
    """Write a table row as a statement: the pipe after its id becomes the separator where it has none."""
    cells = row[1].split("|")
    claim = next((number for number, cell in enumerate(cells) if number and _CLAIM_CELL.match(cell)), None)
    if ":=" in row[1] or claim is None:
        return " ".join(cells)
    return f"{' '.join(cells[:claim])} := {' '.join(cells[claim:])}"


def _statements(text: str, targets: Sequence[TargetName]) -> Iterator[tuple[str, str]]:
    """Yield each target that is stated, in order, with the text from its separator to the next statement."""
    names = _names(targets)
    kinds = {name.rstrip("0123456789") for name in names}
    heads: list[tuple[str, int, int]] = []
    passed = 0  # the end of the separator before
    for separator in _SEPARATOR.finditer(text):
        begin = max(separator.start() - _REACH, passed)
        begin = max(text.rfind("\n", begin, separator.start()) + 1, begin)
        named = _named(text[begin : separator.start()], names, kinds)
        passed = separator.end()
        if named:
            heads.append((named[0], begin + named[1], passed))
    ends = [start for _, start, _ in heads[1:]] + [len(text)]
    for (target, _, start), end in zip(heads, ends, strict=False):
        yield target, text[start:end]


def _names(targets: Sequence[TargetName]) -> dict[str, str]:
    return {key: target for target, operation in targets for key in (_normal(target), operation)}


def _normal(target: str) -> str:
    """Write an id so that `r3` and `R03` are one."""
    found = _ID.fullmatch(target)
    return f"{found[1].upper()}{found[2]}" if found else target


def _named(text: str, names: Mapping[str, str], kinds: Container[str]) -> tuple[str, int] | None:
    """Find the target that a text names last, and where; an id counts before an operation's name.

    Args:
        text: what stands before a separator.
        names: ids and operations, with the id of their target.
        kinds: the ids without their numbers.
    """
    ids = [(_normal(match[0]), match.start()) for match in _ID.finditer(text) if match[1].upper() in kinds]
    words = [(match[0], match.start()) for match in _WORD.finditer(text) if match[0] in names]
    name, start = (ids or words or [("", 0)])[-1]
    return (names[name], start) if name in names else None


def _claim(body: str, parameters: tuple[str, ...]) -> Claim:
    text = body.lstrip(_LEADING)
    keyword = _KEYWORD.match(text)
    if keyword:
        word = keyword[1].upper()
        return Claim(line=word, meaning="IDENTITY" if word == "IDENTITY" else "UNKNOWN")
    reading = read_formula(text, parameters) if text.startswith("(") else _read_atom(text, parameters)
    if isinstance(reading, Fault):
        return Claim(line=text.partition("\n")[0].strip()[:_KEPT], meaning=reading)
    return Claim(line=" ".join(text[: reading.end].split()), meaning=reading.formula)


def _read_atom(text: str, parameters: tuple[str, ...]) -> Reading | Fault:
    """Read a claim that is one word; an operator after it shows that it was meant to be more."""
    atom = _ATOM.match(text)
    if atom is None or not _AFTER_ATOM.match(text, atom.end()):
        return Fault("a formula begins with '(' or is one parameter or number")
    return read_formula(atom[0], parameters)
