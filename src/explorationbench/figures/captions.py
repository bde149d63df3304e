"""Captions: what is shown, of how many, by which method and seed, and whose worlds these are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorationbench.stats.cells import Cell

TIMES = "\N{MULTIPLICATION SIGN}"


def write_caption(title: str, *sentences: str, cells: Sequence[Cell], seed: int | None = None) -> str:
    """Write a caption: title, what is shown, counts, seed of what was simulated, and worlds with their digests."""
    parts = [f"{title}.", *filter(None, sentences), f"n: {count(cells)}."]
    if seed is not None:
        parts.append(f"Seed {seed}.")
    return " ".join([*parts, f"{_worlds(cells)}."])


def count(cells: Sequence[Cell]) -> str:
    """Count systems, and for each of them trajectories, tasks and answers, as ranges where they differ."""
    systems = len({cell.system for cell in cells})
    each = [
        _range((len(cell.trajectories) for cell in cells), "trajectory", "trajectories"),
        _range((len(cell.tasks) for cell in cells), "task", "tasks"),
        _range((cell.verdicts.shape[3] for cell in cells), "answer a task", "answers a task"),
    ]
    return f"{systems} {'system' if systems == 1 else 'systems'}, {', '.join(each)}"


def _range(numbers: Iterable[int], one: str, many: str) -> str:
    held = sorted({*numbers})
    if not held:
        return f"no {many}"
    words = f"{held[0]}" if len(held) == 1 else f"{held[0]} to {held[-1]}"
    return f"{words} {one if held == [1] else many}"


def name_world(name: str, digest: str) -> str:
    """Name a world so that no other is meant: its name, and the start of its digest."""
    return f"{name} ({digest[:15]})"


def _worlds(cells: Sequence[Cell]) -> str:
    named = dict.fromkeys(name_world(cell.world, cell.digest) for cell in cells)
    return f"{'World' if len(named) == 1 else 'Worlds'}: {', '.join(named) or 'none'}"
