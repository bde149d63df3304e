"""Errors of a program as text that names line, class and operation, and gives nothing away.

A text is chosen by the class of the error and by the operation as it is written, never by values or by what an
operation does under the laws; so the same error reads the same in every world.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from explorationbench.aliencode.codegen import Origin
from explorationbench.aliencode.meter import DEPTH, DepthError, LimitError
from explorationbench.aliencode.syntax import ARITIES

FILE: Final = "<aliencode>"

_CLASSES: Final[tuple[tuple[type[Exception], str], ...]] = (
    (LimitError, "LimitError"),
    (DepthError, "RecursionError"),
    (TypeError, "TypeError"),
    (IndexError, "IndexError"),
    (NameError, "NameError"),
    (ZeroDivisionError, "ZeroDivisionError"),
    (OverflowError, "OverflowError"),
    (ValueError, "ValueError"),
)
CAUGHT: Final = tuple(kind for kind, _ in _CLASSES)
"""What a program can do wrong; anything else is a fault of ours and passes."""

_NAME: Final = 60
"""How many characters of a name are told, so that an error stays one line that a probe has room for."""

_TAKES: Final = {
    "two numbers, two texts, two lists or two tuples": "SHATTER OVER UNDER ATOP BENEATH",
    "two numbers, or a sequence and an integer": "PARE",
    "two numbers": "WEAVE FRACTURE COIL RESIDUE HALVE",
    "a sequence and an integer": "PLUCK",
    "a sequence and integers": "CARVE",
    "a list and a value": "ANNEX",
    "a list": "EXPEL",
    "a list, an integer and a value": "IMPRINT",
    "a list, a tuple or a text": "GAUGE",
    "values that can be ordered": "NADIR APEX ORDER",
    "a sequence": "SOME_OF EVERY_OF GATHER INDEX",
    "two sequences": "PAIR",
    "a function of one argument and a sequence": "STRAIN",
    "integers": "EXTENT",
}
_KINDS: Final = {name: f"takes {kinds}" for kinds, names in _TAKES.items() for name in names.split()}
_GENERAL: Final = {
    "TypeError": "the arguments are not of the kinds it takes",
    "IndexError": "there is no such element",
    "ZeroDivisionError": "the divisor is zero",
    "OverflowError": "the result is beyond the range of floats",
    "ValueError": "there is no value to give",
    "RecursionError": f"calls are nested deeper than {DEPTH} levels",
}
_PARTICULAR: Final = {
    ("IndexError", "EXPEL"): "there is no element to remove",
    ("ZeroDivisionError", "COIL"): "zero has no negative powers",
    ("ValueError", "COIL"): "the power is no real number",
    ("ValueError", "CARVE"): "the step is zero",
    ("ValueError", "SET"): "the number of values is not the number of names",
    ("ValueError", "SWEEP"): "the number of values is not the number of names",
    ("TypeError", "SET"): "the value cannot be taken apart",
    ("TypeError", "SWEEP"): "only a sequence can be swept, and only sequences taken apart",
}


class Place(NamedTuple):
    """Say where in a program an error arose.

    Attributes:
        line: line of the program, from 1; 0 for a call from outside.
        prefix: the kind of the name, see `codegen`; "" for a statement.
        name: operation, function or variable as written, or the keyword of the statement.
    """

    line: int = 0
    prefix: str = ""
    name: str = ""


def find_place(error: BaseException, origins: Sequence[Origin]) -> Place | None:
    """Find the innermost piece of the program that an error passed on its way out; None if it passed none.

    Args:
        error: what was caught.
        origins: for each line of the generated text, what of the program it begins with.
    """
    lines = _passed(error)
    if not lines:
        return None
    line, prefix, name = origins[lines[-1] - 1]
    if prefix == "m" and isinstance(error, DepthError):  # the call is at fault, not the function
        line, prefix, name = origins[lines[-2] - 1] if len(lines) > 1 else (0, "v", name)
    return Place(line=line, prefix=prefix, name=name)


def _passed(error: BaseException) -> list[int]:
    """List the lines of generated text that an error passed on its way out, the innermost last."""
    lines, trace = [], error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    return lines


def describe(error: BaseException, place: Place) -> tuple[str, str]:
    """Give the class of an error and its line of output.

    Args:
        error: one of the classes in `CAUGHT`.
        place: where it arose.
    """
    name = next(name for kind, name in _CLASSES if isinstance(error, kind))
    written = place.name if len(place.name) <= _NAME else f"{place.name[:_NAME]}..."
    where = [f"line {place.line}"] * (place.line > 0) + [written] * (place.name != "")
    return name, ": ".join([f"[AlienError] {name}", *where, _sentence(error, name, place)])


def _sentence(error: BaseException, name: str, place: Place) -> str:
    """Choose the sentence for a class of error at a place."""
    if isinstance(error, LimitError):
        return error.limit
    if name == "NameError":
        return "its arguments are missing" if place.prefix == "n" else "nothing has this name"
    if place.prefix == "a":
        return f"takes {ARITIES[place.name]}"
    if name == "TypeError" and place.prefix == "v":
        return "this is no function, or one of another number of arguments"
    if name == "TypeError" and place.name in _KINDS:
        return _KINDS[place.name]
    return _PARTICULAR.get((name, place.name), _GENERAL.get(name, ""))
