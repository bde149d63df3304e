"""Prices, limits and estimates."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from explorationbench.errors import UsageError
from explorationbench.protocol.asks import Reply, Stop, Usage
from explorationbench.protocol.conditions import DIRECT
from explorationbench.protocol.plans import Plan
from explorationbench.runners.engine import count_asks
from explorationbench.runners.estimates import Assumptions, estimate
from explorationbench.runners.limits import Purse
from explorationbench.runners.prices import Price, open_prices
from sandboxes.locks import Locks, grow


@pytest.mark.parametrize(
    ("system", "like"),
    [
        ("openai/gpt-5", "gpt-5"),
        ("openai/gpt-5-2025-08-07", "gpt-5"),
        ("openai/gpt-5-mini", "gpt-5-mini"),
        ("openrouter/anthropic/claude-sonnet-4-5", "claude-sonnet-4-5"),
        ("anthropic/claude-sonnet-4-5-20250929", "claude-sonnet-4-5"),
        ("openai/gpt-5-gigantic", None),
        ("scripted/naive", None),
    ],
)
def test_a_model_is_found_by_its_name_without_provider_and_date(system: str, like: str | None) -> None:
    """A name that only begins like one in the table has no price."""
    prices = open_prices()
    assert prices.find(system) == (prices.models[like] if like else None)


def test_the_table_says_when_it_was_written() -> None:
    """Its date is a date."""
    assert date.fromisoformat(open_prices().date).year >= 2025


def test_a_file_goes_over_the_table(tmp_path: Path) -> None:
    """Its models are priced by it, the others as before; a file that is none is refused."""
    path = tmp_path / "prices.json"
    path.write_text('{"date": "2027-01-01", "models": {"gpt-5": {"input": 9.0, "output": 9.0}}}')
    assert open_prices(path).find("openai/gpt-5") == Price(input=9.0, output=9.0)
    assert open_prices(path).find("openai/o3") == open_prices().find("openai/o3") is not None
    path.write_text('{"date": "2027-01-01", "models": {"gpt-5": {"input": "9"}}}')
    with pytest.raises(
        UsageError, match=r"^the prices in .* cannot be read: prices\.models\.gpt-5\.input must be float"
    ):
        open_prices(path)


def test_cached_tokens_have_their_own_prices() -> None:
    """Reading a cache is cheaper, writing it dearer; without such prices they cost as any input."""
    usage = Usage(input=1_000_000, cache_read=500_000, cache_write=100_000, output=100_000)
    assert (
        Price(input=3.0, output=15.0, cache_read=0.3, cache_write=3.75).cost(usage) == 3.225
    )  # 1.2 + 0.15 + 0.375 + 1.5
    assert Price(input=3.0, output=15.0).cost(usage) == 3.0 + 1.5


def test_a_purse_closes_at_each_limit() -> None:
    """Tokens, dollars and failures in a row each have their sentence; a success starts the count of failures anew."""
    spent = Reply(text="", usage=Usage(input=90, output=10))
    failed = Reply(text="", stop=Stop.MISSING, reason="down")
    purse = Purse(max_tokens=200)
    purse.book(spent)
    assert purse.closed == ""
    purse.book(spent)
    assert purse.closed == "the limit of 200 tokens is reached"
    rich = Purse(price=Price(input=1e4, output=1e4), max_cost=0.5)
    rich.book(spent)
    assert (rich.cost, rich.closed) == (1.0, "the limit of $0.50 is reached")
    patient = Purse(max_failures=2)
    for reply in (failed, spent, failed):
        patient.book(reply)
    assert patient.closed == ""
    patient.book(failed)
    assert patient.closed == "the last 2 calls failed, the last one with: down"


@pytest.mark.parametrize("plan", [Plan(), Plan(milestones=(4,), answers=1), Plan(condition=DIRECT)])
def test_an_estimate_counts_the_calls_that_a_run_makes(plan: Plan) -> None:
    """The calls of all phases are those of the engine's own count."""
    world = Locks(grow(tasks=4))
    phases = estimate(plan, world, Assumptions())
    assert sum(phase.calls for phase in phases.values()) == count_asks(plan, world)
    assert all(phase.usage.cache_read <= phase.usage.input for phase in phases.values())
