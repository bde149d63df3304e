"""The command `prove`: search for a proof in an AlienLogic world, or for an algebra that shows that none exists."""

from __future__ import annotations

import argparse
import pkgutil
from collections.abc import Callable
from typing import Final, cast

from explorationbench.alienlogic.algebras import Algebra
from explorationbench.alienlogic.formulas import Sequent, parse_sequent
from explorationbench.alienlogic.search.proofs.prover import prove
from explorationbench.alienlogic.steps import LawBook
from explorationbench.cli import texts
from explorationbench.cli.check import add_world, laws_of
from explorationbench.cli.plain import outline
from explorationbench.errors import MalformedFormula, UsageError

NOT_FOUND = 1

_REFUTER: Final = "explorationbench.alienlogic.search.models.refuter:refute"

EXAMPLE = """example:
  $ explorationbench prove --world standard 'p, IMPL(p, q) |- q'
  PROOF
  premises: p, IMPL(p, q)
  goal: q
  1. p [premise]
  2. IMPL(p, q) [premise]
  3. q [IMPL_E 2, 1]
  END

A proof is checked by the kernel, and an algebra by the checker of certificates, before it is printed."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `prove`."""
    parser.description = (
        "Search for a proof of a sequent in a world; if none is found, for an algebra that shows that none exists, of "
        "any length. Exit code 1: neither was found, which decides nothing."
    )
    parser.epilog = EXAMPLE
    add_world(parser)
    parser.add_argument("--json", action="store_true", help='print {"proof": ..., "algebra": ...}, tables included')
    parser.add_argument("sequent", metavar="SEQUENT", help="premises, '|-' and a goal, such as 'p, IMPL(p, q) |- q'")


def run(arguments: argparse.Namespace) -> int:
    """Search and print what was found."""
    laws = laws_of(arguments.world)
    try:
        sequent = parse_sequent(arguments.sequent)
    except MalformedFormula as error:
        raise UsageError(f"this is no sequent: {error}") from None
    proof = prove(sequent, laws)
    refute = None if proof else _load_refuter()
    algebra = refute(sequent, laws) if refute else None
    if arguments.json:
        texts.write_json({"proof": proof, "algebra": algebra and algebra.to_data()})
    else:
        _print_found(proof, algebra, searched=bool(proof or refute))
    return 0 if proof or algebra else NOT_FOUND


def _print_found(proof: str | None, algebra: Algebra | None, *, searched: bool) -> None:
    """Print a proof, or what identifies an algebra, or that neither was found."""
    if proof is not None:
        texts.write_line(proof.strip())
    elif algebra is None:
        unsearched = " (algebras were not looked for: pip install 'explorationbench[forge]')"
        texts.write_line(f"not found{'' if searched else unsearched}")
    else:
        texts.write_line("No proof exists, of any length: an algebra refutes it (--json shows its tables).")
        data = algebra.to_data()
        for line in outline({name: data[name] for name in ("above", "values", "atoms")}):
            texts.write_line(line)


def _load_refuter() -> Callable[[Sequent, LawBook], Algebra | None] | None:
    """Load the search for algebras; None if the solver it needs is not installed."""
    try:
        return cast("Callable[[Sequent, LawBook], Algebra | None]", pkgutil.resolve_name(_REFUTER))
    except ModuleNotFoundError as error:
        if error.name != "pysat":
            raise
        return None
