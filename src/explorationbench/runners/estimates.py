"""Estimates: what a run will ask, read and write, before anything is spent.

Calls are counted, not guessed. Texts that exist (briefing, questions) are measured and taken at so many characters a
token; what a system will write is an assumption that the caller states.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from explorationbench.protocol.asks import Phase, Usage
from explorationbench.protocol.plans import Plan, choose_tasks
from explorationbench.runners.prices import Price
from explorationbench.sandbox import World

CHARACTERS = 3.5  # a token, in programs and formulas
FEEDBACK = 60  # tokens of one tool result with what the protocol adds


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumptions:
    """Hold what is assumed about a system: tokens that it writes in one reply."""

    reply: int = 1000  # written and paid for, reasoning included
    kept: int = 200  # of these, what stays in the conversation


@dataclass(slots=True, kw_only=True)
class Estimate:
    """Hold what the asks of one phase come to; `usage` is what a provider with a prompt cache would count."""

    calls: int = 0
    usage: Usage = field(default_factory=Usage)

    def add(self, calls: int, *, shared: int, fresh: int, output: int) -> None:
        """Add calls that each read a shared and a fresh part, in tokens."""
        self.calls += calls
        read = calls * shared
        self.usage += Usage(input=read + calls * fresh, output=calls * output, cache_read=read)

    def cost(self, price: Price | None, *, cached: bool) -> float | None:
        """Compute the cost in US dollars; without a cache everything is read at the full price."""
        if price is None:
            return None
        usage = self.usage
        return price.cost(usage if cached else Usage(input=usage.input, output=usage.output))


def estimate(plan: Plan, world: World, assumptions: Assumptions, *, before: int = 0) -> Mapping[Phase, Estimate]:
    """Estimate one trajectory, by phase; `before` counts the tokens of a conversation that it goes on from."""
    found = {phase: Estimate() for phase in Phase}
    tasks = choose_tasks(world, plan.tasks)
    question = _tokens("".join(world.question(task) for task in tasks)) // len(tasks) + FEEDBACK
    if plan.condition.book:
        question += _tokens(world.open_book())
    report = _tokens(world.report_request()) + FEEDBACK
    length = _tokens(world.briefing()) + before
    for number in range(plan.rounds + 1) if plan.condition.explores else plan.measured:
        if number and plan.condition.explores:
            length = _explore(found[Phase.EXPLORATION], plan, length=length, written=assumptions)
        if number in plan.measured:
            if plan.condition.reports:
                found[Phase.REPORT].add(1, shared=length, fresh=report, output=2 * assumptions.reply)
            asks = len(tasks) * plan.answers
            found[Phase.ANSWER].add(asks, shared=length, fresh=question, output=assumptions.reply)
    return found


def explored(plan: Plan, assumptions: Assumptions) -> int:
    """Estimate the tokens that the rounds of a trajectory add to its conversation."""
    return sum(_turns(plan) * (FEEDBACK + assumptions.kept) for _ in range(plan.rounds))


def _turns(plan: Plan) -> int:
    return 1 if plan.condition.source == "none" else plan.calls + 1


def _explore(phase: Estimate, plan: Plan, *, length: int, written: Assumptions) -> int:
    """Add the turns of one round, and give the length of the conversation after it."""
    fresh = FEEDBACK
    for _ in range(_turns(plan)):
        phase.add(1, shared=length, fresh=fresh, output=written.reply)
        length += fresh + written.kept
    return length


def _tokens(text: str) -> int:
    return round(len(text) / CHARACTERS)
