"""What passes between a trajectory and whoever drives it: asks out, replies in."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Protocol

from explorationbench.protocol.conversation import Conversation, Message, ToolCall
from explorationbench.sandbox import ToolSpec
from explorationbench.world import canonical_json

NESTING = 50
"""How deep the arguments of a tool call may be nested; deeper ones count as garbled."""


class Phase(StrEnum):
    """Say what an ask is for."""

    EXPLORATION = "exploration"
    REPORT = "report"
    ANSWER = "answer"


class Stop(StrEnum):
    """Say why a reply ended."""

    END = "end"  # the system was done, or it calls a tool
    CUT = "cut"  # it ran into the limit of its output
    OVERFLOW = "overflow"  # the conversation no longer fits the system's context
    REFUSED = "refused"  # the provider's safety stop
    MISSING = "missing"  # the provider failed after bounded retries


@dataclass(frozen=True, slots=True, kw_only=True)
class Coordinates:
    """Say where in a run an ask stands. They travel beside the messages, never on the wire.

    >>> Coordinates(trajectory=1, phase=Phase.ANSWER, milestone=4, task="07", answer=2).key
    't1/M4/07/a2'
    """

    trajectory: int  # at least 1
    phase: Phase
    round: int = 0  # in exploration, at least 1
    turn: int = 0  # in exploration, at least 1
    milestone: int = 0  # in a fork, 0 to the number of rounds
    task: str = ""  # in the fork of an answer
    answer: int = 0  # in the fork of an answer, at least 1

    @property
    def key(self) -> str:
        """Name the coordinates; the journal keeps replies under this name."""
        match self.phase:
            case Phase.EXPLORATION:
                return f"t{self.trajectory}/R{self.round}/{self.turn:02d}"
            case Phase.REPORT:
                return f"t{self.trajectory}/M{self.milestone}/report"
            case Phase.ANSWER:
                return f"t{self.trajectory}/M{self.milestone}/{self.task}/a{self.answer}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Hold one request to a system.

    A tool that is not open stays advertised, so that providers keep the prompt's cache, but may not be called;
    `tool` is None where the condition has no tool.
    """

    conversation: Conversation
    tool: ToolSpec | None
    open: bool
    coordinates: Coordinates

    @property
    def digest(self) -> str:
        """Hash everything that reaches the system."""
        tool = self.tool and [self.tool.name, self.tool.description, self.tool.parameters]
        wire = canonical_json([self.conversation.digest, tool, self.open])
        return hashlib.sha256(wire.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Count the tokens of one or more requests, each at least 0."""

    input: int = 0  # what was read from a cache included
    output: int = 0
    reasoning: int = 0  # part of `output`
    cache_read: int = 0
    cache_write: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            input=self.input + other.input,
            output=self.output + other.output,
            reasoning=self.reasoning + other.reasoning,
            cache_read=self.cache_read + other.cache_read,
            cache_write=self.cache_write + other.cache_write,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """Hold what a system replied to one ask."""

    text: str
    calls: tuple[ToolCall, ...] = ()
    stop: Stop = Stop.END
    reason: str = ""  # why it stopped, in the provider's words
    usage: Usage = Usage()
    model: str = ""  # as the server names it
    native: Any = None  # see Message

    def message(self) -> Message:
        """Give the reply as a message of the conversation."""
        return Message(role="assistant", text=self.text, calls=self.calls, native=self.native)

    def cleaned(self) -> Reply:
        """Give the reply as it comes back from the journal: plain JSON data, and no text that UTF-8 cannot hold."""
        return replace(
            self,
            text=_encodable(self.text),
            calls=tuple(_cleaned_call(call) for call in self.calls),
            reason=_encodable(self.reason),
            model=_encodable(self.model),
        )


def _encodable(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


def _cleaned_call(call: ToolCall) -> ToolCall:
    """Turn tuples into lists as JSON does; arguments that journal and record cannot hold count as garbled."""
    named = replace(call, id=_encodable(call.id), name=_encodable(call.name), garbled=_encodable(call.garbled))
    try:
        _check_nesting(call.arguments)
        text = canonical_json(call.arguments).encode().decode()
        return replace(named, arguments=json.loads(text))
    except (ValueError, TypeError, RecursionError):
        return replace(named, arguments={}, garbled=named.garbled or "(arguments that JSON cannot hold)")


def _check_nesting(value: Any) -> None:
    """Refuse arguments that are nested too deep, before the host's own limit ends the run somewhere.

    Raises:
        ValueError: if they are.
    """
    level = [value]
    for _ in range(NESTING):
        inner = (each.values() if isinstance(each, Mapping) else each for each in level)
        level = [held for each in inner for held in each if isinstance(held, Mapping | list | tuple)]
        if not level:
            return
    raise ValueError("nested too deep")


class System(Protocol):
    """Whoever is evaluated: a model, an agent, or a scripted system."""

    @property
    def name(self) -> str:
        """The name that the run's records carry, such as `scripted/naive`."""

    @property
    def settings(self) -> Mapping[str, Any]:
        """The settings that change its replies, as plain data; a run is bound to them."""

    def reply(self, ask: Ask) -> Reply:
        """Reply to one ask; a failure is a reply with the stop `missing`, not an exception."""
