"""How a system is called: settings that change its replies, bounds on calls and money."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from explorationbench.errors import UsageError
from explorationbench.protocol.asks import Usage
from explorationbench.runners.limits import Purse
from explorationbench.runners.prices import open_prices

EFFORTS = ("none", "minimal", "low", "medium", "high", "xhigh", "max")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Hold what a user may set about the calls of a run; None leaves a setting to the provider.

    A run is bound to the first five; the others may change when it goes on.

    Raises:
        UsageError: if a number is out of its range.
    """

    temperature: float | None = None
    effort: str | None = None  # of reasoning
    output_limit: int | None = None  # tokens of one reply, reasoning included
    seed: int | None = None
    arguments: Mapping[str, Any] = field(default_factory=dict)  # the provider's own
    base_url: str | None = None
    concurrency: int = 10  # calls at once
    retries: int = 6  # of a call, after its first try
    timeout: int = 600  # seconds for one try
    max_cost: float | None = None  # US dollars, for the whole run
    max_tokens: int | None = None  # in and out, for the whole run
    prices: Path | None = None  # a file whose prices go over the package's own

    def __post_init__(self) -> None:
        for name, value, least in (
            ("concurrency", self.concurrency, 1),
            ("retries", self.retries, 0),
            ("timeout", self.timeout, 1),
            ("the output limit", self.output_limit, 1),
            ("the most tokens", self.max_tokens, 1),
            ("the highest cost", self.max_cost, 0),
        ):
            if value is not None and value < least:
                raise UsageError(f"{name} must be at least {least}, not {value}")

    def open_purse(self, system: str) -> Purse:
        """Make the purse of a run of a system.

        Raises:
            UsageError: if there is a limit in dollars but no price.
        """
        price = open_prices(self.prices).find(system)
        if self.max_cost is not None and price is None:
            raise UsageError(f"there is no price for {system}, so no limit in dollars: give --max-tokens, or --prices")
        return Purse(price=price, max_cost=self.max_cost, max_tokens=self.max_tokens)

    def after(self, spent: Usage, system: str) -> Options:
        """Give the same with what is left of the limits once so much was spent by runs of the same command."""
        tokens, cost = self.max_tokens, self.max_cost
        if tokens is not None:
            tokens = max(1, tokens - spent.input - spent.output)
        if cost is not None and (price := open_prices(self.prices).find(system)):
            cost = max(0.0, cost - price.cost(spent))
        return replace(self, max_tokens=tokens, max_cost=cost)

    @property
    def limited(self) -> bool:
        """Say whether there is a limit on what may be spent."""
        return self.max_cost is not None or self.max_tokens is not None
