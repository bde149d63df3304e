"""Choose the cheapest way to make up for every operation, so that no operation needs itself.

Knuth's generalisation of Dijkstra's algorithm: the operations are the nodes, an option costs its own size and the
costs of all that it needs, and the cheapest option whose needs are settled settles its operation. What is never
settled cannot be expressed.

Source: D. E. Knuth, "A generalization of Dijkstra's algorithm", Information Processing Letters 6 (1977), pages 1-5.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from explorationbench.aliencode.realising.templates import Need, Template


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Offer a template for an operation; None: the world's own operation is the manual's."""

    template: Template | None

    @property
    def needs(self) -> tuple[Need, ...]:
        """List what the option needs in its turn."""
        return self.template.needs if self.template else ()

    @property
    def cost(self) -> int:
        """Count what the option costs itself, at least 1."""
        return 1 + (self.template.size if self.template else 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Hold the option chosen for an operation, and the cost of it with all that it needs."""

    option: Option
    cost: int


Offers: TypeAlias = Mapping[Need, Sequence[Option]]
"""The options of every operation that comes into question."""


def choose(offered: Offers) -> dict[Need, Choice]:
    """Choose an option for each operation; one that is missing in the result cannot be expressed."""
    waiting = _waiting(offered)
    settled: dict[Need, Choice] = {}
    ready = [(option.cost, need, place) for need, row in offered.items() for place, option in _free(row)]
    heapq.heapify(ready)
    while ready:
        cost, need, place = heapq.heappop(ready)
        if need in settled:
            continue
        settled[need] = Choice(option=offered[need][place], cost=cost)
        for user, at in waiting.get(need, ()):
            option = offered[user][at]
            if all(each in settled for each in option.needs):
                heapq.heappush(ready, (option.cost + sum(settled[each].cost for each in option.needs), user, at))
    return settled


def offer(needs: Iterable[Need], options: Callable[[Need], Sequence[Option]]) -> Offers:
    """Collect the options of the needs and of all that these may need."""
    offered: dict[Need, Sequence[Option]] = {}
    pending = list(needs)
    while pending:
        need = pending.pop()
        if need not in offered:
            offered[need] = options(need)
            pending.extend(each for option in offered[need] for each in option.needs)
    return offered


def _free(options: Sequence[Option]) -> Iterator[tuple[int, Option]]:
    return ((place, option) for place, option in enumerate(options) if not option.needs)


def _waiting(offered: Offers) -> dict[Need, list[tuple[Need, int]]]:
    """List, for each operation, the options that need it."""
    waiting: dict[Need, list[tuple[Need, int]]] = {}
    for user, options in offered.items():
        for place, option in enumerate(options):
            for need in dict.fromkeys(option.needs):
                waiting.setdefault(need, []).append((user, place))
    return waiting
