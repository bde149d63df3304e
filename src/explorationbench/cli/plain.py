"""Plain data written for a person: nested fields by indentation, texts of several lines as they are."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

SHORT = 100  # characters of a value that stands on the line of its name
MANY = 8  # entries of a list that are shown; JSON output has all


def outline(data: Any, indent: str = "") -> Iterator[str]:
    r"""Yield the lines of some plain data.

    >>> print("\n".join(outline({"law": {"by": -1}, "program": "SET x AS 1\nEMIT(x)"})))
    law: {"by": -1}
    program:
      SET x AS 1
      EMIT(x)
    """
    match data:
        case Mapping():
            for name, value in data.items():
                yield from _entry(f"{indent}{name}:", value, indent)
        case str():
            yield from (f"{indent}{line}".rstrip() for line in data.rstrip("\n").split("\n"))
        case Sequence():
            for value in data[:MANY]:
                yield from _entry(f"{indent}-", value, indent)
            if len(data) > MANY:
                yield f"{indent}- ... and {len(data) - MANY} more"
        case _:
            yield f"{indent}{json.dumps(data)}"


def _entry(label: str, value: Any, indent: str) -> Iterator[str]:
    """Write a value beside its label if it is short, else below it."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if "\n" not in text and r"\n" not in text and len(text) <= SHORT:
        yield f"{label} {text}".rstrip()
    else:
        yield label
        yield from outline(value, indent + "  ")
