"""A tree to host source text, in which every name is ours.

The top level becomes the body of one function `main(m)`, so that it runs anew for each input; crafted functions are
functions inside it, with the language's scopes for the asking. Names are ASCII and carry a prefix:

    v_xs      a variable or crafted function of the program
    o_PLUCK   the meaning of an operation, called with the meter `m` first
    a_PLUCK   the refusal of a call of an operation with a wrong number of arguments
    s_SWEEP   the order in which SWEEP visits
    x_NAME    a further callable that the machine was given
    n_GAUGE   an operation without its parentheses: a name that nothing has

The program, each call and each turn of a loop spend their steps when they begin: one for each statement and each call
in their block, all branches included, and one more for every eight arguments, targets or values beside one another. A
function takes one more for every eight names in it, for which the host makes room, when it is crafted and when it is
called; so does the program. A function that calls no function adds nothing to the depth of calls.

Each name inside parentheses begins a new line of the text. So the line number in a host's traceback, which nobody can
switch off, tells which call or name of the program is at fault.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final, TypeAlias, assert_never

from explorationbench.aliencode.semantics import Semantics
from explorationbench.aliencode.syntax import (
    ARITIES,
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

_INDENTS: Final = tuple(" " * depth for depth in range(64))
_CHARGE: Final = "m.charge({})"
_ENTER: Final = "m.enter({})"
_TURN: Final = "m.left -= {}"  # with a check on the next line: the same as to charge, but quicker


Origin: TypeAlias = tuple[int, str, str]
"""A line of the program, a prefix, and the name that stands there; without a prefix, the keyword of a statement. The
prefix "m" marks where a call is refused because calls are nested too deep."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Generated:
    """Hold the host text of a program and what its lines come from.

    Attributes:
        text: the host source.
        origins: for each line of the text, what of the program it begins with.
        exports: names of the functions crafted at the top level, in order.
    """

    text: str
    origins: tuple[Origin, ...]
    exports: tuple[str, ...]


def generate(
    program: Program, semantics: Semantics, extra: Collection[str] = (), *, watching: bool = False
) -> Generated:
    """Write the host source of a program under a semantics.

    Args:
        program: the tree.
        semantics: literals, connectives and branches are taken from it; the other meanings are bound by name later.
        extra: names of further callables that programs may call.
        watching: whether the run's meter is told of every hook point that is put to use.
    """
    return _Generator(semantics, extra, watching).program(program)


@dataclass(slots=True)
class _Generator:
    """Write one program, line by line."""

    semantics: Semantics
    extra: Collection[str]
    watching: bool
    text: list[str] = field(default_factory=list)
    origins: list[Origin] = field(default_factory=list)
    origin: Origin = (0, "", "")
    names: set[str] = field(default_factory=set)  # met so far in the innermost CRAFT
    steps: int = 0
    counted: bool = True

    def program(self, program: Program) -> Generated:
        exports = tuple(dict.fromkeys(part.name for part in program.block if isinstance(part, Craft)))
        self._write(0, "def main(m):")
        self._metered_block(1, program.block, _CHARGE)
        self._write(1, f"return {{{', '.join(f'{name!r}: v_{name}' for name in exports)}}}")
        return Generated(text="\n".join(self.text) + "\n", origins=tuple(self.origins), exports=exports)

    def _write(self, depth: int, text: str, prefix: str = "") -> None:
        """Add a line that belongs to the statement at hand."""
        self.text.append(_INDENTS[depth] + text)
        self.origins.append((self.origin[0], prefix, self.origin[2]))

    def _variable(self, name: str) -> str:
        """Write a name of the program, and note that it is there."""
        self.names.add(name)
        return f"v_{name}"

    # Blocks and statements

    def _metered_block(self, depth: int, block: Block, spend: str, *, steps: int = 0) -> None:
        """Write a block after the line that spends its steps.

        Args:
            depth: indentation.
            block: the statements.
            spend: how the steps are spent, with a place for their number.
            steps: what each run of the block costs beside its own statements.
        """
        at, outer = len(self.text), self.steps
        self.steps = steps
        self._write(depth, "", prefix="m" if spend == _ENTER else "")
        if spend == _TURN:
            self._write(depth, "if m.left < 0: m.stop()")
        self._block(depth, block)
        room = 0 if spend == _TURN else len(self.names) >> 3
        self.text[at] = _INDENTS[depth] + spend.format(self.steps + room)
        self.steps = outer

    def _block(self, depth: int, block: Block) -> None:
        """Write a block whose steps the block around it spends."""
        self.steps += len(block)
        for statement in block:
            self._statement(depth, statement)

    def _statement(self, depth: int, statement: Statement) -> None:
        self.origin = (statement.line, "", "")
        match statement:
            case Branch():
                self._branch(depth, statement)
            case Sweep():
                self._sweep(depth, statement)
            case While():
                self._while(depth, statement)
            case Craft():
                self._craft(depth, statement)
            case _:
                self._simple(depth, statement)

    def _simple(self, depth: int, statement: Set | Evaluate | Deliver | Cease | Bypass | Idle) -> None:
        match statement:
            case Evaluate(expression=expression):
                self._line(depth, "", expression)
            case Set():
                self._set(depth, statement)
            case Deliver(value=value):
                self._deliver(depth, value)
            case Cease():
                self._write(depth, "break")
            case Bypass():
                self._write(depth, "continue")
            case Idle():
                self._write(depth, "pass")
            case _:
                assert_never(statement)

    def _line(self, depth: int, before: str, expression: Expression, after: str = "") -> None:
        """Write a line that evaluates an expression; an error is that of the expression."""
        self.origins.append(_origin(expression) if isinstance(expression, (Call, Name)) else self.origin)
        written = self._expression(expression)
        self.text.append(f"{_INDENTS[depth]}{before}{written}{after}")

    def _enclosing_line(self, depth: int, before: str, expressions: tuple[Expression, ...], after: str) -> None:
        """Write a line that has expressions inside its parentheses; an error may be that of the statement."""
        self.origins.append(self.origin)
        written = ", ".join([self._expression(expression, inside=True) for expression in expressions])
        self.text.append(f"{_INDENTS[depth]}{before}{written}{after}")

    def _set(self, depth: int, statement: Set) -> None:
        targets = ", ".join([self._variable(name) for name in statement.targets])
        self.steps += len(statement.targets) + len(statement.values) >> 3
        self.origin = (statement.line, "", "SET")
        if len(statement.targets) == len(statement.values) == 1:
            self._line(depth, f"{targets} = ", statement.values[0])
        else:
            self._enclosing_line(depth, f"{targets} = (", statement.values, ")")

    def _branch(self, depth: int, branch: Branch) -> None:
        for number, arm in enumerate(branch.arms):
            word = "LEST" if number else "UPON"
            self.origin = (arm.line, "", word)
            negation = "" if self.semantics.branches[word] else "not "
            keyword = "elif" if number else "if"
            self._line(depth, f"{keyword} {self._noted(word)}{negation}", arm.condition, after=":")
            self._block(depth + 1, arm.block)
        if branch.default is not None:
            self._write(depth, "else:")
            self._block(depth + 1, branch.default)

    def _sweep(self, depth: int, sweep: Sweep) -> None:
        self.origin = (sweep.line, "", "SWEEP")
        targets = ", ".join([self._variable(name) for name in sweep.targets])
        self._enclosing_line(depth, f"for {targets} in s_SWEEP(m, ", (sweep.sequence,), f"{self._told('SWEEP')}):")
        self._metered_block(depth + 1, sweep.block, _TURN, steps=len(sweep.targets) >> 3)

    def _while(self, depth: int, loop: While) -> None:
        self.origin = (loop.line, "", "WHILE")
        negation = "" if self.semantics.branches["WHILE"] else "not "
        before = self.steps
        self._line(depth, f"while {self._noted('WHILE')}{negation}", loop.condition, after=":")
        self._metered_block(depth + 1, loop.block, _TURN, steps=self.steps - before)

    def _craft(self, depth: int, craft: Craft) -> None:
        self.origin = (craft.line, "", craft.name)
        around = self.counted, self.names
        self.counted, self.names = craft.calls, {craft.name, *craft.parameters}
        self._write(depth, f"def v_{craft.name}({', '.join([f'v_{name}' for name in craft.parameters])}):")
        self._metered_block(depth + 1, craft.block, _ENTER if craft.calls else _CHARGE)
        if craft.calls:
            self._write(depth + 1, "m.deep += 1")
        inside = self.names
        self.steps += len(inside) >> 3
        self.counted, self.names = around
        self.names |= inside

    def _deliver(self, depth: int, value: Expression | None) -> None:
        back = "m.deep += 1; " if self.counted else ""
        if value is None:
            self._write(depth, f"{back}return")
        elif self.counted and isinstance(value, Call):
            self._line(depth, "r = ", value)
            self._write(depth, f"{back}return r")
        else:
            self._line(depth, f"{back}return ", value)

    # Expressions

    def _expression(self, expression: Expression, inside: bool = False) -> str:
        match expression:
            case Call():
                return self._call(expression, inside)
            case Name(name=name):
                turned = self._turned(_origin(expression)) if inside else ""
                return f"{turned}n_{name}" if name in ARITIES else turned + self._variable(name)
            case Integer(value=number):
                written = _integer(self.semantics.literal(number))
                return f"({self._noted('LITERAL')}{written})" if self.watching else written
            case Text(value=text):
                return ascii(text)
            case Truth(value=truth):
                return "True" if truth else "False"
            case Real(value=number):
                return _real(number)
        assert_never(expression)

    def _turned(self, origin: Origin) -> str:
        """Begin a new line of the text for what stands inside parentheses."""
        self.origins.append(origin)
        return "\n"

    def _call(self, call: Call, inside: bool) -> str:
        origin = _, prefix, name = _origin(call)
        turned = self._turned(origin) if inside else ""
        self.steps += 1 + (len(call.arguments) >> 3)
        arguments = [self._expression(argument, True) for argument in call.arguments]
        if prefix == "v":
            if name not in self.extra:
                return f"{turned}{self._variable(name)}({', '.join(arguments)})"
            prefix = "x"
        elif prefix == "o":
            if name in self.semantics.connectives:
                return turned + self._joined(name, arguments)
            return f"{turned}o_{name}({', '.join(['m', *arguments])}{self._told(name)})"
        return f"{turned}{prefix}_{name}({', '.join(['m', *arguments])})"

    def _noted(self, name: str) -> str:
        """Note a hook point before an operand: the note counts as false, so that the operand decides."""
        return f"m.saw({name!r}) or " if self.watching else ""

    def _told(self, name: str) -> str:
        """Note a hook point after the arguments of a call, when they are all there."""
        return f", *m.saw({name!r})" if self.watching else ""

    def _joined(self, name: str, arguments: list[str]) -> str:
        """Write BOND or RIFT; the negation of a conjunction is the disjunction of negations, which nests no deeper."""
        connective = self.semantics.connectives[name]
        operands = [f"not {text}" for text in arguments] if connective.negated else arguments
        lazy = "and" if connective.every != connective.negated else "or"
        if self.watching:
            operands = [f"not m.saw({name!r})" if lazy == "and" else f"m.saw({name!r})", *operands]
        return f"({f' {lazy} '.join(operands)})"


def _origin(expression: Call | Name) -> Origin:
    """Say what a call or a name is, for an error of it."""
    if isinstance(expression, Name):
        return expression.line, "n" if expression.name in ARITIES else "v", expression.name
    arity = ARITIES.get(expression.function)
    prefix = "v" if arity is None else "o" if arity.admits(len(expression.arguments)) else "a"
    return expression.line, prefix, expression.function


def _integer(number: int) -> str:
    """Write an integer; a long one in base 16, which the host reads without a limit."""
    return str(number) if -(1 << 64) < number < 1 << 64 else hex(number)


def _real(number: float) -> str:
    """Write a float; infinity has no literal, but a number beyond the range means it."""
    if abs(number) == float("inf"):
        return "1e999" if number > 0 else "-1e999"
    return repr(number)
