"""Source text to tokens: one expression for all of them, and the indentation of lines as tokens of its own.

Blank lines and lines that hold only a comment do not count. Inside parentheses a line end means nothing.
"""

from __future__ import annotations

import re
from typing import Final, NoReturn, TypeAlias

from explorationbench.aliencode.syntax import KEYWORDS
from explorationbench.errors import ProgramSyntaxError

SOURCE_SIZE: Final = 100_000

Token: TypeAlias = tuple[str, str, int, int]
"""Kind, text, line and column. The kind is "name", "number", "text", the keyword or mark itself, or one of "line",
"indent", "dedent" and "end"."""

_TOKEN: Final = re.compile(
    r"""[ \t]*(?:
    (?P<name>[A-Za-z_][A-Za-z_0-9]*)
  | (?P<mark>[(),:])
  | (?P<number>-?[0-9][A-Za-z_0-9.]*)
  | (?P<text>"(?:[^"\\\n]|\\[^\n])*")
  | (?P<line>\n(?:[ \t]*(?:\#[^\n]*)?\n)*[ \t]*)
  | (?P<comment>\#[^\n]*)
  | (?P<other>.)
    )""",
    re.VERBOSE | re.DOTALL,
)
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_HINTS: Final = {
    '"': "this text is not closed on its line",
    "'": 'texts stand in double quotes ("...")',
    "-": "a minus sign belongs to a number; everything else is a call, as WEAVE(a, b)",
    ".": "there are no attributes, and a number begins with a digit",
    "[": "a list is written STRAND(...), an element PLUCK(list, index)",
    ";": "each statement stands on its own line",
    "\\": "a line is continued inside parentheses only",
    "=": "a variable is set by SET name AS value",
}


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
        append, layout = tokens.append, Layout(self)
        line, start, depth = 0, 0, 0
        for match in _TOKEN.finditer(self.text):
            kind = match.lastgroup or "other"
            word = match[kind]
            column = match.end() - len(word) - start + 1
            if kind == "name":
                append((word if word in KEYWORDS else kind, word, line, column))
            elif kind == "mark":
                depth += (word == "(") - (word == ")" and depth > 0)
                append((word, word, line, column))
            elif kind == "line":
                if not depth:
                    layout.end_line(tokens, word, line, column)
                line += word.count("\n")
                start = match.start(kind) + word.rfind("\n") + 1
            elif kind == "other":
                self.refuse(_HINTS.get(word, "this has no meaning in AlienCode"), line, column)
            elif kind != "comment":
                append((kind, word, line, column))
        append(("end", "", max(1, line - 1), 1))
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
