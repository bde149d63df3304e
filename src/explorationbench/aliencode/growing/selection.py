"""Choose the tasks of a world from many candidates so that depth, representation, laws and literals are all met.

The choice is greedy: again and again the candidate that fills most of what is still lacking, with scarce laws first. It
ends with a check of every demand, so what it returns meets them or a ForgeError says which is not met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from explorationbench.aliencode.certificates import LEAST_TASKS_PER_LAW
from explorationbench.aliencode.document import CodeTask
from explorationbench.aliencode.groups import holds_literal
from explorationbench.errors import ForgeError


@dataclass(frozen=True, slots=True, kw_only=True)
class Demand:
    """Say what the chosen tasks must be like."""

    quotas: Mapping[str, int]  # depth -> number of tasks, exactly
    laws: tuple[str, ...]  # ids of the targets that need tasks
    representation: int  # least number of tasks of each representation
    literal_free: int  # least number of tasks without an integer literal
    predictions: int  # least number of predictions


@dataclass(slots=True)
class Choice:
    """Hold the tasks chosen so far and what they count."""

    demand: Demand
    scarcity: Mapping[str, float]
    tasks: list[CodeTask] = field(default_factory=list)
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    def lacks(self, kind: str, name: str, least: int) -> bool:
        """Decide whether fewer than the least number have been chosen."""
        return self.counts[kind, name] < least

    def worth(self, task: CodeTask) -> float:
        """Weigh a candidate by what it would fill."""
        demand = self.demand
        needs = (need for need in task.needs if self.lacks("law", need, LEAST_TASKS_PER_LAW))
        free = not holds_literal(task.program) and self.lacks("literal", "free", demand.literal_free)
        group = self.lacks("representation", task.groups["representation"], demand.representation)
        prediction = task.form == "predict" and self.lacks("form", "predict", demand.predictions)
        scarce = sum(self.scarcity.get(need, 0) for need in needs)
        return 10 * scarce + 2 * free + 2 * group + prediction - 3 * self.counts["intent", task.intent]

    def open(self, task: CodeTask) -> bool:
        """Decide whether the task's depth still has room."""
        depth = task.groups["depth"]
        return self.lacks("depth", depth, self.demand.quotas.get(depth, 0))

    def take(self, task: CodeTask) -> None:
        """Add a task."""
        self.tasks.append(task)
        self.counts.update([("depth", task.groups["depth"]), ("representation", task.groups["representation"])])
        self.counts.update([("form", task.form), ("intent", task.intent)])
        self.counts.update(("law", need) for need in task.needs)
        self.counts["literal", "free"] += not holds_literal(task.program)


def select_tasks(candidates: Sequence[CodeTask], demand: Demand) -> list[CodeTask]:
    """Choose tasks that meet a demand; earlier candidates win ties.

    Raises:
        ForgeError: if a part of the demand is not met, naming it.
    """
    choice = Choice(demand=demand, scarcity=_scarcity(candidates, demand.laws))
    left = list(candidates)
    while left := [task for task in left if choice.open(task)]:
        best = max(left, key=choice.worth)
        left.remove(best)
        choice.take(best)
    unmet = [*_unmet(choice)]
    if unmet:
        raise ForgeError("the candidates do not meet the blueprint: " + "; ".join(unmet))
    return choice.tasks


def _scarcity(candidates: Sequence[CodeTask], laws: Sequence[str]) -> dict[str, float]:
    counts = Counter(need for task in candidates for need in task.needs)
    return {law: 1 / max(1, counts[law]) for law in laws}


def _unmet(choice: Choice) -> list[str]:
    demand = choice.demand
    wanted = [("depth", depth, quota) for depth, quota in demand.quotas.items()]
    wanted += [("law", law, LEAST_TASKS_PER_LAW) for law in demand.laws]
    wanted += [("representation", name, demand.representation) for name in ("numbers", "text", "sequences", "nested")]
    wanted += [("literal", "free", demand.literal_free), ("form", "predict", demand.predictions)]
    return [
        f"{kind} {name} has {choice.counts[kind, name]} of {least} tasks"
        for kind, name, least in wanted
        if choice.lacks(kind, name, least)
    ]
