from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from explorationbench.errors import StatisticsError, UsageError
from explorationbench.protocol.levels import Level
from explorationbench.report.writing import write_report
from report.pages import Index, order_of, read_index
from report.planted import ATTACKS, CANARY, canary_record
from stats.synthetic import CODE, Play, plays, write_run

SYSTEMS = 3
CONDITIONS = ("autonomous", "direct", "open-book")


@pytest.fixture(scope="session")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give runs of three systems in two worlds under three conditions, each in a folder of its own."""
    folder = tmp_path_factory.mktemp("runs")
    held: dict[tuple[str, str, str], list[Play]] = {}
    for play in plays(SYSTEMS, conditions=CONDITIONS):
        held.setdefault((play.world.name, play.system, play.condition), []).append(play)
    for number, played in enumerate(held.values()):
        write_run(folder / f"run-{number:02d}", played)
    return folder


@pytest.fixture(scope="session")
def written(runs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of their report."""
    folder = tmp_path_factory.mktemp("report") / "pages"
    write_report(order_of(folder, runs))
    return folder


@pytest.fixture(scope="session")
def index(written: Path) -> Index:
    """Give its index page."""
    return read_index(written / "index.html")


def test_leaderboards_have_a_row_for_every_system(index: Index) -> None:
    """Each world's table starts with the system of the highest mean; all three are in it."""
    board = next(each for each in index.all("table") if "autonomous exploration. Brackets" in each.text)
    assert [board.text.count(f"made/system-0{number}") for number in (1, 2, 3)] == [1, 1, 1]
    assert board.text.index("made/system-03") < board.text.index("made/system-01")


def test_every_link_leads_somewhere(written: Path, index: Index) -> None:
    """Links of the index lead to its own sections, or to files of the report."""
    ids = {element.attributes["id"] for element in index.elements if "id" in element.attributes}
    for link in index.all("a"):
        target = link.attributes["href"]
        assert target[1:] in ids if target.startswith("#") else (written / target).is_file(), target


def test_every_trajectory_has_its_replay(written: Path, index: Index) -> None:
    """Three systems, two worlds, three conditions, three trajectories: 54 pages, all linked."""
    linked = {link.attributes["href"] for link in index.all("a") if link.attributes["href"].startswith("replays/")}
    assert len(linked) == 2 * SYSTEMS * 3 * 3
    assert linked == {f"replays/{path.name}" for path in (written / "replays").iterdir()}


def test_every_figure_has_words(index: Index) -> None:
    """Each picture is inlined, with its caption as its words; each has a place to jump to."""
    pictures = index.all("img")
    assert len(pictures) >= 14
    assert all(picture.attributes["src"].startswith("data:image/svg+xml;base64,") for picture in pictures)
    assert all(len(picture.attributes["alt"]) > 40 for picture in pictures)


def test_the_page_cites_worlds_version_and_counts(index: Index) -> None:
    """The foot names both worlds with digests, the version, the conditions and how many were counted."""
    (foot,) = index.all("footer")
    words = " ".join(foot.text.split())
    assert words.startswith("ExplorationBench 0.1.0; aliencode-made (sha256:")
    assert "alienlogic-made (sha256:" in words
    assert "3 systems, 3 trajectories, 70 tasks, 3 answers a task" in words


def test_nothing_is_loaded_from_elsewhere(index: Index) -> None:
    """No element names an address outside, and the page forbids it as well."""
    for element in index.elements:
        for name in ("src", "href"):
            assert not element.attributes.get(name, "").startswith(("http", "//")), element
    (policy,) = [m for m in index.all("meta") if m.attributes.get("http-equiv") == "Content-Security-Policy"]
    assert policy.attributes["content"].startswith("default-src 'none'")


def test_provable_and_unprovable_stand_apart(runs: Path, index: Index) -> None:
    """The logic world has a table of both kinds; the code world has none."""
    apart = [table.text for table in index.all("table") if "provable and unprovable theorems apart" in table.text]
    assert len(apart) == 1
    assert "alienlogic-made" in apart[0]
    assert "35.7 % are unprovable" in " ".join(apart[0].split())


def test_laws_are_counted_by_where_the_way_ended(index: Index) -> None:
    """Nine laws in three trajectories give 27 entries a system."""
    table = next(t for t in index.all("table") if "aliencode-made: laws, counted over trajectories" in t.text)
    rows = [row for row in index.all("tr") if row.text in table.text and row.text.strip().startswith("made/")]
    counts = [int(word) for word in rows[0].text.split() if word.isdigit()]
    assert sum(counts) == 27


def test_the_same_runs_give_the_same_bytes(tmp_path: Path) -> None:
    """Two processes with different hash seeds write equal files."""
    run = write_run(tmp_path / "run", [Play(trajectory=index) for index in (1, 2)])
    script = "import sys; from pathlib import Path; from explorationbench.cli.main import main; main(sys.argv[1:])"
    for seed in ("0", "1"):
        words = ["report", str(run), "--out", str(tmp_path / seed), "--level", "revealed"]
        subprocess.run(
            [sys.executable, "-c", script, *words],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        )
    first, second = (
        {
            path.relative_to(tmp_path / seed): path.read_bytes()
            for path in (tmp_path / seed).rglob("*")
            if path.is_file()
        }
        for seed in ("0", "1")
    )
    assert first == second
    assert len(first) > 20


def test_what_is_left_out_is_told(tmp_path: Path) -> None:
    """A broken record, the same record twice and an incomplete one have a sentence each on the page."""
    run = write_run(tmp_path / "run", [Play(trajectory=index) for index in (1, 2)])
    twin = write_run(tmp_path / "twin", [Play(trajectory=1)])
    (run / "trajectory-3").mkdir()
    (run / "trajectory-3" / "record.json").write_text("{", encoding="utf-8")
    write_report(order_of(tmp_path / "report", run, twin))
    page = read_index(tmp_path / "report" / "index.html")
    (section,) = [each for each in page.all("section") if each.attributes["id"] == "left-out"]
    assert "this is the same record as" in section.text
    assert "this record is broken, so it is left out" in section.text


def test_an_earlier_report_is_replaced(tmp_path: Path) -> None:
    """The second report takes the place of the first, with nothing left of it."""
    run = write_run(tmp_path / "run", [Play()])
    write_report(order_of(tmp_path / "report", run))
    (tmp_path / "report" / "replays" / "old.html").touch()
    write_report(order_of(tmp_path / "report", run))
    assert not (tmp_path / "report" / "replays" / "old.html").exists()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_other_files_are_never_replaced(tmp_path: Path) -> None:
    """A folder with something else in it is refused, and stays as it is."""
    run = write_run(tmp_path / "run", [Play()])
    with pytest.raises(UsageError, match="holds something else than a report: name a new or an empty folder"):
        write_report(order_of(run, run))
    assert (run / "trajectory-1" / "record.json").exists()


def test_files_beside_an_earlier_report_are_never_lost(tmp_path: Path) -> None:
    """Runs that somebody put into the folder of a report stay, and the sentence names them."""
    run = write_run(tmp_path / "run", [Play()])
    write_report(order_of(tmp_path / "report", run))
    kept = write_run(tmp_path / "report" / "runs", [Play()])
    with pytest.raises(UsageError, match="holds a report and also 'runs': name another folder, or move that away"):
        write_report(order_of(tmp_path / "report", kept))
    assert (kept / "trajectory-1" / "record.json").exists()


@pytest.mark.parametrize("name", [".", "link"])
def test_the_current_folder_and_a_link_can_be_written_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Both hold the report afterwards, and what a killed command left is gone."""
    run = write_run(tmp_path / "run", [Play()])
    (tmp_path / "here" / ".new-report-old" / "replays").mkdir(parents=True)
    (tmp_path / "link").symlink_to("here")
    monkeypatch.chdir(tmp_path / "here" if name == "." else tmp_path)
    for _ in range(2):
        write_report(order_of(Path(name), run))
    assert {path.name for path in (tmp_path / "here").iterdir()} == {"index.html", "figures", "replays"}


def test_a_failed_report_leaves_the_earlier_one(tmp_path: Path) -> None:
    """Runs without a record give an error; the report of before is still there."""
    run = write_run(tmp_path / "run", [Play()])
    write_report(order_of(tmp_path / "report", run))
    (tmp_path / "empty").mkdir()
    with pytest.raises(StatisticsError, match="there is no complete trajectory"):
        write_report(order_of(tmp_path / "report", tmp_path / "empty"))
    assert (tmp_path / "report" / "index.html").exists()


@pytest.mark.parametrize(
    ("level", "hidden"), [(Level.PUBLIC, {*CANARY}), (Level.SHOWN, {"detail"}), (Level.REVEALED, set())]
)
def test_private_parts_are_in_no_byte(tmp_path: Path, level: Level, hidden: set[str]) -> None:
    """Every text of a record is marked; no file of the report holds a mark of what its level hides."""
    place = tmp_path / "run" / "trajectory-1"
    place.mkdir(parents=True)
    (place / "record.json").write_text(canary_record().dump(), encoding="utf-8")
    write_report(order_of(tmp_path / "report", tmp_path / "run", level=level))
    held = b"".join(path.read_bytes() for path in sorted((tmp_path / "report").rglob("*")) if path.is_file())
    told = {name for name, mark in CANARY.items() if mark.encode() in held}
    assert not told & hidden
    assert level is Level.PUBLIC or "question" in told


def test_no_name_can_become_part_of_the_page(tmp_path: Path) -> None:
    """Systems named like markup leave the page with the elements that plain names give."""
    attacks = [attack for attack in ATTACKS.values() if attack.isprintable()]
    shapes = []
    for number, names in enumerate((attacks, [f"plain {place}" for place in range(len(attacks))])):
        for place, name in enumerate(names):
            write_run(tmp_path / f"runs-{number}" / f"run-{place}", [Play(system=f"{place}/{name}", trajectory=1)])
        write_report(order_of(tmp_path / f"report-{number}", tmp_path / f"runs-{number}"))
        page = read_index(tmp_path / f"report-{number}" / "index.html")
        shapes.append(Counter((each.name, *sorted(each.attributes)) for each in page.elements))
    assert len(attacks) > 3
    assert shapes[0] == shapes[1]


def test_worlds_without_exploration_have_no_ranking(tmp_path: Path) -> None:
    """Direct answers alone: the page says that there is no ranking, and still shows the conditions."""
    run = write_run(tmp_path / "run", [Play(condition="direct", explores=False, world=CODE)])
    write_report(order_of(tmp_path / "report", run))
    page = read_index(tmp_path / "report" / "index.html")
    assert any("No trajectory explored this world on its own" in each.text for each in page.all("p"))
    assert any("Figure 1 has nothing to show" in each.text for each in page.all("li"))
