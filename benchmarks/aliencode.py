"""How many programs the machine runs in a second, and how many answers it grades.

Run it with `python benchmarks/aliencode.py`. `cold` reads and runs each program of the vectors once; `graded` compiles
the reference of each task of the classic world that asks for a program, and calls it on its five private inputs.
Beside each stands plain Python doing the same work: the same programs, written in Python with its own operators,
compiled and executed. Seconds are those of the processor. Both sides take turns and each figure is the best of many
short runs, since other programs on the machine only ever make a run slower.

The aims are 5 times as many programs cold, and 12 times as many answers graded in the classic world, as the paper's
public code does on a 2-core machine on which the plain loop of the last line makes about 11.8 million additions a
second. That code is not run here, and machines differ: so compare figures of two machines, or of two days, only beside
their plain loops and their plain Python. The loop tells how fast the host executes, and the column of plain Python how
fast it compiles as well, which is the largest part of the work here.
"""

from __future__ import annotations

import gc
import json
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from explorationbench.aliencode.document import CodeTask
from explorationbench.aliencode.grading import ENTRY, right
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.parser import parse
from explorationbench.aliencode.semantics import MANUAL
from explorationbench.aliencode.syntax import (
    ARITIES,
    Arm,
    Block,
    Branch,
    Bypass,
    Call,
    Cease,
    Craft,
    Deliver,
    Evaluate,
    Expression,
    Idle,
    Name,
    Set,
    Statement,
    Sweep,
    While,
)
from explorationbench.aliencode.world import CodeWorld
from explorationbench.errors import ProgramSyntaxError
from explorationbench.worlds import open_world

VECTORS = Path(__file__).parents[1] / "tests" / "vectors" / "aliencode.jsonl"
PUBLIC_CODE = 1_500  # programs a second of the paper's public code over the same vectors, on a 2-core machine
PUBLIC_GRADED = PUBLIC_CODE / 5  # it parses anew for each of the five inputs
ADDITIONS = 1_000_000
STEPS = 20_000  # programs of more steps measure loops, not the machine, and are left out on both sides
ROUNDS = 15

TEMPLATES = {
    "SHATTER": "({} + {})",
    "WEAVE": "({} - {})",
    "PARE": "({} * {})",
    "FRACTURE": "({} / {})",
    "COIL": "({} ** {})",
    "RESIDUE": "({} % {})",
    "HALVE": "({} // {})",
    "AKIN": "({} == {})",
    "APART": "({} != {})",
    "OVER": "({} > {})",
    "UNDER": "({} < {})",
    "ATOP": "({} >= {})",
    "BENEATH": "({} <= {})",
    "NEGATE": "(not {})",
    "PLUCK": "{}[{}]",
    "ANNEX": "{}.append({})",
    "EXPEL": "{}.pop()",
    "IMPRINT": "{}.__setitem__({}, {})",
    "GAUGE": "len({})",
    "SOME_OF": "any({})",
    "EVERY_OF": "all({})",
    "ORDER": "sorted({})",
    "GATHER": "list({})",
    "INDEX": "enumerate({})",
    "PAIR": "zip({}, {})",
    "STRAIN": "filter({}, {})",
}
VARIADIC = {
    "EMIT": "_out.append(' '.join(map(str, ({},))))",
    "STRAND": "[{}]",
    "NADIR": "min({})",
    "APEX": "max({})",
    "FUSE": "''.join(map(str, ({},)))",
    "EXTENT": "list(range({}))",
}


def in_python(expression: Expression) -> str:
    """Write an expression in Python."""
    if isinstance(expression, Name):
        return f"v_{expression.name}"
    if not isinstance(expression, Call):
        return repr(expression.value)
    name, given = expression.function, [in_python(argument) for argument in expression.arguments]
    if name in ("BOND", "RIFT"):
        return f"({(' and ' if name == 'BOND' else ' or ').join(given)})"
    if name == "KNOT":
        return f"({', '.join(given)}{',' if given else ''})"
    if name == "CARVE":
        return f"{given[0]}[{':'.join(given[1:])}]"
    if name in TEMPLATES and ARITIES[name].admits(len(given)):
        return TEMPLATES[name].format(*given)
    joined = ", ".join(given)
    return VARIADIC[name].format(joined).replace("((,)", "(()") if name in VARIADIC else f"v_{name}({joined})"


def statements_in_python(block: Block, indent: str = "") -> Iterator[str]:
    """Write a block in Python."""
    for statement in block:
        yield from statement_in_python(statement, indent)


def governed(head: str, block: Block, indent: str) -> Iterator[str]:
    """Write a line that ends in a colon, and its block."""
    yield f"{indent}{head}:"
    yield from statements_in_python(block, indent + " ")


def statement_in_python(statement: Statement, indent: str) -> Iterator[str]:
    """Write a statement in Python."""
    match statement:
        case Branch(arms=arms, default=default):
            yield from branch_in_python(arms, default, indent)
        case Sweep(targets=targets, sequence=sequence, block=block):
            names = ", ".join(f"v_{name}" for name in targets)
            yield from governed(f"for {names} in {in_python(sequence)}", block, indent)
        case While(condition=condition, block=block):
            yield from governed(f"while {in_python(condition)}", block, indent)
        case Craft(name=name, parameters=parameters, block=block):
            yield from governed(f"def v_{name}({', '.join(f'v_{name}' for name in parameters)})", block, indent)
        case _:
            yield indent + simple_in_python(statement)


def branch_in_python(arms: tuple[Arm, ...], default: Block | None, indent: str) -> Iterator[str]:
    """Write a branch in Python."""
    for number, arm in enumerate(arms):
        yield from governed(f"{'elif' if number else 'if'} {in_python(arm.condition)}", arm.block, indent)
    if default is not None:
        yield from governed("else", default, indent)


def simple_in_python(statement: Set | Evaluate | Deliver | Cease | Bypass | Idle) -> str:
    """Write a statement without a block in Python."""
    match statement:
        case Set(targets=targets, values=values):
            return f"{', '.join(f'v_{name}' for name in targets)} = {', '.join(map(in_python, values))}"
        case Evaluate(expression=expression):
            return in_python(expression)
        case Deliver(value=value):
            return "return" if value is None else f"return {in_python(value)}"
        case Cease():
            return "break"
        case Bypass():
            return "continue"
        case Idle():
            return "pass"


def python_text(program: str) -> str:
    """Write a program in Python; what it shows is collected in the list `_out`. What is no program stays none."""
    try:
        block = parse(program).block
    except ProgramSyntaxError:
        return f"_out = []\n{program}\n)"
    return "\n".join(["_out = []", *statements_in_python(block)]) + "\n"


def run_python(text: str) -> str:
    """Compile and execute a text; an error ends it, as it ends a program of the language."""
    scope: dict[str, Any] = {}
    try:
        exec(compile(text, "<plain>", "exec"), scope)
    except Exception as error:  # noqa: BLE001 - whatever ends the program is its result
        return type(error).__name__
    return "\n".join(scope["_out"])


def grade_python(text: str, task: CodeTask) -> bool:
    """Compile a text once, and for each input execute the top level and call the function on copies."""
    code = compile(text, "<plain>", "exec")
    for case in task.private:
        scope: dict[str, Any] = {}
        exec(code, scope)
        if scope[f"v_{ENTRY}"](*map(copied, case.arguments)) != case.value:
            return False
    return True


def copied(value: Any) -> Any:
    """Copy lists and tuples."""
    return type(value)(map(copied, value)) if isinstance(value, (list, tuple)) else value


def best_seconds(*actions: Callable[[], object]) -> list[float]:
    """Give processor seconds of the best of several rounds, in which the actions take turns."""
    best = [float("inf")] * len(actions)
    for _ in range(ROUNDS):
        for number, action in enumerate(actions):
            gc.collect()
            started = time.process_time()
            action()
            best[number] = min(best[number], time.process_time() - started)
    return best


def each(action: Callable[..., object], *arguments: Sequence[Any]) -> Callable[[], object]:
    """Do something for each of many arguments."""
    return lambda: [action(*given) for given in zip(*arguments, strict=True)]


def report(title: str, count: int, seconds: list[float], public: float) -> None:
    """Print one line: ours, plain Python, the ratio, and ours against the public code."""
    ours, plain = (count / taken for taken in seconds)
    print(
        f"{title:34} {count:5} {ours:9,.0f}/s {plain:12,.0f}/s {plain / ours:7.1f}x slower "
        f"{ours / public:9.1f}x the {public:,.0f}/s"
    )


def report_plain_loop() -> None:
    """Print how many additions a loop at the top level of a program makes in a second, as a measure of the machine."""
    loop = compile(f"x = 0\nfor i in range({ADDITIONS}): x += i * i", "<loop>", "exec")
    (seconds,) = best_seconds(lambda: exec(loop, {}))
    print(f"{'plain loop (x += i * i)':34} {'':5} {'':11} {ADDITIONS / seconds:12,.0f}/s")


def short_programs(machine: Machine) -> list[str]:
    """Give the vectors to follow that take few steps."""
    rows: Iterable[dict[str, Any]] = map(json.loads, VECTORS.read_text(encoding="utf-8").splitlines())
    programs = [row["program"] for row in rows if row["follow"]]
    return [program for program in programs if machine.run(program).steps < STEPS]


def main() -> None:
    """Measure and print."""
    warnings.simplefilter("ignore", SyntaxWarning)  # the host warns of programs that are wrong on purpose
    machine = Machine(MANUAL)
    programs = short_programs(machine)
    texts = [python_text(program) for program in programs]
    print(f"{'':34} {'':5} {'machine':>11} {'plain Python':>14} {'':>15} {'public code':>16}")
    seconds = best_seconds(each(machine.run, programs), each(run_python, texts))
    report("programs read and run (cold)", len(programs), seconds, PUBLIC_CODE)
    world = open_world("aliencode-classic")
    if not isinstance(world, CodeWorld):
        raise SystemExit("aliencode-classic is no AlienCode world")
    tasks = [task for task in map(world.material, world.tasks) if task.form == "write"]
    machines = [world.machine] * len(tasks)
    references = [task.reference for task in tasks]
    plain = [python_text(task.program) for task in tasks]
    seconds = best_seconds(each(right, machines, tasks, references), each(grade_python, plain, tasks))
    report("answers graded, classic world", len(tasks), seconds, PUBLIC_GRADED)
    manual = [Machine(MANUAL)] * len(tasks)
    seconds = best_seconds(
        each(right, manual, tasks, [task.program for task in tasks]), each(grade_python, plain, tasks)
    )
    report("answers graded, under the manual", len(tasks), seconds, PUBLIC_GRADED)
    report_plain_loop()


if __name__ == "__main__":
    main()
