"""A proof loses every line that it can do without, and nothing else."""

from __future__ import annotations

from explorationbench.alienlogic.formulas import Sequent
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.scripts import Script, parse_script
from explorationbench.alienlogic.search.proofs.layout import print_script
from explorationbench.alienlogic.search.proofs.shortening import Lines, shorten, without

WORDY = """PROOF
premises: IMPL(p, q), r
goal: IMPL(p, OR(q, s))
1. IMPL(p, q) [premise]
2. r [premise]
3. | p [assume]
4. | IMPL(p, q) [reit 1]
5. | q [IMPL_E 3, 4]
6. | q [reit 5]
7. | AND(p, p) [AND_I 3, 3]
8. | OR(q, s) [OR_I1 6]
9. IMPL(p, OR(q, s)) [IMPL_I 3-8]
END
"""


def read() -> Script:
    """Read the wordy script."""
    assert check(WORDY).accepted
    return parse_script(WORDY)


def accepts(lines: Lines) -> bool:
    """Ask the kernel."""
    return check(print_script(Sequent(premises=(), goal=read().goal), lines)).accepted


def test_copies_and_unused_lines_are_left_out() -> None:
    """Copies, unused steps and unused premises go; the one step that is needed stays."""
    lines = shorten(read().lines, accepts)
    assert [str(line.formula) for line in lines] == ["IMPL(p, q)", "p", "q", "OR(q, s)", "IMPL(p, OR(q, s))"]


def test_what_cited_a_copy_cites_what_was_copied() -> None:
    """Numbers move up, and a citation of the line left out becomes one of its source."""
    lines = without(read().lines, 4)
    assert lines is not None
    assert [line.number for line in lines] == list(range(1, 9))
    assert lines[3].citations == (3, 1)
    assert lines[7].citations == ((3, 7),)


def test_a_line_that_is_needed_cannot_be_left_out() -> None:
    """A step that is cited and is no copy stays, and so does the assumption of a box that is cited."""
    lines = read().lines
    assert without(lines, 5) is None
    assert without(lines, 3) is None
