"""How many certificates of unprovability are found and checked in a second, and how fast proofs are found.

Run it with `python benchmarks/certificates.py`. Seconds are those of the processor. The sequents are those of the bank,
the laws the 24 of the classic world.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from explorationbench.alienlogic.algebras import Algebra
from explorationbench.alienlogic.bank import Entry, bank
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS
from explorationbench.alienlogic.certificates.unprovable import check_algebra
from explorationbench.alienlogic.search.models import FRAMES, Refuter
from explorationbench.alienlogic.search.proofs.prover import Prover
from explorationbench.alienlogic.steps import LawBook, WorldLaw

CLASSIC = LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(CLASSIC_LAWS, start=1)))
FAMILIAR = FRAMES[:3]  # two values, the three-chain, V: the others refute nothing more
Result = TypeVar("Result")


def timed(work: Callable[[Entry], Result], entries: Sequence[Entry]) -> tuple[dict[Entry, Result], float]:
    """Do some work for each entry, and give results and seconds."""
    start = time.process_time()
    results = {entry: work(entry) for entry in entries}
    return results, time.process_time() - start


def report(what: str, count: int, seconds: float) -> None:
    """Print one figure."""
    print(f"{what:<58}{count:6}{seconds:8.2f} s{count / seconds:10.0f} a second")


def main() -> None:
    """Print all figures."""
    entries = bank()
    for name, prover in (("without laws", Prover()), ("under 24 laws", Prover(CLASSIC))):
        scripts, seconds = timed(lambda entry, prover=prover: prover.prove(entry.sequent, polish=0), entries)  # type: ignore[misc]
        report(f"sequents tried, proofs {name}", len(entries), seconds)
        print(f"    proved: {sum(script is not None for script in scripts.values())}")
    open_entries = [entry for entry, script in scripts.items() if script is None]
    start = time.process_time()
    refuter = Refuter(CLASSIC, FAMILIAR)
    for frame in FAMILIAR:
        Refuter(CLASSIC, [frame]).refute(entries[0].sequent)
    print(f"clauses built for {len(FAMILIAR)} frames in {time.process_time() - start:.2f} s")
    refuter.refute(entries[0].sequent)
    algebras, seconds = timed(lambda entry: refuter.refute(entry.sequent), open_entries)
    found: dict[Entry, Algebra] = {entry: algebra for entry, algebra in algebras.items() if algebra is not None}
    report("certificates found (and checked once)", len(found), seconds)
    print(f"    neither proved nor refuted: {[entry.name for entry in open_entries if entry not in found]}")
    for values in (2, 5):
        mine = [entry for entry in found if len(found[entry].above) == values]
        flaws, seconds = timed(lambda entry: check_algebra(found[entry], entry.sequent, CLASSIC), mine)
        report(f"certificates of {values} values checked", len(mine), seconds)
        if any(flaws.values()):
            raise SystemExit("the checker refused a certificate")


if __name__ == "__main__":
    main()
