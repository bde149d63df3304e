"""The survey of AlienCode: coverage, calls, units, and what its writer may see."""

from __future__ import annotations

import pytest

from explorationbench.aliencode.grading import machine_of
from explorationbench.aliencode.laws import Law, catalogue
from explorationbench.aliencode.machine import PROBE
from explorationbench.aliencode.surveying.composition import Cost, Trial, write_survey
from explorationbench.aliencode.surveying.pieces import SUBJECTS
from explorationbench.aliencode.syntax import ARITIES
from explorationbench.sandbox import Profile
from explorationbench.streams import Stream
from explorationbench.worlds import open_world

DEFAULT = Profile()
UNITS = 172


def drawn_laws(seed: int) -> tuple[Law, ...]:
    """Draw laws for two of three targets, whatever they do to each other."""
    stream = Stream(seed)
    return tuple(stream.choice(laws) for laws in catalogue().values() if laws and stream.chance(2, 3))


def trial_of(laws: tuple[Law, ...]) -> Trial:
    """Run programs in the world of some laws."""

    def trial(program: str) -> Cost:
        outcome = machine_of(laws).run(program, display=PROBE)
        return Cost(units=outcome.units, error=outcome.error)

    return trial


@pytest.mark.parametrize("name", ["aliencode-classic", "aliencode-demo", "the twin of aliencode-classic"])
def test_a_survey_covers_every_operation_twice_on_several_kinds_of_arguments(name: str) -> None:
    """Each operation and statement stands in two probes of 48 that run well, with two kinds of arguments."""
    world = open_world(name.removeprefix("the twin of "))
    world = world.twin() if name.startswith("the twin") else world
    survey = world.survey(DEFAULT, Stream(world.digest))
    assert [each.subject for each in survey.coverage] == list(SUBJECTS)
    assert {*ARITIES, "CRAFT", "SWEEP", "UPON", "LEST", "WHILE", "CEASE", "BYPASS"} <= {*SUBJECTS}
    assert [each for each in survey.coverage if each.probes < 2 or len(each.kinds) < 2] == []


@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_laws_the_operations_are_covered_and_the_profile_is_met(seed: int) -> None:
    """Calls are exact, units within a tenth, and each operation stands in two probes without an error."""
    trial = trial_of(drawn_laws(seed))
    survey = write_survey(DEFAULT, Stream(seed), trial)
    assert len(survey.probes) == DEFAULT.probes == 48
    assert survey.units == sum(trial(probe["program"]).units for probe in survey.probes)
    assert abs(survey.units - UNITS) <= UNITS / 10
    assert [each for each in survey.coverage if each.probes < 2] == []


@pytest.mark.parametrize(
    ("profile", "units"),
    [
        (Profile(rounds=2, calls=6), 43),
        (Profile(rounds=1, calls=10, units=20), 20),
        (Profile(rounds=1, calls=3, units=99), 15),
    ],
)
def test_a_profile_sets_calls_and_units(profile: Profile, units: int) -> None:
    """A probe displays at most five units, whatever is asked."""
    survey = write_survey(profile, Stream(1), trial_of(()))
    assert (len(survey.probes), survey.units) == (profile.probes, units)


def test_a_survey_is_the_same_each_time_and_another_for_another_stream() -> None:
    """It depends on the profile, the stream and the world's units and errors."""
    one, other = (write_survey(DEFAULT, Stream(7), trial_of(())) for _ in range(2))
    assert one == other
    assert write_survey(DEFAULT, Stream(8), trial_of(())).probes != one.probes


def test_only_units_and_error_class_of_a_run_matter() -> None:
    """Two worlds whose runs cost the same have the same survey, though they show other values."""
    trials = [trial_of(()), trial_of(tuple(law for law in catalogue()["FUSE"][:1]))]
    assert trials[0]('EMIT(FUSE("a", "b"))') == trials[1]('EMIT(FUSE("a", "b"))')
    assert len({write_survey(DEFAULT, Stream(3), trial).probes[0]["program"] for trial in trials}) == 1
    assert write_survey(DEFAULT, Stream(3), trials[0]) == write_survey(DEFAULT, Stream(3), trials[1])


def test_probes_stay_inside_the_limits() -> None:
    """No probe is refused: it has at most 40 lines."""
    survey = write_survey(DEFAULT, Stream(5), trial_of(()))
    assert max(len(probe["program"].splitlines()) for probe in survey.probes) <= PROBE.program_lines
