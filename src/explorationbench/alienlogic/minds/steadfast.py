"""Minds whose beliefs no evidence changes: the naive one, the random one, the decliner and the oracle."""

from __future__ import annotations

from dataclasses import dataclass

from explorationbench.alienlogic.fragments import fragments, write_script
from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.minds.writing import PATIENCE, find_proof, logic_world, write_answer, write_report
from explorationbench.alienlogic.search.proofs.prover import EFFORT
from explorationbench.alienlogic.statements import REPORTED
from explorationbench.alienlogic.steps import Law
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.sandbox import Arguments, Evidence, Mind, Task, World
from explorationbench.streams import Stream


@dataclass(frozen=True, slots=True, kw_only=True)
class SteadfastMind:
    """Believe the same laws throughout; a curious one tries out single steps and learns nothing from what it sees."""

    world: LogicWorld
    laws: tuple[Law, ...]
    effort: int = PATIENCE
    curious: bool = True

    def probe(self, evidence: tuple[Evidence, ...], stream: Stream) -> Arguments | None:
        """Try out a step that the manual allows, or end the round."""
        return {"proof": write_script((stream.choice(fragments()),))} if self.curious else None

    def answer(self, task: Task, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Answer with a proof under the laws it believes, or decline."""
        return write_answer(find_proof(self.world.material(task).sequent, self.laws, self.effort))

    def report(self, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Report the laws it believes, and that every other rule is as the manual says."""
        return write_report(self.laws)


class DecliningMind:
    """Decline whatever is asked, and look at nothing."""

    def probe(self, evidence: tuple[Evidence, ...], stream: Stream) -> Arguments | None:
        """End the round."""
        return None

    def answer(self, task: Task, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Say that the theorem has no proof."""
        return write_answer(None)

    def report(self, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Say that it does not know any rule."""
        return write_report((), unknown=REPORTED)


def naive_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that believes the manual, and so writes textbook proofs."""
    return SteadfastMind(world=logic_world(world), laws=(), effort=EFFORT)


def oracle_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that knows the laws, and so explores nothing."""
    opened = logic_world(world)
    laws = tuple(entry.law for entry in opened.laws.entries)
    return SteadfastMind(world=opened, laws=laws, effort=EFFORT, curious=False)


def decliner_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that declines every theorem."""
    return DecliningMind()


def random_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that believes laws drawn from the catalogue, for about half of the rules."""
    drawn = (_draw_law(laws, stream.child(rule)) for rule, laws in catalogue().items())
    return SteadfastMind(world=logic_world(world), laws=tuple(law for law in drawn if law is not None))


def _draw_law(alternatives: tuple[Law, ...], stream: Stream) -> Law | None:
    return stream.choice(alternatives) if stream.chance(1, 2) else None
