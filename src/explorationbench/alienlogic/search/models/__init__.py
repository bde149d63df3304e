"""Search for algebras that refute a sequent under laws; needs the extra `forge` (python-sat)."""

from explorationbench.alienlogic.search.models.frames import FRAMES, Frame
from explorationbench.alienlogic.search.models.refuter import Refuter, refute

__all__ = ["FRAMES", "Frame", "Refuter", "refute"]
