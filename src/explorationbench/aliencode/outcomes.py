"""What the machine hands out: compiled code, and what became of a run or a call."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import CodeType

from explorationbench.aliencode.codegen import Origin
from explorationbench.aliencode.semantics import Semantics
from explorationbench.aliencode.values import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Hold what one run showed.

    Attributes:
        output: the lines shown, with the error as the last; no line end at the end.
        error: class of the error that ended the run, or None.
        units: values displayed.
        steps: steps spent, at most 1,000,000.
        withheld: whether values were emitted that were not displayed.
        exercised: the operations and other hook points that were put to use, if the machine watches for them.
    """

    output: str
    error: str | None = None
    units: int = 0
    steps: int = 0
    withheld: bool = False
    exercised: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """Hold what one call of a crafted function, or of an operation, delivered.

    Attributes:
        value: the value; None also if there was an error.
        arguments_after: the arguments as the call left them.
        output: the lines shown, with the error as the last.
        error: class of the error that ended the call, or None.
        steps: steps spent, at most 1,000,000.
    """

    value: Value = None
    arguments_after: tuple[Value, ...] = ()
    output: str = ""
    error: str | None = None
    steps: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SyntaxFault:
    """Say that a text is not a program: what `compile` gives in the place of code.

    Attributes:
        line: the line, from 1.
        column: the column, from 1.
        message: what is wrong there, with the line and a caret under the place.
    """

    line: int
    column: int
    message: str

    def outcome(self) -> Outcome:
        """Give the outcome of running the text."""
        return Outcome(output=f"[AlienError] SyntaxError: {self.message}", error="SyntaxError")


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """Hold a program compiled for one machine; it runs there any number of times.

    Attributes:
        exports: names of the functions crafted at the top level.
    """

    exports: tuple[str, ...]
    semantics: Semantics = field(repr=False)
    main: CodeType = field(repr=False)
    origins: tuple[Origin, ...] = field(repr=False)
