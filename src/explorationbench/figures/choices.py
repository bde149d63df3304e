"""The choices that figures share, read from the one configuration file of this room.

What the paper leaves open stands under "ours" in that file, with a sentence each.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any, Literal, TypeAlias

Statistic: TypeAlias = Literal["mean", "best"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionStyle:
    """Say how a condition looks, and whether the environment answers under it."""

    colour: str
    dashes: tuple[float, ...]
    feedback: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """Hold the choices; lengths are inches, sizes points."""

    seed: int
    width: float
    font: str
    sizes: Mapping[str, float]
    row: float  # the height of a row of a system
    name: float  # the width a system's name may take
    resolution: int  # dots an inch of a PNG
    multiples: int  # columns of small multiples
    panels: int  # worlds beside each other
    statistic: Statistic  # of Figure 4
    move: int  # ranks from which a move is coloured
    keystones: int  # laws that Figure 7 marks
    colours: Mapping[str, str]
    diverging: str
    conditions: Mapping[str, ConditionStyle]  # from the least to the most of a part in designing experiments
    open_book: Mapping[str, str]  # "before", "after" -> the label of the condition
    partitions: Sequence[str]  # in the order of columns
    groups: Sequence[str]  # in the order of columns
    ours: Mapping[str, str]  # choice -> why, where the paper leaves it open

    def with_seed(self, seed: int) -> Choices:
        """Give the same choices with another seed."""
        return replace(self, seed=seed)

    def with_row(self, row: float) -> Choices:
        """Give the same choices with rows of another height."""
        return replace(self, row=row)

    def order_groups(self, names: Sequence[str]) -> list[str]:
        """Order the groups of a partition as configured; unknown ones follow in the order given."""
        return sorted(names, key=lambda name: self.groups.index(name) if name in self.groups else len(self.groups))

    def order_partitions(self, names: Sequence[str]) -> list[str]:
        """Order partitions as configured; unknown ones follow in the order given."""
        known = self.partitions
        return sorted(names, key=lambda name: known.index(name) if name in known else len(known))


def read_choices() -> Choices:
    """Read the configuration.

    >>> list(read_choices().conditions)
    ['direct', 'without-tool', 'fixed-probe', 'hindsight', 'autonomous']
    """
    data: dict[str, Any] = json.loads(files("explorationbench.figures").joinpath("choices.json").read_text("utf-8"))
    styles = {name: _style_of(style) for name, style in data.pop("conditions").items()}
    return Choices(**data, conditions=styles)


def _style_of(style: Mapping[str, Any]) -> ConditionStyle:
    return ConditionStyle(colour=style["colour"], dashes=tuple(style["dashes"]), feedback=style["feedback"])
