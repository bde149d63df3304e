"""Grow a world and let it go only if an independent check holds for every claim it makes."""

from __future__ import annotations

from dataclasses import replace

from explorationbench.errors import ForgeError
from explorationbench.forge.blueprints import BLUEPRINTS
from explorationbench.sandbox import Blueprint, Sandbox
from explorationbench.sandboxes import open_sandbox
from explorationbench.world import Document, check_name


def blueprint_of(sandbox: str, name: str, *, seed: str | None = None, world_name: str | None = None) -> Blueprint:
    """Give a blueprint by name, with another seed or another name for the world if wanted.

    Raises:
        ForgeError: if the sandbox has no such blueprint, or the seed is no text.
        WorldError: if a world cannot have the name.
    """
    known = BLUEPRINTS.get(sandbox, {})
    if name not in known:
        raise ForgeError(f"no blueprint '{name}' for {sandbox}: choose one of {', '.join(known) or 'none'}")
    blueprint = known[name]
    chosen = replace(blueprint, seed=seed or blueprint.seed, name=world_name or blueprint.name)
    check_name(chosen.name)
    try:
        chosen.seed.encode()
    except UnicodeEncodeError:
        raise ForgeError(f"the seed {chosen.seed!r:.80} is no UTF-8 text") from None
    return chosen


def grow_certified(sandbox_name: str, blueprint: Blueprint) -> Document:
    """Grow a world and re-check every claim of it.

    Raises:
        ForgeError: if the blueprint cannot be met, or a claim does not hold.
    """
    sandbox: Sandbox = open_sandbox(sandbox_name)
    document = sandbox.grow(blueprint)
    for check in sandbox.open(document).check():
        if not check.holds:
            raise ForgeError(f"the grown world breaks its claim '{check.claim}' ({check.subject}): {check.detail}")
    return document
