"""The command `export`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from command_line import Call
from explorationbench.protocol.schemas import record_schema
from stats.synthetic import CODE, Made, Play, write_run

RUN = (
    *("run", "--world", "aliencode-demo", "--system", "scripted/naive", "--trajectories", "1"),
    *("--answers", "1", "--milestones", "1", "--tasks", "4"),
)
PRIVATE = [Play(world=Made(tasks=4, targets=4), trajectory=index) for index in (1, 2)]


def test_tables_are_written_and_counted(call: Call, tmp_path: Path) -> None:
    """Each line names a table and its rows; the page of columns stands beside the files."""
    write_run(tmp_path / "run", PRIVATE)
    result = call("export", str(tmp_path / "run"), "--to", str(tmp_path / "out"))
    assert (result.code, result.err) == (0, "")
    assert f"{tmp_path}/out/answers: {2 * 5 * 4 * 3} rows\n" in result.out
    names = ("trajectories", "milestones", "answers", "probes", "rule_lines")
    files = {f"{name}.{suffix}" for name in names for suffix in ("csv", "parquet")}
    assert {file.name for file in (tmp_path / "out").iterdir()} == files | {"schema.md"}


@pytest.mark.parametrize(
    ("flags", "texts", "laws"),
    [([], False, False), (["--level", "shown"], True, False), (["--level", "revealed"], True, True)],
)
def test_a_private_world_shows_what_is_asked_for(
    call: Call, tmp_path: Path, flags: list[str], texts: bool, laws: bool
) -> None:
    """Without a flag there are scores only."""
    write_run(tmp_path / "run", PRIVATE)
    call("export", str(tmp_path / "run"), "--to", str(tmp_path / "out"), *flags)
    row = parquet.read_table(tmp_path / "out" / "rule_lines.parquet").to_pylist()[0]
    assert (row["line"] is not None, row["law"] is not None) == (texts, laws)


def test_a_shipped_world_is_revealed_by_itself(call: Call, tmp_path: Path) -> None:
    """Everybody has its file, so laws and replies are there without a flag."""
    call(*RUN, "--out", str(tmp_path / "run"))
    call("export", str(tmp_path / "run"), "--to", str(tmp_path / "out"), "--format", "parquet")
    row = parquet.read_table(tmp_path / "out" / "rule_lines.parquet").to_pylist()[0]
    assert (row["line"], row["law"]) == ("IDENTITY", True)
    assert [*(tmp_path / "out").glob("*.csv")] == []


def test_without_pyarrow_there_is_csv(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says what to install; CSV needs nothing."""
    write_run(tmp_path / "run", PRIVATE)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "explorationbench.export.parquet", raising=False)
    line = ["export", str(tmp_path / "run"), "--to", str(tmp_path / "out")]
    result = call(*line)
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        "explorationbench: export needs pyarrow for Parquet: pip install 'explorationbench[export]', "
        "or give --format csv\n"
    )
    assert call(*line, "--format", "csv").code == 0


def test_what_is_left_out_is_told(call: Call, tmp_path: Path) -> None:
    """A copy of a record is counted once, a broken one not at all, each with its sentence."""
    write_run(tmp_path / "a", PRIVATE[:1])
    write_run(tmp_path / "b", PRIVATE[:1])
    broken = tmp_path / "c" / "trajectory-1"
    broken.mkdir(parents=True)
    (broken / "record.json").write_text("{")
    result = call("export", str(tmp_path), "--to", str(tmp_path / "out"), "--format", "csv")
    assert f"{tmp_path}/out/trajectories: 1 rows" in result.out
    assert f"{tmp_path}/b/trajectory-1/record.json: this is the same record as {tmp_path}/a/" in result.err
    assert "this record is broken, so it is left out" in result.err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["export"], "name the runs to read and, with --to, the folder to write into"),
        (["export", "{empty}", "--to", "{out}"], "there is no record to export: name the folder of a run that has "),
    ],
)
def test_misuse_is_one_sentence(call: Call, tmp_path: Path, line: list[str], message: str) -> None:
    """Nothing to read or nowhere to write is refused."""
    (tmp_path / "empty").mkdir()
    result = call(*(word.format(empty=tmp_path / "empty", out=tmp_path / "out") for word in line))
    assert result.code == 2
    assert message in result.err


def test_the_schema_is_printed(call: Call) -> None:
    """It is JSON, and needs no run."""
    assert json.loads(call("export", "--schema").out) == record_schema()
    assert CODE.name not in call("export", "--schema").out
