"""The parser's lower half: a cursor over tokens, and the rule of expressions.

An expression is a literal, a name, or a call with arguments that commas separate; a last comma may follow them.
"""

from __future__ import annotations

import re
from typing import Final, NoReturn

from explorationbench.aliencode.lexer import Source, Token
from explorationbench.aliencode.meter import INTEGER_BITS, NESTING
from explorationbench.aliencode.syntax import ARITIES, Call, Expression, Integer, Name, Real, Text, Truth

_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)")
_REAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"', "'": "'"}
_CHUNK: Final = 500
_LITERAL_DIGITS: Final = INTEGER_BITS * 3 // 10 + 20


def read_integer(digits: str) -> int:
    """Read an integer in chunks, since the host refuses to read more than some thousand digits at once."""
    unsigned = digits.lstrip("-")
    number = 0
    for start in range(0, len(unsigned), _CHUNK):
        chunk = unsigned[start : start + _CHUNK]
        number = number * 10 ** len(chunk) + int(chunk)
    return -number if digits.startswith("-") else number


class ExpressionParser:
    """Hold the tokens, how far they were read, and whether a function was called in the innermost CRAFT."""

    __slots__ = ("_at", "_calls", "_source", "_tokens")

    def __init__(self, source: Source) -> None:
        self._source = source
        self._tokens = source.tokens()
        self._at = 0
        self._calls = False

    # What every rule uses

    def refuse(self, message: str, token: Token) -> NoReturn:
        """Say what is wrong at a token."""
        self._source.refuse(message, token[2], token[3])

    def peek(self) -> str:
        """Give the kind of the next token."""
        return self._tokens[self._at][0]

    def take(self, kind: str, message: str) -> Token:
        """Take the next token, which must be of one kind."""
        token = self._tokens[self._at]
        if token[0] != kind:
            self.refuse(message, token)
        self._at += 1
        return token

    def skip(self, kind: str) -> bool:
        """Take the next token if it is of one kind."""
        found = self._tokens[self._at][0] == kind
        self._at += found
        return found

    # Expressions

    def expression(self, nesting: int = 0) -> Expression:
        """Take an expression that stands inside `nesting` calls."""
        token = self._tokens[self._at]
        kind, text, line, column = token
        self._at += 1
        if kind == "name":
            if self._tokens[self._at][0] == "(":
                return self._call(token, nesting)
            return Name(name=text, line=line, column=column)
        if kind == "number":
            return self._number(token)
        if kind == "text":
            return Text(value=self._characters(token), line=line, column=column)
        if kind in ("YES", "NO"):
            return Truth(value=kind == "YES", line=line, column=column)
        return self.refuse("an expression is expected here", token)

    def _call(self, token: Token, nesting: int) -> Call:
        if nesting >= NESTING:
            self.refuse(f"calls are nested in more than {NESTING} levels", token)
        self._at += 1
        self._calls |= token[1] not in ARITIES
        tokens, arguments = self._tokens, []
        while tokens[self._at][0] != ")":
            arguments.append(self.expression(nesting + 1))
            if tokens[self._at][0] != ",":
                break
            self._at += 1
        self.take(")", "a comma or ')' is expected here")
        return Call(function=token[1], arguments=tuple(arguments), line=token[2], column=token[3])

    def _number(self, token: Token) -> Integer | Real:
        text = token[1]
        if _INTEGER.fullmatch(text):
            return Integer(value=self._integer(token), line=token[2], column=token[3])
        if _REAL.fullmatch(text):
            return Real(value=float(text), line=token[2], column=token[3])
        if text.lstrip("-").isdecimal():
            self.refuse("a number has no leading zeros", token)
        return self.refuse("a number is written with digits only, as 12, -3 or 2.5", token)

    def _integer(self, token: Token) -> int:
        if len(token[1]) < _CHUNK:
            return int(token[1])
        number = read_integer(token[1]) if len(token[1]) <= _LITERAL_DIGITS else None
        if number is None or number.bit_length() > INTEGER_BITS:
            self.refuse(f"an integer has at most {INTEGER_BITS:,} bits", token)
        return number

    def _characters(self, token: Token) -> str:
        """Resolve the escapes of a text."""
        inner = token[1][1:-1]
        if "\\" not in inner:
            return inner
        for escape in _ESCAPE.finditer(inner):
            if escape[1] not in _ESCAPED:
                at = token[3] + 1 + escape.start()
                self._source.refuse("a text knows the escapes \\n \\t \\r \\\\ \\\" and \\' only", token[2], at)
        return _ESCAPE.sub(lambda escape: _ESCAPED[escape[1]], inner)
