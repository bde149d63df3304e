"""An outside agent as a Python class: it tries a list of probes, keeps a notebook, and answers from it.

    explorationbench run --world aliencode-demo --system examples.notebook_agent:NotebookAgent --tasks 4

Run it from the folder above this one. It learns little; what matters is how it is plugged in.
"""

from __future__ import annotations

from copy import deepcopy
from typing import ClassVar

from explorationbench.protocol.conversation import Message
from explorationbench.runners.agents import Action
from explorationbench.sandbox import ToolSpec

PROBES = ("EMIT(1)", "EMIT(SHATTER(2, 3))", "EMIT(STRAND(1, 2, 3))", "EMIT(PLUCK(STRAND(5, 6, 7), 1))")


class NotebookAgent:
    """Try the probes in order and write down what they show."""

    settings: ClassVar[dict[str, str]] = {"notebook": "plain"}  # stands in the record, and a run is bound to it

    def start(self, briefing: str, tool: ToolSpec | None) -> None:
        """Open an empty notebook."""
        self.tool = tool
        self.notes: list[str] = []
        self.last: Message | None = None

    def observe(self, message: Message) -> None:
        """Write down what the tool showed; its own calls come by in a replay only."""
        self.last = message
        if message.role == "tool":
            self.notes.append(message.text)

    def act(self, *, open: bool) -> Action:
        """Try the next probe while the tool is open; answer a question with the last thing noted."""
        if open and self.tool and len(self.notes) < len(PROBES):
            (parameter,) = self.tool.parameters["properties"]
            return Action(calls=({parameter: PROBES[len(self.notes)]},))
        shown = self.notes[-1].splitlines()[0] if self.notes else "unknown"
        return Action(text=f"From my notebook.\n\nANSWER: {shown}")

    def fork(self) -> NotebookAgent:
        """Give a copy, so that nothing need be replayed."""
        return deepcopy(self)
