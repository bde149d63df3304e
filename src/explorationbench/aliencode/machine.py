"""The machine: a semantics, and programs that run under it.

A machine and the code it compiles never change, so threads may share them. A run has a meter of its own, sets nothing
outside itself, and depends on nothing but program, semantics and input: not on time, not on the caller's stack.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import CodeType, FunctionType, MappingProxyType
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

from explorationbench.aliencode.codegen import generate
from explorationbench.aliencode.display import PROBE, Display, Screen
from explorationbench.aliencode.faults import CAUGHT, FILE, Place, describe, find_place
from explorationbench.aliencode.meter import NESTING, STEPS, Meter, refuse_nesting
from explorationbench.aliencode.operations import Meaning
from explorationbench.aliencode.outcomes import Code, Delivery, Outcome, SyntaxFault
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.printer import print_program
from explorationbench.aliencode.semantics import Semantics
from explorationbench.aliencode.syntax import ARITIES, Program
from explorationbench.aliencode.values import Lazy, Value, is_function
from explorationbench.errors import ProgramSyntaxError, UsageError

__all__ = ["PROBE", "Code", "Delivery", "Display", "Machine", "Outcome", "SyntaxFault"]

Result = TypeVar("Result")


class Run(Meter):
    """Meter one run and collect what it shows."""

    __slots__ = ("budget", "exercised", "screen")

    def __init__(self, display: Display | None = None, steps: int = STEPS) -> None:
        super().__init__(steps)
        self.budget = steps
        self.screen = Screen(display)
        self.exercised: set[str] = set()

    def saw(self, name: str) -> tuple[()]:
        """Note that a hook point was put to use; what is given adds no argument and counts as false."""
        self.exercised.add(name)
        return ()

    @property
    def spent(self) -> int:
        """Steps spent, at most the budget."""
        return min(self.budget, self.budget - self.left)


class Machine:
    """Run programs under one semantics.

    >>> from explorationbench.aliencode.semantics import MANUAL
    >>> Machine(MANUAL).run("EMIT(SHATTER(2, 3))").output
    '5'
    """

    __slots__ = ("_extra", "_globals", "_watching", "semantics")

    def __init__(
        self, semantics: Semantics, extra: Mapping[str, Meaning] = MappingProxyType({}), *, watching: bool = False
    ) -> None:
        """Bind names to meanings.

        Args:
            semantics: what programs mean.
            extra: further callables, each of the run's meter and its arguments, that programs may call by name.
            watching: whether outcomes tell what was put to use, which takes time and changes nothing else.
        """
        self.semantics = semantics
        self._watching = watching
        self._extra = frozenset(extra)
        self._globals: dict[str, Any] = {
            "__builtins__": {},
            "s_SWEEP": semantics.visit,
            **{f"a_{name}": _refuse_arity for name in ARITIES},
            **{f"x_{name}": meaning for name, meaning in extra.items()},
            **{f"o_{name}": meaning for name, meaning in semantics.operations.items()},
            "o_EMIT": _emitter(semantics.operations["EMIT"]),
        }

    def compile(self, source: str | Program) -> Code | SyntaxFault:
        """Read a program once, so that it can run many times; a tree is printed and read."""
        return _with_room(lambda: self._compiled(source if isinstance(source, str) else print_program(source)))

    def _compiled(self, source: str) -> Code | SyntaxFault:
        try:
            program = parse(source)
        except ProgramSyntaxError as error:
            return SyntaxFault(line=error.line, column=error.column, message=str(error))
        generated = generate(program, self.semantics, self._extra, watching=self._watching)
        module = compile(generated.text, FILE, "exec", dont_inherit=True)
        return Code(
            exports=generated.exports,
            semantics=self.semantics,
            main=next(part for part in module.co_consts if isinstance(part, CodeType)),
            origins=generated.origins,
        )

    def run(self, program: str | Program | Code | SyntaxFault, display: Display | None = None) -> Outcome:
        """Run a program from its first line; whatever it does is in the outcome."""
        code = program if isinstance(program, (Code, SyntaxFault)) else self.compile(program)
        if isinstance(code, SyntaxFault):
            return code.outcome()
        return _with_room(lambda: self._ran(code, Run(display)))

    def _ran(self, code: Code, run: Run) -> Outcome:
        main = self._main(code)
        end = _attempt(lambda: main(run), code=code)
        return Outcome(
            output=run.screen.output(end.line),
            error=end.error,
            units=run.screen.units,
            steps=run.spent,
            withheld=run.screen.withheld,
            exercised=frozenset(run.exercised),
        )

    def call(self, code: Code, name: str, arguments: Sequence[Value], *, steps: int = STEPS) -> Delivery:
        """Run the top level, then call a function that it crafted on copies of the arguments.

        A function that is not there is a NameError; a value that has no form outside a run, as a function or a lazy
        value, is a ValueError.
        """
        return _with_room(lambda: self._called(code, name, _copied(arguments), Run(steps=steps)))

    def _called(self, code: Code, name: str, arguments: tuple[Value, ...], run: Run) -> Delivery:
        main = self._main(code)

        def deliver() -> Value:
            exports = main(run)
            if name not in exports:
                raise NameError
            return _checked(run, exports[name](*arguments))

        return _delivery(_attempt(deliver, code=code, place=Place(prefix="v", name=name)), arguments, run)

    def apply(self, operation: str, arguments: Sequence[Value]) -> Delivery:
        """Apply one operation of this machine to copies of the arguments.

        Beside the operations there are LITERAL, what an integer literal means; SWEEP, the list of what is visited; and
        UPON, LEST and WHILE, whether the block runs. EMIT gives the tuple shown, lazy values are gathered. STRAIN takes
        any function of the host in the place of a crafted one.
        """
        return _with_room(lambda: self._applied(operation, _copied(arguments), Run()))

    def _applied(self, operation: str, arguments: tuple[Value, ...], run: Run) -> Delivery:
        admitted = operation not in ARITIES or ARITIES[operation].admits(len(arguments))
        meaning = self._hook(operation) if admitted else _refuse_arity

        def deliver() -> Value:
            value = meaning(run, *arguments)
            return _checked(run, list(value) if isinstance(value, Lazy) else value)

        place = Place(prefix="o" if admitted else "a", name=operation)
        return _delivery(_attempt(deliver, place=place), arguments, run)

    def _hook(self, operation: str) -> Meaning:
        """Give the hook point of a name as a callable.

        Raises:
            UsageError: if there is no such hook point.
        """
        semantics = self.semantics
        if operation in semantics.operations:
            return semantics.operations[operation]
        if operation in semantics.connectives:
            connective = semantics.connectives[operation]
            return lambda meter, *values: connective.joined(values)
        if operation in semantics.branches:
            return lambda meter, value: bool(value) == semantics.branches[operation]
        if operation == "SWEEP":
            return lambda meter, value: list(semantics.visit(meter, value))
        if operation == "LITERAL":
            return lambda meter, value: semantics.literal(value)
        raise UsageError(f"there is no operation {operation}: name one of the manual's, LITERAL or SWEEP")

    def _main(self, code: Code) -> FunctionType:
        """Give the top level as a function that sees nothing but this machine's names."""
        if code.semantics is not self.semantics:
            raise UsageError("this code was compiled by a machine with another semantics: compile it with this one")
        return FunctionType(code.main, self._globals)


_OUTSIDE: Final = Place()


class _End(NamedTuple):
    """How an attempt ended: with a value, or with the class of an error and its line of output."""

    value: Value = None
    error: str | None = None
    line: str | None = None


def _attempt(action: Callable[[], Value], *, code: Code | None = None, place: Place = _OUTSIDE) -> _End:
    """Do what a program asks for; its errors are results.

    Args:
        action: what is to be done.
        code: the program, whose lines an error names.
        place: what an error names that arose outside the program.
    """
    try:
        return _End(value=action())
    except CAUGHT as error:
        found = None if code is None else find_place(error, code.origins)
        name, line = describe(error, found or place)
        return _End(error=name, line=line)


def _delivery(end: _End, arguments: tuple[Value, ...], run: Run) -> Delivery:
    """Put together what a call delivered."""
    return Delivery(
        value=end.value,
        arguments_after=arguments,
        output=run.screen.output(end.line),
        error=end.error,
        steps=run.spent,
    )


def _with_room(action: Callable[[], Result]) -> Result:
    """Do something; again on a fresh thread if the caller's stack leaves too little room, which must decide nothing."""
    try:
        return action()
    except RecursionError:
        with ThreadPoolExecutor(max_workers=1) as executor:
            return executor.submit(action).result()


def _emitter(meaning: Meaning) -> Meaning:
    """Let EMIT show on the screen of the run what its meaning says is shown."""

    def emit(run: Run, *values: Value) -> None:
        run.screen.emit(run, meaning, values)

    return emit


def _refuse_arity(meter: Meter, *values: Value) -> NoReturn:
    """Stand for an operation called with a number of arguments that it does not take."""
    raise TypeError


def _copied(values: Sequence[Value]) -> tuple[Value, ...]:
    """Copy values so that a run cannot change those of its caller."""
    return tuple([_copy(value) for value in values])


def _copy(value: Value) -> Value:
    if isinstance(value, list):
        return [_copy(item) if isinstance(item, (list, tuple)) else item for item in value]
    return tuple([_copy(item) for item in value]) if isinstance(value, tuple) else value


def _checked(meter: Meter, value: Value, nesting: int = 0) -> Value:
    """Give a value if it has a form outside a run; a shared part is counted as often as it is met.

    Raises:
        ValueError: if a function or a lazy value is in it.
        LimitError: if it is nested too deep or too large.
    """
    if isinstance(value, (list, tuple)):
        if nesting >= NESTING:
            refuse_nesting()
        meter.charge(len(value))
        for item in value:
            _checked(meter, item, nesting + 1)
    elif isinstance(value, Lazy) or is_function(value):
        raise ValueError
    return value
