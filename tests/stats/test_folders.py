"""Run folders: what is read, and the one sentence for all that is not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from explorationbench.stats.folders import Found, Notice, read_runs
from stats.synthetic import Made, Play, make_record, write_run

SMALL = Made(tasks=4)
RUN = [Play(trajectory=index, world=SMALL) for index in (1, 2, 3)]


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """Write a run of three trajectories."""
    return write_run(tmp_path / "runs" / "a", RUN)


def sentences(*paths: Path) -> list[str]:
    """Read some paths, and give the sentences of the notices."""
    return [each.sentence for each in read_runs(paths) if isinstance(each, Notice)]


def found(*paths: Path) -> list[int]:
    """Read some paths, and give the numbers of the trajectories found."""
    return [each.record.public.trajectory for each in read_runs(paths) if isinstance(each, Found)]


def test_a_run_its_parent_a_trajectory_and_a_record_can_be_given(run: Path) -> None:
    """All lead to the same records, in order; there is nothing to notice."""
    assert found(run) == found(run.parent) == found(run.parent.parent) == [1, 2, 3]
    assert found(run / "trajectory-2") == found(run / "trajectory-2" / "record.json") == [2]
    assert sentences(run, run.parent / "a" / "..") == ["this record was given twice: it is counted once"] * 3


def test_trajectories_come_by_number(tmp_path: Path) -> None:
    """The tenth comes after the ninth."""
    run = write_run(tmp_path, [Play(trajectory=index, world=SMALL) for index in (10, 9, 1)])
    assert found(run) == [1, 9, 10]


def test_a_public_record_is_read(run: Path) -> None:
    """A file that holds only the public part is a record too."""
    file = run / "trajectory-1" / "record.json"
    file.write_text(make_record(RUN[0]).dump(public_only=True))
    assert found(file) == [1]


def test_nothing_is_dropped_in_silence(run: Path, tmp_path: Path) -> None:
    """Missing, empty, begun, unfinished and broken: one sentence each, with the place."""
    assert sentences(tmp_path / "none") == ["there is no such folder or file"]
    (tmp_path / "empty").mkdir()
    assert sentences(tmp_path / "empty") == ["this folder holds no run: nothing was read from it"]
    begun = tmp_path / "begun"
    begun.mkdir()
    (begun / "configuration.json").write_text("{}")
    assert sentences(begun) == ["this run has no trajectory yet: run the same command again"]
    (run / "trajectory-4").mkdir()
    (run / "trajectory-1" / "record.json").write_text("{}")
    notices = [each for each in read_runs([run]) if isinstance(each, Notice)]
    assert [str(each) for each in notices] == [
        f"{run / 'trajectory-1' / 'record.json'}: this record is broken, so it is left out (this is no record that can "
        "be read here: its format is None, not 'explorationbench.record/2')",
        f"{run / 'trajectory-4'}: this trajectory has not finished: run the same command again",
    ]
    assert found(run) == [2, 3]


def test_a_changed_record_is_left_out(run: Path) -> None:
    """A record whose bytes were changed is not the one that was sealed."""
    file = run / "trajectory-1" / "record.json"
    file.write_text(file.read_text().replace('"correct"', '"wrong"'))
    assert ["it was changed" in each for each in sentences(run)] == [True]


def test_a_copy_of_a_run_is_read_and_left_to_the_cohort(run: Path) -> None:
    """Reading tells files apart; equal records in different files are found out by their digests."""
    shutil.copytree(run, run.parent / "b")
    assert found(run.parent) == [1, 2, 3, 1, 2, 3]
