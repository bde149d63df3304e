"""Find for each law a probe that tells it from no law and from every other law that the catalogue has in its place."""

from __future__ import annotations

from typing import Final

from explorationbench.aliencode.document import CodeTarget
from explorationbench.aliencode.growing.ground import Ground
from explorationbench.aliencode.minds.experiments import design
from explorationbench.aliencode.minds.inference import Knowledge, hypotheses_of
from explorationbench.errors import ForgeError
from explorationbench.streams import Stream

ATTEMPTS: Final = 8


def find_probe(target: CodeTarget, ground: Ground, stream: Stream) -> str:
    """Design a probe of a target in a world whose other laws are known.

    Raises:
        ForgeError: if no probe inside the limits tells all hypotheses apart.
    """
    hypotheses = hypotheses_of(target.operation)
    knowledge = Knowledge(living={each.operation: (each.law,) for each in ground.targets}, tests={})
    for attempt in range(ATTEMPTS):
        experiment = design(knowledge, target.operation, hypotheses=hypotheses, stream=stream.child(attempt))
        if experiment.classes == len(hypotheses):
            return experiment.program
    raise ForgeError(f"no probe inside the limits tells every law that {target.operation} may have from the others")
