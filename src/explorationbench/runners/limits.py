"""Limits of a run: cost, tokens, and failures in a row. A run that reaches one stops cleanly and can go on later."""

from __future__ import annotations

from dataclasses import dataclass, field

from explorationbench.protocol.asks import Reply, Stop, Usage
from explorationbench.runners.prices import Price

FAILURES = 8
"""So many calls in a row that the provider failed to answer, each after its own retries, and a run stops asking."""


@dataclass(slots=True, kw_only=True)
class Purse:
    """Keep account of what a run spends, and close when a limit is reached.

    Calls that are under way when it closes are still paid for, so a run may end above its limit by what is asked at
    once.
    """

    price: Price | None = None
    max_cost: float | None = None  # US dollars, for the whole run with all its trajectories
    max_tokens: int | None = None  # in and out, for the whole run
    max_failures: int = FAILURES
    spent: Usage = field(default_factory=Usage)
    failures: int = 0  # in a row
    failure: str = ""  # the last one's reason

    @property
    def tokens(self) -> int:
        """Count the tokens spent, in and out."""
        return self.spent.input + self.spent.output

    @property
    def cost(self) -> float | None:
        """Compute what was spent, in US dollars; None without a price."""
        return self.price.cost(self.spent) if self.price else None

    @property
    def closed(self) -> str:
        """Say why no further call may be made; empty while calls may be made."""
        if self.max_tokens is not None and self.tokens >= self.max_tokens:
            return f"the limit of {self.max_tokens:,} tokens is reached"
        if self.max_cost is not None and self.cost is not None and self.cost >= self.max_cost:
            return f"the limit of ${self.max_cost:.2f} is reached"
        if self.failures >= self.max_failures:
            return f"the last {self.failures} calls failed, the last one with: {self.failure}"
        return ""

    def book(self, reply: Reply) -> None:
        """Book a call that was made."""
        self.spent += reply.usage
        self.failures = self.failures + 1 if reply.stop is Stop.MISSING else 0
        self.failure = reply.reason or self.failure
