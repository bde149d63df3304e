"""Pages: the templates of this room, and what every page says at its foot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from explorationbench import __version__
from explorationbench.figures.captions import name_world
from explorationbench.figures.tables import show

NAME = "ExplorationBench"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Hold what every page needs: the line to cite."""

    cite: str


@cache
def environment() -> Environment:
    """Give the templates; whatever is put into them is escaped, and what is missing is an error."""
    templates = Environment(
        loader=PackageLoader("explorationbench.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    templates.globals["show"] = show
    return templates


def render(template: str, *, cite: str, **values: Any) -> str:
    """Fill a template; lone halves of surrogate pairs, which no file can hold, become question marks."""
    text = environment().get_template(template).render(page=Page(cite=cite), **values)
    return text.encode("utf-8", "replace").decode("utf-8")


def write_citation(worlds: Mapping[str, str], *, conditions: str, counted: str) -> str:
    """Write the line to cite: program and version, worlds with their digests, conditions, and how many were counted.

    >>> write_citation({"demo": "sha256:0123456789abcdef"}, conditions="autonomous", counted="1 system")[17:]
    '0.1.0; demo (sha256:01234567); autonomous; 1 system. Scores are not comparable with the table of the paper.'
    """
    named = ", ".join(name_world(name, digest) for name, digest in worlds.items())
    return (
        f"{NAME} {__version__}; {named}; {conditions}; {counted}. "
        "Scores are not comparable with the table of the paper."
    )
