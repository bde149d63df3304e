"""Fragments: short legal proofs, each around one step of one rule, that vary whatever a law may look at.

A fragment is drawn by its `Design`: the formulas of the schema's letters, the depth of the step, how many boxes further
out and how many lines away its citations stand, in which order they are written and stand, how long the boxes are, how
often the rule is used and a line is cited. Each is drawn apart, so for every law of the catalogue there are
steps on either side of it that differ in little else. Rule reports are judged on the steps of fragments, and scripted
systems explore with them.

A fragment begins and ends outside boxes, so fragments can follow one another in one script.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from explorationbench.alienlogic.formulas import (
    BOT,
    HEADS,
    Formula,
    Head,
    atom,
    compound,
    negation,
    parse_formula,
    print_formula,
)
from explorationbench.alienlogic.rules import INFERENCES, RULES
from explorationbench.alienlogic.scripts import Citation
from explorationbench.streams import Stream

FILLER: Final = atom("s")
DEEPEST: Final = 3
LONGEST_BOX: Final = 5
_ATOMS: Final = tuple(map(atom, ("p", "q", "r")))


class Row(NamedTuple):
    """A line of a fragment; citations count its own lines from 1."""

    depth: int
    formula: Formula
    rule: str
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fragment:
    """Some lines that the calculus accepts, and the rule they are about."""

    rule: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """Say what a fragment shall be like."""

    rule: str
    letters: dict[str, Formula]
    depth: int  # of the step
    rises: tuple[int, ...]  # of each cited line: boxes further out
    gaps: tuple[int, ...]  # fillers before each thing that is cited, and before the step
    turned: bool  # whether the lines stand in the other order than they are cited in
    swapped: bool  # whether a rule that takes its lines in either order cites them the other way round
    lengths: tuple[int, ...]  # of each cited box
    uses: int  # at least 1
    fresh: bool  # whether each use cites lines and boxes of its own
    recited: int  # how often the cited lines are repeated before the step
    shared: bool  # whether one line or box serves as two
    late: bool  # whether a line that is cited beside boxes stands behind them


def write_script(fragments: Iterable[Fragment]) -> str:
    """Write fragments one after the other as a script, which ends with a premise of its own."""
    rows: list[Row] = []
    for fragment in fragments:
        rows += [row._replace(citations=_moved(row.citations, len(rows))) for row in fragment.rows]
    rows.append(Row(0, FILLER, "premise"))
    premises = ", ".join(print_formula(row.formula) for row in rows if row.rule == "premise")
    lines = [f"{number}. {_line(row)}" for number, row in enumerate(rows, 1)]
    return "\n".join(["PROOF", f"premises: {premises}", f"goal: {FILLER}", *lines, "END"])


def _moved(citations: Sequence[Citation], by: int) -> tuple[Citation, ...]:
    return tuple(each + by if isinstance(each, int) else (each[0] + by, each[1] + by) for each in citations)


def _line(row: Row) -> str:
    cited = ", ".join(str(each) if isinstance(each, int) else f"{each[0]}-{each[1]}" for each in row.citations)
    return f"{'| ' * row.depth}{print_formula(row.formula)} [{row.rule}{' ' if cited else ''}{cited}]"


@lru_cache(maxsize=1)
def fragments() -> tuple[Fragment, ...]:
    """List the fragments that are always the same: some hundreds for each rule that can have laws."""
    return tuple(draw_fragments(Stream("alienlogic fragments"), 320))


def draw_fragments(stream: Stream, count: int) -> Iterable[Fragment]:
    """Draw so many fragments for each rule that can have laws, without repeats."""
    for rule in (*INFERENCES, "reit"):
        drawn = (build(draw_design(stream.child(rule, number), rule)) for number in range(count))
        yield from dict.fromkeys(drawn)


def draw_design(stream: Stream, rule: str) -> Design:
    """Draw what a fragment of a rule is like."""
    schema = RULES[rule]
    depth = stream.choice((0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3))
    plain = stream.chance(1, 3)  # a third is as simple as can be in all but the formulas
    uses = 1 if plain or stream.chance(2, 3) else stream.choice((2, 3, 4, 4))
    return Design(
        rule=rule,
        letters={letter: _formula(stream) for letter in schema.letters},
        depth=0 if plain and stream.chance(1, 2) else depth,
        rises=tuple(stream.choice((0, 0, 0, 1, 1, 2, 2, 3)) for _ in schema.lines),
        gaps=tuple(0 if plain else stream.choice((0, 0, 0, 1, 1, 2, 3)) for _ in (*schema.cites, "step")),
        turned=stream.chance(1, 2),
        swapped=schema.either_order and stream.chance(1, 2),
        lengths=tuple(stream.integer(1, LONGEST_BOX) for _ in schema.boxes),
        uses=uses,
        fresh=stream.chance(3, 4),
        recited=0 if plain or stream.chance(2, 3) else stream.integer(1, 3),
        shared=stream.chance(1, 6),
        late=len(schema.cites) > 2 and stream.chance(1, 3),
    )


def _formula(stream: Stream) -> Formula:
    """Draw a formula by its head: each head is as likely as any other."""
    head: Head = stream.choice(HEADS)
    if head == "atom":
        return stream.choice(_ATOMS)
    if head == "bot":
        return BOT
    parts = stream.sample((*_ATOMS, negation(_ATOMS[0]), negation(_ATOMS[1])), 2)
    return negation(parts[0]) if head == "not" else compound(head, tuple(parts))


def instance(schema: str, letters: dict[str, Formula]) -> Formula:
    """Put formulas for the letters of a schema.

    >>> print(instance("IMPL(A, NOT(B))", {"A": atom("p"), "B": BOT}))
    IMPL(p, NOT(BOT))
    """
    return _instance(parse_formula(schema), letters)


def _instance(schema: Formula, letters: dict[str, Formula]) -> Formula:
    if schema.head == "atom":
        return letters[schema.name]
    return (
        compound(schema.head, tuple(_instance(part, letters) for part in schema.arguments)) if schema.arguments else BOT
    )


def build(design: Design) -> Fragment:
    """Lay out a fragment by its design."""
    builder = _Builder(design)
    builder.open_boxes()
    for use in range(design.uses):
        builder.use(use)
    return Fragment(rule=design.rule, rows=tuple(builder.rows))


@dataclass(slots=True)
class _Supply:
    """A line that the step needs: its formula, the depth where it shall stand, and where it stands so far."""

    formula: Formula
    level: int
    line: int = 0
    line_depth: int = -1


class _Builder:
    """Write the rows of a fragment, from the outermost box to the innermost."""

    def __init__(self, design: Design) -> None:
        self.design = design
        self.rows: list[Row] = []
        self.depth = 0
        self.last_filler: int | None = None
        self.cited_boxes: list[tuple[int, int]] = []
        letters = _settled(design)
        schema = RULES[design.rule]
        self.conclusion = instance(schema.conclusion, letters)
        wanted = [instance(line, letters) for line in schema.lines]
        if design.shared and len(wanted) == 2 and wanted[0] == wanted[1]:
            wanted.pop()
        self.lines = [
            _Supply(formula, max(0, design.depth - rise)) for formula, rise in zip(wanted, design.rises, strict=False)
        ]
        self.boxes = [(instance(first, letters), instance(last, letters)) for first, last in schema.boxes]
        self.material = [_Supply(last, design.depth) for _, last in self.boxes]

    def open_boxes(self) -> None:
        """Write what is needed of each box, then open the next, down to the depth of the step."""
        supplies = [*self._in_text_order(), *self._needed_material()]
        for level in range(self.design.depth + 1):
            waiting = [supply for supply in supplies if supply.line_depth < level <= supply.level]
            self.depth = level
            if level:
                waiting = self._assume(waiting, level)
            for place, supply in enumerate(waiting):
                self._fill(self.design.gaps[place % len(self.design.gaps)] if level == supply.level else 0)
                self._bring(supply)

    def _in_text_order(self) -> list[_Supply]:
        return self.lines[::-1] if self.design.turned else self.lines

    def _needed_material(self) -> list[_Supply]:
        pairs = zip(self.boxes, self.design.lengths, strict=True)
        needed = any(length > 1 or first != last for (first, last), length in pairs)
        return self.material[:1] if needed else []  # both boxes of OR_E end alike

    def _assume(self, waiting: list[_Supply], level: int) -> list[_Supply]:
        """Open a box by assuming one of the lines that end here, or the filler; give those that still wait."""
        here = [supply for supply in waiting if supply.level == level and supply.line_depth < 0]
        chosen = here[-1] if here else None
        number = self._write(chosen.formula if chosen else FILLER, "assume")
        self.last_filler = number
        if chosen:
            chosen.line, chosen.line_depth = number, level
        return [supply for supply in waiting if supply is not chosen]

    def _bring(self, supply: _Supply) -> None:
        """Write a line as a premise, or bring it in from the next box further out."""
        if self.depth == 0:
            supply.line = self._write(supply.formula, "premise")
        else:
            supply.line = self._write(supply.formula, "reit", (supply.line,))
        supply.line_depth = self.depth

    def use(self, number: int) -> None:
        """Use the rule once more."""
        if number and self.design.fresh:
            for supply in self._in_text_order():
                self._copy(supply)
        for _ in range(self.design.recited if number == 0 else 0):
            for supply in self.lines:
                self._write(supply.formula, "reit", (supply.line,))
        boxes = self._write_boxes(number) if number == 0 or self.design.fresh else self.cited_boxes
        self.cited_boxes = boxes
        if self.design.late:
            self._copy(self.lines[0])
        self._fill(self.design.gaps[-1])
        lines = [supply.line for supply in self.lines]
        if len(RULES[self.design.rule].lines) > len(lines):
            lines *= 2
        if self.design.swapped:
            lines.reverse()
        self._write(self.conclusion, self.design.rule, (*lines, *boxes))

    def _copy(self, supply: _Supply) -> None:
        supply.line = self._write(supply.formula, "reit", (supply.line,))

    def _write_boxes(self, number: int) -> list[tuple[int, int]]:
        """Write the boxes that the rule cites, in the order of the text; give them in the order of citation."""
        places = list(range(len(self.boxes)))
        if self.design.turned:
            places.reverse()
        if self.design.shared and self.boxes and self.boxes[0] == self.boxes[-1]:
            places = places[:1]
        sources = [self._source(number or count) for count, _ in enumerate(places)]
        written: dict[int, tuple[int, int]] = {}
        for place, source in zip(places, sources, strict=True):
            self._fill(self.design.gaps[place])
            written[place] = self._write_box(place, source)
        return [written.get(place, written[places[0]]) for place in range(len(self.boxes))]

    def _source(self, used: int) -> int:
        """Give the line that a box brings in as its last: the first box the one that stands there, others a copy."""
        material = self.material[0]
        if used and material.line:
            self._copy(material)
        return material.line

    def _write_box(self, place: int, source: int) -> tuple[int, int]:
        """Write one box: its assumption, fillers, and its last line, brought in if the assumption is not it."""
        first, last = self.boxes[place]
        length = self.design.lengths[place]
        self.depth += 1
        start = here = self._write(first, "assume")
        for _ in range(length - 2):
            here = self._write(first, "reit", (here,))
        if length > 1 or first != last:
            self._write(last, "reit", (here if first == last else source,))
        self.depth -= 1
        self.last_filler = None
        return start, len(self.rows)

    def _fill(self, count: int) -> None:
        """Write lines that matter to nothing: premises outside boxes, else one repeated line, each citing the last."""
        for _ in range(count):
            if self.depth == 0:
                self._write(FILLER, "premise")
            else:
                source = self.last_filler or self._own_box()
                self.last_filler = self._write(self.rows[source - 1].formula, "reit", (source,))

    def _own_box(self) -> int:
        """Find the assumption of the innermost open box."""
        return max(place for place, row in enumerate(self.rows, 1) if row.rule == "assume" and row.depth == self.depth)

    def _write(self, formula: Formula, rule: str, citations: tuple[Citation, ...] = ()) -> int:
        self.rows.append(Row(self.depth, formula, rule, citations))
        return len(self.rows)


def _settled(design: Design) -> dict[str, Formula]:
    """Give the letters, some made equal: where one line or box shall serve as two, or a box has one line only."""
    letters = dict(design.letters)
    if design.shared and "B" in letters and design.rule in ("AND_I", "OR_E"):
        letters["B"] = letters["A"]
    if design.rule == "IMPL_I" and design.lengths == (1,):
        letters["B"] = letters["A"]
    if design.rule == "NOT_I" and design.lengths == (1,):
        letters["A"] = BOT
    if design.rule == "OR_E" and 1 in design.lengths:
        letters["C"] = letters["A" if design.lengths[0] == 1 else "B"]
    return letters
