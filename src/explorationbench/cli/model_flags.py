"""The flags of every command that calls a system: its settings, and the bounds on calls and money."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from explorationbench.errors import UsageError
from explorationbench.runners.options import EFFORTS, Options

SYSTEMS = "scripted/NAME, a model such as openai/gpt-5, or an agent such as my.module:Agent"


def add_model_flags(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    settings = parser.add_argument_group("settings of the system (a run is bound to them)")
    settings.add_argument("--temperature", type=float, metavar="X", help="(default: the provider's)")
    settings.add_argument("--effort", choices=EFFORTS, help="of reasoning (default: the provider's)")
    settings.add_argument("--output-limit", type=int, metavar="N", help="tokens of one reply, reasoning included")
    settings.add_argument("--seed", type=int, metavar="N", help="for providers that take one")
    settings.add_argument(
        "-M", dest="arguments", action="append", default=[], metavar="NAME=VALUE", help="the provider's own"
    )
    bounds = parser.add_argument_group("where, and how much (a run goes on when these change)")
    bounds.add_argument("--base-url", metavar="URL", help="where the provider's protocol is served")
    bounds.add_argument("--max-cost", type=float, metavar="USD", help="stop cleanly once so much is spent in the run")
    bounds.add_argument("--max-tokens", type=int, metavar="N", help="stop cleanly once so many tokens went in and out")
    bounds.add_argument("--prices", type=Path, metavar="FILE", help="prices that go over the package's own table")
    bounds.add_argument("--concurrency", type=int, default=10, metavar="N", help="calls at once (default: 10)")
    bounds.add_argument("--retries", type=int, default=6, metavar="N", help="of a failed call (default: 6)")
    bounds.add_argument("--timeout", type=int, default=600, metavar="S", help="seconds for one try (default: 600)")


def read_options(arguments: argparse.Namespace) -> Options:
    """Read the flags.

    Raises:
        UsageError: if a value cannot be used.
    """
    return Options(
        temperature=arguments.temperature,
        effort=arguments.effort,
        output_limit=arguments.output_limit,
        seed=arguments.seed,
        base_url=arguments.base_url,
        arguments=dict(_pair(text) for text in arguments.arguments),
        concurrency=arguments.concurrency,
        retries=arguments.retries,
        timeout=arguments.timeout,
        max_cost=arguments.max_cost,
        max_tokens=arguments.max_tokens,
        prices=arguments.prices,
    )


def _pair(text: str) -> tuple[str, Any]:
    """Read a provider's own argument; its value is JSON, or else a text."""
    name, sign, value = text.partition("=")
    if not (name and sign):
        raise UsageError(f"-M is given like -M name=value, not '{text}'")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
