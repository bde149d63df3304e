from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from explorationbench.protocol.levels import Level, redact
from explorationbench.report.replays import write_replay
from report.planted import ATTACKS, CANARY, canary_record
from stats.synthetic import LOGIC, Play, make_record

Visit = Callable[..., Any]

CONTRAST = """
const channel = (value) => (value /= 255, value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const ground = (element) => {
  for (; element; element = element.parentElement) {
    const found = numbers(getComputedStyle(element).backgroundColor);
    if (found.length < 4 || found[3] > 0) return found;
  }
  return [255, 255, 255];
};
document.querySelectorAll("details").forEach((one) => (one.open = true));
document.querySelectorAll(".step").forEach((one) => one.removeAttribute("hidden"));
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const poor = new Set();
let seen = 0;
while (walker.nextNode()) {
  const { parentElement: element, textContent } = walker.currentNode;
  if (!textContent.trim() || !element.checkVisibility()) continue;
  if (element.closest("script, button:disabled, .unseen")) continue;
  const [a, b] = [light(numbers(getComputedStyle(element).color)), light(ground(element))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  seen += 1;
  if (ratio < 4.5) poor.add(`${element.tagName}.${element.className}: ${ratio.toFixed(2)}`);
}
return [seen, [...poor]];
"""


@pytest.fixture(scope="module")
def page() -> str:
    """Write the page of a full record."""
    return write_replay(make_record(Play(curve=(5, 20, 40, 55, 60))), cite="Cite this.")


def press(browser: Any, *keys: str) -> None:
    """Press keys where the focus is."""
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    for key in keys:
        ActionChains(browser).send_keys(getattr(Keys, key)).perform()


def headings(browser: Any) -> list[str]:
    """List the headings of the steps that can be seen."""
    script = """
        return [...document.querySelectorAll(".step h3")]
          .filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
          .map((heading) => heading.innerText);
    """
    return list(browser.execute_script(script))


def clean(browser: Any) -> bool:
    """Say whether the console is empty."""
    return browser.get_log("browser") == []


def test_the_slider_moves_by_the_keyboard(visit: Visit, page: str) -> None:
    """Arrows move a step, Page Up a milestone, Home and End to the ends; the address and the words follow."""
    browser = visit(page)
    assert headings(browser) == ["Briefing"]
    slider = browser.find_element("id", "slider")
    browser.execute_script("arguments[0].focus()", slider)
    press(browser, "ARROW_RIGHT", "ARROW_RIGHT")
    assert headings(browser) == ["Round 1, probe 1 of 12"]
    assert browser.current_url.endswith("#step-2")
    assert slider.get_attribute("aria-valuetext") == "Round 1, probe 1 of 12, step 3 of 58"
    press(browser, "PAGE_UP")
    assert headings(browser) == ["Milestone M1"]
    press(browser, "PAGE_UP", "PAGE_DOWN", "ARROW_LEFT")
    assert headings(browser) == ["End of round 1"]
    press(browser, "END")
    assert headings(browser) == ["Milestone M4"]
    press(browser, "ARROW_RIGHT", "HOME", "ARROW_LEFT")
    assert headings(browser) == ["Briefing"]
    assert clean(browser)


def test_arrow_keys_work_without_the_slider(visit: Visit, page: str) -> None:
    """On the page itself the arrows move a step, and what is reached is announced."""
    browser = visit(page)
    press(browser, "ARROW_RIGHT")
    assert headings(browser) == ["Milestone M0"]
    assert browser.find_element("id", "said").get_attribute("textContent").startswith("Milestone M0")
    press(browser, "ARROW_LEFT")
    assert headings(browser) == ["Briefing"]


def test_buttons_move_a_step_and_announce_it(visit: Visit, page: str) -> None:
    """Each button moves one step and rests at its end."""
    browser = visit(page)
    back, forth = browser.find_element("id", "previous"), browser.find_element("id", "next")
    assert not back.is_enabled()
    forth.click()
    assert headings(browser) == ["Milestone M0"]
    assert browser.find_element("css selector", "[role=status]").get_attribute("textContent").startswith("Milestone M0")
    back.click()
    assert headings(browser) == ["Briefing"]


def test_an_address_leads_to_its_step(visit: Visit, page: str) -> None:
    """A deep link opens its step, one beyond the last the last, and what is no step the first."""
    assert headings(visit(page, fragment="#step-15")) == ["Milestone M1"]
    assert headings(visit(page, fragment="#step-9999")) == ["Milestone M4"]
    assert headings(visit(page, fragment="#step-x")) == ["Briefing"]
    browser = visit(page)
    browser.find_element("css selector", ".overview thead a:last-child[href='#step-57']").click()
    assert headings(browser) == ["Milestone M4"]
    assert clean(browser)


def test_a_task_leads_to_its_question(visit: Visit, page: str) -> None:
    """The link beside an answer opens the question of its task."""
    browser = visit(page, fragment="#step-57")
    browser.execute_script("document.querySelector('#step-57 .rows summary').click()")
    browser.execute_script("arguments[0].click()", browser.find_element("link text", "Question of T01"))
    assert browser.find_element("css selector", "#task-1 pre").is_displayed()
    assert headings(browser) == ["Milestone M4"]


def test_an_address_leads_to_a_task(visit: Visit, page: str) -> None:
    """A link to a task opens its question where it can be seen, and the slider rests at its start."""
    browser = visit(page, fragment="#task-40")
    assert browser.find_element("css selector", "#task-40 pre").is_displayed()
    top = browser.execute_script("return document.getElementById('task-40').getBoundingClientRect().top")
    assert 0 <= top < 500
    assert headings(browser) == ["Briefing"]
    assert clean(browser)


def test_the_search_of_a_browser_reaches_hidden_steps(visit: Visit, page: str) -> None:
    """When a search matches in a step, the slider goes there."""
    browser = visit(page)
    browser.execute_script("document.getElementById('step-7').dispatchEvent(new Event('beforematch'))")
    assert headings(browser) == ["Round 1, probe 6 of 12"]
    assert browser.find_element("id", "slider").get_attribute("value") == "7"


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("width", [360, 1100])
def test_no_page_scrolls_sideways(visit: Visit, level: Level, width: int) -> None:
    """With everything open and a word of 30,000 letters in every text, the page is as wide as its window."""
    words = {name: "x" * 30_000 for name in CANARY}
    browser = visit(write_replay(redact(canary_record(words), level), cite="c" * 500), width=width)
    opened = """
        document.querySelectorAll("details").forEach((one) => (one.open = true));
        document.querySelectorAll(".step").forEach((one) => one.removeAttribute("hidden"));
        return [innerWidth, document.documentElement.scrollWidth];
    """
    inner, scrolled = browser.execute_script(opened)
    assert (inner, scrolled) == (width, width)
    assert clean(browser)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_text_can_be_read(visit: Visit, page: str, dark: bool) -> None:
    """In both schemes each text stands out from its ground by 4.5 to 1, and the schemes differ."""
    browser = visit(page, dark=dark)
    seen, poor = browser.execute_script(CONTRAST)
    assert seen > 1000
    assert poor == []
    ground = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    assert (int(ground[4:].split(",")[0]) < 60) == dark


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_no_text_acts(visit: Visit, attack: str) -> None:
    """A real browser runs nothing of a text, and shows all steps of its page."""
    browser = visit(write_replay(canary_record(dict.fromkeys(CANARY, attack)), cite=attack))
    assert browser.execute_script("return document.querySelectorAll('.step').length") == 30
    assert browser.execute_script("return document.scripts.length") == 1
    assert clean(browser)


def test_without_scripts_everything_can_be_read(visit: Visit, page: str) -> None:
    """Where no script runs, all steps stand in their order and no dead control is shown."""
    start = page.rindex("<script>")
    browser = visit(page[:start] + page[page.rindex("</script>") :])
    assert len(headings(browser)) == 58
    assert not browser.find_element("id", "slider").is_displayed()


def test_a_public_page_of_logic_works(visit: Visit) -> None:
    """The page of a private world has a slider over rounds and milestones."""
    browser = visit(write_replay(redact(make_record(Play(world=LOGIC)), Level.PUBLIC), cite="c"), width=360)
    browser.execute_script("document.getElementById('slider').focus()")
    press(browser, "END")
    assert headings(browser) == ["Milestone M4"]
    assert clean(browser)
