"""Source text to tokens: one expression for all of them, and the indentation of lines as tokens of its own.

Blank lines and lines that hold only a comment do not count. Inside parentheses a line end means nothing.
"""

from __future__ import annotations

import re
from string import ascii_letters, digits
from typing import Final, NoReturn, TypeAlias

from explorationbench.aliencode.syntax import KEYWORDS
from explorationbench.errors import ProgramSyntaxError

SOURCE_SIZE: Final = 100_000

Token: TypeAlias = tuple[str, str, int, int]
"""Kind, text, line and column. The kind is "name", "number", "text", the keyword or mark itself, or one of "line",
"indent", "dedent" and "end"."""

_PIECE: Final = re.compile(
    r"""
    (?:[A-Za-z_][A-Za-z_0-9]*|[(),:]|-?[0-9][A-Za-z_0-9.]*|"(?:[^"\\\n]|\\[^\n])*")[ \t]*
  | \n(?:[ \t]*(?:\#[^\n]*)?\n)*[ \t]*
  | \#[^\n]*
  | .
    """,
    re.VERBOSE | re.DOTALL,
)
_KINDS: Final = {
    **dict.fromkeys(f"{ascii_letters}_", "name"),
    **dict.fromkeys(f"{digits}-", "number"),
    **dict.fromkeys("(),:", "mark"),
    '"': "text",
    "\n": "line",
    "#": "comment",
}
"""The kind of a piece, which blanks may end, by its first character; a quote or a minus sign alone is no text and no
number."""

_KEYWORDS: Final = {word: word for word in KEYWORDS}
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_HINTS: Final = {
    **dict.fromkeys("+*/%<>!&|^", "there are no infix operators, everything is a call, as SHATTER(a, b)"),
    '"': "this text is not closed on its line",
    "'": 'texts stand in double quotes ("...")',
    "-": "a minus sign belongs to a number; everything else is a call, as WEAVE(a, b)",
    ".": "there are no attributes, and a number begins with a digit",
    "[": "a list is written STRAND(...), an element PLUCK(list, index)",
    ";": "each statement stands on its own line",
    "\\": "a line is continued inside parentheses only",
    "=": "a variable is set by SET name AS value",
}


def count_lines(source: str) -> int:
    r"""Count the lines of a program: only a line feed ends one, whatever else the host calls a line end.

    >>> count_lines("IDLE\r\nIDLE\n"), count_lines('EMIT("\u2028")'), count_lines("")
    (2, 1, 0)
    """
    return source.count("\n") + (source[-1:] not in ("", "\n"))


class Source:
    """A source text whose lines can be pointed at.

    Attributes:
        text: the source with plain line ends, one before the first line and one after the last.
    """

    __slots__ = ("text",)

    def __init__(self, source: str) -> None:
        self.text = f"\n{source}\n".replace("\r\n", "\n")
        if len(source) > SOURCE_SIZE:
            self.refuse(f"a program has at most {SOURCE_SIZE:,} characters", 1, 1)
        if found := _SURROGATE.search(self.text):
            start = found.start()
            line = self.text.count("\n", 0, start)
            self.refuse("this is half a character", line, start - self.text.rfind("\n", 0, start))

    def refuse(self, message: str, line: int, column: int) -> NoReturn:
        """Say what is wrong at a place, lines and columns counted from 1."""
        lines = self.text.split("\n")
        excerpt = lines[line] if line < len(lines) else ""
        raise ProgramSyntaxError(message, line=line, column=column, source_line=excerpt)

    def tokens(self) -> list[Token]:
        """Give all tokens, ended by one of the kind "end".

        Raises:
            ProgramSyntaxError: at the first character that begins no token, or at an indentation that fits nothing.
        """
        tokens: list[Token] = []
        add, layout = tokens.append, Layout(self)
        line, column, depth = 0, 1, 0
        end = (1, 1)
        for piece in _PIECE.findall(self.text):
            first = piece[0]
            kind = _KINDS.get(first)
            if kind == "name":
                word = piece.rstrip(" \t")
                add((_KEYWORDS.get(word, kind), word, line, column))
            elif kind == "mark":
                if first == "(":
                    depth += 1
                elif first == ")" and depth:
                    depth -= 1
                add((first, first, line, column))
            elif kind == "line":
                if not depth:
                    layout.end_line(tokens, piece, line, column)
                end = (line, column)
                line += piece.count("\n")
                column = -piece.rfind("\n")
            elif kind is None or piece in ('"', "-"):
                self.refuse(_HINTS.get(piece, "this has no meaning in AlienCode"), line, column)
            elif kind != "comment":
                add((kind, piece.rstrip(" \t"), line, column))
            column += len(piece)
        add(("end", "", *end))
        return tokens


class Layout:
    """Turn the indentation of lines into tokens."""

    __slots__ = ("_levels", "_source")

    def __init__(self, source: Source) -> None:
        self._source = source
        self._levels = [""]

    def end_line(self, tokens: list[Token], ends: str, line: int, column: int) -> None:
        """Add what a line end and the indentation after it mean.

        Args:
            tokens: what was read so far; the tokens are added to it.
            ends: the line end, blank lines and the indentation of the next line.
            line: the line that ends.
            column: where it ends.
        """
        if tokens:
            tokens.append(("line", "", line, column))
        indent = ends[ends.rfind("\n") + 1 :]
        if indent != self._levels[-1]:
            self._change(tokens, indent, line + ends.count("\n"))

    def _change(self, tokens: list[Token], indent: str, line: int) -> None:
        """Add an indent token, or as many dedent tokens as blocks end."""
        if " " in indent and "\t" in indent:
            self._source.refuse("tabs and blanks are mixed in this indentation", line, 1)
        if indent.startswith(self._levels[-1]):
            self._levels.append(indent)
            tokens.append(("indent", "", line, len(indent) + 1))
            return
        while len(self._levels) > 1 and self._levels[-1] != indent:
            self._levels.pop()
            tokens.append(("dedent", "", line, len(indent) + 1))
        if self._levels[-1] != indent:
            self._source.refuse("this indentation fits no block around it", line, len(indent) + 1)
