"""Search for arithmetic that no derivation supplies: small expressions over the world's own operations.

Expressions are built from the bottom up, from two arguments and a few constants, and kept if no smaller one gives the
same values on the samples. What matches a manual operation on the samples is a guess that the check of derivations
has to confirm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product
from typing import TypeAlias

from explorationbench.aliencode.derivations import NUMBERS, RAW, SENSES, Derivation, derive
from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.meter import LimitError, Meter
from explorationbench.aliencode.semantics import MANUAL, Meaning, fold
from explorationbench.aliencode.values import Value

_OPERATIONS = tuple(operation for operation, senses in SENSES.items() if set(NUMBERS) <= set(senses))
_CONSTANTS = (0, 1, -1, 2, -2)
_STEPS = 1_000

_SAMPLES: Mapping[str, tuple[tuple[Value, Value], ...]] = {
    "integers": ((7, 3), (2, 5), (4, 4), (9, 2), (1, 6), (8, 3), (3, 1), (5, 7)),
    "floats": ((7, 2.5), (0.1, 0.2), (4, 4), (2.5, 3), (1.5, 0.5), (8, 3), (3.0, 1), (12.3456, 7)),
}

Values: TypeAlias = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class _Term:
    """Hold an expression and what it gives on the samples."""

    text: str
    values: Values


@lru_cache(maxsize=512)
def find_arithmetic(laws: tuple[Law, ...], sense: str) -> Mapping[str, Derivation]:
    """Find expressions for manual operations on numbers; guesses, which are still to be checked.

    Args:
        laws: the laws on operations of arithmetic, and no others.
        sense: integers or floats.
    """
    samples = _SAMPLES[sense]
    wanted = {_key(_results(MANUAL.operations[name], *_leaves(samples)[:2])): name for name in _OPERATIONS}
    own = fold(laws).operations
    found: dict[str, Derivation] = {}
    for term in _terms({name: own[name] for name in _OPERATIONS}, _leaves(samples)):
        name = wanted.get(_key(term.values))
        if name is not None:
            found.setdefault(name, derive(f"{name}(a, b)", term.text, sense))
    return found


def _leaves(samples: tuple[tuple[Value, Value], ...]) -> tuple[_Term, ...]:
    first, second = zip(*samples, strict=True)
    constants = (_Term(str(number), (number,) * len(samples)) for number in _CONSTANTS)
    return (_Term("a", first), _Term("b", second), *constants)


def _terms(operations: Mapping[str, Meaning], leaves: tuple[_Term, ...]) -> Iterator[_Term]:
    """Build expressions of one and two calls, each with values that no earlier one has."""
    seen = {_key(leaf.values) for leaf in leaves}
    single = list(_new(operations, product(leaves, leaves), seen))
    yield from single
    yield from _new(operations, chain(product(leaves, single), product(single, leaves)), seen)


def _new(operations: Mapping[str, Meaning], pairs: Iterable[tuple[_Term, _Term]], seen: set[Values]) -> Iterator[_Term]:
    """Apply every operation to every pair, and keep what gives new values."""
    for first, second in pairs:
        for name, meaning in operations.items():
            values = _results(meaning, first, second)
            if values and (key := _key(values)) not in seen:
                seen.add(key)
                yield _Term(f"{RAW}{name}({first.text}, {second.text})", values)


def _results(meaning: Meaning, first: _Term, second: _Term) -> Values:
    """Apply an operation sample by sample; empty if it errs on one."""
    try:
        return tuple(meaning(Meter(_STEPS), a, b) for a, b in zip(first.values, second.values, strict=True))
    except (ArithmeticError, TypeError, ValueError, LimitError):
        return ()


def _key(values: Values) -> Values:
    """Make values of different kinds differ."""
    return tuple((type(value).__name__, value) for value in values)
