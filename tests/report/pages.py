"""Index pages as their elements, and orders of reports."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from explorationbench.figures.choices import read_choices
from explorationbench.protocol.levels import Level
from explorationbench.report.writing import Order
from report.planted import Page

CHOICES = read_choices()


@dataclass(frozen=True)
class Element:
    """One element: its name, attributes, and the text in it, with one blank between words and pieces."""

    name: str
    attributes: dict[str, str]
    text: str


@dataclass(frozen=True)
class Index:
    """Hold the elements of a page in their order."""

    elements: list[Element]

    def all(self, name: str) -> list[Element]:
        """List the elements of a name."""
        return [element for element in self.elements if element.name == name]


def read_index(path: Path) -> Index:
    """Read a page's file, strictly."""
    page = Page(path.read_text(encoding="utf-8"))
    return Index(
        [
            Element(
                name=name,
                attributes={key: value or "" for key, value in attributes.items()},
                text=" ".join(" ".join(text).split()),
            )
            for name, attributes, text in page.elements
        ]
    )


def order_of(folder: Path, *runs: Path, level: Level = Level.REVEALED) -> Order:
    """Order a report in which all worlds have one level."""
    return Order(runs=runs, folder=folder, level_of=lambda world: level, choices=CHOICES)
