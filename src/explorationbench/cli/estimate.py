"""The command `plan`: what a run will ask, read, write and cost, before anything is spent."""

from __future__ import annotations

import argparse
from pathlib import Path

from explorationbench.cli.tables import print_table
from explorationbench.cli.texts import write_line
from explorationbench.protocol.conditions import AUTONOMOUS, CONDITIONS
from explorationbench.protocol.plans import Plan, parse_milestones
from explorationbench.runners.estimates import CHARACTERS, Assumptions, Estimate, estimate
from explorationbench.runners.prices import Price, open_prices
from explorationbench.worlds import open_world

EXAMPLE = """example:
  $ explorationbench plan --world aliencode-classic --system openai/gpt-5"""

COLUMNS = ("calls", "tokens in", "shared", "tokens out", "no cache", "cached")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `plan`."""
    parser.description = "Count the calls of a run, and estimate its tokens and its price. Nothing is sent."
    parser.epilog = EXAMPLE
    parser.add_argument("--world", required=True, metavar="W", help="a shipped world or a world file")
    parser.add_argument("--system", required=True, metavar="S", help="a model, such as openai/gpt-5")
    parser.add_argument("--condition", default=AUTONOMOUS.name, choices=tuple(CONDITIONS), help="(default: autonomous)")
    parser.add_argument("--trajectories", type=int, default=3, metavar="N", help="complete runs (default: 3)")
    parser.add_argument("--answers", type=int, default=3, metavar="N", help="answers to each task (default: 3)")
    parser.add_argument("--milestones", default="0-4", metavar="LIST", help="such as 0-4, 4 or 0,2-4 (default: 0-4)")
    parser.add_argument("--tasks", type=int, metavar="N", help="a fixed, stratified subset of N tasks")
    parser.add_argument(
        "--reply-tokens", type=int, default=1000, metavar="N", help="assumed for a reply (default: 1000)"
    )
    parser.add_argument("--prices", type=Path, metavar="FILE", help="prices that go over the package's own table")


def run(arguments: argparse.Namespace) -> int:
    """Print the estimate."""
    plan = Plan(
        condition=CONDITIONS[arguments.condition],
        milestones=parse_milestones(arguments.milestones),
        answers=arguments.answers,
        tasks=arguments.tasks,
    )
    world, prices = open_world(arguments.world), open_prices(arguments.prices)
    price = prices.find(arguments.system)
    assumptions = Assumptions(reply=arguments.reply_tokens)
    phases = estimate(plan, world, assumptions)
    rows = [(phase.value, *_cells(held, price)) for phase, held in phases.items()]
    one = _sum(list(phases.values()), 1)
    every = _sum(list(phases.values()), arguments.trajectories)
    rows += [("one trajectory", *_cells(one, price)), (f"all {arguments.trajectories}", *_cells(every, price))]
    print_table(("", *COLUMNS), rows, right=COLUMNS)
    _explain(arguments, price=price, date=prices.date)
    return 0


def _cells(held: Estimate, price: Price | None) -> tuple[str, ...]:
    usage = held.usage
    costs = (held.cost(price, cached=cached) for cached in (False, True))
    dollars = tuple("" if cost is None else f"${cost:,.2f}" for cost in costs)
    return (f"{held.calls:,}", f"{usage.input:,}", f"{usage.cache_read:,}", f"{usage.output:,}", *dollars)


def _sum(phases: list[Estimate], times: int) -> Estimate:
    total = Estimate()
    for phase in phases * times:
        total.calls += phase.calls
        total.usage += phase.usage
    return total


def _explain(arguments: argparse.Namespace, *, price: Price | None, date: str) -> None:
    """Say what is counted, what is assumed, and where the prices are from."""
    write_line(
        f"\nCalls are counted at one call a turn. Texts are taken at {CHARACTERS} characters a token, every reply at "
        f"{arguments.reply_tokens:,} tokens,\nreasoning included (--reply-tokens). 'shared' is what earlier calls sent "
        "before: a prompt cache may hold it."
    )
    if price is None:
        write_line(f"{arguments.system} is in no table of prices, so there is no price: give one with --prices.")
    else:
        write_line(
            f"Prices are list prices as of {date}, ${price.input:g} in and ${price.output:g} out for a million tokens; "
            "yours may differ (--prices)."
        )
