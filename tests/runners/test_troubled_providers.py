"""Providers that fail, throttle, stall, refuse or send rubbish."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from explorationbench.errors import ConfigurationChanged, UsageError
from explorationbench.protocol.asks import Stop
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.runners.evaluations import Order, evaluate
from explorationbench.runners.limits import FAILURES
from explorationbench.runners.options import Options
from explorationbench.runners.usage import read_usage
from explorationbench.worlds import open_world
from servers.fake_models import Behaviour, Body, Served, explorer, last_text, provide

pytestmark = [  # the framework's own, and its clients' sockets
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

PLAN = Plan(milestones=(0, 1), calls=3, answers=1, tasks=3)
ASKS = 2 * 4 + 4
WORLD = open_world("aliencode-demo")
TOOL = WORLD.tool.name


def run(folder: Path, behave: Behaviour, *, plan: Plan = PLAN, **options: object) -> tuple[Record, list[Body]]:
    """Run one trajectory against a behaviour, and give the record and what was sent."""
    with pytest.MonkeyPatch.context() as patch, provide(behave) as provider:
        patch.setenv("FAKE_API_KEY", "x")
        patch.setenv("FAKE_BASE_URL", provider.url)
        patch.chdir(folder)
        chosen = Options(**{"retries": 1, "concurrency": 1, **options})  # type: ignore[arg-type]
        order = Order(
            plan=plan, world=WORLD, system="openai-api/fake/m", trajectories=1, folder=folder / "run", options=chosen
        )
        try:
            (record,) = evaluate(order)
        finally:
            gc.collect()  # what the framework leaves open is closed here, not in another test
        return record, provider.bodies


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """Give the record of a run whose provider had no trouble."""
    return run(tmp_path_factory.mktemp("calm"), explorer)[0]


TROUBLE = {
    "failing": Served(text="out of order", status=500),
    "throttling": Served(text="slow down", status=429, headers={"Retry-After": "1"}),
    "stalling": Served(delay=3.0),
    "behind a broken proxy": Served(status=502, raw=b"<html><h1>Bad Gateway</h1>" * 100),
    "torn": Served(torn=True),
}


@pytest.mark.parametrize("trouble", list(TROUBLE))
def test_a_passing_trouble_changes_nothing(trouble: str, tmp_path: Path, calm: Record) -> None:
    """A failure, a throttle or a stall is tried again, and the record is that of a calm provider."""

    def behave(body: Body, number: int) -> Served:
        return TROUBLE[trouble] if number in (2, 7) else explorer(body, number)

    record, sent = run(tmp_path, behave, timeout=2, retries=3)
    assert record.dump() == calm.dump()
    assert len(sent) == ASKS + 2


def test_a_lasting_trouble_is_missing_and_asked_again_by_the_next_run(tmp_path: Path, calm: Record) -> None:
    """After bounded retries the reply is missing; the same command asks for what is missing, and for nothing else."""
    question = WORLD.question(WORLD.tasks[[task.id for task in WORLD.tasks].index(calm.public.tasks[1].id)])

    def behave(body: Body, number: int) -> Served:
        return TROUBLE["failing"] if question in last_text(body) else explorer(body, number)

    record, _ = run(tmp_path, behave)
    assert not record.public.complete
    assert record.public.notes == ("M0: 1 replies missing", "M1: 1 replies missing")
    missing = [line for line in read_usage(tmp_path / "run") if line.stop is Stop.MISSING]
    assert [(line.phase, "out of order" in line.reason) for line in missing] == [("answer", True)] * 2
    record, sent = run(tmp_path, explorer)
    assert record.dump() == calm.dump()
    assert len(sent) == 2


@pytest.mark.parametrize("raw", [b"\xff\xfe{", b"<html>welcome</html>", b"{}"])
def test_a_body_that_is_no_reply_is_missing(raw: bytes, tmp_path: Path, calm: Record) -> None:
    """A success without a reply in it, such as a login page, has its reason, and the next run asks again."""
    record, _ = run(tmp_path, lambda body, number: Served(raw=raw) if number == 2 else explorer(body, number))
    assert not record.public.complete
    assert [bool(line.reason) for line in read_usage(tmp_path / "run") if line.stop is Stop.MISSING] == [True]
    record, sent = run(tmp_path, explorer)
    assert record.dump() == calm.dump()
    assert len(sent) == 1


def test_a_provider_that_is_down_is_not_asked_for_ever(tmp_path: Path) -> None:
    """After some failures in a row the run stops asking, and says what the last one was."""
    plan = replace(PLAN, answers=6)
    record, _ = run(tmp_path, lambda body, number: replace(TROUBLE["failing"], status=401), plan=plan)
    assert not record.public.complete
    assert len(read_usage(tmp_path / "run")) == FAILURES
    verdicts = [verdict for held in record.public.milestones[0].verdicts.values() for verdict in held]
    assert verdicts == ["missing"] * 18


def test_a_refusal_is_a_verdict(tmp_path: Path) -> None:
    """The provider's safety stop is kept apart from wrong answers, and the run is complete."""

    def behave(body: Body, number: int) -> Served:
        return Served(text="", finish="content_filter") if number == 1 else explorer(body, number)

    record, _ = run(tmp_path, behave)
    assert record.public.complete, [line for line in read_usage(tmp_path / "run") if line.reason]
    verdicts = [held[0] for held in record.public.milestones[0].verdicts.values()]
    assert verdicts[0] == "refused"
    assert "refused" not in verdicts[1:]


def test_a_reply_that_was_cut_is_capped(tmp_path: Path) -> None:
    """A reply that ran into the output limit counts as capped, whatever it holds."""

    def behave(body: Body, number: int) -> Served:
        return Served(finish="length") if number == 1 else explorer(body, number)

    record, _ = run(tmp_path, behave)
    assert next(iter(record.public.milestones[0].verdicts.values())) == ("capped",)


def test_an_overflow_ends_a_round_and_caps_an_answer(tmp_path: Path) -> None:
    """A conversation that no longer fits ends the round with a note, and later milestones go on from what fits."""
    known = Served(text="Too long.", status=400, code="context_length_exceeded")
    local = Served(text="the request exceeds the available context size", status=400)

    def behave(body: Body, number: int) -> Served:
        if number == 1:
            return known
        return local if "tools" in body and len(body["messages"]) > 4 else explorer(body, number)

    record, _ = run(tmp_path, behave)
    assert record.public.complete, [line for line in read_usage(tmp_path / "run") if line.reason]
    assert record.public.rounds[0].ended == "overflow"
    assert next(iter(record.public.milestones[0].verdicts.values())) == ("capped",)
    assert "missing" not in [held[0] for held in record.public.milestones[1].verdicts.values()]


RUBBISH = {
    "garbage arguments": Served(text="", calls=((TOOL, '{"program": "EMIT('),)),
    "an unknown tool": Served(text="", calls=(("launch", "{}"),)),
    "ten calls at once": Served(text="", calls=((TOOL, '{"program": "EMIT(1)"}'),) * 10),
    "empty text": Served(text=""),
    "calls of one id": Served(text="", calls=((TOOL, '{"program": "EMIT(1)"}'),) * 2, same_id=True),
    "a very long text": Served(text="\x00\ud7ff na" * 1_000_000),
    "half a surrogate pair": Served(text="\ud800"),
}


@pytest.mark.parametrize("rubbish", list(RUBBISH))
def test_rubbish_in_exploration_ends_no_run(rubbish: str, tmp_path: Path) -> None:
    """Calls that cannot be run get a result that says so, surplus calls too, and the run is complete."""

    def behave(body: Body, number: int) -> Served:
        return RUBBISH[rubbish] if number == 4 else explorer(body, number)

    record, _ = run(tmp_path, behave)
    assert record.public.complete, [line for line in read_usage(tmp_path / "run") if line.reason]
    (counts,) = record.public.rounds
    spent = {"garbage arguments": 3, "an unknown tool": 3, "ten calls at once": 3, "calls of one id": 3}
    assert len(counts.probes) == spent.get(rubbish, 0)
    assert counts.unknown == (rubbish == "an unknown tool")
    assert counts.surplus == (7 if rubbish == "ten calls at once" else 0)


def test_a_limit_on_tokens_stops_cleanly_and_the_run_goes_on_later(tmp_path: Path, calm: Record) -> None:
    """Nothing is sent once the limit is reached; with a higher one, or none, the run goes on from there."""
    record, sent = run(tmp_path, explorer, max_tokens=500)
    assert (record.public.complete, len(sent)) == (False, 5)
    record, more = run(tmp_path, explorer)
    assert record.dump() == calm.dump()
    assert len(more) == ASKS - 5


def test_a_limit_in_dollars_needs_a_price(tmp_path: Path) -> None:
    """A model without a price cannot be limited in dollars; a file of prices helps."""
    with pytest.raises(UsageError, match=r"^there is no price for openai-api/fake/m, so no limit in dollars"):
        run(tmp_path, explorer, max_cost=1.0)
    prices = tmp_path / "prices.json"
    prices.write_text('{"date": "2026-01-01", "models": {"m": {"input": 1000.0, "output": 1000.0}}}')
    record, sent = run(tmp_path, explorer, max_cost=0.2, prices=prices)
    assert (record.public.complete, len(sent)) == (False, 2)
    assert [line.cost for line in read_usage(tmp_path / "run")] == [0.11, 0.11]


def test_a_run_is_bound_to_its_settings(tmp_path: Path) -> None:
    """Another temperature is refused; another timeout is not."""
    run(tmp_path, explorer, temperature=0.5)
    run(tmp_path, explorer, temperature=0.5, timeout=9)
    with pytest.raises(ConfigurationChanged, match=r"system\.settings\.temperature was 0\.5, now 0\.7"):
        run(tmp_path, explorer, temperature=0.7)


def test_a_home_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """The framework keeps files there; the sentence says how to give it another place.

    A process of its own, since the framework looks for the place only once in a process.
    """
    told = (
        r"^explorationbench: inspect-ai cannot write /dev/null/home.* \(Not a directory\): .* "
        r"so set XDG_DATA_HOME and XDG_CACHE_HOME"
    )
    command = (sys.executable, "-m", "explorationbench.cli.main", "run", "--world", "aliencode-demo")
    system = ("--system", "openai-api/fake/m", "--base-url", "http://127.0.0.1:9/v1", "--out", str(tmp_path / "run"))
    home = {**os.environ, "XDG_DATA_HOME": "/dev/null/home", "FAKE_API_KEY": "x"}
    done = subprocess.run((*command, *system), env=home, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert re.search(told, done.stderr, re.MULTILINE)
