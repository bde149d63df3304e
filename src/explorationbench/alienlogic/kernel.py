"""The kernel: the only judge of proofs, and the only builder of accepted ones.

Whether a proof holds rests on this file alone; search, layout and certificates are not trusted. Two facts carry it:

*Boxes have identities.* Every `assume` opens a new box, named by its line number; box 0 is the outermost and never
closes. A line is visible as long as the innermost box that holds it is open. A range can be cited only if it is exactly
one whole box: it begins with the `assume` that opened it, it is closed, its last line lies directly in it (and not in
an inner box that ends there too), and it stands in the box of the citing line. Comparing depths or line numbers instead
would let a sibling's assumption, or a conclusion drawn inside an inner box, leak out.

*Each rule is one function* that is given formulas only: the conclusion, the cited lines, and each cited box as the pair
of its assumption and its last line. It answers with what the letters of the schema in its docstring stand for, or
refuses. Laws are asked last and at one place; a law can only refuse more.

The order of checks is fixed: the script parses, the headers are the theorem's, the numbering of the whole script, then
line by line depth, rule, references, scope, shape, laws; at the end the box and the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import InitVar, dataclass
from typing import Final, NamedTuple, NoReturn, TypeAlias

from explorationbench.alienlogic.formulas import BOT, Formula, Sequent, as_formula
from explorationbench.alienlogic.guards import Refusal, count, guard
from explorationbench.alienlogic.rules import RULES
from explorationbench.alienlogic.scripts import Line, Script, parse_script
from explorationbench.alienlogic.steps import LawBook, Step, Trace, WorldLaw
from explorationbench.errors import ForgedProof, MalformedScript

Letters: TypeAlias = tuple[Formula, ...]  # in the alphabetical order of the schema's letters
Box: TypeAlias = tuple[Formula, Formula]  # the assumption and the last line

_SEAL: Final = object()
_WITHOUT_REFERENCES: Final = ("premise", "assume", "LEM")


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """An accepted proof; only the kernel builds one.

    It shows `sequent`: its goal follows from the premises that its lines assert, and from nothing else.
    """

    script: Script
    letters: tuple[Letters, ...]  # for each line, what the letters of its rule's schema stand for
    seal: InitVar[object]

    def __post_init__(self, seal: object) -> None:
        if seal is not _SEAL:
            raise ForgedProof

    @property
    def premises(self) -> tuple[Formula, ...]:
        """The premises asserted, in the order of their lines."""
        return tuple(line.formula for line in self.script.lines if line.rule == "premise")

    @property
    def sequent(self) -> Sequent:
        """What the proof shows."""
        return Sequent(premises=self.premises, goal=self.script.goal)

    def steps(self) -> tuple[Step, ...]:
        """Give the steps as laws see them."""
        trace = Trace(self.script.lines)
        lines = zip(self.script.lines, self.letters, strict=True)
        return tuple(trace.step(line.rule or "", line, letters) for line, letters in lines)


class Verdict(NamedTuple):
    """What the kernel says about a script: accepted with a proof, or refused with a class, an id and a detail.

    Class and id are what a system sees. The detail is for people with the laws in their hands.
    """

    accepted: bool
    reached_goal: bool  # whether the last line is the goal and stands outside boxes, legal or not
    rejected_step: int | None = None
    reason_class: str | None = None
    reason_id: str | None = None
    detail: str = ""
    proof: Proof | None = None


def check(
    script_text: str,
    laws: LawBook | Iterable[WorldLaw] = (),
    *,
    expected_goal: Formula | str | None = None,
    expected_premises: Sequence[Formula | str] | None = None,
) -> Verdict:
    r"""Judge a proof script under laws; with a theorem, its headers must be the theorem's.

    >>> verdict = check("PROOF\npremises: p\ngoal: OR(p, q)\n1. p [premise]\n2. OR(p, q) [OR_I1 1]\nEND")
    >>> verdict.accepted, str(verdict.proof.sequent)
    (True, 'p |- OR(p, q)')

    Args:
        script_text: The script, with or without text around it.
        laws: The laws in their fixed order; a `LawBook` built once saves time.
        expected_goal: The goal that the script must declare.
        expected_premises: The premises from which the script must draw its own, each at most as often as listed.

    Raises:
        MalformedFormula: The theorem, not the script, cannot be read.
    """
    goal = None if expected_goal is None else as_formula(expected_goal)
    premises = None if expected_premises is None else count(map(as_formula, expected_premises))
    try:
        script = parse_script(script_text)
    except MalformedScript as error:
        return _refused(Refusal("PARSE_ERROR", "MALFORMED_PROOF", str(error)), reached=False)
    try:
        guard(script, goal, premises)
        return Verdict(accepted=True, reached_goal=True, proof=_Check(script, LawBook.of(laws)).run())
    except Refusal as refusal:
        last = script.lines[-1] if script.lines else None
        return _refused(refusal, reached=last is not None and last.depth == 0 and last.formula == script.goal)


def _refuse(reason_id: str, detail: str) -> NoReturn:
    """Refuse a step for a violation of its rule; the check adds the step."""
    raise Refusal("RULE_VIOLATION", reason_id, detail)


def _refused(refusal: Refusal, *, reached: bool) -> Verdict:
    return Verdict(
        accepted=False,
        reached_goal=reached,
        rejected_step=refusal.step,
        reason_class=refusal.reason_class,
        reason_id=refusal.reason_id,
        detail=refusal.detail,
    )


class _Check:
    """The state of one check: which box holds each line, and which boxes are open."""

    __slots__ = ("box_of", "declared", "end_of", "laws", "letters", "lines", "open", "parent_of", "script", "trace")

    def __init__(self, script: Script, laws: LawBook) -> None:
        size = len(script.lines) + 1
        self.script = script
        self.lines = script.lines
        self.laws = laws
        self.trace = Trace(script.lines) if laws.entries else None
        self.declared = count(script.premises)
        self.letters: list[Letters] = []
        self.open = [0]  # the open boxes, outermost first
        self.box_of = [0]  # line number -> the innermost box that holds it
        self.end_of = [0] * size  # box -> its last line, 0 while it is open
        self.parent_of = [0] * size  # box -> the box that holds it

    def run(self) -> Proof:
        """Check every line, then that the proof ends outside boxes with the goal."""
        try:
            for line in self.lines:
                self._check_line(line)
        except Refusal as refusal:
            refusal.step = len(self.letters) + 1
            raise
        if len(self.open) > 1:
            raise Refusal("STRUCTURE", "ENDED_INSIDE_BOX", "the last line stands inside a box")
        last = self.lines[-1]
        if last.formula != self.script.goal:
            detail = f"every line is legal, but the last is {last.formula} and the goal is {self.script.goal}"
            raise Refusal("STRUCTURE", "GOAL_NOT_REACHED", detail, last.number)
        return Proof(script=self.script, letters=tuple(self.letters), seal=_SEAL)

    def _check_line(self, line: Line) -> None:
        rule = line.rule
        if rule == "assume" or line.depth != len(self.open) - 1:
            self._enter(line)
        self.box_of.append(self.open[-1])
        if rule is None:
            raise Refusal("UNKNOWN_RULE", "RULE_NOT_REGISTERED", f"there is no rule '{line.written_rule}'")
        if line.kinds != _KINDS[rule]:
            raise _wrong_references(rule)
        letters = self._assert(line) if rule == "premise" else _INFER[rule](line.formula, *self._cited(line))
        if self.trace is not None and (line.citations or self.laws.by_rule[rule]):
            violated = self.laws.first_violated(self.trace.step(rule, line, letters))
            if violated is not None:
                raise _violation(violated)
        self.letters.append(letters)

    def _enter(self, line: Line) -> None:
        """Close the boxes that end before a line and, at an `assume`, open the new one."""
        opens = line.rule == "assume"
        if opens and not 0 < line.depth <= len(self.open):
            detail = "an assume opens one box: it stands in a box, at most one deeper than the line before"
            raise Refusal("STRUCTURE", "BAD_ASSUME_POSITION", detail)
        if not opens and line.depth >= len(self.open):
            raise Refusal("STRUCTURE", "BAD_DEPTH", "a line deeper than the one before must be an assume")
        stay = line.depth if opens else line.depth + 1  # so many boxes stay open, the outermost among them
        while len(self.open) > stay:
            self.end_of[self.open.pop()] = line.number - 1
        if opens:
            self.parent_of[line.number] = self.open[-1]
            self.open.append(line.number)

    def _assert(self, line: Line) -> Letters:
        """Assert a declared premise outside boxes, at most as often as it is declared."""
        if line.depth:
            raise Refusal("STRUCTURE", "PREMISE_INSIDE_BOX", "a premise stands outside boxes")
        left = self.declared.get(line.formula)
        if left is None:
            _refuse("FORMULA_NOT_IN_PREMISES", f"{line.formula} is no declared premise")
        if left == 0:
            _refuse("DUPLICATE_PREMISE", f"{line.formula} is asserted more often than it is declared")
        self.declared[line.formula] = left - 1
        return (line.formula,)

    def _cited(self, line: Line) -> list[Formula | Box]:
        """Look up what a line cites: visible lines, and boxes beside it."""
        cited: list[Formula | Box] = []
        for citation in line.citations:
            if isinstance(citation, tuple):
                cited.append(self._box(*citation, line=line))
            elif 0 < citation < line.number and not self.end_of[self.box_of[citation]]:
                cited.append(self.lines[citation - 1].formula)
            else:
                _refuse("REF_NOT_ACCESSIBLE", f"line {citation} is not a line before this one in an open box")
        return cited

    def _box(self, first: int, last: int, *, line: Line) -> Box:
        """Look up exactly one whole box beside a line."""
        whole = 0 < first <= last < line.number and self.box_of[first] == first == self.box_of[last]
        if not whole or self.end_of[first] != last or self.parent_of[first] != self.box_of[line.number]:
            _refuse("INVALID_SUBPROOF_RANGE", f"{first}-{last} is not exactly one whole closed box beside this line")
        return self.lines[first - 1].formula, self.lines[last - 1].formula


def _violation(entry: WorldLaw) -> Refusal:
    """Name the law that refuses a step which the calculus accepts."""
    reason_class = "ALIEN_AXIOM_DISABLED" if entry.law.family == "off" else "ALIEN_SIDE_CONDITION"
    return Refusal(reason_class, entry.id, entry.law.words())


def _wrong_references(rule: str) -> Refusal:
    if rule in _WITHOUT_REFERENCES:
        return Refusal("STRUCTURE", "EXTRANEOUS_REFS", f"{rule} takes no references")
    wanted = ", ".join("a line" if kind == "line" else "a box a-b" for kind in RULES[rule].cites)
    return Refusal("STRUCTURE", "BAD_REFS", f"{rule} cites {wanted}")


def assume(conclusion: Formula) -> Letters:
    """Open a box with any formula A."""
    return (conclusion,)


def reit(conclusion: Formula, line: Formula) -> Letters:
    """Repeat a visible line.  A |- A."""
    if conclusion != line:
        _refuse("FORMULA_MISMATCH", f"the cited line is {line}")
    return (line,)


def and_i(conclusion: Formula, left: Formula, right: Formula) -> Letters:
    """Join two lines.  A, B |- AND(A, B)."""
    if conclusion.head != "and":
        _refuse("WRONG_CONCLUSION_SHAPE", "AND_I concludes a conjunction")
    if conclusion.arguments != (left, right):
        _refuse("FORMULA_MISMATCH", f"the cited lines give AND({left}, {right})")
    return left, right


def and_e1(conclusion: Formula, line: Formula) -> Letters:
    """Take the left side.  AND(A, B) |- A."""
    if line.head != "and":
        _refuse("WRONG_PREMISE_SHAPE", f"AND_E1 cites a conjunction, not {line}")
    if conclusion != line.left:
        _refuse("FORMULA_MISMATCH", f"the left side is {line.left}")
    return line.arguments


def and_e2(conclusion: Formula, line: Formula) -> Letters:
    """Take the right side.  AND(A, B) |- B."""
    if line.head != "and":
        _refuse("WRONG_PREMISE_SHAPE", f"AND_E2 cites a conjunction, not {line}")
    if conclusion != line.right:
        _refuse("FORMULA_MISMATCH", f"the right side is {line.right}")
    return line.arguments


def or_i1(conclusion: Formula, line: Formula) -> Letters:
    """Weaken to the right.  A |- OR(A, B)."""
    if conclusion.head != "or":
        _refuse("WRONG_CONCLUSION_SHAPE", "OR_I1 concludes a disjunction")
    if conclusion.left != line:
        _refuse("FORMULA_MISMATCH", f"the left side must be the cited line, {line}")
    return conclusion.arguments


def or_i2(conclusion: Formula, line: Formula) -> Letters:
    """Weaken to the left.  B |- OR(A, B)."""
    if conclusion.head != "or":
        _refuse("WRONG_CONCLUSION_SHAPE", "OR_I2 concludes a disjunction")
    if conclusion.right != line:
        _refuse("FORMULA_MISMATCH", f"the right side must be the cited line, {line}")
    return conclusion.arguments


def or_e(conclusion: Formula, line: Formula, first: Box, second: Box) -> Letters:
    """Distinguish cases.  OR(A, B), [A ... C], [B ... C] |- C."""
    if line.head != "or":
        _refuse("WRONG_PREMISE_SHAPE", f"OR_E cites a disjunction, not {line}")
    if (first[0], second[0]) != line.arguments:
        _refuse("WRONG_ASSUMPTION", f"the boxes must assume {line.left} and {line.right}, in this order")
    if first[1] != conclusion or second[1] != conclusion:
        _refuse("FORMULA_MISMATCH", f"both boxes must end with {conclusion}")
    return (*line.arguments, conclusion)


def impl_i(conclusion: Formula, box: Box) -> Letters:
    """Discharge an assumption.  [A ... B] |- IMPL(A, B)."""
    if conclusion.head != "impl":
        _refuse("WRONG_CONCLUSION_SHAPE", "IMPL_I concludes an implication")
    if conclusion.left != box[0]:
        _refuse("ANTECEDENT_MISMATCH", f"the box assumes {box[0]}")
    if conclusion.right != box[1]:
        _refuse("CONSEQUENT_MISMATCH", f"the box ends with {box[1]}")
    return conclusion.arguments


def impl_e(conclusion: Formula, one: Formula, other: Formula) -> Letters:
    """Apply an implication, the two lines in either order.  IMPL(A, B), A |- B."""
    if one.head == "impl" and one.left == other:
        implication = one
    elif other.head == "impl" and other.left == one:
        implication = other
    else:
        _refuse("MP_NO_MATCH", "neither cited line is an implication whose antecedent is the other")
    if conclusion != implication.right:
        _refuse("CONSEQUENT_MISMATCH", f"the consequent is {implication.right}")
    return implication.arguments


def not_i(conclusion: Formula, box: Box) -> Letters:
    """Refute an assumption.  [A ... BOT] |- NOT(A)."""
    if conclusion.head != "not":
        _refuse("WRONG_CONCLUSION_SHAPE", "NOT_I concludes a negation")
    if conclusion.left != box[0]:
        _refuse("ASSUMPTION_MISMATCH", f"the box assumes {box[0]}")
    if box[1] != BOT:
        _refuse("EXPECTED_BOT", f"the box must end with BOT, not {box[1]}")
    return conclusion.arguments


def not_e(conclusion: Formula, one: Formula, other: Formula) -> Letters:
    """Note a contradiction, the two lines in either order.  A, NOT(A) |- BOT."""
    if conclusion != BOT:
        _refuse("WRONG_CONCLUSION_SHAPE", "NOT_E concludes BOT")
    if other.head == "not" and other.left == one:
        return other.arguments
    if one.head == "not" and one.left == other:
        return one.arguments
    _refuse("NO_CONTRADICTION", "neither cited line is the negation of the other")


def bot_e(conclusion: Formula, line: Formula) -> Letters:
    """Conclude anything from a contradiction.  BOT |- A."""
    if line != BOT:
        _refuse("WRONG_PREMISE_SHAPE", f"BOT_E cites BOT, not {line}")
    return (conclusion,)


def dne(conclusion: Formula, line: Formula) -> Letters:
    """Remove a double negation.  NOT(NOT(A)) |- A."""
    if line.head != "not" or line.left.head != "not":
        _refuse("WRONG_PREMISE_SHAPE", f"DNE cites a double negation, not {line}")
    if conclusion != line.left.left:
        _refuse("FORMULA_MISMATCH", f"without its two negations the cited line is {line.left.left}")
    return (conclusion,)


def lem(conclusion: Formula) -> Letters:
    """State the excluded middle.  |- OR(A, NOT(A))."""
    if conclusion.head != "or":
        _refuse("WRONG_CONCLUSION_SHAPE", "LEM concludes a disjunction")
    left, right = conclusion.arguments
    if right.head != "not" or right.left != left:
        _refuse("WRONG_LEM_SHAPE", "LEM concludes OR(A, NOT(A))")
    return (left,)


_NAMED_FOR_RULES: Final = (and_i, and_e1, and_e2, or_i1, or_i2, or_e, impl_i, impl_e, not_i, not_e, bot_e, dne, lem)
_INFER: Final[dict[str, Callable[..., Letters]]] = {
    "assume": assume,
    "reit": reit,
    **{function.__name__.upper(): function for function in _NAMED_FOR_RULES},
}
_KINDS: Final = {name: tuple(int if kind == "line" else tuple for kind in rule.cites) for name, rule in RULES.items()}
