"""All intents, in one order that never depends on anything but this page."""

from __future__ import annotations

from explorationbench.aliencode.intents.codes import CODES
from explorationbench.aliencode.intents.divisors import DIVISORS
from explorationbench.aliencode.intents.intent import Intent
from explorationbench.aliencode.intents.nested import NESTED
from explorationbench.aliencode.intents.number_decisions import NUMBER_DECISIONS
from explorationbench.aliencode.intents.number_expressions import NUMBER_EXPRESSIONS
from explorationbench.aliencode.intents.numbers import NUMBERS
from explorationbench.aliencode.intents.predictions import PREDICTIONS
from explorationbench.aliencode.intents.sequence_decisions import SEQUENCE_DECISIONS
from explorationbench.aliencode.intents.sequence_expressions import SEQUENCE_EXPRESSIONS
from explorationbench.aliencode.intents.sequences import SEQUENCES
from explorationbench.aliencode.intents.single_arithmetic import SINGLE_ARITHMETIC
from explorationbench.aliencode.intents.single_sequences import SINGLE_SEQUENCES
from explorationbench.aliencode.intents.text import TEXT
from explorationbench.aliencode.intents.traces import TRACES

INTENTS: tuple[Intent, ...] = (
    *SINGLE_ARITHMETIC,
    *SINGLE_SEQUENCES,
    *NUMBER_EXPRESSIONS,
    *SEQUENCE_EXPRESSIONS,
    *NUMBER_DECISIONS,
    *SEQUENCE_DECISIONS,
    *DIVISORS,
    *NUMBERS,
    *TEXT,
    *CODES,
    *SEQUENCES,
    *NESTED,
    *PREDICTIONS,
    *TRACES,
)
