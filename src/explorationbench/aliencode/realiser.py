"""Translate programs of the manual into programs with the same behaviour in a world.

Where the world's operation is the manual's, a call stays as it is. Elsewhere the template chosen for the operation
takes its place: inline if that keeps the order in which arguments are evaluated, as a helper function printed before
the program if not. BOND and RIFT are always inline, since a function would evaluate all their operands. Integer
literals are written so that they mean what they meant, and sums of two literals that a template makes are worked out.

A template is written in the manual's terms, so what it yields is translated in its turn; the choice among templates
is free of circles, so this ends.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, groupby
from types import MappingProxyType

from explorationbench.aliencode.derivations import NUMBERS, SENSES, Derivation
from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.laws.literals import LiteralLaw
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.printer import print_program
from explorationbench.aliencode.realising.checks import holds
from explorationbench.aliencode.realising.choice import Choice, Option, choose, offer
from explorationbench.aliencode.realising.search import find_arithmetic
from explorationbench.aliencode.realising.templates import Need, name_in_full, needs_of, read_template
from explorationbench.aliencode.realising.theorems import THEOREMS
from explorationbench.aliencode.realising.trees import walk
from explorationbench.aliencode.realising.writer import Writer
from explorationbench.aliencode.syntax import ARITIES, Block, Call, Craft, Name, Set, Sweep
from explorationbench.errors import Inexpressible

_NO_SENSES: Mapping[str, str] = MappingProxyType({})
_GOVERNING = ("UPON", "LEST", "WHILE", "SWEEP")
_USUAL_SPAN = 3
"""Operations with any number of arguments are usually called with up to so many more than they must have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Realiser:
    """Realise programs in the world of some laws.

    >>> from explorationbench.aliencode.laws import LiteralXor, Swapped
    >>> laws = (LiteralXor(mask=27), Swapped(operation="WEAVE"))
    >>> print(Realiser(laws=laws).realise("EMIT(WEAVE(31, 2))"), end="")
    EMIT(WEAVE(25, 4))
    """

    laws: tuple[Law, ...]

    def realise(self, source: str, senses: Mapping[str, str] = _NO_SENSES) -> str:
        """Write a program that does in the world what this one does under the manual.

        Args:
            source: a program that is right under the manual.
            senses: operation to the kind of values it meets in the program, where that is not integers.

        Raises:
            Inexpressible: if the laws leave an operation without an equivalent.
            ProgramSyntaxError: if the source is no program.
        """
        block = name_in_full(parse(source).block, senses)
        needs = tuple(sorted(set(needs_of(block))))
        choices = _choices(self.laws, needs)
        for need in needs:
            if need not in choices:
                raise Inexpressible(need.operation, "" if need.sense == "integers" else need.sense)
        writer = Writer(choices, _literal_writer(self.laws), taken=_names(block))
        return print_program(writer.program(block))

    def expressible(self, names: Collection[str] | None = None) -> dict[str, int]:
        """Give the cost of every operation that can be expressed, named as in `PLUCK` or `SHATTER:texts`.

        An operation counts if it can be expressed with every number of arguments it is usually called with.

        Args:
            names: the operations to ask about; None asks about all.
        """
        needs = tuple(need for need in usual_needs() if names is None or need.name in names)
        choices = _choices(self.laws, needs)
        missing = {need.name for need in needs if need not in choices}
        return {
            name: max(choices[need].cost for need in row)
            for name, row in groupby(needs, lambda need: need.name)
            if name not in missing
        }


@lru_cache(maxsize=256)
def realiser_of(laws: tuple[Law, ...]) -> Realiser:
    """Give the realiser of some laws."""
    return Realiser(laws=laws)


@cache
def usual_needs() -> tuple[Need, ...]:
    """List all operations in all their senses, with the numbers of arguments they are usually called with."""
    calls = chain.from_iterable(_usual_calls(operation) for operation in ARITIES)
    return (*calls, *(Need(keyword, 1) for keyword in _GOVERNING))


def _usual_calls(operation: str) -> Iterator[Need]:
    arity = ARITIES[operation]
    most = arity.least + _USUAL_SPAN if arity.most is None else arity.most
    for sense in SENSES.get(operation, ("",)):
        name = f"{operation}:{sense}" if sense else operation
        yield from (Need(name, count) for count in range(arity.least, most + 1))


@lru_cache(maxsize=1024)
def _choices(laws: tuple[Law, ...], needs: tuple[Need, ...]) -> Mapping[Need, Choice]:
    """Choose templates for the needs; arithmetic that remains without one is searched for."""
    offered = offer(needs, lambda need: _options(laws, need, ()))
    choices = choose(offered)
    senses = {need.sense for need in offered if need not in choices}
    if not senses.intersection(NUMBERS):
        return choices
    arithmetic = tuple(law for law in laws if law.target in SENSES)
    found = [
        derivation for sense in NUMBERS if sense in senses for derivation in find_arithmetic(arithmetic, sense).values()
    ]
    return choose(offer(needs, lambda need: _options(laws, need, found)))


def _options(laws: tuple[Law, ...], need: Need, searched: Sequence[Derivation]) -> list[Option]:
    """List the ways to express an operation: itself, if no law is on it; else all derivations that hold."""
    if all(law.target != need.operation for law in laws):
        return [Option(template=None)]
    contributed = chain.from_iterable(law.derivations() for law in laws)
    return [
        Option(template=read_template(derivation, need.arity, need.sense))
        for derivation in chain(contributed, THEOREMS, searched)
        if _suits(derivation, need) and holds(derivation, need, _laws_behind(derivation, need, laws))
    ]


def _suits(derivation: Derivation, need: Need) -> bool:
    return derivation.operation == need.operation and derivation.fits(need.arity) and derivation.speaks_of(need.sense)


def _laws_behind(derivation: Derivation, need: Need, laws: tuple[Law, ...]) -> tuple[Law, ...]:
    """List the laws that bear on a derivation: those on the world's own operations that it uses."""
    own = read_template(derivation, need.arity, need.sense).own
    if need.operation in _GOVERNING:
        own = (*own, need.operation)
    return tuple(law for law in laws if law.target in own)


def _literal_writer(laws: tuple[Law, ...]) -> Callable[[int], int]:
    for law in laws:
        if isinstance(law, LiteralLaw):
            return law.write
    return lambda number: number


def _names(block: Block) -> set[str]:
    """Collect every name that a program uses, so that helper functions get others."""
    names: set[str] = set()
    for node in walk(*block):
        match node:
            case Name(name=name):
                names.add(name)
            case Call(function=function):
                names.add(function)
            case Craft(name=name, parameters=parameters):
                names.update((name, *parameters))
            case Set(targets=targets) | Sweep(targets=targets):
                names.update(targets)
    return names
