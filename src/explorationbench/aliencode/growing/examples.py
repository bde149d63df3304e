"""Choose the worked examples of a world: a few short programs that show some laws and leave others open."""

from __future__ import annotations

from explorationbench.aliencode.document import WorkedExample
from explorationbench.aliencode.grading import shown
from explorationbench.aliencode.growing.ground import Ground

POOL = (
    'EMIT("hello")',
    "EMIT(100)",
    'SWEEP c IN "abc":\n    EMIT(c)',
    'EMIT(FUSE("alien", "code"))',
    'EMIT("left", "right")',
    'SET word AS "planet"\nEMIT(CARVE(word, 30, 25))',
    'UPON OVER("b", "a"):\n    EMIT("later")\nDEFAULT:\n    EMIT("earlier")',
    'CRAFT greet(name):\n    DELIVER FUSE("hi ", name)\nEMIT(greet("Ann"))\nEMIT(greet("Bob"))',
    'SET xs AS STRAND("a", "b", "c")\nEMIT(xs)',
    'EMIT(PARE("ab", 25))',
    'EMIT(AKIN("moon", "sun"))',
    "EMIT(NEGATE(YES))",
    'SET xs AS GATHER("abc")\nANNEX(xs, "d")\nEMIT(xs)',
    'EMIT(RIFT(NO, "x"))',
)
"""Programs in the order in which they are tried; none depends on which laws a world has."""


def choose_examples(ground: Ground, count: int) -> tuple[WorkedExample, ...]:
    """Run the programs of the pool in the world and keep the first that end well, up to `count`.

    If fewer end well, those that end in an error follow, since an error is worth seeing too.
    """
    ran = [WorkedExample(program=program, output=shown(ground.world, program)) for program in POOL]
    well = [example for example in ran if "[AlienError]" not in example.output and example.output]
    ill = [example for example in ran if "[AlienError]" in example.output]
    return tuple([*well, *ill][:count])
