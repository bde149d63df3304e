"""Minds whose beliefs no evidence changes: the naive one, the random one and the oracle."""

from __future__ import annotations

from dataclasses import dataclass

from explorationbench.aliencode.laws import Law, catalogue
from explorationbench.aliencode.minds.writing import code_world, write_answer, write_report
from explorationbench.aliencode.snippets import Snippet, snippets_of
from explorationbench.aliencode.world import CodeWorld
from explorationbench.sandbox import Arguments, Evidence, Mind, Task, World
from explorationbench.streams import Stream


@dataclass(frozen=True, slots=True, kw_only=True)
class SteadfastMind:
    """Believe the same laws throughout; a curious one runs single operations and learns nothing from what it sees."""

    world: CodeWorld
    laws: tuple[Law, ...]
    curious: bool = True

    def probe(self, evidence: tuple[Evidence, ...], stream: Stream) -> Arguments | None:
        """Try out an operation as the manual describes it, or end the round."""
        if not self.curious:
            return None
        _, operation = stream.choice(self.world.catalogue_targets)
        snippet: Snippet = stream.choice(snippets_of(operation))
        return {"program": snippet}

    def answer(self, task: Task, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Answer by the laws it believes."""
        return write_answer(self.world.material(task), self.laws)

    def report(self, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Report the laws it believes, and that every other target follows the manual."""
        targets = self.world.catalogue_targets
        return write_report(targets, self.laws, [operation for _, operation in targets])


def naive_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that believes the manual."""
    return SteadfastMind(world=code_world(world), laws=())


def oracle_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that knows the laws, and so explores nothing."""
    opened = code_world(world)
    return SteadfastMind(world=opened, laws=opened.laws, curious=False)


def random_mind(world: World, stream: Stream) -> Mind:
    """Make a mind that believes laws drawn from the catalogue, for about half of the targets."""
    opened = code_world(world)
    drawn = (_draw_law(operation, stream.child(target)) for target, operation in opened.catalogue_targets)
    return SteadfastMind(world=opened, laws=tuple(law for law in drawn if law is not None))


def _draw_law(operation: str, stream: Stream) -> Law | None:
    alternatives = catalogue()[operation]
    return stream.choice(alternatives) if alternatives and stream.chance(1, 2) else None
