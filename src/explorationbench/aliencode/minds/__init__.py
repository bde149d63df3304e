"""The scripted minds of AlienCode: what they believe, how they explore, and how they write what they believe down.

A mind is a pure function of the evidence, of its streams and of open material (the catalogue of laws, the targets, the
programs behind tasks); only the oracle looks at the laws.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explorationbench.aliencode.minds.scientist import forgetful_mind, scientist_mind
from explorationbench.aliencode.minds.steadfast import naive_mind, oracle_mind, random_mind
from explorationbench.sandbox import MindFactory

MINDS: Mapping[str, MindFactory] = MappingProxyType(
    {
        "naive": naive_mind,
        "random": random_mind,
        "scientist": scientist_mind,
        "forgetful": forgetful_mind,
        "oracle": oracle_mind,
    }
)
"""Each mind's name with its factory."""
