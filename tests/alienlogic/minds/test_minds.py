"""The scripted minds: what each believes, that all are pure, and that the scientist finds the laws out."""

from __future__ import annotations

from functools import cache

import pytest

from aliencode.small_world import small_world as code_world
from alienlogic.minds.classic_theorems import classic_theorems
from explorationbench.alienlogic.minds import MINDS
from explorationbench.alienlogic.statements import REPORTED
from explorationbench.errors import UsageError
from explorationbench.protocol.answers import read_answer
from explorationbench.protocol.asks import Reply
from explorationbench.sandbox import Evidence, Mind, Task, Verdict
from explorationbench.streams import Stream

TASKS = classic_theorems().tasks
UNPROVABLE = sum(task.declining for task in TASKS)
ROUNDS, CALLS = 4, 12


def mind(name: str, trajectory: int = 0) -> Mind:
    """Make a mind that thinks about the theorems."""
    return MINDS[name](classic_theorems(), Stream(name).child(trajectory))


@cache
def explored(name: str, trajectory: int = 0) -> tuple[tuple[Evidence, ...], ...]:
    """Let a mind explore, and give its evidence at each milestone."""
    thinker, evidence, milestones = mind(name, trajectory), (), [()]
    for number in range(ROUNDS * CALLS):
        arguments = thinker.probe(evidence, Stream("explore").child(trajectory, number))
        if arguments is not None:
            feedback = classic_theorems().probe(arguments)
            assert not feedback.refused
            evidence = (*evidence, Evidence(arguments=arguments, shown=feedback.shown))
        if number % CALLS == CALLS - 1:
            milestones.append(evidence)
    return tuple(milestones)


def verdict(name: str, task: Task, evidence: tuple[Evidence, ...], trajectory: int = 0) -> Verdict:
    """Grade a mind's reply to a question."""
    reply = mind(name, trajectory).answer(task, evidence, Stream("answer"))
    text = read_answer(Reply(text=reply)).text
    assert text is not None
    return classic_theorems().grade(task, text).verdict


def correct(name: str, evidence: tuple[Evidence, ...] = (), trajectory: int = 0) -> int:
    """Count the theorems about which a mind is right."""
    return sum(verdict(name, task, evidence, trajectory) == Verdict.CORRECT for task in TASKS)


def stated(name: str, evidence: tuple[Evidence, ...] = (), trajectory: int = 0) -> int:
    """Count the laws that a mind's report states right."""
    return classic_theorems().judge_report(mind(name, trajectory).report(evidence, Stream("report"))).stated


def test_the_naive_mind_is_refused_and_states_nothing() -> None:
    """Textbook proofs fail wherever a law refuses them, and YES everywhere finds no law."""
    assert (correct("naive"), stated("naive")) == (0, 0)
    assert len(explored("naive")[-1]) == ROUNDS * CALLS


def test_the_decliner_is_right_about_what_is_unprovable() -> None:
    """It declines everything, looks at nothing and knows nothing."""
    assert (correct("decliner"), stated("decliner")) == (UNPROVABLE, 0)
    assert explored("decliner")[-1] == ()
    report = mind("decliner").report((), Stream("report"))
    assert report.count(":= UNKNOWN") == len(REPORTED)


def test_the_oracle_is_right_about_everything_without_a_probe() -> None:
    """Whoever knows the laws proves what is provable, declines the rest and states every law."""
    assert explored("oracle")[-1] == ()
    assert (correct("oracle"), stated("oracle")) == (len(TASKS), 24)


def test_the_random_mind_differs_between_trajectories_only() -> None:
    """Its beliefs are drawn once a trajectory, whatever it sees."""
    reports = [mind("random", trajectory).report((), Stream("any")) for trajectory in (0, 0, 1)]
    assert reports[0] == reports[1] != reports[2]
    assert stated("random") < 5


def test_the_scientist_learns_from_round_to_round() -> None:
    """It states more laws after every round, all of them in the end, and is then right about every theorem."""
    milestones = explored("scientist")
    counts = [stated("scientist", evidence) for evidence in milestones]
    assert sorted(set(counts)) == counts
    assert counts[0] <= 3
    assert counts[-1] >= 23
    assert correct("scientist", milestones[0]) <= len(TASKS) // 2
    assert correct("scientist", milestones[-1]) >= len(TASKS) - 1


def test_the_scientist_says_what_it_does_not_know() -> None:
    """A rule that it has hardly looked at is UNKNOWN to it."""
    assert "BOT_E := UNKNOWN" in mind("scientist").report((), Stream("report"))
    assert "UNKNOWN" not in mind("scientist").report(explored("scientist")[-1], Stream("report"))


def test_the_forgetful_mind_lacks_some_of_it() -> None:
    """With the scientist's evidence it states less, but something."""
    evidence = explored("scientist")[-1]
    assert 12 <= stated("forgetful", evidence) < stated("scientist", evidence)


@pytest.mark.parametrize("name", MINDS)
def test_minds_are_pure(name: str) -> None:
    """A mind made anew thinks the same at the same place."""
    evidence = explored("scientist")[1]
    one, other = mind(name), mind(name)
    assert one.probe(evidence, Stream("again")) == other.probe(evidence, Stream("again"))
    assert one.answer(TASKS[0], evidence, Stream("a")) == other.answer(TASKS[0], evidence, Stream("b"))
    assert one.report(evidence, Stream("a")) == other.report(evidence, Stream("b"))


@pytest.mark.parametrize("name", ["naive", "scientist"])
def test_minds_of_this_sandbox_think_about_no_other(name: str) -> None:
    """A world of another sandbox is refused."""
    with pytest.raises(UsageError, match="can only think about AlienLogic worlds"):
        MINDS[name](code_world(), Stream(name))
