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
    assert {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} <= {
        "left",
        "deep",
        "stop",
        "charge",
        "enter",
    }
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
    """Steps are spent at the start, each inner name begins a line, and depth counts where functions are called."""
    program = "CRAFT f(x):\n    SWEEP i IN x:\n        EMIT(i)\n    DELIVER f(x)\nCRAFT g():\n    DELIVER GAUGE(f)\n"
    generated = generate(parse(program), MANUAL)
    assert generated.exports == ("f", "g")
    assert generated.text == (
        "def main(m):\n"
        " m.charge(2)\n"
        " def v_f(v_x):\n"
        "  m.enter(3)\n"
        "  for v_i in s_SWEEP(m, \n"
        "v_x):\n"
        "   m.left -= 2\n"
        "   if m.left < 0: m.stop()\n"
        "   o_EMIT(m, \n"
        "v_i)\n"
        "  r = v_f(\n"
        "v_x)\n"
        "  m.deep += 1; return r\n"
        "  m.deep += 1\n"
        " def v_g():\n"
        "  m.charge(2)\n"
        "  return o_GAUGE(m, \n"
        "v_f)\n"
        " return {'f': v_f, 'g': v_g}\n"
    )
