"""The scientist: many small experiments a proof, and sets of laws as beliefs; and its forgetful sibling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from explorationbench.alienlogic.minds.experiments import design
from explorationbench.alienlogic.minds.hypotheses import laws_about, laws_in
from explorationbench.alienlogic.minds.inference import Knowledge, infer
from explorationbench.alienlogic.minds.observations import observe
from explorationbench.alienlogic.minds.reading import read_book
from explorationbench.alienlogic.minds.steadfast import SteadfastMind
from explorationbench.alienlogic.minds.writing import find_proof, logic_world, write_answer, write_report
from explorationbench.alienlogic.search.proofs.prover import EFFORT
from explorationbench.alienlogic.statements import REPORTED
from explorationbench.alienlogic.steps import Law
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.sandbox import Arguments, Evidence, Mind, Task, World
from explorationbench.streams import Stream

_LOST_OF = 4
"""A forgetful scientist loses what it learnt about one in so many rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScientificMind:
    """Believe what the evidence leaves; of several laws that an id can stand for, fear all and state the first."""

    world: LogicWorld
    lost: frozenset[str] = frozenset()  # rules about which it forgets what it learnt

    def probe(self, evidence: tuple[Evidence, ...], stream: Stream) -> Arguments | None:
        """Try the proof that tells most; end the round when no proof tells anything."""
        proof = design(self._knowledge(evidence), stream)
        return None if proof is None else {"proof": proof}

    def answer(self, task: Task, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Answer with a proof that all laws it fears let pass, else one that its beliefs let pass, or decline."""
        sequent = self.world.material(task).sequent
        knowledge = self._knowledge(evidence)
        feared = self._remembered(law for laws in knowledge.found.values() for law in laws_in(laws))
        proof = find_proof(sequent, feared)
        return write_answer(proof or find_proof(sequent, self._believed(knowledge)))

    def report(self, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Report the laws it believes, and which rules it knows too little about."""
        knowledge = self._knowledge(evidence)
        unknown = [rule for rule in REPORTED if rule in self.lost or _is_unknown(knowledge, rule)]
        return write_report(self._believed(knowledge), unknown)

    def told(self, book: str) -> Mind:
        """Believe the true laws, but for those it would forget."""
        return SteadfastMind(world=self.world, laws=self._remembered(read_book(book)), effort=EFFORT)

    def _knowledge(self, evidence: Sequence[Evidence]) -> Knowledge:
        examples = (observe(example.proof, example.feedback) for example in self.world.data.examples)
        probes = (observe(str(each.arguments.get("proof", "")), each.shown) for each in evidence)
        return infer((*examples, *probes))

    def _believed(self, knowledge: Knowledge) -> tuple[Law, ...]:
        return self._remembered(laws_in(laws)[0] for laws in knowledge.found.values())

    def _remembered(self, laws: Iterable[Law]) -> tuple[Law, ...]:
        """Drop the laws it forgot, and repetitions."""
        return tuple(dict.fromkeys(law for law in laws if law.rule not in self.lost))


def _is_unknown(knowledge: Knowledge, rule: str) -> bool:
    """Decide whether most of the laws about a rule may still be laws of the world."""
    about = laws_about()[rule]
    return 2 * (about & knowledge.unnamed).bit_count() > about.bit_count()


def scientist_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that explores by experiments and believes what they leave."""
    return ScientificMind(world=logic_world(world))


def forgetful_mind(world: World, stream: Stream) -> Mind:
    """Make a scientist that loses what it learnt about a quarter of the rules."""
    lost = stream.child("lost").sample(REPORTED, len(REPORTED) // _LOST_OF)
    return ScientificMind(world=logic_world(world), lost=frozenset(lost))
