"""What a probe sees, to the letter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.aliencode.display import CUT, WITHHELD
from explorationbench.aliencode.machine import PROBE, Display, Machine
from explorationbench.aliencode.semantics import MANUAL

MACHINE = Machine(MANUAL)
LAST_FIRST = Machine(replace(MANUAL, operations={**MANUAL.operations, "EMIT": lambda meter, *values: values[::-1]}))


def probed(program: str, machine: Machine = MACHINE) -> tuple[str, int, bool]:
    """Run a program as a probe; give output, units and whether values were withheld."""
    outcome = machine.run(program, PROBE)
    return outcome.output, outcome.units, outcome.withheld


def test_the_limits_of_a_probe() -> None:
    """Five units, fifteen lines, 600 characters, of a program of at most forty lines."""
    assert Display(units=5, lines=15, characters=600, program_lines=40) == PROBE


def test_five_units_are_displayed_and_nothing_is_withheld() -> None:
    """A list is one unit, and so is EMIT() with its empty line."""
    assert probed("EMIT(1, STRAND(2, 3))\nEMIT()\nEMIT(4, 5)") == ("1 [2, 3]\n\n4 5", 5, False)


def test_after_the_fifth_unit_nothing_is_displayed() -> None:
    """Of the EMIT that passes the limit, the units before it are; of later ones not even the line."""
    assert probed("EMIT(1, 2, 3)\nEMIT(4, 5, 6, 7)\nEMIT(8)\nEMIT()") == (f"1 2 3\n4 5\n{WITHHELD}", 5, True)


def test_the_notice_says_that_values_were_withheld_but_never_how_many() -> None:
    """One value too many reads like a thousand."""
    one, many = (f"SWEEP i IN EXTENT({count}): EMIT(7)" for count in (6, 1000))
    assert probed(one) == probed(many)


def test_units_count_in_the_order_of_evaluation() -> None:
    """Where EMIT shows the last first, the units that remain are those evaluated first."""
    assert probed('EMIT("a", "b", "c", "d", "e", "f")', LAST_FIRST)[0] == f"e d c b a\n{WITHHELD}"


def test_the_program_runs_on_and_its_error_is_always_shown() -> None:
    """The error line is free, and notices stand after it."""
    error = "[AlienError] IndexError: line 2: PLUCK: there is no such element"
    assert probed("EMIT(1, 2, 3, 4, 5, 6)\nPLUCK(KNOT(), 0)") == (f"1 2 3 4 5\n{error}\n{WITHHELD}", 5, True)
    assert probed("PLUCK(\n\nKNOT(), 0)") == (error.replace("line 2", "line 1"), 0, False)


@pytest.mark.parametrize(
    ("program", "kept"),
    [
        ('EMIT(PARE("ab", 400))', "ab" * 300),
        ('EMIT(PARE("a\\n", 20))', "\n".join(["a"] * 15)),
        ('EMIT(PARE("a", 599))\nEMIT("b")', "a" * 599 + "\n"),
    ],
)
def test_long_output_is_cut(program: str, kept: str) -> None:
    """Fifteen lines and 600 characters remain, then a notice."""
    assert probed(program)[0] == f"{kept}\n{CUT}"


def test_an_error_after_long_output_is_shown() -> None:
    """The cut never takes the error line."""
    error = "[AlienError] NameError: line 2: ghost: nothing has this name"
    assert probed('EMIT(PARE("a", 700))\nghost')[0] == f"{'a' * 600}\n{error}\n{CUT}"


def test_what_is_withheld_is_charged_all_the_same() -> None:
    """A program that runs into a limit does so under every display."""
    program = 'SET t AS PARE("a", 90000)\nWHILE YES: EMIT(t)'
    free, probe = MACHINE.run(program), MACHINE.run(program, PROBE)
    assert (free.error, free.steps) == (probe.error, probe.steps) == ("LimitError", 1_000_000)


def test_a_text_that_is_no_program_shows_its_fault() -> None:
    """The fault is an error line like any."""
    told = "[AlienError] SyntaxError: line 1, column 6: an expression is expected here\n    EMIT(\n         ^"
    assert probed("EMIT(") == (told, 0, False)
