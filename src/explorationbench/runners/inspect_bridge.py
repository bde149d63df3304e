"""Programs that speak an OpenAI or Anthropic endpoint, behind the framework's agent bridge.

A program is an async function that is given the messages and the tools of one ask, in OpenAI's form, and gives back the
assistant message with which it replies. While it works, every request of an OpenAI or Anthropic client in this process
for the model `inspect` goes to the model that is evaluated. It is asked anew for every reply, so a fork needs no more
than the messages.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from inspect_ai.agent import AgentState, agent_bridge
from inspect_ai.model import messages_to_openai

from explorationbench.protocol.asks import Ask, Reply, Usage
from explorationbench.protocol.conversation import ToolCall
from explorationbench.runners.inspect_messages import messages_of, usage_of

Body: TypeAlias = dict[str, Any]
Program: TypeAlias = Callable[[list[Body], list[Body]], Awaitable[Mapping[str, Any]]]
"""Takes messages and tools in OpenAI's form; gives an assistant message in the same form."""


async def call_program(program: Program, ask: Ask) -> Reply:
    """Have a program reply to an ask; a closed tool is not shown to it."""
    messages = messages_of(ask)
    written: list[Body] = [dict(message) for message in await messages_to_openai(messages)]
    tool = ask.tool if ask.open else None
    described = [{"type": "function", "function": _described(ask)}] if tool else []
    async with agent_bridge(AgentState(messages=messages)) as bridge:
        given = await program(written, described)
        usage = usage_of(bridge.state.output.usage) if not bridge.state.output.empty else Usage()
    calls = tuple(_call(call) for call in given.get("tool_calls") or ())
    return Reply(text=str(given.get("content") or ""), calls=calls, usage=usage)


def _described(ask: Ask) -> Body:
    tool = ask.tool
    if tool is None:
        return {}
    return {"name": tool.name, "description": tool.description, "parameters": dict(tool.parameters)}


def _call(call: Mapping[str, Any]) -> ToolCall:
    """Read a call; arguments that are no JSON object count as garbled."""
    function = call["function"]
    text = str(function.get("arguments") or "")
    try:
        arguments = json.loads(text)
    except (ValueError, RecursionError):
        arguments = None
    held = arguments if isinstance(arguments, dict) else {}
    garbled = "" if isinstance(arguments, dict) else text or "(nothing)"
    return ToolCall(id=str(call.get("id") or ""), name=str(function.get("name")), arguments=held, garbled=garbled)
