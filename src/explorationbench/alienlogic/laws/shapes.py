"""Laws about the shape of formulas, and rules that are switched off.

A shape law is one function of the head of a letter of its rule's schema. The kernel asks it about the letter of a step,
the checker of certificates about every combination of heads: there is no second place that could say otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from explorationbench.alienlogic.formulas import HEADS, Head
from explorationbench.alienlogic.laws.condition import Condition, sentence
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.steps import Step

_NAMED: Final[dict[Head, str]] = {
    "atom": "an atom",
    "bot": "BOT",
    "not": "a negation",
    "and": "a conjunction",
    "or": "a disjunction",
    "impl": "an implication",
}


class Part(NamedTuple):
    """Where a letter of a schema is found in a step."""

    terms: tuple[str, ...]  # in report notation; of two terms, one is the letter and the other has a fixed other head
    words: str


PARTS: Final[dict[tuple[str, str], Part]] = {
    ("AND_I", "A"): Part(("(left concl)",), "the left side of what AND_I concludes"),
    ("AND_I", "B"): Part(("(right concl)",), "the right side of what AND_I concludes"),
    ("AND_E1", "A"): Part(("concl",), "what AND_E1 concludes"),
    ("AND_E1", "B"): Part(("(right (cite 1))",), "the side that AND_E1 drops"),
    ("AND_E2", "A"): Part(("(left (cite 1))",), "the side that AND_E2 drops"),
    ("AND_E2", "B"): Part(("concl",), "what AND_E2 concludes"),
    ("OR_I1", "A"): Part(("(left concl)",), "the side that OR_I1 starts from"),
    ("OR_I1", "B"): Part(("(right concl)",), "the side that OR_I1 adds"),
    ("OR_I2", "A"): Part(("(left concl)",), "the side that OR_I2 adds"),
    ("OR_I2", "B"): Part(("(right concl)",), "the side that OR_I2 starts from"),
    ("OR_E", "A"): Part(("(left (cite 1))",), "the left case of OR_E"),
    ("OR_E", "B"): Part(("(right (cite 1))",), "the right case of OR_E"),
    ("OR_E", "C"): Part(("concl",), "what OR_E concludes"),
    ("IMPL_I", "A"): Part(("(left concl)",), "the assumption that IMPL_I discharges"),
    ("IMPL_I", "B"): Part(("(right concl)",), "the consequent of what IMPL_I concludes"),
    ("IMPL_E", "A"): Part(("(cite 1)", "(cite 2)"), "the antecedent that IMPL_E uses"),
    ("IMPL_E", "B"): Part(("concl",), "what IMPL_E concludes"),
    ("NOT_I", "A"): Part(("(left concl)",), "the assumption that NOT_I refutes"),
    ("NOT_E", "A"): Part(("(cite 1)", "(cite 2)"), "the formula that NOT_E meets with its negation"),
    ("BOT_E", "A"): Part(("concl",), "what BOT_E concludes"),
    ("DNE", "A"): Part(("concl",), "what DNE concludes"),
    ("LEM", "A"): Part(("(left concl)",), "the left side of what LEM concludes"),
}


_PLACES: Final = {(rule, letter): RULES[rule].letters.index(letter) for rule, letter in PARTS}


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchedOff(Condition):
    """Let no step of a rule pass."""

    family: ClassVar[str] = "off"
    rule: str

    def allows(self, step: Step) -> bool:
        """Refuse."""
        return False

    def may(self, rule: str, heads: tuple[Head, ...]) -> bool:
        """Refuse, whatever the heads."""
        return False

    def words(self) -> str:
        """State the law in English."""
        return f"{self.rule} is switched off."

    def notation(self) -> str:
        """State the law in report notation."""
        return "NO"


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedHeads(Condition):
    """Refuse steps in which a letter of the schema stands for a formula with one of some heads."""

    family: ClassVar[str] = "shape"
    rule: str
    letter: str
    heads: tuple[Head, ...]  # the heads refused, in the order of `HEADS`

    def allows(self, step: Step) -> bool:
        """Decide by the head of the letter in this step."""
        return self._passes(step.letters[_PLACES[self.rule, self.letter]].head)

    def may(self, rule: str, heads: tuple[Head, ...]) -> bool:
        """Decide by the head of the letter among these."""
        return self._passes(heads[_PLACES[self.rule, self.letter]])

    def _passes(self, head: Head) -> bool:
        """Decide by the head of the letter; all that this law ever looks at."""
        return head not in self.heads

    def words(self) -> str:
        """State the law in English."""
        subject = sentence(PARTS[self.rule, self.letter].words)
        if self.heads == ("atom", "bot"):
            return f"{subject} is neither an atom nor BOT."
        allowed = [head for head in HEADS if head not in self.heads]
        if len(allowed) == 1:
            return f"{subject} is always {_NAMED[allowed[0]]}."
        return f"{subject} is never {' or '.join(_NAMED[head] for head in self.heads)}."

    def notation(self) -> str:
        """State the law in report notation."""
        terms = PARTS[self.rule, self.letter].terms
        if self.heads == ("atom", "bot"):
            return _one_is(terms, ("compound",))
        allowed = tuple(head for head in HEADS if head not in self.heads)
        return _one_is(terms, allowed) if len(allowed) == 1 else f"(not {_one_is(terms, self.heads)})"


def _one_is(terms: tuple[str, ...], heads: tuple[str, ...]) -> str:
    """Write that one of the terms has one of the heads."""
    claims = [f"(is {term} {head})" for term in terms for head in heads]
    return claims[0] if len(claims) == 1 else f"(or {' '.join(claims)})"
