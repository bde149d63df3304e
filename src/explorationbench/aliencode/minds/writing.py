"""Write down what a mind believes: answers to tasks, and rule reports."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from explorationbench.aliencode.document import CodeTask
from explorationbench.aliencode.grading import machine_of, shown
from explorationbench.aliencode.laws import Law
from explorationbench.aliencode.realiser import realiser_of
from explorationbench.aliencode.statements import TargetName
from explorationbench.aliencode.world import CodeWorld
from explorationbench.errors import Inexpressible, UsageError
from explorationbench.sandbox import World


def code_world(world: World) -> CodeWorld:
    """Give a world as one of AlienCode.

    Raises:
        UsageError: if it is a world of another sandbox.
    """
    if not isinstance(world, CodeWorld):
        raise UsageError("the scripted systems of AlienCode can only think about AlienCode worlds")
    return world


def write_answer(task: CodeTask, laws: tuple[Law, ...]) -> str:
    """Write the reply to a held-out question of somebody who believes these laws."""
    if task.form == "predict":
        return f"By the rules I believe in, the program shows this.\n\n{_fenced(shown(machine_of(laws), task.program))}"
    return f"By the rules I believe in, this program does it.\n\n{_fenced(_realised(task, laws))}"


def _fenced(text: str) -> str:
    return f"```\n{text.strip()}\n```"


@lru_cache(maxsize=4096)
def _realise(program: str, senses: tuple[tuple[str, str], ...], laws: tuple[Law, ...]) -> str:
    try:
        return realiser_of(laws).realise(program, senses=dict(senses))
    except Inexpressible:
        return program


def _realised(task: CodeTask, laws: tuple[Law, ...]) -> str:
    """Write the task's program under the laws; as the manual has it if they leave no way."""
    return _realise(task.program, tuple(sorted(task.senses.items())), laws)


def write_report(targets: Collection[TargetName], laws: tuple[Law, ...], known: Collection[str]) -> str:
    """Write the rule report of somebody who believes these laws and knows something about these operations."""
    formulas = {law.target: law.notation() for law in laws}
    lines = (f"{target} := {_claim(formulas.get(operation), operation in known)}" for target, operation in targets)
    return "These are the rules I believe in.\n\n" + _fenced("\n".join(lines))


def _claim(formula: str | None, known: bool) -> str:
    if not known:
        return "UNKNOWN"
    return formula or "IDENTITY"
