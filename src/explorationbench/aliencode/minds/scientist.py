"""The scientist: one target a call, always the probe that splits its hypotheses best; and its forgetful sibling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explorationbench.aliencode.laws import Law
from explorationbench.aliencode.minds.experiments import Experiment, design
from explorationbench.aliencode.minds.inference import Hypothesis, Knowledge, Observation, hypotheses_of, infer
from explorationbench.aliencode.minds.reading import read_book
from explorationbench.aliencode.minds.steadfast import SteadfastMind
from explorationbench.aliencode.minds.writing import code_world, write_answer, write_report
from explorationbench.aliencode.world import CodeWorld
from explorationbench.sandbox import Arguments, Evidence, Mind, Task, World
from explorationbench.streams import Stream

_FIRST = (
    "LITERAL",
    "EMIT",
    "STRAND",
    "KNOT",
    "GATHER",
    "WEAVE",
    "GAUGE",
    "PLUCK",
    "AKIN",
    "SHATTER",
    "EXTENT",
    "SWEEP",
)
"""What is tested first: probes are written and read with the first of these, and most programs need the others."""

_SUBTLE = ("LITERAL", "OVER", "UNDER", "BOND", "RIFT", "COIL", "CARVE", "APEX", "SOME_OF", "EVERY_OF", "ORDER")
"""Targets whose hypotheses differ on few inputs only: what one probe tells is confirmed by a second."""

_MOST_TESTS = 3

_ROOM_TO_CONFIRM = 36
"""Most targets with which the confirming probes fit into an exploration of 48 calls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScientificMind:
    """Believe of each target the first hypothesis that the evidence leaves."""

    world: CodeWorld
    lost: frozenset[str] = frozenset()  # operations about which it forgets what it learnt

    def probe(self, evidence: tuple[Evidence, ...], stream: Stream) -> Arguments | None:
        """Test the first target of the plan that is not settled; end the round when all are."""
        knowledge = self._knowledge(evidence)
        for operation in self._plan():
            experiment = _next_experiment(knowledge, operation, stream)
            if experiment is not None:
                return {"program": experiment.program}
        return None

    def answer(self, task: Task, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Answer by the laws it believes."""
        return write_answer(self.world.material(task), self._remembered(self._knowledge(evidence)))

    def report(self, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Report what it believes of the targets it has evidence about."""
        knowledge = self._knowledge(evidence)
        known = [operation for operation in knowledge.living if _is_known(knowledge, operation)]
        remembered = [operation for operation in known if operation not in self.lost]
        return write_report(self.world.catalogue_targets, self._remembered(knowledge), remembered)

    def told(self, book: str) -> Mind:
        """Believe the true laws, but for those it would forget."""
        laws = read_book(self.world.catalogue_targets, book)
        return SteadfastMind(world=self.world, laws=tuple(law for law in laws if law.target not in self.lost))

    def _knowledge(self, evidence: Sequence[Evidence]) -> Knowledge:
        seen = (Observation(example.program, example.output) for example in self.world.data.examples)
        probed = (Observation(str(piece.arguments.get("program", "")), piece.shown) for piece in evidence)
        return infer(tuple(operation for _, operation in self.world.catalogue_targets), (*seen, *probed))

    def _remembered(self, knowledge: Knowledge) -> tuple[Law, ...]:
        return tuple(law for law in knowledge.laws if law.target not in self.lost)

    def _plan(self) -> list[str]:
        operations = [operation for _, operation in self.world.catalogue_targets]
        return sorted(operations, key=lambda operation: (*_FIRST, operation).index(operation))


def _is_known(knowledge: Knowledge, operation: str) -> bool:
    return knowledge.tests[operation] > 0 or len(knowledge.living[operation]) == 1


def _next_experiment(knowledge: Knowledge, operation: str, stream: Stream) -> Experiment | None:
    """Design the next probe of a target; None if it is settled."""
    tests, living = knowledge.tests[operation], knowledge.living[operation]
    if tests >= _MOST_TESTS:
        return None
    if len(living) > 1:
        experiment = _designed(knowledge, operation, living, stream)
        return experiment if experiment.classes > 1 else None
    confirmed = operation in _SUBTLE and len(knowledge.living) <= _ROOM_TO_CONFIRM
    if tests > confirmed:
        return None
    return _designed(knowledge, operation, hypotheses_of(operation), stream)


def _designed(knowledge: Knowledge, operation: str, hypotheses: tuple[Hypothesis, ...], stream: Stream) -> Experiment:
    return design(knowledge, operation, hypotheses=hypotheses, stream=stream.child(operation))


def scientist_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that explores by experiments and believes what they leave."""
    return ScientificMind(world=code_world(world))


def forgetful_mind(world: World, stream: Stream) -> Mind:
    """Make a scientist that loses what it learnt about a quarter of the targets, but never about integer literals."""
    opened = code_world(world)
    operations = [operation for _, operation in opened.catalogue_targets if operation != "LITERAL"]
    lost = stream.child("lost").sample(operations, len(operations) // 4)
    return ScientificMind(world=opened, lost=frozenset(lost))
