"""Rule reports are judged law by law: what is equivalent is right, near misses are wrong, hedging buys nothing."""

from __future__ import annotations

import pytest

from explorationbench.alienlogic.blueprints import CLASSIC_LAWS, DEMO_LAWS
from explorationbench.alienlogic.corpus import Corpus, corpus_of
from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.reports import identity_rules, judge, true_report
from explorationbench.alienlogic.rules import ANY, RULES
from explorationbench.alienlogic.statements import REPORTED
from explorationbench.alienlogic.steps import LawBook, WorldLaw
from explorationbench.sandbox import ReportScore, TargetScore

CLASSIC = corpus_of(LawBook(tuple(WorldLaw(id=f"L{n:02}", law=law) for n, law in enumerate(CLASSIC_LAWS, 1))))
DEMO = corpus_of(LawBook(DEMO_LAWS))


def everywhere(claim: str) -> str:
    """Write the same claim for every rule."""
    return "\n".join(f"{rule} := {claim}" for rule in REPORTED)


def right(score: ReportScore) -> list[str]:
    """List the targets that are stated right."""
    return [each.target for each in score.targets if each.status == "right"]


def score_of(corpus: Corpus, target: str, reply: str) -> TargetScore:
    """Judge a reply and give the score of one target."""
    return next(each for each in judge(corpus, reply).targets if each.target == target)


@pytest.mark.parametrize("corpus", [CLASSIC, DEMO], ids=["classic", "demo"])
def test_the_true_report_is_right_in_every_line(corpus: Corpus) -> None:
    """Every law is found, every other rule is right, and no claim is false."""
    score = judge(corpus, true_report(corpus.laws))
    assert score.stated == len(score.targets)
    assert score.false_claims == ()
    assert {each.share for each in score.targets} == {1.0}


def test_yes_everywhere_earns_the_identity_targets_alone() -> None:
    """In the classic world every rule has a law, so it earns nothing there."""
    assert right(judge(CLASSIC, everywhere("YES"))) == []
    assert right(judge(DEMO, everywhere("YES"))) == list(identity_rules(DEMO.laws))


def test_no_everywhere_earns_what_is_switched_off_alone() -> None:
    """The other lines are counted as false claims."""
    score = judge(CLASSIC, everywhere("NO"))
    assert right(score) == ["L01"]
    assert score.false_claims == tuple(f"{rule} := NO" for rule in REPORTED if rule != "LEM")
    assert right(judge(DEMO, "ANY := NO")) == []


@pytest.mark.parametrize("rule", list(catalogue()))
def test_no_two_laws_of_a_rule_refuse_the_same_steps(rule: str) -> None:
    """So in the world of a single law, no line that states another law of the catalogue is right."""
    rules = [each for each in DEMO.by_rule if RULES[each].cites] if rule == ANY else [rule]
    refused = [tuple(DEMO.by_rule[each].refused_by(law.allows) for each in rules) for law in catalogue()[rule]]
    assert len(set(refused)) == len(refused)


@pytest.mark.parametrize("rule", list(catalogue()))
def test_a_law_alone_is_found_by_its_own_line(rule: str) -> None:
    """In the world of a single law, the first and the last of a rule, its line is right and its neighbour's wrong."""
    laws = catalogue()[rule]
    for law, other in ((laws[0], laws[-1]), (laws[-1], laws[0])):
        corpus = Corpus(LawBook((WorldLaw(id="L", law=law),)), DEMO.by_rule)
        assert "L" in right(judge(corpus, f"{rule} := {law.notation()}"))
        assert "L" not in right(judge(corpus, f"{rule} := {other.notation()}"))


@pytest.mark.parametrize(
    ("rule", "law", "claim"),
    [
        ("DNE", "L02", "(is concl atom)"),
        ("DNE", "L02", "(not (or (is concl bot) (is concl compound)))"),
        ("DNE", "L19", "(>= (line 1) (- here 1))"),
        ("DNE", "L23", "(< uses 3)"),
        ("IMPL_E", "L09", "(= (left (cite 2)) (cite 1))"),
        ("IMPL_I", "L14", "(> (- (last 1) (first 1)) 1)"),
        ("OR_E", "L13", "(>= (first 2) (+ (first 3) 1))"),
        ("BOT_E", "L16", "(not (> depth 0))"),
    ],
)
def test_equivalent_forms_count(rule: str, law: str, claim: str) -> None:
    """A law is found by whatever means the same."""
    assert law in right(judge(CLASSIC, f"{rule} := {claim}"))


@pytest.mark.parametrize(
    ("rule", "law", "claim"),
    [
        ("DNE", "L02", "(not (is concl or))"),
        ("DNE", "L23", "(<= uses 3)"),
        ("DNE", "L23", "(<= uses 1)"),
        ("IMPL_I", "L14", "(>= (length 1) 2)"),
        ("NOT_E", "L10", "(> (line 1) (+ (line 2) 1))"),
        ("AND_E2", "L24", "(<= depth 1)"),
        ("reit", "L18", "(= (rise 1) 0)"),
    ],
)
def test_near_misses_are_wrong_and_false_claims(rule: str, law: str, claim: str) -> None:
    """Too wide or too narrow by one does not count."""
    score = judge(CLASSIC, f"{rule} := {claim}")
    assert right(score) == []
    assert score.false_claims == (f"{rule} := {claim}",)
    assert 0 < score_of(CLASSIC, law, f"{rule} := {claim}").share < 1


def test_a_false_condition_beside_a_true_one_is_counted_but_hides_nothing() -> None:
    """Conditions are judged one by one."""
    score = judge(CLASSIC, "BOT_E := (and (= depth 0) (is concl atom) (= uses 1))")
    assert right(score) == ["L07", "L16"]
    assert score.false_claims == ("BOT_E := (= uses 1)",)


def test_two_conditions_together_can_be_one_law() -> None:
    """A subset of the conditions is compared, not each alone."""
    score = judge(CLASSIC, "DNE := (and (not (is concl compound)) (not (is concl bot)))")
    assert right(score) == ["L02"]


def test_a_law_on_every_rule_is_found_by_any_line_or_by_every_rules_line() -> None:
    """ANY is short for a line for each rule that cites something."""
    assert right(judge(CLASSIC, "ANY := (<= max-cited 2)")) == ["L17"]
    assert right(judge(CLASSIC, everywhere("(<= max-cited 2)"))) == ["L17"]
    assert right(judge(CLASSIC, "\n".join(everywhere("(<= max-cited 2)").split("\n")[:-2]))) == []


def test_a_condition_on_every_rule_must_be_true_of_every_rule() -> None:
    """What holds of one rule only is not found when it is claimed of all."""
    assert right(judge(CLASSIC, "ANY := (is concl atom)")) == []


def test_each_status_has_its_reason() -> None:
    """Right, wrong, unknown, malformed and missing are told apart."""
    reply = "AND_E2 := NO\nIMPL_E := YES\nBOT_E := UNKNOWN\nLEM := (\nDNE := NO"
    statuses = {each.target: each.status for each in judge(DEMO, reply).targets}
    assert statuses["X01"] == "right"
    assert statuses["X02"] == "wrong"
    assert statuses["X03"] == "unknown"
    assert (statuses["LEM"], statuses["DNE"], statuses["reit"]) == ("malformed", "wrong", "missing")


def test_identity_rules_are_those_without_a_law() -> None:
    """A law on every rule is none of theirs."""
    assert identity_rules(CLASSIC.laws) == ()
    assert set(identity_rules(DEMO.laws)) == set(REPORTED) - {"AND_E2", "IMPL_E", "BOT_E", ANY}
