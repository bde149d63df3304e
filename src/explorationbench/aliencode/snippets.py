"""Small programs that show what one operation does: the pieces that probes are put together from."""

from __future__ import annotations

from functools import cache

from explorationbench.aliencode.intents.intent import write_value
from explorationbench.aliencode.trials import Call, calls_of

Snippet = str
"""A few lines of AlienCode under the manual that show what one operation yields for one call."""

_LONGEST = 5
"""Most elements of a sequence that a snippet shows one by one: what a probe displays is limited."""


@cache
def snippets_of(operation: str) -> tuple[Snippet, ...]:
    """Give the snippets of an operation, or of another target of the rule report, in a fixed order without repeats.

    >>> snippets_of("LITERAL")[0]
    'EMIT(-300)'
    """
    writers = (write_snippet, _write_swept) if operation in _LAZY else (write_snippet,)
    written = (write(operation, call) for call in calls_of(operation) if is_writable(call) for write in writers)
    return tuple(dict.fromkeys(snippet for snippet in written if snippet))


def is_writable(value: object) -> bool:
    """Tell whether a value can be written in the language; functions are written by the snippet itself."""
    if isinstance(value, list | tuple):
        return all(map(is_writable, value))
    return value is not None


def write_snippet(operation: str, call: Call) -> Snippet:
    """Write the snippet of one call, "" if it would show too much; a function among the arguments is left out."""
    arguments = [write_value(value) for value in call if not callable(value)]
    match operation:
        case "LITERAL":
            return f"EMIT({arguments[0]})"
        case "EMIT":
            return f"EMIT({', '.join(arguments)})" if len(call) <= _LONGEST else ""
        case "SWEEP":
            return f"SWEEP x IN {arguments[0]}:\n    EMIT(x)" if len(call[0]) <= _LONGEST else ""
        case "UPON" | "LEST" | "WHILE":
            return _BRANCHES[operation].format(condition=arguments[0])
        case "ANNEX" | "IMPRINT" | "EXPEL":
            return _write_effect(operation, arguments)
        case "INDEX" | "PAIR" | "STRAIN":
            before, made = _write_lazy(operation, arguments)
            return f"{before}EMIT(GATHER({made}))"
    return f"EMIT({operation}({', '.join(arguments)}))"


_BRANCHES = {
    "UPON": 'UPON {condition}:\n    EMIT("runs")\nDEFAULT:\n    EMIT("rests")',
    "LEST": 'UPON NO:\n    EMIT("first")\nLEST {condition}:\n    EMIT("runs")\nDEFAULT:\n    EMIT("rests")',
    "WHILE": 'WHILE {condition}:\n    EMIT("runs")\n    CEASE',
}


_LAZY = ("INDEX", "PAIR", "STRAIN")


def _write_lazy(operation: str, arguments: list[str]) -> tuple[str, str]:
    """Write what has to stand before a lazy value, and the call that makes it."""
    if operation == "STRAIN":
        return "CRAFT keeps(x):\n    DELIVER x\n", f"STRAIN(keeps, {arguments[0]})"
    return "", f"{operation}({', '.join(arguments)})"


def _write_swept(operation: str, call: Call) -> Snippet:
    """Show a lazy value element by element: GATHER may have a law that hides what is to be seen."""
    arguments = [value for value in call if not callable(value)]
    if len(arguments[0]) > _LONGEST:
        return ""
    before, made = _write_lazy(operation, [write_value(value) for value in arguments])
    return f"{before}SWEEP x IN {made}:\n    EMIT(x)"


def _write_effect(operation: str, arguments: list[str]) -> Snippet:
    sequence, *others = arguments
    call = f"{operation}({', '.join(['s', *others])})"
    shown = f"EMIT({call})" if operation == "EXPEL" else call
    return f"SET s AS {sequence}\n{shown}\nEMIT(s)"
