"""A model of inspect_ai as a system: one ask, one call, with bounded retries behind it."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from inspect_ai.model import GenerateConfig, Model
from inspect_ai.model._generate_config import active_generate_config  # an eval's own settings have no public name
from inspect_ai.util import LimitExceededError

from explorationbench.protocol.asks import Ask, Reply, Stop
from explorationbench.runners.engine import Call
from explorationbench.runners.inspect_bridge import Program, call_program
from explorationbench.runners.inspect_messages import messages_of, reply_of, tools_of
from explorationbench.sandbox import World

WORLD: ContextVar[World] = ContextVar("explorationbench_world")
"""The world of the trajectory that is being driven; a scripted system reads it, since it stands in no message."""

_OVERFLOW = re.compile(
    r"exceed_context_size|maximum context length|context (size|window|length) .{0,40}exceed|exceeds .{0,40}context"
)
"""How local servers put it that a conversation no longer fits; the framework knows the words of the large providers."""

RETRIES = 6
TIMEOUT = 1800  # seconds for one call with all its retries
ATTEMPT_TIMEOUT = 600  # seconds for one try

BOUNDS = GenerateConfig(max_retries=RETRIES, timeout=TIMEOUT, attempt_timeout=ATTEMPT_TIMEOUT)
"""What bounds the retries of a call; the framework's own default goes on for ever."""

TRANSPORT = {
    *("max_retries", "timeout", "attempt_timeout", "stream_idle_timeout", "max_connections", "adaptive_connections"),
    *("cache", "cache_prompt", "batch", "extra_headers", "fail_on_refusal"),
}
"""The settings that change how a reply is fetched, not what it says; a run is not bound to them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Name a model and the settings that change its replies."""

    name: str
    settings: Mapping[str, Any]


def identify(model: Model, agent: str = "") -> Identity:
    """Say what a model is called and set to, within an evaluation or before it, and which program uses it.

    The address at which it is served is none of it: ports and proxies change while the model stays the same.
    """
    merged = model.config.merge(active_generate_config())
    settings = merged.model_dump(mode="json", exclude_none=True, exclude=TRANSPORT)
    arguments = {name: value for name, value in model.model_args.items() if "key" not in name and "token" not in name}
    if arguments:
        settings["arguments"] = {name: str(value) for name, value in sorted(arguments.items())}
    if agent:
        settings |= {"agent": agent, "blind": False}
    return Identity(name=str(model), settings=settings)


async def call_model(model: Model, ask: Ask, program: Program | None = None) -> Call:
    """Send an ask to a model, or to a program that uses it.

    Whatever its provider raises, after its retries, is a missing reply with a reason.

    Raises:
        LimitExceededError: if a limit of the framework is reached.
    """
    start = time.perf_counter()
    reply = await _reply(model, ask, program)
    return Call(ask=ask, seconds=time.perf_counter() - start, reply=reply.cleaned())


async def _reply(model: Model, ask: Ask, program: Program | None) -> Reply:
    choice = "auto" if ask.open else "none"
    try:
        if program:
            return await call_program(program, ask)
        return reply_of(await model.generate(messages_of(ask), tools_of(ask), choice))  # type: ignore[arg-type]
    except LimitExceededError:
        raise
    except Exception as error:  # noqa: BLE001  providers raise whatever their clients do
        told = _told(error)
        return Reply(text="", stop=Stop.OVERFLOW if _OVERFLOW.search(told) else Stop.MISSING, reason=told)


def _told(error: BaseException) -> str:
    """Tell of an error in one line: what lies at its root, since what wraps it may quote the whole request."""
    last = getattr(error, "last_attempt", None)
    root = (last.exception() if last is not None else None) or error
    while root.__cause__ is not None:
        root = root.__cause__
    lines = str(root).strip().splitlines() or [""]
    return f"{type(root).__name__}: {lines[0]}"[:300]
