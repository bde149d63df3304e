"""No accepted proof has a counterexample in a truth table, and the generator would find one if there were any."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random

import pytest

from alienlogic.box_mixing import draw_script
from explorationbench.alienlogic import kernel
from explorationbench.alienlogic.formulas import Formula
from explorationbench.alienlogic.guards import Refusal
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.scripts import Citation, Line, parse_script
from explorationbench.alienlogic.steps import NO_LAWS
from explorationbench.alienlogic.truth import valid


class DepthsOnly(kernel._Check):
    """A planted kernel that compares depths and forgets which box is which, as the public research code does."""

    def _cited(self, line: Line) -> list[Formula | kernel.Box]:
        return [self._seen(citation, line) for citation in line.citations]

    def _seen(self, citation: Citation, line: Line) -> Formula | kernel.Box:
        if isinstance(citation, int):
            if not 0 < citation < line.number or self.lines[citation - 1].depth > line.depth:
                raise Refusal("RULE_VIOLATION", "REF_NOT_ACCESSIBLE", "planted")
            return self.lines[citation - 1].formula
        first, last = citation
        within = 0 < first <= last < line.number
        if not within or any(other.depth <= line.depth for other in self.lines[first - 1 : last]):
            raise Refusal("RULE_VIOLATION", "INVALID_SUBPROOF_RANGE", "planted")
        opening, ending = self.lines[first - 1], self.lines[last - 1]
        if opening.rule != "assume" or not opening.depth == ending.depth == line.depth + 1:
            raise Refusal("RULE_VIOLATION", "INVALID_SUBPROOF_RANGE", "planted")
        return opening.formula, ending.formula


class EndsInside(kernel._Check):
    """A planted kernel whose ranges may end in an inner box that ends with the outer one."""

    def _box(self, first: int, last: int, *, line: Line) -> kernel.Box:
        whole = 0 < first <= last < line.number and self.box_of[first] == first and self.end_of[first] == last
        if not whole or self.parent_of[first] != self.box_of[line.number]:
            raise Refusal("RULE_VIOLATION", "INVALID_SUBPROOF_RANGE", "planted")
        return self.lines[first - 1].formula, self.lines[last - 1].formula


def accepted_proofs(planted: type[kernel._Check], seed: int, count: int) -> Iterator[tuple[int, kernel.Proof]]:
    """Draw scripts and give those that a kernel accepts, each with its place among the drawn."""
    random = Random(seed)
    for index in range(count):
        script = parse_script(draw_script(random))
        try:
            yield index, planted(script, NO_LAWS).run()
        except Refusal:
            continue


def drawn_counts(seed: int, count: int) -> Counter[str]:
    """Check drawn scripts by the kernel and by truth table; count what was seen."""
    random = Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(count):
        verdict = kernel.check(draw_script(random))
        seen[verdict.reason_id or "accepted"] += 1
        if verdict.proof is not None:
            rules = {line.rule or "" for line in verdict.proof.script.lines}
            seen.update(rules)
            seen["discharged"] += bool(rules & {"IMPL_I", "NOT_I", "OR_E"})
            seen["invalid"] += not valid(verdict.proof.sequent)
    return seen


@pytest.mark.parametrize("planted", [DepthsOnly, EndsInside], ids=lambda kind: kind.__name__)
def test_the_generator_exposes_a_planted_unsound_kernel(planted: type[kernel._Check]) -> None:
    """Within 10,000 scripts a kernel with either classical mistake accepts a proof that a truth table refutes."""
    proofs = accepted_proofs(planted, seed=2, count=10_000)
    assert next((index for index, proof in proofs if not valid(proof.sequent)), None) is not None


def test_accepted_proofs_are_valid() -> None:
    """Of 5,000 drawn scripts many are accepted, by every rule, and refused for scope; none is invalid."""
    seen = drawn_counts(seed=1, count=5_000)
    assert seen["invalid"] == 0
    assert seen["accepted"] > 5_000 / 3
    assert seen["discharged"] > 1_000
    assert seen["REF_NOT_ACCESSIBLE"] > 100
    assert seen["INVALID_SUBPROOF_RANGE"] > 100
    assert {rule for rule in RULES if not seen[rule]} == set()


@pytest.mark.evidence
def test_a_million_scripts() -> None:
    """Of a million drawn scripts at least a third are accepted and none is invalid."""
    parts = 8
    with ProcessPoolExecutor() as pool:
        seen = sum(pool.map(drawn_counts, range(1_000, 1_000 + parts), [1_000_000 // parts] * parts), Counter[str]())
    sys.stdout.write(
        f"1,000,000 scripts: {seen['accepted']:,} accepted, {seen['discharged']:,} of them discharge a box, "
        f"{seen['REF_NOT_ACCESSIBLE'] + seen['INVALID_SUBPROOF_RANGE']:,} refused for scope, "
        f"{seen['invalid']} accepted though a truth table refutes them\n"
    )
    assert seen["invalid"] == 0
    assert seen["accepted"] > 1_000_000 / 3
