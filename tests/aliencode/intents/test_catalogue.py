"""What holds for every intent, whoever wrote it."""

import json
import re
from pathlib import Path

import pytest

from explorationbench.aliencode import specifications
from explorationbench.aliencode.intents.catalogue import INTENTS
from explorationbench.aliencode.intents.intent import Intent, write_value
from explorationbench.aliencode.semantics import MANUAL
from explorationbench.streams import Stream

OPERATIONS = frozenset({*MANUAL.operations, *MANUAL.connectives})
BASE = Stream("intents")

every_intent = pytest.mark.parametrize("intent", INTENTS, ids=lambda intent: intent.name)


def _settings(intent: Intent) -> list[dict[str, object]]:
    """Draw parameters five times; without parameters once."""
    count = 5 if intent.parameters else 1
    return [intent.settle(BASE.child(intent.name, index)) for index in range(count)]


def test_names_are_unique() -> None:
    """No two intents share a name."""
    names = [intent.name for intent in INTENTS]
    assert len(names) == len(set(names))


def test_a_third_is_free_of_literals() -> None:
    """At least a third of the intents that ask for a function holds no integer literal."""
    written = [intent for intent in INTENTS if intent.form == "write"]
    free = [intent for intent in written if not re.search(r"(?<![\w.])-?\d", _code(intent))]
    assert 3 * len(free) >= len(written)


def test_every_operation_is_used() -> None:
    """Each operation of the language occurs in some intent."""
    used = {name for intent in INTENTS for name in re.findall(r"\b[A-Z_]{3,}\b", _code(intent))}
    assert used >= OPERATIONS


@every_intent
def test_the_question_says_what_is_asked(intent: Intent) -> None:
    """A question holds every parameter's value, names `solve` and no operation, and is one text without blank ends."""
    for parameters in _settings(intent):
        question = intent.question(parameters)
        assert question == question.strip()
        assert "$" not in question
        assert (
            all(write_value(value).strip('"') in question for value in parameters.values()) or intent.form == "predict"
        )
        if intent.form == "write":
            assert not OPERATIONS & set(re.findall(r"\w+", question))
            assert "`solve(" in question


@every_intent
def test_arguments_are_those_of_the_program(intent: Intent) -> None:
    """The question names the arguments of the program's `solve`, and the inputs are as many."""
    if intent.form == "predict":
        assert intent.inputs(BASE, {}) == ()
        return
    for parameters in _settings(intent):
        asked = re.search(r"`solve\(([^)]*)\)`", intent.question(parameters))
        crafted = re.search(r"^CRAFT solve\(([^)]*)\):", intent.program(parameters), re.MULTILINE)
        assert asked is not None
        assert crafted is not None
        assert asked[1] == crafted[1]
        assert len(intent.inputs(BASE.child(intent.name), parameters)) == len(asked[1].split(","))


@every_intent
def test_inputs_are_plain_and_reproducible(intent: Intent) -> None:
    """The same stream gives the same inputs; they can be written as JSON, and hold at most 30 elements a list."""
    for parameters in _settings(intent):
        for index in range(60):
            inputs = intent.inputs(BASE.child(intent.name, index), parameters)
            assert inputs == intent.inputs(BASE.child(intent.name, index), parameters)
            json.dumps(inputs, allow_nan=False)
            assert all(len(value) <= 30 for value in inputs if isinstance(value, str | list | tuple))


def test_specifications_import_nothing_of_the_language() -> None:
    """No specification imports anything of this project: a wrong interpreter cannot make it wrong."""
    for path in sorted(Path(specifications.__file__).parent.glob("*.py")):
        assert not re.search(
            r"^\s*(from|import) explorationbench\.(?!aliencode\.specifications)", path.read_text(), re.MULTILINE
        )


def _code(intent: Intent) -> str:
    """Give the program without texts, in which digits and capitals mean nothing."""
    return re.sub(r'"[^"]*"', '""', intent.program(intent.settle(BASE)))
