"""Tokens to a tree, by recursive descent: one method a rule of the grammar.

    program    = statement*
    statement  = simple LINE | branch | sweep | while | craft
    simple     = set | expression | CEASE | BYPASS | IDLE | deliver
    set        = "SET" names "AS" expression ("," expression)*
    branch     = "UPON" expression block ("LEST" expression block)* ["DEFAULT" block]
    sweep      = "SWEEP" names "IN" expression block
    while      = "WHILE" expression block
    craft      = "CRAFT" NAME "(" [names [","]] ")" block
    deliver    = "DELIVER" [expression]
    block      = ":" simple LINE | ":" LINE INDENT statement+ DEDENT
    expression = NUMBER | TEXT | "YES" | "NO" | NAME | NAME "(" [expression ("," expression)* [","]] ")"

The host's own limits (twenty loops inside one another, two hundred parentheses) never show, since ours are lower.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NoReturn

from explorationbench.aliencode.lexer import Source, Token
from explorationbench.aliencode.meter import INTEGER_BITS, NESTING
from explorationbench.aliencode.syntax import (
    KEYWORDS,
    RESERVED,
    Arm,
    Block,
    Branch,
    Bypass,
    Call,
    Cease,
    Craft,
    Deliver,
    Evaluate,
    Expression,
    Idle,
    Integer,
    Name,
    Program,
    Real,
    Set,
    Statement,
    Sweep,
    Text,
    Truth,
    While,
)

BLOCKS: Final = 20
ARMS: Final = 200

_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)")
_REAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"', "'": "'"}
_CHUNK: Final = 500
_LITERAL_DIGITS: Final = INTEGER_BITS * 3 // 10 + 20


def parse(source: str) -> Program:
    """Read a program.

    >>> parse("EMIT(PLUCK(xs, -1))").block[0].expression.arguments[0].arguments[1].value
    -1

    Raises:
        ProgramSyntaxError: at the first place that fits no rule of the grammar.
    """
    return _Parser(Source(source)).program()


def read_integer(digits: str) -> int:
    """Read an integer in chunks, since the host refuses to read more than some thousand digits at once."""
    unsigned = digits.lstrip("-")
    number = 0
    for start in range(0, len(unsigned), _CHUNK):
        chunk = unsigned[start : start + _CHUNK]
        number = number * 10 ** len(chunk) + int(chunk)
    return -number if digits.startswith("-") else number


class _Parser:
    """Hold the tokens, how far they were read, and what stands around the current statement."""

    __slots__ = ("_at", "_blocks", "_inside_craft", "_inside_loop", "_source", "_statements", "_tokens")

    def __init__(self, source: Source) -> None:
        self._source = source
        self._tokens = source.tokens()
        self._at = 0
        self._blocks = 0
        self._inside_loop = False
        self._inside_craft = False
        self._statements: dict[str, Callable[[Token], Statement]] = {
            "SET": self._set,
            "UPON": self._branch,
            "SWEEP": self._sweep,
            "WHILE": self._while,
            "CRAFT": self._craft,
            "DELIVER": self._deliver,
            "CEASE": self._cease,
            "BYPASS": self._bypass,
            "IDLE": self._idle,
        }

    # What every rule uses

    def _refuse(self, message: str, token: Token) -> NoReturn:
        self._source.refuse(message, token[2], token[3])

    def _peek(self) -> str:
        return self._tokens[self._at][0]

    def _take(self, kind: str, message: str) -> Token:
        """Take the next token, which must be of one kind."""
        token = self._tokens[self._at]
        if token[0] != kind:
            self._refuse(message, token)
        self._at += 1
        return token

    def _skip(self, kind: str) -> bool:
        """Take the next token if it is of one kind."""
        found = self._tokens[self._at][0] == kind
        self._at += found
        return found

    def _name(self) -> str:
        """Take a name that may be given to a variable, a parameter or a function."""
        token = self._tokens[self._at]
        if token[1] in RESERVED:
            kind = "a word of the language" if token[1] in KEYWORDS else "an operation"
            self._refuse(f"{token[1]} is {kind} and cannot be given a meaning", token)
        return self._take("name", "a name is expected here")[1]

    def _names(self) -> tuple[str, ...]:
        """Take one or more names with commas between."""
        names = [self._name()]
        while self._skip(","):
            names.append(self._name())
        return tuple(names)

    # Statements

    def program(self) -> Program:
        """Read everything."""
        block: list[Statement] = []
        while self._peek() != "end":
            block.append(self._statement())
        return Program(block=tuple(block))

    def _statement(self) -> Statement:
        """Read a statement with its line end or blocks."""
        token = self._tokens[self._at]
        if token[0] == "indent":
            self._refuse("this line is indented, but no block begins here", token)
        statement = self._unended_statement()
        if not isinstance(statement, (Branch, Sweep, While, Craft)):
            self._end_line()
        return statement

    def _end_line(self) -> None:
        token = self._tokens[self._at]
        if token[0] not in ("line", "end"):
            self._refuse("the statement should end here", token)
        self._at += token[0] == "line"

    def _unended_statement(self) -> Statement:
        token = self._tokens[self._at]
        rule = self._statements.get(token[0])
        if rule is None:
            if token[0] in ("LEST", "DEFAULT"):
                self._refuse(f"{token[0]} follows only the block of an UPON", token)
            return Evaluate(expression=self._expression(0), line=token[2], column=token[3])
        self._at += 1
        return rule(token)

    def _set(self, token: Token) -> Statement:
        targets = self._names()
        self._take("AS", "AS is expected here")
        values = [self._expression(0)]
        while self._skip(","):
            values.append(self._expression(0))
        return Set(targets=targets, values=tuple(values), line=token[2], column=token[3])

    def _branch(self, token: Token) -> Statement:
        arms = [self._arm(token)]
        while self._peek() == "LEST":
            if len(arms) > ARMS:
                self._refuse(f"at most {ARMS} LEST may follow one UPON", self._tokens[self._at])
            arms.append(self._arm(self._take("LEST", "")))
        default = self._block() if self._skip("DEFAULT") else None
        return Branch(arms=tuple(arms), default=default, line=token[2], column=token[3])

    def _arm(self, token: Token) -> Arm:
        condition = self._expression(0)
        return Arm(condition=condition, block=self._block(), line=token[2], column=token[3])

    def _sweep(self, token: Token) -> Statement:
        targets = self._names()
        self._take("IN", "IN is expected here")
        sequence = self._expression(0)
        block = self._loop_block()
        return Sweep(targets=targets, sequence=sequence, block=block, line=token[2], column=token[3])

    def _while(self, token: Token) -> Statement:
        condition = self._expression(0)
        return While(condition=condition, block=self._loop_block(), line=token[2], column=token[3])

    def _craft(self, token: Token) -> Statement:
        name = self._name()
        self._take("(", "'(' is expected here")
        parameters = self._parameters()
        around = self._inside_loop, self._inside_craft
        self._inside_loop, self._inside_craft = False, True
        block = self._block()
        self._inside_loop, self._inside_craft = around
        return Craft(name=name, parameters=parameters, block=block, line=token[2], column=token[3])

    def _parameters(self) -> tuple[str, ...]:
        parameters: list[str] = []
        while self._peek() != ")":
            token = self._tokens[self._at]
            parameters.append(self._name())
            if parameters[-1] in parameters[:-1]:
                self._refuse(f"the parameter {token[1]} is there already", token)
            if not self._skip(","):
                break
        self._take(")", "a comma or ')' is expected here")
        return tuple(parameters)

    def _deliver(self, token: Token) -> Statement:
        if not self._inside_craft:
            self._refuse("DELIVER stands only inside a CRAFT", token)
        value = None if self._peek() in ("line", "end") else self._expression(0)
        return Deliver(value=value, line=token[2], column=token[3])

    def _cease(self, token: Token) -> Statement:
        self._check_loop(token)
        return Cease(line=token[2], column=token[3])

    def _bypass(self, token: Token) -> Statement:
        self._check_loop(token)
        return Bypass(line=token[2], column=token[3])

    def _check_loop(self, token: Token) -> None:
        if not self._inside_loop:
            self._refuse(f"{token[0]} stands only inside a SWEEP or WHILE", token)

    def _idle(self, token: Token) -> Statement:
        return Idle(line=token[2], column=token[3])

    # Blocks

    def _loop_block(self) -> Block:
        around = self._inside_loop
        self._inside_loop = True
        block = self._block()
        self._inside_loop = around
        return block

    def _block(self) -> Block:
        """Read a colon and what it governs: one simple statement on the line, or indented lines."""
        colon = self._take(":", "':' is expected here")
        if self._blocks >= BLOCKS:
            self._refuse(f"blocks are nested in more than {BLOCKS} levels", colon)
        self._blocks += 1
        block = self._indented_block() if self._skip("line") else self._one_line_block()
        self._blocks -= 1
        return block

    def _indented_block(self) -> Block:
        self._take("indent", "an indented block is expected here")
        block = [self._statement()]
        while not self._skip("dedent"):
            block.append(self._statement())
        return tuple(block)

    def _one_line_block(self) -> Block:
        token = self._tokens[self._at]
        if token[0] in ("UPON", "SWEEP", "WHILE", "CRAFT"):
            self._refuse("only a statement without a block may follow on the line", token)
        return (self._statement(),)

    # Expressions

    def _expression(self, nesting: int) -> Expression:
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
        return self._refuse("an expression is expected here", token)

    def _call(self, token: Token, nesting: int) -> Call:
        if nesting >= NESTING:
            self._refuse(f"calls are nested in more than {NESTING} levels", token)
        self._at += 1
        arguments: list[Expression] = []
        while self._peek() != ")":
            arguments.append(self._expression(nesting + 1))
            if not self._skip(","):
                break
        self._take(")", "a comma or ')' is expected here")
        return Call(function=token[1], arguments=tuple(arguments), line=token[2], column=token[3])

    def _number(self, token: Token) -> Integer | Real:
        text = token[1]
        if _INTEGER.fullmatch(text):
            return Integer(value=self._integer(token), line=token[2], column=token[3])
        if _REAL.fullmatch(text):
            return Real(value=float(text), line=token[2], column=token[3])
        if text.lstrip("-").isdecimal():
            self._refuse("a number has no leading zeros", token)
        return self._refuse("a number is written with digits only, as 12, -3 or 2.5", token)

    def _integer(self, token: Token) -> int:
        number = read_integer(token[1]) if len(token[1]) <= _LITERAL_DIGITS else None
        if number is None or number.bit_length() > INTEGER_BITS:
            self._refuse(f"an integer has at most {INTEGER_BITS:,} bits", token)
        return number

    def _characters(self, token: Token) -> str:
        """Resolve the escapes of a text."""
        inner = token[1][1:-1]
        if "\\" not in inner:
            return inner
        for escape in _ESCAPE.finditer(inner):
            if escape[1] not in _ESCAPED:
                at = token[3] + 1 + escape.start()
                self._source.refuse('a text knows the escapes \\n \\t \\r \\\\ \\" and \\\' only', token[2], at)
        return _ESCAPE.sub(lambda escape: _ESCAPED[escape[1]], inner)
