"""Draw proof scripts that open, close and nest boxes freely, and now and then cite what they must not.

A generator of plain noise never exposes an unsound kernel: its scripts fail for dull reasons. This one computes each
conclusion from what it cites, so that a citation out of scope, or a range that is not one whole box, is the only thing
that can be wrong with a step.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from explorationbench.alienlogic.formulas import (
    BOT,
    Formula,
    atom,
    conjunction,
    disjunction,
    implication,
    negation,
    print_formula,
)

ATOMS = tuple(map(atom, "pqr"))
Pair = tuple[int, int]


written = lru_cache(maxsize=1 << 14)(print_formula)


@dataclass(slots=True)
class Draft:
    """A script that grows line by line, with the true boxes beside it."""

    random: Random
    slips: float  # the chance that a choice ignores scope
    rows: list[str] = field(default_factory=list)
    formulas: list[Formula] = field(default_factory=list)
    small: list[Formula] = field(default_factory=list)  # the formulas that are short enough to be built on
    visible: list[int] = field(default_factory=list)
    open: list[int] = field(default_factory=list)  # first lines of the open boxes
    closed: list[list[Pair]] = field(default_factory=lambda: [[]])  # the closed boxes beside the next line, by depth
    assumed: list[int] = field(default_factory=list)

    def add(self, formula: Formula, rule: str, citations: str = "") -> None:
        """Write a line in the innermost open box."""
        number = len(self.rows) + 1
        text = written(formula)
        self.rows.append(f"{number}. {'| ' * len(self.open)}{text} [{rule}{citations and ' '}{citations}]")
        self.formulas.append(formula)
        self.visible.append(number)
        if len(text) < 20:
            self.small.append(formula)

    def assume(self, formula: Formula) -> None:
        """Open a box."""
        number = len(self.rows) + 1
        self.open.append(number)
        self.assumed.append(number)
        self.closed.append([])
        self.add(formula, "assume")

    def close(self) -> None:
        """Close the innermost box; the next line stands outside it."""
        first = self.open.pop()
        while self.visible and self.visible[-1] >= first:
            self.visible.pop()
        self.closed.pop()
        self.closed[-1].append((first, len(self.rows)))

    def slip(self) -> bool:
        """Draw whether the next choice ignores scope."""
        return self.random.random() < self.slips

    def pool(self) -> list[int]:
        """List the lines to cite: the visible ones, or after a slip all."""
        return list(range(1, len(self.rows) + 1)) if self.slip() or not self.visible else self.visible

    def boxes(self) -> list[Pair]:
        """List the ranges to cite: the closed boxes beside the next line, or after a slip any from an assumption on."""
        if self.slip() and self.assumed:
            first = self.random.choice(self.assumed)
            return [(first, self.random.randint(first, len(self.rows)))]
        return self.closed[-1]

    def formula(self, depth: int = 1) -> Formula:
        """Draw a formula; one that stands in the script already is likely, so that things fit."""
        if self.small and self.random.random() < 0.5:
            return self.random.choice(self.small)
        draw = self.random.random()
        if depth == 0 or draw < 0.45:
            return BOT if draw < 0.03 else self.random.choice(ATOMS)
        if draw < 0.6:
            inner = self.formula(depth - 1)
            return negation(negation(inner) if draw < 0.5 else inner)
        build = self.random.choice((conjunction, disjunction, implication))
        return build(self.formula(depth - 1), self.formula(depth - 1))


def from_one_line(draft: Draft) -> None:
    """Add a line that follows from one line of the pool."""
    number = draft.random.choice(draft.pool())
    line = draft.formulas[number - 1]
    cited = str(number)
    options = [
        (line, "reit"),
        (disjunction(line, draft.formula(1)), "OR_I1"),
        (disjunction(draft.formula(1), line), "OR_I2"),
    ]
    if line.head == "and":
        options += [(line.left, "AND_E1"), (line.right, "AND_E2")]
    elif line == BOT:
        options += [(draft.formula(), "BOT_E")]
    elif line.head == "not" and line.left.head == "not":
        options += 3 * [(line.left.left, "DNE")]
    formula, rule = draft.random.choice(options)
    draft.add(formula, rule, cited)


def from_two_lines(draft: Draft) -> None:
    """Add a line that follows from two lines of the pool: by IMPL_E or NOT_E where they fit, else by AND_I."""
    pool = draft.pool()
    places = {draft.formulas[number - 1]: number for number in pool}
    for number in draft.random.sample(pool, len(pool)):
        line = draft.formulas[number - 1]
        if line.head in ("impl", "not") and line.left in places:
            cited = [str(number), str(places[line.left])]
            draft.random.shuffle(cited)
            conclusion, rule = (line.right, "IMPL_E") if line.head == "impl" else (BOT, "NOT_E")
            draft.add(conclusion, rule, ", ".join(cited))
            return
    one, other = draft.random.choice(pool), draft.random.choice(pool)
    if draft.formulas[one - 1] in draft.small and draft.formulas[other - 1] in draft.small:
        draft.add(conjunction(draft.formulas[one - 1], draft.formulas[other - 1]), "AND_I", f"{one}, {other}")


def discharge(draft: Draft) -> None:
    """Add a line that discharges a box, or two by OR_E where a disjunction and its cases are at hand."""
    boxes = draft.boxes()
    if not boxes:
        return
    if by_cases(draft, boxes):
        return
    first, last = draft.random.choice(boxes)
    assumed, ended = draft.formulas[first - 1], draft.formulas[last - 1]
    if ended == BOT and draft.random.random() < 0.7:
        draft.add(negation(assumed), "NOT_I", f"{first}-{last}")
    else:
        draft.add(implication(assumed, ended), "IMPL_I", f"{first}-{last}")


def by_cases(draft: Draft, boxes: list[Pair]) -> bool:
    """Use OR_E if it fits; say whether it did."""
    ends = [
        (draft.formulas[first - 1], draft.formulas[last - 1], (first, last)) for first, last in boxes + draft.boxes()
    ]
    for number in draft.pool():
        line = draft.formulas[number - 1]
        if line.head == "or":
            for assumed, ended, (first, last) in ends:
                for also, too, (second, end) in ends:
                    if (assumed, also) == line.arguments and ended == too:
                        draft.add(ended, "OR_E", f"{number}, {first}-{last}, {second}-{end}")
                        return True
    return False


def move(draft: Draft) -> None:
    """Do one random thing."""
    draw = draft.random.random()
    if draw < 0.22 and len(draft.open) < 4:
        draft.assume(draft.formula())
    elif draw < 0.3 and draft.open:
        draft.close()
        draft.assume(cases(draft))
    elif draw < 0.45 and draft.open:
        draft.close()
        if draft.open and draft.slip():
            draft.close()  # two boxes end with one line, so that the outer one is not a range to cite
        discharge(draft)
    elif draw < 0.47 or not draft.rows:
        formula = draft.formula(0)
        draft.add(disjunction(formula, negation(formula)), "LEM")
    elif draw < 0.52:
        discharge(draft)
    elif draw < 0.75:
        from_two_lines(draft)
    else:
        from_one_line(draft)


def cases(draft: Draft) -> Formula:
    """Draw what a box beside another assumes: often the other case of a disjunction, so that OR_E has its boxes."""
    sides = [line.right for line in draft.small if line.head == "or"]
    return draft.random.choice(sides) if sides and draft.random.random() < 0.6 else draft.formula()


def draw_script(
    random: Random, *, slips: float = 0.08, moves: int = 8, premises: tuple[Formula, ...] | None = None
) -> str:
    """Draw a script whose goal is its last line.

    Args:
        random: Where the draws come from.
        slips: The chance that a choice of what to cite ignores scope.
        moves: How many things are done before the boxes are closed, at least 1.
        premises: The premises to declare and assert; none if empty, drawn if not given.
    """
    draft = Draft(random=random, slips=slips)
    given = tuple(draft.formula() for _ in range(random.randrange(3))) if premises is None else premises
    for premise in given:
        draft.add(premise, "premise")
    for _ in range(moves):
        move(draft)
    while draft.open:
        draft.close()
        discharge(draft)
    headers = ["PROOF", f"premises: {', '.join(map(written, given))}", f"goal: {written(draft.formulas[-1])}"]
    return "\n".join([*headers, *draft.rows, "END"])
