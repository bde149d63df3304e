"""Choose the theorems of a world from many candidates so that groups, laws and kinds of proof are all met.

The choice is greedy: again and again the candidate that fills most of what is still lacking, with scarce laws first. It
ends with a check of every demand, so what it returns meets them or a ForgeError says which is not met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from explorationbench.alienlogic.groups import cannot_be_introduced
from explorationbench.alienlogic.growing.theorems import Candidate
from explorationbench.alienlogic.steps import LawBook
from explorationbench.errors import ForgeError

LEAST_UNPROVABLE_OF_A_LAW: Final = 2
SLACK: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Demand:
    """Say what the chosen theorems must be like."""

    laws: LawBook
    quotas: Mapping[str, int]  # extent -> number of theorems, exactly
    need_a_law: int  # least number of provable theorems whose textbook proof is refused; at most `SLACK` more
    beyond_two_values: int  # least number of algebras with more than two values
    by_introduction: int  # most unprovable theorems whose goal cannot be introduced
    blocking_laws: int  # least number of laws that two or more unprovable theorems need


@dataclass(slots=True)
class Choice:
    """Hold the theorems chosen so far and what they count."""

    demand: Demand
    scarcity: Mapping[str, float]
    chosen: list[Candidate] = field(default_factory=list)
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    def take(self, candidate: Candidate) -> None:
        """Add a theorem."""
        self.chosen.append(candidate)
        self.counts.update(self.facts(candidate))

    def facts(self, candidate: Candidate) -> Iterator[tuple[str, str]]:
        """List what a theorem counts for."""
        task = candidate.task
        yield "extent", task.groups["extent"]
        yield from (("law", law) for law in candidate.witnesses)
        yield "needs", " ".join(task.needs)
        if task.algebra is None:
            yield "provable", "needs a law" if task.needs else "needs none"
            return
        yield from (("blocking", law) for law in task.needs)
        yield "unprovable", "beyond two values" if len(task.algebra.above) > 2 else "two values"
        if cannot_be_introduced(task.sequent.goal, self.demand.laws):
            yield "unprovable", "by introduction"

    def open(self, candidate: Candidate) -> bool:
        """Decide whether a theorem still has room in its group, and is not one too many of a dull kind."""
        demand, extent = self.demand, candidate.task.groups["extent"]
        provable = sum(demand.quotas.get(each, 0) for each in ("short", "medium", "long"))
        unprovable = sum(demand.quotas.get(each, 0) for each in ("shallow", "deep"))
        most = {
            ("extent", extent): demand.quotas.get(extent, 0),
            ("provable", "needs a law"): demand.need_a_law + SLACK,
            ("provable", "needs none"): provable - demand.need_a_law,
            ("unprovable", "two values"): unprovable - demand.beyond_two_values,
            ("unprovable", "by introduction"): demand.by_introduction,
        }
        return all(self.counts[fact] < most[fact] for fact in self.facts(candidate) if fact in most)

    def worth(self, candidate: Candidate) -> float:
        """Weigh a theorem by what it would fill; variety of needed laws counts too."""
        worth = 0.0
        for kind, name in self.facts(candidate):
            had = self.counts[kind, name]
            match kind:
                case "law":
                    worth += 0 if had else 5 + 10 * self.scarcity[name]
                case "blocking":
                    worth += 3 * self.scarcity[name] if had < LEAST_UNPROVABLE_OF_A_LAW else 0
                case "needs":
                    worth -= had
        beyond = ("unprovable", "beyond two values")
        lacks = self.counts[beyond] < self.demand.beyond_two_values
        return worth + 2 * (lacks and beyond in self.facts(candidate)) - candidate.task.name.startswith("g")


def select_theorems(candidates: Sequence[Candidate], demand: Demand) -> tuple[Candidate, ...]:
    """Choose theorems that meet a demand; of equal worth the first.

    Raises:
        ForgeError: if the candidates do not allow it.
    """
    able = Counter(law for candidate in candidates for law in candidate.witnesses)
    choice = Choice(demand=demand, scarcity={law: 1 / count for law, count in able.items()})
    waiting = list(candidates)
    for _ in range(sum(demand.quotas.values())):
        fitting = [candidate for candidate in waiting if choice.open(candidate)]
        if not fitting:
            break
        best = max(fitting, key=choice.worth)
        waiting.remove(best)
        choice.take(best)
    lacking = list(_lacking(choice))
    if lacking:
        raise ForgeError(f"{len(candidates)} theorems leave these demands unmet: {'; '.join(lacking)}")
    return tuple(choice.chosen)


def _lacking(choice: Choice) -> Iterator[str]:
    counts, demand = choice.counts, choice.demand
    for extent, quota in demand.quotas.items():
        if counts["extent", extent] != quota:
            yield f"{counts['extent', extent]} theorems are {extent}, not {quota}"
    for entry in demand.laws.entries:
        if not counts["law", entry.id]:
            yield f"no theorem shows the law '{entry.law.words()}'"
    blocking = sum(counts["blocking", entry.id] >= LEAST_UNPROVABLE_OF_A_LAW for entry in demand.laws.entries)
    for name, count, least in (
        ("provable theorems need a law", counts["provable", "needs a law"], demand.need_a_law),
        ("algebras go beyond two values", counts["unprovable", "beyond two values"], demand.beyond_two_values),
        ("laws are needed by two unprovable theorems", blocking, demand.blocking_laws),
    ):
        if count < least:
            yield f"{count} {name}, not {least}"
