"""The command `figures`."""

from __future__ import annotations

from pathlib import Path

from command_line import Call
from figures.cohorts import WORLDS
from stats.synthetic import plays, write_run


def test_figures_are_written_and_named(call: Call, tmp_path: Path) -> None:
    """Each line names the files of one figure or table; what cannot be made says why, beside them."""
    played = [*plays(1, worlds=WORLDS[:1], conditions=("autonomous",))]
    write_run(tmp_path / "run", played)
    result = call("figures", str(tmp_path / "run"), "--out", str(tmp_path / "out"), "--seed", "7")
    assert result.code == 0
    files = [Path(name) for line in result.out.splitlines() for name in line.split()]
    assert all(file.stat().st_size for file in files)
    assert {"table-1.md", "table-1.tex", "table-1.csv", "figure-01.svg", "figure-01.pdf"} <= {f.name for f in files}
    assert "Seed 7." in (tmp_path / "out" / "table-1.md").read_text(encoding="utf-8")
    assert "explorationbench: Figure 5 has nothing to show: no system explored two worlds on its own\n" in result.err


def test_no_record_is_one_sentence(call: Call, tmp_path: Path) -> None:
    """A folder without a run is refused."""
    result = call("figures", str(tmp_path), "--out", str(tmp_path / "out"))
    assert (result.code, result.out) == (2, "")
    assert "explorationbench: there is no complete trajectory: " in result.err
