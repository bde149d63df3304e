"""Judge rule reports by meaning, law by law.

A report says for each rule, and for ANY, when a step is allowed; its conditions joined by `and` are taken one by one. A
law is found if some of the conditions given for its rule, together, refuse exactly what the law refuses, on all steps
of the corpus that no other law refuses: where another law refuses, a system cannot see this one. Since a condition that
refuses a step that the law allows can be part of no such choice, and adding one that does not never harms, the best
choice is all that refuse nothing too much; so each is looked at once. A condition that helps no law is a false claim.

A condition for ANY is a claim about every rule, so it helps only if it refuses nothing that the world accepts anywhere.
A rule without a law is an identity target: right if it has a line and nothing said of it refuses an accepted step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from explorationbench.alienlogic.corpus import Corpus, StepSet
from explorationbench.alienlogic.notation import Fault, Term, write_term
from explorationbench.alienlogic.predicates import evaluator_of
from explorationbench.alienlogic.rules import ANY, RULES
from explorationbench.alienlogic.statements import REPORTED, Claim, read_claims
from explorationbench.alienlogic.steps import LawBook, WorldLaw
from explorationbench.sandbox import ReportScore, TargetScore

Status: TypeAlias = Literal["right", "wrong", "unknown", "missing", "malformed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """A condition that a report states about a rule, or about ANY, and the steps it refuses, by rule."""

    rule: str
    term: Term
    refused: Mapping[str, StepSet]


def identity_rules(laws: LawBook) -> tuple[str, ...]:
    """List the rules that have a line in a report and no law of their own."""
    own = {entry.law.rule for entry in laws.entries}
    return tuple(rule for rule in REPORTED if rule != ANY and rule not in own)


def true_report(laws: LawBook) -> str:
    """Write the report that is right in every line."""
    return "\n".join(f"{rule} := {_joined([e for e in laws.entries if e.law.rule == rule])}" for rule in REPORTED)


def _joined(entries: list[WorldLaw]) -> str:
    """Join the conditions of several laws."""
    if len(entries) < 2:
        return entries[0].law.notation() if entries else "YES"
    return f"(and {' '.join(entry.law.notation() for entry in entries)})"


def judge(corpus: Corpus, reply: str) -> ReportScore:
    """Judge a reply as a rule report about the world of a corpus; total."""
    claims = read_claims(reply)
    stated = tuple(_stated(corpus, claims))
    helping = {entry.id: _helping(corpus, entry, stated) for entry in corpus.laws.entries}
    helpful = {place for places in helping.values() for place in places}
    laws = (
        _score_law(corpus, entry, claims.get(entry.law.rule), stated, found=bool(helping[entry.id]))
        for entry in corpus.laws.entries
    )
    identity = (_score_identity(corpus, rule, claims.get(rule), stated) for rule in identity_rules(corpus.laws))
    false = tuple(
        f"{each.rule} := {write_term(each.term)}" for place, each in enumerate(stated) if place not in helpful
    )
    return ReportScore(targets=(*laws, *identity), false_claims=false)


def _stated(corpus: Corpus, claims: Mapping[str, Claim]) -> Iterator[Stated]:
    """Yield the conditions that a report states, each with the steps of its rule, or of every rule, that it refuses."""
    for rule, claim in claims.items():
        if not isinstance(claim.conjuncts, tuple):
            continue
        for term in claim.conjuncts:
            rules = _cited_rules(corpus) if rule == ANY else (rule,)
            refused = {each: _refused(corpus, each, term) for each in rules}
            yield Stated(rule=rule, term=term, refused=refused)


def _cited_rules(corpus: Corpus) -> tuple[str, ...]:
    """List the rules that ANY stands for: those that cite something."""
    return tuple(rule for rule in corpus.by_rule if RULES[rule].cites)


def _refused(corpus: Corpus, rule: str, term: Term) -> StepSet:
    return corpus.by_rule[rule].refused_by(evaluator_of(term))


def _helping(corpus: Corpus, entry: WorldLaw, stated: Sequence[Stated]) -> tuple[int, ...]:
    """Find the conditions that together are the law, in each rule it speaks about; none if no choice of them is."""
    usable = [place for place, each in enumerate(stated) if _may_help(corpus, each, entry)]
    found = all(_covers(corpus, entry, rule, [stated[place] for place in usable]) for rule in corpus.rules_of(entry))
    return tuple(usable) if found else ()


def _score_law(
    corpus: Corpus, entry: WorldLaw, claim: Claim | None, stated: Iterable[Stated], *, found: bool
) -> TargetScore:
    share = 1.0 if found else _agreement(corpus, entry, stated)
    status: Status = "right" if found else _status(claim)
    return TargetScore(target=entry.id, line=claim.line if claim else "", status=status, share=share)


def _may_help(corpus: Corpus, stated: Stated, entry: WorldLaw) -> bool:
    """Decide whether a condition speaks about a law's rule and refuses nothing that the law is seen to allow."""
    if stated.rule not in (entry.law.rule, ANY) and entry.law.rule != ANY:
        return False
    if stated.rule == ANY and entry.law.rule != ANY and not _is_true(corpus, stated):
        return False
    return not any(
        refused & corpus.visible(rule, entry) & ~corpus.refused[rule, entry.id]
        for rule, refused in stated.refused.items()
        if (rule, entry.id) in corpus.refused
    )


def _is_true(corpus: Corpus, stated: Stated) -> bool:
    """Decide whether a condition refuses nothing that the world accepts."""
    return not any(refused & corpus.visible(rule) for rule, refused in stated.refused.items())


def _covers(corpus: Corpus, entry: WorldLaw, rule: str, conditions: Iterable[Stated]) -> bool:
    """Decide whether conditions together refuse all that the law is seen to refuse in a rule."""
    left = corpus.refused[rule, entry.id] & corpus.visible(rule, entry)
    for each in conditions:
        left &= ~each.refused.get(rule, 0)
    return left == 0


def _agreement(corpus: Corpus, entry: WorldLaw, stated: Iterable[Stated]) -> float:
    """Measure on which share of the visible steps of a law's rules all that is stated agrees with the law."""
    seen = differing = 0
    conditions = tuple(stated)
    for rule in corpus.rules_of(entry):
        visible, refused = corpus.visible(rule, entry), 0
        for each in conditions:
            refused |= each.refused.get(rule, 0)
        seen += visible.bit_count()
        differing += ((refused ^ corpus.refused[rule, entry.id]) & visible).bit_count()
    return 1 - differing / max(1, seen)


def _score_identity(corpus: Corpus, rule: str, claim: Claim | None, stated: Iterable[Stated]) -> TargetScore:
    refused = 0
    for each in stated:
        refused |= each.refused.get(rule, 0)
    accepted = corpus.visible(rule)
    share = 1 - (refused & accepted).bit_count() / max(1, accepted.bit_count())
    right = claim is not None and isinstance(claim.conjuncts, tuple) and share == 1
    status: Status = "right" if right else _status(claim)
    return TargetScore(target=rule, line=claim.line if claim else "", status=status, share=share)


def _status(claim: Claim | None) -> Status:
    """Say what a claim that is not right is."""
    if claim is None:
        return "missing"
    if claim.conjuncts == "UNKNOWN":
        return "unknown"
    return "malformed" if isinstance(claim.conjuncts, Fault) else "wrong"
