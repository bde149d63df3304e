"""What a scientist infers from evidence: for each target the laws of the catalogue that are still possible.

An observation is used as soon as exactly one unknown could make a difference to it: then the hypotheses whose
prediction is not what was shown are dropped. Observations that hang on several unknowns wait. Predictions are made by
running the program in the believed world, so nothing here knows what any law does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.laws import Law, catalogue
from explorationbench.aliencode.machine import PROBE

Hypothesis: TypeAlias = Law | None
"""A law that a target may have, or None: it follows the manual."""

_WORD = re.compile(r"[A-Z][A-Z_]*")
_FOCUS = re.compile(r"# ([A-Z_]+)")


@dataclass(frozen=True, slots=True)
class Observation:
    """Hold a program and what it showed."""

    program: str
    shown: str

    @property
    def focus(self) -> str:
        """Read which target the program was written to test, "" if it does not say."""
        named = _FOCUS.match(self.program)
        return named[1] if named else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """Hold what is known about every target, by operation."""

    living: Mapping[str, tuple[Hypothesis, ...]]
    tests: Mapping[str, int]  # how many probes were written to test a target
    waiting: tuple[Observation, ...] = ()

    @property
    def laws(self) -> tuple[Law, ...]:
        """List the believed laws: of each target the first hypothesis that is left."""
        return tuple(hypotheses[0] for hypotheses in self.living.values() if hypotheses[0] is not None)

    def laws_with(self, operation: str, hypothesis: Hypothesis) -> tuple[Law, ...]:
        """List the believed laws, with another hypothesis for one target."""
        return replace(self, living={**self.living, operation: (hypothesis,)}).laws

    def unknowns(self, program: str) -> tuple[str, ...]:
        """List the targets in a program that have several hypotheses left."""
        words = {*_WORD.findall(program), "LITERAL"}
        return tuple(operation for operation, left in self.living.items() if len(left) > 1 and operation in words)


def predict(laws: tuple[Law, ...], program: str) -> str:
    """Predict what a probe shows in the world of these laws."""
    return machine_of(laws).run(program, display=PROBE).output.strip()


def hypotheses_of(operation: str) -> tuple[Hypothesis, ...]:
    """List all that the catalogue thinks possible about a target; that it follows the manual comes first."""
    return (None, *catalogue()[operation])


@lru_cache(maxsize=4096)
def infer(operations: tuple[str, ...], observations: tuple[Observation, ...]) -> Knowledge:
    """Infer what observations tell about the operations; equal prefixes are worked out once."""
    if not observations:
        return Knowledge(
            living={operation: hypotheses_of(operation) for operation in operations},
            tests=dict.fromkeys(operations, 0),
        )
    return _learn(infer(operations, observations[:-1]), observations[-1])


def _learn(knowledge: Knowledge, observation: Observation) -> Knowledge:
    """Use one more observation, and then those that waited for what it told."""
    tests = dict(knowledge.tests)
    if observation.focus in tests:
        tests[observation.focus] += 1
    queue, waiting = [observation], list(knowledge.waiting)
    living = replace(knowledge, tests=tests)
    while queue:
        used = queue.pop(0)
        narrowed = _narrow(living, used)
        if narrowed is None:
            waiting.append(used)
        elif narrowed is not living:
            living, queue, waiting = narrowed, queue + waiting, []
    return replace(living, waiting=tuple(waiting))


def _narrow(knowledge: Knowledge, observation: Observation) -> Knowledge | None:
    """Drop the hypotheses that an observation refutes; None if it hangs on several unknowns."""
    outcomes = {
        operation: _outcomes(knowledge, operation, observation.program)
        for operation in knowledge.unknowns(observation.program)
    }
    deciding = [operation for operation, shown in outcomes.items() if len(set(shown)) > 1]
    if len(deciding) != 1:
        return None if deciding else knowledge
    operation = deciding[0]
    left = _matching(knowledge.living[operation], outcomes[operation], observation.shown)
    if not left or left == knowledge.living[operation]:
        return knowledge
    return replace(knowledge, living={**knowledge.living, operation: left})


def _outcomes(knowledge: Knowledge, operation: str, program: str) -> tuple[str, ...]:
    return tuple(predict(knowledge.laws_with(operation, law), program) for law in knowledge.living[operation])


def _matching(hypotheses: Iterable[Hypothesis], outcomes: Iterable[str], shown: str) -> tuple[Hypothesis, ...]:
    return tuple(law for law, outcome in zip(hypotheses, outcomes, strict=True) if outcome == shown.strip())
