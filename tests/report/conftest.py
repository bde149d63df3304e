"""A headless Chromium for the tests that need a real browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

SWITCH = "EXPLORATIONBENCH_BROWSER"
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)


def _give_up(why: str) -> None:
    """Skip a test that needs a browser, or fail it where one is required."""
    if os.environ.get(SWITCH) == "required":
        pytest.fail(f"{why}, and {SWITCH}=required asks for one")
    pytest.skip(f"{why}; set {SWITCH}=required to fail instead")


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Start a headless Chromium, once for all tests."""
    chromium, chromedriver = shutil.which("chromium"), shutil.which("chromedriver")
    if not chromium or not chromedriver:
        _give_up("no Chromium with its driver is installed")
    try:
        from selenium import webdriver
    except ImportError:
        _give_up("selenium is not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for argument in (*ARGUMENTS, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(options=options, service=webdriver.ChromeService(chromedriver))
    yield browser
    browser.quit()


@pytest.fixture
def visit(driver: Any, tmp_path: Path) -> Callable[..., Any]:
    """Give what opens a page's text: `visit(text, width=360, dark=True, fragment="#step-3")`."""

    def opener(text: str, *, width: int = 1100, dark: bool = False, fragment: str = "") -> Any:
        page = tmp_path / "page.html"
        page.write_text(text, encoding="utf-8")
        size = {"width": width, "height": 760, "deviceScaleFactor": 1, "mobile": width < 600}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        driver.get("about:blank")  # a change of the fragment alone would not load the page again
        driver.get_log("browser")
        driver.get(page.as_uri() + fragment)
        return driver

    return opener
