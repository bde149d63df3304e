"""Layout: from placed steps to the lines of a script, so that laws about place, order, repetition and counts hold.

All these laws can be met by copying lines with `reit`: in front of a step, in the wanted order; at the start of a box,
what is needed from further outside; before a line can be cited no more, while it is still needed; at the end of a box,
to make it long enough.
"""

from __future__ import annotations

from collections.abc import Sequence

from explorationbench.alienlogic.formulas import Sequent, print_formula
from explorationbench.alienlogic.scripts import Line
from explorationbench.alienlogic.search.proofs.manners import Arrangement, Manner
from explorationbench.alienlogic.search.proofs.placing import Box, Cited, Node, Plan
from explorationbench.alienlogic.search.proofs.writing import Conclusion, Writer


def lay_out(plan: Plan, manner: Manner) -> tuple[Line, ...]:
    """Write the lines of a placed derivation.

    Raises:
        NoLayout: Some step stayed illegal.
    """
    layout = _Layout(manner)
    needed = set(plan.nodes)
    for leaf in plan.root.leaves.values():
        if leaf in needed:
            layout.writer.write("premise", leaf.formula)
    layout.emit(plan.goal, plan.root)
    if not layout.writer.ends_with(plan.goal.formula):
        layout.writer.copy(plan.goal.formula)
    return tuple(layout.writer.lines)


def print_script(sequent: Sequent, lines: Sequence[Line]) -> str:
    """Write a script that declares the premises it asserts."""
    premises = [print_formula(line.formula) for line in lines if line.rule == "premise"]
    rows = ["PROOF", f"premises: {', '.join(premises)}".rstrip(), f"goal: {sequent.goal}"]
    return "\n".join([*rows, *map(print_line, lines), "END"]) + "\n"


def print_line(line: Line) -> str:
    """Write a line of a script."""
    cited = ", ".join(str(each) if isinstance(each, int) else f"{each[0]}-{each[1]}" for each in line.citations)
    return f"{line.number}. {'| ' * line.depth}{line.formula} [{f'{line.written_rule} {cited}'.rstrip()}]"


class _Layout:
    """A layout in progress: the writer, and how often each step is still needed in each open box."""

    __slots__ = ("_manner", "writer")

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self.writer = Writer(manner)

    def emit(self, node: Node, box: Box) -> None:
        """Write a step in its box, unless it is written, after all that it needs."""
        if self.writer.visible.get(node.formula):
            return
        for part in (*node.lines, *node.before):
            if part.site is box:
                self.emit(part, box)
        ranges = self._emit_boxes(node, box)
        for line in node.lines:
            self._reserve(line, box)
        cited = tuple(line.formula for line in node.lines)
        self.writer.conclude(Conclusion(rule=node.rule, formula=node.formula, cited=cited, boxes=ranges))

    def _emit_boxes(self, node: Node, around: Box) -> tuple[tuple[int, int], ...]:
        """Write the boxes that a step cites, and give their ranges in the order of citation."""
        if not node.boxes:
            return ()
        arranged = self._manner.arrangements[node.rule]
        ranges: dict[int, tuple[int, int]] = {}
        for index in arranged.order[: len(node.boxes)]:
            if ranges and arranged.apart:
                self.writer.pad()
            ranges[index] = self._emit_box(node.boxes[index], around, arranged)
        return tuple(ranges[index] for index in range(len(node.boxes)))

    def _emit_box(self, cited: Cited, around: Box, arranged: Arrangement) -> tuple[int, int]:
        """Write a box and give its range."""
        box, assumption, ended = cited
        for needed in box.deepest_use:
            self._reserve(needed, around)
        writer = self.writer
        first = writer.open(assumption.formula)
        for needed in box.deepest_use:
            self._bring_in(needed, box)
        if ended.site is box:
            self.emit(ended, box)
        if not writer.ends_with(ended.formula):
            if ended.site is not box:
                self._reserve(ended, box)
            writer.copy(ended.formula)
        while len(writer.lines) - first + 1 < arranged.length:
            writer.copy(ended.formula)
        return writer.close(first)

    def _reserve(self, node: Node, box: Box) -> None:
        """Use up one of the uses of a step in a box; if others are to come, copy it before it can be cited no more."""
        if box.demand[node] > 1 and self.writer.left(node.formula) == 1:
            self.writer.copy(node.formula)
        box.demand[node] -= 1

    def _bring_in(self, node: Node, box: Box) -> None:
        """Copy a step from outside into a box that just opened, if its uses in there could not cite it otherwise."""
        writer, manner = self.writer, self._manner
        depth = writer.nearest_depth(node.formula)
        last_chance = box.deepest_use[node] - depth > manner.reach and box.depth - depth >= manner.reach
        later = sum(outer.demand.get(node, 0) for outer in box.enclosing() if outer is not box)
        if last_chance or (box.demand[node] > 1 and writer.left(node.formula) - later < box.demand[node]):
            writer.copy(node.formula)
