"""Runs of a model: the framework makes the calls and keeps its logs, the run folder holds the truth."""

from __future__ import annotations

import re
import tempfile
from contextlib import ExitStack
from pathlib import Path

import anyio
from inspect_ai import eval as evaluate_task
from inspect_ai.log import EvalLog
from inspect_ai.model import GenerateConfig, Model, get_model

from explorationbench.errors import RecordError, UsageError
from explorationbench.protocol.records import Record, read_record
from explorationbench.protocol.setting import Steps
from explorationbench.runners.engine import Job, Named
from explorationbench.runners.evaluations import Findings, Order
from explorationbench.runners.inspect_models import call_model, identify
from explorationbench.runners.inspect_solver import Evaluation
from explorationbench.runners.inspect_tasks import task_of
from explorationbench.runners.options import Options
from explorationbench.runners.runs import open_folder
from explorationbench.systems.scripted import PREFIX

UNKNOWN = "not recognized"
"""What the framework says of a provider that it does not know."""

LOGS = "logs"
"""The folder of a run in which the framework's logs lie, for its viewer."""

MARKUP = re.compile(r"\[/?[a-z]+\]")
"""What the framework writes into messages that a terminal shall show in bold."""


def evaluate_model(order: Order) -> tuple[Record, ...]:
    """Run an order with a model.

    Raises:
        UsageError: if the model cannot be opened.
        ConfigurationChanged: if the folder holds a run with another configuration.
        RecordError: if the folder cannot be read or continued.
    """
    model = open_model(order.system, order.options)
    purse = order.options.open_purse(order.system)
    job = Job(plan=order.plan, world=order.world, system=identify(model), purse=purse, watch=order.watch)
    with ExitStack() as stack:
        folder = order.folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(open_folder(folder, job))
        evaluation = Evaluation(job=job, folder=folder, concurrency=order.options.concurrency, bound=True)
        _evaluate(evaluation, model, trajectories=order.trajectories, options=order.options)
        return tuple(
            read_record(folder / f"trajectory-{index}" / "record.json") for index in range(1, order.trajectories + 1)
        )


def identify_model(system: str, options: Options) -> Named:
    """Open a model, and give its name and settings as records will state them."""
    return identify(open_model(system, options))


def drive_model(steps: Steps[Findings], system: str, options: Options) -> Findings:
    """Answer what some steps ask with calls of a model, one after the other."""
    model = open_model(system, options)

    async def drive() -> Findings:
        asks = next(steps)
        while True:
            replies = [(await call_model(model, ask)).reply for ask in asks]
            try:
                asks = steps.send(tuple(replies))
            except StopIteration as stop:
                findings: Findings = stop.value
                return findings

    return anyio.run(drive)


def open_model(name: str, options: Options) -> Model:
    """Open a model of the framework by its name, such as `openai/gpt-5`.

    Raises:
        UsageError: if there is no such provider, or it lacks a package or a key.
    """
    try:
        return get_model(name, config=config_of(options), base_url=options.base_url, memoize=False, **options.arguments)
    except Exception as error:  # noqa: BLE001  providers raise whatever their clients do
        told = " ".join(MARKUP.sub("", str(error)).split()) or type(error).__name__
        others = f" Systems of this package are named {PREFIX}scientist and the like." if UNKNOWN in told else ""
        raise UsageError(f"the system '{name}' cannot be opened: {told}{others}") from None


def config_of(options: Options) -> GenerateConfig:
    """Give the framework's settings for some options."""
    return GenerateConfig(
        temperature=options.temperature,
        reasoning_effort=options.effort,  # type: ignore[arg-type]  # the command line refuses others
        max_tokens=options.output_limit,
        seed=options.seed,
        max_connections=options.concurrency,
        max_retries=options.retries,
        attempt_timeout=options.timeout,
        timeout=options.timeout * (options.retries + 1),
    )


def _evaluate(evaluation: Evaluation, model: Model, *, trajectories: int, options: Options) -> None:
    """Let the framework run the task; with a limit on money one trajectory after another, so that some end whole."""
    folder = evaluation.folder or Path()
    try:
        (log,) = evaluate_task(
            task_of(evaluation, trajectories, config_of(options)),
            model=model,
            log_dir=str(folder / LOGS),
            display="none",
            max_samples=1 if options.limited else trajectories,
            log_realtime=False,
            score_display=False,
            ctl_server=False,
            acp_server=False,
        )
    except OSError as error:
        if error.filename is None or Path(error.filename).is_relative_to(folder.absolute()):
            raise
        raise UsageError(
            f"inspect-ai cannot write {error.filename} ({error.strerror}): it keeps files in your home, so set "
            "XDG_DATA_HOME and XDG_CACHE_HOME to folders that you may write to"
        ) from None
    _check(log)


def _check(log: EvalLog) -> None:
    """Raise what ended an evaluation before its time."""
    if log.status == "cancelled":
        raise KeyboardInterrupt
    if log.status != "success":
        why = log.error.message if log.error else log.status
        raise RecordError(f"the run ended early: {why}: the same command goes on once that is mended")
