"""Write down what a mind believes: proofs or the word that declines, and rule reports."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

from explorationbench.alienlogic.formulas import Sequent
from explorationbench.alienlogic.grading import UNPROVABLE
from explorationbench.alienlogic.search.proofs.prover import Prover
from explorationbench.alienlogic.statements import REPORTED
from explorationbench.alienlogic.steps import Law, WorldLaw
from explorationbench.alienlogic.world import LogicWorld
from explorationbench.errors import UsageError
from explorationbench.sandbox import World

PATIENCE: Final = 1500
"""How many goals a mind looks at before it gives a theorem up; under the classic laws 1,000 find all that 20,000 do."""


def logic_world(world: World) -> LogicWorld:
    """Give a world as one of AlienLogic.

    Raises:
        UsageError: if it is a world of another sandbox.
    """
    if not isinstance(world, LogicWorld):
        raise UsageError("the scripted systems of AlienLogic can only think about AlienLogic worlds")
    return world


@lru_cache(maxsize=4096)
def find_proof(sequent: Sequent, laws: tuple[Law, ...], effort: int = PATIENCE) -> str | None:
    """Find a proof of a theorem under laws, looking at so many goals; None if none was found."""
    return _prover(laws).prove(sequent, effort=effort)


@lru_cache(maxsize=64)
def _prover(laws: tuple[Law, ...]) -> Prover:
    return Prover(WorldLaw(id=f"B{number}", law=law) for number, law in enumerate(laws, 1))


def write_answer(proof: str | None) -> str:
    """Write the reply to a held-out question of somebody who found this proof, or none."""
    if proof is None:
        return f"Under the rules I believe in I find no proof of it.\n\nANSWER: {UNPROVABLE}"
    return f"By the rules I believe in, this is a proof.\n\n{_fenced(proof)}"


def write_report(laws: Iterable[Law], unknown: Collection[str] = ()) -> str:
    """Write the rule report of somebody who believes these laws, and does not know about some rules without one."""
    conditions: dict[str, list[str]] = {rule: [] for rule in REPORTED}
    for law in laws:
        conditions[law.rule].append(law.notation())
    lines = (f"{rule} := {_claim(stated, rule in unknown)}" for rule, stated in conditions.items())
    return "These are the rules I believe in.\n\n" + _fenced("\n".join(lines))


def _claim(conditions: list[str], unknown: bool) -> str:
    if not conditions:
        return "UNKNOWN" if unknown else "YES"
    return conditions[0] if len(conditions) == 1 else f"(and {' '.join(conditions)})"


def _fenced(text: str) -> str:
    return f"```\n{text.strip()}\n```"
