"""What a code task asks for: a piece of algorithm that is right under the manual, and the means to judge it.

An intent is told twice, written apart: once as a program of the language (`program`, also the naive answer in
a world with laws) and once as a Python function (`specification`). Neither knows any law.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Template
from typing import Any, Literal, TypeAlias

from explorationbench.streams import Stream

Value: TypeAlias = Any  # an integer, float, text, truth value, None, or a list or tuple of values
Parameters: TypeAlias = Mapping[str, Value]
Wording: TypeAlias = Callable[[Parameters], str]
Inputs: TypeAlias = Callable[[Stream, Parameters], tuple[Value, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """Hold what is needed to ask for a piece of algorithm in any world and to grade what comes back."""

    name: str
    form: Literal["write", "predict"] = "write"
    parameters: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    """The finite choices of each parameter; empty when there is only one way to ask."""
    question: Wording
    """Precise English without an example; for `write`: `solve`, its arguments, and what it delivers."""
    program: Wording
    """AlienCode, right under the manual; `write` crafts `solve`, `predict` shows values."""
    senses: Mapping[str, str] = field(default_factory=dict)
    """Operation to the kind of value it meets here, where that is not integers: floats, texts or lists."""
    inputs: Inputs
    """Draw the argument values of one call; for `predict` no values."""
    specification: Callable[..., Value]
    """`specification(parameters, *inputs)`: the value to deliver; for `predict` the text that is shown."""

    def settle(self, stream: Stream) -> dict[str, Value]:
        """Draw one choice of every parameter, in the order of their names as given."""
        return {name: stream.child(name).choice(choices) for name, choices in self.parameters.items()}


def worded(text: str) -> Wording:
    """Make a wording of a text in which `$name` stands for a parameter, written as in the language.

    >>> worded("numbers divisible by $k")({"k": 7})
    'numbers divisible by 7'
    """
    template = Template(text.strip("\n"))

    def word(parameters: Parameters) -> str:
        return template.substitute({name: write_value(value) for name, value in parameters.items()})

    return word


def delivering(signature: str, expression: str) -> Wording:
    """Make the program of a function that is one expression.

    >>> print(delivering("a, b", "PARE(a, b)")({}))
    CRAFT solve(a, b):
        DELIVER PARE(a, b)
    """
    return worded(f"CRAFT solve({signature}):\n    DELIVER {expression}")


def paragraph(text: str) -> Wording:
    """Make a wording as `worded` does, of a text whose line breaks and indents mean nothing.

    >>> paragraph("numbers    divisible by $k")({"k": 7})
    'numbers divisible by 7'
    """
    return worded(" ".join(text.split()))


def write_value(value: Value) -> str:
    """Write a value as an expression of the language under the manual.

    >>> write_value([1, "a", (True, -2)])
    'STRAND(1, "a", KNOT(YES, -2))'

    Raises:
        TypeError: if the value is of no kind that the language can write.
    """
    match value:
        case bool():
            return "YES" if value else "NO"
        case int() | float():
            return str(value)
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
        case list():
            return f"STRAND({', '.join(map(write_value, value))})"
        case tuple():
            return f"KNOT({', '.join(map(write_value, value))})"
        case _:
            raise TypeError(f"a value of type {type(value).__name__} cannot be written in the language")


def no_inputs(stream: Stream, parameters: Parameters) -> tuple[Value, ...]:
    """Draw nothing: the inputs of a prediction."""
    return ()
