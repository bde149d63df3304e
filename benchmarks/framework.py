"""Time a trajectory through inspect_ai (seconds of this process), with a table-driven model that costs nothing."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import inspect_ai
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

from explorationbench.protocol.plans import Plan
from explorationbench.runners.engine import Job
from explorationbench.runners.inspect_models import Identity
from explorationbench.runners.inspect_solver import Evaluation
from explorationbench.runners.inspect_tasks import task_of

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from sandboxes.locks import Locks, grow

WORLD = Locks(grow(tasks=70))
CALLS = 1107


@modelapi(name="table")
class Table(ModelAPI):
    """Call the tool while it is open, and answer 1."""

    def __init__(self, model_name: str, config: GenerateConfig | None = None, **arguments: object) -> None:
        super().__init__(model_name, config=config or GenerateConfig())

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        """Give the one reply or the other."""
        calls = [ToolCall(id=f"call-{len(input)}", function=tools[0].name, arguments={"dial": 1})] if tools else None
        message = ChatMessageAssistant(content="" if calls else "ANSWER: 1", tool_calls=calls, source="generate")
        choice = ChatCompletionChoice(message=message, stop_reason="tool_calls" if calls else "stop")
        return ModelOutput(model="table", choices=[choice], usage=ModelUsage())


def run(plan: Plan, folder: Path) -> float:
    """Time one evaluation of one trajectory."""
    job = Job(plan=plan, world=WORLD, system=Identity(name="", settings={}))
    start = time.process_time()
    (log,) = inspect_ai.eval(
        task_of(Evaluation(job=job, folder=folder / "run"), 1),
        model="table/table",
        log_dir=str(folder / "logs"),
        display="none",
        log_realtime=False,
        acp_server=False,
    )
    if log.status != "success":
        raise SystemExit(str(log.error))
    return time.process_time() - start


def additions(rounds: int = 10_000_000) -> float:
    """Time the loop that tells how fast this machine is today, in additions a second."""
    start, total = time.process_time(), 0
    for number in range(rounds):
        total += number * number
    return rounds / (time.process_time() - start)


def main() -> None:
    """Print the times and sizes."""
    with tempfile.TemporaryDirectory() as name:
        run(Plan(milestones=(0,), tasks=1, answers=1), Path(name))  # what the framework loads once
    with tempfile.TemporaryDirectory() as name:
        took = run(Plan(), Path(name))
        size = sum(file.stat().st_size for file in (Path(name) / "logs").iterdir())
    print(
        f"this machine, in plain Python:                 {additions() / 1e6:.1f} million additions of squares a second"
    )
    print(f"a trajectory of {CALLS:,} calls through the framework: {took:.2f} s (aim: under 8 s)")
    print(f"its log:                                       {size / 1e6:.2f} MB (aim: under 3 MB)")
    print(f"overhead:                                      {took / CALLS * 1e3:.2f} ms a call")


if __name__ == "__main__":
    main()
