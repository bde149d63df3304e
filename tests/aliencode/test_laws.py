"""Laws are values; each changes one hook point, says what it does, and goes through JSON and back."""

from __future__ import annotations

import dataclasses
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aliencode.classic_laws import CLASSIC
from explorationbench.aliencode.laws import (
    KINDS,
    SIGNATURES,
    Law,
    LiteralLaw,
    LiteralXor,
    Remapped,
    ShiftedIndex,
    Swapped,
    catalogue,
    law_from_data,
)
from explorationbench.aliencode.machine import Machine
from explorationbench.aliencode.reports import judge
from explorationbench.aliencode.semantics import MANUAL, Semantics, fold
from explorationbench.aliencode.syntax import ARITIES
from explorationbench.errors import WorldError

LAWS = [law for laws in catalogue().values() for law in laws]
FEW_ALTERNATIVES = {"NEGATE", "STRAIN", "UPON", "LEST", "WHILE"}
"""Targets whose meaning leaves less than three other meanings that can be undone."""


def named(law: Law) -> str:
    """Name a test after its law."""
    return f"{law.target} {law.notation()}"


each_law = pytest.mark.parametrize("law", LAWS, ids=named)


def test_every_hook_point_is_in_the_catalogue() -> None:
    """The catalogue covers integer literals, all operations, the order of SWEEP and the three branches."""
    assert set(catalogue()) == {"LITERAL", *ARITIES, "SWEEP", "UPON", "LEST", "WHILE"}
    assert all(catalogue().values())


def test_there_are_at_least_forty_kinds_of_laws() -> None:
    """Kinds are counted once for each operation they apply to."""
    assert len({(type(law), law.target) for law in LAWS}) >= 90
    assert {type(law).__name__ for law in LAWS} == set(KINDS)


@pytest.mark.parametrize("target", [target for target in catalogue() if target not in FEW_ALTERNATIVES])
def test_a_target_has_at_least_three_alternatives(target: str) -> None:
    """A solver who knows the catalogue still has to find out which law holds."""
    assert len(set(catalogue()[target])) == len(catalogue()[target]) >= 3


@each_law
def test_a_law_goes_through_json_and_back(law: Law) -> None:
    """Every law is its kind and its parameters, and nothing else."""
    assert law_from_data(json.loads(json.dumps(law.to_data()))) == law


@each_law
def test_a_law_is_a_frozen_value(law: Law) -> None:
    """Laws are hashable, cannot be changed and hold no state beside their parameters."""
    assert hash(law) == hash(dataclasses.replace(law))  # type: ignore[type-var]
    assert not hasattr(law, "__dict__")
    for field in dataclasses.fields(law):  # type: ignore[arg-type]
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(law, field.name, None)


@each_law
def test_a_law_is_stated_as_one_sentence_about_its_target(law: Law) -> None:
    """What a solver would read names the target and ends with a full stop."""
    words = law.words()
    assert words.endswith(".")
    assert "\n" not in words
    assert ("literal" if law.target == "LITERAL" else law.target) in words


@each_law
def test_a_law_changes_its_own_hook_point_only(law: Law) -> None:
    """Semantics under one law are the manual's at every other hook point."""
    assert hooks(law.bend(MANUAL)).keys() == hooks(MANUAL).keys()
    before, after = hooks(MANUAL), hooks(law.bend(MANUAL))
    assert [name for name in before if before[name] != after[name]] == [law.target]


@each_law
def test_the_notation_of_a_law_is_right_in_its_world_and_no_other_is(law: Law) -> None:
    """Effect and notation agree on all judging inputs, and the other laws of the target, or none, do not."""
    others = [other.notation() for other in catalogue()[law.target] if other != law]
    machine = Machine(fold((law,)))
    assert status(machine, law.target, law.notation()) == "right"
    wrong = {status(machine, law.target, notation) for notation in (*others[:12], "IDENTITY")}
    assert wrong == {"wrong"}


def status(machine: Machine, target: str, notation: str) -> str:
    """Judge one line of a rule report."""
    return judge(machine, (("R01", target),), f"R01 := {notation}").targets[0].status


def hooks(semantics: Semantics) -> dict[str, object]:
    """Lay the hook points of semantics side by side."""
    return {
        "LITERAL": semantics.literal,
        **semantics.operations,
        **semantics.connectives,
        **semantics.branches,
        "SWEEP": semantics.visit,
    }


@given(st.sampled_from([law for law in LAWS if isinstance(law, LiteralLaw)]), st.integers())
def test_every_number_can_be_written_under_a_law_on_literals(law: LiteralLaw, number: int) -> None:
    """Laws on literals are bijections of the integers."""
    assert law.read(law.write(number)) == number == law.write(law.read(number))


def test_the_order_of_laws_on_different_targets_does_not_matter() -> None:
    """A world of one law a target is the same in whatever order its laws are folded."""
    program = "EMIT(STRAND(1, 2), PLUCK(STRAND(4, 5), 26), SHATTER(3, 4), WEAVE(9, 5), GAUGE(EXTENT(26, 31)))"
    assert Machine(fold(CLASSIC)).run(program) == Machine(fold(CLASSIC[::-1])).run(program)


@pytest.mark.parametrize("law", CLASSIC, ids=named)
def test_every_law_of_the_classic_world_is_in_the_catalogue_and_can_be_undone(law: Law) -> None:
    """The classic laws have notation, words and derivations, but literals, which are simply written otherwise."""
    assert law in catalogue()[law.target]
    assert law.derivations() or law.target == "LITERAL"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"kind": "Magic"}, "{'kind': 'Magic'} is no law: its kind is unknown"),
        ([], "[] is no law: its kind is unknown"),
        (
            {"kind": "LiteralXor", "mask": "27"},
            "{'kind': 'LiteralXor', 'mask': '27'} is no law: the parameters of LiteralXor are mask (int)",
        ),
        (
            {"kind": "LiteralXor", "mask": True},
            "{'kind': 'LiteralXor', 'mask': True} is no law: the parameters of LiteralXor are mask (int)",
        ),
        (
            {"kind": "SweepReversed", "by": 1},
            "{'kind': 'SweepReversed', 'by': 1} is no law: the parameters of SweepReversed are none",
        ),
        ({"kind": "Swapped", "operation": "GAUGE"}, "Swapped cannot change 'GAUGE'"),
        ({"kind": "Remapped", "operation": "OVER", "to": "PRINT"}, "'PRINT' is no operation"),
    ],
)
def test_what_is_no_law_is_refused_with_the_reason(data: object, message: str) -> None:
    """A world file with a malformed law cannot be opened, and the sentence says why."""
    with pytest.raises(WorldError) as refusal:
        law_from_data(data)  # type: ignore[arg-type]
    assert str(refusal.value) == message


def test_words_and_notation_read_as_a_solver_would_write_them() -> None:
    """Three laws word by word."""
    assert LiteralXor(mask=27).words() == (
        "An integer literal n means n XOR 27 (bitwise; a minus sign belongs to the literal)."
    )
    assert ShiftedIndex(operation="CARVE", by=-1).words() == (
        "CARVE(seq, start, stop, step) takes both bounds one earlier than written."
    )
    assert Remapped(operation="OVER", to="ATOP").words() == (
        "OVER(a, b) does what the manual says of ATOP: it gives whether a is greater than or equal to b."
    )
    assert Swapped(operation="WEAVE").notation() == "(- b a)"


def test_a_signature_shows_how_its_target_is_written() -> None:
    """The rule report asks for targets as they stand in programs."""
    assert SIGNATURES["SWEEP"].call == "SWEEP v IN seq"
    assert SIGNATURES["UPON"].call == "UPON c"
    assert SIGNATURES["EMIT"].call == "EMIT(...)"
    assert SIGNATURES["LITERAL"].call == "an integer literal n"
