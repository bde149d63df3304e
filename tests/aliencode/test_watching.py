"""A machine that watches: it tells what a program put to use, and changes nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aliencode.attack_programs import ATTACKS
from aliencode.corpus import chunks
from aliencode.demo_semantics import DEMO
from explorationbench.aliencode.display import PROBE
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.semantics import MANUAL, Semantics
from explorationbench.worlds import open_world

CORPUS = [chunk.program for chunk in chunks()]
NESTED = "EMIT(" + "BOND(" * 98 + "YES, 1" + ")" * 98 + ")"


ATTACKING = [attack.program for attack in ATTACKS if "1,000,000 steps" not in attack.ends]  # those are slow


@pytest.mark.parametrize("semantics", [MANUAL, DEMO], ids=["manual", "demo"])
def test_watching_changes_no_outcome(semantics: Semantics) -> None:
    """Output, units, steps and errors of every corpus program and attack are the same, watched or not."""
    plain, watching = Machine(semantics), Machine(semantics, watching=True)
    for program in [*CORPUS, *ATTACKING, NESTED, NESTED.replace("BOND", "RIFT")]:
        outcome = watching.run(program, display=PROBE)
        assert replace(outcome, exercised=frozenset()) == plain.run(program, display=PROBE)


@pytest.mark.parametrize(
    ("program", "seen"),
    [
        ("EMIT(7)", {"EMIT", "LITERAL"}),
        ("EMIT(2.5)", {"EMIT"}),
        ('# OVER 7\nEMIT("OVER 7")', {"EMIT"}),
        ("UPON NO:\n    EMIT(ORDER(STRAND()))", {"UPON"}),
        ("UPON YES:\n    IDLE\nLEST YES:\n    IDLE", {"UPON"}),
        ("UPON NO:\n    IDLE\nLEST YES:\n    IDLE", {"UPON", "LEST"}),
        ("SWEEP v IN STRAND():\n    EMIT(v)", {"SWEEP", "STRAND"}),
        ("WHILE NO:\n    IDLE", {"WHILE"}),
        ("CRAFT f():\n    DELIVER GAUGE(STRAND())", set()),
        ("EMIT(BOND(NO, OVER(2, 1)))", {"EMIT", "BOND"}),
        ("EMIT(RIFT(YES, OVER(2, 1)))", {"EMIT", "RIFT"}),
        ("EMIT(PLUCK(STRAND(), 0))", {"PLUCK", "STRAND", "LITERAL"}),
        ("EMIT(GAUGE(OVER))", set()),
        ("EMIT(GAUGE())", set()),
        ("EMIT(0", set()),
    ],
)
def test_what_was_put_to_use_is_what_ran(program: str, seen: set[str]) -> None:
    """An operation counts when its arguments were there; text, comments and what did not run do not."""
    assert Machine(MANUAL, watching=True).run(program).exercised == seen
    assert Machine(MANUAL).run(program).exercised == frozenset()


def test_a_probe_tells_its_targets_and_shows_none_of_it() -> None:
    """The feedback of a world names the targets that a program exercised, in their order, beside what is shown."""
    world = open_world("aliencode-classic")
    titles = {target.id: target.title for target in world.targets}
    feedback = world.probe({"program": "EMIT(PLUCK(STRAND(31, 24), 27))"})
    assert [titles[target] for target in feedback.exercised] == ["LITERAL", "STRAND", "PLUCK", "EMIT"]
    assert not any(target in feedback.shown for target in feedback.exercised)
    assert world.probe({"program": 7}).exercised == ()
