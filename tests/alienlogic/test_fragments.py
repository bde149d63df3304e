"""Fragments are legal, can follow one another, and stand on either side of every law."""

from __future__ import annotations

from collections import Counter

import pytest

from explorationbench.alienlogic.corpus import fragment_steps
from explorationbench.alienlogic.fragments import draw_fragments, fragments, write_script
from explorationbench.alienlogic.grading import excess
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.rules import ANY, RULES
from explorationbench.alienlogic.steps import Law
from explorationbench.streams import Stream

LAWS = [law for laws in catalogue().values() for law in laws if law.family != "off"]


def test_every_fragment_is_accepted_by_the_calculus() -> None:
    """Alone, each is a proof that fits into a probe."""
    for fragment in fragments():
        script = write_script((fragment,))
        verdict = check(script)
        assert verdict.accepted, (verdict, script)
        assert excess(script) == ""


def test_fragments_follow_one_another() -> None:
    """Joined in any order, fragments are one accepted proof."""
    stream = Stream("joined fragments")
    for number in range(40):
        joined = stream.child(number).sample(fragments(), 8)
        verdict = check(write_script(joined))
        assert verdict.accepted, verdict
        assert verdict.proof is not None
        rules = Counter(step.rule for step in verdict.proof.steps())
        assert all(rules[fragment.rule] for fragment in joined)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{law.rule} := {law.notation()}")
def test_each_law_has_twenty_steps_on_either_side(law: Law) -> None:
    """So a report that is off by one, or about another letter, is told from the law."""
    rules = [law.rule] if law.rule != ANY else [rule for rule in fragment_steps() if RULES[rule].cites]
    sides = Counter(law.allows(step) for rule in rules for step in fragment_steps()[rule].steps)
    assert min(sides[True], sides[False]) >= 20


def test_equal_streams_draw_equal_fragments() -> None:
    """Fragments are a function of their stream."""
    assert tuple(draw_fragments(Stream("x"), 3)) == tuple(draw_fragments(Stream("x"), 3))
    assert tuple(draw_fragments(Stream("x"), 3)) != tuple(draw_fragments(Stream("y"), 3))
