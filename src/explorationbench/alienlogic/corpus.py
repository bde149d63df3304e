"""The steps on which rule reports are judged: those of the fragments, and of the proofs that a world holds.

Every step is one that the calculus accepts. A set of steps is one integer with a bit for each step, so that to compare
what two conditions refuse costs one operation on integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from explorationbench.alienlogic.fragments import fragments, write_script
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.rules import ANY
from explorationbench.alienlogic.statements import REPORTED
from explorationbench.alienlogic.steps import LawBook, Step, WorldLaw

StepSet: TypeAlias = int


@dataclass(frozen=True)
class RuleSteps:
    """The different steps of one rule, in a fixed order."""

    rule: str
    steps: tuple[Step, ...]

    def refused_by(self, allows: Callable[[Step], Any]) -> StepSet:
        """Collect the steps that a condition does not allow."""
        return int("".join("0" if allows(step) else "1" for step in self.steps) or "0", 2)

    @cached_property
    def all(self) -> StepSet:
        """Collect every step."""
        return (1 << len(self.steps)) - 1


@dataclass(frozen=True)
class Corpus:
    """The steps of a world's judging, by rule, and which of them each of its laws refuses."""

    laws: LawBook
    by_rule: Mapping[str, RuleSteps]
    refused: Mapping[tuple[str, str], StepSet] = field(init=False)  # rule and id of a law about it -> what it refuses

    def __post_init__(self) -> None:
        refused = {
            (rule, entry.id): steps.refused_by(entry.law.allows)
            for rule, steps in self.by_rule.items()
            for entry in self.laws.by_rule[rule]
        }
        object.__setattr__(self, "refused", refused)

    def rules_of(self, entry: WorldLaw) -> tuple[str, ...]:
        """List the rules that a law speaks about."""
        return tuple(rule for rule in self.by_rule if (rule, entry.id) in self.refused)

    def visible(self, rule: str, entry: WorldLaw | None = None) -> StepSet:
        """Collect the steps that no other law refuses; without a law, those that the world accepts."""
        hidden = 0
        for other in self.laws.by_rule[rule]:
            if entry is None or other.id != entry.id:
                hidden |= self.refused[rule, other.id]
        return self.by_rule[rule].all & ~hidden


def corpus_of(laws: LawBook, proofs: Iterable[str] = ()) -> Corpus:
    """Make the corpus of a world from its laws and the proofs it holds."""
    own = _by_rule(step for script in proofs for step in _steps(script))
    by_rule = {
        rule: RuleSteps(rule, _different((*base.steps, *own.get(rule, ())))) for rule, base in fragment_steps().items()
    }
    return Corpus(laws, by_rule)


@lru_cache(maxsize=1)
def fragment_steps() -> Mapping[str, RuleSteps]:
    """Collect the steps of the fragments by rule, in the order of the report's rules."""
    found = _by_rule(step for fragment in fragments() for step in _steps(write_script((fragment,))))
    return {rule: RuleSteps(rule, _different(found[rule])) for rule in REPORTED if rule != ANY}


def _steps(script: str) -> tuple[Step, ...]:
    """Give the steps of a script; none if the calculus refuses it."""
    proof = check(script).proof
    return proof.steps() if proof else ()


def _by_rule(steps: Iterable[Step]) -> dict[str, list[Step]]:
    found: dict[str, list[Step]] = {}
    for step in steps:
        found.setdefault(step.rule, []).append(step)
    return found


def _different(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Keep the first of steps that differ only in how far down the proof they stand."""
    return tuple(dict(zip(map(_look, reversed(steps)), reversed(steps), strict=True)).values())[::-1]


def _look(step: Step) -> tuple[Any, ...]:
    """Give what a condition may look at, less the step's place; of a `reit` only the head, since most are alike."""
    formulas = step.conclusion.head if step.rule == "reit" else (step.conclusion, step.letters)
    return formulas, step.depth, min(step.uses, 5), step.counts, tuple(_distances(step))


def _distances(step: Step) -> Iterator[tuple[int, int, int]]:
    for place in range(1, len(step.citations) + 1):
        yield step.here - step.first(place), step.here - step.last(place), step.rise(place)
