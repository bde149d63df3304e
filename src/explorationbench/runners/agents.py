"""Outside agents: a Python class takes part as a system, without being a bare model.

The protocol asks with whole conversations, an agent lives through one. Between them stands a replay: an agent is told
what happened, message by message, its own replies included. A fork is such a replay, or a copy that the agent makes of
itself; what a fork learns is thrown away. A run that was killed goes on by a replay as well.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, Protocol, cast, runtime_checkable

from explorationbench.errors import UsageError
from explorationbench.protocol.asks import Ask, Coordinates, Phase, Reply, Stop, Usage
from explorationbench.protocol.conversation import Conversation, Message, ToolCall
from explorationbench.sandbox import ToolSpec

ENTRY_POINTS = "explorationbench.agents"
PREFIX = "agent/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """Hold what an agent does: it calls the tool, or says something, or both."""

    text: str = ""
    calls: tuple[Mapping[str, Any], ...] = ()  # the arguments of each call of the tool
    usage: Usage = field(default_factory=Usage)


@runtime_checkable
class Agent(Protocol):
    """What an outside agent offers; its class is called without arguments, once a trajectory and once a replay."""

    def start(self, briefing: str, tool: ToolSpec | None) -> None:
        """Begin: read the manual and what the tool is; None if there is none."""

    def observe(self, message: Message) -> None:
        """Take note of a message: of the user, of the tool, or, in a replay, one of its own."""

    def act(self, *, open: bool) -> Action:
        """Reply to what was observed; where `open` is False the tool may not be called."""

    def fork(self) -> Agent | None:
        """Give an independent copy, or None to be replayed into one."""


@dataclass(slots=True)
class _Life:
    """Hold an agent and the conversation that it has lived through."""

    agent: Agent
    seen: Conversation


class AgentSystem:
    """Let agents of one class take part as a system; not for several threads at once."""

    def __init__(self, name: str, kind: type[Any]) -> None:
        self.name = name
        self.settings: Mapping[str, Any] = {"blind": False, **getattr(kind, "settings", {})}
        self._kind = kind
        self._lives: dict[int, _Life] = {}

    def reply(self, ask: Ask) -> Reply:
        """Have the agent of the trajectory act, or a fork of it; what it raises is a missing reply with a reason."""
        try:
            return self._act(ask)
        except Exception as error:  # noqa: BLE001  an outside agent may raise anything
            self._lives.pop(ask.coordinates.trajectory, None)
            return Reply(text="", stop=Stop.MISSING, reason=f"{type(error).__name__}: {error}"[:300])

    def _act(self, ask: Ask) -> Reply:
        where = ask.coordinates
        if where.phase is not Phase.EXPLORATION:
            return _reply(self._fork(ask).agent.act(open=False), ask)
        life = self._live(ask, ask.conversation)
        reply = _reply(life.agent.act(open=ask.open), ask).cleaned()
        life.seen = ask.conversation.add(reply.message())
        return reply

    def _live(self, ask: Ask, until: Conversation) -> _Life:
        """Bring the trajectory's agent to a conversation; one that has seen something else is replaced by a replay."""
        life = self._lives.get(ask.coordinates.trajectory)
        news = _after(until, life.seen) if life else None
        if life is None or news is None:
            life = self._begin(until, ask.tool)
            news = until.messages[1:]
            self._lives[ask.coordinates.trajectory] = life
        _tell(life, until, news)
        return life

    def _fork(self, ask: Ask) -> _Life:
        """Give an agent that has lived through an ask's conversation and may be thrown away."""
        shared = ask.conversation.parent
        if shared is not None:
            life = self._live(ask, shared)
            copy = life.agent.fork()
            if copy is not None:
                fork = _Life(copy, shared)
                _tell(fork, ask.conversation, (ask.conversation.last,))
                return fork
        fork = self._begin(ask.conversation, ask.tool)
        _tell(fork, ask.conversation, ask.conversation.messages[1:])
        return fork

    def _begin(self, conversation: Conversation, tool: ToolSpec | None) -> _Life:
        briefing = conversation.messages[0]
        agent: Agent = self._kind()
        agent.start(briefing.text, tool)
        return _Life(agent, Conversation.begin(briefing.text))


def _after(talk: Conversation, seen: Conversation) -> tuple[Message, ...] | None:
    """List what came after a part of a conversation; None if it is no part of it."""
    news: list[Message] = []
    node: Conversation | None = talk
    while node is not None and node.length > seen.length:
        news.append(node.last)
        node = node.parent
    return tuple(reversed(news)) if node == seen else None


def _tell(life: _Life, until: Conversation, news: tuple[Message, ...]) -> None:
    for message in news:
        life.agent.observe(message)
    life.seen = until


def _reply(action: Action, ask: Ask) -> Reply:
    name = ask.tool.name if ask.tool else ""
    calls = tuple(
        ToolCall(id=_call_id(ask.coordinates, place), name=name, arguments=arguments)
        for place, arguments in enumerate(action.calls, start=1)
    )
    return Reply(text=action.text, calls=calls if ask.open else (), usage=action.usage)


def _call_id(where: Coordinates, place: int) -> str:
    return f"call-{where.round}-{where.turn}-{place}"


def open_agent(name: str) -> AgentSystem:
    """Open an agent by its class (`my.module:Agent`, found from the current folder too) or its entry point.

    Raises:
        UsageError: if there is no such class, or it is no agent.
    """
    kind = _find_entry_point(name) if name.startswith(PREFIX) else find_named(name)
    if not (isinstance(kind, type) and issubclass(kind, Agent)):
        raise UsageError(f"'{name}' is no agent: a class with start, observe, act and fork is wanted")
    return AgentSystem(name, cast("type[Any]", kind))


def _find_entry_point(name: str) -> object:
    found = {point.name: point for point in metadata.entry_points(group=ENTRY_POINTS)}
    point = found.get(name.removeprefix(PREFIX))
    if point is None:
        known = ", ".join(sorted(found)) or "none"
        raise UsageError(f"no agent '{name}': the entry points {ENTRY_POINTS} name {known}")
    return point.load()


def find_named(name: str) -> object:
    """Import what `module:name` names; the current folder is looked into first, as `python -m` does.

    Raises:
        UsageError: if there is none.
    """
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise UsageError(f"'{name}' cannot be loaded: {error}") from None
    finally:
        sys.path.remove(here)
