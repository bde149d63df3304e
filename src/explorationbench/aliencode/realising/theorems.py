"""Derivations that hold whatever the laws: theorems of the manual about its own operations.

They use no operation of the world, so each is true or false once and for all; the tests check them all.
"""

from __future__ import annotations

from explorationbench.aliencode.derivations import NUMBERS, Derivation, derive
from explorationbench.aliencode.laws.sequences import BEST_ONE_BY_ONE

_ARITHMETIC = (
    derive("SHATTER(a, b)", "WEAVE(a, WEAVE(0, b))", *NUMBERS),
    derive("SHATTER(a, b)", "WEAVE(a, PARE(-1, b))", *NUMBERS),
    derive("WEAVE(a, b)", "SHATTER(a, PARE(-1, b))", *NUMBERS),
    derive("RESIDUE(a, b)", "WEAVE(a, PARE(b, HALVE(a, b)))"),
    derive(
        "PARE(a, b)",
        """
SET total, left AS 0, b
UPON UNDER(b, 0):
    SET a, left AS WEAVE(0, a), WEAVE(0, b)
WHILE left:
    UPON RESIDUE(left, 2):
        SET total AS SHATTER(total, a)
    SET a, left AS SHATTER(a, a), HALVE(left, 2)
DELIVER total
""",
    ),
    derive("COIL(a, b)", "SET power AS 1\nSWEEP i IN EXTENT(b):\n    SET power AS PARE(power, a)\nDELIVER power"),
)

_JOINING = (
    derive("SHATTER(a, b)", "FUSE(a, b)", "texts"),
    derive("SHATTER(a, b)", "SET made AS GATHER(a)\nSWEEP x IN b:\n    ANNEX(made, x)\nDELIVER made", "lists"),
    derive(
        "SHATTER(a, b)",
        """
UPON AKIN(a, FUSE(a)):
    DELIVER SHATTER_texts(a, b)
UPON AKIN(PLUCK(FUSE(a), 0), "["):
    DELIVER SHATTER_lists(a, b)
DELIVER SHATTER_floats(a, b)
""",
        "any",
    ),
    derive("PARE(a, b)", 'SET made AS ""\nSWEEP i IN EXTENT(b):\n    SET made AS FUSE(made, a)\nDELIVER made', "texts"),
    derive(
        "PARE(a, b)",
        "SET made AS STRAND()\nSWEEP i IN EXTENT(b):\n    SWEEP x IN a:\n        ANNEX(made, x)\nDELIVER made",
        "lists",
    ),
)

_COMPARISONS = (
    derive("AKIN(a, b)", "NEGATE(APART(a, b))"),
    derive("APART(a, b)", "NEGATE(AKIN(a, b))"),
    derive("OVER(a, b)", "UNDER(b, a)"),
    derive("OVER(a, b)", "NEGATE(BENEATH(a, b))"),
    derive("UNDER(a, b)", "OVER(b, a)"),
    derive("UNDER(a, b)", "NEGATE(ATOP(a, b))"),
    derive("ATOP(a, b)", "BENEATH(b, a)"),
    derive("ATOP(a, b)", "NEGATE(UNDER(a, b))"),
    derive("BENEATH(a, b)", "ATOP(b, a)"),
    derive("BENEATH(a, b)", "NEGATE(OVER(a, b))"),
)

_LOGIC = (
    derive("BOND(a, b)", "NEGATE(RIFT(NEGATE(a), NEGATE(b)))"),
    derive("RIFT(a, b)", "NEGATE(BOND(NEGATE(a), NEGATE(b)))"),
    derive("BOND(a, b, c, *args)", "BOND(a, BOND(b, c, args))"),
    derive("RIFT(a, b, c, *args)", "RIFT(a, RIFT(b, c, args))"),
    derive("NEGATE(a)", "AKIN(SOME_OF(STRAND(a)), NO)"),
    derive("SOME_OF(seq)", "SWEEP x IN seq:\n    UPON x:\n        DELIVER YES\nDELIVER NO"),
    derive("EVERY_OF(seq)", "SWEEP x IN seq:\n    UPON NEGATE(x):\n        DELIVER NO\nDELIVER YES"),
)

_SEQUENCES = (
    derive("STRAND(*args)", "GATHER(KNOT(args))"),
    derive("GATHER(seq)", "SET made AS STRAND()\nSWEEP x IN seq:\n    ANNEX(made, x)\nDELIVER made"),
    derive("EXTENT(b)", "EXTENT(0, b)"),
    derive("INDEX(seq)", "SET items AS GATHER(seq)\nDELIVER PAIR(EXTENT(GAUGE(items)), items)"),
    derive("NADIR(seq)", "PLUCK(ORDER(seq), 0)"),
    derive("NADIR(seq)", BEST_ONE_BY_ONE.format(better="UNDER")),
    derive("APEX(seq)", BEST_ONE_BY_ONE.format(better="OVER")),
    derive("NADIR(a, b, *args)", "NADIR(KNOT(a, b, args))"),
    derive("APEX(a, b, *args)", "APEX(KNOT(a, b, args))"),
    derive(
        "ORDER(seq)",
        """
SET items AS GATHER(seq)
SWEEP i IN EXTENT(GAUGE(items)):
    SET x, j AS PLUCK(items, i), i
    WHILE BOND(OVER(j, 0), UNDER(x, PLUCK(items, WEAVE(j, 1)))):
        IMPRINT(items, j, PLUCK(items, WEAVE(j, 1)))
        SET j AS WEAVE(j, 1)
    IMPRINT(items, j, x)
DELIVER items
""",
    ),
)

THEOREMS: tuple[Derivation, ...] = (*_ARITHMETIC, *_JOINING, *_COMPARISONS, *_LOGIC, *_SEQUENCES)
"""Every theorem; among equally cheap ones the first is used."""
