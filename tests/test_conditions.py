"""Contracts of every condition in every sandbox: what reaches a system that records it, and what its record counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import cast

import pytest

from alienlogic.small_world import small_world
from explorationbench.aliencode.document import to_parts as code_parts
from explorationbench.aliencode.world import CodeWorld, open_code_world
from explorationbench.alienlogic.document import to_parts as logic_parts
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.protocol.asks import Ask, Phase, Reply
from explorationbench.protocol.conditions import AUTONOMOUS, CONDITIONS, DIRECT, FIXED_PROBE, OPEN_BOOK, Condition
from explorationbench.protocol.conversation import ToolCall
from explorationbench.protocol.origins import conversation_of, probes_of
from explorationbench.protocol.plans import Plan, choose_tasks
from explorationbench.protocol.records import Record
from explorationbench.protocol.scores import budget, milestone_scores
from explorationbench.protocol.wording import Wording, open_wording
from explorationbench.runners.suites import fixed_probes
from explorationbench.sandbox import Arguments, World
from explorationbench.worlds import open_world, shipped
from sandboxes.locks import Locks, grow
from sandboxes.recorder import Recorder, stay_silent

CANARY = "c4n4ry"
CALLS, ROUNDS, TASKS, ANSWERS = 3, 4, 2, 2
PLAN = Plan(calls=CALLS, answers=ANSWERS, tasks=TASKS)
WORDS: Wording = open_wording("en")
MARKS = {  # words that only the messages of one condition hold
    "hindsight": "recording of an earlier exploration",
    "fixed-probe": "chosen beforehand",
    "without-tool": "There is no tool in this round",
    "open-book": "These are the true rules of this world",
}


MARK = f"\n# {CANARY}"


def plant_in_code(world: CodeWorld) -> CodeWorld:
    """Put a canary into each sealed text of a world of AlienCode that may hold one."""
    tasks = tuple(
        replace(task, reference=task.reference + MARK, slips={key: slip + MARK for key, slip in task.slips.items()})
        for task in world.data.tasks
    )
    probes = {target: probe + MARK for target, probe in world.data.probes.items()}
    shown, sealed = code_parts(replace(world.data, tasks=tasks, probes=probes, seed=CANARY))
    return open_code_world(replace(world.document, shown=shown, sealed=sealed))


def plant_in_logic(world: LogicWorld) -> LogicWorld:
    """Put a canary into each sealed text of a world of AlienLogic that grading does not read."""
    data = world.data
    tasks = tuple(
        replace(task, name=CANARY, releases={law: proof + MARK for law, proof in task.releases.items()})
        for task in data.tasks
    )
    probes = {law: probe + MARK for law, probe in data.probes.items()}
    witnesses = {law: replace(each, proof=each.proof + MARK) for law, each in data.witnesses.items()}
    shown, sealed = logic_parts(replace(data, tasks=tasks, probes=probes, witnesses=witnesses, seed=CANARY))
    return LogicWorld(replace(world.document, shown=shown, sealed=sealed))


def open_planted(name: str) -> World:
    """Open a world, with a canary in its sealed part."""
    if name == "locks":
        return Locks(grow(tasks=4, canary=CANARY))
    world = small_world() if name == "alienlogic-small" else open_world(name)
    return plant_in_code(world) if isinstance(world, CodeWorld) else plant_in_logic(cast(LogicWorld, world))


NAMES = ("locks", "alienlogic-small", *(name for name in shipped() if name.endswith("demo")))
WORLDS = {name: open_planted(name) for name in NAMES}
PAIRS = [pytest.param(world, each, id=f"{world}-{each.name}") for world, each in product(WORLDS, CONDITIONS.values())]


@cache
def surveyed(name: str) -> tuple[tuple[Arguments, ...], ...]:
    """Give the fixed probes of a world."""
    return fixed_probes(WORLDS[name], PLAN)


def first_probe(world: World) -> Arguments:
    """Give a probe that the world runs."""
    return surveyed(next(name for name, each in WORLDS.items() if each is world))[0][0]


def explorer_of(world: World) -> Recorder:
    """Make a system that calls as long as it may, refused probes included, and answers nothing."""

    def reply(ask: Ask) -> Reply:
        if ask.coordinates.phase is not Phase.EXPLORATION or not ask.open:
            return Reply(text="I see.")
        arguments = {} if ask.coordinates.turn == 2 else first_probe(world)
        return Reply(text="", calls=(ToolCall(id="1", name=world.tool.name, arguments=arguments),))

    return Recorder(reply)


@dataclass(frozen=True)
class Driven:
    """Hold what a condition sent and recorded."""

    plan: Plan
    recorder: Recorder
    record: Record


@cache
def drive(name: str, condition: Condition, *, silent: bool = False) -> Driven:
    """Drive a trajectory of a condition; where something is lent, by an autonomous trajectory."""
    world = WORLDS[name]
    lender = explorer_of(world).drive(PLAN, world)
    plan = replace(PLAN, condition=condition)
    if condition is FIXED_PROBE:
        plan = replace(plan, given=surveyed(name))
    elif condition.source == "given":
        plan = replace(plan, given=probes_of(lender))
    elif condition is OPEN_BOOK:
        plan = replace(plan, milestones=(ROUNDS,), start=conversation_of(lender))
    recorder = Recorder(stay_silent) if silent else explorer_of(world)
    return Driven(plan, recorder, recorder.drive(plan, world))


def prescribed(world: World, plan: Plan) -> Iterator[list[str]]:
    """Write the texts of every ask to a system that calls as long as it may, in the order of the asks."""
    condition = plan.condition
    talk = [message.text for message in plan.start.messages] if plan.start else [world.briefing()]
    for number in range(ROUNDS + 1 if condition.explores else 1):
        if number:
            count = {"own": CALLS, "given": CALLS, "none": 0}[condition.source]
            values = {"round": number, "rounds": ROUNDS, "calls": count, "tool": world.tool.name}
            talk = [*talk, WORDS.fill(condition.round, **values)]
            yield talk
            for turn in range(1, count + 1):
                talk = [*talk, "", result(world, plan, number, turn)]
                yield talk
            talk = [*talk, "I see."]
        if condition.reports:
            yield [*talk, WORDS.fill("report", request=world.report_request())]
        for task in choose_tasks(world, TASKS):
            book = {"book": world.open_book()} if condition.book else {}
            question = WORDS.fill(condition.question, question=world.question(task), **book)
            yield from [[*talk, question]] * ANSWERS


def result(world: World, plan: Plan, number: int, turn: int) -> str:
    """Write the result of a call."""
    left = CALLS - turn
    if plan.condition.source == "own":
        return WORDS.fill("feedback", shown=world.probe({} if turn == 2 else first_probe(world)).shown, left=left)
    feedback = world.probe(plan.given[number - 1][turn - 1])
    probe = feedback.probe or WORDS.fill("no-probe")
    return WORDS.fill("feedback-given", probe=probe, shown=feedback.shown, left=left)


def texts(ask: Ask) -> list[str]:
    """List the texts of an ask."""
    return [message.text for message in ask.conversation.messages]


@pytest.mark.parametrize(("name", "condition"), PAIRS)
def test_exactly_the_prescribed_messages_reach_the_system(name: str, condition: Condition) -> None:
    """Briefing, round prompts, results, questions: these texts in this order, and the tool where there is one."""
    world = WORLDS[name]
    driven = drive(name, condition)
    assert [texts(ask) for ask in driven.recorder.asks] == list(prescribed(world, driven.plan))
    assert {ask.tool for ask in driven.recorder.asks if ask.tool != world.tool} == (set() if condition.tool else {None})


@pytest.mark.parametrize(("name", "condition"), PAIRS)
@pytest.mark.parametrize("silent", [False, True], ids=["calling", "silent"])
def test_nothing_of_another_condition_and_nothing_sealed_is_sent(name: str, condition: Condition, silent: bool) -> None:
    """Words of other conditions and canaries appear in no message; only an open book says what is sealed."""
    driven = drive(name, condition, silent=silent)
    sent = "\n".join(text for ask in driven.recorder.asks for text in texts(ask))
    for other, words in MARKS.items():
        assert (words in sent) == (other == condition.name), other
    if not condition.book:
        assert CANARY not in sent
        assert not [line for line in WORLDS[name].open_book().splitlines() if line in sent]
    assert CANARY not in driven.record.dump(public_only=True)


@pytest.mark.parametrize(("name", "condition"), PAIRS)
def test_the_briefing_and_the_tool_are_those_of_the_autonomous_condition(name: str, condition: Condition) -> None:
    """Byte for byte; only the rounds say what is different."""
    autonomous, other = (drive(name, each).recorder.asks[0] for each in (AUTONOMOUS, condition))
    assert other.conversation.messages[0] == autonomous.conversation.messages[0]
    assert other.tool == (autonomous.tool if condition.tool else None)


@pytest.mark.parametrize(("name", "condition"), PAIRS)
def test_milestones_answers_and_budgets_are_those_of_the_design(name: str, condition: Condition) -> None:
    """Five milestones, one measurement where nothing happens, all answers; what was shown is spent, calls counted."""
    world, driven = WORLDS[name], drive(name, condition)
    public = driven.record.public
    measured = [step.milestone for step in public.milestones]
    assert measured == (list(range(ROUNDS + 1)) if condition.explores else [0 if condition is DIRECT else ROUNDS])
    assert [*milestone_scores(driven.record)] == ([ROUNDS] if condition.book else list(range(ROUNDS + 1)))
    for step in public.milestones:
        assert [len(verdicts) for verdicts in step.verdicts.values()] == [ANSWERS] * TASKS
        assert (step.report is not None) is condition.reports
    probes = [probe for counts in public.rounds for probe in counts.probes]
    spent = budget(driven.record)
    assert spent.calls == (0 if condition.source == "none" else CALLS * ROUNDS)
    assert spent.units == sum(probe.units for probe in probes)
    if condition.source == "given":
        assert spent.units == sum(world.probe(each).units for round in driven.plan.given for each in round)


@pytest.mark.parametrize("name", WORLDS)
@pytest.mark.parametrize("condition", ["hindsight", "fixed-probe"])
def test_a_silent_system_is_shown_all_given_probes_without_a_call(name: str, condition: str) -> None:
    """It is asked once more, then the rest of the round stands in one message; units are counted, calls are not."""
    calling, silent = (drive(name, CONDITIONS[condition], silent=silent) for silent in (False, True))
    spent = budget(silent.record)
    assert (spent.calls, spent.units) == (0, budget(calling.record).units)
    shown = [record.shown.probes for record in (silent.record, calling.record) if record.shown]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("name", WORLDS)
def test_fixed_probes_are_the_same_for_every_system(name: str) -> None:
    """They depend on the world and the plan alone."""
    assert surveyed(name) == fixed_probes(WORLDS[name], replace(PLAN, answers=1, condition=FIXED_PROBE))
    assert [len(probes) for probes in surveyed(name)] == [CALLS] * ROUNDS
