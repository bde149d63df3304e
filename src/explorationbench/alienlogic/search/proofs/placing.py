"""Placing: in which box of a proof each step of a derivation stands.

Equal conclusions that rest on the same boxes become one step. A step stands as deep as it can, in the innermost box
that holds all its uses (the lowest common ancestor, as compilers place code: Click 1995, PLDI, page 246), but no deeper
than laws about depth allow. Where that is further out than a use, the step comes before the box of the use opens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from explorationbench.alienlogic.formulas import Formula
from explorationbench.alienlogic.search.proofs.derivations import GIVEN, Derivation
from explorationbench.alienlogic.search.proofs.possibilities import ANY_DEPTH, Possibilities


@dataclass(slots=True, eq=False, repr=False)
class Box:
    """A box of the proof to come."""

    level: int  # in the derivation: how many boxes are around it there
    owner: Node | None = None  # the step that cites it
    parent: Box | None = None
    depth: int = 0
    leaves: dict[Formula, Node] = field(default_factory=dict)  # the assumption, or the premises
    demand: dict[Node, int] = field(default_factory=dict)  # uses here, a box inside that uses a step counting once
    deepest_use: dict[Node, int] = field(default_factory=dict)  # of steps from outside: the depth of their deepest use

    def enclosing(self) -> Iterator[Box]:
        """List this box and those around it, from the inside out."""
        box: Box | None = self
        while box is not None:
            yield box
            box = box.parent


class Cited(NamedTuple):
    """A box that a step cites, with its first and its last step."""

    box: Box
    assumption: Node
    ended: Node


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """A step of the proof to come."""

    rule: str
    formula: Formula
    home: Box  # the innermost box on whose assumption it rests
    lines: list[Node] = field(default_factory=list)
    boxes: list[Cited] = field(default_factory=list)
    site: Box | None = None  # where it stands
    before: list[Node] = field(default_factory=list)  # steps beside it that its boxes need
    allowed: int = ANY_DEPTH  # the greatest depth at which it can stand


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where everything stands: the outermost box, the last step, and all steps, each after what it cites."""

    root: Box
    goal: Node
    nodes: tuple[Node, ...]


def place(derivation: Derivation, premises: Iterable[Formula], possible: Possibilities) -> Plan:
    """Decide where each step of a derivation stands."""
    placer = _Placer(possible)
    root = Box(level=0)
    for premise in premises:
        root.leaves.setdefault(premise, Node("premise", premise, root, site=root))
    goal = placer.node(derivation, (root,))
    nodes = _reachable(goal)
    _restrict(nodes)
    _site(goal, nodes, root)
    _count(nodes)
    return Plan(root=root, goal=goal, nodes=tuple(nodes))


class _Placer:
    """Turn a term into steps that are shared where they can be."""

    __slots__ = ("_floors", "_nodes", "_possible")

    def __init__(self, possible: Possibilities) -> None:
        self._possible = possible
        self._nodes: dict[tuple[Formula, Box, Box | None], Node] = {}
        self._floors: dict[Derivation, int] = {}

    def _floor(self, derivation: Derivation) -> int:
        """Give the least depth at which a derivation can stand."""
        if derivation not in self._floors:
            inside = [self._floor(ended) - 1 for _, ended in derivation.boxes]
            beside = [self._floor(line) for line in derivation.lines]
            self._floors[derivation] = max(self._possible.least(derivation.rule), *inside, *beside, 0)
        return self._floors[derivation]

    def node(self, derivation: Derivation, scopes: tuple[Box, ...]) -> Node:
        """Give the step of a derivation inside some boxes, outermost first."""
        formula = derivation.formula
        if derivation.rule == GIVEN:
            return _provider(formula, scopes).leaves[formula]
        providers = (_provider(leaf, scopes) for leaf in derivation.leaves)
        home = max(providers, key=lambda box: box.level, default=scopes[0])
        deep = scopes[-1] if self._floor(derivation) > 0 else None  # such a step is of no use further out
        key = (formula, home, deep)
        if key not in self._nodes:
            lines = [self.node(line, scopes) for line in derivation.lines]
            boxes = [self._box(assumed, ended, scopes) for assumed, ended in derivation.boxes]
            if key not in self._nodes:  # still, though its parts are done
                node = Node(derivation.rule, formula, home, lines, boxes, allowed=self._possible.most(derivation.rule))
                for cited in boxes:
                    cited.box.owner = node
                self._nodes[key] = node
        return self._nodes[key]

    def _box(self, assumed: Formula, ended: Derivation, scopes: tuple[Box, ...]) -> Cited:
        box = Box(level=len(scopes))
        assumption = box.leaves[assumed] = Node("assume", assumed, box, site=box)
        return Cited(box, assumption, self.node(ended, (*scopes, box)))


def _provider(formula: Formula, scopes: tuple[Box, ...]) -> Box:
    """Find the innermost box in which a formula is given."""
    return next(box for box in reversed(scopes) if formula in box.leaves)


def _parts(node: Node) -> list[Node]:
    """List the steps that a step needs: cited lines and the last lines of cited boxes."""
    return node.lines + [cited.ended for cited in node.boxes]


def _reachable(goal: Node) -> list[Node]:
    """List the steps that the goal needs, each after what it needs."""
    done: dict[Node, None] = {}
    pending = [goal]
    while pending:
        node = pending[-1]
        waiting = [part for part in reversed(_parts(node)) if part not in done]
        if waiting:
            pending.extend(waiting)
        else:
            done.setdefault(pending.pop())
    return list(done)


def _restrict(nodes: list[Node]) -> None:
    """Let what stands inside a box limit how deep the step that cites the box can stand."""
    for node in nodes:
        if node.home.owner is not None:
            node.home.owner.allowed = min(node.home.owner.allowed, node.allowed - 1)


def _site(goal: Node, nodes: list[Node], root: Box) -> None:
    """Choose the box of each step, users before what they use."""
    uses: dict[Node, list[Box]] = {node: [] for node in nodes}
    uses[goal].append(root)
    for node in reversed(nodes):
        site = node.site or _common(uses[node])
        while site.depth > node.allowed and site is not node.home and site.parent is not None:
            site = site.parent
        node.site = site
        for line in node.lines:
            uses[line].append(site)
        for box, _, ended in node.boxes:
            box.parent, box.depth = site, site.depth + 1
            uses[ended].append(box)
    for node in nodes:
        for use in uses[node]:
            _bring_before(node, use)


def _common(boxes: list[Box]) -> Box:
    """Find the innermost box around all of some boxes."""
    common = boxes[0]
    for box in boxes[1:]:
        around = set(common.enclosing())
        common = next(outer for outer in box.enclosing() if outer in around)
    return common


def _bring_before(node: Node, use: Box) -> None:
    """Let a step come before the step beside it whose box holds a use."""
    for box in use.enclosing():
        if box is node.site:
            return
        if box.parent is node.site and box.owner is not None:
            box.owner.before.append(node)


def _count(nodes: list[Node]) -> None:
    """Count how often each step is used in each box, and how deep."""
    for node in nodes:
        for line in node.lines:
            _count_use(line, node.site)
        for box, _, ended in node.boxes:
            if ended.site is not box:
                _count_use(ended, box)


def _count_use(node: Node, use: Box | None) -> None:
    """Count a use in its box and, if it is the first there, as one use in the box around it, and so on."""
    counts = True
    for box in use.enclosing() if use is not None else ():
        if counts:
            box.demand[node] = box.demand.get(node, 0) + 1
            counts = box.demand[node] == 1
        if box is node.site:
            return
        box.deepest_use[node] = max(use.depth if use is not None else 0, box.deepest_use.get(node, 0))
