"""Check a derivation alone: the world's own operations as they are, everything else as in the manual.

A derivation that holds alone holds in every world in which what it needs is made up for by others that hold, by
induction over what they need; so what it needs on integers must be given integers in the check. Both sides are programs
of the language, run on the same random values; where both end in an error they agree, since whoever asks for a program
that ends so asks for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from textwrap import indent

from explorationbench.aliencode.derivations import NUMBERS, SENSES, Derivation
from explorationbench.aliencode.laws.law import Law
from explorationbench.aliencode.machine import Delivery, Machine, SyntaxFault
from explorationbench.aliencode.meter import Meter
from explorationbench.aliencode.printer import print_expression, print_program
from explorationbench.aliencode.realising.samples import draw_arguments
from explorationbench.aliencode.realising.templates import Need, Template, name_for_check, read_template
from explorationbench.aliencode.realising.trees import rebuild, substitute
from explorationbench.aliencode.semantics import MANUAL, Meaning, fold
from explorationbench.aliencode.syntax import Call, Craft, Expression, Integer, Name, Program
from explorationbench.aliencode.values import Value, same_value
from explorationbench.streams import Stream

TRIALS = 60
"""Random calls on which a derivation must hold."""


@lru_cache(maxsize=8192)
def holds(derivation: Derivation, need: Need, laws: tuple[Law, ...]) -> bool:
    """Tell whether a derivation holds for an operation, given the laws of the world's own operations that it uses."""
    template = read_template(derivation, need.arity, need.sense)
    manual = _checker(_in_use(need, template.parameters, _manual_use(need, template.parameters)), ())
    derived = _checker(_derived_program(need, template), laws)
    stream = Stream("derivation").child(*need)
    draws = (_handed_over(need, draw_arguments(need, stream.child(trial))) for trial in range(TRIALS))
    return all(_agree(manual(arguments), derived(arguments)) for arguments in draws)


def _checker(program: str, laws: tuple[Law, ...]) -> Callable[[Sequence[Value]], Delivery]:
    """Give the function `check` of a program under some laws."""
    machine = Machine(fold(laws), extra=_IN_A_SENSE)
    code = machine.compile(program)
    if isinstance(code, SyntaxFault):
        raise TypeError(f"a derivation is no program: {code.message}")
    return lambda arguments: machine.call(code, "check", arguments)


def _in_a_sense(operation: str, sense: str) -> Meaning:
    """Refuse arguments of other kinds than a sense speaks of: a template gets no more than it asks for."""
    meaning, kinds = MANUAL.operations[operation], _KINDS[sense]

    def guarded(meter: Meter, a: Value, b: Value) -> Value:
        if not isinstance(a, kinds) or (sense in NUMBERS and not isinstance(b, kinds)):
            raise TypeError
        return meaning(meter, a, b)

    return guarded


_KINDS: Mapping[str, tuple[type, ...]] = {
    "integers": (int,),
    "floats": (int, float),
    "texts": (str,),
    "lists": (list,),
    "any": (object,),
}

_IN_A_SENSE = {
    f"{operation}_{sense}": _in_a_sense(operation, sense) for operation, senses in SENSES.items() for sense in senses
}


def _agree(manual: Delivery, derived: Delivery) -> bool:
    if manual.error or derived.error:
        return bool(manual.error and derived.error)
    return manual.output == derived.output and same_value(
        [manual.value, *manual.arguments_after], [derived.value, *derived.arguments_after]
    )


def _handed_over(need: Need, arguments: tuple[Value, ...]) -> tuple[Value, ...]:
    """Leave out what the check crafts itself: the function of STRAIN."""
    return arguments[1:] if need.operation == "STRAIN" else arguments


def _manual_use(need: Need, parameters: tuple[str, ...]) -> Expression:
    """Use the operation itself; a statement is used by the check."""
    names = tuple(Name(name=name) for name in parameters)
    return names[0] if need.operation in _STATEMENTS else Call(function=need.operation, arguments=names)


def _derived_program(need: Need, template: Template) -> str:
    """Use the template in the place of the operation: as it is, or as a function."""
    if template.expression is not None:
        return _in_use(need, template.parameters, name_for_check(template.expression))
    block = rebuild(template.block, name_for_check, lambda _, expression: name_for_check(expression))
    craft = Craft(name="derived", parameters=template.parameters, block=block)
    call = Call(function="derived", arguments=tuple(Name(name=name) for name in template.parameters))
    return print_program(Program(block=(craft,))) + _in_use(need, template.parameters, call)


def _in_use(need: Need, parameters: tuple[str, ...], use: Expression) -> str:
    """Write a function that shows all that a use of an operation does: what it delivers, and what it asks for when."""
    handed_over = _handed_over(need, parameters)
    body = _SHOWN.get(need.operation, "DELIVER {use}")
    if need.operation in ("BOND", "RIFT"):
        looks = enumerate(parameters)
        use = substitute(use, {name: _look(place, name) for place, name in looks})
    text = body.format(use=print_expression(use))
    return f"CRAFT check({', '.join(handed_over)}):\n{indent(text, '    ')}\n"


def _look(place: int, name: str) -> Expression:
    return Call(function="look", arguments=(Integer(value=place), Name(name=name)))


_STATEMENTS = ("UPON", "LEST", "WHILE", "SWEEP")

_LOOKED = """SET seen AS STRAND()
CRAFT look(place, value):
    ANNEX(seen, place)
    DELIVER value
DELIVER KNOT({use}, seen)"""

_STRAINED = """SET seen AS STRAND()
CRAFT f(x):
    ANNEX(seen, x)
    DELIVER OVER(x, 0)
DELIVER KNOT(GATHER({use}), seen)"""

_SHOWN: Mapping[str, str] = {
    "UPON": "UPON {use}:\n    DELIVER YES\nDELIVER NO",
    "LEST": "UPON NO:\n    IDLE\nLEST {use}:\n    DELIVER YES\nDELIVER NO",
    "WHILE": "WHILE {use}:\n    DELIVER YES\nDELIVER NO",
    "SWEEP": "SET seen AS STRAND()\nSWEEP x IN {use}:\n    ANNEX(seen, x)\nDELIVER seen",
    "BOND": _LOOKED,
    "RIFT": _LOOKED,
    "INDEX": "DELIVER GATHER({use})",
    "PAIR": "DELIVER GATHER({use})",
    "STRAIN": _STRAINED,
}
