"""Scripted systems: a sandbox's minds behind the interface of a model.

A scripted system recovers its evidence from the messages it was sent, and draws from streams named by the call's
coordinates; it has no state but caches. So the same ask has the same reply, in any order and in any process.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from explorationbench.errors import UsageError
from explorationbench.protocol.asks import Ask, Coordinates, Phase, Reply
from explorationbench.protocol.conversation import Conversation, Message, ToolCall
from explorationbench.protocol.wording import Shown, Wording, open_wording
from explorationbench.sandbox import Arguments, Evidence, Mind, MindFactory, Reader, ToolSpec, World
from explorationbench.sandboxes import open_sandbox
from explorationbench.streams import Stream

PREFIX = "scripted/"


def open_system(name: str, world: World, minds: Mapping[str, MindFactory] | None = None) -> Scripted:
    """Open a scripted system by its name, such as `scripted/naive`; `minds` are those of the world's sandbox.

    Raises:
        UsageError: if there is no such system for this world.
    """
    known = minds if minds is not None else open_sandbox(world.document.sandbox).minds()
    factory = known.get(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else None
    if factory is None:
        names = ", ".join(f"{PREFIX}{each}" for each in known)
        raise UsageError(f"no system '{name}' for the world {world.document.name}: there are {names}")
    return Scripted(name, world, factory)


class Scripted:
    """Let a mind take part as a system."""

    settings: Mapping[str, Any] = {}

    def __init__(self, name: str, world: World, factory: MindFactory, language: str = "en") -> None:
        self.name = name
        self._tasks = {task.id: task for task in world.tasks}
        self._wording = open_wording(language)
        seed = Stream(name).child(world.digest)
        self._stream = lru_cache(maxsize=64)(lambda trajectory: seed.child("trajectory", trajectory))
        self._mind = lru_cache(maxsize=64)(lambda trajectory: factory(world, self._stream(trajectory).child("mind")))
        self._evidence = lru_cache(maxsize=64)(lambda talk: gather_evidence(talk, self._wording, world.tool))

    def reply(self, ask: Ask) -> Reply:
        """Reply as the mind thinks."""
        where = ask.coordinates
        mind: Mind = self._mind(where.trajectory)
        stream: Stream = self._stream(where.trajectory).child(where.key)
        if where.phase is Phase.EXPLORATION:
            return self._explore(ask, mind, stream)
        shared = ask.conversation.parent or ask.conversation  # what the forks of a milestone have in common
        evidence: tuple[Evidence, ...] = self._evidence(shared)
        if where.phase is Phase.REPORT:
            return Reply(text=mind.report(evidence, stream))
        return Reply(text=self._informed(mind, ask).answer(self._tasks[where.task], evidence, stream))

    def _informed(self, mind: Mind, ask: Ask) -> Mind:
        """Let a mind that can read learn from the book in a question, if there is one."""
        book = self._wording.read_book(ask.conversation.last.text)
        return mind.told(book) if book and isinstance(mind, Reader) else mind

    def _explore(self, ask: Ask, mind: Mind, stream: Stream) -> Reply:
        """Call the tool with the mind's next probe, or end the round."""
        if not ask.open or ask.tool is None:
            return Reply(text="I have seen this round's probes.")
        arguments = mind.probe(self._evidence(ask.conversation), stream)
        if arguments is None:
            return Reply(text="I end this round.")
        call = ToolCall(id=_call_id(ask.coordinates), name=ask.tool.name, arguments=arguments)
        return Reply(text="", calls=(call,))


def _call_id(where: Coordinates) -> str:
    return f"call-{where.round}-{where.turn}"


def gather_evidence(conversation: Conversation, wording: Wording, tool: ToolSpec) -> tuple[Evidence, ...]:
    """Recover the probes of a conversation and what they showed.

    Where a result names the probe that ran, that one counts, whatever the system had sent.
    """
    called: dict[str, Arguments] = {}
    found: list[Evidence] = []
    for message in conversation.messages:
        called |= {call.id: call.arguments for call in message.calls}
        for shown in _shown(message, wording):
            arguments = called.get(message.call, {}) if shown.probe is None else read_probe(shown.probe, tool)
            found.append(Evidence(arguments=arguments, shown=shown.shown))
    return tuple(found)


def _shown(message: Message, wording: Wording) -> tuple[Shown, ...]:
    if message.role == "user":
        return wording.read_rest(message.text)
    shown = wording.read_feedback(message.text) if message.role == "tool" else None
    return (shown,) if shown else ()


def read_probe(text: str, tool: ToolSpec) -> Arguments:
    """Read a probe's text as arguments: of a tool with one parameter it is that parameter, else a JSON object."""
    names = list(tool.parameters.get("properties", {}))
    if len(names) == 1:
        return {names[0]: text}
    try:
        arguments = json.loads(text)
    except ValueError:
        return {}
    return arguments if isinstance(arguments, dict) else {}
