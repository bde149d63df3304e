"""Hostile programs end as stated, soon, in little memory, and leave nothing behind."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from aliencode.attack_programs import ATTACKS, Attack
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.semantics import MANUAL

SECONDS = 10
MEGABYTES = 200

SCRIPT = """
import json, resource, time
from aliencode.attack_programs import ATTACKS
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.semantics import MANUAL

machine, runs = Machine(MANUAL), {}
for attack in ATTACKS:
    started = time.process_time()
    output = machine.run(attack.program).output
    end = output.split("\\n    ")[0] if "SyntaxError" in attack.ends else output.rpartition("\\n")[2]
    runs[attack.name] = [end, time.process_time() - started]
megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"runs": runs, "megabytes": megabytes, "after": machine.run("EMIT(COIL(2, 100))").output}))
"""


@pytest.fixture(scope="module")
def battle() -> dict[str, Any]:
    """Run all attacks, one after the other, by one machine in a process of their own."""
    tests = Path(__file__).parents[1]
    # Linux counts into a child's peak what its parent held when it began; the shell between them begins small.
    command = ["sh", "-c", '"$0" -c "$1"; exit $?', sys.executable, SCRIPT]
    done = subprocess.run(command, cwd=tests, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_an_attack_ends_as_stated(attack: Attack, battle: dict[str, Any]) -> None:
    """The last line, or for a text that is no program the first, is exact; it comes within the net."""
    end, seconds = battle["runs"][attack.name]
    assert end == (f"[AlienError] {attack.ends}" if attack.ends.startswith("SyntaxError") else attack.ends)
    assert seconds < SECONDS


def test_all_attacks_together_stay_within_200_megabytes(battle: dict[str, Any]) -> None:
    """The process that ran them never held more than the net."""
    assert battle["megabytes"] < MEGABYTES


def test_there_are_enough_attacks_and_no_two_are_the_same() -> None:
    """At least sixty programs take part."""
    assert len({attack.program for attack in ATTACKS}) == len(ATTACKS) >= 60


def test_attacks_leave_nothing_for_the_next_program(battle: dict[str, Any]) -> None:
    """After all of them, the machine shows what a new one shows."""
    assert battle["after"] == Machine(MANUAL).run("EMIT(COIL(2, 100))").output
