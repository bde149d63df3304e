"""What goes over the wire to a provider, seen by a fake one on loopback."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from inspect_ai.log import read_eval_log

from explorationbench.protocol.plans import Plan
from explorationbench.protocol.records import Record
from explorationbench.runners.evaluations import Order, evaluate
from explorationbench.runners.options import Options
from explorationbench.worlds import open_world
from servers.fake_models import Body, Provider, last_text, provide

pytestmark = [  # the framework's own, and its clients' sockets
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

PLAN = Plan(milestones=(0, 1), calls=3, answers=2, tasks=4)
WORLD = open_world("aliencode-demo")
ARGUMENTS: dict[str, dict[str, bool]] = {"openai": {}, "anthropic": {"streaming": False}}
SYSTEMS = {"openai": "openai-api/fake/m", "anthropic": "anthropic/claude-sonnet-4-5"}


@pytest.fixture(scope="module", params=list(SYSTEMS))
def wire(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Provider, Record]]:
    """Run a trajectory against a fake provider, and give what it was sent and the record."""
    with pytest.MonkeyPatch.context() as patch, provide() as provider:
        patch.setenv("FAKE_API_KEY", "x")
        patch.setenv("ANTHROPIC_API_KEY", "x")
        patch.chdir(tmp_path_factory.mktemp("wire"))
        url = provider.url if request.param == "openai" else provider.url.removesuffix("/v1")
        order = Order(
            plan=PLAN,
            world=WORLD,
            system=SYSTEMS[request.param],
            trajectories=1,
            folder=Path("run"),
            options=Options(base_url=url, retries=1, output_limit=4096, arguments=ARGUMENTS[request.param]),
        )
        (record,) = evaluate(order)
        gc.collect()  # what the framework leaves open is closed here, not in another test
        yield provider, record


def forks(provider: Provider) -> list[Body]:
    """List the requests of the last milestone, report first."""
    return provider.bodies[-(1 + PLAN.answers * 4) :]


def without_marks(value: object) -> object:
    """Take the cache marks out of a request, which say nothing to the model."""
    if isinstance(value, dict):
        return {key: without_marks(held) for key, held in value.items() if key != "cache_control"}
    return [without_marks(held) for held in value] if isinstance(value, list) else value


def test_the_run_is_complete(wire: tuple[Provider, Record]) -> None:
    """Every ask was sent once, every reply was used, and usage was counted with what came from a cache."""
    provider, record = wire
    assert record.public.complete
    assert len(provider.bodies) == 2 * 9 + 4
    assert [probe.refused for probe in record.public.rounds[0].probes] == [False] * 3
    assert record.public.tokens["answer"].input == 2 * 8 * 100
    assert record.public.tokens["answer"].cache_read == 2 * 8 * 60


def test_forks_are_the_same_bytes_up_to_the_question(wire: tuple[Provider, Record]) -> None:
    """All that a provider's cache can hold is shared by the forks of a milestone: only the last message differs."""
    provider, _ = wire
    heads = {json.dumps({**body, "messages": body["messages"][:-1]}) for body in forks(provider)}
    assert len(heads) == 1
    assert len({last_text(body) for body in forks(provider)}) == 1 + 4


def test_forks_hold_what_exploration_held(wire: tuple[Provider, Record]) -> None:
    """The conversation of a fork begins with the very messages that the exploration sent."""
    provider, _ = wire
    closing = provider.bodies[-(1 + len(forks(provider)))]
    length = len(closing["messages"])
    for fork in forks(provider):
        assert without_marks(fork["messages"][:length]) == without_marks(closing["messages"])


def test_the_tool_is_closed_in_forks(wire: tuple[Provider, Record]) -> None:
    """No fork may call; only Anthropic is sent the closed tool, since its cache holds it."""
    provider, _ = wire
    for fork in forks(provider):
        if fork["model"] == "m":
            assert "tools" not in fork
        else:
            assert fork["tool_choice"] == {"type": "none"}
            assert fork["tools"] == provider.bodies[-1]["tools"] != []


def test_the_cache_mark_stands_at_the_shared_boundary(wire: tuple[Provider, Record]) -> None:
    """The last message that the forks share carries Anthropic's mark; every fork can read the same cache."""
    provider, _ = wire
    for fork in forks(provider):
        if fork["model"] != "m":
            assert fork["messages"][-2]["content"][-1]["cache_control"] == {"type": "ephemeral"}
            assert fork["tools"][-1]["cache_control"] == {"type": "ephemeral"}


def test_nothing_but_the_conversation_is_sent(wire: tuple[Provider, Record]) -> None:
    """Coordinates, names of the world and of this benchmark stay at home."""
    provider, record = wire
    sent = "\n".join(provider.texts).lower()
    for word in ("trajectory", "milestone", "coordinates", "explorationbench", "metadata", record.public.world.digest):
        assert word not in sent


def sealed_texts() -> set[str]:
    """List the texts of the world's sealed part that nobody is shown; each is a canary."""
    document = WORLD.document

    def leaves(value: object) -> Iterator[str]:
        held = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
        yield from (leaf for each in held for leaf in leaves(each))
        if isinstance(value, str):
            yield value

    shown = json.dumps(document.shown, ensure_ascii=False)
    return {
        text
        for text in leaves(json.loads(json.dumps(document.sealed)))
        if len(text) > 15 and json.dumps(text, ensure_ascii=False)[1:-1] not in shown
    }


def test_nothing_sealed_leaves_the_house(wire: tuple[Provider, Record]) -> None:
    """No text of the world's sealed part was sent, stands in the framework's log, or in what may be made public."""
    provider, record = wire
    canaries = sealed_texts()
    assert len(canaries) > 20
    logs = [read_eval_log(path).model_dump_json() for path in sorted(Path("run/logs").resolve().glob("*.eval"))]
    assert len(logs) == 1
    places = {"sent": "\n".join(provider.texts), "log": logs[0], "public": record.dump(public_only=True)}
    for name, text in places.items():
        assert len(text) > 1000
        found = [canary for canary in canaries if json.dumps(canary)[1:-1] in text or canary in text]
        assert found == [], name
