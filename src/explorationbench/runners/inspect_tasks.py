"""The tasks of the framework: one for each sandbox, with a condition and a plan as its parameters."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

from inspect_ai import Epochs, Task, task
from inspect_ai.dataset import Sample
from inspect_ai.model import GenerateConfig

from explorationbench.errors import UsageError
from explorationbench.protocol.conditions import AUTONOMOUS, HINDSIGHT, OPEN_BOOK
from explorationbench.protocol.plans import Plan, choose_tasks, parse_milestones
from explorationbench.runners.agents import find_named
from explorationbench.runners.engine import Job
from explorationbench.runners.inspect_bridge import Program
from explorationbench.runners.inspect_models import BOUNDS, Identity
from explorationbench.runners.inspect_solver import Evaluation, explore, milestones
from explorationbench.runners.runs import CONFIGURATION, read_configuration
from explorationbench.runners.suites import EXPLORING, FORKS, LEGS, Suite
from explorationbench.sandbox import World
from explorationbench.worlds import open_world

UNKNOWN = Identity(name="", settings={})


@task
def aliencode(  # noqa: PLR0913  a task's parameters are what `-T` sets
    world: str = "aliencode-classic",
    condition: str = AUTONOMOUS.name,
    milestones: str | int = "0-4",
    answers: int = 3,
    tasks: int | None = None,
    trajectories: int = 3,
    open_book: str = "",
    probes_from: str | None = None,
    out: str | None = None,
    concurrency: int = 10,
    agent: str = "",
) -> Task:
    """Evaluate a model in a world of AlienCode.

    Args:
        world: A shipped world or a world file.
        condition: How evidence reaches the model: autonomous, hindsight, fixed-probe, without-tool or direct.
        open_book: In place of a condition, answers with the true laws given as well: `start` in a fork before
            exploration, `end` in a fork after the last round of the best trajectory in `out`, whose autonomous run
            must have finished there; the fork is kept in a folder of its own below `out`, as `run --open-book` does.
        milestones: The milestones that are measured, such as 0-4 or 4.
        answers: How often each held-out task is asked at a milestone.
        tasks: The size of a fixed, stratified subset of the tasks; by default all are asked.
        trajectories: Complete runs.
        probes_from: For hindsight, the folder of the autonomous run whose best trajectory's probes are replayed.
        out: The run folder, from which a killed run goes on; without it the log alone holds the records.
        concurrency: Calls at once in a trajectory.
        agent: A program that replies in the model's place, such as my.module:reply; see `runners.inspect_bridge`.
    """
    base = Plan(milestones=parse_milestones(str(milestones)), answers=answers, tasks=tasks)
    if open_book:
        fork = _fork("aliencode", world, plan=base, fork=open_book, out=out)
        return task_of(replace(fork, concurrency=concurrency), 1)
    job = _job("aliencode", world, plan=base, condition=condition, probes_from=probes_from)
    return task_of(_evaluation(job, out=out, concurrency=concurrency, agent=agent), trajectories)


@task
def alienlogic(  # noqa: PLR0913  as above
    world: str = "alienlogic-classic",
    condition: str = AUTONOMOUS.name,
    milestones: str | int = "0-4",
    answers: int = 3,
    tasks: int | None = None,
    trajectories: int = 3,
    open_book: str = "",
    probes_from: str | None = None,
    out: str | None = None,
    concurrency: int = 10,
    agent: str = "",
) -> Task:
    """Evaluate a model in a world of AlienLogic; the parameters are those of `aliencode`."""
    base = Plan(milestones=parse_milestones(str(milestones)), answers=answers, tasks=tasks)
    if open_book:
        fork = _fork("alienlogic", world, plan=base, fork=open_book, out=out)
        return task_of(replace(fork, concurrency=concurrency), 1)
    job = _job("alienlogic", world, plan=base, condition=condition, probes_from=probes_from)
    return task_of(_evaluation(job, out=out, concurrency=concurrency, agent=agent), trajectories)


def _job(sandbox: str, name: str, *, plan: Plan, condition: str, probes_from: str | None) -> Job:
    """Open the world and plan the condition in it; the system is put in place when the model is known."""
    world = _open(sandbox, name)
    if condition == HINDSIGHT.name and not probes_from:
        raise UsageError("hindsight replays the probes of an autonomous run: give its folder as probes_from")
    legs = {each.name: LEGS[each.name] for each in EXPLORING}
    if condition not in legs:
        raise UsageError(f"no condition '{condition}' for a task: there are {', '.join(legs)}, and open_book")
    job = Job(plan=plan, world=world, system=UNKNOWN)
    suite = Suite(job=job, peer=Path(probes_from) if probes_from else None)
    return replace(job, plan=suite.plan_of(legs[condition])[0])


def _open(sandbox: str, name: str) -> World:
    world = open_world(name)
    if (other := world.document.sandbox) != sandbox:
        raise UsageError(f"the world {name} is of the sandbox {other}: evaluate explorationbench/{other}")
    return world


def _fork(sandbox: str, name: str, *, plan: Plan, fork: str, out: str | None) -> Evaluation:
    """Plan open-book answers; at the end they fork from the autonomous run in a folder, which the same model made."""
    if fork not in FORKS:
        raise UsageError(f"open-book answers are asked at {' and '.join(FORKS)}, not at '{fork}'")
    if fork == "end" and not out:
        raise UsageError("open_book=end forks from an autonomous run: give its folder as out")
    job = Job(plan=plan, world=_open(sandbox, name), system=UNKNOWN)
    leg = LEGS[f"{OPEN_BOOK.name}-{fork}"]
    planned, folder = Suite(job=_known(job, out), trajectories=1, folder=Path(out) if out else None).plan_of(leg)
    return Evaluation(job=replace(job, plan=planned), folder=folder)


def _known(job: Job, out: str | None) -> Job:
    """Take the system of the run in a folder for that of the task, since the model is not known yet.

    That it is the same is checked when the model is known: a record says from which system's run it forked.
    """
    if not out or not (Path(out) / CONFIGURATION).exists():
        return job
    system = read_configuration(Path(out)).get("system", {})
    return replace(job, system=Identity(name=str(system.get("name")), settings=dict(system.get("settings", {}))))


def _evaluation(job: Job, *, out: str | None, concurrency: int, agent: str) -> Evaluation:
    return Evaluation(
        job=job,
        folder=Path(out) if out else None,
        agent=agent,
        program=cast(Program, find_named(agent)) if agent else None,
        concurrency=1 if agent else concurrency,  # the bridge serves one program at a time
    )


def task_of(evaluation: Evaluation, trajectories: int, config: GenerateConfig = BOUNDS) -> Task:
    """Make the task of an evaluation: its world is the one sample, its trajectories are the epochs.

    The framework puts a task's settings over those of the model, so bounds must stand here.
    """
    world, plan = evaluation.job.world, evaluation.job.plan
    choose_tasks(world, plan.tasks)  # refuses a subset that is too large before anything is started
    return Task(
        name=f"{world.document.name}-{plan.condition.name}",
        dataset=[_sample(world)],
        solver=explore(evaluation),
        scorer=milestones(evaluation),
        epochs=Epochs(trajectories, "mean"),
        config=config,
        metadata={"world": world.digest, "condition": plan.condition.name},
    )


def _sample(world: World) -> Sample:
    return Sample(id=world.document.name, input=world.briefing())
