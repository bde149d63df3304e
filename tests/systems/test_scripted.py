"""Scripted systems."""

from __future__ import annotations

import pytest

from explorationbench.errors import UsageError
from explorationbench.protocol.asks import Phase
from explorationbench.protocol.conditions import DIRECT, HINDSIGHT, OPEN_BOOK, WITHOUT_TOOL
from explorationbench.protocol.plans import Plan
from explorationbench.protocol.scores import milestone_scores, targets_stated
from explorationbench.protocol.wording import open_wording
from explorationbench.runners.engine import Driver
from explorationbench.runners.runs import Run
from explorationbench.sandbox import Arguments, Evidence, ToolSpec
from explorationbench.systems.scripted import Scripted, gather_evidence, open_system, read_probe
from sandboxes.locks import SANDBOX, TOOL, Locks, grow
from sandboxes.recorder import Recorder, always_call

WORLD = Locks(grow(tasks=12))
PLAN = Plan(calls=3, answers=2)


def system(name: str) -> Scripted:
    """Open a scripted system of the locks."""
    return open_system(f"scripted/{name}", WORLD, SANDBOX.minds())


def scores(name: str, plan: Plan = PLAN) -> list[dict[int, float | None]]:
    """Run three trajectories and give their milestone scores."""
    return [
        milestone_scores(record) for record in Run(driver=Driver(plan=plan, world=WORLD, system=system(name))).execute()
    ]


def test_the_oracle_scores_everything_and_the_naive_system_stays_flat() -> None:
    """They bracket what a system can score; nothing they see changes them."""
    assert scores("oracle") == [dict.fromkeys(range(5), 100.0)] * 3
    naive = scores("naive")
    assert len({*naive[0].values()}) == 1
    assert naive[0][0] is not None
    assert naive[0][0] < 50


def test_a_scientist_learns_and_trajectories_differ() -> None:
    """Its score grows with its evidence, and each trajectory draws from a stream of its own."""
    found = scores("scientist")
    assert all((each[0] or 0) < (each[4] or 0) for each in found)
    assert len({tuple(each.values()) for each in found}) > 1


@pytest.mark.parametrize("condition", [WITHOUT_TOOL, DIRECT], ids=lambda condition: condition.name)
def test_without_evidence_a_scientist_stays_flat(condition: object) -> None:
    """Nothing reaches it beside the messages."""
    plan = Plan(condition=condition, answers=1)  # type: ignore[arg-type]
    assert all(len({*each.values()}) == 1 for each in scores("scientist", plan))


def test_hindsight_gives_a_scientist_what_its_own_probes_gave() -> None:
    """It takes the probe that ran for evidence, not the one it sent; what is shown without a call counts as well."""
    given = tuple(({"dial": dial, "amount": 1},) for dial in "ABCD")
    plan = Plan(condition=HINDSIGHT, answers=1, given=given)
    for record in Run(driver=Driver(plan=plan, world=WORLD, system=system("scientist"))).execute():
        assert targets_stated(record) == 4
        assert milestone_scores(record)[4] == 100.0


def test_a_mind_that_can_read_learns_from_an_open_book() -> None:
    """The scientist answers by the laws it is told; the naive system cannot read and stays as it is."""
    plan = Plan(condition=OPEN_BOOK, milestones=(0,), answers=1)
    assert scores("scientist", plan) == [{0: 100.0}] * 3
    assert scores("naive", plan)[0][0] == scores("naive")[0][0]


def test_a_reply_depends_on_the_ask_alone() -> None:
    """Asking again, in another order, of another instance, gives the same replies."""
    recorder = Recorder(always_call)
    recorder.drive(PLAN, WORLD)
    one, other = system("scientist"), system("scientist")
    replies = [one.reply(ask) for ask in recorder.asks]
    assert [other.reply(ask) for ask in reversed(recorder.asks)][::-1] == replies
    assert [one.reply(ask) for ask in recorder.asks] == replies


def test_evidence_is_gathered_in_order_without_calls_that_ran_nothing() -> None:
    """Surplus calls and unknown tools are no evidence."""
    recorder = Recorder(always_call)
    recorder.drive(Plan(milestones=(1,), calls=2, answers=1), WORLD)
    talk = recorder.of(Phase.REPORT)[0].conversation
    seen = Evidence(arguments={"dial": "A", "amount": 1}, shown="The wheel of A shows 3.")
    assert gather_evidence(talk, open_wording("en"), TOOL) == (seen, seen)


@pytest.mark.parametrize(
    ("parameters", "text", "arguments"),
    [
        ({"properties": {"program": {"type": "string"}}}, "EMIT(1)", {"program": "EMIT(1)"}),
        (TOOL.parameters, '{"dial":"A","amount":1}', {"dial": "A", "amount": 1}),
        (TOOL.parameters, "(a call without a readable probe)", {}),
        (TOOL.parameters, "[1]", {}),
    ],
)
def test_the_text_of_a_probe_is_read_as_arguments(parameters: Arguments, text: str, arguments: Arguments) -> None:
    """A tool with one parameter shows it as it is, any other a JSON object."""
    assert read_probe(text, ToolSpec(name="t", description="", parameters=parameters)) == arguments


def test_an_unknown_system_is_refused() -> None:
    """The error lists the systems there are."""
    for name in ("scripted/nobody", "naive"):
        with pytest.raises(UsageError) as error:
            open_system(name, WORLD, SANDBOX.minds())
        assert str(error.value) == (
            f"no system '{name}' for the world locks-classic: "
            "there are scripted/naive, scripted/oracle, scripted/scientist"
        )
