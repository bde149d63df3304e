"""Conversations as the messages of inspect_ai, and its outputs as replies.

An assistant message goes back exactly as the provider gave it (its reasoning and signatures are kept as the reply's
`native` data), so the messages that the forks of a milestone share are the same bytes on the wire.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageTool,
    ChatMessageUser,
    ModelOutput,
    ModelUsage,
)
from inspect_ai.tool import ToolCall as NativeCall
from inspect_ai.tool import ToolInfo, ToolParams

from explorationbench.protocol.asks import Ask, Coordinates, Reply, Stop, Usage
from explorationbench.protocol.codec import decode, encode
from explorationbench.protocol.conversation import Conversation, Message, ToolCall, rebuild
from explorationbench.sandbox import ToolSpec

METADATA = "explorationbench"
"""Under this name the last message of an ask carries its coordinates, for the log and for scripted systems; no provider
sends a message's metadata."""

_STOPS = {
    "max_tokens": Stop.CUT,
    "model_length": Stop.OVERFLOW,
    "content_filter": Stop.REFUSED,
}


def messages_of(ask: Ask) -> list[ChatMessage]:
    """Write an ask's conversation as chat messages."""
    backwards: list[ChatMessage] = []
    node: Conversation | None = ask.conversation
    while node is not None:
        backwards.append(_chat_message(node))
        node = node.parent
    backwards[0] = backwards[0].model_copy(update={"metadata": {METADATA: encode(ask.coordinates)}})
    return backwards[::-1]


@lru_cache(maxsize=4096)
def _chat_message(node: Conversation) -> ChatMessage:
    """Write the last message of a conversation; its id is the conversation's digest, so that it never changes."""
    message, name = node.last, node.digest[:22]
    match message.role:
        case "system":
            return ChatMessageSystem(content=message.text, id=name)
        case "user":
            return ChatMessageUser(content=message.text, id=name)
        case "tool":
            return ChatMessageTool(content=message.text, id=name, tool_call_id=message.call, function=_called(node))
        case "assistant":
            if message.native is not None:
                return ChatMessageAssistant.model_validate({**message.native, "id": name})
            return ChatMessageAssistant(content=message.text, id=name, tool_calls=_native_calls(message))


def _called(node: Conversation) -> str | None:
    """Find the name of the tool whose call a result answers."""
    before = node.parent
    while before is not None and before.last.role == "tool":
        before = before.parent
    calls = before.last.calls if before else ()
    return next((call.name for call in calls if call.id == node.last.call), None)


def _native_calls(message: Message) -> list[NativeCall] | None:
    return [
        NativeCall(id=call.id, function=call.name, arguments=dict(call.arguments), parse_error=call.garbled or None)
        for call in message.calls
    ] or None


def tools_of(ask: Ask) -> list[ToolInfo]:
    """Write an ask's tool, open or not; a provider that would be confused by a closed one does not send it."""
    tool = ask.tool
    if tool is None:
        return []
    parameters = ToolParams.model_validate(dict(tool.parameters))
    return [ToolInfo(name=tool.name, description=tool.description, parameters=parameters)]


def ask_of(messages: list[ChatMessage], tools: list[ToolInfo], *, open: bool) -> Ask:
    """Read an ask back from what a provider was handed.

    Raises:
        LookupError: if the last message has no coordinates.
    """
    coordinates = decode(Coordinates, (messages[-1].metadata or {})[METADATA])
    specs = [
        ToolSpec(name=tool.name, description=tool.description, parameters=tool.parameters.model_dump(exclude_none=True))
        for tool in tools
    ]
    before = _conversation(tuple(_Known(message) for message in messages[:-1]))
    last = _message(messages[-1])
    conversation = before.add(last) if before else rebuild((last,))
    return Ask(conversation=conversation, tool=specs[0] if specs else None, open=open, coordinates=coordinates)


class _Known:
    """Stand for a chat message in a cache: messages with equal ids are equal, since ids are digests."""

    __slots__ = ("message",)

    def __init__(self, message: ChatMessage) -> None:
        self.message = message

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self.message.id == other.message.id

    def __hash__(self) -> int:
        return hash(self.message.id)


@lru_cache(maxsize=64)
def _conversation(known: tuple[_Known, ...]) -> Conversation | None:
    return rebuild(tuple(_message(each.message) for each in known)) if known else None


def _message(message: ChatMessage) -> Message:
    calls = getattr(message, "tool_calls", None) or ()
    return Message(
        role=message.role,
        text=message.text,
        calls=tuple(_call(call) for call in calls),
        call=getattr(message, "tool_call_id", None) or "",
    )


def _call(call: NativeCall) -> ToolCall:
    return ToolCall(id=call.id, name=call.function, arguments=call.arguments, garbled=call.parse_error or "")


def reply_of(output: ModelOutput) -> Reply:
    """Read a provider's output as a reply."""
    if output.empty:
        return Reply(text="", stop=Stop.MISSING, reason=output.error or "the provider gave no choice")
    message, details = output.message, output.choices[0].stop_details
    stop = _STOPS.get(output.stop_reason, Stop.END)
    return Reply(
        text=message.text,
        calls=tuple(_call(call) for call in message.tool_calls or ()),
        stop=stop,
        reason=output.error
        or (details.explanation if details else None)
        or (message.text if stop is Stop.OVERFLOW else ""),
        usage=usage_of(output.usage),
        model=output.model,
        native=_native(message),
    )


def _native(message: ChatMessageAssistant) -> Any:
    """Keep what is needed to send a message again; nothing if it is plain text, as the reply has that."""
    kept = message.model_dump(mode="json", exclude_none=True, exclude={"id", "source", "model"})
    return kept if isinstance(message.content, list) or message.tool_calls else None


def usage_of(usage: ModelUsage | None) -> Usage:
    """Count tokens as the protocol does: what was read from a cache or written to it is part of the input."""
    if usage is None:
        return Usage()
    read, write = usage.input_tokens_cache_read or 0, usage.input_tokens_cache_write or 0
    return Usage(
        input=usage.input_tokens + read + write,
        output=usage.output_tokens,
        reasoning=usage.reasoning_tokens or 0,
        cache_read=read,
        cache_write=write,
    )
