"""The command `plan`: what a run will ask, read, write and cost, before anything is spent."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from explorationbench.cli.conditions import LINES, add_condition_flags, chosen_legs
from explorationbench.cli.model_flags import SYSTEMS
from explorationbench.cli.tables import print_table
from explorationbench.cli.texts import write_line
from explorationbench.protocol.asks import Phase
from explorationbench.protocol.plans import Plan, parse_milestones
from explorationbench.runners.estimates import CHARACTERS, Assumptions, Estimate, estimate, explored
from explorationbench.runners.evaluations import is_free
from explorationbench.runners.prices import Price, open_prices
from explorationbench.runners.suites import Leg
from explorationbench.sandbox import World
from explorationbench.worlds import open_world

EXAMPLE = """example:
  $ explorationbench plan --world aliencode-classic --system openai/gpt-5
  $ explorationbench plan --world aliencode-classic --system openai/gpt-5 --condition all"""

COLUMNS = ("calls", "tokens in", "shared", "tokens out", "no cache", "cached")

Phases: TypeAlias = Mapping[Phase, Estimate]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `plan`."""
    parser.description = "Count the calls of a run, and estimate its tokens and its price. Nothing is sent."
    parser.epilog = f"{LINES}\n\n{EXAMPLE}"
    parser.add_argument("--world", required=True, metavar="W", help="a shipped world or a world file")
    parser.add_argument("--system", required=True, metavar="S", help=SYSTEMS)
    parser.add_argument("--trajectories", type=int, default=3, metavar="N", help="complete runs (default: 3)")
    parser.add_argument("--answers", type=int, default=3, metavar="N", help="answers to each task (default: 3)")
    parser.add_argument("--milestones", default="0-4", metavar="LIST", help="such as 0-4, 4 or 0,2-4 (default: 0-4)")
    parser.add_argument("--tasks", type=int, metavar="N", help="a fixed, stratified subset of N tasks")
    parser.add_argument(
        "--reply-tokens", type=int, default=1000, metavar="N", help="assumed for a reply (default: 1000)"
    )
    parser.add_argument("--prices", type=Path, metavar="FILE", help="prices that go over the package's own table")
    add_condition_flags(parser.add_argument_group("conditions"))


def run(arguments: argparse.Namespace) -> int:
    """Print the estimate."""
    plan = Plan(milestones=parse_milestones(arguments.milestones), answers=arguments.answers, tasks=arguments.tasks)
    legs = chosen_legs(arguments)
    world, prices = open_world(arguments.world), open_prices(arguments.prices)
    price = prices.find(arguments.system)
    free = is_free(arguments.system, world)
    assumptions = Assumptions(reply=arguments.reply_tokens)
    planned = {leg: estimate_leg(leg, plan, world=world, assumptions=assumptions) for leg in legs}
    rows = [(name, *_cells(held, price)) for name, held in _rows(planned, arguments.trajectories)]
    columns = COLUMNS[:1] if free else COLUMNS
    print_table(("", *columns), [row[: len(columns) + 1] for row in rows], right=columns)
    if free:
        write_line(f"\n{arguments.system} runs on this machine: it reads no tokens and costs nothing.")
    else:
        _explain(arguments, price=price, date=prices.date)
    return 0


def estimate_leg(leg: Leg, plan: Plan, *, world: World, assumptions: Assumptions) -> Phases:
    """Estimate one trajectory of a run; a fork answers once, at the start or after the last round."""
    base = replace(plan, condition=leg.condition)
    match leg.fork:
        case "":
            return estimate(base, world, assumptions)
        case "start":
            return estimate(replace(base, milestones=(0,)), world, assumptions)
        case "end":
            return estimate(
                replace(base, milestones=base.milestones[-1:]), world, assumptions, before=explored(plan, assumptions)
            )


def _rows(planned: Mapping[Leg, Phases], trajectories: int) -> Iterable[tuple[str, Estimate]]:
    """Give the rows: the phases of a single run, or each of several runs, and the sum of all."""
    totals = {leg: _sum(phases.values(), 1 if leg.fork else trajectories) for leg, phases in planned.items()}
    if len(planned) > 1:
        yield from ((leg.name, total) for leg, total in totals.items())
        yield "all runs", _sum(totals.values(), 1)
        return
    for leg, phases in planned.items():
        yield from ((phase.value, held) for phase, held in phases.items())
        yield "one trajectory", _sum(phases.values(), 1)
        yield f"all {1 if leg.fork else trajectories}", totals[leg]


def _cells(held: Estimate, price: Price | None) -> tuple[str, ...]:
    usage = held.usage
    costs = (held.cost(price, cached=cached) for cached in (False, True))
    dollars = tuple("" if cost is None else f"${cost:,.2f}" for cost in costs)
    return (f"{held.calls:,}", f"{usage.input:,}", f"{usage.cache_read:,}", f"{usage.output:,}", *dollars)


def _sum(phases: Iterable[Estimate], times: int) -> Estimate:
    total = Estimate()
    for phase in list(phases) * times:
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
            f"The price, ${price.input:g} in and ${price.output:g} out for a million tokens, is of {date} and was not "
            "checked since: compare it\nwith your provider's, and give your own with --prices FILE (docs/models.md)."
        )
