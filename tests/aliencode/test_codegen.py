"""The generated host text holds no name but ours."""

from __future__ import annotations

import ast
import re

from hypothesis import given, settings

from explorationbench.aliencode.codegen import generate
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.printer import print_program
from explorationbench.aliencode.semantics import MANUAL
from explorationbench.aliencode.syntax import Program
from strategies import PROGRAMS

OURS = re.compile(r"(?:[voasxn]_\w+|m|r|main)\Z", re.ASCII)


@settings(max_examples=60)
@given(PROGRAMS)
def test_every_name_is_ours(program: Program) -> None:
    """Names carry a prefix, attributes are those of the meter, and no construct but the intended occurs."""
    generated = generate(parse(print_program(program)), MANUAL)
    assert generated.text.isascii()
    tree = ast.parse(generated.text)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert [name for name in sorted(names) if not OURS.match(name)] == []
    assert {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} <= {"left", "deep", "stop"}
    assert not [
        node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.Lambda | ast.Subscript | ast.Global)
    ]


@settings(max_examples=60)
@given(PROGRAMS)
def test_every_line_has_an_origin(program: Program) -> None:
    """A line of the host's traceback always leads to a line of the program."""
    generated = generate(parse(print_program(program)), MANUAL)
    assert len(generated.origins) == generated.text.count("\n")


def test_the_text_of_a_program() -> None:
    """Steps are spent at the start, each name inside parentheses begins a line, and depth is given back."""
    generated = generate(parse("CRAFT f(x):\n    SWEEP i IN x:\n        EMIT(i)\n    DELIVER GAUGE(x)\n"), MANUAL)
    assert generated.exports == ("f",)
    assert generated.text == (
        "def main(m):\n"
        " m.left -= 1\n"
        " def v_f(v_x):\n"
        "  m.left -= 3; m.deep -= 1\n"
        "  if m.left < 0 or m.deep < 0: m.stop()\n"
        "  for v_i in s_SWEEP(m, \n"
        "v_x):\n"
        "   m.left -= 2\n"
        "   if m.left < 0: m.stop()\n"
        "   o_EMIT(m, \n"
        "v_i)\n"
        "  r = o_GAUGE(m, \n"
        "v_x)\n"
        "  m.deep += 1; return r\n"
        "  m.deep += 1\n"
        " return {'f': v_f}\n"
    )
