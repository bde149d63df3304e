"""What every law of the catalogue shares: its kind, its JSON data, and the default answer to `may`."""

from __future__ import annotations

from dataclasses import fields
from typing import ClassVar

from explorationbench.alienlogic.formulas import Head


class Condition:
    """A side condition as a value; subclasses are frozen, slotted, keyword-only dataclasses of JSON-able parameters."""

    __slots__ = ()

    family: ClassVar[str]

    def may(self, rule: str, heads: tuple[Head, ...]) -> bool:
        """Say whether a step whose letters have these heads can pass; a law about place or count never forbids all."""
        return True

    def to_data(self) -> dict[str, object]:
        """Give kind and parameters as JSON data.

        >>> from explorationbench.alienlogic.laws import DepthLimit
        >>> DepthLimit(rule="BOT_E", most=0).to_data()
        {'kind': 'DepthLimit', 'rule': 'BOT_E', 'most': 0}
        """
        data: dict[str, object] = {"kind": type(self).__name__}
        for parameter in fields(self):  # type: ignore[arg-type]  # every subclass is a dataclass
            value = getattr(self, parameter.name)
            data[parameter.name] = list(value) if isinstance(value, tuple) else value
        return data


def sentence(text: str) -> str:
    """Begin a sentence with a capital letter and leave the rest, names of rules too, as it is."""
    return text[0].upper() + text[1:]


def times(number: int) -> str:
    """Say how often, in words where English has them."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def counted(number: int, noun: str) -> str:
    """Say a number of things: `1 box`, `2 boxes`, `3 lines`."""
    plural = f"{noun}es" if noun.endswith("x") else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"


def ordinal(number: int) -> str:
    """Say the place of a citation, 1 to 3."""
    return ("first", "second", "third")[number - 1]
