"""All intents, in one order that never depends on anything but this page."""

from __future__ import annotations

from explorationbench.aliencode.intents.intent import Intent

INTENTS: tuple[Intent, ...] = ()
