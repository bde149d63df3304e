"""What the machine hands out, and that nothing but program, semantics and input decides it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from aliencode.corpus import chunks
from aliencode.demo_semantics import DEMO
from explorationbench.aliencode.machine import Code, Machine, Outcome, SyntaxFault
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.semantics import MANUAL, Connective, Semantics, Value, fold
from explorationbench.errors import UsageError

MACHINE = Machine(MANUAL)
FACTORIAL = """CRAFT solve(n):
    UPON BENEATH(n, 1):
        DELIVER 1
    DELIVER PARE(n, solve(WEAVE(n, 1)))
"""
DOWN = """CRAFT down(n):
    UPON AKIN(n, 1):
        DELIVER "ground"
    DELIVER down(WEAVE(n, 1))
EMIT(down(250))
EMIT(GATHER(STRAIN(down, STRAND(240))))
EMIT(down(251))
"""


def compiled(program: str, machine: Machine = MACHINE) -> Code:
    """Compile a text that is a program."""
    code = machine.compile(program)
    assert isinstance(code, Code)
    return code


def test_an_outcome_tells_output_error_units_and_steps() -> None:
    """Partial output stands before the error line; without a display all units count."""
    outcome = MACHINE.run('EMIT(1, "a")\nEMIT(STRAND(1, 2))\nEMIT()\nEMIT(PLUCK("", 0))')
    assert outcome.output == "1 a\n[1, 2]\n\n[AlienError] IndexError: line 4: PLUCK: there is no such element"
    assert (outcome.error, outcome.units, outcome.withheld) == ("IndexError", 4, False)
    assert 0 < outcome.steps < 100


def test_a_text_that_is_no_program_is_data() -> None:
    """Compiling gives the fault in the place of code; running gives its outcome, which took no step."""
    fault = MACHINE.compile("EMIT(1 2)")
    assert isinstance(fault, SyntaxFault)
    assert (fault.line, fault.column) == (1, 8)
    told = "[AlienError] SyntaxError: line 1, column 8: a comma or ')' is expected here\n    EMIT(1 2)\n           ^"
    assert fault.outcome() == Outcome(output=told, error="SyntaxError")
    assert MACHINE.run(fault) == MACHINE.run("EMIT(1 2)") == fault.outcome()


def test_a_tree_runs_like_its_text() -> None:
    """A tree is printed and read, so an error names a line of the printed text."""
    program = parse("UPON YES: EMIT(PLUCK(\n  STRAND(), 0))")
    assert MACHINE.run(program).output == "[AlienError] IndexError: line 2: PLUCK: there is no such element"


def test_the_top_level_runs_anew_for_every_call() -> None:
    """What one call leaves in a variable of the top level, the next does not find."""
    code = compiled("SET seen AS STRAND()\nCRAFT solve(x):\n    ANNEX(seen, x)\n    DELIVER GATHER(seen)\n")
    assert [MACHINE.call(code, "solve", [x]).value for x in (1, 2, 3)] == [[1], [2], [3]]


def test_a_call_delivers_value_arguments_output_and_steps() -> None:
    """The arguments are copied in; the caller's own stay as they were."""
    code = compiled('EMIT("top")\nCRAFT solve(xs, t):\n    ANNEX(xs, 9)\n    EMIT("in")\n    DELIVER KNOT(t, xs)\n')
    given: list[Any] = [[1], ([2],)]
    delivery = MACHINE.call(code, "solve", given)
    assert given == [[1], ([2],)]
    assert delivery.value == (([2],), [1, 9])
    assert delivery.arguments_after == ([1, 9], ([2],))
    assert (delivery.output, delivery.error) == ("top\nin", None)
    assert delivery.steps > 5


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("SET x AS 1", "NameError: solve: nothing has this name"),
        ("CRAFT other(x): DELIVER x", "NameError: solve: nothing has this name"),
        ("CRAFT solve(): DELIVER 1", "TypeError: solve: this is no function, or one of another number of arguments"),
        (
            "CRAFT solve(x): DELIVER x\nSET solve AS 5",
            "TypeError: solve: this is no function, or one of another number of arguments",
        ),
        ("CRAFT solve(x): DELIVER solve", "ValueError: solve: there is no value to give"),
        ("CRAFT solve(x): DELIVER STRAND(INDEX(x))", "ValueError: solve: there is no value to give"),
        ("CRAFT solve(x): DELIVER PLUCK(x, 5)", "IndexError: line 1: PLUCK: there is no such element"),
        ("CRAFT solve(x): DELIVER solve(x)", "RecursionError: line 1: solve: calls are nested deeper than 250 levels"),
        ("CRAFT solve(x):\n    WHILE YES: IDLE", "LimitError: line 2: WHILE: the run takes more than 1,000,000 steps"),
        ("PLUCK(1)\nCRAFT solve(x): DELIVER x", "TypeError: line 1: PLUCK: takes 2 arguments"),
        (
            "CRAFT solve(x):\n    ANNEX(x, x)\n    DELIVER x",
            "LimitError: solve: values are nested deeper than 100 levels",
        ),
    ],
)
def test_a_call_that_fails_says_why(program: str, told: str) -> None:
    """There is no value then, and the error is that of the program, or of the function called."""
    delivery = MACHINE.call(compiled(program), "solve", [[1]])
    assert delivery.output == f"[AlienError] {told}"
    assert delivery.error == told.split(":")[0]
    assert delivery.value is None


def test_a_shared_value_is_not_delivered_when_it_is_too_large() -> None:
    """A value of forty cells and 2^40 elements ends in the step limit."""
    code = compiled("CRAFT solve(z):\n    SWEEP i IN EXTENT(40):\n        SET z AS STRAND(z, z)\n    DELIVER z\n")
    told = "[AlienError] LimitError: solve: the run takes more than 1,000,000 steps"
    assert MACHINE.call(code, "solve", [1]).output == told


@pytest.mark.parametrize(
    ("operation", "arguments", "value"),
    [
        ("SHATTER", [2, 3], 5),
        ("INDEX", ["ab"], [(0, "a"), (1, "b")]),
        ("STRAIN", [lambda x: x > 1, [1, 2]], [2]),
        ("EMIT", [1, "a"], (1, "a")),
        ("BOND", [1, 0, 2], 0),
        ("RIFT", [0, ""], ""),
        ("SWEEP", ["ab"], ["a", "b"]),
        ("UPON", [0], False),
        ("LITERAL", [5], 5),
    ],
)
def test_one_operation_is_applied_to_values(operation: str, arguments: list[Any], value: Any) -> None:
    """Every hook point can be asked; lazy values are gathered."""
    assert MACHINE.apply(operation, arguments).value == value


def test_what_is_applied_changes_copies() -> None:
    """The arguments as the operation left them are handed out beside the value."""
    given: list[Any] = [[1, 2]]
    delivery = MACHINE.apply("EXPEL", given)
    assert (delivery.value, delivery.arguments_after, given) == (2, ([1],), [[1, 2]])


@pytest.mark.parametrize(
    ("operation", "arguments", "told"),
    [
        ("PLUCK", [[], 0], "IndexError: PLUCK: there is no such element"),
        ("PLUCK", [[]], "TypeError: PLUCK: takes 2 arguments"),
        ("BOND", [1], "TypeError: BOND: takes 2 or more arguments"),
        ("EXTENT", [10**9], "LimitError: EXTENT: a text or sequence is longer than 100,000"),
    ],
)
def test_an_operation_that_fails_names_no_line(operation: str, arguments: list[Any], told: str) -> None:
    """From outside there is no program to point at."""
    assert MACHINE.apply(operation, arguments).output == f"[AlienError] {told}"


def test_a_call_may_be_given_fewer_steps() -> None:
    """What a call spends is counted within what it was given."""
    code = compiled("CRAFT solve(n):\n    SWEEP i IN EXTENT(n): IDLE\n    DELIVER n\n")
    assert MACHINE.call(code, "solve", [50], steps=1_000).steps < 300
    assert MACHINE.call(code, "solve", [50]).steps == MACHINE.call(code, "solve", [50], steps=1_000).steps
    brief = MACHINE.call(code, "solve", [5_000], steps=1_000)
    assert (brief.error, brief.steps) == ("LimitError", 1_000)


def test_an_unknown_hook_point_is_an_error_of_the_caller() -> None:
    """Asking for what does not exist is no result."""
    with pytest.raises(UsageError, match="there is no operation SUM"):
        MACHINE.apply("SUM", [[1]])


def test_code_runs_only_where_it_was_compiled() -> None:
    """Literals, connectives and branches are compiled in, so another semantics refuses the code."""
    with pytest.raises(UsageError, match="another semantics"):
        Machine(DEMO).run(compiled("EMIT(1)"))


def test_further_callables_take_the_meter_and_any_number_of_arguments() -> None:
    """They are known by name in programs of this machine only."""

    def raw(meter: Meter, *values: Value) -> Value:
        meter.charge(10)
        return sum(values)

    machine = Machine(MANUAL, {"raw_SUM": raw})
    assert machine.run("EMIT(raw_SUM(1, 2, 3), raw_SUM())").output == "6 0"
    assert MACHINE.run("raw_SUM()").output == "[AlienError] NameError: line 1: raw_SUM: nothing has this name"


def test_every_hook_point_of_a_semantics_is_heard() -> None:
    """Literals, operations, connectives, branches, visits and the order of EMIT mean what the semantics says."""
    bent = Semantics(
        literal=lambda number: number * 10,
        operations={**MANUAL.operations, "EMIT": lambda meter, *values: values[::-1]},
        connectives={"BOND": Connective(every=False), "RIFT": Connective(every=False, negated=True)},
        branches={"UPON": False, "LEST": True, "WHILE": False},
        visit=lambda meter, seq: seq[::-1],
    )
    program = (
        'EMIT(-2, "x")\nEMIT(BOND(0, 3), RIFT(0, 3), RIFT(0, NO))\nUPON YES: EMIT("a")\nLEST YES: EMIT("b")\n'
        'SWEEP x IN "ab": EMIT(x)\nSET n AS 0\nWHILE OVER(n, 1):\n    SET n AS 2\n    EMIT("turn")\n'
    )
    assert Machine(bent).run(program).output == "x -20\nTrue False 30\nb\nb\na\nturn"


def test_a_negated_connective_stays_lazy() -> None:
    """The negation of a conjunction stops at the first operand that does not hold."""
    bent = replace(
        MANUAL, connectives={name: Connective(every=name == "BOND", negated=True) for name in ("BOND", "RIFT")}
    )
    assert Machine(bent).run("EMIT(BOND(NO, ghost), RIFT(1, ghost), BOND(1, 2))").output == "True False False"


def test_a_semantics_is_the_fold_of_its_laws() -> None:
    """Each law bends what the laws before it left, first to last."""

    class Plus:
        def __init__(self, by: int) -> None:
            self.by = by

        def bend(self, semantics: Semantics) -> Semantics:
            return replace(semantics, literal=lambda number: semantics.literal(number) * 2 + self.by)

    assert fold([]) is MANUAL
    assert fold([Plus(1), Plus(5)]).literal(10) == 47


def at_depth(depth: int, program: str) -> Outcome:
    """Run a program from far down the caller's own stack."""
    return MACHINE.run(program) if depth == 0 else at_depth(depth - 1, program)


def test_the_callers_stack_decides_nothing() -> None:
    """From 850 calls down, the outcome is that of the top, recursion to the limit included."""
    wanted = MACHINE.run(DOWN)
    assert wanted.output == (
        "ground\n[240]\n[AlienError] RecursionError: line 4: down: calls are nested deeper than 250 levels"
    )
    assert at_depth(850, DOWN) == wanted


def test_deep_calls_leave_room_to_show_deep_values() -> None:
    """At call depth 250, through a callback, a value nested a hundred levels is still shown and compared."""
    program = (
        "SET z AS 1\nSET y AS 1\nSWEEP i IN EXTENT(100):\n    SET z, y AS STRAND(z), STRAND(y)\n"
        "CRAFT show(x):\n    EMIT(GAUGE(FUSE(z)), AKIN(z, y), UNDER(z, y))\n"
        "CRAFT down(n):\n    UPON OVER(n, 1): DELIVER down(WEAVE(n, 1))\n    DELIVER GATHER(STRAIN(show, STRAND(1)))\n"
        "EMIT(down(245))\n"
    )
    assert at_depth(0, program).output == at_depth(700, program).output == "201 True False\n[]"


def test_recursion_through_lazy_values_ends_in_our_limit_only() -> None:
    """Whatever is nested in whatever, the host's own limit never shows."""
    program = (
        "CRAFT deep(n):\n    SET it AS STRAND(n)\n"
        "    SWEEP i IN EXTENT(20):\n        SET it AS PAIR(INDEX(it), EXTENT(3))\n"
        "    SWEEP x IN STRAIN(deep, it): EMIT(n)\n    DELIVER YES\ndeep(1)\n"
    )
    assert at_depth(0, program) == at_depth(500, program)
    assert MACHINE.run(program).error == "RecursionError"


def test_two_threads_give_the_bytes_of_one() -> None:
    """A machine and its code are shared by threads without a lock."""
    programs = [chunk.program for chunk in chunks()]
    alone = [MACHINE.run(program) for program in programs]
    code = compiled(FACTORIAL)
    with ThreadPoolExecutor(max_workers=4) as executor:
        together = list(executor.map(MACHINE.run, programs * 3))
        products = list(executor.map(lambda n: MACHINE.call(code, "solve", [n]).value, [20] * 40))
    assert together == alone * 3
    assert set(products) == {2432902008176640000}
    assert threading.active_count() < 20


@pytest.mark.parametrize(
    "settings", [{"PYTHONHASHSEED": "1"}, {"PYTHONNODEBUGRANGES": "1"}, {"PYTHONINTMAXSTRDIGITS": "640"}]
)
def test_settings_of_the_host_change_no_byte(settings: dict[str, str]) -> None:
    """Hash seeds, missing columns in tracebacks and a limit on digits do not show."""
    script = (
        "import hashlib\nfrom aliencode.corpus import chunks\nfrom explorationbench.aliencode.machine import Machine\n"
        "from explorationbench.aliencode.semantics import MANUAL\nmachine = Machine(MANUAL)\n"
        "programs = [chunk.program for chunk in chunks()] + ['EMIT(COIL(7, 5000), 1' + '0' * 900 + ')']\n"
        "print(hashlib.sha256(repr([machine.run(program) for program in programs]).encode()).hexdigest())\n"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=os.path.dirname(os.path.dirname(__file__)),
            env={**os.environ, "PYTHONHASHSEED": "0", **changed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for changed in ({}, settings)
    }
    assert len(digests) == 1


def test_a_fault_of_ours_is_no_result() -> None:
    """An exception that no program can cause passes, so that a broken law is seen."""

    def broken(meter: Meter, seq: Value) -> Value:
        raise KeyError(seq)

    machine = Machine(replace(MANUAL, operations={**MANUAL.operations, "GAUGE": broken}))
    with pytest.raises(KeyError):
        machine.run('GAUGE("a")')
