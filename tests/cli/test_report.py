"""The commands `report` and `figures`, and what they say without their optional part."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from command_line import Call
from stats.synthetic import CODE, Play, write_run

WITHOUT = (
    "import sys; sys.modules.update(dict.fromkeys(('jinja2', 'matplotlib', 'numpy', 'scipy')));"
    "from explorationbench.cli.main import main; sys.exit(main(sys.argv[1:]))"
)


def call_without_extras(*words: str) -> subprocess.CompletedProcess[str]:
    """Call a command where nothing of the optional part is installed."""
    return subprocess.run([sys.executable, "-c", WITHOUT, *words], capture_output=True, text=True, check=False)


def test_a_report_is_written_and_named(call: Call, tmp_path: Path) -> None:
    """What is printed is the page to open; a private world shows no question without a flag."""
    write_run(tmp_path / "run", [Play(world=CODE, trajectory=index) for index in (1, 2)])
    result = call("report", str(tmp_path / "run"), "--out", str(tmp_path / "report"))
    assert (result.code, result.out, result.err) == (0, f"{tmp_path}/report/index.html\n", "")
    pages = [path.read_text(encoding="utf-8") for path in (tmp_path / "report" / "replays").iterdir()]
    assert len(pages) == 2
    assert not any("What is the answer to T01?" in page for page in pages)


def test_a_folder_with_other_files_is_refused(call: Call, tmp_path: Path) -> None:
    """The sentence says what to do."""
    run = write_run(tmp_path / "run", [Play(world=CODE)])
    result = call("report", str(run), "--out", str(run))
    assert result.code == 2
    assert result.err.endswith("holds something else than a report: name a new or an empty folder\n")


def test_no_record_is_misuse(call: Call, tmp_path: Path) -> None:
    """A folder without a run gives one sentence."""
    result = call("report", str(tmp_path), "--out", str(tmp_path / "report"))
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "there is no complete trajectory" in result.err


def test_an_unknown_level_is_told_the_known_ones(call: Call, tmp_path: Path) -> None:
    """The sentence names all three."""
    result = call("report", str(tmp_path), "--out", str(tmp_path / "report"), "--level", "secret")
    assert result.code == 2
    assert all(f"'{level}'" in result.err for level in ("secret", "public", "shown", "revealed"))


@pytest.mark.parametrize("command", ["report", "figures"])
def test_help_needs_no_optional_part(command: str) -> None:
    """Without numpy, matplotlib and Jinja the whole help is there; the work itself says what to install."""
    helped = call_without_extras(command, "--help")
    assert (helped.returncode, helped.stderr) == (0, "")
    assert f"usage: explorationbench {command}" in helped.stdout
    refused = call_without_extras(command, ".", "--out", "nowhere")
    assert refused.returncode == 2
    assert refused.stderr.endswith("pip install 'explorationbench[report]'\n")
    assert refused.stderr.count("\n") == 1
