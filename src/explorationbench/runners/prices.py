"""Prices: what a model's tokens cost, from a dated table that a user can override.

A price is US dollars for a million tokens. A model is found by its name without the provider, a date or `latest` at its
end left aside, so that `openai/gpt-5-2025-08-07` is priced as `gpt-5`. A model that is not in the table has no price:
then tokens are counted, and no cost.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from explorationbench.errors import RecordError, UsageError
from explorationbench.protocol.asks import Usage
from explorationbench.protocol.codec import decode

MILLION = 1_000_000
_SNAPSHOT = re.compile(r"[-@](\d{4}-?\d{2}-?\d{2}|latest)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """Hold the price of a model, in US dollars for a million tokens of each kind."""

    input: float
    output: float
    cache_read: float | None = None  # None: as `input`
    cache_write: float | None = None  # None: as `input`

    def cost(self, usage: Usage) -> float:
        """Compute what some usage costs, in US dollars.

        >>> Price(input=2.0, output=8.0, cache_read=0.5).cost(Usage(input=1000, cache_read=800, output=100))
        0.0016
        """
        plain = usage.input - usage.cache_read - usage.cache_write
        read = self.input if self.cache_read is None else self.cache_read
        write = self.input if self.cache_write is None else self.cache_write
        dollars = plain * self.input + usage.cache_read * read + usage.cache_write * write + usage.output * self.output
        return round(dollars / MILLION, 9)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """Hold a table of prices and the day it was written."""

    date: str
    models: Mapping[str, Price]

    def find(self, system: str) -> Price | None:
        """Find the price of a system, such as `openai/gpt-5`; None if it is not in the table."""
        parts = system.split("/")
        for start in range(len(parts)):
            name = "/".join(parts[start:])
            if price := self.models.get(name) or self.models.get(_SNAPSHOT.sub("", name)):
                return price
        return None


def open_prices(path: Path | None = None) -> Prices:
    """Open the table of this package, with the entries of a file of the same form put over it.

    Raises:
        UsageError: if the file cannot be read as prices.
    """
    own = resources.files("explorationbench.runners").joinpath("prices.json").read_text(encoding="utf-8")
    prices = decode(Prices, json.loads(own), "prices")
    if path is None:
        return prices
    try:
        over = decode(Prices, json.loads(path.read_text(encoding="utf-8")), "prices")
    except (OSError, ValueError, RecordError) as error:
        why = getattr(error, "strerror", None) or error
        raise UsageError(f"the prices in {path} cannot be read: {why}") from None
    return Prices(date=over.date, models={**prices.models, **over.models})
