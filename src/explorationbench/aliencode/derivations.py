"""Say how a manual operation is written with the operations of a world.

A derivation is data: an operation, its parameters, and a template, AlienCode text over manual operations and the
world's own operations, which are written `raw_NAME(...)`. A template is an expression, or the body of a function (it
then has several lines). Laws contribute derivations, and so does the base (`realising.theorems`); each is checked alone
on random values before it is used (`realising.checks`), and the cheapest that need one another in no circle are chosen
(`realising.choice`).

Operations on numbers mean different things on different kinds of values, so they are named with their *sense*:
`SHATTER_texts` joins texts. An operation named without a sense inside a template takes that of the derivation, if that
is one of numbers, else integers.

A derivation for any number of arguments has a last parameter with a star, as in `*args`. In a call of the template,
`args` then stands for these arguments, `args_reversed` for the last first, `args_forward` for the first put last, and
`args_back` for the last put first.
"""

from __future__ import annotations

from dataclasses import dataclass

NUMBERS = ("integers", "floats")
SENSES = {
    "SHATTER": (*NUMBERS, "texts", "lists", "any"),
    "PARE": (*NUMBERS, "texts", "lists"),
    "WEAVE": NUMBERS,
    "FRACTURE": NUMBERS,
    "COIL": NUMBERS,
    "RESIDUE": NUMBERS,
    "HALVE": NUMBERS,
}
"""The senses of each operation that has several; the first is the default. Floats stands for numbers of both kinds."""

RAW = "raw_"


@dataclass(frozen=True, slots=True, kw_only=True)
class Derivation:
    """Write a manual operation as a template.

    >>> Derivation(operation="WEAVE", parameters=("a", "b"), template="raw_WEAVE(b, a)", senses=NUMBERS).fits(2)
    True
    """

    operation: str
    parameters: tuple[str, ...]
    template: str
    senses: tuple[str, ...] = ()  # of the operation, where it has senses; empty: the default alone

    def fits(self, count: int) -> bool:
        """Tell whether the derivation speaks of calls with so many arguments."""
        fixed = len(self.parameters) - self.is_open
        return count >= fixed if self.is_open else count == fixed

    def speaks_of(self, sense: str) -> bool:
        """Tell whether the derivation is meant for a sense ("" where the operation has none)."""
        return not sense or sense in (self.senses or SENSES[self.operation][:1])

    @property
    def is_open(self) -> bool:
        """Tell whether the last parameter takes any number of arguments."""
        return bool(self.parameters) and self.parameters[-1].startswith("*")

    @property
    def is_body(self) -> bool:
        """Tell whether the template is the body of a function, not an expression."""
        return "\n" in self.template


def derive(call: str, template: str, *senses: str) -> Derivation:
    """Write a derivation as the call it stands for and its template.

    >>> derive("PLUCK(seq, i)", "raw_PLUCK(seq, SHATTER(i, 1))").parameters
    ('seq', 'i')
    """
    operation, _, parameters = call.rstrip(")").partition("(")
    names = tuple(name.strip() for name in parameters.split(",") if name.strip())
    return Derivation(operation=operation, parameters=names, template=template.strip(), senses=senses)
