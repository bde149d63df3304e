"""Limits that several runs of one command share."""

from __future__ import annotations

import json
from pathlib import Path

from explorationbench.protocol.asks import Usage
from explorationbench.runners.options import Options

SPENT = Usage(input=900, output=50)


def test_tokens_of_earlier_runs_count_against_the_limit() -> None:
    """What is left is at least one, so that a run that needs no more calls can still read its records."""
    assert Options(max_tokens=1000).after(SPENT, "a/b").max_tokens == 50
    assert Options(max_tokens=900).after(SPENT, "a/b").max_tokens == 1
    assert Options().after(SPENT, "a/b") == Options()


def test_dollars_of_earlier_runs_count_against_the_limit(tmp_path: Path) -> None:
    """They are computed from the price of the system."""
    prices = tmp_path / "prices.json"
    models = {"a/b": {"input": 1000.0, "output": 2000.0}}  # dollars for a million tokens
    prices.write_text(json.dumps({"date": "2026-01-01", "models": models}))
    left = Options(max_cost=3.0, prices=prices).after(SPENT, "a/b").max_cost
    assert left is not None
    assert round(left, 9) == 2.0
    assert Options(max_cost=0.5, prices=prices).after(SPENT, "a/b").max_cost == 0.0


def test_options_say_whether_they_limit_what_is_spent() -> None:
    """Tokens or dollars."""
    assert [each.limited for each in (Options(), Options(max_tokens=1), Options(max_cost=0.0))] == [False, True, True]
