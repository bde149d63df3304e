"""Intents over trees, which a function walks by calling itself."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import calls
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import trees as specified
from explorationbench.streams import Stream


def _tree(stream: Stream, levels: int) -> Value:
    """Draw a tree of at most so many levels."""
    children = stream.integer(0, 3) if levels > 1 else 0
    return stream.integer(-9, 9), [_tree(stream, levels - 1) for _ in range(children)]


def _tree_call(stream: Stream) -> Value:
    """Draw a tree of one to four levels."""
    return (_tree(stream, stream.integer(1, 4)),)


TREES: tuple[Intent, ...] = (
    Intent(
        name="tree_depth",
        question=paragraph("""
Write a function `solve(tree)`. A tree is a tuple of two: an integer, and the list of its children, which
are trees themselves; the list may be empty. It delivers the number of levels of the tree: 1 for a tree
without children, and otherwise one more than the largest number of levels among its children.
"""),
        program=worded("""
CRAFT solve(tree):
    SET deepest AS 0
    SWEEP child IN PLUCK(tree, 1):
        SET deepest AS APEX(deepest, solve(child))
    DELIVER SHATTER(deepest, 1)
"""),
        inputs=calls(_tree_call),
        specification=specified.tree_depth,
    ),
    Intent(
        name="tree_total",
        question=paragraph("""
Write a function `solve(tree)`. A tree is a tuple of two: an integer, and the list of its children, which
are trees themselves; the list may be empty. It delivers the sum of all integers in the tree.
"""),
        program=worded("""
CRAFT solve(tree):
    SET sum AS PLUCK(tree, 0)
    SWEEP child IN PLUCK(tree, 1):
        SET sum AS SHATTER(sum, solve(child))
    DELIVER sum
"""),
        inputs=calls(_tree_call),
        specification=specified.tree_total,
    ),
    Intent(
        name="leaves",
        question=paragraph("""
Write a function `solve(tree)`. A tree is a tuple of two: an integer, and the list of its children, which
are trees themselves; the list may be empty. It delivers the list of the integers of all trees in it that
have no children, from left to right: those of the first child come before those of the second, and so on. A
tree without children delivers the list of its own integer.
"""),
        program=worded("""
CRAFT solve(tree):
    UPON AKIN(PLUCK(tree, 1), STRAND()):
        DELIVER STRAND(PLUCK(tree, 0))
    SET found AS STRAND()
    SWEEP child IN PLUCK(tree, 1):
        SET found AS SHATTER(found, solve(child))
    DELIVER found
"""),
        senses={"AKIN": "lists", "SHATTER": "lists"},
        inputs=calls(_tree_call),
        specification=specified.leaves,
    ),
    Intent(
        name="mirrored",
        question=paragraph("""
Write a function `solve(tree)`. A tree is a tuple of two: an integer, and the list of its children, which
are trees themselves; the list may be empty. It delivers a tree like it in which the children stand in the
opposite order, and so do the children of the children on every level.
"""),
        program=worded("""
CRAFT solve(tree):
    SET rest AS GATHER(PLUCK(tree, 1))
    SET turned AS STRAND()
    SWEEP child IN PLUCK(tree, 1):
        ANNEX(turned, solve(EXPEL(rest)))
    DELIVER KNOT(PLUCK(tree, 0), turned)
"""),
        inputs=calls(_tree_call),
        specification=specified.mirrored,
    ),
    Intent(
        name="least_in_tree",
        question=paragraph("""
Write a function `solve(tree)`. A tree is a tuple of two: an integer, and the list of its children, which
are trees themselves; the list may be empty. It delivers the smallest of all integers in the tree.
"""),
        program=worded("""
CRAFT solve(tree):
    SET least AS PLUCK(tree, 0)
    SWEEP child IN PLUCK(tree, 1):
        SET least AS NADIR(least, solve(child))
    DELIVER least
"""),
        inputs=calls(_tree_call),
        specification=specified.least_in_tree,
    ),
)
