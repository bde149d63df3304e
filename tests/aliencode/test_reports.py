"""Rule reports are judged by meaning: equivalent forms are right, near misses wrong, whatever the law."""

from __future__ import annotations

import pytest

from aliencode.small_world import CLASSIC, LAWS, MACHINE, NAMES, TARGETS
from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.laws import catalogue
from explorationbench.aliencode.laws.signatures import SIGNATURES
from explorationbench.aliencode.reports import judge, report_request, trials_of, true_report


def statuses(reply: str) -> dict[str, str]:
    """Judge a reply in the classic world and give the status of each target that it states."""
    return {score.target: score.status for score in judge(MACHINE, NAMES, reply).targets if score.status != "missing"}


def test_the_true_lines_of_the_classic_world_are_right() -> None:
    """All 31 lines, as the study gives them and as the laws print themselves, are right."""
    assert len(LAWS) == 23
    study = "\n".join(f"{target} := {line}" for target, (_, line) in CLASSIC.items())
    for reply in (study, true_report(TARGETS)):
        score = judge(MACHINE, NAMES, reply)
        assert score.stated == 31
        assert {target.share for target in score.targets} == {1.0}


def test_identity_everywhere_earns_the_identity_targets_only() -> None:
    """A report that believes the manual states exactly the eight targets that follow it."""
    score = judge(MACHINE, NAMES, "\n".join(f"{target} := IDENTITY" for target in CLASSIC))
    right = [target.target for target in score.targets if target.status == "right"]
    assert right == [target.id for target in TARGETS if target.law is None]
    assert len(right) == 8


@pytest.mark.parametrize(
    "line",
    [
        *("R01 := (xor 27 n)", "R01 := (xor (xor n 16) 11)", "R01 := (+ (xor n 27) 0)"),
        *("R02 := (* b a)", "R02 := (- (* a (- b)))", "R02 := (* a b 1)"),
        *("R03 := (+ b (- a))", "R03 := (- (- a b))", "R03 := (- b a 0)"),
        *("R05 := (// (* 1 a) b)", "R05 := (// (- a) (- b))", "R05 := (- (// a b) 0)"),
        *("R07 := (not (= a b))", "R07 := (not (== b a))", "R07 := (if (= a b) NO YES)"),
        *("R08 := (not (< a b))", "R08 := (<= b a)", "R08 := (or (> a b) (= a b))"),
        *("R09 := (< b a)", "R09 := (not (<= a b))", "R09 := (and (>= a b) (!= a b))"),
        *("R10 := (not (and (not a) (not b)))", "R10 := (if a a b)", "R10 := (or b a)"),
        *("R13 := (slice args -1 (- (- 0 (len args)) 1) -1)", "R13 := (reverse (reverse (reverse args)))"),
        *("R14 := (get seq (+ i -1))", "R14 := (get seq (+ -1 i))", "R14 := (get seq (- (+ i 1) 2))"),
        *("R15 := (slice seq (- start 1) (- stop 1))", "R15 := (slice seq (+ start -1) (+ stop -1) step)"),
        *("R16 := (insert seq (- (len seq)) v)", "R16 := (insert seq -100 v)"),
        *("R18 := (assign seq (- i -1) v)", "R18 := (assign seq (+ 1 i) v)"),
        *("R19 := (range a (- b -1))", "R19 := (concat (range a b) (if (<= a b) (list b) (list)))"),
        "R20 := (zip seq (range (len seq)))",
        *("R22 := (filter (if (f x) NO YES) seq)", "R22 := (filter (= (not (f x)) YES) seq)"),
        *("R23 := (- (len seq) -1)", "R23 := (+ 1 (len seq))", "R23 := (len (concat (gather seq) (list 1)))"),
        *("R24 := (get (sort seq) -1)", "R24 := (get (reverse (sort seq)) 0)"),
        *("R27 := (= (all seq) NO)", "R27 := (if (all seq) NO YES)"),
        "R28 := (slice (sort seq) -1 (- (- (len seq)) 1) -1)",
        *("R31 := (/ (* a 1) b)", "R31 := (- (/ (- a) b))"),
        *("R04 := (* a b)", "R11 := (or a b)", "R12 := (not a)", "R17 := (remove seq -1)", "R21 := (zip a b)"),
        *("R25 := (max seq)", "R26 := (any seq)", "R30 := (% a b)", "R30 := (- a (* b (// a b)))"),
        *("R17 := (remove seq (- (len seq) 1))", "R12 := (if a NO YES)", "R25 := (get (sort seq) -1)"),
    ],
)
def test_equivalent_forms_are_right(line: str) -> None:
    """A formula is judged by what it yields, not by how it is written."""
    assert statuses(line) == {line.partition(" ")[0]: "right"}


@pytest.mark.parametrize(
    "line",
    [
        *("R01 := (+ n 27)", "R01 := (xor n 26)", "R01 := n"),
        *("R02 := (+ a b)", "R02 := (* a a)"),
        *("R03 := (- a b)", "R04 := (+ a b)", "R05 := (/ a b)", "R05 := (// b a)"),
        *("R06 := (** a b)", "R07 := (= a b)", "R08 := (> a b)", "R09 := (>= a b)", "R09 := (< a b)"),
        *("R10 := (and a b)", "R11 := (and a b)", "R12 := a", "R13 := args", "R13 := (sort args)"),
        *("R14 := (get seq i)", "R14 := (get seq (+ i 1))", "R14 := (get seq (- i 2))"),
        *("R15 := (slice seq (- start 1) stop step)", "R15 := (slice seq start (- stop 1) step)"),
        *("R15 := (slice seq (- start 1) (- stop 1) 1)", "R16 := (append seq v)", "R16 := (insert seq 1 v)"),
        *("R16 := (concat (list v) seq)", "R17 := (get seq -1)", "R17 := (remove seq 0)"),
        *("R18 := (assign seq i v)", "R18 := (assign seq (- i 1) v)", "R19 := (range a b)", "R19 := (range a (+ b 2))"),
        *("R20 := (enumerate seq)", "R21 := (zip b a)", "R22 := (filter (f x) seq)", "R23 := (len seq)"),
        *("R23 := (+ (len seq) 2)", "R24 := (min seq)", "R25 := (min seq)", "R26 := (all seq)", "R27 := (all seq)"),
        *("R27 := (any seq)", "R28 := (sort seq)", "R28 := (reverse seq)", "R29 := args", "R30 := (% b a)"),
        *("R31 := (// a b)", "R31 := (/ b a)"),
        *("R09 := (> (or a b) b)", "R12 := (or (not a) (= 2 a))", "R11 := (or (* a 1) b)", "R04 := (* a (or b 0))"),
        *("R03 := (- (or b 0) a)", "R05 := (// (or a 0) b)", "R30 := (% (or a 0) b)", "R06 := (** b (or a 0))"),
        *("R01 := (if (< (abs n) 900) (xor n 27) n)", "R02 := (* (min a 26) b)"),
    ],
)
def test_near_misses_are_wrong(line: str) -> None:
    """Exchanged arguments, off by one, strict for non-strict and effects left out are wrong."""
    assert statuses(line) == {line.partition(" ")[0]: "wrong"}


def test_the_share_of_a_near_miss_is_shown() -> None:
    """Only ties tell that OVER is not strict, so believing the manual agrees mostly."""
    score = judge(MACHINE, NAMES, "R08 := IDENTITY").targets[7]
    assert score.target == "R08"
    assert 0.5 < score.share < 1


def test_other_lines_have_their_status() -> None:
    """Unknown, malformed and missing lines are told apart, and none has a share."""
    score = judge(MACHINE, NAMES, "R01 := UNKNOWN\nR02 := a * b")
    assert [(target.status, target.line, target.share) for target in score.targets[:3]] == [
        ("unknown", "UNKNOWN", 0.0),
        ("malformed", "a * b", 0.0),
        ("missing", "", 0.0),
    ]


def test_a_formula_changes_nothing_but_its_own_trial() -> None:
    """An effect deep inside an argument is not seen by the line that is judged next."""
    assert statuses("R14 := (append (get seq 0) i)") == {"R14": "wrong"}
    assert statuses("R14 := (get seq (- i 1))") == {"R14": "right"}
    assert statuses("R29 := (append (get args 0) 1)") == {"R29": "wrong"}
    assert statuses("R29 := (reverse args)") == {"R29": "right"}


@pytest.mark.parametrize("target", SIGNATURES)
def test_the_catalogue_is_told_apart(target: str) -> None:
    """In the world of any one law its own line is right, and IDENTITY and every other law's line are wrong."""
    laws = catalogue()[target]
    for number, law in enumerate(laws):
        machine = machine_of((law,))
        others = laws if len(laws) < 20 else laws[max(0, number - 2) : number + 3]
        for other in (None, *others):
            line = f"X1 := {other.notation() if other else 'IDENTITY'}"
            score = judge(machine, (("X1", target),), line).targets[0]
            assert score.status == ("right" if other == law else "wrong"), (law, line, score.share)


@pytest.mark.parametrize("target", SIGNATURES)
def test_the_manual_formula_says_identity(target: str) -> None:
    """Without laws the formula of the manual meaning and IDENTITY are both right, on many trials."""
    machine = machine_of(())
    assert len(trials_of(machine, target)) >= 15
    for line in (SIGNATURES[target].formula(), "IDENTITY"):
        assert judge(machine, (("X1", target),), f"X1 := {line}").stated == 1


def test_the_request_lists_every_target_and_gives_no_law_away() -> None:
    """The request names ids, operations and parameters, and is the same whatever the laws."""
    request = report_request(NAMES)
    assert "There are 31 targets" in request
    assert "    R15  CARVE(seq, start, stop, step)   seq start stop step\n" in request
    assert "    R01  an integer literal n            n\n" in request
    assert "    R13  STRAND(...)                     args\n" in request
    for target in TARGETS:
        assert target.law is None or f"{target.id} := {target.law.notation()}" not in request
