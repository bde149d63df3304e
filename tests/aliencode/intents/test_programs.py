"""Every intent's two tellings agree, under the manual and translated into the classic world."""

from collections.abc import Mapping
from typing import Any

import pytest

from explorationbench.aliencode.intents.catalogue import INTENTS
from explorationbench.aliencode.intents.intent import Intent, Value
from explorationbench.aliencode.laws import law_from_data
from explorationbench.aliencode.machine import Code, Machine
from explorationbench.aliencode.realiser import Realiser
from explorationbench.aliencode.semantics import MANUAL, fold
from explorationbench.aliencode.values import same_value
from explorationbench.forge.blueprints import BLUEPRINTS
from explorationbench.streams import Stream

INPUTS = 60
STEPS = 100_000  # a tenth of the budget: other worlds may make programs longer
BASE = Stream("programs")
CLASSIC = tuple(law_from_data(law) for law in BLUEPRINTS["aliencode"]["classic"].settings["laws"].values())
MANUAL_MACHINE = Machine(MANUAL)
CLASSIC_MACHINE = Machine(fold(CLASSIC))

every_intent = pytest.mark.parametrize("intent", INTENTS, ids=lambda intent: intent.name)


def _settings(intent: Intent) -> list[dict[str, Value]]:
    """Draw parameters three times; without parameters once."""
    return [intent.settle(BASE.child(intent.name, index)) for index in range(3 if intent.parameters else 1)]


def _check(intent: Intent, parameters: Mapping[str, Value], *, machine: Machine, source: str) -> None:
    """Compare what a program does on a machine with the specification."""
    code = machine.compile(source)
    assert isinstance(code, Code), code
    if intent.form == "predict":
        outcome = machine.run(code)
        assert (outcome.output, outcome.error) == (intent.specification(parameters), None)
        return
    for index in range(INPUTS):
        _check_call(
            machine, code, arguments=_inputs(intent, parameters, index), wanted=_wanted(intent, parameters, index)
        )


def _inputs(intent: Intent, parameters: Mapping[str, Value], index: int) -> tuple[Value, ...]:
    return intent.inputs(BASE.child(intent.name, "inputs", index), parameters)


def _wanted(intent: Intent, parameters: Mapping[str, Value], index: int) -> Any:
    return intent.specification(parameters, *_inputs(intent, parameters, index))


def _check_call(machine: Machine, code: Code, *, arguments: tuple[Value, ...], wanted: Any) -> None:
    delivery = machine.call(code, "solve", arguments)
    assert delivery.error is None, (arguments, delivery.output)
    assert same_value(delivery.value, wanted), (arguments, delivery.value, wanted)
    assert delivery.steps <= STEPS


@every_intent
def test_programs_are_right_under_the_manual(intent: Intent) -> None:
    """The program delivers the specification's value, of the same kind, on every input, and never errs."""
    for parameters in _settings(intent):
        _check(intent, parameters, machine=MANUAL_MACHINE, source=intent.program(parameters))


@every_intent
def test_programs_can_be_realised_in_the_classic_world(intent: Intent) -> None:
    """The realised program delivers there what the specification says."""
    for parameters in _settings(intent)[:1]:
        source = Realiser(laws=CLASSIC).realise(intent.program(parameters), intent.senses)
        _check(intent, parameters, machine=CLASSIC_MACHINE, source=source)
