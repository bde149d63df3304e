"""The provider `scripted`: scripted systems behind the framework's interface of a model."""

from __future__ import annotations

from inspect_ai.model import (
    ChatCompletionChoice,
    ChatMessage,
    ChatMessageAssistant,
    GenerateConfig,
    ModelAPI,
    ModelOutput,
    ModelUsage,
    modelapi,
)
from inspect_ai.tool import ToolCall, ToolChoice, ToolInfo

from explorationbench.errors import UsageError
from explorationbench.protocol.asks import Reply
from explorationbench.runners.inspect_messages import METADATA, ask_of
from explorationbench.runners.inspect_models import WORLD
from explorationbench.sandbox import World
from explorationbench.systems.scripted import PREFIX, Scripted, open_system


@modelapi(name="scripted")
class ScriptedAPI(ModelAPI):
    """Let a scripted system answer from the messages it is handed, and from nothing else but the world's open parts."""

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig | None = None,
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config or GenerateConfig())
        self._systems: dict[str, Scripted] = {}

    def _open(self, world: World) -> Scripted:
        if world.digest not in self._systems:
            self._systems[world.digest] = open_system(PREFIX + self.model_name, world)
        return self._systems[world.digest]

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        """Reply as the mind thinks.

        Raises:
            UsageError: if the call does not come from a trajectory of a world.
        """
        world = WORLD.get(None)
        if world is None or METADATA not in (input[-1].metadata or {}):
            raise UsageError("a scripted system answers only in a world: evaluate it with a task of explorationbench")
        ask = ask_of(input, tools, open=bool(tools) and tool_choice != "none")
        return output_of(self._open(world).reply(ask), self.model_name)


def output_of(reply: Reply, model: str) -> ModelOutput:
    """Write a reply as a model's output; its usage is set, lest the framework fetches a tokenizer to estimate it."""
    calls = [ToolCall(id=call.id, function=call.name, arguments=dict(call.arguments)) for call in reply.calls]
    message = ChatMessageAssistant(content=reply.text, tool_calls=calls or None, source="generate", model=model)
    choice = ChatCompletionChoice(message=message, stop_reason="tool_calls" if calls else "stop")
    return ModelOutput(model=model, choices=[choice], usage=ModelUsage())
