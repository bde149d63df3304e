"""Cohorts: what is counted together, apart, once, or not at all, each with its sentence."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from explorationbench.errors import StatisticsError
from explorationbench.protocol.records import Record, seal
from explorationbench.stats.cohorts import Cohort, gather
from explorationbench.stats.folders import Found
from stats.synthetic import CODE, LOGIC, Made, Play, make_cohort, make_record, plays, read_cohort, write_run

SMALL = Made(tasks=4)


def run_of(**changes: object) -> list[Play]:
    """Make up a run of three trajectories."""
    return [Play(**{"trajectory": index, "world": SMALL, **changes}) for index in (1, 2, 3)]  # type: ignore[arg-type]


def sentences(cohort: Cohort) -> list[str]:
    """Give the sentences of a cohort's notices."""
    return [notice.sentence for notice in cohort.notices]


def labels(cohort: Cohort) -> list[tuple[str, str, str, int]]:
    """Give the labels of all cells, and how many trajectories each has."""
    return [(cell.world, cell.condition, cell.system, len(cell.trajectories)) for cell in cohort.cells]


def gather_records(records: Sequence[Record]) -> Cohort:
    """Gather records that have no files."""
    return gather(Found(source=f"file {number}", record=record) for number, record in enumerate(records))


def test_trajectories_are_sorted_into_cells() -> None:
    """A cell for each world, condition and system, three trajectories each; missing cells are missing."""
    cohort = make_cohort([*plays(2, conditions=("autonomous", "direct"))][:-3])
    assert cohort.worlds == (CODE.name, LOGIC.name)
    assert cohort.systems == ("made/system-01", "made/system-02")
    assert cohort.conditions == ("autonomous", "direct")
    assert [cell.system for cell in cohort.select(world=CODE.name)] == ["made/system-01", "made/system-02"]
    assert cohort.find(world=LOGIC.name, system="made/system-02", condition="direct") is None
    assert cohort.select(world="elsewhere") == ()
    assert (len(cohort.cells), {len(cell.trajectories) for cell in cohort.cells}, cohort.notices) == (7, {3}, ())


def test_the_order_of_what_was_given_changes_nothing() -> None:
    """Cells and trajectories have an order of their own."""
    played = [*plays(2, conditions=("autonomous", "direct"))]
    one, other = make_cohort(played), make_cohort(played[::-1])
    assert labels(one) == labels(other)
    assert all((a.verdicts == b.verdicts).all() for a, b in zip(one.cells, other.cells, strict=True))


def test_a_copy_is_counted_once(tmp_path: Path) -> None:
    """The same record in another folder is noticed, and changes no number."""
    run = write_run(tmp_path / "a", run_of())
    shutil.copytree(run, tmp_path / "b")
    cohort = read_cohort(tmp_path)
    assert labels(cohort) == labels(read_cohort(run))
    assert sentences(cohort) == [
        f"this is the same record as {tmp_path / 'a' / f'trajectory-{n}' / 'record.json'}: it is counted once"
        for n in (1, 2, 3)
    ]


def test_other_code_is_left_out_of_a_cell() -> None:
    """Trajectories of one system that two versions made are never averaged; the fewer are left out, and named."""
    cohort = make_cohort([*run_of(), Play(world=SMALL, trajectory=4, code="0.2.0")])
    assert labels(cohort) == [(SMALL.name, "autonomous", "made/system", 3)]
    assert sentences(cohort) == [
        "this trajectory was made with code 0.2.0, not 0.1.0 as made/system/aliencode-made/autonomous/1: it is left out"
    ]
    assert str(cohort.notices[0]).startswith("made/system/aliencode-made/autonomous/4: this trajectory")


def test_other_code_of_another_system_is_told() -> None:
    """Systems that two versions ran stand beside each other with a warning."""
    cohort = make_cohort([*run_of(), *run_of(system="made/other", code="0.2.0")])
    assert [each[2:] for each in labels(cohort)] == [("made/other", 3), ("made/system", 3)]
    assert sentences(cohort) == [
        "made/system was run with code 0.1.0, not 0.2.0 as made/other/aliencode-made/autonomous/1: "
        "compare the two with care"
    ]


def test_other_plans_stand_apart() -> None:
    """A run with another number of answers or milestones is a condition of its own, under a label that says so."""
    cohort = make_cohort([*run_of(), *run_of(system="made/other", answers=1), *run_of(system="made/third")])
    assert [(each[1], each[2]) for each in labels(cohort)] == [
        ("autonomous", "made/system"),
        ("autonomous", "made/third"),
        ("autonomous (answers 1, calls 12, language en, milestones [0,1,2,3,4])", "made/other"),
    ]


def test_settings_tell_systems_of_one_name_apart() -> None:
    """A name alone is enough where it is not ambiguous."""
    cohort = make_cohort([*run_of(settings={"effort": "low"}), *run_of(settings={"effort": "high"}, trajectory=2)])
    assert cohort.systems == ("made/system (effort high)", "made/system (effort low)")
    assert make_cohort(run_of(settings={"effort": "low"})).systems == ("made/system",)


def test_worlds_of_one_name_are_told_apart() -> None:
    """Two worlds that were named alike have their digests behind the name."""
    twin = replace(SMALL, sandbox="alienlogic")
    cohort = make_cohort([*run_of(), *run_of(world=twin)])
    assert len(cohort.worlds) == 2
    assert all(re.fullmatch(r"aliencode-made \(sha256:.{8}\)", name) for name in cohort.worlds)


def test_a_subset_of_tasks_is_always_marked() -> None:
    """It never stands beside runs of all tasks."""
    record = make_record(Play(world=SMALL))
    assert record.shown
    assert record.sealed
    subset = seal(replace(record.public, task_count=9), record.shown, record.sealed)
    cohort = gather_records([record, subset])
    assert cohort.worlds == ("aliencode-made", "aliencode-made, a subset of 4 tasks")
    assert [cell.subset for cell in cohort.cells] == [False, True]


def test_two_runs_of_one_system_are_both_counted(tmp_path: Path) -> None:
    """Different records of one trajectory's number are evidence both, and noticed."""
    first = make_record(Play(world=SMALL))
    assert first.shown
    assert first.sealed
    second = seal(replace(first.public, notes=("another day",)), first.shown, first.sealed)
    cohort = gather_records([first, second])
    assert [each[3] for each in labels(cohort)] == [2]
    assert sentences(cohort) == ["trajectory 1 differs from the one in file 0: both are counted"]


def test_an_incomplete_trajectory_is_left_out() -> None:
    """A provider's failure is not the system's; the sentence says what is missing and what to do."""
    whole = make_record(Play(world=SMALL))
    assert whole.shown
    assert whole.sealed
    public = replace(whole.public, complete=False, notes=("M2: 3 replies missing",))
    cohort = gather_records([seal(public, whole.shown, whole.sealed), make_record(Play(world=SMALL, trajectory=2))])
    assert [each[3] for each in labels(cohort)] == [1]
    assert sentences(cohort) == [
        "this trajectory is incomplete (M2: 3 replies missing): run the same command again; it is left out"
    ]


def test_missing_answers_are_found_out() -> None:
    """A record that says it is complete and has a task without its answers is left out."""
    whole = make_record(Play(world=SMALL))
    assert whole.shown
    assert whole.sealed
    first, *rest = whole.public.milestones
    fewer = replace(first, verdicts={**first.verdicts, "T01": first.verdicts["T01"][:2]})
    public = replace(whole.public, milestones=(fewer, *rest))
    with pytest.raises(StatisticsError, match="not every task has its 3 answers: the record is not one of this plan"):
        gather_records([seal(public, whole.shown, whole.sealed)])


def test_nothing_complete_is_an_error(tmp_path: Path) -> None:
    """The error says what was found instead."""
    message = f"^there is no complete trajectory: {tmp_path}: this folder holds no run: nothing was read from it$"
    with pytest.raises(StatisticsError, match=message):
        read_cohort(tmp_path)
    with pytest.raises(StatisticsError, match=r"^there is no complete trajectory: no run was given$"):
        gather([])
