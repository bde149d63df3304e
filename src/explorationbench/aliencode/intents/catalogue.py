"""All intents, in one order that never depends on anything but this page."""

from __future__ import annotations

from explorationbench.aliencode.intents.codes import CODES
from explorationbench.aliencode.intents.decisions import DECISIONS
from explorationbench.aliencode.intents.expressions import EXPRESSIONS
from explorationbench.aliencode.intents.intent import Intent
from explorationbench.aliencode.intents.numbers import NUMBERS
from explorationbench.aliencode.intents.sequences import SEQUENCES
from explorationbench.aliencode.intents.single_operations import SINGLE_OPERATIONS
from explorationbench.aliencode.intents.text import TEXT

INTENTS: tuple[Intent, ...] = (
    *SINGLE_OPERATIONS,
    *EXPRESSIONS,
    *DECISIONS,
    *NUMBERS,
    *TEXT,
    *CODES,
    *SEQUENCES,
)
