"""How many proof scripts the kernel checks in a second, without laws and with the 24 of the classic world.

Run it with `python benchmarks/alienlogic.py`. Seconds are those of the processor, and each figure is the best of many
short runs, since other programs on the machine only ever make a run slower. A plain loop is timed first and last, so
that machines can be compared. `warm` is a second look at the same scripts; `cold` empties the memory of the parser
before each script, which no real use does.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from explorationbench.alienlogic import formulas, scripts
from explorationbench.alienlogic.blueprints import CLASSIC_LAWS
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.steps import LawBook, WorldLaw

VECTORS = Path(__file__).parents[1] / "tests" / "vectors" / "alienlogic.jsonl"
PUBLIC_CODE = 36_000  # scripts a second of the paper's public code over the same vectors, on a machine like this
CLASSIC = LawBook(tuple(WorldLaw(id=f"K{number:02}", law=law) for number, law in enumerate(CLASSIC_LAWS, start=1)))
EIGHT_LINES = (
    """PROOF
premises: IMPL(p, q), IMPL(q, r)
goal: IMPL(p, r)
1. IMPL(p, q) [premise]
2. IMPL(q, r) [premise]
3. | p [assume]
4. | IMPL(p, q) [reit 1]
5. | IMPL(q, r) [reit 2]
6. | q [IMPL_E 3, 4]
7. | r [IMPL_E 6, 5]
8. IMPL(p, r) [IMPL_I 3-7]
END""",
    """PROOF
premises: IMPL(p, q), NOT(q)
goal: NOT(p)
1. IMPL(p, q) [premise]
2. NOT(q) [premise]
3. | p [assume]
4. | q [IMPL_E 3, 1]
5. | NOT(q) [reit 2]
6. | BOT [NOT_E 5, 4]
7. NOT(q) [reit 2]
8. NOT(p) [NOT_I 3-6]
END""",
    """PROOF
premises: AND(p, AND(q, r))
goal: AND(q, OR(p, r))
1. AND(p, AND(q, r)) [premise]
2. AND(q, r) [AND_E2 1]
3. p [AND_E1 1]
4. q [AND_E1 2]
5. OR(p, r) [OR_I1 3]
6. q [reit 4]
7. OR(p, r) [reit 5]
8. AND(q, OR(p, r)) [AND_I 6, 7]
END""",
)


def rate(work: Callable[[], object], count: int, *, repeats: int = 40) -> float:
    """Give how many of `count` things a second `work` does at its best."""
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return count / best


def add(count: int) -> int:
    """Add up squares in a plain loop: a measure of the machine, not of the kernel."""
    total = 0
    for number in range(count):
        total += number * number
    return total


def calibrate() -> None:
    """Print how many passes of the plain loop the machine does in a second."""
    print(f"plain loop, x += i * i      {rate(lambda: add(10_000_000), 10_000_000, repeats=3):10,.0f} passes/s")


def forget() -> None:
    """Empty every memory of the parsers."""
    for remembered in (formulas.atom, formulas.compound, formulas._read_short, scripts._short_row):
        remembered.cache_clear()


def check_all(texts: Sequence[str], book: LawBook) -> None:
    """Check each script once."""
    for text in texts:
        check(text, book)


def check_cold(texts: Sequence[str]) -> None:
    """Check each script with empty memories."""
    for text in texts:
        forget()
        check(text)


def long_proof(lines: int) -> str:
    """Write a proof of that many lines."""
    rows = ["1. p [premise]", *(f"{number}. p [reit {number - 1}]" for number in range(2, lines + 1))]
    return "\n".join(["PROOF", "premises: p", "goal: p", *rows, "END"])


def many_premises(count: int) -> str:
    """Write a proof that asserts that many premises."""
    rows = [f"{number}. a{number} [premise]" for number in range(1, count + 1)]
    names = ", ".join(f"a{number}" for number in range(1, count + 1))
    return "\n".join(["PROOF", f"premises: {names}", f"goal: a{count}", *rows, "END"])


def main() -> None:
    """Print the figures."""
    calibrate()
    texts = [json.loads(line)["proof"] for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    warm = rate(lambda: check_all(texts, LawBook()), len(texts))
    print(f"vectors, no laws, warm      {warm:10,.0f} scripts/s  ({warm / PUBLIC_CODE:.1f} times the public code)")
    print(f"vectors, no laws, cold      {rate(lambda: check_cold(texts), len(texts)):10,.0f} scripts/s")
    print(f"vectors, 24 laws, warm      {rate(lambda: check_all(texts, CLASSIC), len(texts)):10,.0f} scripts/s")
    eight = EIGHT_LINES * 20
    print(f"eight lines, no laws        {rate(lambda: check_all(eight, LawBook()), len(eight)):10,.0f} scripts/s")
    print(f"eight lines, 24 laws        {rate(lambda: check_all(eight, CLASSIC), len(eight)):10,.0f} scripts/s")
    for name, build in (("lines", long_proof), ("premises", many_premises)):
        for size in (1_000, 10_000, 40_000):
            text = build(size)
            print(f"{size:6,} {name:20} {rate(lambda text=text: check(text), size, repeats=3):10,.0f} lines/s")
    calibrate()


if __name__ == "__main__":
    main()
