r"""An outside agent as a program that speaks an OpenAI endpoint: it thinks first, and then acts, in two requests.

    inspect eval explorationbench/aliencode -T world=aliencode-demo -T agent=examples.bridged_agent:reply \
        --model openai/gpt-5

Run it from the folder above this one. The model named `inspect` is the one that is evaluated.
"""

from __future__ import annotations

from typing import Any

from openai import AsyncOpenAI

Body = dict[str, Any]

THINK = "Before you act: say in two sentences what you know about this world, and what you would try next."


async def reply(messages: list[Body], tools: list[Body]) -> Body:
    """Ask for a thought, then for the reply in its light; only the reply stays in the conversation."""
    async with AsyncOpenAI(api_key="unused") as client:
        thought = await _ask(client, [*messages, {"role": "user", "content": THINK}], [])
        nudge = f"You thought: {thought.get('content', '')}\nNow reply."
        return await _ask(client, [*messages, {"role": "user", "content": nudge}], tools)


async def _ask(client: AsyncOpenAI, messages: list[Body], tools: list[Body]) -> Body:
    offered: Any = {"tools": tools} if tools else {}
    written: Any = messages
    completion = await client.chat.completions.create(model="inspect", messages=written, **offered)
    said: Body = completion.choices[0].message.model_dump(exclude_none=True)
    return said
