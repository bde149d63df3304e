"""Progress of long work: counts and the time left, on standard error; quiet when that is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Protocol, TypeVar

Item = TypeVar("Item")


class Advance(Protocol):
    """Told how many more pieces are done, and what is being done now if that is worth a word."""

    def __call__(self, count: int, now: str = "") -> None:
        """Show it."""


def track(items: Sequence[Item], label: str) -> Iterator[Item]:
    """Yield the items and show how many are done."""
    with progress(len(items), label) as advance:
        for item in items:
            yield item
            advance(1)


@contextmanager
def progress(total: int | None, label: str) -> Iterator[Advance]:
    """Show a bar that the body advances; `total` None shows counts without an end."""
    if not sys.stderr.isatty():
        yield lambda count, now="": None
        return
    with _bar() as bar:
        task = bar.add_task(label, total=total)

        def advance(count: int, now: str = "") -> None:
            bar.update(task, advance=count, description=f"{label}: {now}" if now else label)

        yield advance


def _bar() -> Any:
    """Make the bar; rich is loaded here, since a command that shows none should start without it."""
    rich = import_module("rich.progress")
    return rich.Progress(
        rich.TextColumn("{task.description}"),
        rich.BarColumn(),
        rich.MofNCompleteColumn(),
        rich.TimeRemainingColumn(),
        console=import_module("rich.console").Console(stderr=True),
        transient=True,
        redirect_stdout=False,  # what is printed goes where the user sent it, not into the bar
        redirect_stderr=False,
    )
