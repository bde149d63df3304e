"""What holds for the programs whose exact output is asked."""

from itertools import product

import pytest

from explorationbench.aliencode.grading import machine_of, same_text, shown
from explorationbench.aliencode.intents.intent import Intent
from explorationbench.aliencode.intents.predictions import PREDICTIONS
from explorationbench.aliencode.intents.traces import TRACES
from explorationbench.aliencode.laws import law_from_data
from explorationbench.forge.blueprints import BLUEPRINTS

CLASSIC = {name: law_from_data(data) for name, data in BLUEPRINTS["aliencode"]["classic"].settings["laws"].items()}
ALL = (*PREDICTIONS, *TRACES)


def _programs(intent: Intent) -> list[str]:
    """Write the program with every choice of its values."""
    choices = [dict(zip(intent.parameters, values, strict=True)) for values in product(*intent.parameters.values())]
    return [intent.program(parameters) for parameters in choices]


@pytest.mark.parametrize("intent", ALL, ids=lambda intent: intent.name)
def test_no_prediction_errs_in_the_classic_world(intent: Intent) -> None:
    """Under all laws of the classic world together no program ends in an error, which would hide what comes after."""
    machine = machine_of(tuple(CLASSIC.values()))
    assert not [program for program in _programs(intent) if machine.run(program).error]


def test_each_law_shows_in_some_prediction() -> None:
    """Every law of the classic world, alone, changes the output of at least two predictions."""
    manual = machine_of(())
    telling = dict.fromkeys(CLASSIC, 0)
    for program in [_programs(intent)[0] for intent in ALL]:
        for name, law in CLASSIC.items():
            telling[name] += not same_text(shown(manual, program), shown(machine_of((law,)), program))
    assert min(telling.values()) >= 2, telling


def test_names_of_operations_stand_for_themselves() -> None:
    """A prediction made for each operation holds that operation and names it."""
    intent = next(intent for intent in PREDICTIONS if intent.name == "float_weave")
    assert intent.program({"operation": "WEAVE", "a": 7.5, "b": 2.0}) == "EMIT(WEAVE(7.5, 2.0))"
    assert intent.specification({"operation": "WEAVE", "a": 7.5, "b": 2.0}) == "5.5"
