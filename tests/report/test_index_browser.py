from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from explorationbench.report.writing import write_report
from report.pages import order_of
from stats.synthetic import plays, write_run


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Give the index page of two systems with long names in two worlds."""
    folder = tmp_path_factory.mktemp("index")
    for number, play in enumerate(plays(2, conditions=("autonomous", "direct"))):
        write_run(folder / "runs" / f"run-{number:02d}", [play])
    write_report(order_of(folder / "report", folder / "runs"))
    return (folder / "report" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [360, 1100])
@pytest.mark.parametrize("dark", [False, True])
def test_the_page_fits_and_says_nothing_on_the_console(
    visit: Callable[..., Any], text: str, width: int, dark: bool
) -> None:
    """On a phone and on a desk nothing sticks out sideways, and the browser has no complaint."""
    driver = visit(text, width=width, dark=dark)
    assert driver.execute_script("return document.documentElement.scrollWidth") <= width
    assert driver.get_log("browser") == []


def test_dark_mode_is_dark(visit: Callable[..., Any], text: str) -> None:
    """The page follows the wish for dark colours."""
    shades = [
        visit(text, dark=dark).execute_script("return getComputedStyle(document.body).backgroundColor")
        for dark in (False, True)
    ]
    assert shades == ["rgb(247, 247, 245)", "rgb(20, 24, 30)"]


def test_every_picture_is_drawn(visit: Callable[..., Any], text: str) -> None:
    """Each inlined picture has a size of its own once it is decoded."""
    driver = visit(text)
    widths = driver.execute_script("return [...document.images].map(image => image.naturalWidth)")
    assert len(widths) >= 12
    assert min(widths) > 100


def test_sections_are_reached_by_their_links(visit: Callable[..., Any], text: str) -> None:
    """A click in the contents brings the section to the top of the view."""
    driver = visit(text)
    driver.execute_script("document.documentElement.style.scrollBehavior = 'auto'")
    driver.execute_script("document.querySelector('nav a[href=\"#method\"]').click()")
    assert 0 <= driver.execute_script("return document.querySelector('#method').getBoundingClientRect().top") < 200
