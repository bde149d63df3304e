"""The scripted minds: what each believes, that all are pure, and that the scientist finds the laws out."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aliencode.small_world import NAMES, small_world
from explorationbench.aliencode.minds import MINDS
from explorationbench.errors import UsageError
from explorationbench.sandbox import Evidence, Mind, Task, Verdict
from explorationbench.streams import Stream

TASKS = small_world().tasks
ROUNDS, CALLS = 4, 12


def mind(name: str, trajectory: int = 0) -> Mind:
    """Make a mind that thinks about the small world."""
    return MINDS[name](small_world(), Stream(name).child(trajectory))


@cache
def explored(name: str, trajectory: int = 0) -> tuple[tuple[Evidence, ...], ...]:
    """Let a mind explore, and give its evidence at each milestone."""
    thinker, evidence, milestones = mind(name, trajectory), (), [()]
    for number in range(ROUNDS * CALLS):
        arguments = thinker.probe(evidence, Stream("explore").child(trajectory, number))
        if arguments is not None:
            evidence = (*evidence, Evidence(arguments=arguments, shown=small_world().probe(arguments).shown))
        if number % CALLS == CALLS - 1:
            milestones.append(evidence)
    return tuple(milestones)


def answer(name: str, task: Task, evidence: tuple[Evidence, ...], trajectory: int = 0) -> str:
    """Read the answer out of a mind's reply: what stands in its last fence."""
    reply = mind(name, trajectory).answer(task, evidence, Stream("answer"))
    assert reply.endswith("\n```")
    return reply.removesuffix("\n```").rpartition("```\n")[2]


def correct(name: str, evidence: tuple[Evidence, ...] = (), trajectory: int = 0) -> int:
    """Count the tasks that a mind solves."""
    grades = [small_world().grade(task, answer(name, task, evidence, trajectory)) for task in TASKS]
    return sum(grade.verdict == Verdict.CORRECT for grade in grades)


def stated(name: str, evidence: tuple[Evidence, ...] = (), trajectory: int = 0) -> int:
    """Count the targets that a mind's report states right."""
    return small_world().judge_report(mind(name, trajectory).report(evidence, Stream("report"))).stated


def test_the_small_world_has_tasks_of_both_forms() -> None:
    """The tests below speak of programs and of predictions."""
    assert {task.form for task in TASKS} == {"write", "predict"}
    assert len(TASKS) == 10


def test_the_naive_mind_solves_nothing_and_states_the_identity_targets() -> None:
    """Whoever believes the manual fails every task, at the end as at the beginning."""
    for evidence in (explored("naive")[0], explored("naive")[-1]):
        assert (correct("naive", evidence), stated("naive", evidence)) == (0, 8)


def test_the_oracle_solves_everything_without_a_probe() -> None:
    """Whoever knows the laws solves all tasks and states all targets."""
    assert explored("oracle")[-1] == ()
    assert (correct("oracle"), stated("oracle")) == (len(TASKS), 31)


def test_the_random_mind_differs_between_trajectories_only() -> None:
    """Its beliefs are drawn once a trajectory, whatever it sees."""
    reports = [mind("random", trajectory).report((), Stream("any")) for trajectory in (0, 0, 1)]
    assert reports[0] == reports[1] != reports[2]
    assert stated("random") < 31


@pytest.mark.parametrize("trajectory", [0, 1, 2])
def test_the_scientist_learns_from_round_to_round(trajectory: int) -> None:
    """It needs most of its calls, tells about twelve targets after the first round, and states all in the end."""
    milestones = explored("scientist", trajectory)
    counts = [stated("scientist", evidence, trajectory) for evidence in milestones]
    assert 36 <= len(milestones[-1]) <= 46
    assert sorted(set(counts)) == counts
    assert 9 <= counts[1] <= 14
    assert counts[-1] >= 29
    assert correct("scientist", milestones[-1], trajectory) == len(TASKS)


def test_the_scientist_solves_more_from_milestone_to_milestone() -> None:
    """What it has found out so far shows in its answers."""
    solved = [correct("scientist", evidence) for evidence in explored("scientist")]
    assert solved[0] < solved[1] < solved[4] == len(TASKS)


def test_the_scientist_probes_inside_the_limits() -> None:
    """Every probe is accepted, ends well, displays all it emits, and tests one target."""
    operations = {operation for _, operation in NAMES}
    for piece in explored("scientist")[-1]:
        feedback = small_world().probe(piece.arguments)
        assert not feedback.refused
        assert "[AlienError]" not in feedback.shown
        assert "[Notice]" not in feedback.shown
        assert feedback.probe.splitlines()[0].removeprefix("# ") in operations


def test_the_forgetful_mind_is_between_the_naive_one_and_the_scientist() -> None:
    """It loses a quarter of what it learnt, and so states and solves less."""
    evidence = explored("forgetful")[-1]
    assert 8 < stated("forgetful", evidence) < stated("scientist", explored("scientist")[-1])
    assert 0 < correct("forgetful", evidence) < len(TASKS)


@pytest.mark.parametrize("name", MINDS)
def test_a_mind_is_a_function_of_evidence_and_stream(name: str) -> None:
    """Two minds of one trajectory think the same, in any order of asking."""
    evidence = explored(name)[2][:15]
    first, second = mind(name), mind(name)
    replies = [first.probe(evidence, Stream("s")), first.report(evidence, Stream("s"))]
    second.probe(evidence[:3], Stream("other"))
    again = [second.report(evidence, Stream("s")), second.probe(evidence, Stream("s"))]
    assert replies == again[::-1]


@pytest.mark.parametrize("name", MINDS)
@given(program=st.text(max_size=40), shown=st.text(max_size=40))
def test_a_mind_bears_any_evidence(name: str, program: str, shown: str) -> None:
    """Evidence of other hands, even senseless, leads to no exception."""
    evidence = (Evidence(arguments={"program": program}, shown=shown), Evidence(arguments={}, shown=""))
    assert "R31 := " in mind(name).report(evidence, Stream("s"))


def test_minds_refuse_the_worlds_of_other_sandboxes() -> None:
    """A factory says what it cannot think about."""
    with pytest.raises(UsageError, match="can only think about AlienCode worlds"):
        MINDS["naive"](object(), Stream("s"))  # type: ignore[arg-type]
