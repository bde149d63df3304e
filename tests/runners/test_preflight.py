"""The preflight: each failure has its sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from explorationbench.protocol.asks import Ask, Reply, Stop, Usage
from explorationbench.protocol.conversation import ToolCall
from explorationbench.runners import evaluations
from explorationbench.runners.options import Options
from explorationbench.runners.preflight import WORD, Finding, preflight
from explorationbench.runners.prices import Price

USAGE = Usage(input=50, output=10, reasoning=4)
CALL = Reply(text="", calls=(ToolCall(id="1", name="look_up", arguments={"number": 3}),), usage=USAGE, model="m-1")


def good(ask: Ask) -> Reply:
    """Do what is asked."""
    first = ask.conversation.length == 2
    return CALL if first else Reply(text=f"ANSWER: {WORD}", usage=USAGE)


def check(reply: Callable[[Ask], Reply], *, effort: str | None = "low", price: Price | None = None) -> list[Finding]:
    """Drive the preflight with a function."""
    steps = preflight(Options(effort=effort), price)
    asks = next(steps)
    while True:
        try:
            asks = steps.send(tuple(reply(ask) for ask in asks))
        except StopIteration as stop:
            findings: list[Finding] = stop.value
            return findings


def test_a_server_that_is_not_there_is_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often a run would try again, a preflight tries once more."""
    asked: list[Options] = []

    class Room:
        def drive_model(self, steps: object, system: str, options: Options) -> list[Finding]:
            asked.append(options)
            return []

    monkeypatch.setattr(evaluations, "open_models", Room)
    evaluations.drive_preflight("openai/gpt-5", Options(retries=6, timeout=9))
    evaluations.drive_preflight("openai/gpt-5", Options(retries=0))
    assert [(each.retries, each.timeout) for each in asked] == [(1, 9), (0, 600)]


def test_a_good_system_passes() -> None:
    """Every check holds, after three calls."""
    findings = check(good, price=Price(input=1.0, output=1.0))
    assert [finding.check for finding in findings] == [
        "server reached",
        "tool call made",
        "tool result used",
        "fork answered",
        "reasoning returned",
        "usage reported",
        "price known",
    ]
    assert all(finding.holds for finding in findings)


@pytest.mark.parametrize(
    ("reply", "failed", "told"),
    [
        (
            lambda ask: Reply(text="", stop=Stop.MISSING, reason="401"),
            "server reached",
            "no reply came: 401",
        ),
        (
            lambda ask: Reply(text="I cannot.", usage=USAGE),
            "tool call made",
            "no call came, but the text 'I cannot.': a model that cannot call the tool cannot explore",
        ),
        (
            lambda ask: CALL if ask.conversation.length == 2 else Reply(text="ANSWER: onyx", usage=USAGE),
            "tool result used",
            "the answer was 'onyx', not the word in the tool's result",
        ),
        (
            lambda ask: good(ask) if ask.open else Reply(text=WORD, stop=Stop.CUT, usage=USAGE),
            "fork answered",
            "no answer could be read (capped)",
        ),
        (
            lambda ask: Reply(text=good(ask).text, calls=good(ask).calls),
            "usage reported",
            "a call did not tell its tokens, so limits cannot be kept",
        ),
    ],
)
def test_what_fails_is_named(reply: Callable[[Ask], Reply], failed: str, told: str) -> None:
    """The finding that fails first says what was seen."""
    first = next(finding for finding in check(reply, effort=None) if not finding.holds)
    assert (first.check, first.told) == (failed, told)


def test_reasoning_is_checked_only_where_it_was_asked_for() -> None:
    """Without an effort there is no such finding; with one, a reply without reasoning fails it."""
    silent = Usage(input=50, output=10)

    def reply(ask: Ask) -> Reply:
        told = good(ask)
        return Reply(text=told.text, calls=told.calls, usage=silent)

    assert "reasoning returned" not in [finding.check for finding in check(reply, effort=None)]
    held = {finding.check: finding for finding in check(reply)}
    assert held["reasoning returned"].told == "no reasoning came back or was counted"
    assert held["price known"].told == "the model is in no table: only tokens can be limited"
