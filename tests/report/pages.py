"""Pages read as a browser reads them, and records with marks in every private field."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from explorationbench.figures.choices import read_choices
from explorationbench.protocol.levels import Level
from explorationbench.report.writing import Order

CHOICES = read_choices()


@dataclass
class Element:
    """One element: its name, attributes, and the text directly or deeper in it."""

    name: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Page(HTMLParser):
    """Hold the elements of a page in their order."""

    elements: list[Element] = field(default_factory=list)
    open: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        element = Element(name=tag, attributes={name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in ("meta", "link", "img", "input", "br"):
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close the element, and what was left open in it."""
        while self.open and self.open.pop().name != tag:
            pass
        self.handle_data(" ")  # so that words of neighbouring cells stay apart

    def handle_data(self, data: str) -> None:
        """Add text to every open element."""
        for element in self.open:
            element.text += data

    def all(self, name: str) -> list[Element]:
        """List the elements of a name."""
        return [element for element in self.elements if element.name == name]


def read_page(path: Path) -> Page:
    """Read a page's file."""
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def order_of(folder: Path, *runs: Path, level: Level = Level.REVEALED) -> Order:
    """Order a report in which all worlds have one level."""
    return Order(runs=runs, folder=folder, level_of=lambda world: level, choices=CHOICES)
