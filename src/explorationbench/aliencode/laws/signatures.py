"""List what a law can act upon: each hook point with its parameters, and its manual meaning as formula and in words.

The rule report names these targets and parameters, and the formulas are in its notation: parameters in braces, so that
a law that exchanges or shifts an argument says so by putting another formula in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """Describe the manual meaning of a hook point.

    >>> SIGNATURES["PLUCK"].formula(i="(- i 1)")
    '(get seq (- i 1))'
    >>> SIGNATURES["PLUCK"].call
    'PLUCK(seq, i)'
    """

    target: str
    parameters: tuple[str, ...]
    pattern: str
    words: str

    def formula(self, **replaced: str) -> str:
        """Write the manual meaning in report notation, with other formulas for some of the parameters."""
        return self.pattern.format(**{name: name for name in self.parameters} | replaced)

    @property
    def call(self) -> str:
        """Show how the hook point is written in a program, as in `PLUCK(seq, i)`."""
        match self.target, self.parameters:
            case "LITERAL", _:
                return "an integer literal n"
            case "SWEEP", _:
                return "SWEEP v IN seq"
            case "UPON" | "LEST" | "WHILE", _:
                return f"{self.target} c"
            case _, ("args",):
                return f"{self.target}(...)"
            case _:
                return f"{self.target}({', '.join(self.parameters)})"


_ROWS = """
LITERAL  | n                   | {n}                              | the integer n
SHATTER  | a b                 | (+ {a} {b})                      | a plus b
WEAVE    | a b                 | (- {a} {b})                      | a minus b
PARE     | a b                 | (* {a} {b})                      | a times b
FRACTURE | a b                 | (/ {a} {b})                      | a divided by b
COIL     | a b                 | (** {a} {b})                     | a to the power b
RESIDUE  | a b                 | (% {a} {b})                      | the remainder of a divided by b
HALVE    | a b                 | (// {a} {b})                     | a divided by b, rounded down
AKIN     | a b                 | (= {a} {b})                      | whether a equals b
APART    | a b                 | (!= {a} {b})                     | whether a differs from b
OVER     | a b                 | (> {a} {b})                      | whether a is greater than b
UNDER    | a b                 | (< {a} {b})                      | whether a is less than b
ATOP     | a b                 | (>= {a} {b})                     | whether a is greater than or equal to b
BENEATH  | a b                 | (<= {a} {b})                     | whether a is less than or equal to b
BOND     | a b                 | (and {a} {b})                    | whether all operands are true, lazily
RIFT     | a b                 | (or {a} {b})                     | whether some operand is true, lazily
NEGATE   | a                   | (not {a})                        | whether a is false
STRAND   | args                | {args}                           | a list of the arguments
KNOT     | args                | {args}                           | a tuple of the arguments
PLUCK    | seq i               | (get {seq} {i})                  | the element of seq at position i
CARVE    | seq start stop step | (slice {seq} {start} {stop} {step}) | the elements of seq from start up to stop
ANNEX    | seq v               | (append {seq} {v})               | nothing, after putting v at the end of seq
EXPEL    | seq                 | (remove {seq} -1)                | the last element of seq, which it removes
IMPRINT  | seq i v             | (assign {seq} {i} {v})           | nothing, after putting v at position i of seq
GAUGE    | seq                 | (len {seq})                      | the length of seq
NADIR    | seq                 | (min {seq})                      | the least value
APEX     | seq                 | (max {seq})                      | the greatest value
SOME_OF  | seq                 | (any {seq})                      | whether some element of seq is true
EVERY_OF | seq                 | (all {seq})                      | whether all elements of seq are true
ORDER    | seq                 | (sort {seq})                     | a list of seq in ascending order
GATHER   | seq                 | (filter YES {seq})               | a list of seq
FUSE     | args                | (join {args})                    | the arguments joined as one text
EXTENT   | a b                 | (range {a} {b})                  | the integers from a up to but not including b
INDEX    | seq                 | (enumerate {seq})                | pairs of position and value
PAIR     | a b                 | (zip {a} {b})                    | pairs of an element of a and one of b
STRAIN   | f seq               | (filter (f x) {seq})             | the elements of seq for which f holds
EMIT     | args                | {args}                           | the arguments, shown from the first to the last
SWEEP    | seq                 | {seq}                            | the elements from the first to the last
UPON     | c                   | {c}                              | the block runs when c is true
LEST     | c                   | {c}                              | the block runs when c is true
WHILE    | c                   | {c}                              | the block runs while c is true
"""


def _read(row: str) -> Signature:
    target, parameters, pattern, words = (cell.strip() for cell in row.split("|"))
    return Signature(target=target, parameters=tuple(parameters.split()), pattern=pattern, words=words)


SIGNATURES: Mapping[str, Signature] = {
    signature.target: signature for signature in map(_read, _ROWS.strip().splitlines())
}
"""Every target that a rule report can have, in the order of the manual."""
