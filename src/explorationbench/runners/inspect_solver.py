"""The solver and the scorer: a trajectory as one sample of the framework, rounds and milestones as named spans."""

from __future__ import annotations

import math
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import anyio
from inspect_ai.event import timeline_branch
from inspect_ai.model import Model, get_model
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.util import span

from explorationbench.errors import LenderUnfit
from explorationbench.protocol.asks import Ask, Phase
from explorationbench.protocol.journal import Journal
from explorationbench.protocol.records import Record, parse_record
from explorationbench.protocol.scores import milestone_scores, targets_stated
from explorationbench.runners.engine import Course, Job, withhold
from explorationbench.runners.inspect_bridge import Program
from explorationbench.runners.inspect_models import WORLD, call_model, identify
from explorationbench.runners.runs import (
    bind_folder,
    close_trajectory,
    complete_record,
    configuration_of,
    kept_record,
    open_trajectory,
)

RECORD = "explorationbench_record"
"""Under this name a sample's store holds the record's text, where no folder keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """Hold what one task of the framework evaluates."""

    job: Job  # its system is put in place when the model is known
    folder: Path | None = None
    agent: str = ""  # the name of the program
    program: Program | None = None  # what replies in the model's place, through the bridge
    concurrency: int = 10  # calls at once in a trajectory, at least 1
    bound: bool = False  # whether the folder was bound already


@solver
def explore(evaluation: Evaluation) -> Solver:
    """Lead each sample through one trajectory: the epoch is its number."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        model = get_model()
        job = replace(evaluation.job, system=identify(model, evaluation.agent))
        _check_fork(job)
        WORLD.set(job.world)
        record = await _run(replace(evaluation, job=job), state.epoch, model)
        if not evaluation.folder:
            state.store.set(RECORD, record.dump())
        state.metadata["digest"] = record.digest
        state.completed = record.public.complete
        return state

    return solve


def _check_fork(job: Job) -> None:
    """Refuse to go on from the conversation of another model, which would be put into this one's mouth.

    Raises:
        LenderUnfit: if the plan's conversation is another model's.
    """
    plan = job.plan
    if plan.start and plan.origin and plan.origin.system != job.system.name:
        made = plan.origin.system
        raise LenderUnfit(f"the autonomous run was made by {made}, not by {job.system.name}: evaluate that model")


async def _run(evaluation: Evaluation, index: int, model: Model) -> Record:
    folder, job = evaluation.folder, evaluation.job
    if folder is None:
        return await _drive(Course(job, index, Journal()), model, evaluation)
    if not evaluation.bound:
        folder.mkdir(parents=True, exist_ok=True)
        bind_folder(folder, configuration_of(job))
    if kept := complete_record(folder, index):
        return kept
    with open_trajectory(folder, index, job) as (logging, journal):
        course = Course(logging, index, journal)
        return close_trajectory(folder, index, await _drive(course, model, evaluation))


async def _drive(course: Course, model: Model, evaluation: Evaluation) -> Record:
    """Make the calls of a trajectory, each round and each milestone in a span of its own."""
    limiter = anyio.CapacityLimiter(evaluation.concurrency)

    async def call(ask: Ask) -> None:
        async with limiter:
            course.take(withhold(ask, evaluation.job.purse) or await call_model(model, ask, evaluation.program))

    while course.record is None:
        stage = _stage(course.asks[0])
        async with _span(stage, course.asks[0]):
            while course.record is None and _stage(course.asks[0]) == stage:
                await _gather(call, course.fresh)
                course.advance()
    return course.record


async def _gather(call: Callable[[Ask], Coroutine[Any, Any, None]], asks: tuple[Ask, ...]) -> None:
    """Make calls at once; if one raises, its exception comes out as it is."""
    try:
        async with anyio.create_task_group() as group:
            for ask in asks:
                group.start_soon(call, ask)
    except ExceptionGroup as raised:
        raise raised.exceptions[0] from None


def _stage(ask: Ask) -> str:
    where = ask.coordinates
    return f"round {where.round}" if where.phase is Phase.EXPLORATION else f"M{where.milestone}"


def _span(stage: str, ask: Ask) -> AbstractAsyncContextManager[None]:
    """Open the span of a round, or the branch of a milestone, which leaves the conversation at its last message."""
    shared = ask.conversation.parent
    if ask.coordinates.phase is Phase.EXPLORATION or shared is None:
        return span(stage, type="agent")
    return timeline_branch(name=stage, from_anchor=shared.digest[:22])


def scores_of(record: Record, milestones: tuple[int, ...]) -> dict[str, float]:
    """Give a record's scores in percent under the same names for every record, NaN for what is missing."""
    held = milestone_scores(record)
    scores = {f"M{number}": _number(held.get(number)) for number in milestones}
    return {**scores, "targets": _number(targets_stated(record))}


def _number(value: float | None) -> float:
    return math.nan if value is None else float(value)


@scorer(name="milestones", metrics={"*": [mean(), stderr()]})
def milestones(evaluation: Evaluation) -> Scorer:
    """Read the scores of a trajectory from its record; a trajectory that was cut short has none."""
    plan = evaluation.job.plan

    async def score(state: TaskState, target: Target) -> Score:
        record = _record(evaluation, state)
        if record is None:
            names = [*(f"M{number}" for number in plan.milestones), "targets"]
            return Score(value=dict.fromkeys(names, math.nan), explanation="incomplete: there is no record yet")
        values = scores_of(record, plan.milestones)
        lines = [f"{name}: {value:.1f}" for name, value in values.items()]
        complete = "complete" if record.public.complete else "incomplete: give the same command again"
        return Score(value=dict(values), explanation="\n".join([*lines, complete, *record.public.notes]))

    return score


def _record(evaluation: Evaluation, state: TaskState) -> Record | None:
    if evaluation.folder:
        return kept_record(evaluation.folder / f"trajectory-{state.epoch}")
    text = state.store.get(RECORD)
    return parse_record(text) if text else None
