"""Ask `nd-prover`, a prover by other people, and translate its proofs into our scripts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import nd_prover

from explorationbench.alienlogic.formulas import Formula, Sequent, print_formula

_CONNECTIVES: Mapping[str, Any] = {"and": nd_prover.And, "or": nd_prover.Or, "impl": nd_prover.Imp}
_RULES = {"X": "BOT_E", "R": "reit", "¬I": "NOT_I", "¬E": "NOT_E", "→I": "IMPL_I", "→E": "IMPL_E"}


def translated(formula: Formula) -> Any:
    """Write a formula of ours as one of theirs."""
    match formula.head:
        case "atom":
            return nd_prover.Pred(formula.name.upper(), ())
        case "bot":
            return nd_prover.Bot()
        case "not":
            return nd_prover.Not(translated(formula.left))
        case head:
            return _CONNECTIVES[head](*map(translated, formula.arguments))


def judged_valid(sequent: Sequent) -> bool:
    """Ask whether a sequent is valid."""
    premises = list(map(translated, sequent.premises))
    return str(nd_prover.check_validity_tfl(premises, translated(sequent.goal), 15).status) == "valid"


def proved_outside(sequent: Sequent, milliseconds: int = 3_000) -> str | None:
    """Ask for a proof by basic rules only, as a script of ours; None if none came in time."""
    premises = list(map(translated, sequent.premises))
    goal = translated(sequent.goal)
    result = nd_prover.prove(nd_prover.TFL, premises, goal, derived_rules=False, timeout=milliseconds)
    return Translation(sequent).script(result.problem.proof) if result.status == "success" else None


class Translation:
    """Write a proof of theirs line by line; their line `idx` may become two of ours."""

    def __init__(self, sequent: Sequent) -> None:
        self.sequent = sequent
        self.rows: list[str] = []
        self.formulas: dict[int, Any] = {}  # by their numbers
        self.assumed: dict[int, Any] = {}
        self.first: dict[int, int] = {}  # their number -> our first line for it
        self.last: dict[int, int] = {}

    def script(self, proof: Any) -> str:
        """Write the whole script."""
        for line in proof.context:
            self.line(line, 0)
        self.box(proof, 0)
        premises = ", ".join(map(print_formula, self.sequent.premises))
        return "\n".join(["PROOF", f"premises: {premises}", f"goal: {self.sequent.goal}", *self.rows, "END"])

    def box(self, proof: Any, depth: int) -> None:
        """Write the lines of a box."""
        for item in proof.seq:
            if item.is_line():
                self.line(item, depth)
            else:
                self.box(item, depth + 1)

    def add(self, formula: str, rule: str, depth: int, citations: str = "") -> None:
        """Write one line of ours."""
        self.rows.append(f"{len(self.rows) + 1}. {'| ' * depth}{formula} [{rule} {citations}]")

    def line(self, line: Any, depth: int) -> None:
        """Write one line of theirs; an indirect proof becomes NOT_I and DNE."""
        rule, cited = str(line.justification.rule), list(line.justification.citations)
        self.formulas[line.idx] = line.formula
        self.first[line.idx] = len(self.rows) + 1
        written = read_back(line.formula)
        if rule in ("PR", "AS"):
            self.add(written, "premise" if rule == "PR" else "assume", depth)
        elif rule == "IP":
            self.add(f"NOT(NOT({written}))", "NOT_I", depth, self.cited(cited[0]))
            self.add(written, "DNE", depth, str(len(self.rows)))
        else:
            name, ordered = self.rule(rule, line.formula, cited)
            self.add(written, name, depth, ", ".join(map(self.cited, ordered)))
        self.last[line.idx] = len(self.rows)

    def cited(self, citation: int | tuple[int, int]) -> str:
        """Write a citation with our numbers."""
        if isinstance(citation, int):
            return str(self.last[citation])
        return f"{self.first[citation[0]]}-{self.last[citation[1]]}"

    def rule(self, rule: str, formula: Any, cited: list[Any]) -> tuple[str, list[Any]]:
        """Name our rule, and order the citations as it wants them."""
        formulas = self.formulas
        match rule:
            case "∧I":
                return "AND_I", cited if formulas[cited[0]] == formula.left else cited[::-1]
            case "∧E":
                return ("AND_E1" if formulas[cited[0]].left == formula else "AND_E2"), cited
            case "\N{LOGICAL OR}I":
                return ("OR_I1" if formula.left == formulas[cited[0]] else "OR_I2"), cited
            case "\N{LOGICAL OR}E":
                boxes = cited[1:]
                straight = formulas[boxes[0][0]] == formulas[cited[0]].left
                return "OR_E", [cited[0], *(boxes if straight else boxes[::-1])]
        return _RULES[rule], cited


def read_back(formula: Any) -> str:
    """Write a formula of theirs as ours is written."""
    match formula:
        case nd_prover.Pred():
            return str(formula.name).lower()
        case nd_prover.Bot():
            return "BOT"
        case nd_prover.Not():
            return f"NOT({read_back(formula.inner)})"
        case _:
            word = next(word for word, kind in _CONNECTIVES.items() if isinstance(formula, kind))
            return f"{word.upper()}({read_back(formula.left)}, {read_back(formula.right)})"
