"""The command `show`: a world's texts, its sealed part, or what a system is sent."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from explorationbench.cli import texts
from explorationbench.cli.plain import outline
from explorationbench.cli.sent import sent_messages
from explorationbench.errors import UsageError
from explorationbench.protocol.conditions import AUTONOMOUS, CONDITIONS, Condition
from explorationbench.sandbox import World
from explorationbench.worlds import open_world

EXAMPLE = """example:
  $ explorationbench show aliencode-demo --private"""

RULE = "-" * 80
VALUES = """Under `private` and `further` a case is [[ARGUMENT, ...], VALUE], written as JSON that keeps kinds apart:
{"tuple": [1, 2]} is the tuple (1, 2), {"float": "0.5"} the decimal 0.5, true YES, null nothing."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `show`."""
    parser.description = "Show a world: its manual, worked examples and tasks."
    parser.epilog = EXAMPLE
    parser.add_argument("world", metavar="W", help="a shipped world or a world file")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--private", action="store_true", help="show the laws, and each task with its answers")
    which.add_argument("--as-system", action="store_true", help="show what a system is sent, word for word")
    parser.add_argument(
        "--condition",
        choices=tuple(CONDITIONS),
        metavar="NAME",
        help=f"with --as-system, under one of {', '.join(CONDITIONS)} (default: autonomous)",
    )
    parser.add_argument("--json", action="store_true", help="print the same as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print the parts that were asked for.

    Raises:
        UsageError: if a condition is named where none matters.
    """
    if arguments.condition and not arguments.as_system:
        raise UsageError("--condition says under which condition a system is sent something: give --as-system with it")
    world = open_world(arguments.world)
    if arguments.private:
        data, lines = _private_data(world), _private_lines(world)
    elif arguments.as_system:
        condition = CONDITIONS[arguments.condition or AUTONOMOUS.name]
        data = _sent_data(world, condition)
        lines = _sent_lines(world, condition)
    else:
        data, lines = _shown_data(world), _shown_lines(world)
    if arguments.json:
        texts.write_json(data)
    else:
        for line in lines:
            texts.write_line(line)
    return 0


def _shown_data(world: World) -> dict[str, Any]:
    tasks = [{"id": task.id, "form": task.form, "question": world.question(task)} for task in world.tasks]
    return {"world": world.document.name, "digest": world.digest, "briefing": world.briefing(), "tasks": tasks}


def _shown_lines(world: World) -> Iterator[str]:
    yield from _heading(f"{world.document.name}  {world.digest}")
    yield world.briefing()
    for task in world.tasks:
        yield from _heading(f"task {task.id} ({task.form})")
        yield world.question(task)


def _private_data(world: World) -> dict[str, Any]:
    name, sealed = world.document.name, world.document.sealed
    return {"world": name, "digest": world.digest, "open_book": world.open_book(), "sealed": sealed}


def _private_lines(world: World) -> Iterator[str]:
    yield from _heading(f"{world.document.name}  {world.digest}")
    yield world.open_book()
    sealed = world.document.sealed
    for name, value in sealed.items():
        if name != "tasks":
            yield from _heading(name)
            yield from outline(value)
    questions = {task.id: world.question(task) for task in world.tasks}
    if any(f'{{"{kind}": ' in json.dumps(sealed) for kind in ("tuple", "float")):
        yield from _heading("how values are written")
        yield VALUES
    for task in sealed.get("tasks", ()):
        yield from _heading(f"task {task['id']}")
        yield from outline({"question": questions[task["id"]], **task})


def _sent_data(world: World, condition: Condition) -> dict[str, Any]:
    tool = _tool_data(world) if condition.tool else None
    told = [{"place": sent.place, "role": sent.role, "text": sent.text} for sent in sent_messages(world, condition)]
    return {"world": world.document.name, "digest": world.digest, "tool": tool, "messages": told}


def _tool_data(world: World) -> dict[str, Any]:
    return {"name": world.tool.name, "description": world.tool.description, "parameters": world.tool.parameters}


def _sent_lines(world: World, condition: Condition) -> Iterator[str]:
    if condition.tool:
        yield from _heading("tool, open in the rounds" if condition.source == "own" else "tool, closed")
        yield from outline(_tool_data(world))
    for sent in sent_messages(world, condition):
        yield from _heading(f"{sent.place}, as {sent.role}")
        yield sent.text


def _heading(text: str) -> Iterator[str]:
    yield from ("", f"{RULE[:3]} {text} {RULE}"[: max(len(RULE), len(text) + 8)], "")
