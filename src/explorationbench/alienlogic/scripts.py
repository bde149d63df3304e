"""Proof scripts: what a script is, and how a text is read as one.

    PROOF
    premises: IMPL(p, q), p           may be missing or empty
    goal: q
    1. IMPL(p, q)     [premise]
    2. p              [premise]
    3. q              [IMPL_E 1, 2]   number, bars for the depth, formula, rule and citations in brackets
    END

Text before PROOF and after END is ignored, blank lines too; there is one PROOF block, each header stands once and
before the steps. A text that is not a script is refused with the line, the column and the reason. Reading is linear
in the text: the pattern of a line is possessive throughout, so it never tries a second way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from explorationbench.alienlogic.formulas import Formula, parse_formula, parse_formulas
from explorationbench.alienlogic.rules import canonical_name
from explorationbench.errors import MalformedFormula, MalformedScript

Citation: TypeAlias = int | tuple[int, int]  # a line, or a box from its first to its last line


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a script: `3. | q [IMPL_E 1, 2]` has number 3, depth 1, rule IMPL_E and citations 1 and 2."""

    number: int
    depth: int
    formula: Formula
    rule: str | None  # the name in the table of rules; None if the written name stands for no rule
    written_rule: str
    citations: tuple[Citation, ...] = ()
    kinds: tuple[type, ...] = field(init=False, repr=False, compare=False)  # of the citations: `int` or `tuple`

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", tuple(map(type, self.citations)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A script that was read: declared premises, goal, lines; nothing about it is checked yet."""

    premises: tuple[Formula, ...]
    goal: Formula
    lines: tuple[Line, ...]


_BLANKS: Final = " \t\r\f\v"
_B: Final = r"[ \t\r\f\v]*+"
# One after the other the parts are the pattern of a line; each has the reason to give if it is the one that fails.
_PARTS: Final = (
    (_B + r"(?P<number>[0-9]++)", "a line begins with its number"),
    (r"(?<![0-9]{10})", "a line number has at most 9 digits"),
    (_B + r"\.", "a point follows the line number"),
    (rf"(?P<bars>(?:{_B}\|)*+)(?P<formula>[^\[\]|]*+)", "a formula is missing here"),
    (r"(?!\|)", "bars mark the depth and stand before the formula only"),
    (r"\[" + _B, "the rule stands in brackets behind the formula"),
    (r"(?P<rule>[^ \t\r\f\v\[\],]++)", "the name of a rule is missing here"),
    (r"(?!,)", "a blank, not a comma, parts a rule from its references"),
    (r"(?P<citations>[^\[\]]*+)", "references are missing here"),
    (r"\]", "a closing bracket ends the references"),
    (_B + r"\Z", "nothing follows the closing bracket"),
)
_LINE: Final = re.compile("".join(pattern for pattern, _ in _PARTS))
_STAGES: Final = tuple((re.compile(pattern), reason) for pattern, reason in _PARTS)
_CITATION: Final = re.compile(rf"{_B}([0-9]{{1,9}}+){_B}(?:-{_B}([0-9]{{1,9}}+){_B})?+\Z")
_HEADER: Final = re.compile(_B + r"(premises|goal):", re.IGNORECASE | re.ASCII)
_DIGITS: Final = frozenset("0123456789")
_SHORT: Final = 200  # longer rows are not remembered, so that the memory of the parser stays small


class _Header(NamedTuple):
    name: str
    formulas: tuple[Formula, ...]


_Row: TypeAlias = Line | _Header | Literal["", "proof", "end"]  # what a row of the PROOF block can be


def parse_script(script_text: str) -> Script:
    """Read a proof script.

    Raises:
        MalformedScript: The text is not a script; says where and why.
    """
    rows = script_text.split("\n")
    first = _find_proof(rows, 0)
    if first is None:
        raise MalformedScript(rows[0], "a line that says PROOF begins a script", line=1, column=1)
    headers: dict[str, tuple[Formula, ...]] = {}
    lines: list[Line] = []
    for index in range(first + 1, len(rows)):
        text = rows[index]
        row = _short_row(text) if len(text) <= _SHORT else _row(text)
        if isinstance(row, Line):
            lines.append(row)
        elif isinstance(row, _Header):
            if lines or row.name in headers:
                raise _misplaced_header(rows, index, late=bool(lines))
            headers[row.name] = row.formulas
        elif isinstance(row, MalformedScript):
            raise row.on_line(index + 1)
        elif row == "end":
            break
        elif row == "proof":
            raise _second_proof(rows, index)
    else:
        raise MalformedScript(rows[-1], "a line that says END ends a script", line=len(rows), column=1)
    return _script(rows, index, headers, tuple(lines))


def _script(rows: list[str], end: int, headers: dict[str, tuple[Formula, ...]], lines: tuple[Line, ...]) -> Script:
    """Put a script together whose END was found, and look at what follows it."""
    second = _find_proof(rows, end + 1)
    if second is not None:
        raise _second_proof(rows, second)
    if "goal" not in headers:
        raise MalformedScript(rows[end], "the header 'goal:' is missing", line=end + 1, column=1)
    return Script(premises=headers.get("premises", ()), goal=headers["goal"][0], lines=lines)


def _find_proof(rows: list[str], start: int) -> int | None:
    """Find the first row that says PROOF."""
    for index in range(start, len(rows)):
        if rows[index].strip(_BLANKS).lower() == "proof":
            return index
    return None


def _second_proof(rows: list[str], index: int) -> MalformedScript:
    return MalformedScript(rows[index], "a script has one PROOF block", line=index + 1, column=1)


def _misplaced_header(rows: list[str], index: int, *, late: bool) -> MalformedScript:
    reason = "headers come before the steps" if late else "each header stands once"
    return MalformedScript(rows[index], reason, line=index + 1, column=1)


def _row(row: str) -> _Row | MalformedScript:
    """Read a row of the PROOF block, or give its fault, said to be on line 1: both are remembered for short rows."""
    try:
        return _read_row(row)
    except MalformedScript as fault:
        return fault.on_line(1)  # without the traceback, which would keep frames alive


def _read_row(row: str) -> _Row:
    """Read a row of the PROOF block."""
    bare = row.strip(_BLANKS)
    if not bare:
        return ""
    if bare[0] not in _DIGITS:
        word = bare.lower()
        if word == "end":
            return "end"
        if word == "proof":
            return "proof"
        header = _HEADER.match(row)
        if header is not None:
            return _read_header(row, header[1].lower(), header.end())
    return _read_line(row)


def _read_header(row: str, name: str, start: int) -> _Header:
    """Read a header row whose formulas begin at `start`."""
    try:
        return _Header(name, parse_formulas(row[start:]) if name == "premises" else (parse_formula(row[start:]),))
    except MalformedFormula as error:
        raise MalformedScript(row, error.problem, line=1, column=start + error.column) from None


def _read_line(row: str) -> Line:
    """Read the row of a step."""
    match = _LINE.match(row)
    if match is None:
        raise _line_fault(row)
    number, bars, formula, rule, citations = match.group("number", "bars", "formula", "rule", "citations")
    try:
        read = parse_formula(formula)
    except MalformedFormula as error:
        raise MalformedScript(row, error.problem, line=1, column=match.start("formula") + error.column) from None
    return Line(
        number=int(number),
        depth=bars.count("|"),
        formula=read,
        rule=canonical_name(rule),
        written_rule=rule,
        citations=_citations(citations, row=row, start=match.start("citations")),
    )


def _citations(text: str, *, row: str, start: int) -> tuple[Citation, ...]:
    """Read the references behind the name of a rule; `start` is where they begin in the row."""
    if not text.strip(_BLANKS):
        return ()
    citations: list[Citation] = []
    for piece in text.split(","):
        match = _CITATION.match(piece)
        if match is None:
            raise MalformedScript(row, _citation_fault(piece), line=1, column=start + 1)
        first, last = match.groups()
        citations.append(int(first) if last is None else (int(first), int(last)))
        start += len(piece) + 1
    return tuple(citations)


def _citation_fault(piece: str) -> str:
    """Say why a piece between commas is no reference."""
    if not piece.strip(_BLANKS):
        return "a reference is missing here"
    return "a reference is a line such as 4 or a box such as 2-5, with at most 9 digits, and commas part them"


def _line_fault(row: str) -> MalformedScript:
    """Find the first part of the pattern of a line that does not match, and say so."""
    at = 0
    for pattern, reason in _STAGES:
        match = pattern.match(row, at)
        if match is None:
            blanks = len(row) - at - len(row[at:].lstrip(_BLANKS))
            return MalformedScript(row, reason, line=1, column=at + blanks + 1)
        at = match.end()
    return MalformedScript(row, "this is not a line of a proof", line=1, column=1)


_short_row = lru_cache(maxsize=1 << 13)(_row)
