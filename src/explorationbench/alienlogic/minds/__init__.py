"""The scripted minds of AlienLogic: what they believe, how they explore, and how they write what they believe down.

A mind is a pure function of the evidence, of its streams and of open material (the catalogue of laws, the theorems, the
worked examples); only the oracle looks at the laws.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explorationbench.alienlogic.minds.scientist import forgetful_mind, scientist_mind
from explorationbench.alienlogic.minds.steadfast import decliner_mind, naive_mind, oracle_mind, random_mind
from explorationbench.sandbox import MindFactory

MINDS: Mapping[str, MindFactory] = MappingProxyType(
    {
        "naive": naive_mind,
        "random": random_mind,
        "decliner": decliner_mind,
        "scientist": scientist_mind,
        "forgetful": forgetful_mind,
        "oracle": oracle_mind,
    }
)
"""Each mind's name with its factory."""
