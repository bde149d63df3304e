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

The rules of expressions are in `expressions`.
The host's own limits (twenty loops inside one another, two hundred parentheses) never show, since ours are lower.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from explorationbench.aliencode.expressions import ExpressionParser
from explorationbench.aliencode.lexer import Source, Token
from explorationbench.aliencode.syntax import (
    KEYWORDS,
    RESERVED,
    Arm,
    Block,
    Branch,
    Bypass,
    Cease,
    Craft,
    Deliver,
    Evaluate,
    Idle,
    Program,
    Set,
    Statement,
    Sweep,
    While,
)

BLOCKS: Final = 20
ARMS: Final = 200


def parse(source: str) -> Program:
    """Read a program.

    >>> parse("EMIT(PLUCK(xs, -1))").block[0].expression.arguments[0].arguments[1].value
    -1

    Raises:
        ProgramSyntaxError: at the first place that fits no rule of the grammar.
    """
    return _Parser(Source(source)).program()


class _Parser(ExpressionParser):
    """Hold what stands around the current statement as well."""

    __slots__ = ("_blocks", "_inside_craft", "_inside_loop", "_lests")

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self._blocks = 0
        self._lests = 0
        self._inside_loop = False
        self._inside_craft = False

    def _name(self) -> str:
        """Take a name that may be given to a variable, a parameter or a function."""
        token = self._tokens[self._at]
        if token[1] in RESERVED:
            kind = "a word of the language" if token[1] in KEYWORDS else "an operation"
            self.refuse(f"{token[1]} is {kind} and cannot be given a meaning", token)
        return self.take("name", "a name is expected here")[1]

    def _names(self) -> tuple[str, ...]:
        """Take one or more names with commas between."""
        names = [self._name()]
        while self.skip(","):
            names.append(self._name())
        return tuple(names)

    # Statements

    def program(self) -> Program:
        """Read everything."""
        block: list[Statement] = []
        while self.peek() != "end":
            block.append(self._statement())
        return Program(block=tuple(block))

    def _statement(self) -> Statement:
        """Read a statement with its line end or blocks."""
        token = self._tokens[self._at]
        if token[0] == "indent":
            self.refuse("this line is indented, but no block begins here", token)
        statement = self._unended_statement()
        if not isinstance(statement, (Branch, Sweep, While, Craft)):
            self._end_line()
        return statement

    def _end_line(self) -> None:
        token = self._tokens[self._at]
        if token[0] not in ("line", "end"):
            self.refuse("the statement should end here", token)
        self._at += token[0] == "line"

    def _unended_statement(self) -> Statement:
        token = self._tokens[self._at]
        rule = _STATEMENTS.get(token[0])
        if rule is None:
            if token[0] in ("LEST", "DEFAULT"):
                self.refuse(f"{token[0]} follows only the block of an UPON", token)
            return Evaluate(expression=self.expression(), line=token[2], column=token[3])
        self._at += 1
        return rule(self, token)

    def _set(self, token: Token) -> Statement:
        targets = self._names()
        self.take("AS", "AS is expected here")
        values = [self.expression()]
        while self.skip(","):
            values.append(self.expression())
        return Set(targets=targets, values=tuple(values), line=token[2], column=token[3])

    def _branch(self, token: Token) -> Statement:
        around = self._lests
        arms = [self._arm(token)]
        while self.peek() == "LEST":
            self._lests += 1  # the host nests what follows a LEST in what stands before it
            if self._lests > ARMS:
                self.refuse(f"at most {ARMS} LEST may follow one UPON and those around it", self._tokens[self._at])
            arms.append(self._arm(self.take("LEST", "")))
        default = self._block() if self.skip("DEFAULT") else None
        self._lests = around
        return Branch(arms=tuple(arms), default=default, line=token[2], column=token[3])

    def _arm(self, token: Token) -> Arm:
        condition = self.expression()
        return Arm(condition=condition, block=self._block(), line=token[2], column=token[3])

    def _sweep(self, token: Token) -> Statement:
        targets = self._names()
        self.take("IN", "IN is expected here")
        sequence = self.expression()
        block = self._loop_block()
        return Sweep(targets=targets, sequence=sequence, block=block, line=token[2], column=token[3])

    def _while(self, token: Token) -> Statement:
        condition = self.expression()
        return While(condition=condition, block=self._loop_block(), line=token[2], column=token[3])

    def _craft(self, token: Token) -> Statement:
        name = self._name()
        self.take("(", "'(' is expected here")
        parameters = self._parameters()
        around = self._inside_loop, self._inside_craft, self._calls
        self._inside_loop, self._inside_craft, self._calls = False, True, False
        block = self._block()
        calls = self._calls
        self._inside_loop, self._inside_craft, self._calls = around
        return Craft(name=name, parameters=parameters, block=block, calls=calls, line=token[2], column=token[3])

    def _parameters(self) -> tuple[str, ...]:
        parameters: list[str] = []
        known: set[str] = set()
        while self.peek() != ")":
            token = self._tokens[self._at]
            parameters.append(self._name())
            if token[1] in known:
                self.refuse(f"the parameter {token[1]:.60} is there already", token)
            known.add(token[1])
            if not self.skip(","):
                break
        self.take(")", "a comma or ')' is expected here")
        return tuple(parameters)

    def _deliver(self, token: Token) -> Statement:
        if not self._inside_craft:
            self.refuse("DELIVER stands only inside a CRAFT", token)
        value = None if self.peek() in ("line", "end") else self.expression()
        return Deliver(value=value, line=token[2], column=token[3])

    def _cease(self, token: Token) -> Statement:
        self._check_loop(token)
        return Cease(line=token[2], column=token[3])

    def _bypass(self, token: Token) -> Statement:
        self._check_loop(token)
        return Bypass(line=token[2], column=token[3])

    def _check_loop(self, token: Token) -> None:
        if not self._inside_loop:
            self.refuse(f"{token[0]} stands only inside a SWEEP or WHILE", token)

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
        colon = self.take(":", "':' is expected here")
        if self._blocks >= BLOCKS:
            self.refuse(f"blocks are nested in more than {BLOCKS} levels", colon)
        self._blocks += 1
        block = self._indented_block() if self.skip("line") else self._one_line_block()
        self._blocks -= 1
        return block

    def _indented_block(self) -> Block:
        self.take("indent", "an indented block is expected here")
        block = [self._statement()]
        while not self.skip("dedent"):
            block.append(self._statement())
        return tuple(block)

    def _one_line_block(self) -> Block:
        token = self._tokens[self._at]
        if token[0] in ("UPON", "SWEEP", "WHILE", "CRAFT"):
            self.refuse("only a statement without a block may follow on the line", token)
        return (self._statement(),)


_STATEMENTS: Final[Mapping[str, Callable[[_Parser, Token], Statement]]] = {
    "SET": _Parser._set,
    "UPON": _Parser._branch,
    "SWEEP": _Parser._sweep,
    "WHILE": _Parser._while,
    "CRAFT": _Parser._craft,
    "DELIVER": _Parser._deliver,
    "CEASE": _Parser._cease,
    "BYPASS": _Parser._bypass,
    "IDLE": _Parser._idle,
}
"""The rule of each statement that begins with a keyword."""
