"""Texts become trees with positions; what is no program is refused at its place."""

from __future__ import annotations

import pytest

from explorationbench.aliencode.expressions import read_integer
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.printer import print_program
from explorationbench.aliencode.syntax import (
    Arm,
    Branch,
    Call,
    Craft,
    Deliver,
    Evaluate,
    Integer,
    Name,
    Program,
    Real,
    Set,
    Sweep,
    Text,
    Truth,
)
from explorationbench.errors import ProgramSyntaxError

PROGRAM = """SET x, y AS -28, 2.50
CRAFT f(a, b):   # adds
    UPON AKIN(a, YES): DELIVER SHATTER(a,
                                       b)
SWEEP i, v IN INDEX("a\\n"):
\tf(i, v)
"""


def test_a_program_becomes_a_tree() -> None:
    """Each construct has its node; comments, blanks and line ends leave none."""
    branch = Branch(
        arms=(
            Arm(
                condition=Call(function="AKIN", arguments=(Name(name="a"), Truth(value=True))),
                block=(Deliver(value=Call(function="SHATTER", arguments=(Name(name="a"), Name(name="b")))),),
            ),
        )
    )
    assert parse(PROGRAM) == Program(
        block=(
            Set(targets=("x", "y"), values=(Integer(value=-28), Real(value=2.5))),
            Craft(name="f", parameters=("a", "b"), block=(branch,)),
            Sweep(
                targets=("i", "v"),
                sequence=Call(function="INDEX", arguments=(Text(value="a\n"),)),
                block=(Evaluate(expression=Call(function="f", arguments=(Name(name="i"), Name(name="v")))),),
            ),
        )
    )


def test_nodes_know_their_places() -> None:
    """Lines and columns count from 1, and take no part in comparison."""
    tree = parse("EMIT(1)\n\n  # a comment\nUPON YES:\n\tEMIT(\n  x)")
    branch = tree.block[1]
    assert isinstance(branch, Branch)
    statement = branch.arms[0].block[0]
    assert isinstance(statement, Evaluate)
    call = statement.expression
    assert isinstance(call, Call)
    places = [(node.line, node.column) for node in (branch, statement, call, call.arguments[0])]
    assert places == [(4, 1), (5, 2), (5, 2), (6, 3)]
    assert parse("EMIT(x)") == parse("\n\nEMIT( x )")


def test_a_printed_program_has_one_form() -> None:
    """Four blanks a level, one after a comma, one statement a line."""
    assert print_program(parse(PROGRAM)) == (
        "SET x, y AS -28, 2.5\nCRAFT f(a, b):\n    UPON AKIN(a, YES):\n        DELIVER SHATTER(a, b)\n"
        'SWEEP i, v IN INDEX("a\\n"):\n    f(i, v)\n'
    )


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_of_two_kinds_are_read(end: str) -> None:
    """A carriage return before a line feed is part of the line end; one inside a text is a character."""
    assert parse(f"UPON YES:{end}    IDLE{end}{end}") == parse("UPON YES: IDLE")
    assert parse('EMIT("a\rb")') == parse('EMIT("a\\rb")')


@pytest.mark.parametrize("text", ["", "\n", "# nothing", "   \n\t\n", "#\r\n#"])
def test_a_text_without_a_statement_is_a_program(text: str) -> None:
    """It has no statement."""
    assert parse(text) == Program(block=())


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("EMIT(1", 1, 7, "a comma or ')' is expected here"),
        ("EMIT(1\n\n", 1, 7, "a comma or ')' is expected here"),
        ("UPON YES:", 1, 10, "an indented block is expected here"),
        ("UPON YES:\n    # nothing\n", 1, 10, "an indented block is expected here"),
        ("SET", 1, 4, "a name is expected here"),
        ("WHILE", 1, 6, "an expression is expected here"),
        ("EMIT(1)\n  EMIT(2)", 2, 3, "this line is indented, but no block begins here"),
        ("EMIT(1)\n$", 2, 1, "this has no meaning in AlienCode"),
    ],
)
def test_a_fault_has_a_place(text: str, line: int, column: int, message: str) -> None:
    """What is missing at the end is missing behind the last character that was read."""
    with pytest.raises(ProgramSyntaxError) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column, caught.value.message) == (line, column, message)


def test_a_fault_shows_its_line_with_a_caret() -> None:
    """Of a long line the part around the place is shown; what cannot be printed is a blank."""
    with pytest.raises(ProgramSyntaxError) as caught:
        parse("EMIT(" + "1, " * 40 + '"é\t" $)')
    text, part, caret = str(caught.value).split("\n")
    assert text == "line 1, column 131: this has no meaning in AlienCode"
    assert part[caret.index("^")] == "$"
    assert part.endswith('1, 1, "  " $)')
    assert len(part) < 90


@pytest.mark.parametrize("digits", ["0", "-7", "9" * 499, "1" + "0" * 500, "-" + "123456789" * 200])
def test_integers_are_read_whatever_their_length(digits: str) -> None:
    """Chunks of digits are put together as the host would."""
    assert read_integer(digits) == int(digits)
