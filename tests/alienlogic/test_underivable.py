"""What has an algebra is never derived: a second, blind look at the unprovable theorems of the classic world.

Proofs are drawn at random from a theorem's premises, and every line outside boxes up to the first refused step is
something the world derives from them. Laws about layout are left out, which only lets more be derived.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from alienlogic.box_mixing import draw_script
from explorationbench.alienlogic.document import LogicTask
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.steps import LawBook
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.worlds import read_document

WORLD = LogicWorld(read_document("alienlogic-classic"))
SHAPES = LawBook(tuple(entry for entry in WORLD.laws.entries if entry.law.family in ("off", "shape")))
TASKS = WORLD.data.tasks


def derived(task: LogicTask, count: int) -> Iterator[str]:
    """Yield what random proofs from a theorem's premises derive outside boxes."""
    random = Random(task.id)
    for _ in range(count):
        script = draw_script(random, slips=0, moves=10, premises=task.sequent.premises)
        verdict = check(script, SHAPES, expected_premises=task.sequent.premises)
        assert verdict.reason_class != "ANSWER_MISMATCH", "the script has other premises"
        lines = script.split("\n")[3:-1]
        for row in lines[: verdict.rejected_step - 1 if verdict.rejected_step else None]:
            text = row.partition(". ")[2]
            if not text.startswith("|"):
                yield text.rpartition(" [")[0]


def reaches(task: LogicTask, count: int) -> bool:
    """Decide whether random proofs derive a theorem's goal."""
    goal = str(task.sequent.goal)
    return any(text == goal for text in derived(task, count))


@pytest.mark.parametrize("count", [100, pytest.param(2_000, marks=pytest.mark.evidence)])
@pytest.mark.parametrize("task", [task for task in TASKS if not task.provable], ids=lambda task: task.name)
def test_random_proofs_never_reach_what_has_no_proof(task: LogicTask, count: int) -> None:
    """Neither a hundred nor two thousand random proofs derive the goal."""
    assert not reaches(task, count)


def test_the_same_random_proofs_reach_short_theorems() -> None:
    """So the test above could fail: the generator does find proofs where there are some."""
    short = [task for task in TASKS if task.groups["extent"] == "short"]
    assert sum(reaches(task, 2_000) for task in short) >= 5
