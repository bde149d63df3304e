"""The forge: a blueprint and a seed give one certified world, or a sentence that says why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explorationbench.errors import ForgeError, WorldError
from explorationbench.forge.blueprints import BLUEPRINTS
from explorationbench.forge.growth import blueprint_of, grow_certified
from explorationbench.worlds import read_document, shipped


@pytest.mark.parametrize(
    ("sandbox", "name"),
    [
        ("aliencode", "demo"),
        ("alienlogic", "demo"),
        pytest.param("aliencode", "classic", marks=pytest.mark.evidence),  # a minute, and two minutes of search:
        pytest.param("alienlogic", "classic", marks=pytest.mark.evidence),  # CI grows both, under two hash seeds
    ],
)
def test_a_shipped_world_grows_again_byte_for_byte(sandbox: str, name: str) -> None:
    """The forge's output is the shipped file; growing again, certificates and all, gives the same bytes."""
    grown = grow_certified(sandbox, blueprint_of(sandbox, name))
    assert grown.dump() == read_document(f"{sandbox}-{name}").dump()


def test_another_seed_gives_another_world_of_the_same_shape() -> None:
    """The laws of the demo stay, its tasks and inputs do not."""
    document = grow_certified("aliencode", blueprint_of("aliencode", "demo", seed="another", world_name="mine"))
    shipped_demo = read_document("aliencode-demo")
    assert document.name == "mine"
    assert document.sealed["targets"] == shipped_demo.sealed["targets"]
    assert document.sealed["tasks"] != shipped_demo.sealed["tasks"]
    assert document.public["counts"] == shipped_demo.public["counts"]


def test_a_demand_that_no_candidates_meet_is_named() -> None:
    """A blueprint that asks for too much ends in a sentence that says what is lacking."""
    demo = BLUEPRINTS["aliencode"]["demo"]
    greedy = replace(demo, settings={**demo.settings, "quotas": {"apply": 1000}, "predictions": 0})
    with pytest.raises(ForgeError, match=r"do not meet the blueprint: depth apply has \d+ of 1000 tasks"):
        grow_certified("aliencode", greedy)


def test_an_unknown_blueprint_is_refused_with_the_known_ones() -> None:
    """The sentence lists what there is."""
    with pytest.raises(ForgeError, match="no blueprint 'grand' for aliencode: choose one of classic, demo, fresh"):
        blueprint_of("aliencode", "grand")


@pytest.mark.parametrize("world_name", ["a\nb", "a" * 101])
def test_a_name_that_no_world_can_have_is_refused_before_growing(world_name: str) -> None:
    """What the forge writes can be read again."""
    with pytest.raises(WorldError, match="the name of a world is 1 to 100 printable characters, not 'a"):
        blueprint_of("aliencode", "demo", world_name=world_name)


def test_a_seed_of_odd_bytes_is_refused_before_growing() -> None:
    """Bytes of the command line that are no text could not be stored in the world."""
    with pytest.raises(ForgeError, match=r"the seed '\\udcff' is no UTF-8 text"):
        blueprint_of("aliencode", "demo", seed="\udcff")


def test_every_blueprint_but_the_fresh_ones_is_shipped() -> None:
    """What the package ships is what its blueprints grow."""
    grown = {blueprint.name for table in BLUEPRINTS.values() for blueprint in table.values()}
    assert {name for name in grown if not name.endswith("-fresh")} == set(shipped())


def test_a_world_that_cannot_express_an_operation_is_refused_by_its_name() -> None:
    """With floor division lost, too few tasks are left, and the sentence says which operations are missing."""
    demo = BLUEPRINTS["aliencode"]["demo"]
    targets = [*demo.settings["targets"], ("D06", "HALVE")]
    laws = {**demo.settings["laws"], "HALVE": {"kind": "Remapped", "operation": "HALVE", "to": "FRACTURE"}}
    with pytest.raises(ForgeError, match="these laws leave no way to express HALVE, GAUGE"):
        grow_certified("aliencode", replace(demo, settings={**demo.settings, "targets": targets, "laws": laws}))
