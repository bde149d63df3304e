"""Lettering: how wide words are, and names that fit into the place they have."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from explorationbench.figures.choices import Choices

POINTS = 72.0  # in an inch
ELLIPSIS = "…"


@lru_cache(maxsize=4096)
def measure(words: str, font: str, size: float) -> float:
    """Give the width of words in inches."""
    width, _, _ = text_to_path.get_text_width_height_descent(
        words, FontProperties(family=font, size=size), ismath=False
    )
    return float(width) / POINTS


def fit(name: str, width: float, choices: Choices, *, size: str = "text") -> str:
    """Shorten a name to a width in inches: it loses its middle, since names of systems differ at their ends."""
    points = choices.sizes[size]
    if measure(name, choices.font, points) <= width:
        return name
    for kept in range(len(name) - 1, 2, -1):
        head = (kept - 1) // 2
        short = f"{name[:head]}{ELLIPSIS}{name[head - kept + 1 :]}"
        if measure(short, choices.font, points) <= width:
            return short
    return ELLIPSIS


def widest(names: Iterable[str], choices: Choices, *, size: str = "text") -> float:
    """Give the width of the widest name in inches."""
    return max((measure(name, choices.font, choices.sizes[size]) for name in names), default=0.0)
