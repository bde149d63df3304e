"""An evaluation: some trajectories of a system, which may be scripted, an agent or a model."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeAlias, cast

from explorationbench.errors import UsageError
from explorationbench.protocol.asks import System
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.protocol.setting import Steps
from explorationbench.runners.agents import open_agent
from explorationbench.runners.engine import Driver, Named, Progress
from explorationbench.runners.options import Options
from explorationbench.runners.preflight import Finding, preflight
from explorationbench.runners.prices import open_prices
from explorationbench.runners.runs import Run, check_trajectories
from explorationbench.sandbox import World
from explorationbench.sandboxes import open_sandbox
from explorationbench.systems.scripted import PREFIX, open_system

Findings: TypeAlias = list[Finding]

AGENT = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*|agent/[\w.-]+")

PREFLIGHT_RETRIES = 1
"""Whoever asks whether a server answers wants to know soon; the retries of a run take minutes."""

MODEL = re.compile(r"[^/\s]+/\S+")

KINDS = "a model as PROVIDER/MODEL such as openai/gpt-5, an agent as my.module:Agent"
"""What can be named as a system, apart from the scripted ones."""

FRAMEWORK = ("anyio", "inspect_ai")
"""What `explorationbench[inspect]` installs and modules that call models import."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Hold what shall be evaluated, and how."""

    plan: Plan
    world: World
    system: str  # scripted/NAME, module:Class, agent/NAME, or a model such as openai/gpt-5
    trajectories: int = 3
    folder: Path | None = None  # None: nothing is kept
    options: Options = field(default_factory=Options)
    watch: Callable[[Progress], None] | None = None


class ModelRoom(Protocol):
    """What the module that knows the framework offers; it is loaded only when a model is evaluated."""

    def evaluate_model(self, order: Order) -> tuple[Record, ...]:
        """Run an order with a model."""

    def identify_model(self, system: str, options: Options) -> Named:
        """Open a model, and give its name and settings as records will state them."""

    def drive_model(self, steps: Steps[Findings], system: str, options: Options) -> Findings:
        """Answer what some steps ask with calls of a model."""


def evaluate(order: Order) -> tuple[Record, ...]:
    """Run the trajectories of an order, or what is left of them, and give their records.

    Raises:
        UsageError: if there is no such system, or it cannot be started.
        ConfigurationChanged: if the folder holds a run with another configuration.
        RecordError: if the folder cannot be read or continued.
    """
    check_trajectories(order.trajectories)
    if (system := _open_here(order.system, order.world)) is not None:
        driver = Driver(
            plan=order.plan,
            world=order.world,
            system=system,
            purse=order.options.open_purse(order.system),
            watch=order.watch,
        )
        return Run(driver=driver, trajectories=order.trajectories, folder=order.folder).execute()
    return open_models().evaluate_model(order)


def identify(system: str, world: World, options: Options) -> Named:
    """Give the name and the settings of a system as records will state them.

    Raises:
        UsageError: if there is no such system, or it cannot be started.
    """
    return _open_here(system, world) or open_models().identify_model(system, options)


def _open_here(name: str, world: World) -> System | None:
    """Open a system that needs no framework: a scripted one or an agent; None for a model.

    Raises:
        UsageError: if there is no such system, or the name is of no kind that there is.
    """
    if name.startswith(PREFIX):
        return open_system(name, world)
    if AGENT.fullmatch(name):
        return open_agent(name)
    if not MODEL.fullmatch(name):
        minds = ", ".join(f"{PREFIX}{mind}" for mind in open_sandbox(world.document.sandbox).minds())
        raise UsageError(f"no system '{name}': give {KINDS}, or one of {minds}")
    return None


def is_free(system: str, world: World) -> bool:
    """Tell whether a system runs on this machine and is paid nobody for; an agent may call what is paid for.

    Raises:
        UsageError: if there is no such system.
    """
    return _open_here(system, world) is not None and system.startswith(PREFIX)


def drive_preflight(system: str, options: Options) -> Findings:
    """Check a model or an agent with a handful of calls.

    Raises:
        UsageError: if there is no such system, it cannot be started, or it is a scripted one.
    """
    if system.startswith(PREFIX):
        raise UsageError("a scripted system costs nothing and knows only its worlds: there is nothing to check")
    options = replace(options, retries=min(options.retries, PREFLIGHT_RETRIES))
    steps = preflight(options, open_prices(options.prices).find(system))
    if AGENT.fullmatch(system):
        return _drive_plainly(steps, open_agent(system))
    return open_models().drive_model(steps, system, options)


def _drive_plainly(steps: Steps[Findings], system: System) -> Findings:
    asks = next(steps)
    while True:
        try:
            asks = steps.send(tuple(system.reply(ask) for ask in asks))
        except StopIteration as stop:
            findings: Findings = stop.value
            return findings


def open_models() -> ModelRoom:
    """Load the module that evaluates models.

    Raises:
        UsageError: if the framework is not installed.
    """
    return cast(ModelRoom, load("explorationbench.runners.inspect_runs"))


def load(module: str) -> object:
    """Load a module that needs the framework.

    Raises:
        UsageError: if the framework is not installed.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in FRAMEWORK:
            raise
        raise UsageError("models are called through inspect-ai: pip install 'explorationbench[inspect]'") from None
