"""Outside agents as Python classes."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

from explorationbench.errors import UsageError
from explorationbench.protocol.asks import Ask, Coordinates, Phase, Reply, Stop
from explorationbench.protocol.conversation import Conversation, Message
from explorationbench.protocol.plans import Plan
from explorationbench.runners.agents import Action, Agent, AgentSystem, open_agent
from explorationbench.runners.engine import Driver
from explorationbench.runners.evaluations import Order, drive_preflight, evaluate
from explorationbench.runners.options import Options
from explorationbench.runners.runs import Run
from explorationbench.sandbox import ToolSpec
from explorationbench.worlds import open_world
from sandboxes.locks import Locks, grow

ROOT = Path(__file__).parents[2]
WORLD = Locks(grow(tasks=4))
PLAN = Plan(milestones=(0, 1, 2), calls=3, answers=2)


class Diary:
    """Write down all that is said, and answer with the length of the diary, so that a lost message shows."""

    made: ClassVar[list[str]] = []
    copies: ClassVar[bool] = False

    def start(self, briefing: str, tool: ToolSpec | None) -> None:
        """Begin the diary."""
        self.lines = [briefing]
        self.parameter = next(iter(tool.parameters["properties"])) if tool else ""

    def observe(self, message: Message) -> None:
        """Write a line."""
        self.lines.append(f"{message.role}: {message.text} {[dict(call.arguments) for call in message.calls]}")

    def act(self, *, open: bool) -> Action:
        """Call while the tool is open; the own act is written down at once."""
        action = Action(calls=({self.parameter: len(self.lines)},)) if open else Action(text=f"ANSWER: {self.lines}")
        self.lines.append(f"assistant: {action.text} {[dict(call) for call in action.calls]}")
        return action

    def fork(self) -> Agent | None:
        """Make a copy, if this kind copies itself."""
        if not self.copies:
            return None
        other = type(self)()
        other.lines, other.parameter = [*self.lines], self.parameter
        return other


class Copier(Diary):
    """Fork by copying."""

    copies: ClassVar[bool] = True


def dump(kind: type[Diary], folder: Path | None = None) -> str:
    """Run a trajectory with an agent, and give the record's text, with a name that all kinds share."""
    driver = Driver(plan=PLAN, world=WORLD, system=AgentSystem("diary", kind))
    (record,) = Run(driver=driver, trajectories=1, folder=folder).execute()
    assert record.public.complete
    return record.dump()


def test_a_replayed_fork_knows_what_a_copy_knows() -> None:
    """An agent that copies itself and one that is replayed give the same record, byte for byte."""
    assert dump(Diary) == dump(Copier)


def test_a_killed_run_goes_on_by_a_replay(tmp_path: Path) -> None:
    """With half of its journal the run comes to the same record."""
    whole = dump(Diary, tmp_path / "whole")
    shutil.copytree(tmp_path / "whole", tmp_path / "cut")
    journal = tmp_path / "cut" / "trajectory-1" / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[: len(lines) // 2]))
    (tmp_path / "cut" / "trajectory-1" / "record.json").unlink()
    assert dump(Diary, tmp_path / "cut") == whole


def test_an_agent_in_this_process_is_marked_not_blind() -> None:
    """It could read the world's file, so its records and the run's configuration say so."""
    assert AgentSystem("diary", Diary).settings == {"blind": False}


def test_what_an_agent_raises_is_a_missing_reply() -> None:
    """The run goes on, and the reason names the error."""

    class Broken(Diary):
        def act(self, *, open: bool) -> Action:
            raise ValueError("lost the plot")

    where = Coordinates(trajectory=1, phase=Phase.EXPLORATION, round=1, turn=1)
    ask = Ask(conversation=Conversation.begin("b").say("go"), tool=WORLD.tool, open=True, coordinates=where)
    reply = AgentSystem("broken", Broken).reply(ask)
    assert reply == Reply(text="", stop=Stop.MISSING, reason="ValueError: lost the plot")


@pytest.fixture
def from_the_root(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in the folder above `examples`."""
    monkeypatch.chdir(ROOT)
    yield
    sys.modules.pop("examples.notebook_agent", None)


@pytest.mark.usefixtures("from_the_root")
def test_the_notebook_example_takes_part() -> None:
    """The class named on the command line explores and answers."""
    order = Order(
        plan=replace(PLAN, milestones=(0, 1), answers=1, tasks=2),
        world=open_world("aliencode-demo"),
        system="examples.notebook_agent:NotebookAgent",
        trajectories=1,
    )
    (record,) = evaluate(order)
    assert record.public.complete
    assert [probe.refused for probe in record.public.rounds[0].probes] == [False] * 3
    assert record.public.system.settings == {"blind": False, "notebook": "plain"}


@pytest.mark.usefixtures("from_the_root")
def test_the_preflight_checks_agents_too() -> None:
    """An agent that knows only its own probes fails the checks, in a sentence each."""
    findings = drive_preflight("examples.notebook_agent:NotebookAgent", Options())
    assert [(finding.check, finding.holds) for finding in findings[:2]] == [
        ("server reached", True),
        ("tool call made", False),
    ]
    assert findings[1].told == "1 calls came, the first to look_up with {'number': 'EMIT(1)'}"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("no.such:Agent", r"^'no\.such:Agent' cannot be loaded: No module named 'no'$"),
        ("json:Agent", r"^'json:Agent' cannot be loaded: module 'json' has no attribute 'Agent'$"),
        ("json:JSONDecoder", r"^'json:JSONDecoder' is no agent: a class with start, observe, act and fork is wanted$"),
        ("agent/none", r"^no agent 'agent/none': the entry points explorationbench\.agents name none$"),
    ],
)
def test_what_is_no_agent_is_refused(name: str, told: str) -> None:
    """The sentence says why."""
    with pytest.raises(UsageError, match=told):
        open_agent(name)
