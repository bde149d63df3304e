"""All figures and tables of a cohort, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from explorationbench.errors import NothingToDraw
from explorationbench.figures import (
    cost,
    figure01,
    figure02,
    figure03,
    figure04,
    figure05,
    figure06,
    figure07,
    figure08,
    figure09,
    figure10,
    figures11to12,
    figures13to14,
    table1,
    table2,
    table3,
)
from explorationbench.figures.choices import Choices
from explorationbench.figures.pictures import Picture, spell_out
from explorationbench.figures.tables import Table
from explorationbench.stats.cohorts import Cohort

Made: TypeAlias = Picture | Table
Maker: TypeAlias = Callable[[Cohort, Choices], tuple[Made, ...]]


def _one(draw: Callable[[Cohort, Choices], Made]) -> Maker:
    return lambda cohort, choices: (draw(cohort, choices),)


MAKERS: tuple[Maker, ...] = (
    _one(table1.tabulate),
    lambda cohort, choices: (table2.tabulate(),),
    lambda cohort, choices: (table3.tabulate(cohort),),
    *map(
        _one, (figure01.draw, figure02.draw, figure03.draw, figure04.draw, figure05.draw, figure06.draw, figure07.draw)
    ),
    *map(_one, (figure08.draw, figure09.draw, figure10.draw)),
    figures11to12.draw_all,
    figures13to14.draw_all,
    _one(cost.draw),
)


def make_all(cohort: Cohort, choices: Choices) -> Iterator[Made | NothingToDraw]:
    """Make every figure and table, one at a time; where there is nothing to show, give the reason instead."""
    for make in MAKERS:
        try:
            yield from (_spelled(made, cohort) for made in make(cohort, choices))
        except NothingToDraw as reason:
            yield reason


def _spelled(made: Made, cohort: Cohort) -> Made:
    return spell_out(made, (*cohort.systems, *cohort.worlds)) if isinstance(made, Picture) else made


def write_all(cohort: Cohort, folder: Path, choices: Choices) -> Iterator[tuple[Path, ...] | NothingToDraw]:
    """Write every figure and table into a folder, which is made; give the files of each, or why there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    for made in make_all(cohort, choices):
        match made:
            case NothingToDraw():
                yield made
            case Picture():
                yield made.write(folder, choices)
            case Table():
                yield made.write(folder)
