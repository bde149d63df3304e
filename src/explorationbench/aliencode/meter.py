"""The meter of one run: steps and call depth that remain, counted and never timed.

Every meaning of an operation takes the run's meter first. It is the only thing of a run that changes, so machines and
laws can be shared by threads. What stands here is raised inside a run and shown as its output; it never leaves the
machine as an exception.
"""

from __future__ import annotations

from typing import Final, NoReturn

STEPS: Final = 1_000_000
DEPTH: Final = 250
NESTING: Final = 100
INTEGER_BITS: Final = 16_384
SIZE: Final = 100_000
WALK: Final = 4
"""Steps for each element of a sequence that is shown or compared, which takes several times as long as another step."""


class LimitError(Exception):
    """Say that a run went over a counted limit; `limit` is the limit in words, the same for every program."""

    def __init__(self, limit: str) -> None:
        self.limit = limit
        super().__init__(limit)


class DepthError(Exception):
    """Say that calls are nested too deep; a class of its own, since the host's RecursionError must decide nothing."""


class Meter:
    """Count what one run may still spend.

    Attributes:
        left: steps that remain; below 0 the run ends.
        deep: levels of calls that remain, at most 250.
    """

    __slots__ = ("deep", "left")

    def __init__(self, steps: int = STEPS) -> None:
        self.left = steps
        self.deep = DEPTH

    def charge(self, steps: int) -> None:
        """Spend steps, at least 0, before the work they pay for is done.

        Raises:
            LimitError: if fewer steps remain.
        """
        self.left -= steps
        if self.left < 0:
            self.stop()

    def enter(self, steps: int) -> None:
        """Spend the steps of a call and a level of depth, which whoever delivers gives back.

        Raises:
            LimitError: if fewer steps remain.
            DepthError: if no level remains.
        """
        self.left -= steps
        self.deep -= 1
        if self.left < 0 or self.deep < 0:
            self.stop()

    def stop(self) -> NoReturn:
        """End the run because steps or depth are spent."""
        if self.left < 0:
            raise LimitError(f"the run takes more than {STEPS:,} steps")
        raise DepthError


def check_size(size: int) -> int:
    """Refuse a text or sequence of more than 100,000 characters or elements, before it is made.

    Raises:
        LimitError: if it is larger.
    """
    if size > SIZE:
        raise LimitError(f"a text or sequence is longer than {SIZE:,}")
    return size


def check_integer(value: int) -> int:
    """Refuse an integer of more than 16,384 bits.

    Raises:
        LimitError: if it is larger.
    """
    if value.bit_length() > INTEGER_BITS:
        refuse_integer()
    return value


def refuse_integer() -> NoReturn:
    """Say that an integer is, or would be, too long."""
    raise LimitError(f"an integer is longer than {INTEGER_BITS:,} bits")


def refuse_nesting() -> NoReturn:
    """Say that values stand inside one another too deep to be walked."""
    raise LimitError(f"values are nested deeper than {NESTING} levels")
