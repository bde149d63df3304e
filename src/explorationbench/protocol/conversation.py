"""Conversations as values: forks share what came before, and every state has a digest.

A conversation is its last message and the conversation before it, so that a fork costs one node whatever its length,
and its digest is chained: the hash of the parent's digest and the message.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from explorationbench.world import canonical_json

Role: TypeAlias = Literal["system", "user", "assistant", "tool"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """Hold one call of a tool, as a system made it."""

    id: str
    name: str
    arguments: Mapping[str, Any]
    garbled: str = ""  # the text of arguments that are no JSON object; `arguments` is then empty


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """Hold one message of a conversation.

    `native` is what a driver needs to send the message again (reasoning, signatures). It is plain data that the
    protocol never reads; it enters no digest and no record.
    """

    role: Role
    text: str
    calls: tuple[ToolCall, ...] = ()
    call: str = ""  # of a tool message: the id of the call that it answers
    native: Any = None

    def to_data(self) -> dict[str, Any]:
        """Give the message as plain data, without what is native to a driver."""
        calls = [
            {"id": call.id, "name": call.name, "arguments": call.arguments, "garbled": call.garbled}
            for call in self.calls
        ]
        return {"role": self.role, "text": self.text, "calls": calls, "call": self.call}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Conversation:
    """Hold a conversation as its last message and the conversation before it; equal digests are equal conversations.

    >>> talk = Conversation.begin("the manual").add(Message(role="user", text="hello"))
    >>> [message.role for message in talk.messages]
    ['system', 'user']
    """

    parent: Conversation | None
    last: Message
    digest: str
    length: int

    @classmethod
    def begin(cls, briefing: str) -> Conversation:
        """Begin a conversation with the briefing as its system message."""
        message = Message(role="system", text=briefing)
        return cls(None, message, _chain("", message), 1)

    def add(self, message: Message) -> Conversation:
        """Give this conversation with one message more; this one stays as it is."""
        return Conversation(self, message, _chain(self.digest, message), self.length + 1)

    def say(self, text: str) -> Conversation:
        """Give this conversation with a user message more."""
        return self.add(Message(role="user", text=text))

    @property
    def messages(self) -> tuple[Message, ...]:
        """List the messages, oldest first, in time proportional to their number."""
        backwards: list[Message] = []
        node: Conversation | None = self
        while node is not None:
            backwards.append(node.last)
            node = node.parent
        return tuple(reversed(backwards))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Conversation) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<conversation of {self.length} messages, {self.digest[:12]}>"


def _chain(before: str, message: Message) -> str:
    return hashlib.sha256(f"{before}\n{canonical_json(message.to_data())}".encode()).hexdigest()


def rebuild(messages: tuple[Message, ...]) -> Conversation:
    """Build a conversation from its messages; the first is the briefing."""
    first, *rest = messages
    conversation = Conversation(None, first, _chain("", first), 1)
    for message in rest:
        conversation = conversation.add(message)
    return conversation
