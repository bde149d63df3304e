"""One seed, many independent named streams of draws.

What decides bytes of a world must not change between releases of Python or numpy, so the draws are our own: block i of
a stream is SHA-256(key | i), and a child's key is a hash of its parent's key and its name. Neighbouring seeds and names
share nothing. Golden digests in the tests keep the draws as they are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def _key(*parts: object) -> bytes:
    """Hash parts so that no two different tuples give the same bytes: each is tagged with its type and length."""
    digest = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        digest.update(f"{type(part).__name__}:{len(data)}:".encode())
        digest.update(data)
    return digest.digest()


class Stream:
    """Draw integers, choices and permutations from a seed, the same on every machine.

    >>> Stream(7).child("task", 3).integer(1, 6) == Stream(7).child("task", 3).integer(1, 6)
    True
    """

    __slots__ = ("_block", "_held", "_key", "_left")

    def __init__(self, seed: int | str | bytes) -> None:
        self._key = _key("seed", seed)
        self._block = 0
        self._held = 0
        self._left = 0

    def child(self, *name: str | int) -> Stream:
        """Derive an independent stream by name; what was drawn from this one does not matter."""
        return Stream(_key("child", self._key, *name))

    def bits(self, count: int) -> int:
        """Draw a uniform integer of `count` bits, at least 0."""
        while self._left < count:
            block = hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._held = (self._held << 256) | int.from_bytes(block, "big")
            self._left += 256
            self._block += 1
        self._left -= count
        drawn = self._held >> self._left
        self._held &= (1 << self._left) - 1
        return drawn

    def below(self, bound: int) -> int:
        """Draw a uniform integer of [0, bound).

        Raises:
            ValueError: if `bound` is less than 1.
        """
        if bound < 1:
            raise ValueError(f"a draw below {bound} is impossible: the bound must be at least 1")
        width = (bound - 1).bit_length()
        while (
            drawn := self.bits(width)
        ) >= bound:  # ends with probability 1; each turn succeeds at least every second time
            continue
        return drawn

    def integer(self, low: int, high: int) -> int:
        """Draw a uniform integer of [low, high], both ends included."""
        return low + self.below(high - low + 1)

    def chance(self, numerator: int, denominator: int) -> bool:
        """Answer yes with probability numerator/denominator."""
        return self.below(denominator) < numerator

    def choice(self, items: Sequence[Item]) -> Item:
        """Draw one of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Draw a permutation (Fisher and Yates 1938, Durstenfeld 1964) as a new list."""
        drawn = list(items)
        for last in range(len(drawn) - 1, 0, -1):
            other = self.below(last + 1)
            drawn[last], drawn[other] = drawn[other], drawn[last]
        return drawn

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Draw `count` different positions of the items, in random order.

        Raises:
            ValueError: if there are fewer than `count` items.
        """
        if count > len(items):
            raise ValueError(f"{count} items cannot be drawn from {len(items)}")
        return self.shuffled(items)[:count]
