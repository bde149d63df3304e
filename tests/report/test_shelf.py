"""Replay pages and the labels under which an index lists them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from explorationbench.protocol.levels import Level
from explorationbench.protocol.records import Record, seal
from explorationbench.report.writing import write_report
from report.pages import Index, order_of, read_index
from stats.synthetic import CODE, Play, make_record, write_run

FEW = replace(CODE, tasks=6)
NOTE = "t3/M4/T01/a1: the provider of account 4711 failed"


def write_record(folder: Path, record: Record) -> None:
    """Write one record as a trajectory's folder."""
    folder.mkdir(parents=True)
    (folder / "record.json").write_text(record.dump(), encoding="utf-8")


def subset_of(record: Record) -> Record:
    """Let a record be one of some of its world's tasks."""
    public = replace(record.public, task_count=70)
    assert record.shown is not None
    assert record.sealed is not None
    return seal(public, record.shown, record.sealed)


def incomplete_record() -> Record:
    """Make a record that lacks its last milestone, with a note of the reason."""
    record = make_record(Play(world=FEW, trajectory=3))
    public = replace(record.public, complete=False, notes=(NOTE,), milestones=record.public.milestones[:-1])
    assert record.shown is not None
    assert record.sealed is not None
    return seal(public, record.shown, record.sealed)


def replay_links(page: Index) -> list[str]:
    """List the pages that the leaderboards lead to, in order."""
    links = [each for each in page.all("a") if each.attributes.get("aria-label", "").startswith("replay of")]
    return [each.attributes["href"] for each in links]


def test_a_subset_and_its_world_link_to_their_own_pages(tmp_path: Path) -> None:
    """Both have one name; each leaderboard leads to the trajectories it is about, and the list keeps them apart."""
    for index in (1, 2):
        write_record(tmp_path / "whole" / f"trajectory-{index}", make_record(Play(world=FEW, trajectory=index)))
        part = subset_of(make_record(Play(world=FEW, trajectory=index, code="0.1.0", system="made/other")))
        write_record(tmp_path / "part" / f"trajectory-{index}", part)
    write_report(order_of(tmp_path / "report", tmp_path / "whole", tmp_path / "part"))
    page = read_index(tmp_path / "report" / "index.html")
    links = replay_links(page)
    assert [("other" in link) for link in links] in ([False, False, True, True], [True, True, False, False])
    names = [each.text for each in page.all("h3")]
    assert any(name.startswith("aliencode-made, a subset of 6 tasks · level: revealed") for name in names)
    assert any(name.startswith("aliencode-made · level: revealed") for name in names)


def test_systems_with_other_settings_link_to_their_own_pages(tmp_path: Path) -> None:
    """A system under two settings has two rows, each with its own trajectories."""
    for number, effort in enumerate(("low", "high")):
        write_run(
            tmp_path / f"{number}", [Play(world=FEW, trajectory=index, settings={"effort": effort}) for index in (1, 2)]
        )
    write_report(order_of(tmp_path / "report", tmp_path / "0", tmp_path / "1"))
    links = replay_links(read_index(tmp_path / "report" / "index.html"))
    assert len(links) == len({*links}) == 4


def test_no_note_of_a_private_world_is_told(tmp_path: Path) -> None:
    """Notes may quote a provider: a public index counts them, as the replay pages do, and a revealed one shows them."""
    run = write_run(tmp_path / "run", [Play(world=FEW, trajectory=index) for index in (1, 2)])
    write_record(run / "trajectory-3", incomplete_record())
    told = {}
    for level in (Level.PUBLIC, Level.REVEALED):
        write_report(order_of(tmp_path / level, run, level=level))
        page = read_index(tmp_path / level / "index.html")
        (told[level],) = [each.text for each in page.all("li") if "this trajectory is incomplete" in each.text]
    assert "this trajectory is incomplete (1 note, not shown on a public page)" in told[Level.PUBLIC]
    assert f"this trajectory is incomplete ({NOTE})" in told[Level.REVEALED]
    files = [path.read_bytes() for path in (tmp_path / Level.PUBLIC).rglob("*") if path.is_file()]
    assert not any(b"4711" in content for content in files)


def test_an_incomplete_trajectory_has_a_page_of_its_own(tmp_path: Path) -> None:
    """It is not counted, and the list of replays says that it is incomplete."""
    run = write_run(tmp_path / "run", [Play(world=FEW, trajectory=1)])
    write_record(run / "trajectory-3", incomplete_record())
    write_report(order_of(tmp_path / "report", run))
    items = [each.text for each in read_index(tmp_path / "report" / "index.html").all("li")]
    assert [item for item in items if "trajectory 3" in item and item.strip().endswith("incomplete")]
